"""The moves of Memory, each made once, and the state of a manche.

A place is a number, row by row: a1 is 0, a7 is 6, b1 is 7, d7 is 27. Sets of places are masks.
"""

from typing import Any, Final

from pioche.core.deal import Deal
from pioche.core.events import Event
from pioche.core.game import Move, Standing
from pioche.core.tiles import HIGH, LOW, SUIT, mask, set_size
from pioche.engines.hands import by_hand

TILES: Final = range(set_size(6))
ROWS: Final = 4
COLUMNS: Final = 7
PLACE_NAMES: Final = [f"{'abcd'[row]}{col + 1}" for row in range(ROWS) for col in range(COLUMNS)]
NO_TILE: Final = -1  # on a place that a smaller grid does not have
NOTHING: Final = -1  # turned up
MATCHES: Final = [SUIT[HIGH[t]] | SUIT[LOW[t]] for t in TILES]  # tiles that share a number with t


class TurnUp(Move):
    """Turn up the tile on a place: `turn b3`."""

    __slots__ = ("bit", "place")

    def __init__(self, place: int) -> None:
        super().__init__("turn", f"turn {PLACE_NAMES[place]}", (("", PLACE_NAMES[place], ""),))
        self.place = place
        self.bit = 1 << place


TURNS: Final = tuple(TurnUp(place) for place in range(ROWS * COLUMNS))

turns: Final = by_hand(TURNS)  # the moves that turn up one of these places


def any_pair(tiles: int) -> bool:
    """MEM-4: do any two of these tiles share a number?"""
    return any((tiles & suit).bit_count() > 1 for suit in SUIT)


class Field:
    """The state of a manche."""

    __slots__ = (
        "back", "deal", "how", "left", "log", "misses", "missed", "options", "past", "points",
        "seat", "seen", "standing", "starter", "taken", "tiles", "up",
    )  # fmt: skip

    def __init__(self, options: Any, standing: Standing, deal: Deal, starter: int) -> None:
        self.options = options
        self.standing = standing
        self.deal = deal
        self.log: list[Event] | None = None
        self.starter = starter
        self.seat = starter
        self.tiles = [NO_TILE] * (ROWS * COLUMNS)  # by place
        for row, group in enumerate(deal.parts["grid"]):
            for column, t in enumerate(group):
                self.tiles[row * COLUMNS + column] = t
        self.back = mask(place for place, t in enumerate(self.tiles) if t != NO_TILE)  # face down
        self.up = NOTHING  # the place of the first tile of this turn
        self.missed: tuple[int, ...] = ()  # the places that were turned back just now
        self.seen = 0  # all places that were ever turned up
        self.left = mask(deal.part("grid"))  # the tiles not yet taken
        self.taken = [0] * standing.seats  # the tiles taken, by seat
        self.points = [0] * standing.seats
        self.misses = 0  # in a row
        self.past: list[tuple[int, Move]] = []
        self.how = ""  # how the manche ended

    def copy(self) -> "Field":
        twin = Field(self.options, self.standing, self.deal, self.starter)
        twin.seat = self.seat
        twin.tiles = self.tiles  # never changes
        twin.back = self.back
        twin.up = self.up
        twin.missed = self.missed
        twin.seen = self.seen
        twin.left = self.left
        twin.taken = self.taken[:]
        twin.points = self.points[:]
        twin.misses = self.misses
        twin.past = self.past[:]
        twin.how = self.how
        return twin
