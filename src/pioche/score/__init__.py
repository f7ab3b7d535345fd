"""The score of a partie that is played with real tiles.

What is kept is what people entered, manche by manche, and nothing else (`Kept`). Everything on the
sheet is counted from it by the games' own rules (`count`), so an earlier manche can be corrected
at any time. Nothing here knows a game; see `pioche.entry`.
"""

from pioche.score.keeper import Counted, CountedManche, count, entered_again, without_last
from pioche.score.kept import Kept, read_kept, write_kept

__all__ = [
    "Counted", "CountedManche", "Kept", "count", "entered_again", "read_kept", "without_last",
    "write_kept",
]  # fmt: skip
