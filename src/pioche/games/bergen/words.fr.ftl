### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

because-BER-2 = ouverture
because-BER-3 = deux bouts égaux
because-BER-4 = bouts égaux, dont un double
because-BER-8 = dernier domino posé
because-BER-10 = gagnant du jeu bloqué

option-ber_draw = Si l’on ne peut pas jouer
option-capped_finish = Arrivée difficile
value-ber_draw-until = piocher jusqu’à pouvoir poser
value-ber_draw-one = piocher un seul domino

aim-alike = Faites deux bouts égaux
aim-opening-scores = Ouvrir vaut 2 points

refused-open-BER-2 =
    { $kind ->
        [double] Ouvrez avec { $tiles }, votre plus petit double
       *[other] Sans double, ouvrez avec { $tiles }, votre domino le plus léger
    }
