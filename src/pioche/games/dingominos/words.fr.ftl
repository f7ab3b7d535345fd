### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans locale/fr.ftl.

event-passed-DIN-6 = { event-passed-freely }
page-sulks-DIN-6 = { page-passes }
event-passed-DIN-8 = { event-passed-freely }
page-sulks-DIN-8 = { page-passes }
event-passed-DIN-9 =
    { $who ->
        [you] Vous passez votre tour.
       *[other] { $name } passe son tour.
    }
page-sulks-DIN-9 = passe son tour
event-scored-less-DIN-20 = { event-scored-down }

announce-rejouer = je rejoue
announce-passer = le suivant passe son tour
announce-changer = on change de sens
announce-piocher = au suivant d’en piocher { $value }
announce-contrer = contré : { $value } à piocher

because-DIN-20 =
    { $points ->
        [-50] main vide
       *[other] points restés en main
    }

option-starter = Qui commence chaque manche
option-reverse2p = Changer de sens à deux
option-opening_actions = Actions du premier domino
option-last_penalty = Le dernier domino agit
option-manches = Nombre de manches
option-open_hands = Jeu à découvert
value-set-full77 = 77 dominos
value-set-light57 = 57 dominos
value-starter-youngest = le plus jeune
value-starter-rotate = chacun son tour
value-starter-winner = le gagnant
value-reverse2p-replay = on rejoue

why-tile-not-in-option-set = Le domino { $tile } n’est pas dans la série { $set } (DIN-2).
