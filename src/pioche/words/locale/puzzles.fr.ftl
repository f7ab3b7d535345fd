### Les mots des réussites : la page ne les charge qu’avec elles.

## Réussites

puzzles-name = réussite
puzzles-kind = genre
puzzles-difficulty = difficulté
puzzles-effort = Le nombre à côté de la difficulté dit le travail : les dominos à poser (très facile), ceux qui ne se voient pas d’un coup d’œil (facile), les suppositions à écarter (au-delà).
puzzles-foot = Chaque contour a été prouvé : il a toujours une solution. La règle : pioche rules reussites. En jouer une : pioche play { $puzzle }. Une solution : pioche solve { $puzzle }.
puzzle-why-1 = Un coup d’œil suffit chaque fois.
puzzle-why-2 = Il faut barrer ce qui ne va pas, de proche en proche.
puzzle-why-3 = Il faut parfois supposer : cela échoue aussitôt.
puzzle-why-4 = Il faut supposer, puis barrer jusqu’à une contradiction.
puzzle-why-5 = Une supposition en cache d’autres.
solve-none = Il n’y a pas de solution.
solve-none-laid = Aucune solution ne contient ces dominos : reprenez-en un.
solve-number = Solution { $number }
solve-all =
    { $count ->
        [one] C’est la seule, aux noms des nombres et aux échanges près.
       *[other] { $count } solutions, aux noms des nombres et aux échanges près.
    }
solve-count-all = Solutions en tout : { $count }
solve-count-renaming = Au nom des nombres près : { $count }
solve-count-symmetry = Aux symétries du contour près, en plus : { $count }
solve-progress = On cherche … { $steps } pas, { $seconds } s
generate-remark = { $level } · lien : { $link }
error-unknown-puzzle =
    Il n’y a pas de réussite « { $name } ». { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Donnez un nom de pioche puzzles, un fichier ou un lien.
error-date = Une date s’écrit 2027-01-31, pas « { $text } ».
error-count-laid = --count compte toutes les solutions : enlevez --laid.

puzzle-line =
    { $line ->
        [row] la ligne { $number }
        [column] la colonne « { $number } »
        [diagonal] { $number ->
            [1] la diagonale qui descend
           *[other] la diagonale qui monte
        }
        [side] le côté { $number }
       *[ray] la branche { $number }
    }

hint-solved = C’est fini, et tout est juste.
hint-impossible = Cette réussite n’a pas de solution.
hint-mistake = Rien ne mène plus au but : le premier domino mal placé est le { $tile } en { $cells }.
hint-dead = Rien ne mène plus au but : reprenez le { $tile } en { $cells }.
hint-too-open = Cette réussite montre trop peu de dominos pour qu’on sache vite : il y a encore beaucoup de chemins.
hint-fit = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : c’est le seul domino qui y va.
hint-home = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : regardez où chaque domino peut encore aller.
hint-cover = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : regardez comment les cases peuvent encore être couvertes.
hint-marks = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : les cases cerclées en décident.
hint-halves = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : comptez, chaque nombre est sur huit cases.
hint-line = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : un total en décide.
hint-crossing = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : barrez pas à pas ce qui ne va pas, il ne reste que lui.
hint-free-name = En { $first }-{ $second } vient un nombre encore absent. { $numbers } se valent : vous avez le choix, par exemple le { $tile }, avec le { $a } en { $first }.
hint-free-unit = Rien n’est encore posé ici, et plusieurs débuts se valent : posez le { $tile } en { $first }-{ $second }, avec le { $a } en { $first }.
hint-short = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : supposez autre chose, et cela échoue aussitôt.
hint-long = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : supposez autre chose, barrez, et cela finit par échouer.
hint-nested = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : il faut supposer plusieurs choses l’une dans l’autre pour le voir.
hint-one-way = Rien ne se montre ici en peu de mots. Un des chemins jusqu’au bout : le { $tile } en { $first }-{ $second }, avec le { $a } en { $first }.

# Entre les cases et ce qui y reste.
left-is = { " :" }
left-then = { " ;" }
reason-touch = { $cell } touche { $near } : elle porte donc un { $number }.
reason-same = De proche en proche, { $cell } porte le même nombre que { $near }, un { $number }.
reason-block = { $cell } est dans le même carré que { $near } : elle porte un { $number }.
reason-fit =
    En { $first }-{ $second }, { $first } peut porter { $firsts }, et { $second } { $seconds }. { $many ->
        [yes] { $count } dominos y vont encore.
       *[no] { $count ->
            [one] Un seul domino y va encore : { $tiles }.
           *[other] Y vont encore : { $tiles }.
        }
    }{ $so ->
        [yes] { " " }Reste : { $left }.
       *[no] { "" }
    }
reason-no-fit = Aucun domino libre ne va en { $first }-{ $second } : rien n’y est posé.
reason-cover-only = { $cell } ne peut plus être couverte que d’une façon : un domino est en { $first }-{ $second }.
reason-cover-taken = Un domino est en { $first }-{ $second } ; il n’y en a donc pas en { $places }.
reason-cover-numbers = { $cell } ne peut être couverte qu’en { $places }. Reste : { $left }.
reason-home = Le { $tile } ne va nulle part ailleurs : il est en { $first }-{ $second }.
reason-halves-full = Chaque nombre est sur huit cases. Le { $number } a déjà { $fixed ->
        [one] une case trouvée
       *[other] { $fixed } cases trouvées
    } : avec { $cells }, ce serait trop. Reste : { $left }.
reason-halves-need = Chaque nombre est sur huit cases. Sans { $cells }, le { $number } n’en aurait pas assez.
reason-marks-full = Les cases cerclées ont déjà tous leurs { $number } : il n’y en a pas en { $cells }. Reste : { $left }.
reason-marks-need =
    { $most ->
        [one] Il faut un { $number } sur les cases cerclées : il ne peut plus être qu’en { $cells }.
       *[other] Il faut { $most } fois le { $number } sur les cases cerclées : cela demande { $cells }.
    }
reason-line =
    { $line ->
        [row] La ligne { $number } doit faire
        [column] La colonne « { $number } » doit faire
        [diagonal] La diagonale { $ends } doit faire
        [side] Le côté { $ends } doit faire
       *[ray] La branche { $number } doit faire
    } { $total }.{ $left ->
        [none] { "" }
       *[other] { " " }Reste : { $left }.
    }{ $more ->
        [none] { "" }
       *[other] { " " }Encore beaucoup de possibilités : { $more }.
    }
reason-suppose = Supposons le { $tile } en { $first }-{ $second }, avec le { $a } en { $first }.
reason-dead-fit = Alors plus aucun domino ne va en { $first }-{ $second } : c’est impossible.
reason-dead-cover = Alors { $cell } ne peut plus être couverte : c’est impossible.
reason-dead-overlap = Alors deux dominos seraient sur { $cell } : c’est impossible.
reason-dead-home = Alors le { $tile } n’a plus de place : c’est impossible.
reason-dead-halves = Alors le { $number } ne peut plus être sur huit cases exactement : c’est impossible.
reason-dead-marks = Alors les cases cerclées ne peuvent plus avoir leurs { $number } : c’est impossible.
reason-dead-line =
    { $line ->
        [row] Alors la ligne { $number } ne peut plus faire
        [column] Alors la colonne « { $number } » ne peut plus faire
        [diagonal] Alors la diagonale { $ends } ne peut plus faire
        [side] Alors le côté { $ends } ne peut plus faire
       *[ray] Alors la branche { $number } ne peut plus faire
    } { $total } : c’est impossible.
reason-refuted = Donc le { $tile } n’est pas en { $first }-{ $second } avec le { $a } en { $first }{ $same ->
        [0] { "" }
       *[other] { "" } ; ni rien qui n’en diffère que par des nombres encore absents, ou par un carré ou une branche vide
    }.

fault-no-place = Un domino ne peut pas être en { $cells } : il n’y a pas là de place pour lui.
fault-overlap = Deux dominos sont l’un sur l’autre en { $cells }.
fault-twice = Le { $tile } est posé deux fois : { $cells }.
fault-unequal = { $first } et { $second } se touchent, mais portent { $a } et { $b }.
fault-block = Ce carré porte des nombres différents : { $cells }.
fault-sixes = Le premier carré ne porte que des { $number } : regardez { $cells }.
fault-line =
    { $line ->
        [row] La ligne { $number }
        [column] La colonne « { $number } »
        [diagonal] La diagonale { $ends }
        [side] Le côté { $ends }
       *[ray] La branche { $number }
    } doit faire { $total }, mais fait { $points }.
fault-marks =
    { $most ->
        [one] Le { $number } ne va qu’une fois sur les cases cerclées : { $cells }.
       *[other] Le { $number } va { $most } fois sur les cases cerclées, pas plus : { $cells }.
    }
fault-sides = Les côtés d’un carré sont égaux, mais l’un fait { $points } et l’autre { $other }.
fault-totals =
    { $most ->
        [one] Un seul carré peut faire { $total } : { $cells }.
       *[other] Deux carrés seulement peuvent faire { $total } : { $cells }.
    }
fault-lacks =
    { $times ->
        [one] Il faut un carré de { $total }.
       *[other] Il faut deux carrés de { $total }.
    }

## À l’écran

puz-lead = Un contour, une règle, vingt-huit dominos à remettre à leur place.
puz-daily = La réussite du jour
puz-days = Les réussites des jours passés
puz-days-lead = Chaque jour a la sienne, la même pour tout le monde. Celles d’avant vous attendent.
puz-month-before = Mois d’avant
puz-month-after = Mois d’après
puz-statistics = Vos réussites du jour
puz-told-solved = Résolues
puz-told-alone = dont sans aide
puz-told-streak = Jours de suite
puz-told-longest = La plus longue suite
puz-told-median = Temps habituel
puz-told-hints = Indices demandés
puz-streak-about = Une suite compte les réussites résolues le jour même. Le temps habituel est la médiane, sans les réussites où vous avez demandé un indice : une fois sur deux, vous êtes plus rapide. Tout reste sur cet appareil.
puz-result = Partager ce résultat
puz-result-copied = Résultat copié.
puz-result-title =
    { $day ->
        [none] Pioche, { $kind }
       *[other] Pioche, réussite du { $day }
    }
puz-result-line = { $kind }, { $level }
puz-new = Une nouvelle
puz-new-kind = Genre
puz-new-level = Difficulté
puz-new-any = peu importe
puz-new-seed = Graine
puz-new-chance = au hasard
puz-new-start = Commencer
puz-booklet = Comme dans le livret
puz-booklet-card = rien de dévoilé
puz-booklet-about = Le contour, la règle, et rien d’autre : aucun domino dévoilé. Toute réponse qui suit la règle est juste.
puz-booklet-show = Les voir toutes ({ $count })
puz-editor = Dessiner la vôtre
puz-editor-lead = Un contour, une règle, quelques dominos dévoilés : on compte les solutions pour vous, puis vous donnez le lien à qui vous voulez.
puz-editor-draw = Le contour
puz-editor-draw-tiles = Touchez une case : un domino s’y dessine, couché ou debout. Touchez-le encore pour l’enlever.
puz-editor-draw-blocks = Touchez une case : un carré de quatre cases s’y dessine. Touchez-le encore pour l’enlever.
puz-editor-keys-tiles = Au clavier : flèches, Entrée, R tourne.
puz-editor-keys-blocks = Au clavier : flèches, Entrée.
puz-editor-way = Comment le domino est posé
puz-editor-across = Couché
puz-editor-down = Debout
puz-editor-count = { $count } sur { $wanted }
puz-editor-own = Ce genre a toujours le même contour : il n’y a rien à dessiner.
puz-editor-totals = Totaux
puz-editor-totals-carres-creux = Sept nombres, par exemple 3 5 6 9 9 10 16. Sans rien : comme dans le livret.
puz-editor-totals-triangle = Sept lignes, puis quatorze colonnes. Sans rien : chaque total est trois fois le nombre de cases.
puz-editor-matching = Les dominos d’une branche se touchent par le même nombre
puz-editor-reveal = Dévoiler des dominos
puz-editor-reveal-about = Posez ceux que l’on verra dès le début, puis faites compter les solutions. Il en faut une seule pour une vraie réussite.
puz-editor-back = Revenir au contour
puz-editor-examine = Compter les solutions
puz-editor-solutions =
    { $counted ->
        [yes] { $count ->
            [0] Il n’y a pas de solution.
            [one] Une seule solution.
           *[other] { $count } solutions.
        }
       *[no] { $count ->
            [0] On n’a pas trouvé de solution assez vite : dévoilez un domino de plus.
            [one] Au moins une solution : il peut y en avoir d’autres.
           *[other] Au moins { $count } solutions : il peut y en avoir d’autres.
        }
    }
puz-flaw-contradicted = Les dominos dévoilés se contredisent : des cases qui portent le même nombre en montrent deux.
puz-flaw-too-many = { $which } cases devraient porter le même nombre : le jeu ne l’a que huit fois.
puz-flaw-same = Deux dominos devraient être le même : leurs moitiés portent les mêmes nombres.
puz-flaw-odd = { $which ->
        [1] Une case reste seule
       *[other] Une partie de { $which } cases reste à couvrir, un nombre impair
    } : les dominos en couvrent deux chacun.
puz-flaw-nowhere = Le { $which } ne va nulle part.
puz-editor-level = Difficulté : { $level }.
puz-editor-play = La jouer
puz-editor-save = Enregistrer le texte
puz-editor-copy = Copier le lien
puz-editor-text = Le texte
puz-editor-begin = Tout effacer
puz-best = Meilleur temps : { $time }.
puz-others = Toutes les réussites

puz-todo = À faire
puz-todo-reussite = Posez les 28 dominos sur le contour. Là où deux dominos se touchent, les deux cases côte à côte portent le même nombre.
puz-todo-quadrille = Chaque carré de quatre cases porte quatre fois le même nombre ; le premier, en haut à gauche, quatre 6. Un domino peut être à cheval sur deux carrés.
puz-todo-carre-13 = Remplissez le carré avec dix-huit dominos. Additionnez : chaque ligne, chaque colonne et les deux grandes diagonales font 13.
puz-todo-carres-creux = Posez quatre dominos autour de chaque nombre écrit. Les trois cases de chaque côté, additionnées, font ce nombre.
puz-todo-carres-creux-open = Posez les 28 dominos en sept carrés de quatre. Dans un carré, les quatre côtés de trois cases font le même total. L’un fait 3, un autre 16, deux font 9 ; les autres diffèrent tous.
puz-todo-triangle = Additionnez : chaque ligne et chaque colonne fait le nombre écrit à son bout. Les dix cases cerclées portent 0, 0, 0, 0, 1, 2, 3, 4, 5 et 6.
puz-todo-etoile = Additionnez : chaque branche fait 21, et ses dominos se touchent par le même nombre. Les huit cases cerclées portent 0, 0, 1, 2, 3, 4, 5 et 6.
puz-todo-etoile-free = Additionnez : chaque branche fait 21. Les huit cases cerclées portent 0, 0, 1, 2, 3, 4, 5 et 6.
puz-tiles = Les dominos
puz-left =
    { $count ->
        [0] tous posés
       *[other] { $count } à poser
    }
puz-tile = { $tile }
puz-tile-laid = { $tile }, posé
puz-tile-crossed = { $tile }, barré
puz-show = Montrer un nombre
puz-number = Nombre
puz-pencil = Crayon
puz-pencil-in = Noter en { $cell }
puz-fill = Remplir
puz-fill-about = Noter partout les nombres que rien de visible n’exclut
puz-rub = Effacer
puz-rub-about = Effacer tout le crayon
puz-turn = Tourner
puz-take = Retirer
puz-check = Vérifier
puz-redo = Rétablir
puz-time = Temps
puz-more = Autres actions
puz-tools = Outils
puz-conflicts = Marquer ce qui se contredit
puz-share = Partager par un lien
puz-copied = Lien copié.
puz-print = Imprimer
puz-print-both = Imprimer avec la solution au verso
puz-restart = Recommencer
puz-restart-ask = Le plateau sera vide, et l’horloge repartira de zéro. Annuler remet tout comme c’était.
puz-restart-yes = Recommencer
puz-restart-no = Continuer
puz-clock-hide = Cacher l’horloge
puz-solution = Voir une solution
puz-look-corner = Regarder le coin
puz-booklet-same = La même, comme dans le livret
puz-solution-ask = Vos dominos feront place à une solution, et ce temps ne comptera pas.
puz-solution-yes = La voir
puz-solution-no = Chercher encore
puz-solution-shown = Voici une solution
puz-how = Touchez un domino, puis une case : son premier nombre va sur cette case. Touchez-le encore pour le tourner. Un domino se glisse aussi.
puz-how-held = Touchez une case pour le poser, ou touchez-le encore pour le tourner.
puz-how-pencil = Touchez une case, puis un chiffre pour le noter ou l’effacer. Touchez un domino pour le barrer.
puz-hint-again = Encore une fois sur Indice, et vous verrez le domino.
puz-hint-step =
    { $step ->
        [1] Encore une fois sur Indice, et vous verrez pourquoi, pas à pas.
       *[other] Encore une fois sur Indice : la suite ({ $step } sur { $steps }).
    }
puz-hint-number = Indice { $number }.
puz-done = C’est fini, tout est juste
puz-done-time = En { $time }.
puz-done-alone = Sans aide.
puz-done-looked = Coin regardé, comme la règle le permet.
puz-done-asked = Avec { $asked }.
puz-asked-hints =
    { $count ->
        [one] un indice
       *[other] { $count } indices
    }
puz-asked-checks =
    { $count ->
        [one] une vérification
       *[other] { $count } vérifications
    }
puz-best-rule = Seul un temps sans aide compte comme meilleur temps.
puz-done-record = C’est votre meilleur temps.
puz-faults =
    { $count ->
        [0] Aucune règle n’est enfreinte jusqu’ici : { $laid } dominos sur { $wanted }.
        [one] Quelque chose ne va pas.
       *[other] { $count } choses ne vont pas.
    }
puz-faults-more = et { $count } de plus

puz-board = Plateau de { $count } cases. Les flèches vont d’une case à l’autre, Entrée pose, R tourne, Suppr retire, N prend le crayon.
puz-cell = Ligne { $row }, colonne { $column }
puz-cell-ray = Branche { $ray }, case { $number }
puz-cell-empty = vide
puz-cell-laid = { $number }, du { $tile }
puz-cell-fixed = { $number }, du { $tile }, dévoilé
puz-cell-marked = case cerclée
puz-cell-given = il faut un { $number }
puz-cell-lay = poser ici le { $number } du { $tile }, et le { $other } en { $cell }
puz-cell-partner = l’autre moitié en { $cell }
puz-cell-block =
    { $number ->
        [none] carré { $block }
       *[other] carré { $block }, où il y a un { $number }
    }
puz-cell-touch = touche { $cells }
puz-cell-touched = { $cell } qui porte { $number }
puz-cell-line =
    { $line ->
        [row] sa ligne
        [column] sa colonne
        [diagonal] la diagonale { $ends }
        [side] le côté { $ends }
       *[ray] sa branche
    } : { $points } sur { $total }
puz-cell-line-open = le côté { $ends } : { $points } jusqu’ici
puz-cell-noted = au crayon : { $numbers }
puz-ray-1 = N
puz-ray-2 = NE
puz-ray-3 = E
puz-ray-4 = SE
puz-ray-5 = S
puz-ray-6 = SO
puz-ray-7 = O
puz-ray-8 = NO
puz-ray-name-1 = nord
puz-ray-name-2 = nord-est
puz-ray-name-3 = est
puz-ray-name-4 = sud-est
puz-ray-name-5 = sud
puz-ray-name-6 = sud-ouest
puz-ray-name-7 = ouest
puz-ray-name-8 = nord-ouest
puz-said-held = { $tile } en main.
puz-said-turned = Tourné : { $tile }.
puz-said-laid = { $tile } posé en { $cells }.
puz-said-taken = { $tile } retiré.
puz-said-pencil = Crayon en main : un chiffre se note dans la case, un domino se barre.
puz-said-no-pencil = Crayon posé.
puz-said-noted =
    { $numbers ->
        [none] { $cell } : rien au crayon.
       *[other] { $cell }, au crayon : { $numbers }.
    }
puz-said-crossed = { $tile } barré.
puz-said-uncrossed = { $tile } n’est plus barré.
puz-said-filled =
    { $count ->
        [0] Il n’y a rien à noter.
        [one] Une case notée au crayon.
       *[other] { $count } cases notées au crayon.
    }
puz-said-rubbed = Tout le crayon est effacé.
puz-said-looked = Les deux dominos du coin sont posés.
puz-said-undone =
    { $count ->
        [0] Tous les dominos sont posés.
        [one] Un domino à poser.
       *[other] { $count } dominos à poser.
    }

# Le premier mot d’un indice : où regarder, sans nommer le domino.
puz-look-fit = Regardez les cases entourées : un seul domino y va encore.
puz-look-home = Cherchez un domino qui n’a plus qu’une place.
puz-look-cover = Regardez comment les cases autour de celles-ci peuvent encore être couvertes.
puz-look-marks = Regardez les cases cerclées : quels nombres leur manquent, et où peuvent-ils aller ?
puz-look-halves = Comptez : chaque nombre se trouve sur huit cases, pas une de plus.
puz-look-line = Comptez ce qui manque aux totaux qui passent par les cases entourées.
puz-look-crossing = Barrez, de proche en proche, ce qui ne va plus.
puz-look-free-name = Ici vient un nombre qui n’est encore nulle part : lequel, c’est vous qui choisissez.
puz-look-free-unit = Rien n’est encore posé autour des cases entourées : plusieurs débuts se valent.
puz-look-short = Ici, il reste peu de possibilités. Supposez-en une : elle échoue aussitôt.
puz-look-long = Ici, il reste peu de possibilités. Supposez-en une, et barrez jusqu’à ce qu’elle échoue.
puz-look-nested = Ici, il faut supposer plus d’une fois avant de voir clair.
puz-look-one-way = Rien ne se montre ici en peu de mots ; un chemin continue aux cases entourées.

## Pourquoi ce qu’on a donné ne va pas : en français seulement, voir fr.ftl.

why-unknown-puzzle =
    Il n’y a pas de réussite « { $name } ». { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    }
why-unknown-kind =
    Il n’y a pas de genre de réussite « { $name } ». { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Les genres : { $kinds }.
why-unknown-day = Le jour { $day } n’existe pas.
why-puzzle-difficulty = La difficulté va de 1 à 5, pas { $difficulty }.
why-puzzle-pool = La réserve n’a pas de « { $kind } » de difficulté { $difficulty } ; elle en a de difficulté { $levels }.
why-puzzle-first-line = Ce n’est pas une réussite : sa première ligne est « { $line } ».
why-puzzle-cut-off = La réussite est coupée : sa dernière ligne est « end ».
why-puzzle-line-twice = La ligne « { $name } » est donnée deux fois.
why-puzzle-line = La ligne « { $line } » est incompréhensible : une réussite a les lignes kind, outline et son dessin, totals, matching, reveal.
why-not-in-progress = Ce n’est pas une réussite en cours.
why-puzzle-matching = La ligne « matching » est « matching on » ou « matching off ».
why-puzzle-no-matching = Seule une étoile a une ligne « matching ».
why-puzzle-totals = La ligne « totals » donne des nombres, par exemple : totals 3 5 6 9 9 10 16.
why-puzzle-no-totals = « { $kind } » n’annonce pas de totaux : enlevez cette ligne.
why-puzzle-totals-count = « { $kind } » annonce { $wanted } totaux, et il y en a { $found }.
why-puzzle-wide = Le contour est trop grand : { $most } colonnes au plus.
why-puzzle-fixed = Le contour de « { $kind } » est toujours le même : enlevez-le.
why-puzzle-outline = « { $kind } » demande son contour : la ligne « outline », puis le dessin.
why-puzzle-letter = Dans le contour, la lettre { $letter } est sur { $cells ->
        [one] une case
       *[other] { $cells } cases
    } : un domino a deux cases, avec une lettre à lui.
why-puzzle-apart = Les deux cases du domino { $letter } ne se touchent pas.
why-puzzle-dominoes = Le contour a { $found } dominos : « { $kind } » en a { $wanted }.
why-puzzle-block = La lettre { $letter } ne dessine pas un carré de 2×2 cases.
why-puzzle-blocks = Le contour a { $found } carrés : un quadrille en a 14.
why-puzzle-square = Le contour d’un carre-13 est un carré plein de 6×6 cases.
why-puzzle-revealed-place = Un domino montré n’est pas sur une place du contour.
why-puzzle-revealed-twice = Un domino est montré deux fois, ou deux sont sur la même case.
why-puzzle-link = « { $link } » n’est pas le lien d’une réussite, ou il est abîmé : copiez-le en entier.
why-puzzle-laid = « { $word } » ne pose pas de domino : écrivez deux cases et deux nombres, par exemple a1b1=6-4.
why-puzzle-one-cell = « { $word } » nomme deux fois la même case : un domino est sur deux cases.
why-puzzle-answer-long = Une réponse a { $most } dominos au plus.
why-puzzle-too-open = Cette réussite montre trop peu pour être résolue vite : essayez pioche solve.
why-puzzle-unsolvable-laid = Aucune solution ne contient ces dominos.
why-puzzle-unsolvable = Cette réussite n’a pas de solution.

## Les techniques, sous les noms que leur donnent les indices et les niveaux

technique-fit = Le seul qui va
technique-fit-about = Choisissez une place vide et cherchez quels nombres peuvent venir sur ses deux cases. Regardez ensuite les dominos qui restent. S’il n’y en a qu’un qui va, posez-le.
technique-cover = Couvrir une case
technique-cover-about = Dans un quadrille, rien ne dit d’avance comment les dominos sont couchés. Prenez une case vide : son domino la relie à une case d’à côté. S’il ne reste qu’une voisine possible, vous savez où il est.
technique-home = Une place pour chacun
technique-home-about = Quand les 28 dominos doivent être posés, chacun a forcément une place. Prenez un domino qui reste et cherchez partout où il pourrait aller. S’il n’y a qu’un endroit, c’est le sien.
technique-marks = Les cases cerclées
technique-marks-about = Les cases cerclées attendent des nombres connus d’avance. Comptez ceux qui y sont déjà. Un nombre au complet n’y vient plus ; un nombre qui manque doit encore trouver sa case cerclée.
technique-halves = Huit fois chaque nombre
technique-halves-about = Dans un jeu de 28 dominos, chaque nombre est dessiné huit fois. Quand tous sont posés, il est donc sur huit cases, pas une de plus, pas une de moins. Comptez les cases trouvées et celles où il pourrait encore venir.
technique-line = Le total
technique-line-about = Additionnez ce qui est déjà posé sur une ligne et voyez ce qui manque pour faire le total. Barrez les nombres qui donneraient trop ou trop peu. Parfois il n’en reste qu’un.
technique-crossing = Barrer pas à pas
technique-crossing-about = Quand un coup d’œil ne suffit pas, barrez d’abord ce qui est impossible. Ce qui est barré à un endroit rend d’autres choses impossibles ailleurs. De proche en proche, il ne reste qu’un domino pour une place.
technique-short = Une courte supposition
technique-short-about = Là où il reste peu de possibilités, essayez-en une dans votre tête. Si quelque chose devient impossible tout de suite, elle est fausse : barrez-la. Ce n’est pas deviner : c’est prouver.
technique-long = Une longue supposition
technique-long-about = C’est la même idée, mais la faute ne se voit pas tout de suite. Supposez, puis barrez pas à pas ce qui ne va plus, jusqu’à ce que quelque chose soit impossible. Le crayon aide à ne pas se perdre.
technique-nested = Une supposition dans l’autre
technique-nested-about = Parfois une supposition ne suffit pas pour trouver la faute. On en fait alors une deuxième à l’intérieur de la première. Si tout échoue à l’intérieur, c’est que la première était fausse.
technique-free-name = Un nombre au choix
technique-free-name-about = Deux nombres qui ne sont encore nulle part se valent : la règle demande seulement des nombres égaux. Prenez celui que vous voulez. Avec l’autre, la suite serait la même, les deux nombres échangés.
technique-free-unit = Un début au choix
technique-free-unit-about = Deux carrés vides de même total se valent, et deux branches vides de même longueur aussi. Par où vous commencez, cela ne change rien. Choisissez !
puz-lessons = Les techniques
puz-lessons-lead = Ce que disent les indices, expliqué une fois pour toutes. Chaque exemple est une vraie position, et l’indice dirait exactement ces mots. Touchez une phrase : le dessin la montre.
puz-lessons-level = Niveau { $number } : { $level }
puz-lessons-free = Au choix
puz-lessons-free-about = Parfois la règle ne décide pas, et tous les choix mènent au but.
puz-lesson-board = Exemple : { $kind }. Dominos posés : { $tiles }.
puz-lesson-free = Dominos encore libres : { $tiles }.
puz-what = { $technique } : qu’est-ce que c’est ?
puz-fold =
    { $count ->
        [one] Montrer l’étape entre les deux
       *[other] Montrer les { $count } étapes entre les deux
    }
