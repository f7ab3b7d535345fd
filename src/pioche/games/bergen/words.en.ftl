### The words of this game only; shared words are in words/locale/en.ftl.

because-BER-2 = opening the round
because-BER-3 = both ends alike
because-BER-4 = ends alike, one a double
because-BER-8 = last tile laid
because-BER-10 = winner of the blocked round

option-ber_draw = If you cannot play
option-capped_finish = Hard finish
value-ber_draw-until = draw until one fits
value-ber_draw-one = draw one tile

aim-alike = Make both ends alike
aim-opening-scores = Opening is worth 2 points

refused-open-BER-2 =
    { $kind ->
        [double] Open with { $tiles }, your lowest double
       *[other] Without a double, open with { $tiles }, your lightest tile
    }
