### The words of this game only; shared words are in locale/en.ftl.

because-MAT-14 = points in the other hands

option-matador_joker = Matadors as jokers
option-matador_inline = Matadors in line

aim-matador = a matador
aim-after-matador = After a matador: { $wanted } fits
aim-after-matador-or = After a matador: { $wanted } fits, or { $joker }
aim-blanks = Nothing makes 7 with a blank: only a matador fits
aim-blanks-or-draw = On a blank: play a matador, or draw
