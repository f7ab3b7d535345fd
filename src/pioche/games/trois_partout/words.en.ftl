### The words of this game only; shared words are in words/locale/en.ftl.

because-TRP-2 = ends a multiple of 3

value-end_bonus-nearest3 = to the nearest three
