### Les mots de ce jeu seul ; ceux que les jeux partagent sont dans words/locale/fr.ftl.

because-POU-3 = le domino posé
because-POU-5 = prime du gagnant

option-worst = Le plus mal placé
value-worst-fewestLaid = a posé le moins de points
value-worst-mostLeft = garde le plus de points

aim-most-laid =
    { $who ->
        [you] Posez le plus de points
       *[all] Le plus de points posés gagne
    }
aim-laid-so-far = Posez le plus de points : vous en êtes à { $points }
aim-all-laid = Vous avez tout posé : { points }
