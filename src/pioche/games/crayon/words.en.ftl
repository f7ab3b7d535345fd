### The words of this game only; shared words are in words/locale/en.ftl.

option-solo = Play alone, for A and B
option-fixed_centre = Start fixed in the centre
value-opening_tile-forced = fixed

aim-tick = You would need { $wanted }: tick a B box

refused-open-PEN-4 = { refused-open-double }
refused-closed-PEN-8 = All seven places on that side are taken: nothing more goes there
