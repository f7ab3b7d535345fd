"""Four arms around a double.

Each arm leaves the double towards its side of the compass and turns clockwise into a quarter of
its own, so that arms never meet: north fills the quarter above on the right, east the one below
on the right, south below on the left, west above on the left.
"""

from collections.abc import Sequence

from rich.text import Text

from pioche.cli.boards.drawing import (
    BONE,
    LAST,
    TINY,
    Block,
    Size,
    halves,
    lying,
    standing,
    wide,
    written,
)
from pioche.core.boards import ChainBoard, ChainPiece

Canvas = dict[tuple[int, int], Text]  # pieces of lines by row and column


def cross(board: ChainBoard, newest: int, width: int, size: Size) -> list[Text]:
    """Rows and columns are counted from the upper left corner of the double in the middle."""
    assert board.first is not None
    canvas: Canvas = {}
    middle = standing(*halves(board.first.tile), size=size, style=_style(board.first, newest))
    tall, broad = len(middle), wide(middle)
    _stamp(canvas, middle, 0, 0)
    arms = {arm.name: arm.tiles for arm in board.arms}
    flat = len(lying("6", "6", size))  # how high a lying tile is
    row = (tall - flat) // 2  # east and west lie beside the middle of the double
    room = (width - broad) // 2
    for name, outer_row, way in (("N", -tall, 1), ("S", tall, -1)):
        first, *others = arms.get(name, ()) or (None,)
        if first is not None:
            ends = (first.outer, first.inner) if name == "N" else (first.inner, first.outer)
            block = standing(str(ends[0]), str(ends[1]), size, _style(first, newest))
            _stamp(canvas, block, outer_row, 0)
            at = outer_row - flat if name == "N" else outer_row + tall
            _quarter(canvas, others, at, way, -way * flat, broad, room, newest, size)
    _quarter(canvas, arms.get("E", ()), row, 1, flat, broad, room, newest, size)
    _quarter(canvas, arms.get("W", ()), row, -1, -flat, broad, room, newest, size)
    return _lines(canvas, broad)


def _quarter(
    canvas: Canvas,
    tiles: Sequence[ChainPiece],
    row: int,
    side: int,
    step: int,
    broad: int,
    room: int,
    newest: int,
    size: Size,
) -> None:
    """Lay tiles to one side of the middle (1: right, -1: left), in rows that wind away from it."""
    used, way = 0, side
    rows: list[list[tuple[ChainPiece, Block]]] = [[]]
    for piece in tiles:
        ends = (piece.inner, piece.outer) if way == 1 else (piece.outer, piece.inner)
        block = _tile(piece, str(ends[0]), str(ends[1]), newest, size)
        if rows[-1] and used + wide(block) > room:
            rows.append([])
            used, way = 0, -way
            block = _tile(piece, str(ends[1]), str(ends[0]), newest, size)
        rows[-1].append((piece, block))
        used += wide(block)
    reach = max(sum(wide(block) for _, block in line) for line in rows)
    for number, line in enumerate(rows):
        outwards = number % 2 == 0
        at = 0 if outwards else reach  # how far from the middle the next tile begins
        for _, block in line:
            at = at if outwards else at - wide(block)
            column = broad + at if side == 1 else -at - wide(block)
            _stamp(canvas, block, row + number * step, column)
            at = at + wide(block) if outwards else at


def _tile(piece: ChainPiece, left: str, right: str, newest: int, size: Size) -> Block:
    """All tiles of an arm lie along it, so that its rows stay low; a bar marks a double."""
    style = _style(piece, newest)
    if size is TINY and piece.across:
        return written(left, right, style, "║")
    return lying(left, right, size, style)


def _style(piece: ChainPiece, newest: int) -> str:
    return LAST if piece.at == newest else BONE


def _stamp(canvas: Canvas, block: Block, row: int, column: int) -> None:
    for at, line in enumerate(block):
        canvas[row + at, column] = line


def _lines(canvas: Canvas, broad: int) -> list[Text]:
    """The lines of a canvas, as wide on the right of the double as on its left."""
    left = -min(column for _, column in canvas)
    right = max(column + line.cell_len for (_, column), line in canvas.items())
    around = max(left, right - broad)
    lines = []
    for row in range(min(row for row, _ in canvas), max(row for row, _ in canvas) + 1):
        text = Text(no_wrap=True, overflow="crop")
        for (_, column), piece in sorted(
            (item for item in canvas.items() if item[0][0] == row), key=lambda item: item[0]
        ):
            text.append(" " * (around + column - text.cell_len))
            text.append(piece)
        text.append(" " * (2 * around + broad - text.cell_len))
        lines.append(text)
    return lines
