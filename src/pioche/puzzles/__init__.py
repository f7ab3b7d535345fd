"""The réussites: one-player puzzles with the 28 dominoes.

`kinds` says what each kind of outline asks for, `solver` finds all solutions, `deductions`
reasons as a person does, `hints` explains the next step, `generator` makes a puzzle from a seed,
`pool_maker` made the pool. May import `core` (tiles, errors) and `picture`, no game and no table.
Begin with `model`, then `kinds`.
"""

from pathlib import Path

# The rule texts of all kinds, for the rulebook: name, folder, prefix of the rule ids.
BOOK = ("reussites", Path(__file__).parent, ("PUZ",))
