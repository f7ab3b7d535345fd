### The words of Pioche in English. Each message is in fr.ftl too.

## Small words

label = { $name }: { $text }
list-and = { $first } and { $last }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tiles =
    { $tiles ->
        [0] no tiles
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }
quote = “{ $text }”
and-more = { $texts } … ({ $count } in all)

## People and opponents

you = You
player-number = Player { $number }
bot-names = Odile, Inès, Lucas, Margot, Basile, Anatole, Zélie
bot-greedy = clever
bot-random = random

## Boxes

box-classiques = Classic dominoes
box-crayon = Head to head, with a pencil
box-dingominos = Dingominos
box-aimantes = Magnetic dominoes
box-vingt = Vingt
box-reussites = Solitaires

## Places, and ways to lay a tile

place-start = in the middle
place-L = on the left
place-R = on the right
place-U = at the top
place-D = at the bottom
place-N = in the north
place-E = in the east
place-S = in the south
place-W = in the west
place-trick = to the trick
place-table = on the table
place-row = in the row
place-stock = to the stock
place-other = at { $place }

arm-L = left
arm-R = right
arm-U = top
arm-D = bottom
arm-N = north
arm-E = east
arm-S = south
arm-W = west

manner-r = to the right
manner-l = to the left
manner-d = downwards
manner-u = upwards
manner-cross = crosswise
manner-by = by the { $value }
manner-out = the { $value } outward
manner-announced = calling the points

## Moves

move-place = { $tile } { $where }
move-start = { $tile }
move-draw = draw { $value }
move-exchange = exchange { $value }
move-pass = pass
move-buy = buy a tile
move-stop = stop
move-leave = leave
move-give = give { $value }
move-take = take { $value }
move-turn = turn { $value }
move-claim = call “Muggins!”
move-bid = bid { $value }
move-trump = trump { $value }

## What happens

event-dealt =
    Round { $manche }. { $each ->
        [none] Tiles in hand: { $counts }.
        [0] { "" }
        [one] { $each } tile each{ $stock ->
            [0] .
           *[other] , { $stock } in the stock.
        }
       *[other] { $each } tiles each{ $stock ->
            [0] .
           *[other] , { $stock } in the stock.
        }
    } { $lots ->
        [none] { "" }
       *[other] Lots drawn: { $lots }.
    } { $who ->
        [you] You begin.
       *[other] { $name } begins.
    }
event-placed =
    { $place ->
        [start] { $who ->
            [you] You open with
           *[other] { $name } opens with
        } { $tile }
        [trick] { $who ->
            [you] You play
           *[other] { $name } plays
        } { $tile }
        [table] { $who ->
            [you] You play
           *[other] { $name } plays
        } { $tile }
       *[other] { $who ->
            [you] You play
           *[other] { $name } plays
        } { $tile } { $where }
    }{ $manner ->
        [none] .
       *[other] , { $manner }.
    }
event-drew =
    { $who ->
        [you] { $tile ->
            [none] You draw.
           *[other] You draw { $tile }.
        }
       *[other] { $tile ->
            [none] { $name } draws.
           *[other] { $name } draws { $tile }.
        }
    }
# French has two words for this, English one.
event-passed =
    { $who ->
        [you] You pass.
       *[other] { $name } passes.
    }
event-announced =
    { $who ->
        [you] You say: { $what }.
       *[other] { $name } says: { $what }.
    }
event-scored =
    { $who ->
        [nobody] { "" }
        [you] You score
        [us] { $names } score
        [one] { $names } scores
       *[many] { $names } score
    } { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $rule }{ $reason ->
        [none] { "" }
       *[other] : { $reason }
    }).
event-scored-brief =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $rule }{ $reason ->
        [none] { "" }
       *[other] : { $reason }
    }).
event-trick-won =
    { $who ->
        [you] You win
       *[other] { $name } wins
    } the trick{ $tiles ->
        [none] { "" }
       *[other] : { $tiles }
    }. { $points ->
        [0] { "" }
        [one] { $points } point.
       *[other] { $points } points.
    }
event-gave =
    { $who ->
        [you] { $tile ->
            [none] You give a tile to the stock.
           *[other] You give { $tile } to the stock.
        }
       *[other] { $tile ->
            [none] { $name } gives a tile to the stock.
           *[other] { $name } gives { $tile } to the stock.
        }
    }
event-captured =
    { $who ->
        [you] You take { $tiles }.
       *[other] { $name } takes { $tiles }.
    } { $points ->
        [0] { "" }
        [one] { $points } point.
       *[other] { $points } points.
    }
event-collapsed =
    { $who ->
        [you] It all falls down! You pick up { $tiles }.
       *[other] It all falls down! { $name } picks up { $tiles }.
    }
event-turned =
    { $who ->
        [you] You turn up
       *[other] { $name } turns up
    } { $place }{ $tile ->
        [none] .
       *[other] : { $tile }.
    }
event-turned-back =
    { $who ->
        [you] You turn { $places } face down again.
       *[other] { $name } turns { $places } face down again.
    }
event-manche-ended =
    { $how } { $who ->
        [nobody] Nobody wins the round.
        [you] You win the round.
        [us] { $names } win the round.
        [one] { $names } wins the round.
       *[many] { $names } win the round.
    }
event-eliminated =
    { $who ->
        [you] You leave the game ({ $rule }).
       *[other] { $name } leaves the game ({ $rule }).
    }
event-partie-ended =
    { $who ->
        [nobody] The game is drawn.
        [alone] The game is lost.
        [you] You win the game!
        [us] { $names } win the game!
        [one] { $names } wins the game!
       *[many] { $names } win the game!
    } { $title ->
        [none] { "" }
       *[other] { $title }.
    } { $games ->
        [1] { "" }
       *[other] It counts for { $games } games.
    }
title-grande-bredouille = Grande bredouille
title-petite-bredouille = Petite bredouille
event-other = { $event }: { $facts }.

announce-bid = { $value }
announce-take = I take { $value }
announce-rejouer = I play again
announce-passer = the next player is skipped
announce-changer = the direction changes
announce-piocher = the next player draws { $value }
announce-contrer = countered: { $value } to draw
announce-twenty = { $value } = 20
announce-marks = marks on { $value }
announce-total = { $value }
announce-leave = I leave it
announce-trump = trump { $value }
announce-muggins = “Muggins!”
announce-pass = I pass

## How a round ended

how-domino = Domino: a hand is empty.
how-blocked = The game is blocked.
how-target = The target is reached.
how-redeal = The tiles are dealt again.
how-played = All tiles are played.
how-survivor = Only one player is left.
how-stock = The stock is empty.
how-last = Only one player still has tiles.
how-passed = Everybody has passed.
how-bust = The total is passed.
how-cleared = No tile is left.
how-stuck = No pair is left.
how-exact = The count is exact.
how-deadlock = No pair is possible any more.
how-misses = A hundred misses in a row.
how-marks = All marks are placed.
end-exact = exact count
end-deadlock = no pair possible
end-misses = a hundred misses
end-marks = marks placed
how-collapses = One collapse too many.
end-collapses = collapses
how-other = The round is over ({ $how }).

end-domino = domino
end-blocked = blocked
end-target = target reached
end-redeal = dealt again
end-played = all played
end-stock = stock empty
end-last = only one has tiles
end-passed = all passed
end-bust = total passed
end-cleared = all removed
end-stuck = no pair left
end-survivor = one left

## The table

table-manche = round { $manche }
table-stock =
    { $stock ->
        [0] no stock
       *[other] stock { $stock }
    }
table-hand = Your hand
table-hand-of = { $name }’s hand
table-empty = The table is empty: the first tile goes in the middle.
table-ends = Ends: { $ends }.
table-end = { $value } { $where }
table-closed = closed { $where }
table-ends-sum = Sum of the ends: { $sum }.
table-wins =
    { $wins ->
        [0] no round
        [one] { $wins } round
       *[other] { $wins } rounds
    }
table-hand-empty = empty
table-more-moves = … and { $count } more: m shows them all.
table-chain = Chain: { $tiles }.
table-arm = Arm { $arm }: { $tiles }.
table-trump = Trump: { $trump }.
table-contract = Contract: { $contract } ({ $name }).
table-last-trick = Last trick, won by { $name }: { $tiles }.
table-taken =
    { $name }: { $tricks ->
        [0] no trick
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
table-bid-pass = passes
table-trick = Trick so far: { $tiles }.
table-trick-empty = The trick is empty.
table-bids = Bids: { $bids }.
table-turned = Face up: { $tiles }.
table-turned-back = Turned back just now: { $tiles }.
table-taken-tiles = Taken by { $name }: { $tiles }.
table-row = Row: { $tiles }.
table-row-empty = The row is empty: any tile goes.
table-captures = To be captured: { $captures }.
table-pile =
    { $height ->
        [0] empty
        [one] { $height } tile
       *[other] { $height } tiles
    }
table-pile-of = Pile { $pile }: { $top } ({ $height }).
table-sheet-hand = { $name } ({ $letter }): { $tiles } · B boxes: { $boxes }.
table-grid-empty = The grid is empty.
table-grid = Tiles: { $tiles }.
table-grid-marks = Marks: { $marks }.
table-level = Level { $level }
table-tower = Level { $level }: { $tiles }.
table-nothing = nothing

suit-0 = blank

board-start = start
board-places = places
board-place = place
board-hands = hands
board-pieces = tiles
board-piece = tile
board-tile = tile
board-letter = letter
board-mark = mark
board-boxes = B boxes
board-crossed = crossed out
board-open = open
board-left = left
board-right = right
board-across = across
board-seat = player
board-at = move
board-result = result
board-total = total
board-tiles = tiles
board-captures = captures
board-joints = joints
board-shape = shape
board-first = first
board-arms = arms
board-trick = trick
board-tricks = tricks
board-trump = trump
board-contract = contract
board-bids = bids
board-declarer = declarer
board-row = row
board-grid = grid
board-piles = piles
board-tower = tower
board-field = field

## Playing

prompt-move = Your turn (number, move, ? help) › {""}
prompt-move-of = { $name } (number, move, ? help) › {""}
prompt-next = Enter for the next round (u undo, s save, q quit) › {""}
prompt-game = Which game shall we play? Number or name (q quit) › {""}
prompt-save = Save the game? File name (Enter: do not save) › {""}
prompt-save-as = File name (Enter: { $file }) › {""}
prompt-watch = Enter to go on › {""}
curtain-pass = Pass the device to { $name }.
curtain-ready = { $name }, Enter when you are ready › {""}
hint = Hint: { $move }.
hint-points = Hint: { $move }. { $points ->
        [one] { $points } point at once ({ $rule }).
       *[other] { $points } points at once ({ $rule }).
    }
hint-lighter = Hint: { $move }. It lightens your hand the most.
undo-done = Taken back: { $move }.
saved = Game saved in { $file }, from now on after every move.
resume = To go on later: { $command }
goodbye = See you soon.
final-title = The game is over
standing-title = Where we stand
help-commands =
    A number plays that move; you may also write it: { $examples }.
    u  undo, back to your last choice              h  a hint
    ?  the rule in question, ? GEN-12 that one     m  all moves
    s  save                                        q  quit
help-no-rule = No rule is in question yet: ? GEN-12 shows that one.

## Refusals

error-prefix = pioche: { $text }
error-unreadable-move = { $text } is no move of this game ({ $rule }). A move is written { $examples }.
error-illegal-move = { $text } cannot be played now ({ $rule }). Possible: { $legal }.
error-out-of-turn =
    { $turn ->
        [none] There is no move to play now ({ $rule }).
       *[other] It is { $name }’s turn ({ $rule }).
    }
error-no-such-number = There is no move number { $number }: choose from 1 to { $most }.
error-unknown-game =
    There is no game { $name }. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    } The games: { $games }.
error-option-form = An option is written name=value, not { $text }.
error-option-unknown =
    { $game } has no option { $name }. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    } Its options: { $names }.
error-option-value =
    Option { $name } is { $values }, not { $value }. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    }
error-option-range = Option { $name } is a whole number from { $low } to { $high }, not { $value }.
error-preset-unknown =
    { $game } has no preset { $name }. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    } Its presets: { $names }.
error-seats = { $game } is for { $allowed } players, not { $seats }: the nearest is { $near }.
error-bad-option = { $text }
error-bad-deal = Impossible deal: { $text }
error-bad-record = Unreadable game: { $text }
error-nothing-to-undo = There is nothing to undo.
error-undo-others = A move cannot be undone once somebody else has moved, or a tile was drawn.
error-undo-chance = Nothing can be undone here: chance has already spoken.
error-unknown-bot = There is no opponent { $name }. There are: { $names }.
error-seat-empty = A seat without a name in “{ $text }”: write for example { $example }.
error-seat-name = { $name } cannot be a name: letters, please, 20 at most.
error-seat-twice = Two people are called { $name }: give them different names.
error-load-and = --load already says all about the game: leave out { $options }.
error-file-missing = There is no file { $file }.
error-file-folder = { $file } is a folder, not a game.
error-file-encoding = { $file } is not UTF-8 text, so it is no game.
error-file-other = { $file }: { $text }.
error-file-exists = { $file } exists already: go on with that game by --load { $file }, or choose another name.
error-rule-unknown =
    There is no rule { $rule }. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    }
error-rule-elsewhere = Rule { $rule } is not in this game.
error-rules-what = The rules of which game? For example: pioche rules { $game }
error-menu = Choose a number from 1 to { $most }, or the name of a game.
error-both-counts = --manches or --parties, not both.
error-count = At least 1 must be played, not { $count }.
error-bots-count = Name 1 to { $seats } bots for { $seats } seats, not { $count }.
error-usage-option =
    There is no option { $name }. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    } See { $command }.
error-usage-command =
    There is no command { $name }. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    } See { $command }.
error-usage-missing = { $name } is missing. See { $command }.
error-usage-value = { $name }: this value does not do ({ $text }). See { $command }.
error-usage-number = { $name } takes a whole number. See { $command }.
error-usage-choice = { $name } takes one of these: { $choices }. See { $command }.
error-usage-other = { $text } See { $command }.

## Lists

games-name = game
games-id = name to type
games-players = players
games-minutes = min
games-foot = pioche play { $game } to play · pioche rules { $game } for the rules

rules-options = Options (--option name=value)
rules-presets = Ready-made variations (--preset name)
rules-range = { $low } to { $high }
rules-note = note
rules-no-tests = no test
rules-coverage =
    { $rules ->
        [one] { $rules } rule
       *[other] { $rules } rules
    } with their tests
rules-notes = Notes (no program can prove them)
rules-problems =
    { $problems ->
        [0] No problems: each rule has its text and its test.
        [one] One problem:
       *[other] { $problems } problems:
    }

replay-title = { $game }, { $seats } players, { $options ->
        [none] no options
       *[other] { $options }
    }
replay-unfinished = The game is not finished: { $name } is to play.
replay-between = The round is over, the game goes on.
replay-step = Enter: what comes next (q quit) › {""}

simulate-title = { $game }: { $manches ->
        [one] { $manches } round
       *[other] { $manches } rounds
    }, seed { $seed }
simulate-seat = seat
simulate-bot = opponent
simulate-wins = rounds won
simulate-parties = games won
simulate-points = points per round
simulate-drawn =
    { $drawn ->
        [0] No round was drawn.
        [one] { $drawn } round was drawn.
       *[other] { $drawn } rounds were drawn.
    }
simulate-solvable = Deals that can be won by seeing everything: { $solvable }.
simulate-how = Endings: { $how }.
simulate-moves = Moves per round: { $mean } on average, { $least } to { $most }.
simulate-kinds = Of these: { $kinds }.
simulate-lengths = Rounds per game: { $mean } on average, { $least } to { $most }.
simulate-speed = { $speed } rounds per second.
simulate-progress = Playing …

kind-place = laying { $mean }
kind-draw = drawing { $mean }
kind-stop = stopping { $mean }
kind-exchange = exchanging { $mean }
kind-pass = passing { $mean }
kind-remove = removing { $mean }
kind-other = { $kind } { $mean }

## Options of the games

option-draw = When one cannot play
option-reserve = Tiles left in the stock
option-voluntary_draw = Drawing though one could play
option-opening_tile = Opening tile
option-hand = Tiles in hand
option-teams = Two against two
option-blocked_tie = Blocked and level
option-partie = Length of the game
option-next_lead = Who begins the next round
option-turn_direction = Direction of play
option-set = Set of dominoes
option-spinner = Four arms
option-end_bonus = Bonus at the end of a round
option-claim = Calling one’s points
option-finish_round = Finish the round at the target
option-matador_joker = Matadors as jokers
option-matador_inline = Matadors in line
option-ends = Ends allowed in a turn
option-cycles = Turns in a round
option-settle = After somebody is out
option-double_top_trump = Double on top in trumps
option-auction = Bidding
option-all_pass = When all pass
option-free_ruff = Free ruffing
option-partner_master = Partner holds the trick

option-ber_draw = When one cannot play
option-solo = Play alone, for A and B
option-fixed_centre = Start fixed in the centre
option-starter = Who begins each round
option-reverse2p = Change of direction with two
option-opening_actions = Actions on the opening tile
option-last_penalty = The last tile takes effect
option-manches = Number of rounds
option-open_hands = Open hands
option-competition = Competition over several rounds
option-target = Total to reach
option-cross_twenty = Crossed line that makes 20
option-crosswise_new = One new tile across
option-exchange_on_pass = Exchange when passing
option-magnet = Strength of the magnets
option-under = Sliding under a tile
option-second_parallel = Second tile in line
option-ends_only = Only at the ends
option-max_collapses = Collapses allowed
option-kids = Count tiles
option-games = Number of rounds
option-capped_finish = Hard finish
option-canton_ends = Ends of the row
option-pair_partner = What a tile may pair with
option-canton_style = Way of playing
option-k_deal = Deal of the Ks
option-k_any_time = Ks at any time
option-stop_on_domino = Stop at the first domino
option-count_ten = Ten counts too
option-scoring = Who scores what
option-bredouille_value = A bredouille counts for more
option-deal = Deal
option-bust = Going over the total
option-pots = Number of pots
option-debt = Playing on credit
option-may_pass_instead_of_bust = Passing instead of going over
option-later_opening = Opening of later rounds
option-cross_first = The cross first
option-domino_wins = Going out wins

## Help of the command line

help-pioche =
    The house of domino games: play, learn, count, simulate.

    To begin:
      pioche play                      choose a game and play
      pioche games                     all the games
      pioche rules jeu-de-dominos      the rules of a game
      pioche COMMAND --help            examples for each command
help-games =
    Show all games, box by box.

    Examples:
      pioche games
      pioche games --json | jq '.[].id'
help-rules =
    Show the rules of a game, each sentence with its number.

    Examples:
      pioche rules jeu-de-dominos              all the rules
      pioche rules jeu-de-dominos GEN-12       one rule
      pioche rules jeu-de-dominos --tests      with the tests that prove them
      pioche rules --coverage                  all rules and their tests
help-play =
    Play in the terminal, against opponents or with others on the same device.

    Examples:
      pioche play                                        a menu
      pioche play jeu-de-dominos                         you against an opponent
      pioche play jeu-de-dominos --seats you,bot,random  two opponents
      pioche play jeu-de-dominos --seats Anne,Lucas      two people, with a curtain
      pioche play jeu-de-dominos --option draw=one --seed 7
      pioche play jeu-de-dominos --save tonight.dom      saves every move
      pioche play --load tonight.dom --save tonight.dom  goes on with it
help-replay =
    Tell a saved game, move by move.

    Examples:
      pioche replay tonight.dom
      pioche replay tonight.dom --step       one move at a time, with the table
      pioche replay tonight.dom --json       for a program
help-simulate =
    Let the opponents play many rounds, and count.

    Examples:
      pioche simulate jeu-de-dominos --manches 1000 --seed 1
      pioche simulate jeu-de-dominos --bots greedy,random --seats 2
      pioche simulate jeu-de-dominos --parties 50 --preset cent-points --json
help-param-lang = The language, fr or en (else PIOCHE_LANG, else the system’s).
help-param-json = JSON, for a program.
help-param-version = Show the version.
help-param-help = Show this help.
help-param-install_completion = Install completion for your shell.
help-param-show_completion = Show the completion, to copy or change it.
help-param-game = The game: pioche games shows them all.
help-param-rule = One rule only, for example GEN-12.
help-param-tests = Show under each rule the tests that prove it.
help-param-coverage = All rules of all games with their tests; exit 1 when one is missing.
help-param-seats = Who plays: you or a name for a person; bot, greedy or random for an opponent.
help-param-seat_count = The number of seats.
help-param-option = An option of the game, name=value; several times if need be.
help-param-preset = A ready-made variation of the game.
help-param-seed = The seed: the same one gives the same deals.
help-param-deal = The first deal, written out: 6-6 6-5 | 5-4 3-0 ; 1-0.
help-param-load = Go on with a saved game.
help-param-save = Save the game here after every move.
help-param-plain = Words only, no drawing: suits a screen reader.
help-param-file = A .dom file.
help-param-step = One move at a time, Enter for the next.
help-param-manches = The number of rounds (1000 if you say nothing).
help-param-parties = The number of whole games, instead of rounds.
help-param-bots = The opponents, seat by seat: random, greedy.
help-panel-options = Options
help-panel-arguments = Arguments
help-panel-commands = Commands
