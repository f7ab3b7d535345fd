### The words of this game only; shared words are in words/locale/en.ftl.

because-SEB-7 = points left in hand

option-cross_first = The cross first

aim-cross = First the cross
aim-no-double = Nobody has a double: draw to find one

refused-open-SEB-2 = { refused-open-double }
refused-no-double = Without a double nobody can open: draw
refused-closed-SEB-5 = The cross first: this arm waits until all four are begun
