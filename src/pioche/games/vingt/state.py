"""The state of a manche of Vingt and its moves without tiles on the board. No rules here."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final, overload

from pioche.core.deal import Deal
from pioche.core.events import Event
from pioche.core.game import Move, Standing
from pioche.core.tiles import NAME, set_size
from pioche.games.vingt.grid import Lay, Piece
from pioche.games.vingt.search import Lines, Pieces

TILES: Final = range(1, set_size(9))  # VIN-1: the double-nine set without 0-0
MARKS: Final = {2: 22, 3: 15, 4: 11}  # VIN-2


class Exchange(Move):
    """Pass, and swap these tiles with the stock: `exchange 9-3 5-1`."""

    __slots__ = ("tiles",)

    def __init__(self, tiles: tuple[int, ...]) -> None:
        words = [NAME[t] for t in tiles]
        super().__init__("exchange", f"exchange {' '.join(words)}", ())
        self.steps = tuple((word, "stock", "") for word in words)
        self.tiles = tiles


PASS: Final = Move("pass", "pass")
STOP: Final = Move("stop", "stop")


def exchanges(rack: list[int], most: int) -> list[Exchange]:
    """All ways to swap one to `most` tiles of a rack."""
    sizes = range(1, min(len(rack), most) + 1)
    return [Exchange(tiles) for size in sizes for tiles in combinations(rack, size)]


class Listed(Sequence[Move]):
    """The moves of a position: alignments, each made into a move when it is first asked for (there
    may be thousands, and one is played), then the others."""

    __slots__ = ("made", "others", "pieces")

    def __init__(self, pieces: Sequence[Pieces], others: Sequence[Move]) -> None:
        self.pieces = pieces
        self.others = others
        self.made: dict[int, Lay] = {}

    def __len__(self) -> int:
        return len(self.pieces) + len(self.others)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | Sequence[Move]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        if at < 0:
            at += len(self)
        if at < 0 or at >= len(self.pieces):
            return self.others[at - len(self.pieces)]
        if at not in self.made:
            self.made[at] = Lay(self.pieces[at])
        return self.made[at]


class Grid:
    """The state of a manche: the board, the racks, the stock and everybody's marks."""

    __slots__ = (
        "board", "deal", "drawn", "found", "hands", "how", "laid", "left", "lines", "log",
        "marks", "options", "passes", "past", "seat", "series", "standing", "starter", "stock",
    )  # fmt: skip

    def __init__(self, options: Any, standing: Standing, deal: Deal, starter: int) -> None:
        self.options = options
        self.standing = standing
        self.deal = deal
        self.log: list[Event] | None = None
        self.hands = list(deal.hands)
        self.stock = list(deal.stock)  # in drawing order
        self.starter = starter
        self.seat = starter
        self.board: dict[int, int] = {}  # see grid.py; `put` changes it
        self.lines: Lines | None = None  # of the board, once they are asked for
        self.laid: list[tuple[int, Piece]] = []  # the tiles on the board and who laid them
        self.marks: list[tuple[int, int]] = []  # the squares of the marks and who placed them
        self.left = [MARKS[len(deal.hands)]] * len(deal.hands)  # marks still to be placed
        self.series = False  # has the seat to move just made 20 with a single tile?
        self.passes = 0  # in a row
        self.drawn: list[list[int]] = [[] for _ in deal.hands]  # by seat, in order
        self.past: list[tuple[int, Move]] = []
        self.how = ""  # how the manche ended
        self.found: Sequence[Move] | None = None  # the moves of this position, once listed

    def put(self, at: int, value: int) -> None:
        """Put a half or a mark on a square."""
        self.board[at] = value
        if self.lines is not None:
            self.lines.put(self.board, at, value)

    def copy(self) -> "Grid":
        twin = Grid(self.options, self.standing, self.deal, self.starter)
        twin.hands = self.hands[:]
        twin.stock = self.stock[:]
        twin.seat = self.seat
        twin.board = self.board.copy()
        twin.lines = self.lines.copy() if self.lines is not None else None
        twin.laid = self.laid[:]
        twin.marks = self.marks[:]
        twin.left = self.left[:]
        twin.series = self.series
        twin.passes = self.passes
        twin.drawn = [tiles[:] for tiles in self.drawn]
        twin.past = self.past[:]
        twin.how = self.how
        twin.found = self.found
        return twin
