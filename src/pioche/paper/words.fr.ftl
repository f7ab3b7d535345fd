# Les mots du papier. La page et le terminal ne s’en servent pas.

## Le tableau de marque

print-sheet = { $game } : tableau de marque
print-sheet-note =
    { $seats ->
        [one] Pour un joueur.
       *[other] Pour { $seats } joueurs.
    }
print-sheet-teams = Pour { $seats } joueurs, en { $sides } équipes.
print-names = Noms
print-round = Manche { $n }
print-target = { $target }
print-limit = on perd à { $target }
print-foot = Pioche, la maison des jeux de dominos

## Le jeu au crayon

print-booklet =
    { $count ->
        [one] Carnet { $seed } : une feuille et sa réponse
       *[other] Carnet { $seed } : { $count } feuilles, de la plus facile à la plus disputée, et leurs réponses
    }
print-pencil-level-1 = Facile : presque tout se joue dès la donne.
print-pencil-level-2 = Moyenne : deux coups à ne pas manquer.
print-pencil-level-3 = Difficile : trois coups ou plus décident de tout.
print-again = Chaque feuille a un numéro. Pour y jouer à l’écran : pioche play { $game } --sheet { $number }
print-cover = Cache-jeu : dressez ici votre main libre, ou pliez
print-won = Le gagnant de cette partie est le joueur
print-drawn = La partie est nulle.
print-player = Joueur { $letter }
print-marks-dots = dessine des points
print-marks-crosses = dessine des croix
print-answers = Les réponses
print-answers-note = Ce qui arrive quand A et B jouent parfaitement. Les petits chiffres donnent l’ordre des coups.
print-passes = passe
print-perfect-won = { $winner } gagne : il reste { $points } à { $loser }, { $own } à { $winner }.
print-perfect-drawn = Partie nulle.
print-turns =
    { $turns ->
        [0] Rien à manquer.
        [one] Un coup à ne pas manquer.
       *[other] { $turns } coups à ne pas manquer.
    }

## Les dominos à découper

print-set =
    { $top ->
        [6] Dominos, double-six
        [7] Dominos, double-sept
        [8] Dominos, double-huit
        [9] Dominos, double-neuf
        [10] Dominos, double-dix
        [11] Dominos, double-onze
       *[12] Dominos, double-douze
    }
print-set-of = { $game } : les dominos
print-cut =
    { $marks ->
        [0] { $count } dominos de 5 cm. Collez la feuille sur du carton, puis découpez le long des traits.
       *[other] { $count } dominos de 5 cm et { $marks } marques. Collez les feuilles sur du carton, puis découpez.
    }

## Les réussites

print-puzzles-book = Le livre des réussites
print-puzzles-pack =
    { $count ->
        [one] Une réussite
       *[other] { $count } réussites
    }
print-puzzles-bare = Les réussites comme dans le livret
print-puzzles-week = Les réussites de la semaine du { $day }
print-puzzles-lead = La réussite est au recto, sa solution au verso : imprimez des deux côtés. Barrez chaque domino posé, en bas de la page.
print-play = Pour y jouer à l’écran : pioche play { $id }
print-contents = Table des matières
print-solution = { $title } : la solution
print-day =
    { $weekday ->
        [1] Lundi { $date }
        [2] Mardi { $date }
        [3] Mercredi { $date }
        [4] Jeudi { $date }
        [5] Vendredi { $date }
        [6] Samedi { $date }
       *[7] Dimanche { $date }
    }
print-date = { $day } { $month } { $year }
print-month =
    { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    }

## Le livre des règles

print-rules = Les règles du jeu
print-rules-count = { $games } jeux de dominos et les réussites
print-rules-brief = Chaque jeu commence par quelques lignes « en bref » : elles suffisent pour une première partie.
print-rules-ids = Le numéro rouge devant une règle, GEN-12 par exemple, est le même à l’écran et dans le terminal.
print-rules-diagrams = Chaque dessin est une vraie position : la table, la main du joueur dont c’est le tour, et ce qu’il cherche.
print-rules-set = Le double-six : 28 dominos
print-glossary = Les mots du jeu
