### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

option-solo = Jouer seul, pour A et B
option-fixed_centre = Départ fixé au centre
value-opening_tile-forced = imposé

why-deal-two-hands = Une donne a ici deux mains et des dominos écartés, ni pioche ni « lots » (PEN-2).

aim-tick = Il faudrait { $wanted } : cochez une case B

refused-open-PEN-4 = { refused-open-double }
refused-closed-PEN-8 = Les sept places de ce côté sont prises : rien ne s’y pose plus
