"""The score of a partie that is played with real tiles.

`entered` holds what people entered, manche by manche, and nothing else; `counting` counts the
sheet from it by the games' own rules, so an earlier manche can be corrected at any time. May
import `core` and `table`; what a game needs for it is declared in `core.score_entry`. Begin with
`counting`.
"""

from pioche.core.score_entry import Field, Item, Kind
from pioche.score.counting import Counted, CountedManche, count, entered_again, without_last
from pioche.score.entered import Given, Kept, read_kept, write_kept

__all__ = [
    "Counted", "CountedManche", "Field", "Given", "Item", "Kept", "Kind", "count", "entered_again",
    "read_kept", "without_last", "write_kept",
]  # fmt: skip
