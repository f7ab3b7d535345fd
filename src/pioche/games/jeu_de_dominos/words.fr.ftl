### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

because-BASE-5 = points des autres mains

option-teams = Deux contre deux
value-set-8 = double-huit
value-set-12 = double-douze
value-hand-table = selon le nombre de joueurs
value-hand-all = tous les dominos
value-partie-wins-N = N manches gagnées

why-teams-of-four = Les équipes (option teams) sont pour 4 joueurs, pas { $seats } (BASE-6).
why-hand-too-large = À { $seats }, on ne peut pas avoir { $hand } dominos chacun : { $most } au plus (BASE-6).
