### The words of this game only; shared words are in words/locale/en.ftl.

aim-stay-in =
    { $who ->
        [you] Stay in the game
       *[all] The last player left wins
    }
aim-out = You would need { $wanted }: you are out

refused-never-draw-SPI-1 = Nobody draws here: a player who can lay nothing is out
