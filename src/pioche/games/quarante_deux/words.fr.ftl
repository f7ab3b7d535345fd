### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

event-dealt-Q42-5 =
    { event-dealt-tiles } { $who ->
        [you] Vous parlez en premier.
       *[other] { $name } parle en premier.
    }
event-passed-Q42-5 = { event-passed-freely }
page-sulks-Q42-5 = { page-passes }

move-bid = annoncer { $value }
move-trump = atout { $value }

announce-bid = { $value }
announce-trump = atout { $value }

because-Q42-10 = points des levées
because-Q42-10-tricks = { tricks-won }
because-Q42-12-tricks = { tricks-won }
tricks-won =
    { $points ->
        [one] une levée
       *[other] { $points } levées
    }
because-Q42-11 = contrat manqué
because-Q42-12 = points des levées
because-Q42-13 = au-delà du contrat

option-double_top_trump = Double en tête à l’atout
option-auction = Enchères
option-all_pass = Si tous passent
option-free_ruff = Coupe libre
option-partner_master = Partenaire maître
option-failed_contract = Contrat manqué
value-failed_contract-both = le contrat et les levées
value-failed_contract-contractOnly = le contrat seul
value-auction-oneRound = un tour de table
value-auction-untilThreePass = jusqu’à trois passes
value-all_pass-redeal = on redonne
value-all_pass-lastMustBid25 = le dernier prend à 25

why-deal-four-hands = Il n’y a pas de pioche ici : une donne a quatre mains et rien de plus (Q42-1).

explain-bid = 42 points en tout : 1 par levée, 10 pour 5-5 et 6-4, 5 pour 5-0, 4-1 et 3-2.
explain-trump = Les sept dominos qui portent ce nombre battent tous les autres.

aim-bid = Combien à vous deux ? Annoncez 25 à 42, ou passez
aim-bid-higher = Annoncez plus de { $bid } points à deux, ou passez
aim-bid-partner = Votre partenaire tient { $bid } : passez, ou annoncez plus
aim-must-bid = Tous ont passé : c’est à vous d’annoncer 25
aim-bidding = Enchères : quelle équipe promet le plus des 42 points ?
aim-name-trump = Contrat de { $contract } points : quel nombre sera l’atout ?
aim-trump-to-come = Contrat de { $contract } points : l’atout reste à choisir
aim-trick = { $what }. { $now }
aim-contract-open =
    { $side ->
        [ours] Il vous manque { $missing ->
            [one] { $missing } point
           *[other] { $missing } points
        } sur { $contract }
        [theirs] Encore { $beat ->
            [one] { $beat } point
           *[other] { $beat } points
        } et leur { $contract } chute
       *[all] Il manque { $missing ->
            [one] { $missing } point
           *[other] { $missing } points
        } sur { $contract }
    }
aim-contract-made =
    { $side ->
        [ours] Contrat tenu, le reste compte double
        [theirs] Leur contrat est tenu
       *[all] Le contrat est tenu
    }
aim-contract-lost =
    { $side ->
        [ours] Contrat manqué
        [theirs] Leur contrat a chuté
       *[all] Le contrat a chuté
    }
outlook-contract =
    { $chance ->
        [0] { $side ->
            [ours] Presque aucune chance de tenir le contrat de { $contract }.
           *[theirs] Presque aucune chance de faire chuter leur contrat de { $contract }.
        }
        [100] { $side ->
            [ours] Le contrat de { $contract } est presque sûr d’être tenu.
           *[theirs] Leur contrat de { $contract } est presque sûr de chuter.
        }
       *[other] { $side ->
            [ours] Environ { $chance } % de chances de tenir le contrat de { $contract }.
           *[theirs] Environ { $chance } % de chances de faire chuter leur contrat de { $contract }.
        }
    }
outlook-contract-brief =
    { $chance ->
        [0] { $side ->
            [ours] presque sûrement manqué
           *[theirs] presque sûrement tenu
        }
        [100] { $side ->
            [ours] presque sûrement tenu
           *[theirs] presque sûrement chuté
        }
       *[other] { $chance } %
    }
aim-lead = Commencez la levée
aim-follow = Fournissez du { $suit }
aim-follow-trump = Fournissez de l’atout { $trump }
aim-go-higher = Montez à l’atout { $trump }
aim-follow-or-trump = Fournissez du { $suit }, ou coupez
none-in-suit =
    Rien dans { $suit ->
        [blanc] le blanc
       *[other] la couleur { $suit }
    }
aim-ruff = { none-in-suit } : coupez
aim-overruff = { none-in-suit } : surcoupez
aim-anything = { none-in-suit } : jeu libre

refused-never-draw-Q42-1 = Il n’y a pas de pioche : tous les dominos sont distribués
refused-name-trump = Vous avez le contrat : choisissez d’abord l’atout
refused-no-such-trump = L’atout est un nombre de 0 à 6
refused-must-bid = Personne n’a annoncé : vous devez annoncer { $bid }
bids-open =
    { $lowest ->
        [42] annoncez 42
       *[other] annoncez de { $lowest } à { $highest }
    }, ou passez
refused-bid-range = Cette annonce ne va pas : { bids-open }
refused-bid-first = On en est aux enchères : { bids-open }
refused-trump-named =
    L’atout est déjà choisi : { $trump ->
        [0] le blanc
       *[other] le { $trump }
    }
refused-bidding-over = Les enchères sont finies : le contrat est de { $contract }
refused-play-a-tile = On ne passe plus : chacun joue un domino à chaque levée
refused-follow =
    Le { $led } demande { $suit ->
        [trump] de l’atout
        [0] du blanc
       *[other] du { $suit }
    } : { play-these }
refused-trump-in = Vous n’avez rien de la couleur du { $led } : { trump-with }
refused-trump-early = Le { $tile } est un atout, et vous pouvez fournir : { play-these }
# Le domino porte le nombre demandé, mais il est de l’autre couleur.
refused-other-suit =
    Le { $tile } est un { $own }, pas un { $suit ->
        [0] blanc
       *[other] { $suit }
    } : { $due }
play-these = jouez { $tiles }
trump-with = il faut couper, avec { $tiles }
refused-go-higher = Il faut monter sur le { $best } : jouez { $tiles }

why-entry-tricks = { $tricks } levées font { $tiles } dominos : les dominos de valeur n’y sont pas possibles ainsi.

merit-trumps =
    Avec { $number ->
        [0] le blanc
       *[other] le { $number }
    } pour atout, vous avez { trumps-held }{ $top ->
        [yes] { $count ->
            [1] , le plus fort
           *[other] , dont le plus fort
        }{ $doubles ->
            [0] .
            [one] , et un double à côté.
           *[other] , et { $doubles } doubles à côté.
        }
       *[no] { $doubles ->
            [0] .
            [one] { " " }et un double à côté.
           *[other] { " " }et { $doubles } doubles à côté.
        }
    }
trumps-held =
    { $count ->
        [0] 0 atout
        [one] un atout
       *[other] { $count } atouts
    }
merit-outbid = Sinon, vos adversaires gardent le contrat, à { $bid }.
merit-partner-bid = Votre partenaire a déjà le contrat.
merit-short =
    Il faudrait faire au moins { $bid } points avec { trumps-held }{ $top ->
        [yes] { $doubles ->
            [0] { " " }et aucun double à côté.
            [one] { " " }et un seul double à côté.
           *[other] { " " }seulement.
        }
       *[no] { $doubles ->
            [0] , sans le plus fort ni aucun double à côté.
            [one] , sans le plus fort, et un seul double à côté.
           *[other] , sans le plus fort.
        }
    }
merit-dear = Il faudrait annoncer au moins { $bid }.
merit-feeds = Votre partenaire ramasse la levée : vous lui donnez { $points } points.
merit-partner-wins = Votre partenaire ramasse la levée : ne prenez pas.
merit-master = Personne d’autre n’a de domino qui le batte.
merit-draws-trumps =
    Il fait tomber les atouts : { $count ->
        [one] il en reste un chez les autres.
       *[other] il en reste { $count } chez les autres.
    }
merit-ahead =
    Il bat le { $tile } : { $count ->
        [one] un seul domino peut encore le battre.
       *[other] { $count } dominos peuvent encore le battre.
    }
merit-count-kept = Vous gardez le { $tile }, qui vaut { $points } points.
merit-cannot-win = Vous ne pouvez pas battre le { $tile } : vous ne donnez rien qui compte.
merit-trump-kept =
    { $count ->
        [one] Vous gardez votre seul atout.
       *[other] Vous gardez vos atouts.
    }
merit-lowest = C’est le plus petit des dominos que vous pouvez jouer.
merit-no-count = Il ne vaut aucun point : qui le ramasse n’a que la levée.
