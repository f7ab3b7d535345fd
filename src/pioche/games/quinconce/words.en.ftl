### The words of this game only; shared words are in words/locale/en.ftl.

aim-alternate =
    { $who ->
        [you] Empty your hand, laying flat and stacked in turn
       *[all] The first without tiles wins: flat, then stacked
    }
aim-high = Stacked: lay it on { $wanted }
aim-flat = Flat: lay it next in line or slide it underneath
aim-flat-beside = Flat: lay it next in line, { $wanted } fits
aim-flat-under = Flat: slide it underneath, { $wanted } fits

refused-no-fit-MAG-18 =
    { $mode ->
        [height] Stacked
       *[flat] Flat
    }, the { $tile } does not fit: you need { $needs }
