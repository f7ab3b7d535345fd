### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans locale/fr.ftl.

move-buy = acheter un domino

because-RUB-4 = le domino posé
because-RUB-6 = 101 est dépassé
because-RUB-9 = pot gagné, nouvelle course

how-bust = Le total est dépassé.
how-exact = Le compte est juste.

end-exact = compte juste
end-bust = total dépassé

option-bust = Total dépassé
option-pots = Nombre de pots
option-debt = Jouer à crédit
option-may_pass_instead_of_bust = Passer plutôt que dépasser
option-later_opening = Ouverture des manches suivantes
value-deal-general = comme d’habitude
value-deal-all = tout distribuer
value-bust-restartAll = tous repartent de zéro
value-bust-onlyOffenderToZero = le fautif repart de zéro
value-bust-tileNotCounted = le domino ne compte pas
value-later_opening-free = au choix
value-later_opening-strongest = le plus fort
