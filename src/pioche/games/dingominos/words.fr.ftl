### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

event-passed-DIN-6 = { event-passed-freely }
page-sulks-DIN-6 = { page-passes }
event-passed-DIN-8 = { event-passed-freely }
page-sulks-DIN-8 = { page-passes }
event-passed-DIN-9 =
    { $who ->
        [you] Vous passez votre tour.
       *[other] { $name } passe son tour.
    }
page-sulks-DIN-9 = passe son tour
event-scored-less-DIN-20 = { event-scored-down }

announce-rejouer = je rejoue
announce-passer = le suivant passe son tour
announce-changer = on change de sens
announce-piocher = au suivant d’en piocher { $value }
announce-contrer = contré, { $value } à piocher

because-DIN-20 =
    { $points ->
        [-50] main vide
       *[other] points restés en main
    }

option-starter = Qui commence chaque manche
option-reverse2p = Changer de sens à deux
option-opening_actions = Actions du premier domino
option-last_penalty = Le dernier domino agit
option-manches = Nombre de manches
option-open_hands = Jeu à découvert
value-set-full77 = 77 dominos
value-set-light57 = 57 dominos
value-starter-youngest = le plus jeune
value-starter-rotate = chacun son tour
value-starter-winner = le gagnant
value-reverse2p-replay = on rejoue

why-tile-not-in-option-set = Le domino { $tile } n’est pas dans la série { $set } (DIN-2).

aim-sign-first = Videz votre main : commencez, puis même signe contre même signe
aim-any-sign =
    Un joker est au bout : tout signe va{ $otherwise ->
        [draw] , ou tirez un domino
        [pass] , ou passez
       *[must] { "" }
    }
aim-signs =
    Posez un joker ou { $wanted }{ $otherwise ->
        [draw] , ou tirez un domino
        [pass] , ou passez
       *[must] { "" }
    }
aim-no-sign =
    Il faut un joker ou { $wanted } : { $otherwise ->
        [draw] tirez un domino
       *[pass] passez
    }
aim-again = Rejouez si vous voulez : { $wanted }, ou un joker
aim-no-again =
    Vous ne pouvez pas rejouer : { $otherwise ->
        [draw] piochez, ou passez
       *[pass] passez
    }
aim-counter = Posez « contrer » vers le dehors, ou piochez { $count }
aim-must-counter = Vous pouvez contrer : « contrer » vers le dehors
aim-no-counter = Rien pour contrer : piochez { $count }
aim-last-draw = Le dernier domino agit encore : piochez { $count }
aim-drawn-fits = Posez le domino pioché, ou passez
aim-drawn-must = Le domino pioché va : posez-le
aim-drawn-misfit = Le domino pioché ne va pas : passez

a-sign = un « { $sign } »
refused-no-fit-DIN-5 = Le { $tile } ne va pas : il faut { $needs }, ou un joker
refused-you-open = C’est à vous d’ouvrir : posez un domino
refused-nothing-imposed = Personne ne vous fait piocher : on ne pioche qu’un domino à la fois
refused-draw-at-last = Le dernier domino est posé : il ne vous reste qu’à piocher { due-tiles }
due-tiles =
    { $count ->
        [one] un domino
       *[other] { $count } dominos
    }
refused-counter-or-draw = Contrez avec { $tiles }, ou piochez { due-tiles }
refused-cannot-counter = Vous n’avez pas de quoi contrer : piochez d’abord { due-tiles }
refused-must-counter = À découvert, il faut contrer, avec { $tiles }
refused-no-draw-again = À découvert, on ne pioche pas pour rejouer : passez
refused-draw-to-pass = Pour passer, piochez d’abord un domino
refused-drawn-one-DIN-6 =
    { $fits ->
        [yes] Vous avez déjà pioché : posez le { $tile }, ou passez
       *[no] Vous avez déjà pioché, et le { $tile } ne va pas : passez
    }
refused-no-such-tile = Il n’y a pas de { $tile } dans ce jeu
refused-joker-opens = Un joker n’ouvre que si vous n’avez rien d’autre
refused-only-drawn =
    { $fits ->
        [yes] Vous venez de piocher : seul le { $tile } peut encore se poser
       *[no] Vous venez de piocher le { $tile }, qui ne va pas : passez
    }
refused-joker-inward = Le joker touche toujours la chaîne : c’est l’autre moitié qui regarde dehors

signs-act = Un signe agit vers l’extérieur
legend-rejouer = vous pouvez rejouer
legend-passer = le suivant passe (à deux, vous rejouez)
legend-changer = on change de sens
legend-piocher = 2 pour le suivant
legend-contrer = renvoie « piocher », 2 de plus
legend-joker = va partout

merit-makes-draw =
    Le joueur suivant devra piocher { $count ->
        [one] un domino
       *[other] { $count } dominos
    }, à moins de contrer.
merit-skips = Le joueur suivant perd son tour.
merit-no-draw = Rien ne va : en passant, vous ne piochez pas.
merit-joker-kept = Vous gardez le joker, qui va partout.
merit-fitting =
    { $count ->
        [one] Un de vos dominos va aux bouts qu’il laisse.
       *[other] { $count } de vos dominos vont aux bouts qu’il laisse.
    }
