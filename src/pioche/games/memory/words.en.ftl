### The words of this game only; shared words are in words/locale/en.ftl.

move-turn = turn { $value }

because-MEM-5 = tiles of the pair

how-deadlock = No more pairs are possible.
how-misses = A hundred misses in a row.

end-deadlock = no pair possible
end-misses = a hundred misses

option-replay_on_hit = Play again after a pair
option-reveal_deadlock = Say when no pair is left
option-score_by = What counts
value-score_by-pips = pips
value-score_by-tiles = tiles

aim-pair = Turn up two tiles that share a number
aim-second = Find another tile with { $wanted }
aim-second-of-other = Watch: the pair needs { $wanted }
aim-remember =
    { $who ->
        [you] Remember what is turned up: a shared number is a pair
       *[all] Two tiles that share a number are a pair
    }

refused-turn-up = It is for you to turn up a tile
refused-turned-up = The tile at { $place } is already turned up, it is the { $tile }: choose another one
refused-taken = There is no tile left at { $place }
refused-no-such-place = There is no tile at { $place }

merit-seen = You have seen this { $tile } before: the { $other } in { $place } goes with it.
merit-seen-hidden =
    You have seen this { $tile } before: { $hidden ->
        [1] the only tile never seen goes with it.
       *[other] { $count ->
            [1] one of the { $hidden } tiles never seen goes with it.
           *[other] { $count } of the { $hidden } tiles never seen go with it.
        }
    }
merit-shows-nothing = Nothing goes with the { $tile }: this tile, seen before, tells the others nothing.
merit-unseen = You have not seen it yet.
merit-unseen-match =
    You have not seen it yet: { $count ->
        [0] none of the { $hidden } tiles never seen goes with the { $tile }, but you learn one.
        [one] one of the { $hidden } tiles never seen goes with the { $tile }.
       *[other] { $count } of the { $hidden } tiles never seen go with the { $tile }.
    }
