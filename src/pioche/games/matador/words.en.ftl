### The words of this game only; shared words are in words/locale/en.ftl.

merit-matador-only = That end will be blank: only a matador can go there.
merit-matador-kept = You keep a matador for later.
because-MAT-14 = points in the other hands

option-matador_joker = Matadors as jokers
option-matador_inline = Matadors in line

aim-matador = a matador
aim-after-matador = After a matador: { $wanted } fits
aim-after-matador-or = After a matador: { $wanted } fits, or { $joker }
aim-blanks = Nothing makes 7 with a blank: only a matador fits
aim-blanks-or-draw = On a blank: play a matador, or draw

a-matador = a matador
refused-open-MAT-2 = { refused-open-double }
# Matadors that are jokers go anywhere: without the complement one may lay one.
or-a-matador =
    { $joker ->
        [yes] , or else a matador
       *[no] { "" }
    }
refused-no-fit-MAT-3 = You must make 7: { $needs }{ or-a-matador }
refused-no-fit-MAT-4 = Only a matador goes on a blank
refused-no-fit-MAT-5 = After a matador laid crosswise you need a blank{ or-a-matador }
refused-no-fit-MAT-8 = After a matador laid in line you need { $needs }{ or-a-matador }
refused-no-fit-mixed = The { $tile } does not fit: you need { $needs }{ or-a-matador }
refused-no-matador = The { $tile } is no matador: it is simply laid at the end
refused-not-in-line = In this game a matador is laid only crosswise
refused-no-joker = In this game a matador is laid crosswise only on a blank
refused-draw-first-MAT-11 =
    { $matadors ->
        [none] Nothing fits, but you can draw: draw first
       *[other] Lay { $matadors }, or draw: nobody passes while there is a stock
    }
refused-last-matador = The stock is empty: you must lay { $tiles }
