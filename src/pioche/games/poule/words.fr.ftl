### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans locale/fr.ftl.

because-POU-3 = le domino posé
because-POU-5 = prime du gagnant
