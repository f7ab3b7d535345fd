"""The moves of number dominoes, each made once, the state of a manche, and two rules that `game`
and `mind` share."""

from typing import Any, Final

from pioche.core.deal import Deal
from pioche.core.events import Event
from pioche.core.game import Move, Standing
from pioche.core.tiles import BIT, NAME, set_size
from pioche.engines.hands import by_hand

TILES: Final = range(set_size(6))
PLACE: Final = "table"  # the one place on which tiles are laid


class TileMove(Move):
    """Do something with a tile of the hand: `give 6-4`, or `6-4` to lay it."""

    __slots__ = ("bit", "tile")

    def __init__(self, kind: str, text: str, tile: int, place: str) -> None:
        super().__init__(kind, text, ((NAME[tile], place, ""),))
        self.tile = tile
        self.bit = BIT[tile]


GIVES: Final = tuple(TileMove("give", f"give {NAME[t]}", t, "stock") for t in TILES)
LAYS: Final = tuple(TileMove("place", NAME[t], t, PLACE) for t in TILES)
DRAW: Final = Move("draw", "draw")

lays: Final = by_hand(LAYS)  # the moves that lay one tile of a hand


def is_round(options: Any, total: int) -> bool:
    """NOM-4: 20, 30, 40 … are round; 10 only where it is agreed."""
    return total % 10 == 0 and total >= (10 if options.count_ten else 20)


class Count:
    """The state of a manche: first the gifts, then one count for the whole table."""

    __slots__ = (
        "deal", "drawn", "earned", "giving", "hands", "how", "laid", "log", "options", "past",
        "seat", "standing", "starter", "stock", "total",
    )  # fmt: skip

    def __init__(self, options: Any, standing: Standing, deal: Deal) -> None:
        self.options = options
        self.standing = standing
        self.deal = deal
        self.log: list[Event] | None = None
        self.hands = list(deal.hands)
        self.stock = list(deal.stock)  # in drawing order, once the gifts are shuffled in
        self.drawn: list[int] = []  # what was drawn, in order
        self.starter = 0  # the first to give, then the first to lay a tile
        self.seat = 0
        self.giving = True
        self.laid = 0  # the tiles on the table, and their points
        self.total = 0
        self.earned = False  # has the seat to move a tile to draw?
        self.past: list[tuple[int, Move]] = []
        self.how = ""  # how the manche ended

    def copy(self) -> "Count":
        twin = Count(self.options, self.standing, self.deal)
        twin.hands = self.hands[:]
        twin.stock = self.stock[:]
        twin.drawn = self.drawn[:]
        twin.starter = self.starter
        twin.seat = self.seat
        twin.giving = self.giving
        twin.laid = self.laid
        twin.total = self.total
        twin.earned = self.earned
        twin.past = self.past[:]
        twin.how = self.how
        return twin


def next_seat(state: Count) -> int:
    """NOM-5: players without tiles are skipped."""
    seats = len(state.hands)
    seat = (state.seat + 1) % seats
    while not state.hands[seat]:
        seat = (seat + 1) % seats
    return seat
