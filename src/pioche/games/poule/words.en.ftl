### The words of this game alone; what games share is in locale/en.ftl.

because-POU-3 = the tile laid
because-POU-5 = the winner’s bonus
