### The words of this game only; shared words are in locale/en.ftl.

option-under = Sliding under a tile
option-second_parallel = Second tile in line
option-ends_only = Only at the ends
value-under-table = at table level
value-under-anyLevel = at every level
