### The words of this game only; shared words are in locale/en.ftl.

move-buy = buy a tile

because-RUB-4 = the tile laid
because-RUB-6 = over 101
because-RUB-9 = pot won, new race

how-bust = Somebody went over the total.
how-exact = The count is exact.

end-exact = exact count
end-bust = over the total

option-bust = Going over the total
option-pots = Number of pots
option-debt = Playing on credit
option-may_pass_instead_of_bust = Passing instead of going over
option-later_opening = Opening of later rounds
value-deal-general = as usual
value-deal-all = deal everything
value-bust-restartAll = everybody starts again
value-bust-onlyOffenderToZero = only that player starts again
value-bust-tileNotCounted = the tile does not count
value-later_opening-free = any
value-later_opening-strongest = the strongest
