### The words of this game only; shared words are in words/locale/en.ftl.

place-pile = (pile { $value })

how-stuck = No pairs are left.

end-stuck = no pair left

kind-remove = removing { $mean }

value-deal-random = at random
option-deal-PAT-4 = Deals
value-deal-solvableOnly = that can be cleared

aim-twelve = Take two tiles that make 12: { $left } are left
aim-no-pair = This deal shows no pair that makes 12: stop here

refused-pair-left = There is still a pair that makes 12: look for it
refused-take-a-pair = Take away two visible tiles that make 12
refused-gone = The { $tile } is gone
refused-covered = The { $tile } is covered: only visible tiles can be taken
refused-no-partner = No visible tile makes 12 with the { $tile }: it would take one of { points }
refused-not-twelve = { $sum }: it must be 12

merit-pairs =
    { $count ->
        [one] One visible pair is left: no other leaves more.
       *[other] { $count } visible pairs are left: no other leaves more.
    }
merit-turns-up =
    { $count ->
        [one] This turns up a tile.
       *[other] This turns up { $count } tiles.
    }
merit-clears = This clears two piles.
