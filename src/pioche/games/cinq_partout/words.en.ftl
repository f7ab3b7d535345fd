### The words of this game alone; what games share is in locale/en.ftl.

because-MUG-4 = ends a multiple of 5
because-MUG-7 = what the others hold
because-MUG-8 = points not announced

value-end_bonus-nearest5 = to the nearest five
