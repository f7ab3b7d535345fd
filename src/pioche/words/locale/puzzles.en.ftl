### The words of the puzzles, which the page loads only with them.

## Puzzles

puzzles-name = puzzle
puzzles-kind = kind
puzzles-difficulty = difficulty
puzzles-effort = The number beside the difficulty tells the work: the dominoes to lay (very easy), those that are not seen at a glance (easy), the suppositions to refute (above).
puzzles-foot = Every outline was proved: there is always a solution. The rules: pioche rules reussites. Play one: pioche play { $puzzle }. A solution: pioche solve { $puzzle }.
puzzle-why-1 = One look is enough every time.
puzzle-why-2 = You have to cross out what no longer fits, step by step.
puzzle-why-3 = Sometimes you have to suppose something: it fails at once.
puzzle-why-4 = You have to suppose something, and cross out until it fails.
puzzle-why-5 = One supposition leads to others.
solve-none = There is no solution.
solve-none-laid = No solution contains these tiles: take one back.
solve-number = Solution { $number }
solve-all =
    { $count ->
        [one] It is the only one, up to renaming and swapping numbers.
       *[other] { $count } solutions, up to renaming and swapping numbers.
    }
solve-count-all = Solutions in all: { $count }
solve-count-renaming = Up to renaming the numbers: { $count }
solve-count-symmetry = Up to the outline’s symmetries as well: { $count }
solve-progress = Searching … { $steps } steps, { $seconds } s
generate-remark = { $level } · link: { $link }
error-unknown-puzzle =
    There is no puzzle “{ $name }”. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    } Give a name from pioche puzzles, a file or a link.
error-date = A date is written 2027-01-31, not “{ $text }”.
error-count-laid = --count counts all solutions: leave out --laid.

puzzle-line =
    { $line ->
        [row] row { $number }
        [column] column { $number }
        [diagonal] { $number ->
            [1] the falling diagonal
           *[other] the rising diagonal
        }
        [side] side { $number }
       *[ray] ray { $number }
    }

hint-solved = Finished, and everything is correct.
hint-impossible = This puzzle has no solution.
hint-mistake = This can no longer be solved: the first misplaced tile is { $tile } at { $cells }.
hint-dead = This can no longer be solved: take back { $tile } from { $cells }.
hint-too-open = This puzzle shows too few tiles for a quick hint: there are still many ways to continue.
hint-fit = { $tile } goes to { $first }-{ $second }, with the { $a } at { $first }: it is the only tile that fits there.
hint-home = { $tile } goes to { $first }-{ $second }, with the { $a } at { $first }: look where each tile can still go.
hint-cover = { $tile } goes to { $first }-{ $second }, with the { $a } at { $first }: look how squares can still be covered.
hint-marks = { $tile } goes to { $first }-{ $second }, with the { $a } at { $first }: the circled squares decide it.
hint-halves = { $tile } goes to { $first }-{ $second }, with the { $a } at { $first }: count, each number is on eight squares.
hint-line = { $tile } goes to { $first }-{ $second }, with the { $a } at { $first }: a total decides it.
hint-crossing = { $tile } goes to { $first }-{ $second }, with the { $a } at { $first }: cross out what cannot be, step by step, and nothing else is left.
hint-free-name = { $first }-{ $second } takes a number that is not used yet. { $numbers } are interchangeable: choose one, for example { $tile }, with the { $a } at { $first }.
hint-free-unit = Nothing has been placed here yet, and several starts are equally good: place { $tile } at { $first }-{ $second }, with the { $a } at { $first }.
hint-short = { $tile } goes to { $first }-{ $second }, with the { $a } at { $first }: suppose something else, and it fails at once.
hint-long = { $tile } goes to { $first }-{ $second }, with the { $a } at { $first }: suppose something else, cross out, and it fails in the end.
hint-nested = { $tile } goes to { $first }-{ $second }, with the { $a } at { $first }: it takes suppositions inside suppositions to see it.
hint-one-way = Nothing can be shown here in a few words. One way to the end has { $tile } at { $first }-{ $second }, with the { $a } at { $first }.

# Between squares and what is left there.
left-is = :
left-then = ;
reason-touch = { $cell } touches { $near }, so it has a { $number }.
reason-same = From square to touching square, { $cell } has the same number as { $near }, a { $number }.
reason-block = { $cell } is in the same block as { $near }: it has a { $number }.
reason-fit =
    At { $first }-{ $second }, { $first } can have { $firsts }, and { $second } { $seconds }. { $many ->
        [yes] { $count } tiles still fit there.
       *[no] { $count ->
            [one] Only one tile still fits there: { $tiles }.
           *[other] These still fit there: { $tiles }.
        }
    }{ $so ->
        [yes] { " " }What is left: { $left }.
       *[no] { "" }
    }
reason-no-fit = No unused tile fits at { $first }-{ $second }: nothing lies there.
reason-cover-only = { $cell } can be covered in only one way: a tile lies at { $first }-{ $second }.
reason-cover-taken = A tile lies at { $first }-{ $second }, so none lies at { $places }.
reason-cover-numbers = { $cell } can only be covered at { $places }. What is left: { $left }.
reason-home = { $tile } fits nowhere else: it lies at { $first }-{ $second }.
reason-halves-full = Each number is on eight squares. The { $number } has { $fixed ->
        [one] one square found
       *[other] { $fixed } squares found
    } already: with { $cells } it would have too many. What is left: { $left }.
reason-halves-need = Each number is on eight squares. Without { $cells }, the { $number } would not have enough.
reason-marks-full = The circled squares already have all their { $number }s: there is none at { $cells }. What is left: { $left }.
reason-marks-need =
    { $most ->
        [one] The circled squares need a { $number }: it can only be at { $cells }.
       *[other] The circled squares need a { $number } { $most } times: that takes { $cells }.
    }
reason-line =
    { $line ->
        [row] Row { $number } must make
        [column] Column { $number } must make
        [diagonal] The diagonal { $ends } must make
        [side] The side { $ends } must make
       *[ray] Ray { $number } must make
    } { $total }.{ $left ->
        [none] { "" }
       *[other] { " " }What is left: { $left }.
    }{ $more ->
        [none] { "" }
       *[other] { " " }Still many possibilities: { $more }.
    }
reason-suppose = Suppose { $tile } lies at { $first }-{ $second }, with the { $a } at { $first }.
reason-dead-fit = Then no tile fits at { $first }-{ $second } any more: impossible.
reason-dead-cover = Then { $cell } can no longer be covered: impossible.
reason-dead-overlap = Then two tiles would lie on { $cell }: impossible.
reason-dead-home = Then { $tile } has no place left: impossible.
reason-dead-halves = Then the { $number } can no longer be on exactly eight squares: impossible.
reason-dead-marks = Then the circled squares can no longer have their { $number }s: impossible.
reason-dead-line =
    { $line ->
        [row] Then row { $number } can no longer make
        [column] Then column { $number } can no longer make
        [diagonal] Then the diagonal { $ends } can no longer make
        [side] Then the side { $ends } can no longer make
       *[ray] Then ray { $number } can no longer make
    } { $total }: impossible.
reason-refuted = So { $tile } does not lie at { $first }-{ $second } with the { $a } at { $first }{ $same ->
        [0] { "" }
       *[other] { "" }, nor does anything that differs only by unused numbers, or by an empty square or ray of the same sort
    }.

fault-no-place = No tile can go at { $cells }.
fault-overlap = Two tiles overlap at { $cells }.
fault-twice = { $tile } is placed twice: { $cells }.
fault-unequal = { $first } and { $second } touch, but have { $a } and { $b }.
fault-block = This block has different numbers: { $cells }.
fault-sixes = The first block has only { $number }s: check { $cells }.
fault-line =
    { $line ->
        [row] Row { $number }
        [column] Column { $number }
        [diagonal] The diagonal { $ends }
        [side] The side { $ends }
       *[ray] Ray { $number }
    } must make { $total }, but makes { $points }.
fault-marks =
    { $most ->
        [one] The { $number } goes on the circled squares only once: { $cells }.
       *[other] The { $number } goes on the circled squares only { $most } times: { $cells }.
    }
fault-sides = The sides of a square are equal, but one makes { $points } and another { $other }.
fault-totals =
    { $most ->
        [one] Only one square can make { $total }: { $cells }.
       *[other] Only two squares can make { $total }: { $cells }.
    }
fault-lacks =
    { $times ->
        [one] One square has to make { $total }.
       *[other] Two squares have to make { $total }.
    }

## On the screen

puz-lead = An outline, a rule, and twenty-eight tiles to put in their places.
puz-daily = The puzzle of the day
puz-days = Puzzles of earlier days
puz-days-lead = Every day has its own, the same for everybody. The earlier ones are waiting for you.
puz-month-before = Month before
puz-month-after = Month after
puz-statistics = Your daily puzzles
puz-told-solved = Solved
puz-told-alone = of these without help
puz-told-streak = Days in a row
puz-told-longest = Longest streak
puz-told-median = Usual time
puz-told-hints = Hints asked for
puz-streak-about = A streak counts puzzles solved on their own day. The usual time is the median, without puzzles for which you asked for a hint: half of your times are faster. All of this stays on this device.
puz-result = Share this result
puz-result-copied = Result copied.
puz-result-title =
    { $day ->
        [none] Pioche, { $kind }
       *[other] Pioche, puzzle of { $day }
    }
puz-result-line = { $kind }, { $level }
puz-new = A new one
puz-new-kind = Kind
puz-new-level = Difficulty
puz-new-any = any
puz-new-seed = Seed
puz-new-chance = random
puz-new-start = Start
puz-booklet = As in the booklet
puz-booklet-card = nothing revealed
puz-booklet-about = The outline, the rule and nothing else: no tile is revealed. Every answer that follows the rule is right.
puz-booklet-show = See them all ({ $count })
puz-editor = Draw your own
puz-editor-lead = An outline, a rule, a few revealed tiles: we count the solutions for you, and you give the link to anybody you like.
puz-editor-draw = The outline
puz-editor-draw-tiles = Tap a square: a tile is drawn there, lying or standing. Tap it again to remove it.
puz-editor-draw-blocks = Tap a square: a block of four squares is drawn there. Tap it again to remove it.
puz-editor-keys-tiles = By keyboard: arrows, Enter, R turns.
puz-editor-keys-blocks = By keyboard: arrows, Enter.
puz-editor-way = How the tile lies
puz-editor-across = Lying
puz-editor-down = Standing
puz-editor-count = { $count } of { $wanted }
puz-editor-own = This kind always has the same outline: there is nothing to draw.
puz-editor-totals = Totals
puz-editor-totals-carres-creux = Seven numbers, such as 3 5 6 9 9 10 16. Left empty: as in the booklet.
puz-editor-totals-triangle = Seven rows, then fourteen columns. Left empty: every total is three times the number of squares.
puz-editor-matching = The tiles of a ray touch by the same number
puz-editor-reveal = Reveal tiles
puz-editor-reveal-about = Place the ones to be seen from the start, then have the solutions counted. A real puzzle has exactly one.
puz-editor-back = Back to the outline
puz-editor-examine = Count the solutions
puz-editor-solutions =
    { $counted ->
        [yes] { $count ->
            [0] There is no solution.
            [one] Exactly one solution.
           *[other] { $count } solutions.
        }
       *[no] { $count ->
            [0] No solution was found quickly enough: reveal one more tile.
            [one] At least one solution: there may be more.
           *[other] At least { $count } solutions: there may be more.
        }
    }
puz-flaw-contradicted = The revealed tiles contradict each other: squares that have the same number show two.
puz-flaw-too-many = { $which } squares would have the same number: the set has it only eight times.
puz-flaw-same = Two tiles would be the same one: their halves have the same numbers.
puz-flaw-odd = { $which ->
        [1] One square is left by itself
       *[other] A part of { $which } squares is left to cover, an odd number
    }: each tile covers two.
puz-flaw-nowhere = The { $which } fits nowhere.
puz-editor-level = Difficulty: { $level }.
puz-editor-play = Play it
puz-editor-save = Save the text
puz-editor-copy = Copy the link
puz-editor-text = The text
puz-editor-begin = Clear everything
puz-best = Best time: { $time }.
puz-others = All puzzles

puz-todo = What to do
puz-todo-reussite = Place the 28 tiles on the outline. Where two tiles touch, the touching squares have the same number.
puz-todo-quadrille = Each block of four squares has the same number four times; the first block, top left, has four 6s. A tile can lie across two blocks.
puz-todo-carre-13 = Fill the square with eighteen tiles: every row, every column and the two long diagonals make 13.
puz-todo-carres-creux = Place four tiles around each number. The three squares of every side add up to that number.
puz-todo-carres-creux-open = Place the 28 tiles in seven squares of four. In each square, the four sides of three squares make the same total. One makes 3, another 16, two make 9; all the others differ.
puz-todo-triangle = Every row and every column adds up to the number at its end. The ten circled squares have 0, 0, 0, 0, 1, 2, 3, 4, 5 and 6.
puz-todo-etoile = Every ray adds up to 21, and its tiles touch with equal numbers. The eight circled squares have 0, 0, 1, 2, 3, 4, 5 and 6.
puz-todo-etoile-free = Every ray adds up to 21. The eight circled squares have 0, 0, 1, 2, 3, 4, 5 and 6.
puz-tiles = The tiles
puz-left =
    { $count ->
        [0] all placed
       *[other] { $count } to place
    }
puz-tile = { $tile }
puz-tile-laid = { $tile }, placed
puz-tile-crossed = { $tile }, crossed out
puz-show = Highlight a number
puz-number = Number
puz-pencil = Pencil
puz-pencil-in = Note at { $cell }
puz-fill = Fill
puz-fill-about = Note every number that nothing visible rules out
puz-rub = Erase
puz-rub-about = Erase all pencil marks
puz-turn = Turn
puz-take = Remove
puz-check = Check
puz-redo = Redo
puz-time = Time
puz-more = More
puz-tools = Tools
puz-conflicts = Mark conflicts
puz-share = Share a link
puz-copied = Link copied.
puz-print = Print
puz-print-both = Print with the solution on the back
puz-restart = Start over
puz-restart-ask = The board will be empty and the clock will start from zero. Undo puts everything back.
puz-restart-yes = Start over
puz-restart-no = Go on
puz-clock-hide = Hide the clock
puz-solution = Show a solution
puz-look-corner = Look at the corner
puz-booklet-same = The same, as in the booklet
puz-solution-ask = A solution will replace your tiles, and this time will not count.
puz-solution-yes = Show it
puz-solution-no = Keep trying
puz-solution-shown = Here is a solution
puz-how = Tap a tile, then a square: its first number goes to that square. Tap it again to turn it. You can also drag a tile.
puz-how-held = Tap a square to place it, or tap the tile again to turn it.
puz-how-pencil = Tap a square, then a digit to note it or erase it. Tap a tile to cross it out.
puz-hint-again = Press Hint again to see the tile.
puz-hint-step =
    { $step ->
        [1] Press Hint again to see why, step by step.
       *[other] Press Hint again to go on ({ $step } of { $steps }).
    }
puz-hint-number = Hint { $number }.
puz-done = Solved
puz-done-time = In { $time }.
puz-done-alone = Without help.
puz-done-looked = Looked at the corner, as the rule allows.
puz-done-asked = With { $asked }.
puz-asked-hints =
    { $count ->
        [one] one hint
       *[other] { $count } hints
    }
puz-asked-checks =
    { $count ->
        [one] one check
       *[other] { $count } checks
    }
puz-best-rule = Only a time without help counts as a best time.
puz-done-record = Your best time.
puz-faults =
    { $count ->
        [0] No rule is broken so far: { $laid } of { $wanted } tiles.
        [one] Something is wrong.
       *[other] { $count } things are wrong.
    }
puz-faults-more = and { $count } more

puz-board = Board of { $count } squares. Arrows move between squares, Enter places a tile, R turns it, Delete removes it, N takes the pencil.
puz-cell = Row { $row }, column { $column }
puz-cell-ray = Ray { $ray }, square { $number }
puz-cell-empty = empty
puz-cell-laid = { $number }, from { $tile }
puz-cell-fixed = { $number }, from { $tile }, given
puz-cell-marked = circled square
puz-cell-given = needs a { $number }
puz-cell-lay = place the { $number } of { $tile } here, and the { $other } at { $cell }
puz-cell-partner = other half at { $cell }
puz-cell-block =
    { $number ->
        [none] block { $block }
       *[other] block { $block }, which has a { $number }
    }
puz-cell-touch = touches { $cells }
puz-cell-touched = { $cell } with { $number }
puz-cell-line =
    { $line ->
        [row] its row
        [column] its column
        [diagonal] the diagonal { $ends }
        [side] the side { $ends }
       *[ray] its ray
    }: { $points } of { $total }
puz-cell-line-open = the side { $ends }: { $points } so far
puz-cell-noted = pencilled: { $numbers }
puz-ray-1 = N
puz-ray-2 = NE
puz-ray-3 = E
puz-ray-4 = SE
puz-ray-5 = S
puz-ray-6 = SW
puz-ray-7 = W
puz-ray-8 = NW
puz-ray-name-1 = north
puz-ray-name-2 = north-east
puz-ray-name-3 = east
puz-ray-name-4 = south-east
puz-ray-name-5 = south
puz-ray-name-6 = south-west
puz-ray-name-7 = west
puz-ray-name-8 = north-west
puz-said-held = { $tile } in hand.
puz-said-turned = Turned: { $tile }.
puz-said-laid = { $tile } placed at { $cells }.
puz-said-taken = { $tile } removed.
puz-said-pencil = Pencil in hand: a digit is noted in the square, a tile is crossed out.
puz-said-no-pencil = Pencil down.
puz-said-noted =
    { $numbers ->
        [none] { $cell }: nothing pencilled.
       *[other] { $cell }, pencilled: { $numbers }.
    }
puz-said-crossed = { $tile } crossed out.
puz-said-uncrossed = { $tile } no longer crossed out.
puz-said-filled =
    { $count ->
        [0] There is nothing to note.
        [one] One square pencilled.
       *[other] { $count } squares pencilled.
    }
puz-said-rubbed = All pencil marks erased.
puz-said-looked = The two tiles of the corner have been placed.
puz-said-undone =
    { $count ->
        [0] All tiles are placed.
        [one] One tile to place.
       *[other] { $count } tiles to place.
    }

# The first part of a hint: where to look, without naming the tile.
puz-look-fit = Look at the ringed squares: only one tile still fits there.
puz-look-home = Look for a tile that has only one place left.
puz-look-cover = Look how the squares around these can still be covered.
puz-look-marks = Look at the circled squares: which numbers do they lack, and where can these go?
puz-look-halves = Count: each number appears on exactly eight squares.
puz-look-line = Count what is missing in the totals that pass through the ringed squares.
puz-look-crossing = Cross out, one thing after the other, what no longer fits.
puz-look-free-name = A number that is not used yet goes here: choose any of them.
puz-look-free-unit = Nothing has been placed around the ringed squares yet: several starts are equally good.
puz-look-short = Few possibilities are left here. Suppose one: it fails at once.
puz-look-long = Few possibilities are left here. Suppose one, and cross out until it fails.
puz-look-nested = You will have to suppose more than one thing before it becomes clear.
puz-look-one-way = Nothing can be shown here in a few words; one way goes on at the ringed squares.

## The techniques, under the names that hints and levels use

technique-fit = The only one that fits
technique-fit-about = Choose an empty place and find out which numbers its two squares can have. Then look at the tiles that are left. If only one of them fits, place it.
technique-cover = Covering a square
technique-cover-about = In a quadrille nothing tells you beforehand how the tiles lie. Take an empty square: its tile joins it to a square next to it. If only one neighbour is still possible, you know where the tile is.
technique-home = A place for each tile
technique-home-about = When all 28 tiles have to be placed, each of them has a place somewhere. Take a tile that is left and look everywhere it could go. If there is only one spot, that is where it belongs.
technique-marks = The circled squares
technique-marks-about = The circled squares are waiting for numbers that are known beforehand. Count those that are already there. A number that is complete does not go there again; a number that is missing still has to find its circled square.
technique-halves = Eight of each number
technique-halves-about = In a set of 28 tiles, each number is drawn eight times. When all are placed, it is on eight squares, not one more and not one less. Count the squares found, and those where it could still go.
technique-line = The total
technique-line-about = Add up what has been placed on a line and see what is missing from the total. Cross out the numbers that would make too much or too little. Sometimes only one is left.
technique-crossing = Crossing out
technique-crossing-about = When one look is not enough, first cross out what is impossible. What is crossed out in one spot makes other things impossible elsewhere. Step by step, only one tile is left for a place.
technique-short = A short supposition
technique-short-about = Where few possibilities are left, try one of them in your head. If something becomes impossible at once, it is wrong: cross it out. That is not guessing, it is proving.
technique-long = A long supposition
technique-long-about = The idea is the same, but the mistake does not show at once. Suppose something, then cross out step by step what no longer works, until something is impossible. A pencil helps you keep track.
technique-nested = One supposition inside another
technique-nested-about = Sometimes one supposition is not enough to find the mistake. Then you make a second one inside the first. If everything inside fails, the first one was wrong.
technique-free-name = Any new number
technique-free-name-about = Two numbers that are nowhere yet are as good as each other: the rule only asks for equal numbers. Take the one you like. With the other one, everything would go on in the same way, the two numbers swapped.
technique-free-unit = Any start
technique-free-unit-about = Two empty squares of the same total are as good as each other, and so are two empty rays of the same length. It does not matter where you start. Choose!
puz-lessons = Techniques
puz-lessons-lead = What hints say, explained once and for all. Every example is a real position, and a hint would say exactly these words. Tap a sentence: the picture shows it.
puz-lessons-level = Level { $number }: { $level }
puz-lessons-free = Your choice
puz-lessons-free-about = Sometimes the rule does not decide, and every choice leads to the end.
puz-lesson-board = Example: { $kind }. Tiles placed: { $tiles }.
puz-lesson-free = Tiles still free: { $tiles }.
puz-what = What is “{ $technique }”?
puz-fold =
    { $count ->
        [one] Show the step in between
       *[other] Show the { $count } steps in between
    }
