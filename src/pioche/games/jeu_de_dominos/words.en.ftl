### The words of this game only; shared words are in words/locale/en.ftl.

because-BASE-5 = points in the other hands

option-teams = Two against two
value-set-8 = double-eight
value-set-12 = double-twelve
value-hand-table = by the number of players
value-hand-all = all the tiles
value-partie-wins-N = N rounds won
