### The words of this game only; shared words are in words/locale/en.ftl.

# A turn lasts as long as tiles can be laid: to end it is not to pass.
event-passed-HON-4 =
    { $who ->
        [you] You cannot play any more.
       *[other] { $name } cannot play any more.
    }
page-sulks-HON-4 = can’t play any more
how-turns = Everybody has had a turn.
end-turns = a turn each

because-HON-5 = points left in hand

option-ends = Ends allowed in a turn
option-cycles = Turns in a round
value-ends-both = both
value-ends-oneEndPerTurn = one per turn
value-cycles-once = one turn each
value-cycles-untilBlocked = until the game is blocked
value-settle-continueTo100 = go on to 100

aim-lay-all = Play all that fits
aim-turn-over = You would need { $wanted }: your turn is over

merit-train =
    You can then lay { $count ->
        [one] one more tile
       *[other] { $count } more tiles
    } and keep { points }: no other beginning leaves fewer.

refused-never-draw-HON-1 = Nobody draws here: a player who can lay nothing more stops
refused-one-end = You keep to the end where you began this turn: you need { $needs }
