### Apprendre en jouant : la page des leçons, et celles-ci.

lesson-title = Apprendre
lesson-lead = Chaque jeu en une minute et demie, en jouant. On peut se tromper : on vous répond.
lesson-count =
    { $done ->
        [0] { $count } leçons vous attendent.
        [one] Une leçon sur { $count } est apprise.
       *[other] { $done } leçons sur { $count } sont apprises.
    }
lesson-first = La première table
lesson-of = Apprendre : { $name }
lesson-done = appris
lesson-step = Étape { $number } sur { $count }
lesson-others = Toutes les leçons
lesson-marked = Regardez : { $tiles }.
lesson-right = C’est cela !
lesson-show = Montrez-moi
lesson-shown = Le { $tile } va en { $first }-{ $second }, avec le { $a } en { $first }.
lesson-board = Plateau de { $count } cases. Les flèches vont d’une case à l’autre, Entrée pose, R tourne, H montre.
lesson-on = Suite
lesson-play = Jouer
lesson-puzzles = Choisir une réussite
lesson-round-again = Rejouer cette fin
lesson-again = Reprendre la leçon
