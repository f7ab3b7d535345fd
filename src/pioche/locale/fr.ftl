### Les mots de Pioche en français. Chaque message existe aussi dans en.ftl.
### Espaces insécables devant : ; ? ! et dans les guillemets.

## Petits mots

label = { $name } : { $text }
list-and = { $first } et { $last }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tiles =
    { $tiles ->
        [0] aucun domino
        [one] { $tiles } domino
       *[other] { $tiles } dominos
    }
quote = « { $text } »
and-more = { $texts } … ({ $count } en tout)

## Les personnes et les adversaires

you = Vous
player-number = Joueur { $number }
bot-names = Odile, Inès, Lucas, Margot, Basile, Anatole, Zélie
bot-greedy = malin
bot-random = au hasard

## Les boîtes

box-classiques = Dominos classiques
box-crayon = En tête-à-tête, au crayon
box-dingominos = Dingominos
box-aimantes = Dominos aimantés
box-vingt = Vingt
box-reussites = Réussites

## Les places et les manières de poser

place-start = au milieu
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
manner-cross = en travers
manner-by = par le { $value }
manner-out = le { $value } vers l’extérieur
manner-announced = en annonçant ses points

## Les coups

move-place = { $tile } { $where }
move-start = { $tile }
move-draw = piocher { $value }
move-exchange = échanger { $value }
move-pass = passer
move-buy = acheter un domino
move-stop = s’arrêter
move-leave = laisser
move-give = donner { $value }
move-take = prendre { $value }
move-turn = retourner { $value }
move-claim = crier « Muggins ! »
move-bid = annoncer { $value }
move-trump = atout { $value }

## Ce qui arrive

event-dealt =
    Manche { $manche }. { $each ->
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
    } { $who ->
        [you] Vous commencez.
       *[other] { $name } commence.
    }
event-placed =
    { $place ->
        [start] { $who ->
            [you] Vous ouvrez avec
           *[other] { $name } ouvre avec
        } { $tile }
        [trick] { $who ->
            [you] Vous jouez
           *[other] { $name } joue
        } { $tile }
        [table] { $who ->
            [you] Vous posez
           *[other] { $name } pose
        } { $tile }
       *[other] { $who ->
            [you] Vous posez
           *[other] { $name } pose
        } { $tile } { $where }
    }{ $manner ->
        [none] .
       *[other] , { $manner }.
    }
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
# Aux enchères on passe ; à la chaîne, qui ne peut pas poser boude.
event-passed =
    { $rule ->
        [Q42-5] { $who ->
            [you] Vous passez.
           *[other] { $name } passe.
        }
       *[other] { $who ->
            [you] Vous boudez.
           *[other] { $name } boude.
        }
    }
event-announced =
    { $who ->
        [you] Vous annoncez : { $what }.
       *[other] { $name } annonce : { $what }.
    }
event-scored =
    { $who ->
        [nobody] { "" }
        [you] Vous marquez
        [us] { $names } marquez
        [one] { $names } marque
       *[many] { $names } marquent
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $rule }{ $reason ->
        [none] { "" }
       *[other]  : { $reason }
    }).
event-scored-brief =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $rule }{ $reason ->
        [none] { "" }
       *[other]  : { $reason }
    }).
event-trick-won =
    { $who ->
        [you] Vous remportez
       *[other] { $name } remporte
    } la levée{ $tiles ->
        [none] { "" }
       *[other]  : { $tiles }
    }. { $points ->
        [0] { "" }
        [one] { $points } point.
       *[other] { $points } points.
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
    } { $points ->
        [0] { "" }
        [one] { $points } point.
       *[other] { $points } points.
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
    } { $place }{ $tile ->
        [none] .
       *[other]  : { $tile }.
    }
event-turned-back =
    { $who ->
        [you] Vous recachez { $places }.
       *[other] { $name } recache { $places }.
    }
event-manche-ended =
    { $how } { $who ->
        [nobody] Personne ne gagne la manche.
        [you] Vous gagnez la manche.
        [us] { $names } gagnez la manche.
        [one] { $names } gagne la manche.
       *[many] { $names } gagnent la manche.
    }
event-eliminated =
    { $who ->
        [you] Vous quittez la partie ({ $rule }).
       *[other] { $name } quitte la partie ({ $rule }).
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
event-other = { $event } : { $facts }.

announce-bid = { $value }
announce-take = je prends { $value }
announce-rejouer = je rejoue
announce-passer = le suivant passe son tour
announce-changer = on change de sens
announce-piocher = au suivant d’en piocher { $value }
announce-contrer = contré : { $value } à piocher
announce-twenty = { $value } = 20
announce-marks = marques en { $value }
announce-total = { $value }
announce-leave = je laisse
announce-trump = atout { $value }
announce-muggins = « Muggins ! »
announce-pass = je passe

## Comment une manche s’est terminée

how-domino = Domino : une main est vide.
how-blocked = Le jeu est bloqué.
how-target = Le but est atteint.
how-redeal = On redistribue.
how-played = Tous les dominos sont joués.
how-survivor = Il ne reste qu’un joueur.
how-stock = La pioche est vide.
how-last = Un seul joueur a encore des dominos.
how-passed = Tous ont passé.
how-bust = Le total est dépassé.
how-cleared = Il ne reste plus de domino.
how-stuck = Il ne reste plus de paire.
how-exact = Le compte est juste.
how-deadlock = Plus aucune paire n’est possible.
how-misses = Cent essais manqués de suite.
how-marks = Toutes les marques sont posées.
end-exact = compte juste
end-deadlock = plus de paire possible
end-misses = cent essais manqués
end-marks = marques posées
how-collapses = Un écroulement de trop.
end-collapses = écroulements
how-other = Fin de la manche ({ $how }).

end-domino = domino
end-blocked = jeu bloqué
end-target = but atteint
end-redeal = redistribution
end-played = tout est joué
end-stock = pioche vide
end-last = un seul a des dominos
end-passed = tous ont passé
end-bust = total dépassé
end-cleared = tout retiré
end-stuck = plus de paire
end-survivor = un seul reste

## La table

table-manche = manche { $manche }
table-stock =
    { $stock ->
        [0] pioche vide
       *[other] pioche { $stock }
    }
table-hand = Votre main
table-hand-of = La main de { $name }
table-empty = La table est vide : le premier domino va au milieu.
table-ends = Bouts : { $ends }.
table-end = { $value } { $where }
table-closed = fermé { $where }
table-ends-sum = Somme des bouts : { $sum }.
table-wins =
    { $wins ->
        [0] aucune manche
        [one] { $wins } manche
       *[other] { $wins } manches
    }
table-hand-empty = vide
table-more-moves = … et { $count } autres : m les montre tous.
table-chain = Chaîne : { $tiles }.
table-arm = Bras { $arm } : { $tiles }.
table-trump = Atout : { $trump }.
table-contract = Contrat : { $contract } ({ $name }).
table-last-trick = Dernière levée, à { $name } : { $tiles }.
table-taken =
    { $name } : { $tricks ->
        [0] aucune levée
        [one] { $tricks } levée
       *[other] { $tricks } levées
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
table-bid-pass = passe
table-trick = Levée en cours : { $tiles }.
table-trick-empty = La levée est vide.
table-bids = Enchères : { $bids }.
table-turned = Face visible : { $tiles }.
table-turned-back = Recachés à l’instant : { $tiles }.
table-taken-tiles = Pris par { $name } : { $tiles }.
table-row = Rangée : { $tiles }.
table-row-empty = La rangée est vide : tout domino va.
table-captures = À prendre : { $captures }.
table-pile =
    { $height ->
        [0] vide
        [one] { $height } domino
       *[other] { $height } dominos
    }
table-pile-of = Pile { $pile } : { $top } ({ $height }).
table-sheet-hand = { $name } ({ $letter }) : { $tiles } · cases B : { $boxes }.
table-grid-empty = La grille est vide.
table-grid = Dominos : { $tiles }.
table-grid-marks = Marques : { $marks }.
table-level = Niveau { $level }
table-tower = Niveau { $level } : { $tiles }.
table-nothing = rien

suit-0 = blanc

board-start = départ
board-places = places
board-place = place
board-hands = mains
board-pieces = dominos
board-piece = domino
board-tile = domino
board-letter = lettre
board-mark = signe
board-boxes = cases B
board-crossed = biffé
board-open = visible
board-left = gauche
board-right = droite
board-across = en travers
board-seat = joueur
board-at = coup
board-result = résultat
board-total = total
board-tiles = dominos
board-captures = prises
board-joints = jointures
board-shape = forme
board-first = premier
board-arms = bras
board-trick = levée
board-tricks = levées
board-trump = atout
board-contract = contrat
board-bids = enchères
board-declarer = preneur
board-row = rangée
board-grid = grille
board-piles = piles
board-tower = tour
board-field = tapis

## Jouer

prompt-move = À vous (numéro, coup, ? aide) › {""}
prompt-move-of = { $name } (numéro, coup, ? aide) › {""}
prompt-next = Entrée pour la manche suivante (u annuler, s enregistrer, q quitter) › {""}
prompt-game = À quel jeu jouons-nous ? Numéro ou nom (q quitter) › {""}
prompt-save = Enregistrer la partie ? Nom du fichier (Entrée : ne pas enregistrer) › {""}
prompt-save-as = Nom du fichier (Entrée : { $file }) › {""}
prompt-watch = Entrée pour continuer › {""}
curtain-pass = Passez l’appareil à { $name }.
curtain-ready = { $name }, Entrée quand vous êtes prêt › {""}
hint = Indice : { $move }.
hint-points = Indice : { $move }. { $points ->
        [one] { $points } point tout de suite ({ $rule }).
       *[other] { $points } points tout de suite ({ $rule }).
    }
hint-lighter = Indice : { $move }. C’est ce qui allège le plus votre main.
undo-done = Repris : { $move }.
saved = Partie enregistrée dans { $file }, désormais après chaque coup.
resume = Pour reprendre : { $command }
goodbye = À bientôt.
final-title = Fin de la partie
standing-title = Où en est-on
help-commands =
    Un numéro joue ce coup ; on peut aussi l’écrire : { $examples }.
    u  annuler, jusqu’à votre dernier choix        h  un indice
    ?  la règle en question, ? GEN-12 celle-là     m  tous les coups
    s  enregistrer                                 q  quitter
help-no-rule = Pas de règle en question pour l’instant : ? GEN-12 montre celle-là.

## Les refus

error-prefix = pioche : { $text }
error-unreadable-move = { $text } n’est pas un coup de ce jeu ({ $rule }). Un coup s’écrit { $examples }.
error-illegal-move = { $text } ne peut pas se jouer maintenant ({ $rule }). Possible : { $legal }.
error-out-of-turn =
    { $turn ->
        [none] Il n’y a pas de coup à jouer maintenant ({ $rule }).
       *[other] C’est à { $name } de jouer ({ $rule }).
    }
error-no-such-number = Il n’y a pas de coup n° { $number } : choisissez de 1 à { $most }.
error-unknown-game =
    Il n’y a pas de jeu { $name }. { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Les jeux : { $games }.
error-option-form = Une option s’écrit nom=valeur, pas { $text }.
error-option-unknown =
    { $game } n’a pas d’option { $name }. { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Ses options : { $names }.
error-option-value =
    L’option { $name } vaut { $values }, pas { $value }. { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    }
error-option-range = L’option { $name } est un nombre entier de { $low } à { $high }, pas { $value }.
error-preset-unknown =
    { $game } n’a pas de variante { $name }. { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Ses variantes : { $names }.
error-seats = { $game } se joue à { $allowed }, pas à { $seats } : le plus proche est { $near }.
error-bad-option = Option impossible : { $text }
error-bad-deal = Donne impossible : { $text }
error-bad-record = Partie illisible : { $text }
error-nothing-to-undo = Il n’y a rien à annuler.
error-undo-others = On n’annule pas un coup après lequel quelqu’un d’autre a joué ou pioché.
error-undo-chance = On n’annule pas ici : le hasard a déjà parlé.
error-unknown-bot = Il n’y a pas d’adversaire { $name }. Il y a : { $names }.
error-seat-empty = Une place sans nom dans « { $text } » : écrivez par exemple { $example }.
error-seat-name = { $name } ne peut pas être un nom : des lettres, s’il vous plaît, 20 au plus.
error-seat-twice = Deux personnes s’appellent { $name } : donnez-leur des noms différents.
error-load-and = --load dit déjà tout de la partie : enlevez { $options }.
error-file-missing = Il n’y a pas de fichier { $file }.
error-file-folder = { $file } est un dossier, pas une partie.
error-file-encoding = { $file } n’est pas un texte UTF-8, donc pas une partie.
error-file-other = { $file } : { $text }.
error-file-exists = { $file } existe déjà : reprenez cette partie avec --load { $file }, ou choisissez un autre nom.
error-rule-unknown =
    Il n’y a pas de règle { $rule }. { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    }
error-rule-elsewhere = La règle { $rule } n’est pas dans ce jeu.
error-rules-what = Les règles de quel jeu ? Par exemple : pioche rules { $game }
error-menu = Choisissez un numéro de 1 à { $most }, ou le nom d’un jeu.
error-both-counts = --manches ou --parties, pas les deux.
error-count = Il faut en jouer au moins 1, pas { $count }.
error-bots-count = Nommez de 1 à { $seats } adversaires pour { $seats } places, pas { $count }.
error-usage-option =
    Il n’y a pas d’option { $name }. { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Voyez { $command }.
error-usage-command =
    Il n’y a pas de commande { $name }. { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Voyez { $command }.
error-usage-missing = Il manque { $name }. Voyez { $command }.
error-usage-value = { $name } : cette valeur ne convient pas ({ $text }). Voyez { $command }.
error-usage-number = { $name } demande un nombre entier. Voyez { $command }.
error-usage-choice = { $name } demande une de ces valeurs : { $choices }. Voyez { $command }.
error-usage-other = { $text } Voyez { $command }.

## Les listes

games-name = jeu
games-id = nom à écrire
games-players = joueurs
games-minutes = min
games-foot = pioche play { $game } pour jouer · pioche rules { $game } pour la règle

rules-options = Options (--option nom=valeur)
rules-presets = Variantes toutes prêtes (--preset nom)
rules-range = de { $low } à { $high }
rules-note = remarque
rules-no-tests = aucun test
rules-coverage =
    { $rules ->
        [one] { $rules } règle
       *[other] { $rules } règles
    } avec leurs tests
rules-notes = Remarques (aucun programme ne peut les prouver)
rules-problems =
    { $problems ->
        [0] Aucun problème : chaque règle a son texte et son test.
        [one] Un problème :
       *[other] { $problems } problèmes :
    }

replay-title = { $game }, { $seats } joueurs, { $options ->
        [none] sans option
       *[other] { $options }
    }
replay-unfinished = La partie n’est pas finie : { $name } doit jouer.
replay-between = La manche est finie, la partie continue.
replay-step = Entrée : la suite (q quitter) › {""}

simulate-title = { $game } : { $manches ->
        [one] { $manches } manche
       *[other] { $manches } manches
    }, graine { $seed }
simulate-seat = place
simulate-bot = adversaire
simulate-wins = manches gagnées
simulate-parties = parties gagnées
simulate-points = points par manche
simulate-drawn =
    { $drawn ->
        [0] Aucune manche nulle.
        [one] { $drawn } manche nulle.
       *[other] { $drawn } manches nulles.
    }
simulate-solvable = Donnes que l’on peut gagner en voyant tout : { $solvable }.
simulate-how = Fins : { $how }.
simulate-moves = Coups par manche : { $mean } en moyenne, de { $least } à { $most }.
simulate-kinds = Dont : { $kinds }.
simulate-lengths = Manches par partie : { $mean } en moyenne, de { $least } à { $most }.
simulate-speed = { $speed } manches par seconde.
simulate-progress = On joue …

kind-place = poser { $mean }
kind-draw = piocher { $mean }
kind-stop = s’arrêter { $mean }
kind-exchange = échanger { $mean }
kind-pass = bouder { $mean }
kind-remove = retirer { $mean }
kind-other = { $kind } { $mean }

## Options des jeux

option-draw = Si l’on ne peut pas jouer
option-reserve = Dominos laissés dans la pioche
option-voluntary_draw = Piocher même si l’on peut poser
option-opening_tile = Domino d’ouverture
option-hand = Dominos en main
option-teams = Deux contre deux
option-blocked_tie = Jeu bloqué, égalité
option-partie = Durée de la partie
option-next_lead = Qui commence la manche suivante
option-turn_direction = Sens du jeu
option-set = Jeu de dominos
option-spinner = Quatre bras
option-end_bonus = Prime de fin de manche
option-claim = Annoncer ses points
option-finish_round = Finir la manche au but
option-matador_joker = Matadors jokers
option-matador_inline = Matadors en ligne
option-ends = Bouts permis dans un tour
option-cycles = Tours de jeu
option-settle = Après une élimination
option-double_top_trump = Double en tête à l’atout
option-auction = Enchères
option-all_pass = Si tous passent
option-free_ruff = Coupe libre
option-partner_master = Partenaire maître

option-ber_draw = Si l’on ne peut pas jouer
option-solo = Jouer seul, pour A et B
option-fixed_centre = Départ fixé au centre
option-starter = Qui commence chaque manche
option-reverse2p = Changer de sens à deux
option-opening_actions = Actions du premier domino
option-last_penalty = Le dernier domino agit
option-manches = Nombre de manches
option-open_hands = Jeu à découvert
option-competition = Compétition en plusieurs manches
option-target = Total à atteindre
option-cross_twenty = Ligne croisée qui fait 20
option-crosswise_new = Un domino posé en travers
option-exchange_on_pass = Échange quand on passe
option-magnet = Force des aimants
option-under = Glisser sous un domino
option-second_parallel = Deuxième domino dans l’axe
option-ends_only = Seulement aux extrémités
option-max_collapses = Écroulements permis
option-kids = Compter les dominos
option-games = Nombre de manches
option-capped_finish = Arrivée difficile
option-canton_ends = Bouts de la rangée
option-pair_partner = Avec quoi un domino fait la paire
option-canton_style = Façon de jouer
option-k_deal = Donne des K
option-k_any_time = Les K à tout moment
option-stop_on_domino = Arrêter au premier domino
option-count_ten = Compter aussi le dix
option-scoring = Qui marque quoi
option-bredouille_value = La bredouille compte plus
option-deal = Donne
option-bust = Total dépassé
option-pots = Nombre de pots
option-debt = Jouer à crédit
option-may_pass_instead_of_bust = Passer plutôt que dépasser
option-later_opening = Ouverture des manches suivantes
option-cross_first = La croix d’abord
option-domino_wins = Le domino gagne

## L’aide de la ligne de commande

help-pioche =
    La maison des jeux de dominos : jouez, apprenez, comptez, simulez.

    Pour commencer :
      pioche play                      choisir un jeu et jouer
      pioche games                     tous les jeux
      pioche rules jeu-de-dominos      la règle d’un jeu
      pioche COMMANDE --help           des exemples pour chaque commande
help-games =
    Montre tous les jeux, boîte par boîte.

    Exemples :
      pioche games
      pioche games --json | jq '.[].id'
help-rules =
    Montre la règle d’un jeu, chaque phrase avec son numéro.

    Exemples :
      pioche rules jeu-de-dominos              toute la règle
      pioche rules jeu-de-dominos GEN-12       une seule règle
      pioche rules jeu-de-dominos --tests      avec les tests qui la prouvent
      pioche rules --coverage                  toutes les règles et leurs tests
help-play =
    Joue dans le terminal, contre des adversaires ou à plusieurs sur le même appareil.

    Exemples :
      pioche play                                        un menu
      pioche play jeu-de-dominos                         vous contre un adversaire
      pioche play jeu-de-dominos --seats you,bot,random  deux adversaires
      pioche play jeu-de-dominos --seats Anne,Lucas      à deux, avec un rideau
      pioche play jeu-de-dominos --option draw=one --seed 7
      pioche play jeu-de-dominos --save soir.dom         enregistre chaque coup
      pioche play --load soir.dom --save soir.dom        reprend et continue
help-replay =
    Raconte une partie enregistrée, coup par coup.

    Exemples :
      pioche replay soir.dom
      pioche replay soir.dom --step       un coup à la fois, avec la table
      pioche replay soir.dom --json       pour un programme
help-simulate =
    Fait jouer beaucoup de manches aux adversaires et compte.

    Exemples :
      pioche simulate jeu-de-dominos --manches 1000 --seed 1
      pioche simulate jeu-de-dominos --bots greedy,random --seats 2
      pioche simulate jeu-de-dominos --parties 50 --preset cent-points --json
help-param-lang = La langue, fr ou en (sinon PIOCHE_LANG, sinon celle du système).
help-param-json = Du JSON, pour un programme.
help-param-version = Montre la version.
help-param-help = Montre cette aide.
help-param-install_completion = Installe la complétion dans votre shell.
help-param-show_completion = Montre la complétion, pour la copier ou la changer.
help-param-game = Le jeu : pioche games les montre tous.
help-param-rule = Une seule règle, par exemple GEN-12.
help-param-tests = Montre sous chaque règle les tests qui la prouvent.
help-param-coverage = Toutes les règles de tous les jeux avec leurs tests ; 1 s’il en manque.
help-param-seats = Qui joue : you ou un nom pour une personne, bot, greedy ou random pour un adversaire.
help-param-seat_count = Le nombre de places.
help-param-option = Une option du jeu, nom=valeur ; plusieurs fois s’il le faut.
help-param-preset = Une variante toute prête du jeu.
help-param-seed = La graine : la même donne les mêmes donnes.
help-param-deal = La première donne, écrite : 6-6 6-5 | 5-4 3-0 ; 1-0.
help-param-load = Reprend une partie enregistrée.
help-param-save = Enregistre la partie ici après chaque coup.
help-param-plain = Des mots seulement, sans dessin : convient à un lecteur d’écran.
help-param-file = Un fichier .dom.
help-param-step = Un coup à la fois, Entrée pour la suite.
help-param-manches = Le nombre de manches (1000, si rien n’est dit).
help-param-parties = Le nombre de parties entières, au lieu de manches.
help-param-bots = Les adversaires, place par place : random, greedy.
help-panel-options = Options
help-panel-arguments = Arguments
help-panel-commands = Commandes
