### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

move-turn = retourner { $value }

because-MEM-5 = dominos de la paire

how-deadlock = Plus aucune paire n’est possible.
how-misses = Cent essais manqués de suite.

end-deadlock = plus de paire possible
end-misses = cent essais manqués

option-replay_on_hit = Rejouer après une paire
option-reveal_deadlock = Annoncer qu’il n’y a plus de paire
option-score_by = Ce qui compte
value-score_by-pips = les points
value-score_by-tiles = les dominos

why-deal-grid = Tous les dominos sont dans la grille : une donne s’écrit « { $empty } ; grid … » (MEM-1).
why-deal-grid-lots = Une donne a ici une grille et « lots », pas de « { $name } » (MEM-1).
why-grid-size = Une grille a au plus 4 rangées de 7 dominos, séparées par « | », pas { $sizes } (MEM-1).
why-grid-pairs = Une grille a un nombre pair de dominos, et deux d’entre eux ont un nombre en commun (MEM-4).

aim-pair = Retournez deux dominos qui ont un nombre en commun
aim-second = Trouvez un autre domino avec { $wanted }
aim-second-of-other = Regardez bien : il faut { $wanted } pour la paire
aim-remember =
    { $who ->
        [you] Retenez ce que vous voyez : un nombre en commun fait la paire
       *[all] Deux dominos qui ont un nombre en commun font une paire
    }

refused-turn-up = C’est à vous de retourner un domino
refused-turned-up = Le domino { $place } est déjà retourné, c’est le { $tile } : choisissez-en un autre
refused-taken = En { $place } il n’y a plus de domino
refused-no-such-place = En { $place } il n’y a pas de domino

why-entry-pairs = Cela fait { $pairs } paires et { $points } points : il y a au plus { $most } paires et { $all } points.
why-entry-pair-points = Avec { $pairs } paires, { $player } a de { $least } à { $most } points, pas { $points }.

merit-seen = Vous avez déjà vu ce { $tile } : le { $other } en { $place } va avec.
merit-seen-hidden =
    Vous avez déjà vu ce { $tile } : { $hidden ->
        [1] le seul domino jamais vu va avec.
       *[other] { $count ->
            [1] un des { $hidden } dominos jamais vus va avec.
           *[other] { $count } des { $hidden } dominos jamais vus vont avec.
        }
    }
merit-shows-nothing = Rien ne va avec le { $tile } : ce domino, déjà vu, n’apprend rien aux autres.
merit-unseen = Vous ne l’avez pas encore vu.
merit-unseen-match =
    Vous ne l’avez pas encore vu : { $count ->
        [0] aucun des { $hidden } dominos jamais vus ne va avec le { $tile }, mais vous en découvrez un.
        [one] un des { $hidden } dominos jamais vus va avec le { $tile }.
       *[other] { $count } des { $hidden } dominos jamais vus vont avec le { $tile }.
    }
