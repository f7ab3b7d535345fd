"""Where the tiles of a chain lie, in halves: the middle of the first tile is (0, 0).

Each arm is a walk. A tile in line goes on by two halves, one across by one. At the end of a row the
next tile that is no double is the corner: it stands at the end of the row, and the one after it
turns back. Nothing turns on a double.
"""

from dataclasses import dataclass, replace

from pioche.core.boards import ChainBoard, ChainPiece
from pioche.picture.ink import Half, Point

Way = tuple[int, int]
EAST, SOUTH, WEST, NORTH = (1, 0), (0, 1), (-1, 0), (0, -1)
WAYS: dict[str, Way] = {
    "L": WEST, "R": EAST, "U": NORTH, "D": SOUTH, "N": NORTH, "E": EAST, "S": SOUTH, "W": WEST,
}  # fmt: skip
# To which side an arm turns when its row is full, so that arms never meet.
TURNS: dict[Way, Way] = {EAST: SOUTH, WEST: NORTH, NORTH: EAST, SOUTH: WEST}
REACH = 8.0  # halves from the middle to the end of a row


@dataclass(frozen=True, slots=True)
class Spot:
    """A tile where it lies: its middle, how it lies, and its halves from the left or from above."""

    x: float
    y: float
    lying: bool
    a: Half
    b: Half
    piece: ChainPiece

    @property
    def size(self) -> tuple[int, int]:
        return (2, 1) if self.lying else (1, 2)


def spots(board: ChainBoard, reach: float = REACH) -> tuple[Spot, ...]:
    """All tiles of a chain, in no particular order."""
    if board.first is None:
        return ()
    root, arms = grown(board)
    found = [_spot((0, 0), not root.across, root, root.outer, root.inner)]
    length = sum(1 if piece.across else 2 for pieces in arms.values() for piece in pieces)
    if length <= 2 * reach:
        reach = length  # a short chain need not turn at all
    for name, pieces in arms.items():
        found += _arm(WAYS[name], found[0], pieces, reach + 1)
    return tuple(found)


def grown(board: ChainBoard) -> tuple[ChainPiece, dict[str, list[ChainPiece]]]:
    """The tile that the arms grow from, and the tiles of each. Side arms grow from the spinner,
    which need not be the first tile: then what lies between the two changes sides."""
    assert board.first is not None
    arms = {arm.name: list(arm.tiles) for arm in board.arms}
    root = board.first
    if "U" in arms and not (arms["U"] or arms.get("D")):
        arms = {name: arms[name] for name in ("L", "R")}
    if "U" not in arms or root.tile == board.spinner:
        return root, arms
    for near, far, middle in (("R", "L", root), ("L", "R", _turned(root))):
        names = [piece.tile for piece in arms[near]]
        if board.spinner in names:
            at = names.index(board.spinner)
            between = [_turned(piece) for piece in arms[near][:at]]
            arms[far] = [*reversed(between), middle, *arms[far]]
            root, arms[near] = arms[near][at], arms[near][at + 1 :]
            break
    return root, arms


def _turned(piece: ChainPiece) -> ChainPiece:
    return replace(piece, inner=piece.outer, outer=piece.inner)


def _spot(middle: Point, lying: bool, piece: ChainPiece, a: Half, b: Half) -> Spot:
    return Spot(middle[0], middle[1], lying, a, b, piece)


def _arm(way: Way, root: Spot, pieces: list[ChainPiece], reach: float) -> list[Spot]:
    w, h = root.size
    at: Point = (way[0] * w / 2, way[1] * h / 2)  # the middle of the open edge
    row, side = way, TURNS[way]
    found: list[Spot] = []
    for piece in pieces:
        far = at[0] * row[0] + at[1] * row[1]
        full = way == row and far + (1 if piece.across else 2) > reach
        if full and not piece.across:
            at, spot = _corner(at, way, side, piece)
            way = side
        elif way == side and not piece.across:
            row = (-row[0], -row[1])
            at, spot = _corner(at, way, row, piece)
            way = row
        else:
            at, spot = _straight(at, way, piece)
        found.append(spot)
    return found


def _straight(at: Point, way: Way, piece: ChainPiece) -> tuple[Point, Spot]:
    length = 1 if piece.across else 2
    middle = (at[0] + way[0] * length / 2, at[1] + way[1] * length / 2)
    lying = (way[0] != 0) != piece.across
    end = (at[0] + way[0] * length, at[1] + way[1] * length)
    forward = way[0] + way[1] > 0
    a, b = (piece.inner, piece.outer) if forward else (piece.outer, piece.inner)
    return end, _spot(middle, lying, piece, a, b)


def _corner(at: Point, way: Way, turn: Way, piece: ChainPiece) -> tuple[Point, Spot]:
    """The inner half goes on straight, the outer half is to the side of it."""
    inner = (at[0] + way[0] / 2, at[1] + way[1] / 2)
    middle = (inner[0] + turn[0] / 2, inner[1] + turn[1] / 2)
    end = (inner[0] + turn[0] * 1.5, inner[1] + turn[1] * 1.5)
    forward = turn[0] + turn[1] > 0
    a, b = (piece.inner, piece.outer) if forward else (piece.outer, piece.inner)
    return end, _spot(middle, turn[0] != 0, piece, a, b)
