### Jouer sans serveur : ce que la page dit de cet appareil. Chargé avec cette partie de la page.

## Pioche arrive sur l’appareil

device-arriving = Pioche s’installe sur cet appareil…
device-starting = Pioche se prépare…
device-here = Pas de serveur ici : vos parties sont gardées sur cet appareil.
device-see = Voir ce qui est gardé
device-needs-server = Il faut un serveur
device-needs-server-why = Inviter des amis, regarder une table et imprimer passent par un serveur ; ici, il n’y a que cet appareil.
device-update = Une nouvelle version est prête.
device-update-now = Passer à la nouvelle version

## Ce qui est gardé ici (/device)

device-title = Sur cet appareil
device-size = En tout, Pioche prend ici { $size }.
device-tables =
    { $count ->
        [0] Aucune partie n’est gardée ici.
        [one]
            { $open ->
                [0] { $count } partie, finie : { $size }.
               *[other] { $count } partie à finir : { $size }.
            }
       *[other]
            { $open ->
                [0] { $count } parties, toutes finies : { $size }.
               *[other] { $count } parties, dont { $open } à finir : { $size }.
            }
    }
device-tables-title = Parties
device-tables-served = Les parties jouées avec le serveur sont chez lui, pas ici.
device-puzzles-title = Réussites et marques
device-puzzles =
    { $count ->
        [0] Rien n’est commencé ici.
        [one] { $count } réussite ou marque, commencée ou finie.
       *[other] { $count } réussites ou marques, commencées ou finies.
    }
device-program-title = Pioche sans connexion
device-program-kept = Pioche s’ouvre ici sans connexion, version { $version }.
device-program-not = Pioche ne s’ouvre pas encore ici sans connexion.
device-program-unsafe = Le navigateur ne garde Pioche que si son adresse commence par https.
device-program-keep = Garder Pioche sur cet appareil
device-program-keeping = Pioche s’installe sur cet appareil…
device-program-failed = Pioche n’a pas pu être gardé : vérifiez la connexion et la place libre, puis réessayez.
device-persist-yes = Le navigateur a promis de ne rien effacer de lui-même.
device-persist-no = Le navigateur n’a rien promis : s’il manque de place, il peut tout effacer.
device-persist-ask = Lui demander de tout garder
device-persist-refused = Il a refusé pour l’instant. Il accepte plus volontiers quand Pioche est sur l’écran d’accueil.
device-delete = Supprimer…
device-delete-tables = Supprimer toutes les parties gardées sur cet appareil ? Elles seront perdues.
device-delete-puzzles = Supprimer ce qui est commencé et fini, réussites et marques ? Les meilleurs temps seront perdus aussi.
device-delete-program = Supprimer Pioche de cet appareil ? Les parties restent, mais il faudra une connexion pour l’ouvrir.
device-gone = C’est fait : Pioche n’est plus gardé sur cet appareil. Il s’y installera de nouveau à votre prochaine visite, avec une connexion.
device-delete-yes = Oui, supprimer
device-delete-no = Non, garder
device-move-title = D’un appareil à l’autre
device-move = Une partie voyage dans un fichier, entre deux manches : enregistrez-la ici, puis ouvrez-la ailleurs, sur un autre appareil ou chez un serveur, par le bouton « { $import } » de la page d’accueil.
device-move-bring = Dans l’autre sens, enregistrez là-bas à la fin d’une manche (« { $export } »), et ouvrez le fichier ici.
device-save = Enregistrer
device-to-server = Continuer avec le serveur
device-open = À finir
device-over = Finie
device-none = Aucune partie à emporter.
device-failed = Cela n’a pas marché : { $reason }
