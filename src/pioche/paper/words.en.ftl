# The words on paper. The page and the terminal do not use them.

## The score sheet

print-sheet = { $game }: score sheet
print-sheet-note =
    { $seats ->
        [one] For one player.
       *[other] For { $seats } players.
    }
print-sheet-teams = For { $seats } players in { $sides } teams.
print-names = Names
print-round = Round { $n }
print-target = { $target }
print-limit = { $target } loses
print-foot = Pioche, the house of domino games

## The pencil game

print-booklet =
    { $count ->
        [one] Booklet { $seed }: one sheet and its answer
       *[other] Booklet { $seed }: { $count } sheets, from the easiest to the closest, and their answers
    }
print-pencil-level-1 = Easy: the deal settles nearly everything.
print-pencil-level-2 = Medium: two moves not to be missed.
print-pencil-level-3 = Hard: three moves or more decide everything.
print-again = Every sheet has a number. To play it on the screen: pioche play { $game } --sheet { $number }
print-cover = Screen: stand your free hand here, or fold
print-won = The winner of this game is player
print-drawn = The game is a draw.
print-player = Player { $letter }
print-marks-dots = draws dots
print-marks-crosses = draws crosses
print-answers = Answers
print-answers-note = What happens when A and B both play perfectly. The small figures give the order of the moves.
print-passes = passes
print-perfect-won = { $winner } wins: { $loser } is left with { $points }, { $winner } with { $own }.
print-perfect-drawn = A draw.
print-turns =
    { $turns ->
        [0] Nothing to miss.
        [one] One move not to be missed.
       *[other] { $turns } moves not to be missed.
    }

## Tiles to cut out

print-set =
    { $top ->
        [6] Dominoes, double-six
        [7] Dominoes, double-seven
        [8] Dominoes, double-eight
        [9] Dominoes, double-nine
        [10] Dominoes, double-ten
        [11] Dominoes, double-eleven
       *[12] Dominoes, double-twelve
    }
print-set-of = { $game }: the tiles
print-cut =
    { $marks ->
        [0] { $count } tiles, 5 cm long. Glue the sheet to cardboard, then cut along the lines.
       *[other] { $count } tiles, 5 cm long, and { $marks } marks. Glue the sheets to cardboard, then cut.
    }

## The puzzles

print-puzzles-book = The book of puzzles
print-puzzles-pack =
    { $count ->
        [one] One puzzle
       *[other] { $count } puzzles
    }
print-puzzles-bare = The puzzles as in the booklet
print-puzzles-week = The puzzles of the week of { $day }
print-puzzles-lead = The puzzle is on the front, its solution on the back: print on both sides. Cross out each domino you lay, at the foot of the page.
print-play = To play it on a screen: pioche play { $id }
print-contents = Contents
print-solution = { $title }: the solution
print-day =
    { $weekday ->
        [1] Monday, { $date }
        [2] Tuesday, { $date }
        [3] Wednesday, { $date }
        [4] Thursday, { $date }
        [5] Friday, { $date }
        [6] Saturday, { $date }
       *[7] Sunday, { $date }
    }
print-date = { $day } { $month } { $year }
print-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }

## The rule book

print-rules = The rules of the games
print-rules-count = { $games } domino games and the puzzles
print-rules-brief = Each game begins with a few lines “in short”: they are enough for a first game.
print-rules-ids = The red number before a rule, GEN-12 for example, is the same on the screen and in the terminal.
print-rules-diagrams = Each picture is a real position: the table, the hand of the player whose turn it is, and what this player is after.
print-rules-set = The double-six set: 28 tiles
print-glossary = The words of the games
