### Ce que seul le terminal dit : son aide (pioche --help), ses écrans et ses commandes. La page ne le charge pas.

help-commands =
    Un numéro joue ce coup ; on peut aussi l’écrire : { $examples }.
    u  annuler, jusqu’à votre dernier choix        h  un indice
    ?  la règle en question                        m  les coups (m 6-4 : du 6-4)
    ? pioche  les règles où ce mot se trouve       v  la table (v 7 : après le 7)
    ? GEN-12  cette règle                          t  le tableau de marque
    s  enregistrer                                 Entrée  revoir la table
    q  quitter
help-brief = Pas de règle en question. Le jeu en bref : { $brief }
help-no-word = « { $word } » ne se trouve pas dans les règles de ce jeu.
help-pioche =
    La maison des jeux de dominos : jouez, apprenez, comptez, simulez.

    Pour commencer :
      pioche play                      choisir un jeu et jouer
      pioche games                     tous les jeux
      pioche learn                     apprendre un jeu en le jouant
      pioche rules jeu-de-dominos      la règle d’un jeu
      pioche COMMANDE --help           des exemples pour chaque commande
help-games =
    Montre tous les jeux, boîte par boîte.

    Exemples :
      pioche games
      pioche games --json | jq '.[].id'
help-opponents =
    Montre les adversaires que joue l’ordinateur, niveau par niveau.

    Exemples :
      pioche opponents
      pioche play jeu-de-dominos --seats you,expert
help-rules =
    Montre la règle d’un jeu, chaque phrase avec son numéro.

    Exemples :
      pioche rules jeu-de-dominos              toute la règle
      pioche rules jeu-de-dominos GEN-12       une seule règle
help-learn =
    Apprend un jeu en le jouant, en 90 secondes ; ou une réussite, ou tout à fait depuis le début.

    Une leçon laissée au milieu reprend où elle en est. Toutes peuvent être refaites.

    Exemples :
      pioche learn                     toutes les leçons
      pioche learn première            la première table, pour qui n’a jamais joué
      pioche learn matador             la leçon d’un jeu
      pioche learn quadrille           celle d’une réussite
help-play =
    Joue dans le terminal, contre des adversaires ou à plusieurs sur le même appareil ; ou une réussite.

    Tout est gardé coup par coup : pioche play, seul, reprend la dernière partie.

    Exemples :
      pioche play                                        reprendre, ou un menu
      pioche play jeu-de-dominos                         vous contre un adversaire
      pioche play jeu-de-dominos --seats you,bot,expert  deux adversaires
      pioche play jeu-de-dominos --seats Anne,Lucas      à deux, avec un rideau
      pioche play jeu-de-dominos --option draw=one --seed 7
      pioche play jeu-de-dominos --save soir.dom         enregistre chaque coup dans ce fichier
      pioche play --load soir.dom --save soir.dom        reprend et continue
      pioche play marelle                                une réussite de pioche puzzles
      pioche play daily                                  celle du jour
      pioche play quadrille --difficulty 2               une nouvelle
      pioche play etoile --bare                          comme dans le livret : rien de dévoilé
help-replay =
    Raconte une partie enregistrée, coup par coup.

    Exemples :
      pioche replay soir.dom
      pioche replay soir.dom --step       un coup à la fois, avec la table
      pioche replay soir.dom --json       pour un programme
help-verify =
    Prouve que les donnes d’une partie finie étaient fixées d’avance.

    La page et le serveur donnent le fichier d’une partie. Avant la première donne, la table a publié
    une empreinte de son mélange : si c’est celle que cette commande montre, rien n’a été changé.

    Exemples :
      pioche verify soir.dom
help-join =
    Un programme prend la place qu’une invitation offre, ou ouvre une table, et joue.

    Le programme est un niveau de l’ordinateur (voir pioche opponents), ou une fonction à vous,
    module:fonction, cherchée d’abord dans le dossier courant : elle reçoit le jeu, ce que voit la place
    et une source de hasard, et rend le texte d’un coup.

    Exemples :
      pioche join http://192.0.2.7:8000/join/…
      pioche join http://192.0.2.7:8000/join/… --bot champion --name Ada
      pioche join http://192.0.2.7:8000/join/… --bot moi:choisir
      pioche join http://192.0.2.7:8000 --game whist --bot moi:choisir
help-analyse =
    Relit une partie enregistrée : les coups qui ont coûté cher, ce qu’on savait alors, ce qui valait mieux.

    Exemples :
      pioche analyse soir.dom
help-simulate =
    Fait jouer beaucoup de manches aux adversaires et compte.

    Exemples :
      pioche simulate jeu-de-dominos --manches 1000 --seed 1
      pioche simulate jeu-de-dominos --bots regular,random --seats 2
      pioche simulate jeu-de-dominos --bots mes_bots:prudent,regular
      pioche simulate jeu-de-dominos --parties 50 --preset cent-points --json
help-tournament =
    Oppose des joueurs sur les mêmes donnes, places échangées, jusqu’à savoir qui est le meilleur.

    Un joueur est un niveau, random, ou une fonction à vous, comme mes_bots:prudent.

    Exemples :
      pioche tournament whist --players regular,expert --deals 100
      pioche tournament canton --players beginner,regular,mes_bots:prudent --seed 7 --json
help-corpus =
    Écrit un corpus : des parties de chaque jeu entre des niveaux connus, et leurs résultats.

    Même graine, mêmes fichiers ; interrompue, la commande reprend où elle en était.

    Exemples :
      pioche corpus mon-corpus
      pioche corpus mon-corpus whist canton --parties 100 --levels regular,expert --seed 7
help-serve =
    Joue dans le navigateur : démarre le serveur et ouvre sa page. Ctrl-C l’arrête.

    Exemples :
      pioche serve                                   sur cette machine seulement
      pioche serve --port 9000 --no-open             un autre port, sans navigateur
      pioche serve --lan                             aussi pour les téléphones de la maison
      pioche serve --name dominos.exemple.fr         derrière un serveur web de ce nom
      pioche serve --database sqlite:///famille.sqlite  parties gardées dans ce fichier
      pioche serve --database postgresql://…         plusieurs serveurs, une base
help-backup =
    Copie la base du serveur dans un nouveau fichier, même pendant que le serveur tourne.

    Pour revenir à une copie, arrêtez le serveur et mettez-la à la place de la base.

    Exemples :
      pioche backup vendredi.sqlite
      pioche backup /sauvegarde/dominos.sqlite --database sqlite:///famille.sqlite
help-database =
    Copie toutes les parties, les places et les invitations d’une base dans une autre, vide.

    Arrêtez d’abord les serveurs. L’ancienne base reste comme elle est.

    Exemples :
      pioche database copy sqlite:///famille.sqlite postgresql://pioche@bdd/pioche
      pioche database copy postgresql://pioche@bdd/pioche sqlite:///vendredi.sqlite
help-site =
    Écrit le site à mettre sur n’importe quel hébergement web : la page, et ce qu’il faut pour y jouer sans serveur.

    Le dossier doit être nouveau ou vide ; le site va à la racine d’une adresse.

    Exemple :
      pioche site mon-site
help-print =
    Imprime sur papier : écrit un fichier PDF, en A4 ou en Letter.

    Exemples :
      pioche print rules                            le livre des règles
      pioche print sheet bergen --seats 3           le tableau de marque d’un jeu
      pioche print sheet soir.json                  la marque que pioche score tient
      pioche print crayon --count 20 --seed 2026    un carnet et ses réponses
      pioche print puzzles week                     les réussites de la semaine
      pioche print puzzles quadrille --difficulty 2 --count 6
      pioche print puzzles book                     toutes celles de Pioche
      pioche print puzzles --bare                   celles du livret : rien de dévoilé
      pioche print tiles 9                          un jeu de dominos à découper
      pioche print tiles vingt --paper letter       celui d’un jeu, avec ses marques
help-param-folder = Le dossier du site : nouveau, ou vide.
help-param-lang = La langue, fr ou en (sinon PIOCHE_LANG, sinon celle du système).
help-param-what = Ce qu’il faut imprimer : rules, sheet, puzzles, tiles, ou crayon.
help-param-which = Lequel : un jeu (rules, sheet), le fichier d’une marque (sheet), 6 à 12 ou un jeu (tiles), book, week, un genre ou un nom (puzzles).
help-param-output = Le fichier PDF à écrire (sinon un nom tout fait, dans ce dossier).
help-param-paper = Le papier : a4 ou letter.
help-param-how_many = Combien de feuilles ou de réussites (12, si rien n’est dit).
help-param-sheet = Le numéro d’une feuille imprimée, 2026-0123 par exemple : la même donne.
help-param-json = Du JSON, pour un programme.
help-param-version = Montre la version.
help-param-help = Montre cette aide.
help-param-install_completion = Installe la complétion dans votre shell.
help-param-show_completion = Montre la complétion, pour la copier ou la changer.
help-param-game = Le jeu : pioche games les montre tous.
help-param-lesson = La leçon : un jeu, un genre de réussite, ou première ; pioche learn les montre toutes.
help-param-rule = Une seule règle, par exemple GEN-12.
help-param-seats = Qui joue : you ou un nom pour une personne ; bot, beginner, regular, expert ou champion pour un adversaire.
help-param-seat_count = Le nombre de places.
help-param-option = Une option du jeu, nom=valeur ; plusieurs fois s’il le faut.
help-param-preset = Une variante toute prête du jeu.
help-param-seed = La graine : la même donne les mêmes donnes.
help-param-deal = La première donne, écrite : 6-6 6-5 | 5-4 3-0 ; 1-0.
help-param-load = Reprend une partie enregistrée.
help-param-save = Enregistre la partie ici après chaque coup (elle est gardée sans cela aussi).
help-param-no_save = Ne garde rien de cette partie.
help-param-resume = Reprend sans demander la dernière partie, ou la dernière de ce jeu.
help-param-bare = Comme dans le livret : aucun domino dévoilé, la règle seule décide.
help-param-plain = Des mots seulement, sans dessin : convient à un lecteur d’écran.
help-param-file = Un fichier .dom.
help-param-step = Un coup à la fois, Entrée pour la suite.
help-param-manches = Le nombre de manches (1000, si rien n’est dit).
help-param-parties = Le nombre de parties entières, au lieu de manches.
help-param-players = Qui rencontre qui : beginner, regular, expert, champion, random ou module:fonction.
help-param-deals = Donnes de chaque rencontre au plus (200, si rien n’est dit) ; elle cesse dès que c’est clair.
help-param-into = Le dossier du corpus ; ce qui y est déjà n’est pas rejoué.
help-param-which_games = Les jeux (tous, si rien n’est dit).
help-param-parties_each = Le nombre de parties de chaque jeu.
help-param-levels = Qui joue : des niveaux, qui changent de place d’une partie à l’autre.
help-param-baselines = Chacun rencontre les mêmes adversaires (hasard, niveaux, étalon, réseau), en un seul tableau.
help-param-whole = Des parties entières, au lieu de manches.
help-param-cores = Combien de processus jouent (un par cœur, si rien n’est dit).
help-param-ray = Jouer sur une grappe Ray : son adresse ; auto, celle de cette machine ; local, une grappe d’ici, juste pour voir.
corpus-written = { $count ->
    [one] { $count } partie est dans { $folder }.
   *[other] { $count } parties sont dans { $folder }.
    }
tournament-title = { $game } : tournoi, graine { $seed }
tournament-player = joueur
tournament-share = part
tournament-rating = cote
tournament-meeting = rencontre
tournament-deals = donnes
tournament-lead = points d’avance
tournament-sure = clair
tournament-open = pas clair
tournament-percent = { $share } %
tournament-note = Part du premier de chaque rencontre, ± l’intervalle à 95 % ; la part équitable est { $fair }. Chaque donne est jouée de tous les côtés.
why-site-not-built = La page n’est pas construite : make install la construit.
why-site-not-empty = { $path } n’est pas vide : donnez un nouveau dossier, ou videz celui-ci.
why-site-not-written = Le site ne peut pas être écrit dans { $path } : { $reason }.
why-corpus-other = Le corpus de { $folder } a été fait autrement (graine, niveaux ou version) : choisissez un nouveau dossier.
why-bot-module = Le joueur « { $name } » ne se charge pas : { $error }.
why-bot-function = Le module { $module } n’a pas de fonction « { $name } ».
why-bot-failed =
    { $did ->
        [raised] Le joueur « { $bot } » a échoué sur { $what }
       *[played] Le joueur « { $bot } » a joué « { $what } », ce qui n’est pas un coup permis
    } ({ $game }, graine { $seed }, donne { $deal }, manche { $manche }, place { $seat } en comptant de 0) ; la position est dans { $file }.
why-cluster-names = Sur une grappe, chaque joueur est un niveau ou module:fonction, et le jeu un de ceux de Pioche.
why-tournament-players = Il faut au moins deux joueurs, tous différents ; pas { $names }.
why-tournament-alone = Ce jeu ({ $game }) se joue seul : il n’y a personne à battre.
why-lab-alone = Ce jeu ({ $game }) se joue seul : il n’a pas d’adversaires.
why-lab-action = { $action } n’est pas un coup permis : il y en a { $count }.
why-lab-choice = « { $value } » n’existe pas : il y a { $known }.
why-lab-partie = La récompense « partie » se compte sur une partie entière : demandez la longueur « partie ».
why-missing-package = Il faut pour cela un paquet qui n’est pas installé : pip install 'pioche[{ $extra }]'.
why-no-cluster = Il n’y a pas de grappe Ray à l’adresse « { $address } ».
why-tournament-count = Il faut en jouer au moins 1, pas { $count }.
why-database-url = La base de données s’écrit sqlite:///FICHIER ou postgresql://UTILISATEUR@MACHINE/NOM, pas « { $url } ».
why-database-open = La base de données { $path } ne s’ouvre pas : { $reason }.
why-database-newer = La base de données { $path } a été écrite par un Pioche plus récent : installez celui-ci, ou donnez une autre base.
why-processes-windows = Plusieurs processus ne peuvent pas partager un port sous Windows.
why-process-ended = Un processus du serveur s’est arrêté avant d’être prêt. Les lignes ci-dessus disent pourquoi.
why-database-taken = Un autre serveur se sert de la base de données { $path } : servez-vous de lui, ou arrêtez-le d’abord.
why-database-not-empty = La base où copier contient déjà des parties : donnez-en une vide.
why-database-backup = Seul un fichier SQLite se copie ainsi : pour PostgreSQL, prenez pg_dump, ou pioche database copy.
help-param-bots = Les adversaires, place par place : beginner, regular, expert, champion, random (au hasard) ou module:fonction.
help-param-host = L’adresse d’écoute ; 0.0.0.0 pour d’autres appareils aussi.
help-param-port = Le port (8000 ou le prochain libre si vous ne dites rien).
help-param-lan = Écouter aussi les appareils de la maison ; leur adresse s’affiche, à taper ou à scanner.
help-param-no_open = Ne pas ouvrir le navigateur.
help-param-processes = Combien de processus se partagent le travail, sur une machine à plusieurs cœurs (avec PostgreSQL).
help-param-json_log = Écrit le journal en lignes de JSON, sans noms ni mains.
help-param-metrics = Laisse Prometheus lire les chiffres du serveur sur ce port, depuis cette machine seulement.
help-param-copy = Le fichier à écrire ; il ne doit pas encore exister.
help-param-name = Un nom du serveur sur le réseau, quand il en a un ; plusieurs fois s’il le faut.
help-param-action = Ce qu’il faut faire : copy.
help-param-source = La base à copier.
help-param-target = La base vide où la copier ; un fichier SQLite peut ne pas exister encore.
help-param-link = Le lien d’une invitation ; avec --game, l’adresse d’un serveur.
help-param-hosted = Ouvrir une table de ce jeu et inviter aux autres places.
help-param-pause = Combien de secondes on peut regarder une manche finie, avant que le programme redonne.
help-param-bot = Qui joue : un niveau de l’ordinateur, ou module:fonction.
help-param-called = Le nom sous lequel il prend place (celui du programme sinon).
help-param-database = Où sont gardées les parties : sqlite:///FICHIER ou postgresql://… (votre dossier de données sinon).
help-panel-options = Options
help-panel-arguments = Arguments
help-panel-commands = Commandes
help-puzzles =
    Montre les réussites, de la plus facile à la plus difficile.

    Exemples :
      pioche puzzles
      pioche puzzles --json | jq '.[].id'
      pioche play marelle                 en joue une
help-solve =
    Résout une réussite : un nom de pioche puzzles, un fichier ou un lien.

    Exemples :
      pioche solve portail
      pioche solve portail --laid "a1a2=6-5"   en partant de dominos posés
      pioche solve portail --count             combien y a-t-il de solutions ?
      pioche solve soir.txt --all --json
help-hint =
    Aide à une réussite : le prochain domino et pourquoi, ou la première faute.

    Exemples :
      pioche hint treize
      pioche hint treize --laid "a1b1=6-4"     en partant de dominos posés
      pioche hint treize --steps               avec toutes les étapes du raisonnement
help-techniques =
    Explique les techniques dont parlent les indices, une par une avec un exemple.

    Exemples :
      pioche techniques
      pioche techniques line
help-generate =
    Donne une réussite prouvée ; la même graine donne partout la même.

    Genres : reussite, quadrille, carre-13, carres-creux, triangle, etoile.

    Exemples :
      pioche generate quadrille --seed 7
      pioche generate etoile --seed anniversaire --difficulty 1
      pioche generate reussite --seed 3 > soir.txt
help-daily =
    Donne la réussite du jour : la même pour tout le monde, sans réseau.

    Exemples :
      pioche daily
      pioche daily --date 2027-01-31 --json
help-param-puzzle = Un nom de pioche puzzles, un fichier ou un lien.
help-param-steps = Montre aussi les étapes à l’intérieur des suppositions.
help-param-technique = Le nom d’une technique, tel que pioche techniques le donne.
steps-hidden =
    { $count ->
        [one] … encore une étape : --steps la montre
       *[other] … encore { $count } étapes : --steps les montre
    }
techniques-foot = Un exemple : pioche techniques line. Un indice : pioche hint treize.
error-unknown-technique =
    Il n’y a pas de technique « { $name } ». { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Voir pioche techniques.
help-param-laid = Des dominos déjà posés : deux cases et leurs nombres, a1b1=6-4.
help-param-count = Combien de solutions ? Au nom des nombres près, puis aux symétries près.
help-param-every = Toutes les solutions.
help-param-kind = Le genre : reussite, quadrille, carre-13, carres-creux, triangle, etoile.
help-param-difficulty = 1 très facile, 2 facile, 3 moyenne, 4 difficile, 5 très difficile.
help-param-day = Le jour (aujourd’hui si vous ne dites rien).
help-score =
    Tient la marque d’une partie jouée avec de vrais dominos.

    Exemples :
      pioche score whist --names Anne,Lucas,Odile,Basile
      pioche score canton --names Anne,Lucas --file soir.json   garde la marque
      pioche score --file soir.json                             la reprend
      pioche print sheet soir.json                              l’imprime
help-param-who = Les noms des joueurs, dans l’ordre du jeu.
help-param-kept = Le fichier où la marque est gardée, et d’où elle est reprise.
error-port-taken = Le port { $port } est pris par un autre programme : choisissez-en un autre avec --port, ou aucun.
error-bad-address = { $host }:{ $port } ne peut pas servir : vérifiez l’adresse et le port.
error-option-form = Une option s’écrit nom=valeur, pas « { $text } ».
error-count = Il faut en jouer au moins 1, pas { $count }.
site-written = Le site est dans { $folder } : mettez ces fichiers à la racine d’une adresse web.
backed-up =
    { $tables ->
        [one] { $tables } table copiée dans { $file }.
       *[other] { $tables } tables copiées dans { $file }.
    }
database-copied =
    { $tables ->
        [one] { $tables } table copiée
       *[other] { $tables } tables copiées
    }, avec { $entries ->
        [one] { $entries } entrée
       *[other] { $entries } entrées
    }.
join-sat = { $name } a pris place : { $address }
join-invites = Invitez les autres avec ce lien : { $link }
join-over =
    { $winners ->
        [none] La partie est finie, sans gagnant.
       *[other] La partie est finie : { $winners }.
    }
join-gone = { $name } a quitté la table : sa place est libre, ou l’ordinateur y joue.
join-kept = { $name } s’arrête, mais le serveur ne répond pas : les autres peuvent laisser jouer l’ordinateur à sa place.
error-join-link = Donnez le lien d’une invitation, comme http://192.0.2.7:8000/join/….
error-join-server = Le serveur ne répond pas : vérifiez le lien et le réseau.
error-join-left = La place est prise par quelqu’un d’autre, ou la table n’existe plus.
error-join-address = Avec --game, donnez l’adresse d’un serveur, comme http://192.0.2.7:8000.
error-join-game = --seats, --option et --preset vont avec une table que le programme ouvre : ajoutez --game.
error-join-refused = { $text }

## Ce que dit le terminal

and-more = { $texts } … ({ $count } en tout)
opponents-how = Les adversaires que joue l’ordinateur. Dans --seats, un niveau fait asseoir l’un d’eux : --seats you,expert. Le mot bot donne { $level }, pour commencer.
opponents-of = { $who } ({ $level }) : { $names }
marks-at =
    { $count ->
        [one] marque en { $squares }
       *[other] marques en { $squares }
    }
table-stock =
    { $stock ->
        [0] pioche vide
       *[other] pioche { $stock }
    }
table-closed = { $value } (fermé)
table-ends-sum = Somme des bouts : { $sum }.
table-wins =
    { $wins ->
        [0] aucune manche
        [one] { $wins } manche
       *[other] { $wins } manches
    }
table-hand-empty = vide
table-centre = Centre : { $tiles }.
table-chain = Chaîne : { $tiles }.
table-trump = Atout : { $trump }.
table-contract = Contrat : { $contract } ({ $name }).
table-last-trick = Dernière levée ({ $name }) : { $tiles }.
table-taken =
    { $name } : { $tricks ->
        [0] aucune levée
        [one] { $tricks } levée
       *[other] { $tricks } levées
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
table-field-empty = Places vides : { $places }.
table-taken-tiles = Pris ({ $name }) : { $tiles }.
table-captures = À prendre : { $captures }.
table-count = Le compte est à { $total }.
table-sheet-hand = { $name } : { $tiles } · cases B : { $boxes }.
table-grid-row =
    { $count ->
        [one] Rangée { $row }, colonne { $first } : { $squares }.
       *[other] Rangée { $row }, colonnes { $first } à { $last } : { $squares }.
    }
table-mark = marque
table-level = Niveau { $level }
seat-out = hors jeu
seat-partner = partenaire
tower-squares = en { $squares }, { $level }
table-pile-number = pile { $pile }
table-level-short = N{ $level }
table-many-moves =
    { $count } façons de poser, par exemple { $example }. m les montre toutes{ $tile ->
        [none] .
       *[other] , m { $tile } celles du { $tile }.
    }
table-see-after = v { $number } montre la table après le coup { $number }.
table-name-place = Écrivez le nom d’une place, par exemple { $place }.
table-next = Ensuite : { $name }
no-moves-with = Rien à jouer avec « { $tile } » : m seul montre tous les coups.
table-grid-discs = ● : une marque.
table-grid-cut = La grille dépasse l’écran : v la montre en entier.
sheet-earlier = Les manches d’avant : t montre tout le tableau.
sheet-target = but : { $target }
sheet-nothing-yet = Rien n’est encore marqué : le tableau se remplit à la fin de chaque manche.
typed-fillers = je j m s vous le un jouer joue jouez poser pose posez
# La lettre de chaque commande, et les mots que l’on peut taper à sa place.
typed-commands = u annuler, h indice, ? aide, s enregistrer, q quitter, t tableau
prompt-move = À vous (numéro, coup, ? aide) › {""}
prompt-move-of = { $name } (numéro, coup, ? aide) › {""}
prompt-next = Entrée pour la manche suivante (u annuler, s enregistrer, q quitter) › {""}
prompt-over = Entrée pour finir (u annuler, t le tableau, ? les règles) › {""}
prompt-game = À quel jeu jouons-nous ? Numéro ou nom (q quitter) › {""}
prompt-save-as = Nom du fichier (Entrée : { $file }) › {""}
prompt-watch = Entrée pour continuer › {""}
curtain-pass = Passez l’appareil à { $name }.
curtain-ready = { $name }, Entrée quand vous y êtes › {""}
undo-done = Repris : { $move }.
saved = Partie enregistrée dans { $file }, désormais après chaque coup.
goodbye = À bientôt.
not-saved = Rien n’est enregistré sous un autre nom.
kept-over = La partie est gardée. Pour la revoir : { $command }
kept-waits = Une autre partie vous attend ({ $what }) : { $command } la reprend.
kept-puzzle = { $name }, { $count ->
        [one] un domino à poser
       *[other] { $count } dominos à poser
    }
prompt-resume = À reprendre : { $what }. Entrée : continuer, n : autre chose (q quitter) › {""}
prompt-seat-near = « { $name } » : le niveau { $near }, ou une personne ? Entrée : { $near }, p : une personne › {""}
error-seat-near = « { $name } » n’est pas un niveau. Vouliez-vous dire { $near } ?
error-save-both = --save et --no-save se contredisent : enlevez l’un des deux.
error-resume-and = --resume reprend la partie telle qu’elle est : enlevez { $options }.
error-nothing-waits = Aucune partie n’attend ici : pioche play en commence une.
error-puzzle-and = Cela ne va pas avec cette réussite : enlevez { $options }.
error-game-and = Cela ne va qu’avec une réussite : enlevez { $options }.
error-unknown-played =
    Il n’y a ni jeu ni réussite « { $name } ». { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Voyez pioche games et pioche puzzles.
final-title = Fin de la partie
standing-title = Le score
error-prefix = pioche : { $text }
error-nothing-laid = Le n° { $number } ne pose rien de votre main.
error-no-such-number =
    Il n’y a pas de coup n° { $number } : { $most ->
        [one] il n’y a que le 1.
       *[other] choisissez de 1 à { $most }.
    }
error-which-level = À quel niveau ? Écrivez par exemple « { $tile } en { $squares }, niveau 1 », ou « sur la table ».
error-seat-empty = Une place sans nom dans « { $text } » : écrivez par exemple { $example }.
error-seat-name = { $name } ne peut pas être un nom : des lettres, s’il vous plaît, 20 au plus.
error-seat-twice = Deux personnes s’appellent { $name } : donnez-leur des noms différents.
error-load-and = --load dit déjà tout de la partie : enlevez { $options }.
error-sheet-and = --sheet dit déjà la donne : enlevez { $option }.
error-print-exists = { $file } existe déjà : donnez un autre nom avec --output.
error-file-missing = Il n’y a pas de fichier { $file }.
error-file-folder = { $file } est un dossier : donnez le nom d’un fichier.
error-file-encoding = { $file } n’est pas un texte UTF-8, donc pas une partie.
error-file-no-folder = Le dossier où { $file } devrait être n’existe pas.
error-file-forbidden = { $file } vous est interdit : choisissez un autre dossier.
error-file-no-room = Il n’y a plus de place pour { $file } sur le disque.
error-file-long-name = { $file } est un nom trop long.
error-file-other = { $file } ne peut être ni lu ni écrit (erreur { $number } du système).
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
error-bots-count =
    { $seats ->
        [one] Nommez un adversaire pour la seule place, pas { $count }.
       *[other] Nommez de 1 à { $seats } adversaires pour { $seats } places, pas { $count }.
    }
error-usage-option =
    Il n’y a pas d’option { $name }. { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Voyez { $command }.
error-usage-command =
    Il n’y a pas de commande « { $name } ». { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } Voyez { $command }.
error-usage-bare =
    { $name } { $wants ->
        [none] ne prend pas de valeur
       *[value] demande une valeur
    }. Voyez { $command }.
error-usage-extra = « { $text } » est de trop. Voyez { $command }.
error-usage-missing = Il manque { $name }. Voyez { $command }.
error-usage-value = { $name } : cette valeur ne convient pas ({ $text }). Voyez { $command }.
error-usage-number = { $name } demande un nombre entier. Voyez { $command }.
error-usage-choice = { $name } demande une de ces valeurs : { $choices }. Voyez { $command }.
error-usage-limit =
    { $name } demande { $side ->
        [greater] au moins
       *[less] au plus
    } { $limit }. Voyez { $command }.
error-usage-other = { $text } Voyez { $command }.
games-name = jeu
games-id = nom à écrire
games-players = joueurs
games-minutes = min
games-foot = pioche play { $game } pour jouer · pioche rules { $game } pour la règle
rules-options = Options (--option nom=valeur)
rules-presets = Variantes toutes prêtes (--preset nom)
rules-range = de { $low } à { $high }
rules-note = remarque
replay-title = { $game }, { $seats ->
        [one] { $seats } joueur
       *[other] { $seats } joueurs
    }, { $options ->
        [none] sans option
       *[other] { $options }
    }
replay-unfinished = La partie n’est pas finie : { $name } doit jouer.
replay-between = La manche est finie, la partie continue.
verified =
    { $deals ->
        [one] La donne vient
       *[other] Les { $deals } donnes viennent
    } du mélange dont la table avait publié l’empreinte avant de donner. Comparez-la à celle que vous avez vue :
replay-step = Entrée : la suite (q quitter) › {""}
ladder-title = { $game } : échelle, graine { $seed }
ladder-against = contre
ladder-yardstick = l’étalon
ladder-net = le réseau
ladder-hard = décisions difficiles
ladder-note = Part de chaque joueur, ± l’intervalle à 95 %, et points d’avance ; la part équitable est { $fair }. L’étalon est l’adversaire de la première version.
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
simulate-parties-drawn =
    { $drawn ->
        [one] Une partie sans gagnant : nulle, ou abandonnée après { $most } manches.
       *[other] { $drawn } parties sans gagnant : nulles, ou abandonnées après { $most } manches.
    }
simulate-solvable = Donnes que l’on peut gagner en voyant tout : { $solvable }.
simulate-how = Fins : { $how }.
simulate-moves = Coups par manche : { $mean } en moyenne, de { $least } à { $most }.
simulate-kinds = Dont : { $kinds }.
simulate-lengths = Manches par partie : { $mean } en moyenne, de { $least } à { $most }.
simulate-speed = { $speed } manches par seconde.
simulate-progress = On joue …
kind-other = { $kind } { $mean }
serve-address = Pioche est à { $address } (Ctrl-C l’arrête).
serve-elsewhere = Sur les autres appareils du réseau : { $address }
printed = Écrit : { $file }. Il n’y a plus qu’à l’imprimer.
serve-no-network = Cette machine n’est sur aucun réseau : aucun autre appareil ne la trouvera.
serve-one-process = Avec SQLite, un seul processus fait tout : pour plusieurs, il faut PostgreSQL.
serve-stopped = Arrêté. Les parties en cours sont gardées.
score-prompt-over = Entrée pour finir (u annuler, c 2 corriger la manche 2, t le tableau) › {""}
score-by-points = points, ou dominos : 6-4 5-5
score-by-tiles = dominos : 6-4 5-5
score-help = Entrée garde la réponse entre crochets. u : question ou manche précédente ; c 2 : corriger la manche 2 ; t : tout le tableau ; q : quitter.
score-bye = La marque est gardée : pioche score --file { $file } la reprend. Pour l’imprimer : pioche print sheet { $file }
error-score-game = Il faut un jeu, ou un fichier : pioche score { $game }, ou pioche score --file soir.json.
error-score-file = { $file } contient déjà une marque, sans { $options } : donnez le fichier seul.
error-score-manche =
    { $manches ->
        [0] Aucune manche n’est notée : il n’y a rien à corriger.
       *[other] On corrige une manche de 1 à { $manches }, par exemple c 1.
    }
error-score-seat = « { $text } » n’est aucun joueur : donnez un numéro de 1 à { $most }{ $nobody ->
        [none] { "" }
       *[some] , 0 pour personne
    }, ou un nom.
error-score-number = « { $text } » n’est pas un nombre entier, tel que 12.
error-score-tile = « { $text } » n’est pas un domino de ce jeu, tel que { $example }.
error-score-item = « { $text } » ne marque rien ici : donnez { $known }, séparés par des espaces.

## Une réussite au terminal

typed-puzzle-commands = c verifier controler, h indice, ? aide, u annuler, r retirer enlever, n noter, x barrer, v voir plateau, l coin, z recommencer, q quitter
prompt-puzzle = À vous (6-4 a1, h indice, c vérifier, ? aide) › {""}
puzzle-help =
    6-4 a1     pose le 6-4, son 6 en a1       h  un indice : où, pourquoi, quoi
    6-4 a1 b1  de même, les deux cases        c  vérifier
    r a1       retire ce qui est en a1        u  annuler
    n a1 035   note au crayon, ou efface      v  tout le plateau en mots
    n          tout ce qui est au crayon      l  regarder le coin (rien de dévoilé)
    x 6-4      barre un domino, ou non        z  recommencer
    a1         tout sur la case a1            q  quitter : tout est gardé
puzzle-again =
    { $count ->
        [one] Vous reprenez où vous en étiez : un domino à poser.
       *[other] Vous reprenez où vous en étiez : { $count } dominos à poser.
    }
puzzle-restarted =
    { $count ->
        [one] Tout est enlevé : un domino à poser. u remet tout.
       *[other] Tout est enlevé : { $count } dominos à poser. u remet tout.
    }
puzzle-nothing-noted = Rien n’est au crayon.
puzzle-noted = Au crayon : { $noted }
puzzle-hint-why = h encore une fois : pourquoi.
puzzle-hint-what = h encore une fois : le domino.
puzzle-steps-hidden =
    { $count ->
        [one] … et une étape de plus dans cette supposition
       *[other] … et { $count } étapes de plus dans ces suppositions
    }
puzzle-lies = { $tile } en { $cells }
puzzle-revealed = Dévoilés : { $tiles }.
puzzle-laid = Posés : { $tiles }.
puzzle-free = Places vides : { $cells }.
error-puzzle-typed = « { $text } » ne se comprend pas ici : écrivez par exemple { $example } (? montre tout).
error-puzzle-cell = Il n’y a pas de case { $cell } ici.
error-puzzle-fixed = Le { $tile } est dévoilé en { $cells } : il y reste.
error-puzzle-which = Depuis { $cell }, le { $tile } a plusieurs voisines : écrivez les deux cases, par exemple { $example }.
error-puzzle-take = Il n’y a rien à retirer avec « { $text } » : écrivez par exemple r a1, là où un domino est posé.
error-puzzle-undo = Il n’y a rien à annuler.
error-puzzle-note = « { $text } » ne se note pas : écrivez une case et des nombres de 0 à 6, par exemple n a1 035.
error-puzzle-covered = Un domino couvre { $cell } : le crayon n’y va pas.
error-puzzle-cross = « { $text } » n’est pas un domino à poser : écrivez par exemple x 6-4.
error-puzzle-corner = On ne regarde le coin que dans un contour dont rien n’est dévoilé, où les dominos se touchent par le même nombre.

## Une leçon au terminal

learn-foot = ✓ : appris. Aussi : pioche learn matador
learn-shown = Le coup à jouer : { $move }.
learn-shown-laid = Le domino à poser : { $domino }.
learn-other = C’est permis, mais la leçon attend autre chose : h le montre.
learn-back = Votre coup est repris : essayez-en un autre.
learn-kept = La leçon se garde toute seule : q la quitte, pioche learn la reprend.
learn-goes-on = Vous reprenez où vous en étiez ; z recommence la leçon.
learn-next =
    Entrée : { $kind ->
        [first] une autre leçon
        [puzzle] une vraie réussite
       *[game] une vraie partie
    } · r : { $kind ->
        [puzzle] la dernière étape
       *[game] la manche
    } encore · z : la leçon{ $kind ->
        [first] { "" }
       *[game] { " · l : une autre" }
    }
learn-exists = La première fois ? pioche learn { $game } vous apprend à jouer en 90 secondes.
learn-commands =
    Un numéro joue ce coup ; on peut aussi l’écrire : { $examples }.
    h  le coup à jouer (montrez)                   m  les coups (m 6-4 : du 6-4)
    ?  la règle en question                        v  toute la table
    ? pioche  les règles où ce mot se trouve       t  le tableau de marque
    u  annuler, dans la manche à la fin            z  recommencer la leçon
    Entrée  revoir la table                        q  quitter : tout est gardé
learn-puzzle-commands =
    6-4 a1     pose le 6-4, son 6 en a1       h  le domino à poser (montrez)
    6-4 a1 b1  de même, avec les deux cases   v  tout le tableau en mots
    a1         tout sur la case a1            z  recommencer la leçon
    Entrée     revoir le tableau              q  quitter : tout est gardé
prompt-learn = Quelle leçon ? Numéro ou nom (q quitter) › {""}
prompt-learn-left = Entrée : reprendre { $name }, étape { $step } sur { $count } ; ou numéro, nom (q quitter) › {""}
prompt-learn-puzzle = À vous (6-4 a1, h montrez, ? aide) › {""}
prompt-learn-next = Et maintenant ? (q quitter) › {""}
# Le nom de la première table, tel qu’on le tape.
typed-learn-first = première table, première, première leçon, débuter, début
typed-learn-commands = h montrer montre montrez moi, z recommencer
typed-learn-next = r manche rejouer, z leçon recommencer, l liste autre, q quitter
error-learn-which = Donnez un numéro de 1 à { $most }, ou le nom d’une leçon.
why-unknown-lesson =
    Il n’y a pas de leçon « { $name } ». { $near ->
        [none] { "" }
       *[other] Vouliez-vous dire { $near } ?
    } pioche learn les montre toutes.
