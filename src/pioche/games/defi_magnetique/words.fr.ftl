### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

option-under = Aller sous un domino
option-second_parallel = Deuxième domino dans l’axe
option-ends_only = Seulement aux extrémités
value-under-table = au niveau de la table
value-under-anyLevel = à tous les niveaux

aim-tower =
    { $who ->
        [you] Videz votre main sans rien faire tomber
       *[all] Le premier sans domino gagne, si rien ne tombe
    }
aim-tower-second = Deuxième domino : dans l’axe du premier, sur { $wanted }
aim-tower-lay = Dessus ou dessous : un nombre sur le même nombre
aim-tower-ends = Aux extrémités : un nombre sur le même nombre
aim-tower-draw = Aucun nombre ne va : piochez, puis attendez
aim-tower-pass = Aucun nombre ne va, la pioche est vide : passez

refused-no-fit-MAG-8 = Le { $tile } ne va nulle part : il faut { $needs }
refused-parallel = Le deuxième domino se pose dans l’axe du premier, pas en travers
refused-ends-only = On ne pose qu’aux extrémités de la tour
refused-not-under = On ne glisse un domino dessous qu’au niveau de la table
refused-no-hold = Là, rien ne le tient : il faut un domino juste dessous ou juste dessus
refused-unequal = On ne met pas { $half } contre { $there } : ce qui se superpose est égal
