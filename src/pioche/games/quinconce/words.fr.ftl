### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

aim-alternate =
    { $who ->
        [you] Videz votre main, tour à tour à plat et en hauteur
       *[all] Le premier sans domino gagne : à plat, puis en hauteur
    }
aim-high = En hauteur : posez sur { $wanted }
aim-flat = À plat : posez à la suite ou glissez dessous
aim-flat-beside = À plat : posez à la suite, il faut { $wanted }
aim-flat-under = À plat : glissez dessous, il faut { $wanted }

refused-no-fit-MAG-18 =
    { $mode ->
        [height] En hauteur
       *[flat] À plat
    }, le { $tile } ne va pas : il faut { $needs }
