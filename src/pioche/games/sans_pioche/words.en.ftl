### The words of this game only; shared words are in locale/en.ftl.

aim-stay-in = A player who cannot play is out
aim-out = You would need { $wanted }: you are out

refused-never-draw-SPI-1 = Nobody draws here: a player who can lay nothing is out
