### The words of this game only; shared words are in locale/en.ftl.

place-pile = (pile { $value })

how-stuck = No pairs are left.

end-stuck = no pair left

kind-remove = removing { $mean }

value-deal-random = at random
value-deal-solvableOnly = always solvable

aim-twelve = Take two tiles that make 12: { $left } are left
aim-no-pair = No pair makes 12 any more: it is over
