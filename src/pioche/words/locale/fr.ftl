### Les mots de Pioche en français. Chaque message existe aussi dans en.ftl, sauf les why-….
### Espaces insécables devant : ; ? ! et dans les guillemets.

## Petits mots

label = { $name } : { $text }
list-and = { $first } et { $last }
points =
    { $points ->
        [one] { FIGURE($points) } point
       *[other] { FIGURE($points) } points
    }
tiles =
    { $tiles ->
        [0] aucun domino
        [one] { $tiles } domino
       *[other] { $tiles } dominos
    }
list-or = { $first } ou { $last }
a-number =
    un { $number ->
        [0] blanc
       *[other] { $number }
    }
quote = « { $text } »

## Les personnes et les adversaires

you = Vous
player-number = Joueur { $number }
bot-beginner =
    { $who ->
        [she] débutante
       *[he] débutant
    }
bot-regular =
    { $who ->
        [she] habituée
       *[he] habitué
    }
bot-expert =
    { $who ->
        [she] experte
       *[he] expert
    }
bot-champion =
    { $who ->
        [she] championne
       *[he] champion
    }
bot-beginner-plays = Connaît les règles, et joue en enfant : souvent comme cela lui plaît, ou en oubliant.
bot-regular-plays = Joue juste et vite : ce qui rapporte tout de suite.
bot-expert-plays = Joue la suite dans sa tête avant de choisir.
bot-champion-plays = Réfléchit plus longtemps, et devine vos dominos d’après vos coups.
bots-beginner = Débutants
bots-regular = Habitués
bots-expert = Experts
bots-champion = Champions
opponents-same = Dans ce jeu, prévoir ne sert pas : experts et champions y jouent comme les habitués.

## Les boîtes

box-classiques = Dominos classiques
box-crayon = Papier et crayon
box-dingominos = Dingominos
box-aimantes = Dominos aimantés
box-vingt = Vingt
box-reussites = Réussites

## Les places et les manières de poser

place-start = au milieu
place-end =
    { $end ->
        [0] du côté du blanc
       *[other] du côté du { $end }
    }
place-L = à gauche
place-R = à droite
place-U = en haut
place-D = en bas
place-N = au nord
place-E = à l’est
place-S = au sud
place-W = à l’ouest
place-trick = dans la levée
place-table = sur la table
place-row = dans la rangée
place-stock = à la pioche
place-level =
    { $level ->
        [0] sur la table
       *[other] au niveau { $level }
    }
place-other = en { $place }

arm-L = gauche
arm-R = droite
arm-U = haut
arm-D = bas
arm-N = nord
arm-E = est
arm-S = sud
arm-W = ouest

manner-r = vers la droite
manner-l = vers la gauche
manner-d = vers le bas
manner-u = vers le haut
# Dans une tour, « vers le haut » serait plus haut.
manner-above =
    { $value ->
        [u] vers le haut, vu de dessus
       *[d] vers le bas, vu de dessus
    }
manner-height = en hauteur
manner-flat = à plat
manner-cross = en travers
manner-by = par le { $value }
manner-out = le { $value } vers l’extérieur
manner-sign =
    { $sign ->
        [joker] joker
       *[other] signe { $sign }
    }
manner-announced = en annonçant des points

## Les coups

move-place = { $tile } { $where }
move-start = { $tile }
move-draw = piocher { $value }
move-pass = passer
move-stop = s’arrêter
move-claim = crier « Muggins ! »

## Ce qui arrive

# Qui commence ; les jeux où la première place fait autre chose le disent par règle, event-dealt-….
event-dealt =
    { event-dealt-tiles } { $who ->
        [you] Vous commencez.
       *[other] { $name } commence.
    }
event-dealt-tiles = Manche { $manche }. { event-dealt-hands }
event-dealt-hands =
    { $each ->
        [none] Dominos en main : { $counts }.
        [0] { "" }
        [one] { $each } domino chacun{ $stock ->
            [0] .
           *[other] , { $stock } à la pioche.
        }
       *[other] { $each } dominos chacun{ $stock ->
            [0] .
           *[other] , { $stock } à la pioche.
        }
    } { $lots ->
        [none] { "" }
       *[other] Tirés au sort : { $lots }.
    }
lot-of =
    { $who ->
        [you] vous
       *[other] { $name }
    } { $tile }
event-opened =
    { $who ->
        [you] Vous ouvrez avec
       *[other] { $name } ouvre avec
    } { $tile }.
event-played =
    { $who ->
        [you] Vous jouez
       *[other] { $name } joue
    } { $tile }.
event-laid =
    { $who ->
        [you] Vous posez
       *[other] { $name } pose
    } { $tile }.
event-placed =
    { $who ->
        [you] Vous posez
       *[other] { $name } pose
    } { $tile } { $where }.
lying = { $what }, { $manner }
# Des dominos posés ensemble sur une grille, leurs sommes, puis les marques qui les ferment.
event-aligned =
    { $who ->
        [you] Vous posez
       *[other] { $name } pose
    } { $tiles }{ $sums ->
        [none] { "" }
       *[other]  : { $sums }
    }, { $marks }.
event-drew =
    { $who ->
        [you] { $tile ->
            [none] Vous piochez.
           *[other] Vous piochez { $tile }.
        }
       *[other] { $tile ->
            [none] { $name } pioche.
           *[other] { $name } pioche { $tile }.
        }
    }
# Qui ne peut pas poser boude ; aux enchères, et là où l’on pourrait poser, on passe : les jeux
# le disent par règle, event-passed-….
event-passed =
    { $who ->
        [you] Vous boudez.
       *[other] { $name } boude.
    }
event-passed-freely =
    { $who ->
        [you] Vous passez.
       *[other] { $name } passe.
    }
event-announced =
    { $who ->
        [you] Vous annoncez : { $what }.
       *[other] { $name } annonce : { $what }.
    }
event-scored =
    { $who ->
        [you] Vous marquez
        [us] { $names } marquez
        [one] { $names } marque
       *[many] { $names } marquent
    } { event-scored-brief }
# Là où le plus petit total gagne, on descend (event-scored-less-…) ; ailleurs on perd.
event-scored-less =
    { $who ->
        [you] Vous perdez
        [us] { $names } perdez
        [one] { $names } perd
       *[many] { $names } perdent
    } { event-scored-brief }
event-scored-down =
    { $who ->
        [you] Vous descendez de
        [us] { $names } descendez de
        [one] { $names } descend de
       *[many] { $names } descendent de
    } { event-scored-brief }
event-scored-brief =
    { $points ->
        [one] { FIGURE($points) } point
       *[other] { FIGURE($points) } points
    } : { $reason } ({ $rule }).
event-trick-won =
    { $who ->
        [you] Vous remportez
       *[other] { $name } remporte
    } la levée{ $tiles ->
        [none] { "" }
       *[other]  : { $tiles }
    }. { $points ->
        [0] { "" }
        [one] { $points } point.
       *[other] { $points } points.
    }
event-gave =
    { $who ->
        [you] { $tile ->
            [none] Vous donnez un domino à la pioche.
           *[other] Vous donnez { $tile } à la pioche.
        }
       *[other] { $tile ->
            [none] { $name } donne un domino à la pioche.
           *[other] { $name } donne { $tile } à la pioche.
        }
    }
event-captured =
    { $who ->
        [you] Vous prenez { $tiles }.
       *[other] { $name } prend { $tiles }.
    }
event-collapsed =
    { $who ->
        [you] Tout s’écroule ! Vous ramassez { $tiles }.
       *[other] Tout s’écroule ! { $name } ramasse { $tiles }.
    }
event-turned =
    { $who ->
        [you] Vous retournez
       *[other] { $name } retourne
    } { $tile } { $where }.
event-turned-hidden =
    { $who ->
        [you] Vous retournez
       *[other] { $name } retourne
    } { $place }.
event-turned-back =
    { $who ->
        [you] Vous recachez { $places }.
       *[other] { $name } recache { $places }.
    }
event-manche-ended =
    { $how } { $who ->
        [nobody] Personne ne gagne la manche.
        [alone] Manche perdue.
        [you] Vous gagnez la manche.
        [us] { $names } gagnez la manche.
        [one] { $names } gagne la manche.
       *[many] { $names } gagnent la manche.
    }
event-went-out =
    { $who ->
        [you] Vous faites domino et gagnez la manche.
       *[other] { $name } fait domino et gagne la manche.
    }
event-eliminated =
    { $who ->
        [you] Vous êtes hors jeu ({ $rule }).
       *[other] { $name } est hors jeu ({ $rule }).
    }
# Ce qui arrive aux gens. Quand l’ordinateur joue pour quelqu’un, c’est lui qui pose ou pioche.
event-played-for =
    { $who ->
        [you] L’ordinateur, pour vous,
       *[other] L’ordinateur, pour { $name },
    }
event-seated-joined = { $name } prend place.
event-seated-given = L’ordinateur prend une place libre : { $name }.
event-seated-freed = { $name } s’en va : sa place est libre.
event-seated-left = { $name } quitte la partie. L’ordinateur prend sa place : { $heir }.
event-seated-gone = { $name } ne reviendra pas. L’ordinateur garde sa place : { $heir }.
event-seated-time =
    { $who ->
        [you] Votre temps est écoulé : l’ordinateur joue pour vous.
       *[other] { $name } n’a plus de temps : l’ordinateur joue à sa place.
    }
event-seated-absent =
    { $who ->
        [you] Vous étiez hors ligne : l’ordinateur joue pour vous.
       *[other] { $name } est hors ligne : l’ordinateur joue à sa place.
    }
event-seated-back =
    { $who ->
        [you] Vous reprenez votre place.
       *[other] { $name } reprend sa place.
    }
event-partie-ended =
    { $who ->
        [nobody] La partie est nulle.
        [alone] La partie est perdue.
        [you] Vous gagnez la partie !
        [us] { $names } gagnez la partie !
        [one] { $names } gagne la partie !
       *[many] { $names } gagnent la partie !
    } { $title ->
        [none] { "" }
       *[other] { $title }.
    } { $games ->
        [1] { "" }
       *[other] Elle compte pour { $games } parties.
    }
title-grande-bredouille = Grande bredouille
title-petite-bredouille = Petite bredouille

announce-muggins = « Muggins ! »

## Pourquoi des points, par règle

because-MAG-5 = dominos restés en main
because-MAG-6 = points restés en main

## Comment une manche s’est terminée

how-domino =
    { $who ->
        [you] Vous faites domino.
       *[other] { $name } fait domino.
    }
how-emptied = Toutes les mains sont vides.
how-blocked = Le jeu est bloqué.
how-target = Le but est atteint.
how-redeal = Tout le monde a passé : on mélange et on redonne.
how-played = Tous les dominos sont joués.
how-survivor = Il ne reste qu’un joueur.
how-last = Un seul joueur a encore des dominos.
how-passed = Tous ont passé.
how-cleared = Il ne reste plus de domino.
how-collapses = Un écroulement de trop.
end-collapses = écroulements

end-domino = domino
end-blocked = jeu bloqué
end-emptied = mains vides
end-target = but atteint
end-redeal = redistribution
end-played = tout est joué
end-last = un seul a des dominos
end-passed = tous ont passé
end-cleared = tout retiré
end-survivor = un seul reste

## La table

table-manche = manche { $manche }
table-hand = Votre main
table-hand-of = { $name }, en main
table-empty = La table est vide : le premier domino va au milieu.
table-ends = Bouts : { $ends }.
table-end-blank = { $tile } (il faut un blanc)
page-trump = Atout { $trump }
page-contract = Contrat : { $contract } ({ $name })
page-taken = Pris : { $mine } à { $theirs }
table-bid-pass = passe
table-whose =
    { $who ->
        [you] vous { $what }
       *[other] { $name } { $what }
    }
table-bid-passed =
    { $who ->
        [you] vous passez
       *[other] { $name } passe
    }
table-trick = Levée en cours : { $tiles }.
table-trick-empty = La levée est vide.
table-bids = Enchères : { $bids }.
table-turned = Face visible : { $tiles }.
table-turned-back = Recachés à l’instant : { $tiles }.
table-row = Rangée : { $tiles }.
table-row-empty = La rangée est vide.
table-pile =
    { $height ->
        [0] vide
        [one] { $height } domino
       *[other] { $height } dominos
    }
table-pile-of = Pile { $pile } : { $top } ({ $height }).
table-grid-empty = La grille est vide.
table-grid = Dominos : { $tiles }.
table-tower-empty = Aucun domino n’est encore posé.
table-tower =
    { $level ->
        [0] Sur la table
       *[other] Niveau { $level }
    } : { $tiles }.
table-tower-on = sur { $tiles }
table-tower-beside = contre { $tiles }
table-nothing = rien

suit-0 = blanc

## Le but et ce qu’il faut maintenant, sur une ligne

aim-empty-hand =
    { $who ->
        [you] Videz votre main
       *[all] Le premier sans domino gagne
    }
aim-few-points =
    { $who ->
        [you] Gardez peu de points
       *[all] Le moins de points gagne
    }
aim-lay = { $goal } : il faut { $wanted }
aim-lay-or-draw = { $goal } : il faut { $wanted }, ou piochez
aim-open = { $goal } : commencez par le { $tile }
aim-open-free = { $goal } : commencez comme vous voulez
aim-draw = Il faudrait { $wanted } : piochez
aim-draw-and-wait = Il faudrait { $wanted } : piochez, puis attendez
aim-pass = Il faudrait { $wanted } : passez
aim-target = Visez { $target } points : il vous en manque { $missing }
aim-target-teams = Visez { $target } points à deux : il en manque { $missing }
aim-target-reached = Vous avez vos { $target } points : finissez la manche
aim-wins = Gagnez { $wins } manches : il vous en manque { $missing }
aim-limit = Gardez peu de points : à { $limit } on perd, vous en avez { $points }
aim-race = Le premier à { $target } points gagne
aim-multiple-goal = Visez un multiple de { $multiple }
aim-multiple = Visez un multiple de { $multiple } : les bouts font { $sum }
aim-multiple-claim = Visez un multiple de { $multiple } aux bouts, et annoncez-le
aim-multiple-muggins = Annoncez un multiple de { $multiple }, ou réclamez les points oubliés
aim-multiple-open = Commencez : un domino de { $totals } points marque
aim-seven = Faites 7 : il faut { $wanted }
aim-seven-or = Faites 7 : il faut { $wanted }, ou { $joker }
aim-draw-or-joker = Il faudrait { $wanted } : piochez, ou posez { $joker }
aim-tower-first = Commencez par le { $tile }, à plat sur la table

## Jouer

# Ce que l’on peut écrire en plus autour d’un coup.
hint = Indice : { $move }.
hint-points = Indice : { $move }. { $points ->
        [one] { $points } point tout de suite
       *[other] { $points } points tout de suite
    } : { $reason } ({ $rule }).
outlook-chance =
    { $chance ->
        [0] Presque aucune chance de gagner la manche.
        [100] La manche est presque sûrement gagnée.
       *[other] Environ { $chance } % de chances de gagner la manche.
    }
outlook-chance-brief =
    { $chance ->
        [0] presque perdu
        [100] presque sûr
       *[other] { $chance } %
    }
# Des points encore à venir, en moyenne.
outlook-points =
    D’ici la fin de la manche, comptez { $way ->
        [same] autant de points que { others-by }.
        [more] environ { points } de plus que { others-by }.
       *[less] environ { points } de moins que { others-by }.
    }
outlook-points-brief =
    { $way ->
        [same] à égalité
        [more] { points } de plus
       *[less] { points } de moins
    }
others-by =
    { $who ->
        [opponent] votre adversaire
        [team] l’autre équipe
       *[others] chacun des autres, en moyenne
    }
hint-others = Sinon : { $moves }.
hint-other = { $move } ({ $outlook })
merit-only = C’est le seul coup possible.
merit-out = C’est votre dernier domino : vous gagnez la manche.
merit-trick =
    { $who ->
        [you] Vous ramassez la levée.
       *[partner] Votre partenaire ramasse la levée.
    }
merit-again = C’est ensuite encore à vous.
merit-progress =
    { $count ->
        [one] Vous placez une marque.
       *[other] Vous placez { $count } marques.
    }
merit-safest = Aucune autre pose n’est moins risquée.
merit-stuck = Le joueur suivant ne pourra sans doute pas poser.
merit-lighter = C’est ce qui allège le plus votre main.
merit-points-kept = C’est ce qui coûte le moins de points à votre main.
merit-no-answer =
    { $who ->
        [opponent] Votre adversaire n’a rien pour ces bouts : il l’a montré.
       *[next] Le joueur suivant n’a rien pour ces bouts : il l’a montré.
    }
merit-lacks =
    Ce bout demandera { $want } : { $who ->
        [opponent] votre adversaire a montré qu’il n’en a pas.
       *[next] le joueur suivant a montré qu’il n’en a pas.
    }
merit-partner-lacks = Cela couvre un bout où votre partenaire ne peut rien poser.
merit-scarce =
    Ce bout demandera { $want } : { $count ->
        [0] à part vous, personne n’en a plus.
        [one] il n’en reste qu’un hors de votre main.
       *[other] il n’en reste que { $count } hors de votre main.
    }
merit-few =
    Ce bout demandera { $want } : { $count ->
        [0] personne n’en a plus.
        [one] il n’en reste qu’un.
       *[other] il n’en reste que { $count }.
    }
merit-few-score =
    { $count ->
        [0] Aucun domino que vous n’avez pas vu ne rapporterait de points au joueur suivant.
        [one] Un seul domino que vous n’avez pas vu rapporterait des points au joueur suivant.
       *[other] { $count } dominos que vous n’avez pas vus rapporteraient des points au joueur suivant : aucun coup n’en laisse moins.
    }
merit-double = Un double ne va qu’avec un seul nombre : mieux vaut le poser tôt.
merit-variety =
    { $count ->
        [one] Il vous reste un nombre : aucun coup n’en garde plus.
       *[other] Il vous reste { $count } nombres différents : aucun coup n’en garde plus.
    }
merit-covers = Cela couvre un bout où vous n’avez rien d’autre à poser.
merit-number =
    Ce bout demandera { $want } : { $count ->
        [one] vous en avez encore un.
       *[other] vous en avez encore { $count }.
    }
merit-next = Le { $tile } ira encore ensuite, si son bout reste libre.
merit-holds = La tour devrait bien tenir.
merit-keeps =
    { $count ->
        [one] Un de vos dominos ira aux bouts qu’il laisse : aucun coup n’en garde plus.
       *[other] { $count } de vos dominos iront aux bouts qu’il laisse : aucun coup n’en garde plus.
    }
resume = Pour reprendre : { $command }

## Pourquoi un coup est refusé

# Ce que les refus ont en commun : des nombres, des dominos, des places.
the-tile = le { $tile }
another-tile = un autre
# Chaque refus dit en une phrase ce qui ne va pas ici, sans point : la règle vient après.
refused-not-held = Le { $tile } n’est pas dans votre main
refused-no-place-yet = La table est vide : jouez le { $tile } sans dire où
refused-open =
    { $kind ->
        [any] Ouvrez d’abord, avec le domino de votre choix
       *[other] Ouvrez avec { $tiles }, votre domino le plus fort
    }
refused-open-double =
    { $kind ->
        [any] Ouvrez d’abord, avec le domino de votre choix
        [double] Ouvrez avec { $tiles }, votre plus haut double
       *[other] Sans double, ouvrez avec { $tiles }, votre domino le plus fort
    }
refused-open-MAG-3 = { refused-open-double }
refused-open-MAG-22 = { refused-open-double }
refused-lay-drawn = Le { $tile } que vous venez de piocher va : posez-le
refused-no-fit = Le { $tile } ne va pas : il faut { $needs }
refused-closed = Rien ne se pose à ce bout
refused-manner = Le { $tile } ne se pose pas ainsi à ce bout
refused-can-lay =
    Vous pouvez poser { $tiles }, donc pas { $doing ->
        [draw] piocher
        [buy] acheter
       *[pass] passer
    }
refused-never-draw = On ne pioche pas ici : qui ne peut rien poser passe
refused-drawn-one = Vous avez déjà pioché à ce tour : passez
refused-reserve =
    { $count ->
        [one] Le dernier domino reste
       *[other] Les { $count } derniers dominos restent
    } à la pioche : passez
refused-stock-empty = La pioche est vide : passez
refused-draw-first = Rien ne va, mais vous pouvez piocher : piochez d’abord
refused-claim-off = Les points sont comptés d’office : on ne les annonce pas dans cette partie
refused-no-call = « Muggins ! » se crie quand un autre vient de poser un domino sans rien annoncer
refused-arm-waits =
    Ce bras attend { $tile ->
        [none] qu’un double
       *[other] que le { $tile }
    } soit couvert des deux côtés
refused-hand-word = La sûreté de la main ne s’écrit pas : elle se gagne par le geste
refused-no-room = Une de ces cases est déjà prise

## Les refus

error-unreadable-move = { $text } n’est pas un coup. Écrivez par exemple { $examples }.
error-refused-move = { $reason } ({ $rule }).
error-ambiguous-move = Comment jouer { $text } ? { $ways }.
error-illegal-move = { $text } ne peut pas se jouer maintenant ({ $rule }). Possible : { $legal }.
error-out-of-turn =
    { $turn ->
        [none] Il n’y a pas de coup à jouer maintenant ({ $rule }).
       *[other] C’est à { $name } de jouer ({ $rule }).
    }
error-bad-deal = Donne impossible. { $text }
error-bad-record = Partie illisible. { $text }
error-nothing-to-undo = Il n’y a rien à annuler.
error-undo-others = On n’annule pas un coup après lequel quelqu’un d’autre a joué ou pioché.
error-undo-seen = Ce qui est vu est vu : on n’annule pas ce coup.
error-undo-chance = On n’annule pas ici : le hasard a déjà parlé.
error-unknown-bot =
    Il n’y a pas d’adversaire « { $name } ». { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Il y a : { $names }, ou un joueur à vous, module:fonction.

## Pourquoi ce qu’on a donné ne va pas. En français seulement : en anglais ces phrases sont dans le
## code, à côté de la vérification, et c’est là qu’on les lit.

# Une donne
why-no-tile = « { $word } » n’est pas un domino : un domino s’écrit comme { $example }.
why-tile-twice = Le domino { $tile } est distribué deux fois : chaque domino n’existe qu’une fois.
why-part-twice = Une donne s’écrit « main | main ; pioche ; nom dominos » : « { $name } » y est deux fois.
why-part-first = Une donne s’écrit « main | main ; pioche ; nom dominos » : « { $name } » est à la place des mains.
why-part-name = Une donne s’écrit « main | main ; pioche ; nom dominos » : « { $part } » n’a pas de nom.
why-part-unknown = Une donne de ce jeu n’a pas de « { $name } », seulement : { $known }.
why-hands-count = Il faut { $seats } mains, séparées par « | », et la donne en a { $hands }.
why-hand-of-out = La place { $seat } est hors jeu : sa main s’écrit « - ».
why-hands-unequal = Les mains sont inégales ({ $sizes }) : toutes ont le même nombre de dominos, { $most } au plus.
why-hand-size = Une main a ici de 1 à { $most } dominos, pas { $held }.
why-lots-count = Il faut un domino par place dans « lots », donc { $seats }, pas { $lots }.
why-tile-not-in-set = Le domino { $tile } n’est pas dans ce jeu de dominos, qui finit à { $top }-{ $top }.
why-deal-hands-stock = Une donne a ici des mains et une pioche, pas de « { $name } » ({ $rule }).

# Ce qu’on choisit avant de jouer
why-unknown-game =
    Il n’y a pas de jeu « { $name } ». { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Les jeux : { $games }.
why-preset-unknown =
    Il n’y a pas de variante « { $name } ». { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } { $names ->
        [none] Ce jeu n’en a pas.
       *[other] Les variantes : { $names }.
    }
why-option-unknown =
    Il n’y a pas d’option « { $name } ». { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } { $names ->
        [none] Ce jeu n’en a pas.
       *[other] Les options : { $names }.
    }
why-options-too-many = C’est trop d’options : { $given }, alors que le jeu en a { $have }.
why-option-form = Une option s’écrit nom=valeur, pas « { $text } ».
why-option-range = L’option { $name } est un nombre entier de { $low } à { $high }, pas « { $value } ».
why-option-value =
    « { $value } » n’est pas une valeur de l’option { $name }, qui a celles-ci : { $values }{ $low ->
        [none] { "" }
       *[other] {" "}(N de { $low } à { $high })
    }. { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    }
why-seats = { $game } se joue à { $allowed }, pas à { $seats } : le plus proche est { $near }.
why-seats-of-record = Cette partie est à { $seats }, pas à { $given }.
why-bad-name = « { $name } » ne peut pas être un nom : { $most } lettres au plus, sur une ligne, sans signe invisible.
why-names-count = Une partie à { $seats } prend autant de noms, ou aucun, pas { $given }.

# Une partie écrite (.dom)
why-first-line = Ce n’est pas un texte .dom : sa première ligne est « pioche 1 ».
why-cut-off = Le texte est coupé : sa dernière ligne est « end ».
why-head-wanted = Il faut en tête les lignes « game … » et « seats … » (un nombre).
why-line-twice = Ligne { $line } : « { $name } » est donné deux fois.
why-line-undone = La ligne « undone » donne un nombre.
why-line-auto = La ligne « auto » est « auto on » ou « auto off ».
why-line-seed = La graine commence par un guillemet, mais n’est pas un texte entre guillemets.
why-line-seated = Une ligne « seated » s’écrit « seated 1 time Odile » ou « seated 1 left Anne, Odile ».
why-line-players = La ligne « { $name } » donne des noms entre virgules : tous entre guillemets, ou aucun.
why-proof-missing = Ce fichier ne prouve rien : il y faut les lignes seed, salt et commitment d’une partie finie sur un serveur.
why-proof-other-shuffle = L’empreinte (commitment) ne va pas avec ce mélange : ce n’est pas celui qui a été publié.
why-proof-other-deal = Les dominos de la donne { $manche } ne sont pas ceux du mélange publié.
why-no-manche = Il manque « manche 1 » et sa donne.
why-manche-wanted = Ligne { $line } : ici vient « manche { $manche } », pas « { $text } ».
why-deal-wanted = Ligne { $line } : après « manche » vient une ligne « deal … ».
why-score-early = Ligne { $line } : un score est écrit ici, mais la manche n’est pas finie.
why-score-wrong = Ligne { $line } : le score est { $right }, pas { $score }.
why-no-settled-move = « { $text } » n’est pas un coup d’une partie écrite : un coup s’écrit comme { $example }.
why-outcome = Dans une partie écrite, un domino posé dit s’il a tenu, sauf celui qui commence la tour : pas « { $text } » (MAG-12).
why-hand-errs = Aucune main ne se trompe autant que le dit « { $text } » (MAG-12).
why-in-head = Erreur dans l’en-tête. { $cause }
why-in-manche = Erreur dans la manche { $manche }. { $cause }
why-in-line = Erreur à la ligne { $line }. { $cause }

# La marque d’une partie jouée avec de vrais dominos
why-entry-unknown = Une manche de ce jeu n’a pas de « { $field } » à noter.
why-entry-missing = Il reste une chose à noter : « { $field } ».
why-entry-range = « { $field } » est un nombre entier de { $low } à { $high }, pas { $value }.
why-entry-count = « { $field } » prend { $count } valeurs, l’une après l’autre.
why-entry-seat = « { $field } » prend un de ces joueurs : { $players }.
why-entry-order = « { $field } » prend chaque joueur une fois au plus.
why-entry-tile = « { $tile } » n’est pas un domino de ce jeu : ils vont de { $first } à { $last }.
why-entry-tile-twice = Le domino { $tile } y est deux fois : chaque domino n’existe qu’une fois.
why-entry-tile-both = Le domino { $tile } ne peut pas rester à la fois à { $one } et à { $other }.
why-entry-out-holds = { $player } a fait domino : il ne lui reste rien.
why-entry-holds = { $player } n’a pas fait domino : il lui reste au moins un domino.
why-entry-most-tiles = { $player } ne peut pas garder ici plus de { $most } dominos.
why-entry-by-tiles = Il faut ici les dominos restants eux-mêmes : les points seuls ne décident pas.
why-entry-no-tiles = Aucun domino ne peut rester ainsi ({ $points }) : chacun n’existe qu’une fois, et tous ensemble comptent { $all }.
why-entry-both-at-target = { $one } et { $other } ne peuvent pas avoir tous deux { $target } points : la partie s’arrête dès que l’un les a.
why-entry-whole-set = Cela fait { $points } points, et tous les dominos ensemble en ont { $all }.
why-entry-tiles = Cela fait { $tiles } dominos, et il n’y en a que { $all }.
why-entry-over = La partie est finie après la manche { $manches } : rien de plus ne compte.
why-entry-most-manches = Une marque a au plus { $most } manches, pas { $given }.
why-entry-no-score = Il n’y a pas de marque à tenir pour ce jeu : { $game }.
why-names-differ = Donnez un nom à chaque joueur, et pas deux fois le même.
why-not-a-score = Ce n’est pas une marque de Pioche : un tel fichier contient « { $format } ».
why-score-damaged = Cette marque est abîmée : il y faut le jeu, les joueurs, les options et les manches.

# À la table et sur le serveur
why-manche-not-over = La manche n’est pas finie : jouez-la d’abord jusqu’au bout.
why-partie-not-over = La partie n’est pas finie : jouez-la d’abord jusqu’au bout.
why-partie-over = La partie est finie : il n’y a plus de manche à jouer.
why-unknown-manche = Il n’y a pas de manche { $manche }.
why-unknown-table = Cette table n’existe pas.
why-needs-server = Il faut un serveur pour cela : ici, il n’y a que cet appareil.
why-broken-table = Cette partie ne peut plus être rejouée.
why-stale = La table a changé entre-temps : la voici comme elle est.
why-no-such-seat = Il n’y a pas de place { $seat } : les places vont de 0 à { $last }.
why-no-seat = Prenez d’abord une place : vous ne faites que regarder.
why-not-your-seat = Cette place n’est pas à vous.
why-not-at-table = Il faut une place à cette table pour faire cela.
why-others-play = Vous avez joué cette donne à plusieurs : elle ne se redonne pas.
why-no-person = Il faut au moins une personne à la table.
why-open-alone = Ici, une seule personne joue pour toutes les places : aucune ne peut rester libre.
why-open-record = Une partie que l’on reprend n’a pas de place libre.
why-clock-alone = La pendule est pour les tables avec des invités : laissez une place libre.
why-clock-time = Cette pendule compte de { $least } à { $most } secondes, et chaque coup en ajoute { $added } au plus.
why-clock-added = Quand chaque coup a son temps, on n’en ajoute pas.
why-undo-clock = Avec la pendule, on ne reprend pas un coup.
why-time-up = Votre temps est écoulé : l’ordinateur joue pour vous.
why-time-used = Votre temps est épuisé : l’ordinateur finit la partie pour vous.
why-relieved = L’ordinateur joue pour vous : reprenez d’abord votre place.
why-relieved-yet = L’ordinateur joue déjà à cette place.
why-not-relieved = Personne ne joue à votre place.
why-not-a-person = Cette place n’est pas celle d’une personne.
why-not-gone = Cette personne est là : l’ordinateur n’a pas à jouer pour elle.
why-nobody-waits = Il n’y a rien à jouer maintenant.
why-waiting = La partie commence quand tout le monde est là.
why-all-taken = Toutes les places de cette table sont prises.
why-hints-off = Ici, personne ne reçoit d’indices : on joue sur plusieurs appareils, et la table a été mise sans.
why-place-taken = Cette place est déjà prise.
why-not-host = Seule la personne qui invite peut faire cela.
why-not-watching = Seules les personnes qui jouent voient cette table : demandez-leur un lien pour regarder.
why-too-many-watch = { $most } personnes regardent déjà cette table : essayez plus tard.
why-no-name = Écrivez d’abord votre prénom.
why-name-taken = Il y a déjà { $name } à cette table : choisissez un autre nom.
why-unknown-invitation = Cette invitation n’existe pas : vérifiez le lien, ou demandez-en une autre.
why-invitation-withdrawn = Cette invitation a été retirée : demandez-en une autre.
why-invitation-used = Ce lien a déjà servi : demandez-en un autre.
why-invitation-expired = Cette invitation a expiré : demandez-en une autre.
why-bad-code = Un code a { $length } lettres et chiffres.
why-unknown-code = Aucune table n’a ce code en ce moment : vérifiez-le, ou demandez-en un nouveau.
why-unknown-bot = Il n’y a pas d’adversaire de ce niveau. Les niveaux : { $levels }.
why-bad-text = Une graine ou une donne n’a que des caractères entiers.
why-text-too-long = C’est trop long : une graine a { $seed } caractères au plus, une donne { $deal }.
why-record-too-long = Une partie écrite a { $most } caractères au plus.
why-too-long = Cette partie écrite est trop longue à rejouer.
why-cannot-read = Le serveur ne peut pas lire de partie pour l’instant : essayez encore.
why-cannot-save = Les coups ne peuvent pas être enregistrés pour l’instant ; les adversaires réessaient.
why-cannot-think = Les adversaires ne peuvent pas réfléchir pour l’instant ; ils réessaient.
why-no-review = Cette manche ne peut pas être revue pour le moment : essayez encore.
why-no-hint = Pas de conseil cette fois : essayez encore.
why-hint-coming = On réfléchit déjà à un conseil.
why-too-much = C’est trop à la fois : réessayez dans { $seconds } s.
why-too-many-connections = Trop de connexions sont ouvertes ici : fermez-en une d’abord.
why-too-many-sockets = Trop de tables sont ouvertes ici : fermez-en une d’abord.
why-full = Le serveur est plein : réessayez dans une minute.
why-too-fast = Trop vite ! Reprenez dans un instant.
why-frame-too-large = Ce message est trop long : { $most } octets au plus.
why-too-large = Cette demande est trop longue : { $most } octets au plus.
why-wrong-host = Ce serveur ne répond pas à ce nom : donnez son adresse en chiffres, ou démarrez-le avec --name NOM.
why-no-key = Vous n’avez encore aucune partie ici : il n’y a rien à fermer.
why-wrong-origin = Cette demande vient de la page d’un autre site.
why-not-understood = Pioche n’a pas compris cette page : rechargez-la.
why-internal = Pioche s’est trompé ; rien n’a changé.
why-database-refuses = La base de données refuse : { $reason }.
why-print-paper = Il n’y a pas de papier « { $paper } » : c’est a4 ou letter.
why-print-lang = Il n’y a pas de langue « { $lang } » : c’est fr ou en.
why-print-names = Ce tableau a { $columns } colonnes : donnez au plus { $columns } noms de { $most } lettres.
why-print-number = « { $number } » n’est pas un numéro de feuille : il ressemble à 2026-0123.
why-print-no-sheets = { $game } ne se joue pas sur des feuilles imprimées : ses donnes viennent de --seed.
why-print-seed = « { $seed } » ne peut pas être la graine de ce qui s’imprime : donnez 1 à 20 lettres ou chiffres, par exemple 2026.
why-print-count = Un carnet a de 1 à { $most } feuilles, pas { $count }.
why-print-set = Il n’y a pas de jeu de dominos « { $which } » : donnez un nombre de { $low } à { $high }, ou le nom d’un jeu.
why-print-pack-count = Un cahier a de 1 à { $most } réussites, pas { $count }.
why-print-week = Cette semaine n’est pas dans le calendrier.
why-print-unsolved = Aucune solution de cette réussite ne se trouve vite : elle ne peut pas être imprimée avec sa réponse.
why-print-sheet-which = Le tableau de marque de quel jeu ? Par exemple : { $game }.
why-print-what =
    « { $what } » ne s’imprime pas. { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Ce qui s’imprime : { $known }.
why-print-option = « { $name } » ne va pas avec { $what } : enlevez-le.
why-print-most = Ici, on imprime au plus { $most } feuilles à la fois, pas { $count } ; pioche print, dans un terminal, en imprime davantage.
why-print-long = C’est trop long à imprimer : demandez-en moins.
why-cannot-print = Rien ne peut être imprimé pour l’instant : essayez encore.

## Les listes

rules-brief = En bref

kind-place = poser { $mean }
kind-draw = piocher { $mean }
kind-stop = s’arrêter { $mean }
kind-pass = bouder { $mean }
kind-claim = crier « Muggins ! » { $mean }

## Options des jeux

option-draw = Si l’on ne peut pas jouer
option-reserve = Dominos laissés dans la pioche
option-voluntary_draw = Piocher même si l’on peut poser
option-opening_tile = Domino d’ouverture
option-hand = Dominos en main
option-blocked_tie = Jeu bloqué, égalité
option-partie = Durée de la partie
option-next_lead = Qui commence la manche suivante
option-turn_direction = Sens du jeu
option-set = Jeu de dominos
option-spinner = Quatre bras
option-end_bonus = Prime de fin de manche
option-claim = Annoncer ses points
option-wrong_call = Annonce fausse
value-wrong_call-costs = coûte des points
value-wrong_call-free = ne coûte rien
option-target = Total à atteindre
option-finish_round = Finir la manche au but

option-magnet = Force des aimants
option-hand-MAG-12 = Adresse de la main
option-max_collapses = Écroulements permis
option-kids = Compter les dominos
option-games = Nombre de manches
option-stop_on_domino = Arrêter au premier domino
option-settle = Après une élimination
value-settle-oneRound = encore une manche
option-bredouille_value = La bredouille compte plus
option-deal = Donne

## La page d’accueil

home-logo = Pioche, accueil
home-title = À quoi joue-t-on ?
home-lead = Vingt-six jeux de dominos et des dizaines de réussites. Un clic, et la table est mise.
home-players = Joueurs
home-time = Durée
home-all = Tous
home-any = Toutes
home-minutes = { $minutes } min
home-longer = plus long
home-seats =
    { $high ->
        [one] { $high } joueur
       *[other] { $high } joueurs
    }
home-seats-between = { $low } à { $high } joueurs
home-unfinished = Parties en cours
home-your-turn = À vous de jouer
home-going-on = Partie en cours
home-resume = Reprendre
home-drop = Abandonner cette partie
home-more =
    { $count ->
        [one] et une autre partie
       *[other] et { $count } autres parties
    }
learn-never = Jamais joué ?
learn-first = La première table, en une minute
learn-all = Apprendre un jeu en jouant
learn-game = Apprendre · 90 s
learn-new = Première partie ?
learn-see = Voir dans la leçon
learn-example = Un exemple
lesson-done = appris
lesson-play = Jouer
home-boxes = Les boîtes
home-box = La boîte { $box }
home-games =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    }
home-found =
    { $count ->
        [0] Aucun jeu
        [one] Un jeu
       *[other] { $count } jeux
    }
home-none = Aucun jeu ne va avec ces filtres.
home-show-all = Tout montrer
home-setup = { $game } : places et options
home-import = Ouvrir une partie
lid-classiques = Dominos|classiques
lid-crayon = Papier|et crayon
lid-dingominos = Dingominos
lid-aimantes = Dominos|aimantés
lid-vingt = Vingt
about-classiques = vingt jeux, un jeu de vingt-huit dominos
about-crayon = une feuille, un crayon, deux joueurs
about-dingominos = des signes qui agissent
about-aimantes = à plat, en tour, en quinconce
about-vingt = des mots croisés de vingt points

setup-seats = À table
setup-who = Place { $number }
setup-person = Quelqu’un ici
setup-bot = L’ordinateur
setup-level = Niveau { $level }
setup-opponent-of = Place { $number } : adversaire
setup-name-of = Place { $number } : nom
setup-your-name = Votre nom
setup-alone = Vous jouez pour toutes les places, et vous voyez toutes les mains.
setup-with-you = avec vous
setup-against-you = contre vous
setup-team = équipe { $number }
setup-lots = Le sort décide qui joue avec qui.
setup-nobody = Il manque quelqu’un pour jouer : mettez une personne à l’une des places.
setup-clash = Ces options ne vont pas ensemble : changez-en une.
setup-number = { $option } : nombre
setup-preset = Variante
setup-usual = La règle du livret
setup-options =
    { $count ->
        [one] Une option
       *[other] { $count } options
    }
setup-start = Mettre la table

# Inviter, attendre, rejoindre
setup-open = Un invité
setup-by-link = par un lien ou un code
home-waiting = On attend du monde
wait-title =
    { $count ->
        [one] On attend encore une personne
       *[other] On attend encore { $count } personnes
    }
wait-begins = La partie commence dès que toutes les places sont prises.
wait-open = Place libre
wait-you = (vous)
wait-there = a pris place
wait-give = Donner à l’ordinateur
wait-cancel = Annuler cette table
wait-leave = Quitter cette table
wait-invite = Inviter
wait-ask = Inviter quelqu’un
wait-host = { $name } a mis la table et attend les autres.
wait-read = Dites ce code ; on le tape dans Pioche, sous « Rejoindre une table ».
wait-until = Ce code est bon jusqu’à { $time }.
wait-link =
    { $days ->
        [one] Ou envoyez le lien, ou faites scanner le carré : ils sont bons un jour, pour chaque place libre.
       *[other] Ou envoyez le lien, ou faites scanner le carré : ils sont bons { $days } jours, pour chaque place libre.
    }
wait-withdraw = Retirer l’invitation
wait-share = Une partie de dominos ?
share-qr = Le lien, à scanner avec un téléphone
share-link = Lien
share-copy = Copier le lien
share-copied = Lien copié
share-send = Envoyer
share-here-only = Ce lien ne s’ouvre que sur cette machine. Pour les téléphones de la maison, arrêtez Pioche et démarrez-le avec pioche serve --lan.
join-home = Rejoindre une table
join-title = Rejoindre une table
join-code = Le code qu’on vous a dit
join-code-why = Six lettres et chiffres. Les minuscules conviennent aussi.
join-go = Continuer
join-by-code = Taper un code
join-invited = { $name } vous invite : { $game }
join-invited-by-nobody = Vous êtes invité à une partie : { $game }
join-there = À table aussi : { $names }.
join-name = Votre prénom
join-sit = Prendre place
join-device = Continuer ici : { $game }
join-device-why = { $name } joue désormais sur cet appareil ; la table se ferme sur l’autre.
join-device-unnamed = Vos places passent sur cet appareil ; la table se ferme sur l’autre.
join-here = Jouer sur cet appareil
myplace-device = Continuer sur un autre appareil
myplace-once = Ouvrez ce lien sur l’autre appareil : il sert une seule fois, pendant { $minutes } minutes. Ici, la table se fermera.
myplace-leave = Quitter la partie
myplace-leave-why = L’ordinateur jouera à votre place, et vous ne pourrez pas revenir.
watch-give = Donner un lien pour regarder
watch-why = Avec ce lien, on voit la table et aucune main cachée. Il reste bon tant que vous laissez regarder.
watch-end = Ne plus laisser regarder
watch-ended = Plus personne ne regarde : les liens donnés ne servent plus.
watch-only = Vous regardez
watch-instead = Regarder la partie
watch-count =
    { $count ->
        [one] 1 personne regarde
       *[other] { $count } personnes regardent
    }
watch-again = Partager la partie
watch-again-why = Avec ce lien, on revoit toute la partie, coup par coup, toutes les mains ouvertes.
replay-speed = Vitesse
speak-title = Dire quelque chose
speak-mute = Masquer les phrases de
speak-mute-all = Tout le monde
speak-said = { $name } : { $what }
phrase-hello = Bonjour !
phrase-well-played = Bien joué !
phrase-ouch = Aïe…
phrase-your-turn = À toi !
phrase-thanks = Merci !
phrase-good-game = Belle partie !
phrase-smile = un sourire
phrase-laugh = un éclat de rire
phrase-wow = une mine étonnée
phrase-sad = une mine triste
page-closed = On ne peut pas regarder cette table
page-moved = La partie continue sur un autre appareil
page-moved-why = Vos places y sont désormais ; ici, la table est fermée.

# La pendule, les absents, la revanche
hints-given = avec indices
hints-off = sans indices
hints-allow = Donner des indices à qui en demande
hints-allow-why = Tous le voient à la table. Sinon, personne n’en reçoit : on joue sur plusieurs appareils.
clock-title = Pendule
clock-none = Sans pendule : chacun prend son temps
clock-seconds = { $count } s
clock-minutes = { $count } min
clock-hours = { $count } h
clock-days =
    { $count ->
        [one] un jour
       *[other] { $count } jours
    }
clock-per-move = { $time } par coup
clock-per-partie = { $time } par joueur, et { $seconds } s de plus à chaque coup
clock-why-move = Chacun a au moins cinq minutes pour son premier coup, puis ce temps pour chaque coup. Quand il est écoulé, l’ordinateur joue pour vous jusqu’à ce que vous repreniez votre place.
clock-why-partie = Chacun a au moins cinq minutes pour son premier coup, qui ne comptent pas, puis son temps court quand c’est à lui. Quand il est épuisé, l’ordinateur finit la partie pour vous.
clock-left = Temps restant :
clock-hurry = Il vous reste { $seconds } secondes.
there-away = en veille
there-gone = hors ligne
there-scores = regarde les scores
there-relieved = l’ordinateur joue
relief-mine = L’ordinateur joue pour vous.
relief-back = Reprendre ma place
relief-used = Votre temps est épuisé : l’ordinateur finit la partie pour vous.
gone-ask = { $name } est hors ligne. L’ordinateur peut jouer en attendant son retour.
gone-let = Laisser jouer l’ordinateur
gone-agreed = { $name } est hors ligne. Vous laissez jouer l’ordinateur ; on attend l’accord des autres.
rematch-ready = La revanche est prête : votre place vous y attend.
rematch-join = Rejoindre la revanche
rematch-watch = Regarder la revanche
fair-chosen =
    { $who ->
        [you] Le hasard n’y est pour rien : vous avez choisi la donne de cette table.
        [left] Le hasard n’y est pour rien : la donne a été choisie, par quelqu’un qui est parti.
       *[other] Le hasard n’y est pour rien : { $name } a choisi la donne de cette table.
    }

settings-title = Réglages
settings-lang = Langue
settings-theme = Thème
settings-theme-light = Passer au thème clair
settings-theme-dark = Passer au thème sombre
settings-look-auto = auto
settings-look-light = clair
settings-look-dark = sombre
settings-pace = Rythme des adversaires
settings-pace-slow = posé
settings-pace-normal = normal
settings-pace-fast = vif
settings-pace-none = aussitôt
settings-numerals = Des chiffres à côté des points
settings-contrast = Contraste fort
settings-calm = Sans mouvement
settings-forced = Jouer sans demander ce qui est forcé : piocher, passer, redonner
settings-sound = Sons
settings-elsewhere = Si quelqu’un d’autre peut ouvrir vos parties
settings-close = Fermer mes parties sur les autres appareils
settings-closed = C’est fait : vos parties ne s’ouvrent plus que dans ce navigateur.
settings-shortcuts = Raccourcis d’une touche : h indice, u annuler, r tourner, ? règles
settings-device = Ce qui est gardé sur cet appareil
settings-keys = Au clavier : flèches et Entrée pour jouer, Échap pour reposer.

## La page d’une table

page-your-turn = À vous
page-once-more = Rejouez
page-your-turn-for = À vous, pour { $name }
page-your-turn-by-name = À vous, { $name }
page-turn-of = { $name } joue…
page-reopen = Rouvrir la partie ?
page-reopen-why = Elle est finie. Si vous reprenez le dernier coup, elle continue, et les liens donnés pour la revoir ne servent plus.
page-part-missing = Cette partie de la page n’a pas pu être chargée. La page réessaie toute seule.
page-try-again = Réessayer
page-fit =
    { $count ->
        [one] Un domino va : { $tiles }.
       *[other] { $count } dominos vont : { $tiles }.
    }
page-lay = Poser { $tile } { $where }
page-choose = Choisir { $tile } { $where }
page-lay-now = Poser
page-let-go = Reprendre
page-how = Comment le poser ?
manner-ordinary = comme un domino ordinaire
manner-plain = simplement
page-count-ends = Ces bouts comptent-ils ?
page-say-nothing = Jouer sans rien dire
page-call = Annoncer !
page-tile-not-now = { $tile }, ne va pas maintenant
page-count = Compte : { $total }
page-points =
    { $points ->
        [one] point
       *[other] points
    }
page-in-stock = en pioche
page-no-draw = Pourquoi ne pas piocher ?
page-out = hors jeu
page-with-you = avec vous
page-against-you = contre vous
page-sulks = boude
page-passes = passe
page-draws = pioche
page-bid-title = Votre enchère
page-trump-title = Votre atout
page-skip = Aller au contenu
page-hint = Indice
page-hint-shown =
    { $tiles } { $count ->
        [one] à l’endroit montré
       *[other] aux endroits montrés
    }
page-hint-how = L’indice est ce que jouerait un bon joueur qui ne voit que ce que vous voyez : il essaie chaque coup sur plusieurs donnes possibles et garde celui qui rapporte le plus.
page-undo = Annuler
page-rules = Règles
page-here = Ici : { $what }
page-score = Marque
page-log = Journal
page-tools = Outils
page-close = Fermer
page-leave = Quitter la table
page-home = Accueil
page-why = pourquoi : { $rule }
page-player = joueur
page-tiles = Dominos
page-pairs = Paires
page-marks = Marques
page-counters = Jetons
page-tricks-taken = Pris
page-worth = Ce que vaut la manche
page-worth-each =
    { $tiles ->
        [one] { points }
       *[other] { points } chacun
    }
page-worth-trick = La levée : { points }, soit { $total } en tout
page-before = Report
page-manche = Manche
page-total = Total
page-my-total =
    { $points ->
        [0] Vous n’avez aucun point.
        [one] Vous avez { FIGURE($points) } point.
       *[other] Vous avez { FIGURE($points) } points.
    }
page-row = ligne
page-target = en { $target }
# Là où les points sont un fardeau.
page-limit = on perd à { $target }
page-result = Voir le résultat
page-sheet = Tableau de marque
page-sheet-later = Les points en cours de jeu n’y figurent pas encore.
page-totals = Les totaux
page-totals-of = { $name } : { $totals }
page-hands-left = Ce qui restait en main
page-fine-moves = Les beaux coups
page-see-table = Voir la table
page-export = Enregistrer la partie
page-review = Revoir mes coups
page-replay = Revoir la manche
page-first = Au début
page-auto = Lecture
page-pause = Pause
page-previous = Coup précédent
page-next = Coup suivant
page-last = À la fin
page-deal-again = Rejouer cette donne
page-rematch = Revanche
page-redeal = Redonner
page-next-manche = Manche { $manche }
page-ended-title =
    { $who ->
        [nobody] Manche nulle
        [alone] Manche perdue
        [you] La manche est à vous
        [us] La manche est à vous
       *[other] La manche est à { $names }
    }
page-fair = La donne était-elle honnête ?
page-fair-now = La donne est-elle honnête ?
page-fair-later = Le mélange de toute la partie est déjà fixé, et voici son empreinte (SHA-256). Notez-la : à la fin, la table montrera le texte dont elle est tirée, et « pioche verify » vérifiera la partie exportée.
page-fair-how = Avant de donner, la table a publié l’empreinte (SHA-256) du texte que voici. Quiconque peut la recalculer : rien n’a été changé en cours de partie.
page-for-seats =
    { $seats ->
        [one] en solitaire
        [2] à deux
        [3] à trois
        [4] à quatre
       *[other] à { $seats }
    }
page-pass-device = Passez l’appareil à { $name }
page-pass-why = Le jeu de chacun reste caché jusque-là.
page-ready = C’est moi, { $name }
page-since = Depuis votre tour
page-reconnecting = Connexion perdue : la page essaie de la rétablir…
page-reconnecting-move = Connexion perdue : la page essaie de la rétablir ; votre coup partira dès son retour.
page-no-server = Pioche ne répond pas. La page réessaie toute seule.
page-no-answer = Pioche ne répond pas : réessayez dans un moment.
page-lost-table = Cette table n’existe pas
page-lost-table-why = Le lien est peut-être incomplet, ou la table est sur un autre ordinateur.
page-nothing-here = Il n’y a rien ici
page-nothing-here-why = Cette adresse ne mène nulle part.
page-bad-record = Cette partie ne peut pas s’ouvrir. { $text }
page-regret = { $name } reprend son coup
page-regret-ask = Rendez l’appareil à { $name }
page-regret-why = Son jeu va s’afficher, et son dernier coup sera repris.
page-regret-sure = C’est moi, { $name } : reprendre mon coup
page-regret-no = Non, garder ce coup
page-hide = Cacher ce jeu
page-taken-back = Coup repris.
page-nothing-fits = Aucun domino ne va.
page-forced = Rien d’autre à faire : { $move }…
page-play-again = Rejouer
page-error-illegal-move = { $text } ne peut pas se jouer maintenant. Possible : { $legal }.

fact-pot = Au pot : { $value }
fact-pending = À piocher : { $value }
fact-collapses =
    { $value ->
        [one] { $value } écroulement
       *[other] { $value } écroulements
    }
fact-seat-pairs =
    { $value ->
        [one] { $value } paire
       *[other] { $value } paires
    }
fact-seat-counters =
    { $value ->
        [one] { $value } jeton
       *[other] { $value } jetons
    }
fact-seat-marks =
    { $value ->
        [one] { $value } marque
       *[other] { $value } marques
    }

## Les valeurs des options

value-on = oui
value-off = non
value-none = non
value-draw-until = piocher jusqu’à pouvoir poser
value-draw-one = piocher un seul domino
value-draw-none = passer sans piocher
value-set-6 = double-six
value-set-9 = double-neuf
value-opening_tile-strongest = le plus fort
value-opening_tile-free = au choix
value-blocked_tie-draw = manche nulle
value-blocked_tie-starterLoses = qui a commencé perd
value-blocked_tie-fewestTiles = le moins de dominos gagne
value-partie-single = une seule manche
value-partie-points-N = N points
value-next_lead-rotate = chacun son tour
value-next_lead-roundWinner = le gagnant
value-next_lead-roundLoser = le perdant
value-next_lead-holderOfStrongest = le plus fort domino
value-turn_direction-counterclockwise = vers la droite
value-turn_direction-clockwise = vers la gauche
value-spinner-firstDouble = au premier double
value-magnet-normal = normale
value-magnet-family = forte
value-magnet-hard = faible
value-magnet-off = la tour ne tombe jamais
value-hand-gesture = au geste, à l’écran
value-hand-even = la même pour tous

## La grille, la feuille au crayon et les signes

grid-look = Grille : les flèches la déplacent, + et − changent la taille.
grid-tools = Regarder et tourner
grid-turn = Tourner le domino
grid-fit = Tout voir
grid-larger = Agrandir
grid-smaller = Réduire
grid-place = Poser { $tile } en { $place }, { $way }
grid-place-sum = Poser { $tile } en { $place }, { $way } : { $sum }
grid-twenty = { $sum } = { $total }
grid-missing = { $sum } = { $total }, il manque { $missing }
grid-one = { $total }, il manque { $missing }
grid-over = { $sum } = { $total }, plus que 20
grid-marks =
    { $marks ->
        [0] aucune marque
        [one] une marque
       *[other] { $marks } marques
    }
grid-again = touchez encore pour poser
grid-take-back = Reprendre { $tile }
grid-help = Comment poser
grid-help-lit = Prenez un domino : les cases où sa première moitié peut mener à 20 s’allument. Tournez-le pour en voir d’autres.
grid-help-sum = La ligne est encadrée, avec sa somme et ce qui manque. Un domino posé et pas encore joué se reprend d’un toucher.
grid-help-over = Une case reste éteinte si une ligne y dépasserait 20 (VIN-12) ou si l’on ne peut plus y arriver à 20. Montrez-la : la somme s’affiche.
grid-help-keys = R tourne, + et − changent la taille, 0 montre tout.
grid-help-close = Compris

sheet-place = Copier { $tile } { $where }, place { $place }
sheet-place-start = Copier { $tile } à la place de départ
sheet-hand = Jeu de { $letter } : { $tiles }
sheet-hidden =
    { $count ->
        [one] un domino caché
       *[other] { $count } dominos cachés
    }
sheet-crossed = { $tile } biffé
sheet-boxes = Cases B de { $letter } : { $boxes }
sheet-won = Le gagnant est le joueur { $letter }
sheet-null = La partie est nulle
sheet-empty = La feuille est vierge.
sheet-chain = Feuille : { $tiles }.

signs = Les signes
sign-rejouer = rejouer
sign-passer = passer
sign-changer = changer
sign-piocher = piocher
sign-contrer = contrer
sign-joker = joker
tile-signs = { $first }-{ $second }
tile-double-sign = le double { $sign }
way-clockwise = Vers la gauche
way-counterclockwise = Vers la droite
way-next = puis { $name }
fact-pending-me = À piocher : { $value }. Contrez ou piochez.
fact-pending-other = { $name } doit contrer ou piocher { $value }
fact-again-me = Vous rejouez
fact-again-other = { $name } rejoue
fact-skipped-me = Vous passez votre tour
fact-skipped-other = { $name } passe son tour
open-hand = { $name }, dominos découverts : { $tiles }

## Les premiers mots, une fois par sorte de table

tip-line = Touchez un domino, puis la place qui s’éclaire. Ou glissez-le.
tip-cross = Touchez un domino, puis la branche qui s’éclaire.
tip-row = Posez un domino à un bout de la rangée ; les levées possibles sont signalées.
tip-count-give = Touchez le domino que vous donnez à la pioche.
tip-count = Touchez un domino pour l’ajouter au compte.
tip-sheet = Choisissez un domino de votre main, puis sa place sur la feuille.
tip-grid = Choisissez un domino, puis une case éclairée.
tip-tower = Choisissez un domino, puis sa place.

## La tour

tower-view = Vue
tower-solid = En volume
tower-flat = De dessus
tower-solid-label = Tour en volume. Flèches : tourner autour. Plus et moins : approcher. Origine : recentrer.
tower-reset = Recentrer
tower-levels = Niveaux montrés
tower-up-to = jusqu’au niveau { $level }
tower-level-of =
    Niveau { $level }{ $count ->
        [0] { "" }
        [one] , { $count } place possible
       *[other] , { $count } places possibles
    }
tower-where = Où poser le { $tile } ?
tower-mark-laid = posé
tower-mark-under = glissé dessous
tower-label = Poser { $tile } : { $where }.
tower-on = le { $number } sur le { $number }
tower-under = le { $number } glissé sous le { $number }
tower-hangs = le { $number } suspendu sous le { $number }
tower-beside = à plat, le { $number } contre le { $number }
tower-first = premier domino de la tour
tower-at-table = sur la table
tower-at-level = niveau { $level }
tower-overhang =
    { $count ->
        [one] une moitié dans le vide
       *[other] les deux moitiés dans le vide
    }
tower-ways = { $count } sens possibles, R pour tourner.
tower-turn = Tourner le domino (R)
tower-lay = Poser
tower-hold = Maintenez, lâchez au milieu : main sûre. Un clic : normale.
tower-risk = Risque
tower-risk-is = Risque : { $risk }.
tower-risk-safe = sûr
tower-risk-tense = tendu
tower-risk-perilous = périlleux
tower-risk-hopeless = intenable
tower-hand-steady = Main sûre
tower-hand-normal = Main normale
tower-hand-hasty = La main a tremblé

## Les réussites à l’écran

puzzle-kind-reussite = Réussite
puzzle-kind-quadrille = Quadrille
puzzle-kind-carre-13 = Carré magique
puzzle-kind-carres-creux = Carrés creux
puzzle-kind-triangle = Triangle magique
puzzle-kind-etoile = Étoile magique
puzzle-level-1 = très facile
puzzle-level-2 = facile
puzzle-level-3 = moyenne
puzzle-level-4 = difficile
puzzle-level-5 = très difficile
home-puzzles = { $count } et celle du jour
home-puzzles-all = Toutes, par genre
home-daily = Réussite du jour :
lid-reussites = Réussites
about-reussites = vingt-huit dominos, un contour, et vous
puz-ours = Chaque contour a été prouvé : il a toujours une solution.
puz-begun = commencée
puz-solved = résolue

## La marque d’une partie jouée avec de vrais dominos

home-score = De vrais dominos ?
home-score-keep = Tenir la marque
score-title = Tenir la marque
score-lead = Vous jouez avec de vrais dominos : notez ce qui reste, la marque se compte toute seule, par la règle du jeu.
score-game = Jeu
score-players = Joueurs, dans l’ordre du jeu
score-name-of = Nom du joueur { $number }
score-with = avec { $names }
score-begin = Commencer
score-kept = Marques en cours
score-resume = Reprendre
score-manches =
    { $count ->
        [0] pas encore de manche
        [one] une manche
       *[other] { $count } manches
    }
score-drop = Effacer
score-list = Autres marques
score-manche = Manche { $number }
score-manche-deciding = Manche { $number }, décisive, hors total
score-manche-again = Corriger la manche { $number }
score-leads = { $name } commence.
score-leads-deal = La donne dit qui commence.
score-count = Compter
score-correct = Corriger
score-leave = Laisser comme c’était
score-undo = Annuler la dernière manche
score-earlier = Corriger une manche
score-counted = Manche { $number } comptée : { $totals }.
score-total-of = { $name } { $total }
score-undone = La manche { $number } est à noter de nouveau.
score-won = { $names } { $count ->
        [one] gagne
       *[other] gagnent
    } la partie.
score-drawn = La partie est nulle.
score-games = { $title } : elle compte pour { $games } parties.
score-rematch = Une autre partie
score-share = Partager
score-shared = Le lien est copié : il contient toute la marque.
score-link = Lien vers cette marque
score-print = Imprimer
score-print-name = marque-{ $game }.pdf
score-offline = Pioche ne répond pas. Ce qui est noté reste sur cet appareil, et sera compté dès que possible.
score-unkept = Cet appareil ne garde rien : ne fermez pas cette page, ou partagez la marque par un lien.
score-bad-link = Ce lien ne contient pas de marque : demandez-le de nouveau.
score-awake = L’écran reste allumé.
score-stopped = À partir de la manche { $number }, rien n’est compté. { $why }
score-cut = Retirer les manches à partir de la { $number }
score-brief = Le jeu en bref
score-rules = Toute la règle
score-tiles-of = Dominos restés à { $name }
score-tiles = Dominos
score-tiles-done = Voilà
score-tiles-none = aucun domino
score-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-points-of = { $field } : { $name }
score-plus = { $item }, un de plus pour { $name }
score-minus = { $item }, un de moins pour { $name }
score-times = × { $count }
score-whose = De qui ?
score-in-order = { $number }.
score-pick-hint = Touchez les dominos restants ; leurs points s’additionnent.

## Le papier

paper-title = Imprimer
paper-home = Imprimer les règles, des feuilles, des réussites
paper-lead = Des fichiers PDF, pour jouer loin des écrans. Choisissez, ouvrez, imprimez.
paper-paper = Papier
paper-a4 = A4
paper-letter = Letter
paper-open = Ouvrir le PDF
paper-which = Lequel
paper-game = Jeu
paper-count = Combien
paper-usual = { $seats } (d’habitude)
paper-rules = Les règles
paper-rules-about = Chaque jeu en bref, puis sa règle, avec un dessin. Le livre a sa table des matières et un glossaire.
paper-rules-all = Tout le livre
paper-rules-one = Imprimer cette règle
paper-more = Tout ce qui s’imprime
paper-booklet = Sur papier
paper-sheet = Tableau de marque
paper-sheet-about = Les lignes du jeu et, à la dernière, les points à atteindre.
paper-print-sheet = Imprimer ce tableau
paper-pencil-about = Un carnet de feuilles, de la plus facile à la plus disputée, et leurs réponses. Le même carnet revient avec la même graine.
paper-puzzles-about = La réussite au recto, sa solution au verso : imprimez des deux côtés.
paper-puzzles-book = Le livre : toutes les réussites de Pioche
paper-puzzles-week = Celles de la semaine
paper-puzzles-mixed = De toutes les sortes
paper-tiles = Dominos à découper
paper-tiles-about = De 5 cm de long, à coller sur du carton.
paper-set = Double-{ $top }
