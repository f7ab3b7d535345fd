"""What every game is made of: tiles, deals, moves, events, boards, views, options, sheets, phrases.

The contract that a game fulfils is `game`, what joins its manches is `partie`. The catalogue
registers games by name and knows none. Imports nothing of Pioche outside this package.
Begin with `game`, then `view` and `boards`.
"""
