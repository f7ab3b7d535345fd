### The words of this game only; shared words are in words/locale/en.ftl.

event-passed-DIN-6 = { event-passed-freely }
page-sulks-DIN-6 = { page-passes }
event-passed-DIN-8 = { event-passed-freely }
page-sulks-DIN-8 = { page-passes }
event-passed-DIN-9 =
    { $who ->
        [you] You lose this turn.
       *[other] { $name } loses this turn.
    }
page-sulks-DIN-9 = loses this turn
event-scored-less-DIN-20 = { event-scored-down }

announce-rejouer = I play again
announce-passer = the next player is skipped
announce-changer = the direction changes
announce-piocher = the next player draws { $value }
announce-contrer = countered, { $value } to draw

because-DIN-20 =
    { $points ->
        [-50] empty hand
       *[other] points left in hand
    }

option-starter = Who begins each round
option-reverse2p = Reversing with two players
option-opening_actions = Actions on the opening tile
option-last_penalty = The last tile takes effect
option-manches = Number of rounds
option-open_hands = Open hands
value-set-full77 = 77 tiles
value-set-light57 = 57 tiles
value-starter-youngest = the youngest
value-starter-rotate = in turn
value-starter-winner = the winner
value-reverse2p-replay = play again

aim-sign-first = Empty your hand: begin, then match sign to sign
aim-any-sign =
    A joker is at the end: any sign fits{ $otherwise ->
        [draw] , or take a tile
        [pass] , or pass
       *[must] { "" }
    }
aim-signs =
    Same sign or joker: { $wanted }{ $otherwise ->
        [draw] , or take a tile
        [pass] , or pass
       *[must] { "" }
    }
aim-no-sign =
    You would need { $wanted }, or a joker: { $otherwise ->
        [draw] take a tile
       *[pass] pass
    }
aim-again = Play again if you like: { $wanted }, or a joker
aim-no-again =
    You cannot play again: { $otherwise ->
        [draw] draw, or pass
       *[pass] pass
    }
aim-counter = Play “counter” outward, or draw { $count }
aim-must-counter = You can counter, so you must: “counter” outward
aim-no-counter = Nothing to counter with: draw { $count }
aim-last-draw = The last tile still acts: draw { $count }
aim-drawn-fits = Play the tile you drew, or pass
aim-drawn-must = The tile you drew fits: play it
aim-drawn-misfit = The tile you drew does not fit: pass

a-sign =
    { $sign ->
        [again] an
       *[other] a
    } “{ $sign }”
refused-no-fit-DIN-5 = The { $tile } does not fit: you need { $needs }, or a joker
refused-you-open = You open: lay a tile
refused-nothing-imposed = Nobody makes you draw: you draw one tile at a time
refused-draw-at-last = The last tile is laid: all that is left is to draw { due-tiles }
due-tiles =
    { $count ->
        [one] one tile
       *[other] { $count } tiles
    }
refused-counter-or-draw = Counter with { $tiles }, or draw { due-tiles }
refused-cannot-counter = You have nothing to counter with: first draw { due-tiles }
refused-must-counter = With open hands you must counter, with { $tiles }
refused-no-draw-again = With open hands you do not draw to play again: pass
refused-draw-to-pass = To pass, first draw a tile
refused-drawn-one-DIN-6 =
    { $fits ->
        [yes] You have already drawn: lay the { $tile }, or pass
       *[no] You have already drawn, and the { $tile } does not fit: pass
    }
refused-no-such-tile = There is no { $tile } in this game
refused-joker-opens = A joker opens only if you have nothing else
refused-only-drawn =
    { $fits ->
        [yes] You have just drawn: only the { $tile } can still be laid
       *[no] You have just drawn the { $tile }, which does not fit: pass
    }
refused-joker-inward = The joker always touches the chain: the other half points outward

signs-act = A sign acts when it faces outward
legend-rejouer = you may play again
legend-passer = the next player is skipped (with two, you play again)
legend-changer = play goes the other way
legend-piocher = 2 tiles for the next player
legend-contrer = passes “draw” on, 2 more
legend-joker = goes anywhere

merit-makes-draw =
    The next player will have to draw { $count ->
        [one] a tile
       *[other] { $count } tiles
    }, unless they counter.
merit-skips = The next player loses a turn.
merit-no-draw = Nothing fits: if you pass, you need not draw.
merit-joker-kept = You keep the joker, which fits anywhere.
merit-fitting =
    { $count ->
        [one] One of your tiles fits the ends it leaves.
       *[other] { $count } of your tiles fit the ends it leaves.
    }
