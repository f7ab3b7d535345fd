### The words of this game only; shared words are in words/locale/en.ftl.

event-dealt-NOM-1 = { event-dealt-tiles } First, everybody gives a tile to the stock.
move-give = give { $value }

announce-total = { $value }

how-stock = The stock is empty.

end-stock = stock empty

option-count_ten = Ten counts too

explain-give = Once the tiles are given, players lay one in turn: whoever brings the count to 20, 30, 40… draws one.

aim-most-tiles =
    { $who ->
        [you] Keep the most tiles: a round count earns one
       *[all] The most tiles win: a round count earns one
    }
aim-give = Give one tile away: whoever has most at the end wins
aim-earned = A round count: draw a tile, it is yours
aim-first-count = Begin with { $tile }: the count starts at { $points }
aim-round = Bring the count to exactly { $goal }: { $missing } to go
aim-round-two = Bring the count to exactly { $goal } or { $next }: { $missing } or { $further } to go
aim-round-far = Next round count: { $goal }, but it is { $missing } away
aim-round-or-blank = Aim for { $goal }: { $missing } to go, or stay round with 0-0
aim-round-no-more = No round count is left: keep your tiles

refused-give-first = First give a tile to the stock
refused-all-given = Everybody has already given a tile
refused-draw-earned = The count is round, { $total }: draw your tile first
refused-not-earned =
    { $total ->
        [10] You draw from 20 on, and the count stands at 10
       *[other] You draw when you make the count round, and it stands at { $total }
    }
refused-already-round = Somebody else made { $total } and has drawn: now lay a tile
refused-lay-any = Nobody passes: lay a tile, any you like

merit-round = The total is { $total }, a round one: you earn a tile.
merit-not-round =
    It leaves { $missing ->
        [1] 1 or 11
        [2] 2 or 12
       *[other] { $missing }
    } to a round total: { $count ->
        [0] no tile outside your hand makes it.
        [one] only one tile outside your hand makes it.
       *[other] { $count } tiles outside your hand make it, and no move leaves fewer.
    }
merit-figures = Your other tiles have { $count } quite different values: as many totals to make round.
