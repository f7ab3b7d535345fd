### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

because-TRP-2 = bouts multiples de 3

value-end_bonus-nearest3 = arrondie au multiple de trois
