"""Boards: nine shapes of what lies on the table, and the public facts beside a board.

A board is a plain record. Games fill it, the terminal and the page draw it, and the page's types
are generated from it, so the build breaks wherever an old field name is still in use.
Tiles are given by name, such as `6-4`; seats by number.
"""

from collections.abc import Collection, Mapping
from dataclasses import field
from typing import Literal

from pioche.core.records import dataclass

# -- a chain: one line with two arms, or a cross ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChainPiece:
    """A tile of a chain. `inner` is the half towards the first tile; a half is a number or, in a
    game with signs, a sign."""

    tile: str
    inner: int | str
    outer: int | str
    across: bool
    manner: str  # how it lies, where a tile can lie in several ways
    seat: int
    at: int  # the number of the move that laid it, from 0


def lies_crosswise(piece: ChainPiece) -> bool:
    """Does it lie across without being a double? Then neither half is at the end."""
    return piece.across and piece.inner != piece.outer


@dataclass(frozen=True, slots=True)
class Arm:
    """The tiles of an arm from the inside outwards, and whether another one can be laid there.
    `wants` names what fits in a word, where the outer half of the last tile does not show it."""

    name: str
    tiles: tuple[ChainPiece, ...]
    open: bool
    wants: str = ""


@dataclass(frozen=True, slots=True)
class ChainBoard:
    shape: Literal["line", "cross"]
    first: ChainPiece | None
    arms: tuple[Arm, ...]
    spinner: str | None = None  # the double from which the arms U and D grow


def open_ends(board: ChainBoard) -> dict[str, tuple[int | str, str]]:
    """What each open arm shows, and on which tile. An arm without tiles shows a half of the first
    one; a free side of the spinner shows the spinner's number."""
    first = board.first
    if first is None:
        return {}
    found: dict[str, tuple[int | str, str]] = {}
    for arm in board.arms:
        if arm.open and arm.tiles:
            found[arm.name] = (arm.tiles[-1].outer, arm.tiles[-1].tile)
        elif arm.open and board.spinner and arm.name in "UD":
            found[arm.name] = (int(board.spinner.partition("-")[0]), board.spinner)
        elif arm.open:
            found[arm.name] = (first.outer if arm.name == "L" else first.inner, first.tile)
    return found


# -- a row of tiles side by side -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RowBoard:
    """A row from left to right. A joint is the number that two neighbours share; None where a
    capture has brought together two tiles that share none."""

    tiles: tuple[str, ...]
    joints: tuple[int | None, ...]
    captures: tuple[tuple[str, ...], ...]  # what may be captured now
    shape: Literal["row"] = "row"


# -- tricks ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Played:
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class LastTrick:
    tiles: tuple[Played, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Taken:
    """What a side has taken so far."""

    tricks: int
    points: int


@dataclass(frozen=True, slots=True)
class Bid:
    seat: int
    bid: int | None  # None: passed


@dataclass(frozen=True, slots=True)
class Worth:
    """What a manche is worth: the tiles that count, a trick, and all of it together."""

    tiles: dict[str, int]
    trick: int
    total: int


@dataclass(frozen=True, slots=True)
class TricksBoard:
    """The trick on the table, the one before it, and the bids. During the bidding there is no
    leader, contract, bidder or trump. The suits hold all tiles in the order of a sorted hand:
    trumps first, in each suit the highest first."""

    trick: tuple[Played, ...]
    leader: int | None
    last: LastTrick | None
    taken: tuple[Taken, ...]  # by side
    trump: int | None
    contract: int | None
    bidder: int | None
    bids: tuple[Bid, ...]
    suits: tuple[tuple[str, ...], ...]
    worth: Worth
    shape: Literal["tricks"] = "tricks"


# -- a field of tiles that lie face down -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FieldPlace:
    state: Literal["back", "up", "empty"]
    tile: str | None  # only while it is face up


@dataclass(frozen=True, slots=True)
class SeenTile:
    place: str
    tile: str


@dataclass(frozen=True, slots=True)
class MemoryBoard:
    """The field by the names of its places, and what each seat has taken. `missed` holds the pair
    that has just been turned back, so that a screen can show it a moment longer."""

    rows: int
    cols: int
    places: dict[str, FieldPlace]
    missed: tuple[SeenTile, ...]
    taken: tuple[tuple[str, ...], ...]  # by seat
    shape: Literal["memory"] = "memory"


# -- piles -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pile:
    height: int
    top: str | None  # None: the pile is empty


@dataclass(frozen=True, slots=True)
class PilesBoard:
    piles: tuple[Pile, ...]
    shape: Literal["piles"] = "piles"


# -- a running total -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountedTile:
    """A tile that was laid, and the total announced with it."""

    seat: int
    tile: str
    total: int


@dataclass(frozen=True, slots=True)
class CountBoard:
    total: int
    tiles: tuple[CountedTile, ...]
    shape: Literal["count"] = "count"


# -- a printed sheet -------------------------------------------------------------------------------

Ink = Literal["dots", "crosses"]  # the mark with which a player copies tiles


@dataclass(frozen=True, slots=True)
class SheetTile:
    """A tile that was copied onto the sheet, and the place where it stands."""

    place: int  # from 1
    tile: str
    left: int
    right: int
    across: bool
    letter: str  # D for a double, else empty
    seat: int
    mark: Ink
    at: int  # the number of the move that copied it, from 0


@dataclass(frozen=True, slots=True)
class SheetPiece:
    """A tile of a printed hand; None where it is hidden from the viewing seat."""

    piece: str | None
    letter: str | None
    crossed: bool


@dataclass(frozen=True, slots=True)
class SheetHand:
    seat: int
    letter: str
    mark: Ink
    open: bool  # can the viewing seat read it?
    pieces: tuple[SheetPiece, ...]
    boxes: int  # B boxes ticked


@dataclass(frozen=True, slots=True)
class SheetBoard:
    """A sheet with so many places in a row, numbered from 1."""

    places: int
    start: int  # the place of the first tile
    tiles: tuple[SheetTile, ...]  # from left to right
    hands: tuple[SheetHand, ...]
    result: str | None  # at the end: the winner's letter, or "null"
    shape: Literal["sheet"] = "sheet"


# -- a grid without borders ------------------------------------------------------------------------

Way = Literal["r", "d", "l", "u"]  # from the larger half of a tile to the other one
STEPS: dict[str, tuple[int, int]] = {"r": (1, 0), "l": (-1, 0), "d": (0, 1), "u": (0, -1)}


@dataclass(frozen=True, slots=True)
class GridTile:
    """A tile by the square of its larger half."""

    tile: str
    column: int
    row: int
    way: Way
    seat: int


@dataclass(frozen=True, slots=True)
class GridMark:
    column: int
    row: int
    seat: int


@dataclass(frozen=True, slots=True)
class GridBoard:
    tiles: tuple[GridTile, ...]
    marks: tuple[GridMark, ...]
    shape: Literal["grid"] = "grid"


@dataclass(frozen=True, slots=True)
class GridLine:
    """A line of a grid with tiles that are not played yet. Squares are named as in steps, such as
    `3:-1`."""

    squares: tuple[str, ...]
    values: tuple[int, ...]
    total: int
    missing: int  # to the required total; below 0: too much
    marks: tuple[str, ...]  # the empty squares at its ends that would get a mark


# -- a tower ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sway:
    """How a hand sways over a tower. After t ms it is at -cos(2πt / period), from -1 to 1: steady
    near the middle, hasty at the edge. A touch shorter than `tap` is no gesture."""

    period: int  # ms
    tap: int  # ms
    steady: float  # up to here from the middle
    hasty: float  # from here on


@dataclass(frozen=True, slots=True)
class TowerTile:
    """A tile of a tower: its two cells with their numbers, its level, and the pose of its centre
    in millimetres and radians (the table is at height 0)."""

    tile: str
    seat: int
    at: int
    cells: tuple[tuple[int, int], tuple[int, int]]
    numbers: tuple[int, int]
    level: int
    way: str
    x: float
    y: float
    z: float
    turn: float


@dataclass(frozen=True, slots=True)
class TowerBoard:
    pitch: float
    size: tuple[float, float, float]  # length, width and height of a tile
    tiles: tuple[TowerTile, ...]
    shape: Literal["tower"] = "tower"


Board = (
    ChainBoard
    | RowBoard
    | TricksBoard
    | MemoryBoard
    | PilesBoard
    | CountBoard
    | SheetBoard
    | GridBoard
    | TowerBoard
)


def end_names(board: Board) -> dict[str, str]:
    """How each end is called, on whichever side of a screen it is (`called`). A tile of a row is an
    end with both halves; beside a single one left is left on every screen."""
    if isinstance(board, ChainBoard):
        crosswise = {
            arm.tiles[-1].tile for arm in board.arms if arm.tiles and lies_crosswise(arm.tiles[-1])
        }
        return called(open_ends(board), crosswise)
    if isinstance(board, SheetBoard) and board.tiles:
        first, last = board.tiles[0], board.tiles[-1]
        return called({"L": (first.left, first.tile), "R": (last.right, last.tile)})
    if isinstance(board, RowBoard) and not board.tiles:
        return {"L": "row"}
    if isinstance(board, RowBoard) and len(board.tiles) > 1:
        return {"L": board.tiles[0], "R": board.tiles[-1]}
    return {}


def called(
    ends: Mapping[str, tuple[int | str, str]], by_tile: Collection[str] = ()
) -> dict[str, str]:
    """Call an end, of which we know what it shows and on which tile, by its number or sign; by its
    tile where another one shows the same, or where neither of its halves is at the end."""
    tiles = {
        value: {tile for shown, tile in ends.values() if shown == value}
        for value, _ in ends.values()
    }
    return {
        name: tile if len(tiles[value]) > 1 or tile in by_tile else str(value)
        for name, (value, tile) in ends.items()
    }


# -- beside the board ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TowerEnd:
    """A free end square of a row that may go on flat or upwards, and how it is called."""

    arm: str
    name: str
    cell: tuple[int, int]
    level: int
    number: int


@dataclass(frozen=True, slots=True)
class Facts:
    """Public facts beside the board, for screens to show. A game leaves the defaults of those that
    it does not have."""

    counted: tuple[int, ...] = ()  # what each open end counts
    counters: tuple[int, ...] = ()  # by seat
    pot: int = 0
    out: tuple[int, ...] = ()  # seats that are out of this deal
    colours: dict[str, int] = field(default_factory=dict)  # by tile, for drawing it
    collapses: int = 0
    modes: tuple[str, ...] = ()  # the way in which each seat must lay next
    tower_ends: tuple[TowerEnd, ...] = ()
    pending: int = 0  # tiles that the seat to move must draw
    direction: str | None = None  # which way the turn goes now, if that can change
    again: int = 0  # tiles that the seat to move may still lay
    skipped: tuple[int, ...] = ()  # seats that have just lost a turn
    open: tuple[tuple[str, ...], ...] = ()  # all hands, in games with open hands
    marks: tuple[int, ...] = ()  # marks that each seat has left
    series: bool = False  # is a series of single tiles under way?


@dataclass(frozen=True, slots=True)
class Known:
    """What a guess needs beyond what screens show. It is never sent: a screen would do the
    remembering for the player."""

    holder: bool = False  # did the starter begin as the holder of the best opener?
    held: tuple[tuple[str, ...], ...] = ()  # tiles that everybody saw each seat take
    drawn: tuple[str, ...] = ()  # the seat's own draws, in order
    rack: int = 0  # the size of the first racks
    stock: int = 0  # and of the first stock
    seen: dict[str, str] = field(default_factory=dict)  # tiles that were once turned up, by place
    away: tuple[str, ...] = ()  # tiles that are not in play
    taken: tuple[tuple[str, ...], ...] = ()  # from each pile, the topmost first
