"""A tower: each level from above or, where all stands in one row, the whole from the side."""

from collections.abc import Sequence

from rich.text import Text

from pioche.cli.boards.drawing import BACK, BONE, LAST, TINY, Block, Size, labelled, wrapped
from pioche.cli.boards.tower_squares import Frame, frame_of
from pioche.core.boards import TowerBoard, TowerTile
from pioche.words.messages import Words

Cells = dict[tuple[int, int], tuple[str, str]]  # what stands at a column and row, and its style


def draw(say: Words, board: TowerBoard, width: int, size: Size) -> tuple[list[Text], list[str]]:
    tiles = board.tiles
    if not tiles:
        return [], [say("table-empty")]
    if len({cell[1] for tile in tiles for cell in tile.cells}) == 1:
        return from_the_side(say, tiles, width), []
    frame = frame_of(board)
    return wrapped(
        [
            from_above(say, tiles, frame, level, size)
            for level in sorted({tile.level for tile in tiles})
        ],
        width,
        gap=2 if size is TINY else 3,
    ), []


def describe(say: Words, board: TowerBoard) -> list[str]:
    """Each level with its tiles and the squares of their halves, as they are typed."""
    frame = frame_of(board)
    return [
        say(
            "table-tower",
            level=level,
            tiles=", ".join(
                f"{tile.numbers[0]}-{tile.numbers[1]} {frame.pair(*tile.cells)}"
                for tile in board.tiles
                if tile.level == level
            ),
        )
        for level in sorted({tile.level for tile in board.tiles})
    ] or [say("table-empty")]


def from_above(
    say: Words, tiles: Sequence[TowerTile], frame: Frame, level: int, size: Size
) -> Block:
    """One level with the names of its columns and rows: no larger than what lies on it."""
    newest = max(tile.at for tile in tiles)
    here: Cells = {}
    for tile in tiles:
        if tile.level == level:
            (x, y), (x2, y2) = tile.cells
            style = LAST if tile.at == newest else BONE
            first, second = ("─", " ") if y == y2 else ("╷", "╵")
            if (x, y) > (x2, y2):
                first, second = second, first
            here[x, y] = f"{tile.numbers[0]}{first}", style
            here[x2, y2] = f"{tile.numbers[1]}{second}", style
    margin = 0 if size is TINY else 1
    columns = range(min(x for x, _ in here) - margin, max(x for x, _ in here) + margin + 1)
    rows = range(min(y for _, y in here) - margin, max(y for _, y in here) + margin + 1)
    corner = say("table-level-short", level=level) if size is TINY else ""
    named = "".join(f"{frame.column(x):<2}" for x in columns)
    block = [Text.assemble((f"{corner:<3}", "bold"), (named, BACK))]
    for y in rows:
        line = Text(f"{frame.row(y):>2} ", style=BACK)
        for x in columns:
            line.append(*here.get((x, y), ("· ", BACK)))
        block.append(line)
    return block if size is TINY else labelled(block, say("table-level", level=level))


def from_the_side(say: Words, tiles: Sequence[TowerTile], width: int) -> list[Text]:
    """One line for each level, the highest first; in parts where it is too long."""
    newest = max(tile.at for tile in tiles)
    here: Cells = {}
    for tile in tiles:
        style = LAST if tile.at == newest else BONE
        pairs = sorted(zip((cell[0] for cell in tile.cells), tile.numbers, strict=True))
        for (x, number), joint in zip(pairs, "─ ", strict=True):
            here[x, tile.level] = f"{number}{joint}", style
    low, high = min(x for x, _ in here), max(x for x, _ in here)
    levels = range(max(level for _, level in here), -1, -1)
    labels = {level: say("table-level", level=level) + "  " for level in levels}
    most = (width - max(map(len, labels.values()))) // 2
    lines = []
    for start in range(low, high + 1, most):
        for level in levels:
            line = Text(labels[level], style=BACK)
            for x in range(start, min(start + most, high + 1)):
                line.append(*here.get((x, level), ("· ", BACK)))
            lines.append(line)
    return lines
