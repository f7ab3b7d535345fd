### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans locale/fr.ftl.

because-HON-5 = points restés en main

option-ends = Bouts permis dans un tour
option-cycles = Tours de jeu
option-settle = Après une élimination
value-ends-both = les deux
value-ends-oneEndPerTurn = un seul par tour
value-cycles-once = un seul tour
value-cycles-untilBlocked = jusqu’au blocage
value-settle-oneRound = encore une manche
value-settle-continueTo100 = continuer jusqu’à 100
