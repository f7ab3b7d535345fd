### The words of this game only; shared words are in words/locale/en.ftl.

# A deal is only a stage of the race to 101.
event-dealt-RUB-5 =
    Deal { $manche }. { event-dealt-hands } { $who ->
        [you] You begin.
       *[other] { $name } begins.
    }
table-manche-RUB-5 = deal { $manche }
page-manche-RUB-5 = Deal
page-next-manche-RUB-5 = Deal { $manche }
page-replay-RUB-5 = Replay the deal
prompt-next-RUB-5 = Press Enter for the next deal (u undo, s save, q quit) › {""}
replay-between-RUB-5 = The deal is over, the game goes on.
event-drew-RUB-7 =
    { $who ->
        [you] You buy { $tile }.
       *[other] { $tile ->
            [none] { $name } buys a tile.
           *[other] { $name } buys { $tile }.
        }
    }
page-draws-RUB-7 = buys
# Who has bought a tile may keep it, and nobody must buy.
event-passed-RUB-7 = { event-passed-freely }
page-sulks-RUB-7 = { page-passes }
event-manche-ended-RUB-6 = { $how } The tiles are dealt again, and the race starts again from zero.
event-manche-ended-RUB-8 = { $how } The tiles are dealt again, and everybody keeps their points.
event-manche-ended-RUB-9 = { $how } { event-pot-won }
event-manche-ended-RUB-10 = { $how } { event-pot-won }
event-pot-won =
    { $who ->
        [you] You win the pot.
       *[one] { $names } wins the pot.
    }
page-ended-title-RUB-6 = The race starts again
page-ended-title-RUB-8 = The race goes on
page-ended-title-RUB-9 = { page-pot-title }
page-ended-title-RUB-10 = { page-pot-title }
page-pot-title =
    { $who ->
        [you] The pot is yours
       *[one] { $names } wins the pot
    }

move-buy = buy a tile

because-RUB-4 = the tile laid
because-RUB-6 = over 101
because-RUB-6-restart = everybody starts again from zero
because-RUB-9 = new race for the next pot

how-bust =
    { $who ->
        [you] You have gone beyond 101.
       *[other] { $name } has gone beyond 101.
    }
how-exact = The count is exact.

end-exact = exact count
end-bust = over the total

option-bust = Going over the total
option-pots = Number of pots
option-debt = Playing on credit
option-may_pass_instead_of_bust = Passing instead of going over
option-later_opening = Opening of later deals
value-deal-general = as usual
value-deal-all = deal everything
value-bust-restartAll = everybody starts again
value-bust-onlyOffenderToZero = only that player starts again
value-bust-tileNotCounted = the tile does not count
value-later_opening-free = any
value-later_opening-strongest = the strongest

aim-exactly = Exactly 101 wins
aim-exact-goal = Aim for exactly 101
aim-exact = Aim for exactly 101: { $missing } to go
aim-exact-tile =
    Aim for exactly 101: a tile of { $missing ->
        [one] { $missing } point wins
       *[other] { $missing } points wins
    }
aim-buy = You would need { $wanted }: buy a tile, or pass
aim-bought = The { $tile } you bought fits: play it, or pass
aim-bought-misfit = The { $tile } you bought does not fit: pass
aim-bust = { $missing } to go: all that fits goes beyond 101
aim-bust-or-pass = All that fits goes beyond 101: pass, or pay a counter

refused-never-draw-RUB-7 = You do not draw, you buy: one counter, one tile
refused-bought-one =
    { $fits ->
        [yes] You have already bought the { $tile } this turn: lay it or pass
       *[no] You have already bought this turn, and the { $tile } does not fit: pass
    }
refused-no-counter = You have no counter left to buy with: pass
refused-only-bought =
    { $fits ->
        [yes] This turn only the { $tile } you bought can be laid
       *[no] You have just bought the { $tile }, which does not fit: pass
    }

merit-buy-no = You need { $missing } points: a tile that you buy brings 12 at most.
merit-buy-on =
    Buying leaves you { $count ->
        [one] one counter
       *[other] { $count } counters
    }, and the tile may take you further.
merit-last-counter = It is your last counter: keep it.
merit-buy =
    { $missing ->
        [one] You need one point: a tile that you buy may bring it.
       *[other] You need { $missing } points: a tile that you buy may bring them.
    }
merit-not-beyond = Laying it would take you beyond 101.
merit-makes =
    You will need { $missing ->
        [one] one point
       *[other] { $missing } points
    }: { $count ->
        [one] your { $tiles } is just that.
       *[other] you have { $tiles }, which are just that.
    }
