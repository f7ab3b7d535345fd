### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

points-CAZ-2 = malus { FIGURE($points) }
page-points-CAZ-2 = de malus
event-scored-less-CAZ-3 = { event-scored-down }

because-CAZ-3 = main de l’adversaire

aim-down = Descendez de { $points } à 0
aim-nought = Le premier à 0 gagne
