### The words of this game only; shared words are in locale/en.ftl.

because-MAT-14 = points in the other hands

option-matador_joker = Matadors as jokers
option-matador_inline = Matadors in line
