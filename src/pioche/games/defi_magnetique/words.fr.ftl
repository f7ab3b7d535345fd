### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans locale/fr.ftl.

option-under = Glisser sous un domino
option-second_parallel = Deuxième domino dans l’axe
option-ends_only = Seulement aux extrémités
value-under-table = au niveau de la table
value-under-anyLevel = à tous les niveaux
