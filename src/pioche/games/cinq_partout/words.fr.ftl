### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

because-MUG-4 = bouts multiples de 5
because-MUG-7 = reste des autres mains
because-MUG-8 = points non annoncés
because-MUG-8-wrong = annonce fausse

value-end_bonus-nearest5 = arrondie au multiple de cinq
