"""One partie at one table, whatever the game.

`table` checks, plays and remembers moves; `takeback` undoes them; `notation` writes a partie as
text and reads it; `players` names who sits there. May import `core` and `picture`, never a game.
Begin with `table`.
"""
