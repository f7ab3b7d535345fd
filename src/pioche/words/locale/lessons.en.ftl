### Learning by playing: the page of the lessons, and the lessons.

lesson-title = Learn
lesson-lead = Every game in a minute and a half, by playing it. Try anything: you get an answer.
lesson-count =
    { $done ->
        [0] { $count } lessons are waiting for you.
        [one] You have learnt one lesson of { $count }.
       *[other] You have learnt { $done } lessons of { $count }.
    }
lesson-first = The first table
lesson-of = Learn: { $name }
lesson-done = learnt
lesson-step = Step { $number } of { $count }
lesson-others = All lessons
lesson-marked = Look at: { $tiles }.
lesson-right = That’s it!
lesson-show = Show me
lesson-shown = { $tile } goes at { $first }-{ $second }, with the { $a } at { $first }.
lesson-board = Board of { $count } squares. Arrows move between squares, Enter places a tile, R turns it, H shows it.
lesson-on = Go on
lesson-play = Play
lesson-puzzles = Choose a puzzle
lesson-round-again = Play this end again
lesson-again = Take the lesson again
