### The words of this game alone; what games share is in locale/en.ftl.

because-HON-5 = points left in hand

option-ends = Ends allowed in a turn
option-cycles = Turns in a round
option-settle = After somebody is out
value-ends-both = both
value-ends-oneEndPerTurn = one a turn
value-cycles-once = one turn each
value-cycles-untilBlocked = until it is blocked
value-settle-oneRound = one more round
value-settle-continueTo100 = go on to 100
