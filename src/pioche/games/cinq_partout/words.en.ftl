### The words of this game only; shared words are in words/locale/en.ftl.

because-MUG-4 = ends a multiple of 5
because-MUG-7 = points in the other hands
because-MUG-8 = points not called
because-MUG-8-wrong = wrong call

value-end_bonus-nearest5 = to the nearest five
