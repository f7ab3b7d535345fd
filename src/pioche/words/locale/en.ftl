### The words of Pioche in English. Every message is in fr.ftl too, which also has why-…: their English
### is in the code.

## Small words

label = { $name }: { $text }
list-and = { $first } and { $last }
points =
    { $points ->
        [one] { FIGURE($points) } point
       *[other] { FIGURE($points) } points
    }
tiles =
    { $tiles ->
        [0] no tiles
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }
list-or = { $first } or { $last }
a-number =
    { $number ->
        [0] a blank
        [8] an 8
        [11] an 11
       *[other] a { $number }
    }
quote = “{ $text }”

## People and opponents

you = You
player-number = Player { $number }
bot-beginner = beginner
bot-regular = regular
bot-expert = expert
bot-champion = champion
bot-beginner-plays = Knows the rules, and plays like a child: often on a whim, or forgetting.
bot-regular-plays = Plays soundly and fast: whatever gains most right now.
bot-expert-plays = Plays on in the mind before choosing.
bot-champion-plays = Thinks longer, and guesses your tiles from what you play.
bots-beginner = Beginners
bots-regular = Regulars
bots-expert = Experts
bots-champion = Champions
opponents-same = Looking ahead does not help in this game: experts and champions play it like regulars.

## Boxes

box-classiques = Classic dominoes
box-crayon = Paper and pencil
box-dingominos = Dingominos
box-aimantes = Magnetic dominoes
box-vingt = Twenty
box-reussites = Puzzles

## Places, and ways to lay a tile

place-start = in the middle
place-end =
    { $end ->
        [0] at the blank
       *[other] at the { $end }
    }
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
place-level =
    { $level ->
        [0] on the table
       *[other] on level { $level }
    }
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
# In a tower, "upwards" would be higher.
manner-above =
    { $value ->
        [u] pointing up, seen from above
       *[d] pointing down, seen from above
    }
manner-height = stacked
manner-flat = flat
manner-cross = crosswise
manner-by = joined by the { $value }
manner-out = with the { $value } outward
manner-sign =
    { $sign ->
        [joker] joker
       *[other] { $sign } sign
    }
manner-announced = calling points

## Moves

move-place = { $tile } { $where }
move-start = { $tile }
move-draw = draw { $value }
move-pass = pass
move-stop = stop
move-claim = call “Muggins!”

## What happens

# Who begins; where the first seat does something else, a game says it by rule, event-dealt-….
event-dealt =
    { event-dealt-tiles } { $who ->
        [you] You begin.
       *[other] { $name } begins.
    }
event-dealt-tiles = Round { $manche }. { event-dealt-hands }
event-dealt-hands =
    { $each ->
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
    }
lot-of =
    { $who ->
        [you] you
       *[other] { $name }
    } { $tile }
event-opened =
    { $who ->
        [you] You open with
       *[other] { $name } opens with
    } { $tile }.
event-played =
    { $who ->
        [you] You play
       *[other] { $name } plays
    } { $tile }.
event-laid =
    { $who ->
        [you] You play
       *[other] { $name } plays
    } { $tile }.
event-placed =
    { $who ->
        [you] You play
       *[other] { $name } plays
    } { $tile } { $where }.
lying = { $what }, { $manner }
# Tiles laid together on a grid, their sums, then the marks that close them.
event-aligned =
    { $who ->
        [you] You play
       *[other] { $name } plays
    } { $tiles }{ $sums ->
        [none] { "" }
       *[other] : { $sums }
    }, { $marks }.
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
# French has two words for this, English one; a game chooses by rule, event-passed-….
event-passed =
    { $who ->
        [you] You pass.
       *[other] { $name } passes.
    }
event-passed-freely = { event-passed }
event-announced =
    { $who ->
        [you] You say: { $what }.
       *[other] { $name } says: { $what }.
    }
event-scored =
    { $who ->
        [you] You score
        [us] { $names } score
        [one] { $names } scores
       *[many] { $names } score
    } { event-scored-brief }
# Where the lowest total wins, a total goes down (event-scored-less-…); elsewhere points are lost.
event-scored-less =
    { $who ->
        [one] { $names } loses
        [you] You lose
       *[many] { $names } lose
    } { event-scored-brief }
event-scored-down =
    { $who ->
        [one] { $names } goes down by
        [you] You go down by
       *[many] { $names } go down by
    } { event-scored-brief }
event-scored-brief =
    { $points ->
        [one] { FIGURE($points) } point
       *[other] { FIGURE($points) } points
    }: { $reason } ({ $rule }).
event-trick-won =
    { $who ->
        [you] You win
       *[other] { $name } wins
    } the trick{ $tiles ->
        [none] { "" }
       *[other] : { $tiles }
    }. { $points ->
        [0] { "" }
        [one] { $points } point.
       *[other] { $points } points.
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
    } { $tile } { $where }.
event-turned-hidden =
    { $who ->
        [you] You turn up
       *[other] { $name } turns up
    } { $place }.
event-turned-back =
    { $who ->
        [you] You turn { $places } face down again.
       *[other] { $name } turns { $places } face down again.
    }
event-manche-ended =
    { $how } { $who ->
        [nobody] Nobody wins the round.
        [alone] The round is lost.
        [you] You win the round.
        [us] { $names } win the round.
        [one] { $names } wins the round.
       *[many] { $names } win the round.
    }
event-went-out =
    { $who ->
        [you] You go out and win the round.
       *[other] { $name } goes out and wins the round.
    }
event-eliminated =
    { $who ->
        [you] You are eliminated ({ $rule }).
       *[other] { $name } is eliminated ({ $rule }).
    }
# What happens to people. Where the computer plays for somebody, it lays and draws.
event-played-for =
    { $who ->
        [you] The computer, for you,
       *[other] The computer, for { $name },
    }
event-seated-joined = { $name } takes a seat.
event-seated-given = The computer takes a free seat: { $name }.
event-seated-freed = { $name } goes: the seat is free.
event-seated-left = { $name } leaves the game. The computer takes the seat: { $heir }.
event-seated-gone = { $name } will not be back. The computer keeps the seat: { $heir }.
event-seated-time =
    { $who ->
        [you] Your time is up: the computer plays for you.
       *[other] { $name } has no time left: the computer plays instead.
    }
event-seated-absent =
    { $who ->
        [you] You were offline: the computer plays for you.
       *[other] { $name } is offline: the computer plays instead.
    }
event-seated-back =
    { $who ->
        [you] You take your seat again.
       *[other] { $name } takes the seat again.
    }
event-partie-ended =
    { $who ->
        [nobody] The game is a draw.
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
title-grande-bredouille = Shutout
title-petite-bredouille = Near shutout

announce-muggins = “Muggins!”

## Why points were scored, by rule

because-MAG-5 = tiles left in hand
because-MAG-6 = points left in hand

## How a round ended

how-domino =
    { $who ->
        [you] You go out.
       *[other] { $name } goes out.
    }
how-emptied = All hands are empty.
how-blocked = The game is blocked.
how-target = The target has been reached.
how-redeal = Everybody passed: the tiles are shuffled and dealt again.
how-played = All tiles have been played.
how-survivor = Only one player is left.
how-last = Only one player still has tiles.
how-passed = Everybody passed.
how-cleared = No tiles are left.
how-collapses = One collapse too many.
end-collapses = collapses

end-domino = domino
end-blocked = blocked
end-emptied = hands empty
end-target = target reached
end-redeal = dealt again
end-played = all played
end-last = only one has tiles
end-passed = all passed
end-cleared = all removed
end-survivor = one left

## The table

table-manche = round { $manche }
table-hand = Your hand
table-hand-of = { $name }’s hand
table-empty = The table is empty: the first tile goes in the middle.
table-ends = Ends: { $ends }.
table-end-blank = { $tile } (a blank is needed)
page-trump = Trump { $trump }
page-contract = Contract: { $contract } ({ $name })
page-taken = Taken: { $mine } to { $theirs }
table-bid-pass = passes
table-whose =
    { $who ->
        [you] you { $what }
       *[other] { $name } { $what }
    }
table-bid-passed =
    { $who ->
        [you] you pass
       *[other] { $name } passes
    }
table-trick = Trick so far: { $tiles }.
table-trick-empty = The trick is empty.
table-bids = Bids: { $bids }.
table-turned = Face up: { $tiles }.
table-turned-back = Turned back just now: { $tiles }.
table-row = Row: { $tiles }.
table-row-empty = The row is empty.
table-pile =
    { $height ->
        [0] empty
        [one] { $height } tile
       *[other] { $height } tiles
    }
table-pile-of = Pile { $pile }: { $top } ({ $height }).
table-grid-empty = The grid is empty.
table-grid = Tiles: { $tiles }.
table-tower-empty = No tile is laid yet.
table-tower =
    { $level ->
        [0] On the table
       *[other] Level { $level }
    }: { $tiles }.
table-tower-on = on { $tiles }
table-tower-beside = against { $tiles }
table-nothing = nothing

suit-0 = blank

## The aim and what would do now, in one line

aim-empty-hand =
    { $who ->
        [you] Empty your hand
       *[all] The first without tiles wins
    }
aim-few-points =
    { $who ->
        [you] Keep few points
       *[all] The fewest points win
    }
aim-lay = { $goal }: { $wanted } fits
aim-lay-or-draw = { $goal }: { $wanted } fits, or draw
aim-open = { $goal }: begin with { $tile }
aim-open-free = { $goal }: begin with any tile
aim-draw = You would need { $wanted }: draw
aim-draw-and-wait = You would need { $wanted }: draw, then wait
aim-pass = You would need { $wanted }: pass
aim-target = Aim for { $target } points: { $missing } to go
aim-target-teams = Aim for { $target } points together: { $missing } to go
aim-target-reached = You have your { $target } points: finish the round
aim-wins = Win { $wins } rounds: { $missing } to go
aim-limit = Keep few points: { $limit } loses, you have { $points }
aim-race = The first to { $target } points wins
aim-multiple-goal = Make a multiple of { $multiple }
aim-multiple = Make a multiple of { $multiple }: the ends are { $sum }
aim-multiple-claim = Make the ends a multiple of { $multiple }, and announce it
aim-multiple-muggins = Announce a multiple of { $multiple }, or claim the points they forgot
aim-multiple-open = Begin: a tile of { $totals } points scores
aim-seven = Make 7: { $wanted } fits
aim-seven-or = Make 7: { $wanted } fits, or { $joker }
aim-draw-or-joker = You would need { $wanted }: draw, or play { $joker }
aim-tower-first = Begin with { $tile }, flat on the table

## Playing

# What one may type besides, around a move.
hint = Hint: { $move }.
hint-points = Hint: { $move }. { $points ->
        [one] { $points } point right away
       *[other] { $points } points right away
    }: { $reason } ({ $rule }).
outlook-chance =
    { $chance ->
        [0] There is hardly any chance to win the round.
        [100] The round is almost certainly won.
       *[other] The chance to win the round is about { $chance }%.
    }
outlook-chance-brief =
    { $chance ->
        [0] almost lost
        [100] almost certain
       *[other] { $chance }%
    }
# Points that are still to come, on average.
outlook-points =
    From here to the end of the round, expect { $way ->
        [same] as many points as { others-by }.
        [more] about { points } more than { others-by }.
       *[less] about { points } fewer than { others-by }.
    }
outlook-points-brief =
    { $way ->
        [same] level
        [more] { points } more
       *[less] { points } fewer
    }
others-by =
    { $who ->
        [opponent] your opponent
        [team] the other team
       *[others] each of the others, on average
    }
hint-others = Otherwise: { $moves }.
hint-other = { $move } ({ $outlook })
merit-only = It is the only possible move.
merit-out = It is your last tile: you win the round.
merit-trick =
    { $who ->
        [you] You take the trick.
       *[partner] Your partner takes the trick.
    }
merit-again = Then it is still your turn.
merit-progress =
    { $count ->
        [one] You place one mark.
       *[other] You place { $count } marks.
    }
merit-safest = No other placement is less risky.
merit-stuck = The next player will probably have nothing to play.
merit-lighter = This takes the most points out of your hand.
merit-points-kept = This costs your hand the fewest points.
merit-no-answer =
    { $who ->
        [opponent] Your opponent has nothing for these ends, and has shown it.
       *[next] The next player has nothing for these ends, and has shown it.
    }
merit-lacks =
    That end will want { $want }: { $who ->
        [opponent] your opponent has shown they have none.
       *[next] the next player has shown they have none.
    }
merit-partner-lacks = This covers an end where your partner can lay nothing.
merit-scarce =
    That end will want { $want }: { $count ->
        [0] nobody but you has one left.
        [one] there is only one outside your hand.
       *[other] there are only { $count } outside your hand.
    }
merit-few =
    That end will want { $want }: { $count ->
        [0] nobody has one left.
        [one] there is only one left.
       *[other] there are only { $count } left.
    }
merit-few-score =
    { $count ->
        [0] No tile that you have not seen would score for the next player.
        [one] Only one tile that you have not seen would score for the next player.
       *[other] { $count } tiles that you have not seen would score for the next player: no move leaves fewer.
    }
merit-double = A double goes with one number only: better to lay it early.
merit-variety =
    { $count ->
        [one] You keep one number: no move keeps more.
       *[other] You keep { $count } different numbers: no move keeps more.
    }
merit-covers = This covers an end where you have nothing else to lay.
merit-number =
    That end will want { $want }: { $count ->
        [one] you have one more.
       *[other] you have { $count } more.
    }
merit-next = The { $tile } still fits afterwards, if its end stays free.
merit-holds = The tower should hold well.
merit-keeps =
    { $count ->
        [one] One of your tiles will fit the ends it leaves: no move leaves you more.
       *[other] { $count } of your tiles will fit the ends it leaves: no move leaves you more.
    }
resume = To continue later: { $command }

## Why a move is refused

# What refusals have in common: numbers, tiles, places.
the-tile = the { $tile }
another-tile = another one
# Each refusal says in one sentence what is wrong here, without a full stop: the rule follows.
refused-not-held = The { $tile } is not in your hand
refused-no-place-yet = The table is empty: play the { $tile } without saying where
refused-open =
    { $kind ->
        [any] Open first, with any tile you like
       *[other] Open with { $tiles }, your strongest tile
    }
refused-open-double =
    { $kind ->
        [any] Open first, with any tile you like
        [double] Open with { $tiles }, your highest double
       *[other] Without a double, open with { $tiles }, your strongest tile
    }
refused-open-MAG-3 = { refused-open-double }
refused-open-MAG-22 = { refused-open-double }
refused-lay-drawn = The { $tile } you have just drawn fits: lay it
refused-no-fit = The { $tile } does not fit: you need { $needs }
refused-closed = Nothing can be laid at that end
refused-manner = The { $tile } does not lie like that at that end
refused-can-lay =
    You can lay { $tiles }, so you may not { $doing ->
        [draw] draw
        [buy] buy
       *[pass] pass
    }
refused-never-draw = Nobody draws here: a player who can lay nothing passes
refused-drawn-one = You have already drawn this turn: pass
refused-reserve =
    The last { $count ->
        [one] tile stays
       *[other] { $count } tiles stay
    } in the stock: pass
refused-stock-empty = The stock is empty: pass
refused-draw-first = Nothing fits, but you can draw: draw first
refused-claim-off = Points are counted for you: nobody calls them in this game
refused-no-call = “Muggins!” is called when somebody else has just laid a tile and announced nothing
refused-arm-waits =
    This arm waits until { $tile ->
        [none] a double
       *[other] the { $tile }
    } is covered on both sides
refused-hand-word = How steady your hand is cannot be typed: the gesture earns it
refused-no-room = One of these squares is taken

## Refusals

error-unreadable-move = { $text } is not a move. Write for example { $examples }.
error-refused-move = { $reason } ({ $rule }).
error-ambiguous-move = How do you play { $text }? { $ways }.
error-illegal-move = { $text } cannot be played now ({ $rule }). Possible: { $legal }.
error-out-of-turn =
    { $turn ->
        [none] There is no move to play now ({ $rule }).
       *[other] It is { $name }’s turn ({ $rule }).
    }
error-bad-deal = Impossible deal: { $text }
error-bad-record = Unreadable game: { $text }
error-nothing-to-undo = There is nothing to undo.
error-undo-others = You cannot undo a move after somebody else has played or drawn.
error-undo-seen = What has been seen has been seen: this move cannot be undone.
error-undo-chance = You cannot undo this move: its outcome was left to chance.
error-unknown-bot =
    There is no opponent “{ $name }”. { $near ->
        [none] { "" }
       *[other] Did you mean { $near }?
    } Opponents: { $names }, or a bot of your own as module:function.

## Lists

rules-brief = In short

kind-place = playing a tile { $mean }
kind-draw = drawing { $mean }
kind-stop = stopping { $mean }
kind-pass = passing { $mean }
kind-claim = calling “Muggins!” { $mean }

## Options of the games

option-draw = If you cannot play
option-reserve = Tiles left in the stock
option-voluntary_draw = Drawing when you could play
option-opening_tile = Opening tile
option-hand = Tiles in hand
option-blocked_tie = Tie in a blocked game
option-partie = Length of the game
option-next_lead = Who begins the next round
option-turn_direction = Direction of play
option-set = Set of dominoes
option-spinner = Four arms
option-end_bonus = Bonus at the end of a round
option-claim = Points must be called
option-wrong_call = Wrong call
value-wrong_call-costs = costs points
value-wrong_call-free = costs nothing
option-target = Total to reach
option-finish_round = Finish the round at the target

option-magnet = Strength of the magnets
option-hand-MAG-12 = Steadiness of the hand
option-max_collapses = Collapses allowed
option-kids = Count tiles
option-games = Number of rounds
option-stop_on_domino = Stop at the first domino
option-settle = When a player is out
value-settle-oneRound = one more round
option-bredouille_value = A shutout counts for more
option-deal = Deal

## The first page

home-logo = Pioche, home
home-title = What would you like to play?
home-lead = Twenty-six domino games and dozens of puzzles. One click and you’re playing.
home-players = Players
home-time = Time
home-all = All
home-any = Any
home-minutes = { $minutes } min
home-longer = longer
home-seats =
    { $high ->
        [one] { $high } player
       *[other] { $high } players
    }
home-seats-between = { $low } to { $high } players
home-unfinished = Unfinished games
home-your-turn = Your turn
home-going-on = In progress
home-resume = Continue
home-drop = Abandon this game
home-more =
    { $count ->
        [one] and one more game
       *[other] and { $count } more games
    }
learn-never = Never played?
learn-first = Your first table, in a minute
learn-all = Learn a game by playing it
learn-game = Learn · 90 s
learn-new = First game?
learn-see = Show me in the lesson
learn-example = An example
lesson-done = learnt
lesson-play = Play
home-boxes = The boxes
home-box = The { $box } box
home-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
home-found =
    { $count ->
        [0] No games
        [one] One game
       *[other] { $count } games
    }
home-none = No games match these filters.
home-show-all = Show all
home-setup = { $game }: seats and options
home-import = Open a game
lid-classiques = Classic|dominoes
lid-crayon = Paper|and pencil
lid-dingominos = Dingominos
lid-aimantes = Magnetic|dominoes
lid-vingt = Twenty
about-classiques = twenty games, one set of twenty-eight tiles
about-crayon = a sheet, a pencil, two players
about-dingominos = action tiles
about-aimantes = flat, stacked, staggered
about-vingt = a crossword of twenties

setup-seats = At the table
setup-who = Seat { $number }
setup-person = A person
setup-bot = Computer
setup-level = Level: { $level }
setup-opponent-of = Seat { $number }: opponent
setup-name-of = Seat { $number }: name
setup-your-name = Your name
setup-alone = You play every seat and see all the hands.
setup-with-you = with you
setup-against-you = against you
setup-team = team { $number }
setup-lots = Partners are drawn by lot.
setup-nobody = At least one seat must be a person.
setup-clash = These options cannot be combined: change one of them.
setup-number = { $option }: number
setup-preset = Variant
setup-usual = The booklet’s rules
setup-options =
    { $count ->
        [one] One option
       *[other] { $count } options
    }
setup-start = Start the game

# Inviting, waiting, joining
setup-open = A guest
setup-by-link = by a link or a code
home-waiting = Waiting for players
wait-title =
    { $count ->
        [one] Waiting for one more person
       *[other] Waiting for { $count } more people
    }
wait-begins = The game begins as soon as every seat is taken.
wait-open = Free seat
wait-you = (you)
wait-there = has taken a seat
wait-give = Give to the computer
wait-cancel = Cancel this table
wait-leave = Leave this table
wait-invite = Invite
wait-ask = Invite someone
wait-host = { $name } set up this table and is waiting for the others.
wait-read = Tell them this code; they type it in Pioche, under “Join a table”.
wait-until = This code works until { $time }.
wait-link =
    { $days ->
        [one] Or send the link, or let them scan the square: both work for one day, for every free seat.
       *[other] Or send the link, or let them scan the square: both work for { $days } days, for every free seat.
    }
wait-withdraw = Withdraw the invitation
wait-share = A game of dominoes?
share-qr = The link, to scan with a phone
share-link = Link
share-copy = Copy the link
share-copied = Link copied
share-send = Send
share-here-only = This link opens on this machine only. For the phones in your home, stop Pioche and start it with pioche serve --lan.
join-home = Join a table
join-title = Join a table
join-code = The code you were told
join-code-why = Six letters and digits. Lower case will do.
join-go = Continue
join-by-code = Type a code
join-invited = { $name } invites you: { $game }
join-invited-by-nobody = You are invited to a game: { $game }
join-there = Also at the table: { $names }.
join-name = Your first name
join-sit = Take a seat
join-device = Continue here: { $game }
join-device-why = { $name } will play on this device; the table closes on the other one.
join-device-unnamed = Your seats move to this device; the table closes on the other one.
join-here = Play on this device
myplace-device = Continue on another device
myplace-once = Open this link on the other device: it works once, for { $minutes } minutes. The table then closes here.
myplace-leave = Leave the game
myplace-leave-why = The computer will play in your place, and you cannot come back.
watch-give = Give out a link to watch
watch-why = Whoever has this link sees the table, and no hidden hand. It works for as long as you let people watch.
watch-end = Stop letting people watch
watch-ended = Nobody is watching now: the links you gave out no longer work.
watch-only = You are watching
watch-instead = Watch the game
watch-count =
    { $count ->
        [one] 1 person is watching
       *[other] { $count } people are watching
    }
watch-again = Share the game
watch-again-why = With this link anybody can watch the whole game again, move by move, with every hand open.
replay-speed = Speed
speak-title = Say something
speak-mute = Hide the phrases of
speak-mute-all = Everybody
speak-said = { $name }: { $what }
phrase-hello = Hello!
phrase-well-played = Well played!
phrase-ouch = Ouch…
phrase-your-turn = Your turn!
phrase-thanks = Thanks!
phrase-good-game = Good game!
phrase-smile = a smile
phrase-laugh = a good laugh
phrase-wow = a surprised face
phrase-sad = a sad face
page-closed = You cannot watch this table
page-moved = The game continues on another device
page-moved-why = Your seats are there now; here the table is closed.

# The clock, who is gone, the rematch
hints-given = with hints
hints-off = without hints
hints-allow = Give hints to whoever asks
hints-allow-why = Everybody at the table sees it. Otherwise nobody gets any: you play at several devices.
clock-title = Clock
clock-none = No clock: everybody takes their time
clock-seconds = { $count } s
clock-minutes = { $count } min
clock-hours = { $count } h
clock-days =
    { $count ->
        [one] one day
       *[other] { $count } days
    }
clock-per-move = { $time } per move
clock-per-partie = { $time } per player, plus { $seconds } s for every move
clock-why-move = Everybody has at least five minutes for the first move, then this time for each. When it is up, the computer plays for you until you take your place again.
clock-why-partie = Everybody has at least five minutes for the first move, which do not count; then time runs in their own turns. When it is used up, the computer finishes the game for you.
clock-left = Time left:
clock-hurry = You have { $seconds } seconds left.
there-away = away
there-gone = offline
there-scores = looking at the scores
there-relieved = the computer plays
relief-mine = The computer is playing for you.
relief-back = Take my place again
relief-used = Your time is used up: the computer is finishing the game for you.
gone-ask = { $name } is offline. The computer can play until they are back.
gone-let = Let the computer play
gone-agreed = { $name } is offline. You would let the computer play; the others have yet to agree.
rematch-ready = The rematch is set up: your place is waiting there.
rematch-join = Join the rematch
rematch-watch = Watch the rematch
fair-chosen =
    { $who ->
        [you] This was not left to chance: you chose the deal at this table.
        [left] This was not left to chance: the deal was chosen, by somebody who has left.
       *[other] This was not left to chance: { $name } chose the deal at this table.
    }

settings-title = Settings
settings-lang = Language
settings-theme = Theme
settings-theme-light = Switch to light theme
settings-theme-dark = Switch to dark theme
settings-look-auto = auto
settings-look-light = light
settings-look-dark = dark
settings-pace = Opponents’ pace
settings-pace-slow = slow
settings-pace-normal = normal
settings-pace-fast = fast
settings-pace-none = instant
settings-numerals = Show numbers next to the pips
settings-contrast = High contrast
settings-calm = Reduce motion
settings-forced = Draw, pass and redeal automatically when there is no choice
settings-sound = Sounds
settings-elsewhere = If somebody else can open your games
settings-close = Close my games on other devices
settings-closed = Done: your games now open only in this browser.
settings-shortcuts = Single-key shortcuts: h hint, u undo, r turn, ? rules
settings-device = What is kept on this device
settings-keys = Keyboard: arrows and Enter to play, Esc to cancel.

## The page of a table

page-your-turn = Your turn
page-once-more = Go again
page-your-turn-for = Your turn, for { $name }
page-your-turn-by-name = Your turn, { $name }
page-turn-of = { $name } is playing…
page-reopen = Reopen the game?
page-reopen-why = It is over. If you take the last move back it goes on, and links that you gave out to watch it again no longer work.
page-part-missing = This part of the page could not be loaded. The page keeps trying.
page-try-again = Try again
page-fit =
    { $count ->
        [one] One tile fits: { $tiles }.
       *[other] { $count } tiles fit: { $tiles }.
    }
page-lay = Play { $tile } { $where }
page-choose = Choose { $tile } { $where }
page-lay-now = Play them
page-let-go = Take back
page-how = Which way round?
manner-ordinary = as an ordinary tile
manner-plain = normally
page-count-ends = Do these ends count?
page-say-nothing = Play and say nothing
page-call = Call!
page-tile-not-now = { $tile }, cannot be played now
page-count = Count: { $total }
page-points =
    { $points ->
        [one] point
       *[other] points
    }
page-in-stock = in the stock
page-no-draw = Why not draw?
page-out = out
page-with-you = with you
page-against-you = against you
page-sulks = passes
page-passes = passes
page-draws = draws
page-bid-title = Your bid
page-trump-title = Your trump
page-skip = Skip to content
page-hint = Hint
page-hint-shown =
    { $tiles } { $count ->
        [one] where it is shown
       *[other] where they are shown
    }
page-hint-how = The hint is what a good player who sees only what you see would play: it tries every move on several deals that fit what you know, and picks the one that gains the most.
page-undo = Undo
page-rules = Rules
page-here = Here: { $what }
page-score = Score
page-log = Log
page-tools = Tools
page-close = Close
page-leave = Leave the table
page-home = Home
page-why = why: { $rule }
page-player = player
page-tiles = Tiles
page-pairs = Pairs
page-marks = Marks
page-counters = Counters
page-tricks-taken = Taken
page-worth = What the round is worth
page-worth-each =
    { $tiles ->
        [one] { points }
       *[other] { points } each
    }
page-worth-trick = A trick: { points }, { $total } in all
page-before = Carried over
page-manche = Round
page-total = Total
page-my-total =
    { $points ->
        [one] You have { FIGURE($points) } point.
       *[other] You have { FIGURE($points) } points.
    }
page-row = row
page-target = to { $target }
# Where points are a burden.
page-limit = you lose at { $target }
page-result = See the result
page-sheet = Score sheet
page-sheet-later = Points still in play are not on it yet.
page-totals = The totals
page-totals-of = { $name }: { $totals }
page-hands-left = Left in hand
page-fine-moves = Best moves
page-see-table = Back to the table
page-export = Save the game
page-review = Review my moves
page-replay = Replay the round
page-first = To the start
page-auto = Play
page-pause = Pause
page-previous = Previous move
page-next = Next move
page-last = To the end
page-deal-again = Play this deal again
page-rematch = Rematch
page-redeal = Deal again
page-next-manche = Round { $manche }
page-ended-title =
    { $who ->
        [nobody] A drawn round
        [alone] The round is lost
        [you] The round is yours
        [us] The round is yours
       *[other] The round goes to { $names }
    }
page-fair = Was the deal fair?
page-fair-now = Is the deal fair?
page-fair-later = The shuffle for the whole game is already fixed, and this is its SHA-256 hash. Note it down: at the end, the table shows the text that it was made from, and “pioche verify” checks the exported game.
page-fair-how = Before the deal, the table published the SHA-256 hash of this text. Anybody can compute it again: nothing was changed during the game.
page-for-seats =
    { $seats ->
        [one] solo
       *[other] { $seats } players
    }
page-pass-device = Pass the device to { $name }
page-pass-why = All tiles stay hidden until then.
page-ready = I am { $name }
page-since = Since your last turn
page-reconnecting = Connection lost: the page is trying to reconnect…
page-reconnecting-move = Connection lost: the page is trying to reconnect, and will then send your move.
page-no-server = Pioche is not responding. This page keeps trying.
page-no-answer = Pioche is not responding: try again in a moment.
page-lost-table = Table not found
page-lost-table-why = The link may be incomplete, or the table is on another computer.
page-nothing-here = Page not found
page-nothing-here-why = There is nothing at this address.
page-bad-record = This game cannot be opened. { $text }
page-regret = { $name } takes that move back
page-regret-ask = Give the device back to { $name }
page-regret-why = { $name }’s tiles will show, and the last move will be taken back.
page-regret-sure = I am { $name }: take my move back
page-regret-no = No, keep the move
page-hide = Hide these tiles
page-taken-back = Move taken back.
page-nothing-fits = No tile fits.
page-forced = No other move: { $move }…
page-play-again = Play again
page-error-illegal-move = { $text } cannot be played now. Possible: { $legal }.

fact-pot = In the pot: { $value }
fact-pending = To draw: { $value }
fact-collapses =
    { $value ->
        [one] { $value } collapse
       *[other] { $value } collapses
    }
fact-seat-pairs =
    { $value ->
        [one] { $value } pair
       *[other] { $value } pairs
    }
fact-seat-counters =
    { $value ->
        [one] { $value } counter
       *[other] { $value } counters
    }
fact-seat-marks =
    { $value ->
        [one] { $value } mark
       *[other] { $value } marks
    }

## Values of options

value-on = yes
value-off = no
value-none = no
value-draw-until = draw until one fits
value-draw-one = draw one tile
value-draw-none = pass without drawing
value-set-6 = double-six
value-set-9 = double-nine
value-opening_tile-strongest = the strongest
value-opening_tile-free = any
value-blocked_tie-draw = a drawn round
value-blocked_tie-starterLoses = the player who began loses
value-blocked_tie-fewestTiles = fewest tiles win
value-partie-single = a single round
value-partie-points-N = N points
value-next_lead-rotate = in turn
value-next_lead-roundWinner = the winner
value-next_lead-roundLoser = the loser
value-next_lead-holderOfStrongest = the strongest tile
value-turn_direction-counterclockwise = to the right
value-turn_direction-clockwise = to the left
value-spinner-firstDouble = at the first double
value-magnet-normal = normal
value-magnet-family = strong
value-magnet-hard = weak
value-magnet-off = the tower never falls
value-hand-gesture = by gesture, on the screen
value-hand-even = the same for all

## The grid, the pencil sheet and the signs

grid-look = Grid: arrows to move, + and − to zoom.
grid-tools = Zoom and turn
grid-turn = Turn the tile
grid-fit = Show everything
grid-larger = Larger
grid-smaller = Smaller
grid-place = Play { $tile } at { $place }, { $way }
grid-place-sum = Play { $tile } at { $place }, { $way }: { $sum }
grid-twenty = { $sum } = { $total }
grid-missing = { $sum } = { $total }, { $missing } missing
grid-one = { $total }, { $missing } missing
grid-over = { $sum } = { $total }, more than 20
grid-marks =
    { $marks ->
        [0] no marks
        [one] one mark
       *[other] { $marks } marks
    }
grid-again = tap again to play it
grid-take-back = Take { $tile } back
grid-help = How to play a tile
grid-help-lit = Pick a tile: the squares where its first half can lead to 20 light up. Turn it to see others.
grid-help-sum = The line is framed, with its sum and what is missing. Tap a tile you have placed but not played yet to take it back.
grid-help-over = A square stays dark if a line there would go over 20 (VIN-12), or if 20 can no longer be reached. Point at it to see the sum.
grid-help-keys = R turns, + and − zoom, 0 shows everything.
grid-help-close = Got it

sheet-place = Copy { $tile } { $where }, place { $place }
sheet-place-start = Copy { $tile } to the starting place
sheet-hand = Hand of { $letter }: { $tiles }
sheet-hidden =
    { $count ->
        [one] one hidden tile
       *[other] { $count } hidden tiles
    }
sheet-crossed = { $tile } crossed out
sheet-boxes = B boxes of { $letter }: { $boxes }
sheet-won = The winner is player { $letter }
sheet-null = The game is a draw
sheet-empty = The sheet is empty.
sheet-chain = Sheet: { $tiles }.

signs = The signs
sign-rejouer = again
sign-passer = skip
sign-changer = reverse
sign-piocher = draw
sign-contrer = counter
sign-joker = joker
tile-signs = { $first }-{ $second }
tile-double-sign = the double { $sign }
way-clockwise = To the left
way-counterclockwise = To the right
way-next = then { $name }
fact-pending-me = You must draw { $value }, or counter.
fact-pending-other = { $name } must counter or draw { $value }
fact-again-me = You play again
fact-again-other = { $name } plays again
fact-skipped-me = You lose this turn
fact-skipped-other = { $name } loses this turn
open-hand = { $name }, open tiles: { $tiles }

## First words, once for each kind of table

tip-line = Tap a tile, then a place that lights up. Or drag it there.
tip-cross = Tap a tile, then an arm that lights up.
tip-row = Play a tile at an end of the row; tiles you can capture are marked.
tip-count-give = Tap the tile that you give to the stock.
tip-count = Tap a tile to add it to the count.
tip-sheet = Choose a tile from your hand, then its place on the sheet.
tip-grid = Choose a tile, then a lit square.
tip-tower = Choose a tile, then its place.

## The tower

tower-view = View
tower-solid = In 3D
tower-flat = From above
tower-solid-label = The tower in 3D. Arrows: rotate. Plus and minus: zoom. Home: reset the view.
tower-reset = Reset the view
tower-levels = Levels shown
tower-up-to = up to level { $level }
tower-level-of =
    Level { $level }{ $count ->
        [0] { "" }
        [one] , { $count } possible place
       *[other] , { $count } possible places
    }
tower-where = Where does the { $tile } go?
tower-mark-laid = laid
tower-mark-under = slid under
tower-label = Play { $tile }: { $where }.
tower-on = the { $number } on the { $number }
tower-under = the { $number } slid under the { $number }
tower-hangs = the { $number } hung under the { $number }
tower-beside = flat, the { $number } next to the { $number }
tower-first = first tile of the tower
tower-at-table = on the table
tower-at-level = level { $level }
tower-overhang =
    { $count ->
        [one] one half over nothing
       *[other] both halves over nothing
    }
tower-ways = { $count } ways to place it, R to turn.
tower-turn = Turn the tile (R)
tower-lay = Place it
tower-hold = Hold, and let go in the middle for a steady hand. Click for a normal one.
tower-risk = Risk
tower-risk-is = Risk: { $risk }.
tower-risk-safe = safe
tower-risk-tense = risky
tower-risk-perilous = dangerous
tower-risk-hopeless = hopeless
tower-hand-steady = A steady hand
tower-hand-normal = A normal hand
tower-hand-hasty = The hand trembled

## The puzzles on the screen

puzzle-kind-reussite = Réussite
puzzle-kind-quadrille = Quadrille
puzzle-kind-carre-13 = Magic square
puzzle-kind-carres-creux = Hollow squares
puzzle-kind-triangle = Magic triangle
puzzle-kind-etoile = Magic star
puzzle-level-1 = very easy
puzzle-level-2 = easy
puzzle-level-3 = medium
puzzle-level-4 = hard
puzzle-level-5 = very hard
home-puzzles = { $count }, plus today’s
home-puzzles-all = All, by kind
home-daily = Puzzle of the day:
lid-reussites = Puzzles
about-reussites = twenty-eight tiles, an outline, and you
puz-ours = Every outline was proved: there is always a solution.
puz-begun = started
puz-solved = solved

## The score of a game with real dominoes

home-score = Real dominoes?
home-score-keep = Keep the score
score-title = Keep the score
score-lead = You play with real dominoes: enter what is left, and the score is counted for you, by the rules of the game.
score-game = Game
score-players = Players, in order of play
score-name-of = Name of player { $number }
score-with = with { $names }
score-begin = Begin
score-kept = Scores being kept
score-resume = Resume
score-manches =
    { $count ->
        [0] no rounds yet
        [one] one round
       *[other] { $count } rounds
    }
score-drop = Delete
score-list = Other scores
score-manche = Round { $number }
score-manche-deciding = Round { $number }, deciding, not in the total
score-manche-again = Correct round { $number }
score-leads = { $name } begins.
score-leads-deal = The deal says who begins.
score-count = Count
score-correct = Correct
score-leave = Leave as it was
score-undo = Undo the last round
score-earlier = Correct a round
score-counted = Round { $number } counted: { $totals }.
score-total-of = { $name } { $total }
score-undone = Round { $number } is to be entered again.
score-won = { $names } { $count ->
        [one] wins
       *[other] win
    } the game.
score-drawn = The game is drawn.
score-games = { $title }: it counts as { $games } games.
score-rematch = Another game
score-share = Share
score-shared = The link is copied: it holds the whole score.
score-link = Link to this score
score-print = Print
score-print-name = score-{ $game }.pdf
score-offline = Pioche does not answer. What you enter stays on this device and is counted as soon as possible.
score-unkept = This device keeps nothing: do not close this page, or share the score by a link.
score-bad-link = This link holds no score: ask for it again.
score-awake = The screen stays on.
score-stopped = From round { $number } on nothing is counted. { $why }
score-cut = Remove the rounds from { $number } on
score-brief = The game in short
score-rules = All rules
score-tiles-of = Tiles left to { $name }
score-tiles = Tiles
score-tiles-done = Done
score-tiles-none = no tiles
score-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-points-of = { $field }: { $name }
score-plus = { $item }, one more for { $name }
score-minus = { $item }, one fewer for { $name }
score-times = × { $count }
score-whose = Whose?
score-in-order = { $number }.
score-pick-hint = Tap the tiles that are left; their points are added up.

## Paper

paper-title = Print
paper-home = Print rules, sheets and puzzles
paper-lead = PDF files, to play away from screens. Choose, open, print.
paper-paper = Paper
paper-a4 = A4
paper-letter = Letter
paper-open = Open the PDF
paper-which = Which one
paper-game = Game
paper-count = How many
paper-usual = { $seats } (as usual)
paper-rules = The rules
paper-rules-about = Each game in short, then its rules, with a picture. The book has contents and a glossary.
paper-rules-all = The whole book
paper-rules-one = Print these rules
paper-more = All that can be printed
paper-booklet = On paper
paper-sheet = Score sheet
paper-sheet-about = The rows of the game and, in the last one, the points to reach.
paper-print-sheet = Print this sheet
paper-pencil-about = A booklet of sheets, from the easiest to the closest, and their answers. The same seed brings back the same booklet.
paper-puzzles-about = The puzzle on the front, its solution on the back: print on both sides.
paper-puzzles-book = The book: all the puzzles of Pioche
paper-puzzles-week = Those of the week
paper-puzzles-mixed = Of all kinds
paper-tiles = Tiles to cut out
paper-tiles-about = 5 cm long, to be glued to cardboard.
paper-set = Double-{ $top }
