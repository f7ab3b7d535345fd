### The words of this game alone; what games share is in locale/en.ftl.

place-pile = (pile { $value })

how-stuck = No pair is left.

end-stuck = no pair left

kind-remove = removing { $mean }

value-deal-random = at random
value-deal-solvableOnly = always solvable
