### The words of this game alone; what games share is in locale/en.ftl.

because-SEB-7 = points left in hand

option-cross_first = The cross first
