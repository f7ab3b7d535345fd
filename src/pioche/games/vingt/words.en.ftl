### The words of this game only; shared words are in locale/en.ftl.

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

how-marks = All marks have been placed.

end-marks = marks placed

kind-exchange = exchanging { $mean }

option-competition = Competition over several rounds
option-target = Total to reach
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
