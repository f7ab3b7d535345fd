"""The squares of a tower by names that can be typed: columns have letters, rows numbers, both
counted from one square outside what stands."""

import re
from dataclasses import dataclass

from pioche.core.boards import STEPS, Board, TowerBoard

Cell = tuple[int, int]

SQUARE = r"[a-z]\d{1,2}"
PLACE = re.compile(r"(-?\d+)\.(-?\d+)\.(\d+)")


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the names begin: the column `a` and the row 1."""

    left: int
    top: int

    def column(self, x: int) -> str:
        number = x - self.left
        return chr(ord("a") + number) if 0 <= number < 26 else str(number)

    def row(self, y: int) -> str:
        return str(y - self.top + 1)

    def name(self, cell: Cell) -> str:
        return self.column(cell[0]) + self.row(cell[1])

    def pair(self, one: Cell, other: Cell) -> str:
        return f"{self.name(one)}–{self.name(other)}"

    def cell(self, name: str) -> Cell:
        """The square of a name such as `c2`."""
        return ord(name[0]) - ord("a") + self.left, int(name[1:]) + self.top - 1


def frame_of(board: TowerBoard) -> Frame:
    cells = [cell for tile in board.tiles for cell in tile.cells] or [(0, 0)]
    return Frame(min(x for x, _ in cells) - 1, min(y for _, y in cells) - 1)


def on_tower(board: Board | None, place: str, manner: str) -> tuple[str, int] | None:
    """The squares of a place on a tower, that of the larger half first, and its level; None where
    it is no such place."""
    found = PLACE.fullmatch(place)
    if not isinstance(board, TowerBoard) or not board.tiles or not found or manner not in STEPS:
        return None
    x, y, level = map(int, found.groups())
    across, down = STEPS[manner]
    return frame_of(board).pair((x, y), (x + across, y + down)), level


def notation(board: TowerBoard, tile: str, one: str, other: str, level: int) -> str | None:
    """The same the other way round: a tile on two squares, as a move is written."""
    frame = frame_of(board)
    (x, y), (x2, y2) = frame.cell(one), frame.cell(other)
    ways = [way for way, step in STEPS.items() if step == (x2 - x, y2 - y)]
    return f"{tile}@{x}.{y}.{level}{ways[0]}" if ways else None
