### The words of this game only; shared words are in locale/en.ftl.

because-POU-3 = the tile laid
because-POU-5 = the winner’s bonus
