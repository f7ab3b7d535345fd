### Looking back on a game: `pioche analyse`, and the page beside the replay.

analyse-cannot = { $game }: in this game, playing on in the mind does not tell what a move was worth.
analyse-of =
    { $name }: { $count ->
        [one] one choice.
       *[other] { $count } choices.
    }
analyse-line = Round { $manche }: { $bars } ({ $chance }% at the last choice)
analyse-clean = No move cost much.
analyse-move = Round { $manche }, move { $number }
analyse-known = In hand: { $hand }.
analyse-played = Played: { $move } ({ $outlook }).
analyse-better = Better: { $move } ({ $outlook }).

review-title = Your moves
review-title-of = { $name }’s moves
review-thinking = Thinking your moves over …
review-step = Move { $number }
review-chances = Your chances to win the round, choice by choice
review-points = How many more points than the others you could expect, choice by choice
review-undecided = Nothing could be won here yet: your choices count for what follows, and cannot be judged one by one.
review-few = You did not have a choice even once.
review-note = Every choice is judged by what was known then, not by the hidden hands.
