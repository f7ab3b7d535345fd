### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

event-passed-VIN-14 = { event-passed-freely }
page-sulks-VIN-14 = { page-passes }
how-blocked-VIN-16 = Plus personne ne peut faire 20.
how-passed-VIN-16 = Tous ont passé deux fois de suite.
how-redeal-VIN-18 = Personne n’a ouvert : on mélange et on redonne.

move-exchange = échanger { $value }

announce-twenty = { $value } = 20
announce-marks =
    { $count ->
        [one] une marque
       *[other] { $count } marques
    }

because-VIN-17 = marques restées aux autres

how-marks = Un joueur a posé toutes ses marques.

end-marks = marques posées

kind-exchange = échanger { $mean }

option-competition = Compétition en plusieurs manches
option-cross_twenty = Ligne croisée qui fait 20
option-crosswise_new = Un domino posé en travers
option-exchange_on_pass = Échange quand on passe
value-cross_twenty-mark = une marque de plus
value-cross_twenty-ignore = rien

why-deal-racks = Une donne a ici des réglettes, une pioche et « lots », pas de « { $name } » (VIN-2).
why-no-double-blank = Il n’y a pas de 0-0 ici : les dominos vont de 1-0 à 9-9 (VIN-1).

aim-no-marks = Le premier qui a posé ses marques gagne
aim-marks = Posez toutes vos marques : il vous en reste { $left }
aim-twenty-first = Ouvrez : 2 à 5 dominos en ligne qui font 20
aim-twenty-more = Faites 20 en ligne, avec un nombre déjà sur la table
aim-series = Encore 20 avec un seul domino, ou arrêtez-vous
aim-stop = Aucun autre 20 avec un seul domino : arrêtez-vous
aim-swap = Aucune ligne ne fait 20 : échangez, ou passez
aim-no-twenty = Aucune ligne ne fait 20 : passez

refused-never-draw-VIN-2 = On ne pioche pas soi-même : votre réglette se complète après votre tour
refused-no-exchange = On n’échange pas de dominos dans cette partie : passez
refused-stock-short =
    Il ne reste { $count ->
        [0] rien à la pioche
        [one] qu’un domino à la pioche
       *[other] que { $count } dominos à la pioche
    }
refused-nothing-to-stop = Il n’y a rien à arrêter : posez des dominos, ou passez
refused-stop-instead = Vous avez fait 20 avec un seul domino : continuez, ou arrêtez-vous
refused-one-by-one = Après un 20 fait d’un seul domino, on continue domino par domino
refused-not-alone = À lui seul, le { $tile } ne peut pas faire 20 : essayez-en un autre, ou arrêtez-vous
refused-no-line = Le { $tile } n’entre dans aucune ligne de 20 pour l’instant
refused-written-otherwise = Ce coup s’écrit autrement : prenez-le dans la liste
refused-one-line = Les dominos posés ensemble se suivent sur une seule ligne
refused-one-line-VIN-11 = Un zéro coupe la ligne : il ne va qu’à un bout
refused-over-twenty = { $sum }, { $over } de trop
refused-short-of-twenty = { $sum }, il manque { $missing }
refused-touch-old = La ligne fait 20, mais sans se servir d’un domino déjà posé

why-entry-both-done = { $one } et { $other } ne peuvent pas avoir posé toutes leurs marques tous deux : le premier qui le fait finit la partie.
