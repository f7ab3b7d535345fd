### The words of this game only; shared words are in words/locale/en.ftl.

move-leave = leave
move-take = take { $value }

announce-leave = I leave it

because-CAN-7 = tiles captured
because-CAN-11 = points in the other hands

option-canton_ends = Ends of the row
option-pair_partner = What a tile can pair with
option-canton_style = Way of playing
value-canton_ends-eitherHalf = either half
value-canton_ends-unmatchedHalf = the free half
value-pair_partner-any = any tile of the row
value-pair_partner-ends = its neighbour or the other end
value-pair_partner-neighbour = its neighbour
value-canton_style-booklet = the booklet’s
value-canton_style-pagat = the English way

aim-capture = Capture tiles
aim-captures = To capture: 12 with two tiles, 10, 20 or 30 with three
aim-sums = Make 12 with two tiles, 10, 20, 30 with three
aim-take = Capture { $points } points, or leave them
aim-row-empty = The row is empty: play any tile
aim-replace = Draw a tile to replace the one you played

refused-no-place-yet-CAN-8 = The row is empty: play the { $tile } without saying where
refused-take-or-leave = First say what you take, or leave it
refused-nothing-to-leave = There is nothing to take, so nothing to leave
refused-owes-a-tile = First replace the tile you laid: draw
refused-not-in-row = The { $tile } is not in the row
refused-no-capture = There is nothing to take now
refused-take-with = Take with the { $tile }, which you have just laid
refused-capture-sum = { $sum }: two tiles must make 12, three must make 10, 20 or 30
refused-wrong-partner =
    That makes 12, but { $partner ->
        [neighbour] here you take only the neighbour
       *[ends] here you take only the neighbour or the other end of the row
    }
refused-wrong-three = { $sum }, but three are the neighbour with the next one or the other end of the row

merit-can-capture = You can then capture { $points } points.
merit-would-draw = Whoever captures plays again at once, and nothing would fit: you would have to draw.
