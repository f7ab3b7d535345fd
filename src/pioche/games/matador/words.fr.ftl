### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans locale/fr.ftl.

because-MAT-14 = points des autres mains

option-matador_joker = Matadors jokers
option-matador_inline = Matadors en ligne
