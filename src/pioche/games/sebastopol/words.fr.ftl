### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

because-SEB-7 = points restés en main

option-cross_first = La croix d’abord

why-no-double = Personne ne peut ouvrir : il faut un double dans les mains ou dans la pioche (SEB-2).

aim-cross = D’abord la croix
aim-no-double = Personne n’a de double : piochez pour en trouver un

refused-open-SEB-2 = { refused-open-double }
refused-no-double = Sans double, on ne peut pas ouvrir : piochez
refused-closed-SEB-5 = La croix d’abord : cette branche attend que les quatre soient commencées
