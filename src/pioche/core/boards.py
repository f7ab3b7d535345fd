"""Boards: nine shapes of what lies on the table, and the public facts beside a board.

A board is a plain record. Games fill it, the terminal and the page draw it, and the page's types
are generated from it, so the build breaks wherever an old field name is still in use.
Tiles are given by name, such as `6-4`; seats by number.
"""

from collections.abc import Collection, Mapping
from dataclasses import field
from typing import Literal

from pioche.core.records import dataclass

__all__ = [
    "STEPS", "Arm", "Bid", "Board", "ChainBoard", "ChainPiece", "CountBoard", "CountedTile",
    "Facts", "FieldPlace", "GridBoard", "GridLine", "GridMark", "GridTile", "Ink", "Known",
    "LastTrick", "MemoryBoard", "Pile", "PilesBoard", "Played", "RowBoard", "SeenTile",
    "SheetBoard", "SheetHand", "SheetPiece", "SheetTile", "Sway", "Taken", "TowerBoard",
    "TowerEnd", "TowerTile", "TricksBoard", "Way", "Worth", "called", "end_names",
    "lies_crosswise", "open_ends",
]  # fmt: skip

# -- a chain: one line with two arms, or a cross ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChainPiece:
    """A tile of a chain."""

    tile: str
    """Its name, such as `6-4`."""
    inner: int | str
    """The half towards the first tile: a number, or in a game with signs a sign."""
    outer: int | str
    """The half away from it. On the first tile of all, the half on the left is the outer one."""
    across: bool
    """Does it lie across the line, as doubles do?"""
    manner: str
    """How it lies, where a tile can lie in several ways; else empty."""
    seat: int
    """Who laid it."""
    at: int
    """The number of the move that laid it, from 0."""


def lies_crosswise(piece: ChainPiece) -> bool:
    """Does it lie across without being a double? Then neither half is at the end."""
    return piece.across and piece.inner != piece.outer


@dataclass(frozen=True, slots=True)
class Arm:
    """An arm of a chain, and whether another tile can be laid there."""

    name: str
    """`L` and `R` of a line, `U` and `D` at a spinner, `N`, `E`, `S` and `W` of a cross."""
    tiles: tuple[ChainPiece, ...]
    """From the inside outwards."""
    open: bool
    """Can another tile be laid here?"""
    wants: str = ""
    """What fits, in a word, where the outer half of the last tile does not show it."""


@dataclass(frozen=True, slots=True)
class ChainBoard:
    """A chain: one line with two arms, or a cross."""

    shape: Literal["line", "cross"]
    """A line with two arms, which may have a spinner, or a cross."""
    first: ChainPiece | None
    """The first tile; None before it is laid."""
    arms: tuple[Arm, ...]
    """All arms of this game, also those that are still closed or empty."""
    spinner: str | None = None
    """The double from which the arms U and D grow."""


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
    """Tiles side by side, some of which may be captured."""

    tiles: tuple[str, ...]
    """From left to right."""
    joints: tuple[int | None, ...]
    """The number that two neighbours share, one fewer than tiles; None where a capture has brought
    together two tiles that share none."""
    captures: tuple[tuple[str, ...], ...]
    """What may be captured now: tiles that are taken together."""
    shape: Literal["row"] = "row"
    """What kind of board this is."""


# -- tricks ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Played:
    """A tile of a trick."""

    seat: int
    """Who played it."""
    tile: str
    """Its name."""


@dataclass(frozen=True, slots=True)
class LastTrick:
    """A trick that was taken."""

    tiles: tuple[Played, ...]
    """In the order of play."""
    winner: int
    """The seat that took it."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What a side has taken so far."""

    tricks: int
    """How many tricks."""
    points: int
    """What they count."""


@dataclass(frozen=True, slots=True)
class Bid:
    """What a seat has bid."""

    seat: int
    """Who spoke."""
    bid: int | None
    """The number; None: passed."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a manche is worth."""

    tiles: dict[str, int]
    """The points of each tile that counts, by its name."""
    trick: int
    """The points of a trick."""
    total: int
    """All points of a manche."""


@dataclass(frozen=True, slots=True)
class TricksBoard:
    """The trick on the table, the one before it, and the bids."""

    trick: tuple[Played, ...]
    """The tiles on the table, in the order of play."""
    leader: int | None
    """The seat that leads this trick; None during the bidding."""
    last: LastTrick | None
    """The trick before this one."""
    taken: tuple[Taken, ...]
    """By side."""
    trump: int | None
    """The number that is trump; None during the bidding."""
    contract: int | None
    """The bid that was accepted; None during the bidding."""
    bidder: int | None
    """The seat that made it; None during the bidding."""
    bids: tuple[Bid, ...]
    """What was bid, in order."""
    suits: tuple[tuple[str, ...], ...]
    """All tiles in the order of a sorted hand: trumps first, in each suit the highest first."""
    worth: Worth
    """What tiles and tricks count."""
    shape: Literal["tricks"] = "tricks"
    """What kind of board this is."""


# -- a field of tiles that lie face down -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FieldPlace:
    """A place of a field."""

    state: Literal["back", "up", "empty"]
    """Face down, face up, or taken."""
    tile: str | None
    """Its name; only while it is face up."""


@dataclass(frozen=True, slots=True)
class SeenTile:
    """A tile that everybody has just seen at a place."""

    place: str
    """Where it lies, such as `a5`."""
    tile: str
    """Its name."""


@dataclass(frozen=True, slots=True)
class MemoryBoard:
    """A field of tiles that lie face down, and what each seat has taken."""

    rows: int
    """How many rows the field has."""
    cols: int
    """How many columns."""
    places: dict[str, FieldPlace]
    """Each place by its name: a letter for the row, a number for the column."""
    missed: tuple[SeenTile, ...]
    """The pair that has just been turned back, so that a screen can show it a moment longer."""
    taken: tuple[tuple[str, ...], ...]
    """The tiles that each seat has taken."""
    shape: Literal["memory"] = "memory"
    """What kind of board this is."""


# -- piles -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of which only the topmost tile is seen."""

    height: int
    """How many tiles it has."""
    top: str | None
    """The tile that can be taken; None: the pile is empty."""


@dataclass(frozen=True, slots=True)
class PilesBoard:
    """Piles from which tiles are taken."""

    piles: tuple[Pile, ...]
    """From left to right; taking from a pile uncovers the next tile of it."""
    shape: Literal["piles"] = "piles"
    """What kind of board this is."""


# -- a running total -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountedTile:
    """A tile that was laid, and the total that was announced with it."""

    seat: int
    """Who laid it."""
    tile: str
    """Its name."""
    total: int
    """The total with it."""


@dataclass(frozen=True, slots=True)
class CountBoard:
    """A running total."""

    total: int
    """The total now."""
    tiles: tuple[CountedTile, ...]
    """In the order in which they were laid."""
    shape: Literal["count"] = "count"
    """What kind of board this is."""


# -- a printed sheet -------------------------------------------------------------------------------

Ink = Literal["dots", "crosses"]
"""The mark with which a player copies tiles onto a sheet."""


@dataclass(frozen=True, slots=True)
class SheetTile:
    """A tile that was copied onto the sheet."""

    place: int
    """The place where it stands, from 1."""
    tile: str
    """Its name."""
    left: int
    """The half on its left."""
    right: int
    """The half on its right."""
    across: bool
    """Is it a double, drawn upright?"""
    letter: str
    """D for a double, else empty."""
    seat: int
    """Who copied it."""
    mark: Ink
    """The mark of that player."""
    at: int
    """The number of the move that copied it, from 0."""


@dataclass(frozen=True, slots=True)
class SheetPiece:
    """A tile of a printed hand."""

    piece: str | None
    """The tile; None where it is hidden from the viewing seat."""
    letter: str | None
    """The letter printed beside it; None where it is hidden."""
    crossed: bool
    """Is it crossed out, since it was copied?"""


@dataclass(frozen=True, slots=True)
class SheetHand:
    """A hand that is printed on the sheet."""

    seat: int
    """Whose hand it is."""
    letter: str
    """The letter that names the player on the sheet."""
    mark: Ink
    """The mark with which this player copies tiles."""
    open: bool
    """Can the viewing seat read it?"""
    pieces: tuple[SheetPiece, ...]
    """In the order in which they are printed; of a hidden hand the copied ones first."""
    boxes: int
    """How many B boxes are ticked: one for each turn without a tile."""


@dataclass(frozen=True, slots=True)
class SheetBoard:
    """A sheet with so many places in a row, numbered from 1."""

    places: int
    """How many places the row has."""
    start: int
    """The place of the first tile."""
    tiles: tuple[SheetTile, ...]
    """From left to right."""
    hands: tuple[SheetHand, ...]
    """The printed hands, by seat."""
    result: str | None
    """At the end: the winner's letter, or "null"."""
    shape: Literal["sheet"] = "sheet"
    """What kind of board this is."""


# -- a grid without borders ------------------------------------------------------------------------

Way = Literal["r", "d", "l", "u"]
"""The way from the larger half of a tile to the other one: right, down, left, up."""

STEPS: dict[str, tuple[int, int]] = {"r": (1, 0), "l": (-1, 0), "d": (0, 1), "u": (0, -1)}
"""How many columns and rows each way leads on."""


@dataclass(frozen=True, slots=True)
class GridTile:
    """A tile of a grid."""

    tile: str
    """Its name."""
    column: int
    """The column of its larger half; the first tile lies about 0, and columns may be below it."""
    row: int
    """The row of its larger half, counted downwards."""
    way: Way
    """On which side of it the other half lies."""
    seat: int
    """Who laid it."""


@dataclass(frozen=True, slots=True)
class GridMark:
    """A mark that a seat has put on a square."""

    column: int
    """The column of its square."""
    row: int
    """The row of its square."""
    seat: int
    """Whose mark it is."""


@dataclass(frozen=True, slots=True)
class GridBoard:
    """A grid without borders."""

    tiles: tuple[GridTile, ...]
    """In the order in which they were laid."""
    marks: tuple[GridMark, ...]
    """In the order in which they were put down."""
    shape: Literal["grid"] = "grid"
    """What kind of board this is."""


@dataclass(frozen=True, slots=True)
class GridLine:
    """A line of a grid with tiles that are not played yet. Squares are named as in steps, such as
    `3:-1`."""

    squares: tuple[str, ...]
    """The squares, in order."""
    values: tuple[int, ...]
    """The number on each of them."""
    total: int
    """Their sum."""
    missing: int
    """What the required total still lacks; below 0: too much."""
    marks: tuple[str, ...]
    """The empty squares at its ends that would get a mark."""


# -- a tower ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sway:
    """How a hand sways over a tower. After t ms it is at -cos(2πt / period), from -1 to 1: steady
    near the middle, hasty at the edge."""

    period: int
    """In milliseconds."""
    tap: int
    """A touch shorter than so many milliseconds is no gesture."""
    steady: float
    """Up to here from the middle, the hand is steady."""
    hasty: float
    """From here on, it is hasty."""


@dataclass(frozen=True, slots=True)
class TowerTile:
    """A tile of a tower: where it belongs, and the pose of its centre as it really lies."""

    tile: str
    """Its name."""
    seat: int
    """Who laid it."""
    at: int
    """The number of the move that laid it, from 0."""
    cells: tuple[tuple[int, int], tuple[int, int]]
    """The squares of its two halves, each as column and row."""
    numbers: tuple[int, int]
    """The numbers on them, in the same order."""
    level: int
    """0 on the table, 1 above that, and so on."""
    way: str
    """Where its second half lies from the first: `r`, `d`, `l` or `u`."""
    x: float
    """Along the columns, in millimetres."""
    y: float
    """Along the rows, in millimetres."""
    z: float
    """Above the table, in millimetres."""
    turn: float
    """About the upright axis, in radians."""


@dataclass(frozen=True, slots=True)
class TowerBoard:
    """A tower, or a row that may go on upwards."""

    pitch: float
    """From one square to the next, in millimetres."""
    size: tuple[float, float, float]
    """Length, width and height of a tile, in millimetres."""
    tiles: tuple[TowerTile, ...]
    """In the order in which they were laid."""
    shape: Literal["tower"] = "tower"
    """What kind of board this is."""


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
"""Any of the nine boards; their field `shape` tells them apart."""


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
    """A free end square of a row that may go on flat or upwards."""

    arm: str
    """The arm that ends here: `L` or `R`."""
    name: str
    """How it is called on every screen."""
    cell: tuple[int, int]
    """The square, as column and row."""
    level: int
    """The level of the last tile."""
    number: int
    """The number that fits."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Public facts beside the board, for screens to show. A game leaves the defaults of those that
    it does not have."""

    counted: tuple[int, ...] = ()
    """What each open end counts."""
    counters: tuple[int, ...] = ()
    """The counters that each seat has now."""
    pot: int = 0
    """The counters in the pot."""
    out: tuple[int, ...] = ()
    """Seats that are out of this deal."""
    colours: dict[str, int] = field(default_factory=dict)
    """The colour of each tile by its name, for drawing it."""
    collapses: int = 0
    """How often the tower has fallen."""
    modes: tuple[str, ...] = ()
    """The way in which each seat must lay next."""
    tower_ends: tuple[TowerEnd, ...] = ()
    """The ends of a row that may go on flat or upwards."""
    pending: int = 0
    """Tiles that the seat to move must draw."""
    direction: str | None = None
    """Which way the turn goes now, if that can change."""
    again: int = 0
    """Tiles that the seat to move may still lay."""
    skipped: tuple[int, ...] = ()
    """Seats that have just lost a turn."""
    open: tuple[tuple[str, ...], ...] = ()
    """All hands, in games with open hands."""
    marks: tuple[int, ...] = ()
    """Marks that each seat has left."""
    series: bool = False
    """Is a series of single tiles under way?"""


@dataclass(frozen=True, slots=True)
class Known:
    """What a guess needs beyond what screens show. It is never sent: a screen would do the
    remembering for the player."""

    holder: bool = False
    """Did the starter begin as the holder of the best opener?"""
    held: tuple[tuple[str, ...], ...] = ()
    """Tiles that everybody saw each seat take."""
    drawn: tuple[str, ...] = ()
    """The seat's own draws, in order."""
    rack: int = 0
    """The size of the first racks."""
    stock: int = 0
    """The size of the first stock."""
    seen: dict[str, str] = field(default_factory=dict)
    """Tiles that were once turned up, by place."""
    away: tuple[str, ...] = ()
    """Tiles that are not in play."""
    taken: tuple[tuple[str, ...], ...] = ()
    """What was taken from each pile, the topmost first."""
