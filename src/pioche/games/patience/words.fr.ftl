### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

place-pile = (pile { $value })

how-stuck = Il ne reste plus de paire.

end-stuck = plus de paire

kind-remove = retirer { $mean }

value-deal-random = au hasard
option-deal-PAT-4 = Les donnes
value-deal-solvableOnly = que l’on peut vider

why-deal-piles = Tous les dominos sont en piles : une donne s’écrit « - ; piles 6-4 … | … » (PAT-1).
why-piles-count = Il y a au plus { $most } piles, pas { $piles } (PAT-1).
why-pile-size = Une pile a de 1 à { $most } dominos, et « | » la sépare de la suivante : la pile { $pile } en a { $size } (PAT-1).
why-tile-in-two-piles = Chaque domino n’existe qu’une fois : il est dans une seule pile (GEN-1).

aim-twelve = Retirez deux dominos qui font 12 : il en reste { $left }
aim-no-pair = Cette donne ne montre aucune paire qui fait 12 : arrêtez-vous là

refused-pair-left = Il reste une paire qui fait 12 : cherchez-la
refused-take-a-pair = Retirez deux dominos visibles qui font 12
refused-gone = Le { $tile } n’est plus là
refused-covered = Le { $tile } est couvert : on ne prend que les dominos visibles
refused-no-partner = Aucun domino visible ne fait 12 avec le { $tile } : il en faudrait un de { points }
refused-not-twelve = { $sum } : il faut 12

merit-pairs =
    { $count ->
        [one] Une paire visible reste possible : aucune autre n’en laisse plus.
       *[other] { $count } paires visibles restent possibles : aucune autre n’en laisse plus.
    }
merit-turns-up =
    { $count ->
        [one] Cela découvre un domino.
       *[other] Cela découvre { $count } dominos.
    }
merit-clears = Cela vide deux piles.
