### The words of this game only; shared words are in words/locale/en.ftl.

option-under = Going under a tile
option-second_parallel = Second tile in line
option-ends_only = Only at the ends
value-under-table = at table level
value-under-anyLevel = at every level

aim-tower =
    { $who ->
        [you] Empty your hand, and let nothing fall
       *[all] The first without tiles wins, if nothing falls
    }
aim-tower-second = Second tile: in line with the first, on { $wanted }
aim-tower-lay = On top or below: a number on the same number
aim-tower-ends = At the ends: a number on the same number
aim-tower-draw = No number fits: draw, then wait
aim-tower-pass = No number fits and the stock is empty: pass

refused-no-fit-MAG-8 = The { $tile } fits nowhere: you need { $needs }
refused-parallel = The second tile lies in line with the first, not crosswise
refused-ends-only = Tiles go only at the ends of the tower
refused-not-under = A tile is slid underneath only at table level
refused-no-hold = Nothing holds it there: there must be a tile right below or right above
refused-unequal = You cannot put { $half } against { $there }: what lies on each other is equal
