"""The engine of tower games: magnetic tiles are stacked until the tower falls.

`statics` decides whether a tower stands, `trembling_hand` how a hand strays, `engine` whose turn it
is. `magnets` also serves the magnetic game that stays flat. May import `core` and what lies
directly in `engines`. Begin with `engine`, then `statics`.
"""
