### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

move-leave = laisser
move-take = prendre { $value }

announce-leave = je laisse

because-CAN-7 = dominos ramassés
because-CAN-11 = points des autres mains

option-canton_ends = Bouts de la rangée
option-pair_partner = Avec quoi un domino fait la paire
option-canton_style = Façon de jouer
value-canton_ends-eitherHalf = l’une ou l’autre moitié
value-canton_ends-unmatchedHalf = la moitié libre
value-pair_partner-any = tout domino de la rangée
value-pair_partner-ends = le voisin ou l’autre bout
value-pair_partner-neighbour = son voisin
value-canton_style-booklet = celle du livret
value-canton_style-pagat = la façon anglaise

aim-capture = Prenez des dominos
aim-captures = À prendre : 12 à deux dominos, 10, 20 ou 30 à trois
aim-sums = Faites 12 à deux dominos, 10, 20, 30 à trois
aim-take = Prenez { $points } points, ou laissez
aim-row-empty = La rangée est vide : posez ce que vous voulez
aim-replace = Piochez un domino pour remplacer celui que vous avez posé

refused-no-place-yet-CAN-8 = La rangée est vide : jouez le { $tile } sans dire où
refused-take-or-leave = Dites d’abord ce que vous prenez, ou laissez
refused-nothing-to-leave = Il n’y a rien à prendre, donc rien à laisser
refused-owes-a-tile = Remplacez d’abord le domino posé : piochez
refused-not-in-row = Le { $tile } n’est pas dans la rangée
refused-no-capture = Il n’y a rien à prendre maintenant
refused-take-with = Prenez avec le { $tile }, que vous venez de poser
refused-capture-sum = { $sum } : il faut 12 avec deux dominos, ou 10, 20 ou 30 avec trois
refused-wrong-partner =
    Cela fait 12, mais { $partner ->
        [neighbour] on ne prend ici que le voisin
       *[ends] on ne prend ici que le voisin ou l’autre bout de la rangée
    }
refused-wrong-three = { $sum }, mais à trois on prend le voisin, avec le suivant ou l’autre bout de la rangée

merit-can-capture = Vous pourrez alors prendre { $points } points.
merit-would-draw = Qui prend rejoue aussitôt, et rien n’irait : il faudrait piocher.
