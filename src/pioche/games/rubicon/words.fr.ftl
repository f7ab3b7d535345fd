### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

# Une donne n’est qu’une étape de la course à 101.
event-dealt-RUB-5 =
    Donne { $manche }. { event-dealt-hands } { $who ->
        [you] Vous commencez.
       *[other] { $name } commence.
    }
table-manche-RUB-5 = donne { $manche }
page-manche-RUB-5 = Donne
page-next-manche-RUB-5 = Donne { $manche }
page-replay-RUB-5 = Revoir la donne
prompt-next-RUB-5 = Entrée pour la donne suivante (u annuler, s enregistrer, q quitter) › {""}
replay-between-RUB-5 = La donne est finie, la partie continue.
event-drew-RUB-7 =
    { $who ->
        [you] Vous achetez { $tile }.
       *[other] { $tile ->
            [none] { $name } achète un domino.
           *[other] { $name } achète { $tile }.
        }
    }
page-draws-RUB-7 = achète
# Qui a acheté un domino peut le garder, et personne n’est obligé d’acheter : on passe, on ne boude pas.
event-passed-RUB-7 = { event-passed-freely }
page-sulks-RUB-7 = { page-passes }
event-manche-ended-RUB-6 = { $how } On redonne, et la course repart de zéro.
event-manche-ended-RUB-8 = { $how } On redonne, et chacun garde ses points.
event-manche-ended-RUB-9 = { $how } { event-pot-won }
event-manche-ended-RUB-10 = { $how } { event-pot-won }
event-pot-won =
    { $who ->
        [you] Vous gagnez le pot.
       *[one] { $names } gagne le pot.
    }
page-ended-title-RUB-6 = La course repart de zéro
page-ended-title-RUB-8 = La course continue
page-ended-title-RUB-9 = { page-pot-title }
page-ended-title-RUB-10 = { page-pot-title }
page-pot-title =
    { $who ->
        [you] Le pot est à vous
       *[one] Le pot est à { $names }
    }

move-buy = acheter un domino

because-RUB-4 = le domino posé
because-RUB-6 = 101 est dépassé
because-RUB-6-restart = tous repartent de zéro
because-RUB-9 = nouvelle course pour le pot suivant

how-bust =
    { $who ->
        [you] Vous avez dépassé 101.
       *[other] { $name } a dépassé 101.
    }
how-exact = Le compte est juste.

end-exact = compte juste
end-bust = total dépassé

option-bust = Total dépassé
option-pots = Nombre de pots
option-debt = Jouer à crédit
option-may_pass_instead_of_bust = Passer plutôt que dépasser
option-later_opening = Ouverture des donnes suivantes
value-deal-general = comme d’habitude
value-deal-all = tout distribuer
value-bust-restartAll = tous repartent de zéro
value-bust-onlyOffenderToZero = le fautif repart de zéro
value-bust-tileNotCounted = le domino ne compte pas
value-later_opening-free = au choix
value-later_opening-strongest = le plus fort

aim-exactly = 101 tout juste gagne
aim-exact-goal = Visez 101 tout juste
aim-exact = Visez 101 tout juste : il vous manque { $missing }
aim-exact-tile =
    Visez 101 tout juste : un domino de { $missing ->
        [one] { $missing } point gagne
       *[other] { $missing } points gagne
    }
aim-buy = Il faudrait { $wanted } : achetez un domino, ou passez
aim-bought = Le { $tile } acheté va : posez-le, ou passez
aim-bought-misfit = Le { $tile } acheté ne va pas : passez
aim-bust = Il vous manque { $missing } : tout ce qui va dépasse 101
aim-bust-or-pass = Tout ce qui va dépasse 101 : passez, ou payez un jeton

refused-never-draw-RUB-7 = On ne pioche pas, on achète : un jeton, un domino
refused-bought-one =
    { $fits ->
        [yes] Vous avez déjà acheté le { $tile } à ce tour : posez-le ou passez
       *[no] Vous avez déjà acheté à ce tour, et le { $tile } ne va pas : passez
    }
refused-no-counter = Vous n’avez plus de jeton pour acheter : passez
refused-only-bought =
    { $fits ->
        [yes] À ce tour, seul le { $tile } que vous avez acheté peut se poser
       *[no] Vous venez d’acheter le { $tile }, qui ne va pas : passez
    }

why-entry-counters =
    { $player } { $counters ->
        [0] n’a pas de jeton
        [one] a un jeton
       *[other] a { $counters } jetons
    } : ce n’est pas assez pour acheter { $tiles ->
        [one] un domino.
       *[other] { $tiles } dominos.
    }

merit-buy-no = Il vous manque { $missing } points : un domino acheté en apporte 12 au plus.
merit-buy-on =
    Il vous restera { $count ->
        [one] un jeton
       *[other] { $count } jetons
    }, et le domino peut vous faire avancer.
merit-last-counter = C’est votre dernier jeton : gardez-le.
merit-buy =
    { $missing ->
        [one] Il vous manque un point : un domino acheté peut le faire.
       *[other] Il vous manque { $missing } points : un domino acheté peut les faire.
    }
merit-not-beyond = Poser vous ferait dépasser 101.
merit-makes =
    Il manquera { $missing ->
        [one] un point
       *[other] { $missing } points
    } : { $count ->
        [one] votre { $tiles } fait le compte.
       *[other] vous avez { $tiles }, qui font le compte.
    }
