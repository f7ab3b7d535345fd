### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans locale/fr.ftl.

because-MAT-14 = points des autres mains

option-matador_joker = Matadors jokers
option-matador_inline = Matadors en ligne

aim-matador = un matador
aim-after-matador = Après un matador : il faut { $wanted }
aim-after-matador-or = Après un matador : il faut { $wanted }, ou { $joker }
aim-blanks = Sur un blanc, rien ne fait 7 : il faut un matador
aim-blanks-or-draw = Sur un blanc : posez un matador, ou piochez
