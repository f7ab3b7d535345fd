"""What lies on the table, noted field by field as one seat sees it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from pioche.core.boards import (
    ChainBoard,
    CountBoard,
    GridBoard,
    MemoryBoard,
    RowBoard,
    SheetBoard,
    TowerBoard,
    TricksBoard,
)
from pioche.core.view import View

Bits = tuple[str, str, int, int]  # name, meaning, how many, and these
Numbers = tuple[str, str, float, list[float]]  # name, meaning, divided by what
End = tuple[bool, int | str, int | str, bool]

SUMS: Final = 64  # totals of the ends are told apart below this
TOTALS: Final = 256  # and those of all tiles
POINTS: Final = 20.0
BID: Final = 42.0
FEW: Final = 10.0
WAYS: Final = "rdlu"
NO_END: Final[End] = (False, 0, 0, False)
UPWARDS: Final = "height"  # the mode in which one lays upwards


class Notes:
    """The fields that are noted. Seats are counted from the one that observes."""

    __slots__ = ("bits", "half", "number", "numbers", "order", "sides", "tiles")

    def __init__(
        self,
        number: Mapping[str, int],
        half: Mapping[str, int],
        order: Sequence[int],
        sides: Sequence[int],
    ) -> None:
        self.number = number  # of each tile, by its name
        self.half = half
        self.order = order
        self.sides = sides
        self.tiles = len(number)
        self.bits: list[Bits] = []
        self.numbers: list[Numbers] = []

    def mask(self, names: Iterable[str]) -> int:
        number = self.number
        found = 0
        for name in names:
            found |= 1 << number[name]
        return found

    def mark(self, name: str, meaning: str, width: int, found: int) -> None:
        self.bits.append((name, meaning, width, found))

    def each(self, name: str, meaning: str, width: int, found: Iterable[int]) -> None:
        """So many bits for each of several things."""
        all_bits = at = 0
        for one in found:
            all_bits |= one << at
            at += width
        self.bits.append((name, meaning, at, all_bits))

    def tiles_by_seat(self, name: str, meaning: str, found: Sequence[int]) -> None:
        self.each(name, meaning, self.tiles, [found[seat] for seat in self.order])

    def one(self, name: str, meaning: str, seat: int | None) -> None:
        bits = 0 if seat is None else 1 << self.order.index(seat)
        self.bits.append((name, meaning, len(self.order), bits))

    def some(self, name: str, meaning: str, seats: Iterable[int]) -> None:
        bits = sum(1 << self.order.index(seat) for seat in seats)
        self.bits.append((name, meaning, len(self.order), bits))

    def count(self, name: str, meaning: str, scale: float, found: Iterable[float]) -> None:
        self.numbers.append((name, meaning, scale, list(found)))

    def count_by_seat(self, name: str, meaning: str, scale: float, found: Sequence[float]) -> None:
        self.count(name, meaning, scale, [found[seat] for seat in self.order])

    def count_by_side(self, name: str, meaning: str, scale: float, found: Sequence[float]) -> None:
        self.count(name, meaning, scale, [found[side] for side in self.sides])

    def ends(self, ends: Iterable[End]) -> None:
        found = []
        size = len(self.half)
        for is_open, inner, outer, across in ends:
            halves = (
                4 << self.half[str(inner)] | 4 << size + self.half[str(outer)] if is_open else 0
            )
            found.append(is_open * (1 | 2 * across | halves))
        meaning = "of each end: open, across, the half that touches, the half that shows"
        self.each("ends", meaning, 2 + 2 * size, found)

    def ways(self, ways: Mapping[str, str]) -> None:
        meaning = "of each tile, on which side of its larger half the other one lies"
        found = [1 << WAYS.index(ways[name]) if name in ways else 0 for name in self.number]
        self.each("ways", meaning, 4, found)


# -- the boards ------------------------------------------------------------------------------------


def chain(notes: Notes, board: ChainBoard, view: View) -> None:
    arms = list(_arms(board))
    notes.ends(arms)
    notes.count("lengths", "tiles on each arm", FEW, [len(arm.tiles) for arm in board.arms])


def _arms(board: ChainBoard) -> Iterator[End]:
    """The end of each arm. An arm without tiles shows the first tile, or the spinner from which it
    grows."""
    first = board.first
    for arm in board.arms:
        if first is None:
            yield NO_END
            continue
        last = arm.tiles[-1] if arm.tiles else first
        inner, outer = last.inner, last.outer
        if not arm.tiles and board.spinner and arm.name in "UD":
            inner = outer = board.spinner.partition("-")[0]
        elif not arm.tiles and arm is not board.arms[0]:
            inner, outer = outer, inner
        yield arm.open, inner, outer, last.across


def row(notes: Notes, board: RowBoard, view: View) -> None:
    places = {name: place for place, name in enumerate(board.tiles, 1)}
    found = [places.get(name, 0) for name in notes.number]
    notes.count("row", "the place of each tile in the row, from 1", notes.tiles, found)


def sheet(notes: Notes, board: SheetBoard, view: View) -> None:
    line = board.tiles
    left, right = (line[0].place - 1, board.places - line[-1].place) if line else (0, 0)
    ends = [NO_END, NO_END]
    if line:
        one, other = line[0], line[-1]
        ends[0] = (left > 0, one.right, one.left, one.across)
        ends[1] = (right > 0, other.left, other.right, other.across)
    notes.ends(ends)
    notes.count("room", "places left at each side", FEW, (left, right))
    notes.count_by_seat(
        "boxes", "boxes that each seat has ticked", FEW, [h.boxes for h in board.hands]
    )


def tricks(notes: Notes, board: TricksBoard, view: View) -> None:
    trick, last = ([0] * len(notes.order) for _ in range(2))
    for played in board.trick:
        trick[played.seat] = notes.mask([played.tile])
    for played in board.last.tiles if board.last else ():
        last[played.seat] = notes.mask([played.tile])
    said = {bid.seat: bid.bid for bid in board.bids}
    trump = 0 if board.trump is None else 1 << board.trump
    notes.mark("trump", "trumps; none during the bidding", len(notes.half), trump)
    notes.tiles_by_seat("trick", "the tile of each seat in the trick", trick)
    notes.tiles_by_seat("last", "and in the trick before it", last)
    notes.one("leader", "who leads the trick", board.leader)
    notes.one("winner", "who won the trick before it", board.last.winner if board.last else None)
    notes.one("bidder", "who has the highest bid", board.bidder)
    notes.some("passed", "who has passed", [seat for seat, bid in said.items() if bid is None])
    notes.count("contract", "the highest bid", BID, [board.contract or 0])
    bids = [said.get(seat) or 0 for seat in range(len(notes.order))]
    notes.count_by_seat("bids", "what each seat has bid last", BID, bids)
    notes.count_by_side("tricks", "tricks of each side", FEW, [t.tricks for t in board.taken])
    notes.count_by_side("taken", "points in them", BID, [t.points for t in board.taken])


def memory(notes: Notes, board: MemoryBoard, view: View) -> None:
    seen = view.known.seen
    tiles = [notes.mask([seen[place]]) if place in seen else 0 for place in board.places]
    notes.each("seen", "at each place the tile that was seen there", notes.tiles, tiles)
    states = [place.state for place in board.places.values()]
    notes.each("back", "places with a tile face down", 1, [state == "back" for state in states])
    notes.each("up", "the place with a tile face up", 1, [state == "up" for state in states])
    taken = [notes.mask(tiles) for tiles in board.taken]
    notes.tiles_by_seat("taken", "the tiles that each seat has taken", taken)


def count(notes: Notes, board: CountBoard, view: View) -> None:
    notes.mark("total", "the total announced", TOTALS, 1 << board.total)


def grid(notes: Notes, board: GridBoard, view: View) -> None:
    lies = {tile.tile: tile for tile in board.tiles}
    notes.ways({name: tile.way for name, tile in lies.items()})
    squares = [
        n
        for tile in map(lies.get, notes.number)
        for n in ((tile.column, tile.row) if tile else (0, 0))
    ]
    notes.count("squares", "column and row of the larger half of each tile", FEW, squares)
    placed = [[m for m in board.marks if m.seat == seat] for seat in notes.order]
    most = len(placed[0]) + view.facts.marks[notes.order[0]] if view.facts.marks else 0
    notes.each(
        "marks", "the marks that each seat has placed", most, [(1 << len(p)) - 1 for p in placed]
    )
    places = [
        n
        for own in placed
        for mark in (*own, *[None] * (most - len(own)))
        for n in ((mark.column, mark.row) if mark else (0, 0))
    ]
    notes.count("marked", "column and row of each", FEW, places)


def tower(notes: Notes, board: TowerBoard, view: View) -> None:
    stands = {tile.tile: tile for tile in board.tiles}
    notes.mark("up", "the tiles of the tower", notes.tiles, notes.mask(stands))
    notes.ways({name: tile.way for name, tile in stands.items()})
    poses = [
        n
        for tile in map(stands.get, notes.number)
        for n in (
            (*tile.cells[0], tile.level, tile.x / 10, tile.y / 10, tile.z / 10, tile.turn)
            if tile
            else (0,) * 7
        )
    ]
    meaning = "of each tile column, row and level, and its pose: x, y, z in cm, turn"
    notes.count("tower", meaning, 1, poses)
    ends = {end.arm: end for end in view.facts.tower_ends}
    arms = [ends.get(arm) for arm in "LR"]
    meaning = "the number at each end of a path"
    notes.each("ends", meaning, len(notes.half), [1 << end.number if end else 0 for end in arms])
    cells = [n for end in arms for n in ((*end.cell, end.level) if end else (0, 0, 0))]
    notes.count("end_cells", "its column, row and level", 1, cells)


BOARDS: Final[Mapping[type[Any], Callable[[Notes, Any, View], None]]] = {
    ChainBoard: chain,
    RowBoard: row,
    SheetBoard: sheet,
    TricksBoard: tricks,
    MemoryBoard: memory,
    CountBoard: count,
    GridBoard: grid,
    TowerBoard: tower,
}


# -- beside the board ------------------------------------------------------------------------------


def facts(notes: Notes, view: View) -> None:
    """The public facts."""
    told = view.facts
    seats = range(len(notes.order))
    total = sum(told.counted)
    turned = told.direction is not None and told.direction != view.direction
    upwards = [seat for seat, mode in enumerate(told.modes) if mode == UPWARDS]
    notes.mark("sum", "the total of the ends", SUMS, 1 << min(total, SUMS - 1))
    notes.some("out", "who is out of this manche", told.out)
    notes.some("skipped", "who has just lost a turn", told.skipped)
    notes.some("upwards", "who must lay upwards", upwards)
    notes.mark("turned", "does the turn go the other way round?", 1, int(turned))
    notes.mark("series", "is a series of single tiles under way?", 1, int(told.series))
    counted = (*told.counted, 0, 0, 0, 0)[:4]
    notes.count("counted", "what each end counts, and all of them", POINTS, (*counted, total))
    nothing = [0 for _ in seats]
    notes.count_by_seat("counters", "the counters of each seat", FEW, told.counters or nothing)
    notes.count_by_seat("left", "the marks that each seat has left", FEW, told.marks or nothing)
    others = (told.pot, told.collapses, told.pending, told.again)
    notes.count("others", "the pot; collapses; tiles to be drawn, to be laid", FEW, others)
