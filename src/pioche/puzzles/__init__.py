"""The réussites: one-player puzzles with the 28 dominoes.

model      a puzzle, and what a player has laid
kinds      the six kinds: what each outline asks for
text       the text of a puzzle, and its link
judge      is an answer right, and if not, where?
reason     what a person can conclude from a position, one deduction at a time
difficulty the reasoning that a puzzle needs, and the easiest next step
chain      the deductions behind a step, as notes for a reader
hint       the next step, with its reason
lessons    each technique of the hints with an example
solve      all solutions, by our own search
sums       all solutions, by OR-Tools (an extra; playing never needs it)
vary       the same puzzle turned, mirrored and renamed
collection the puzzles of the house
pool       proved puzzles to draw from
search     outlines, solutions, and what must be revealed
grow       making the pool from seeds (`make pool`)
generate   a puzzle from a seed, the puzzle of a day
web        all this as plain records for a browser
"""

from pathlib import Path

# The rule texts of all kinds, for the rulebook: name, folder, prefix of the rule ids.
BOOK = ("reussites", Path(__file__).parent, ("PUZ",))
