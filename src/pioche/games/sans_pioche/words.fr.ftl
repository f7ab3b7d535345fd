### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans locale/fr.ftl.

aim-stay-in = Qui ne peut pas poser sort
aim-out = Il faudrait { $wanted } : vous sortez

refused-never-draw-SPI-1 = On ne pioche pas ici : qui ne peut rien poser est éliminé
