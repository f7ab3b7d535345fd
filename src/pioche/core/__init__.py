"""What every game is made of: tiles, deals, moves, events, boards, views, options, sheets, phrases.

`game` is the contract of a game, `partie` joins its manches. The catalogue registers games by name
and knows none. Imports nothing of Pioche outside this package.
Begin with `game`, then `view` and `boards`.
"""
