### The words of this game only; shared words are in words/locale/en.ftl.

event-passed-VIN-14 = { event-passed-freely }
page-sulks-VIN-14 = { page-passes }
how-blocked-VIN-16 = Nobody can make 20 any more.
how-passed-VIN-16 = Everybody passed twice in a row.
how-redeal-VIN-18 = Nobody opened: the tiles are shuffled and dealt again.

move-exchange = exchange { $value }

announce-twenty = { $value } = 20
announce-marks =
    { $count ->
        [one] a mark
       *[other] { $count } marks
    }

because-VIN-17 = marks the others still have

how-marks = One player has placed all their marks.

end-marks = marks placed

kind-exchange = exchanging { $mean }

option-competition = Competition over several rounds
option-cross_twenty = Crossed line that makes 20
option-crosswise_new = One new tile across
option-exchange_on_pass = Exchange when passing
value-cross_twenty-mark = one more mark
value-cross_twenty-ignore = nothing

aim-no-marks = The first to place all marks wins
aim-marks = Place all your marks: { $left } to go
aim-twenty-first = Open: 2 to 5 tiles in a line that make 20
aim-twenty-more = Make 20 in a line, with a number already on the table
aim-series = Another 20 with a single tile, or stop
aim-stop = No other 20 with a single tile: stop
aim-swap = No line makes 20: exchange tiles, or pass
aim-no-twenty = No line makes 20: pass

refused-never-draw-VIN-2 = You do not draw yourself: your rack is filled after your turn
refused-no-exchange = Tiles are not exchanged in this game: pass
refused-stock-short =
    There { $count ->
        [0] is nothing left in the stock
        [one] is only one tile left in the stock
       *[other] are only { $count } tiles left in the stock
    }
refused-nothing-to-stop = There is nothing to stop: lay tiles, or pass
refused-stop-instead = You made 20 with a single tile: go on, or stop
refused-one-by-one = After a 20 made with one tile you go on tile by tile
refused-not-alone = On its own the { $tile } cannot make 20: try another one, or stop
refused-no-line = The { $tile } fits into no line of 20 at the moment
refused-written-otherwise = This move is written otherwise: take it from the list
refused-one-line = Tiles laid together follow each other in a single line
refused-one-line-VIN-11 = A zero cuts the line: it goes only at an end
refused-over-twenty = { $sum }, { $over } too many
refused-short-of-twenty = { $sum }, { $missing } short
refused-touch-old = The line makes 20, but it uses no tile that was there before
