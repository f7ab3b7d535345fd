### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

aim-stay-in =
    { $who ->
        [you] Restez en jeu
       *[all] Le dernier en jeu gagne
    }
aim-out = Il faudrait { $wanted } : vous êtes éliminé

refused-never-draw-SPI-1 = On ne pioche pas ici : qui ne peut rien poser est éliminé

why-entry-one-left = Encore en jeu : { $players }. Si personne n’a fait domino, tous sauf un ont été éliminés.
why-entry-out-gone = { $player } ne peut faire domino qu’en étant encore en jeu, contre quelqu’un d’autre.
