### Les mots des réussites : la page ne les charge qu’avec elles.

## Réussites

puzzles-name = réussite
puzzles-kind = genre
puzzles-difficulty = difficulté
puzzles-foot = Chaque contour a été prouvé : il a toujours une solution. La règle : pioche rules reussites. Une solution : pioche solve { $puzzle }.
puzzle-why-1 = Il suffit d’éliminer.
puzzle-why-2 = Il faut parfois supposer, pour voir.
puzzle-why-3 = Une supposition en cache d’autres.
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
        [column] la colonne { $number }
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
hint-touch-both = Le { $tile } va en { $first }-{ $second } : les cases qu’il touche portent { $a } et { $b }.
hint-touch-one = Le { $tile } va en { $first }-{ $second } : une de ses cases touche un { $number }, et aucun autre domino ne convient.
hint-last-tile = Le { $tile } va en { $first }-{ $second } : tous les autres dominos qui iraient là sont pris.
hint-only-place = Le { $tile } ne peut plus aller qu’en { $first }-{ $second }, avec le { $a } en { $first }.
hint-halves = Le { $tile } va en { $first }-{ $second } : comptez les { $number }, il y en a huit en tout.
hint-line-total =
    Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : sinon { $line ->
        [row] la ligne { $number }
        [column] la colonne { $number }
        [diagonal] la diagonale { $ends }
        [side] le côté { $ends }
       *[ray] la branche { $number }
    } ne peut pas faire { $total }.
hint-marked = Le { $tile } va en { $first }-{ $second } : regardez où le { $number } peut encore aller sur les cases cerclées.
hint-only-cover = Le { $tile } va en { $first }-{ $second } : une case ne peut plus être couverte autrement.
hint-elimination = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : éliminez, et rien d’autre ne reste.
hint-free-name = En { $first }-{ $second } vient un nombre encore absent. { $numbers } se valent : vous avez le choix, par exemple le { $tile }.
hint-free-unit = Rien n’est encore posé ici, et plusieurs débuts se valent : posez le { $tile } en { $first }-{ $second }, avec le { $a } en { $first }.
hint-supposition =
    Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first } : { $others ->
        [0] rien d’autre ne va.
        [one] supposez l’autre possibilité, elle mène à une contradiction.
       *[other] supposez l’une des { $others } autres possibilités, chacune mène à une contradiction.
    }
hint-nested =
    Essayez le { $tile } en { $first }-{ $second }, avec le { $a } en { $first } : { $others ->
        [0] c’est lui qui mène au but.
        [one] l’autre possibilité échoue, mais plus loin.
       *[other] les { $others } autres possibilités échouent, mais plus loin.
    }

fault-no-place = Un domino ne peut pas être en { $cells } : il n’y a pas là de place pour lui.
fault-overlap = Deux dominos sont l’un sur l’autre en { $cells }.
fault-twice = Le { $tile } est posé deux fois : { $cells }.
fault-unequal = { $first } et { $second } se touchent, mais portent { $a } et { $b }.
fault-block = Ce carré porte des nombres différents : { $cells }.
fault-sixes = Le premier carré ne porte que des { $number } : regardez { $cells }.
fault-line =
    { $line ->
        [row] La ligne { $number }
        [column] La colonne { $number }
        [diagonal] La diagonale { $ends }
        [side] Le côté { $ends }
       *[ray] La branche { $number }
    } doit faire { $total }, mais fait { $points }.
fault-marks =
    { $most ->
        [one] Le { $number } ne va qu’une fois sur les cases cerclées : { $cells }.
       *[other] Le { $number } va { $most } fois sur les cases cerclées, pas plus : { $cells }.
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
puz-streak-about = Une suite compte les réussites résolues le jour même. Le temps habituel est la médiane : une fois sur deux, vous êtes plus rapide. Tout reste sur cet appareil.
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
puz-best = Meilleur temps : { $time }.
puz-others = Toutes les réussites

puz-todo = À faire
puz-todo-reussite = Posez les 28 dominos sur le contour. Là où deux dominos se touchent, les deux cases côte à côte portent le même nombre.
puz-todo-quadrille = Chaque carré de quatre cases porte quatre fois le même nombre ; le premier, en haut à gauche, quatre 6. Un domino peut être à cheval sur deux carrés.
puz-todo-carre-13 = Remplissez le carré avec dix-huit dominos. Additionnez : chaque ligne, chaque colonne et les deux grandes diagonales font 13.
puz-todo-carres-creux = Posez quatre dominos autour de chaque nombre écrit. Les trois cases de chaque côté, additionnées, font ce nombre.
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
        [0] Rien à redire : { $laid } dominos sur { $wanted }.
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
puz-said-undone =
    { $count ->
        [0] Tous les dominos sont posés.
        [one] Un domino à poser.
       *[other] { $count } dominos à poser.
    }

# Le premier mot d’un indice : où regarder, sans nommer le domino.
puz-look-touch-both = Regardez les cases entourées : ce qu’elles touchent décide des deux nombres.
puz-look-touch-one = Regardez les cases entourées : l’une touche un { $number }, et il n’y a plus guère de choix pour l’autre.
puz-look-last-tile = Regardez les cases entourées : presque tous les dominos qui iraient là sont déjà pris.
puz-look-only-place = Un domino n’a plus qu’une place possible, celle des cases entourées.
puz-look-halves = Comptez les { $number } : chaque nombre se trouve sur huit cases, pas une de plus.
puz-look-line-total = Comptez ce qui manque : { $line ->
        [row] la ligne { $number }
        [column] la colonne { $number }
        [diagonal] la diagonale { $ends }
        [side] le côté { $ends }
       *[ray] la branche { $number }
    } doit faire { $total }.
puz-look-marked = Regardez les cases cerclées : où le { $number } peut-il encore aller ?
puz-look-only-cover = Une des cases entourées ne peut plus être couverte que d’une façon.
puz-look-elimination = Éliminez, pour les cases entourées, tout ce qui ne va plus.
puz-look-free-name = Ici vient un nombre qui n’est encore nulle part : lequel, c’est vous qui choisissez.
puz-look-free-unit = Rien n’est encore posé autour des cases entourées : plusieurs débuts se valent.
puz-look-supposition = Ici, il reste peu de possibilités. Supposez-en une, et voyez où elle mène.
puz-look-nested = Ici, il faut supposer plus d’une fois avant de voir clair.

## Pourquoi ce qu’on a donné ne va pas : en français seulement, voir fr.ftl.

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
why-puzzle-difficulty = La difficulté est 1, 2 ou 3, pas { $difficulty }.
why-puzzle-pool = La réserve n’a pas de « { $kind } » de difficulté { $difficulty }.
why-puzzle-first-line = Ce n’est pas une réussite : sa première ligne est « { $line } ».
why-puzzle-cut-off = La réussite est coupée : sa dernière ligne est « end ».
why-puzzle-line-twice = La ligne « { $name } » est donnée deux fois.
why-puzzle-line = La ligne « { $line } » est incompréhensible : une réussite a les lignes kind, outline et son dessin, totals, matching, reveal.
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
why-puzzle-unsolvable = Cette réussite n’a pas de solution.
why-puzzle-or-tools = Il faut OR-Tools pour cela : installez-le avec pip install 'pioche[puzzles]'.
