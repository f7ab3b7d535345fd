### Revenir sur une partie : « pioche analyse », et la page à côté du film de la manche.

analyse-cannot = { $game } : dans ce jeu, jouer la suite dans sa tête ne dit pas ce qu’un coup valait.
analyse-of =
    { $name } : { $count ->
        [one] un coup à choisir.
       *[other] { $count } coups à choisir.
    }
analyse-line = Manche { $manche } : { $bars } ({ $chance } % au dernier choix)
analyse-clean = Aucun coup n’a coûté cher.
analyse-move = Manche { $manche }, coup { $number }
analyse-known = En main : { $hand }.
analyse-played = Joué : { $move } ({ $outlook }).
analyse-better = Mieux : { $move } ({ $outlook }).

review-title = Vos coups
review-title-of = Les coups : { $name }
review-thinking = On repense à vos coups …
review-step = Coup { $number }
review-chances = Vos chances de gagner la manche, choix par choix
review-points = Les points à attendre de plus que les autres, choix par choix
review-undecided = Rien ne se gagnait encore ici : vos choix comptent pour la suite, et ne se jugent pas un par un.
review-few = Vous n’avez pas eu le choix une seule fois.
review-note = Chaque choix est jugé sur ce que l’on savait alors, pas sur les mains cachées.
