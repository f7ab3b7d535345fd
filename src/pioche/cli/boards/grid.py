"""A grid without borders: squares by their column and row, as they are typed."""

from rich.text import Text

from pioche.cli.boards.drawing import BACK, BONE, LAST, halves
from pioche.core.boards import STEPS, GridBoard
from pioche.words.messages import Words

Square = tuple[int, int]  # column, row; in words row, column, as they are read

FEW, MORE = 8, 13  # up to so many squares in a row there is room for two around them, or for one


def draw(
    say: Words, board: GridBoard, width: int, height: int | None = None
) -> tuple[list[Text], list[str]]:
    """Squares with their numbers, a stroke from half to half of each tile; marks as 20; columns and
    rows named at the edges. What is more than the height is cut, around the tile laid last."""
    squares: dict[Square, str] = {}
    joints: dict[Square, str] = {}  # after a number: whereto its tile goes on
    newest: set[Square] = set()
    for tile in board.tiles:
        here = (tile.column, tile.row)
        across, down = STEPS[tile.way]
        there = (here[0] + across, here[1] + down)
        squares[here], squares[there] = halves(tile.tile)
        first, second = sorted((here, there))
        joints |= {first: "─", second: " "} if across else {first: "╷", second: "╵"}
        newest = {here, there}
    if not squares:
        return [], [say("table-grid-empty")]
    marks = {(mark.column, mark.row) for mark in board.marks}
    columns = _span([at[0] for at in (*squares, *marks)])
    rows = _span([at[1] for at in (*squares, *marks)])
    everything = (rows, columns)
    shown = rows
    if height is not None and len(rows) + 1 > height:
        # A line names the columns, another one tells that something is left out.
        shown = _window(rows, max(3, height - 2), {row for _, row in newest})
    if height is not None and 2 * len(columns) + 4 > width:
        columns = _window(columns, (width - 4) // 2, {column for column, _ in newest})
    wide = 3 if 3 * len(columns) + 4 <= width else 2
    lines = [_column_names(columns, wide)]
    for row in shown:
        line = Text(f"{row:>3} ", style=BACK)
        for column in columns:
            at = (column, row)
            if at in squares:
                style = LAST if at in newest else BONE
                before = "─" if joints.get((column - 1, row)) == "─" else " "
                line.append(f"{before * (wide - 2)}{squares[at]}{joints[at]}", style=style)
            elif at in marks:
                line.append("20 " if wide == 3 else "● ", style="bold")
            else:
                line.append("·".rjust(wide - 1) + " ", style=BACK)
        lines.append(line)
    words = [say("table-grid-discs")] if wide == 2 and marks else []
    return lines, [*words, say("table-grid-cut")] if (shown, columns) != everything else words


def _column_names(columns: range, wide: int) -> Text:
    """The number of each column over it; over narrow ones, of every other."""
    named = (
        f"{column:>2} " if wide == 3 else ("" if (column - columns.start) % 2 else f"{column:<4}")
        for column in columns
    )
    return Text(("    " + "".join(named)).rstrip(), style=BACK)


def describe(say: Words, board: GridBoard) -> list[str]:
    """Row by row, what lies on squares that follow each other, from left to right."""
    if not board.tiles:
        return [say("table-grid-empty")]
    squares = {(mark.row, mark.column): say("table-mark") for mark in board.marks}
    for tile in board.tiles:
        across, down = STEPS[tile.way]
        there = (tile.row + down, tile.column + across)
        squares[tile.row, tile.column], squares[there] = halves(tile.tile)
    stretches: list[list[Square]] = []
    for row, column in sorted(squares):
        if stretches and stretches[-1][-1] == (row, column - 1):
            stretches[-1].append((row, column))
        else:
            stretches.append([(row, column)])
    return [
        say(
            "table-grid-row",
            row=str(stretch[0][0]),
            first=str(stretch[0][1]),
            last=str(stretch[-1][1]),
            count=len(stretch),
            squares=", ".join(squares[at] for at in stretch),
        )
        for stretch in stretches
    ]


def _span(taken: list[int]) -> range:
    """From the least to the most, with some room around: less where much is taken."""
    low, high = min(taken), max(taken)
    margin = (high - low < FEW) + (high - low < MORE)
    return range(low - margin, high + margin + 1)


def _window(lines: range, room: int, newest: set[int]) -> range:
    """So many rows or columns as there is room for, those of the newest tile among them."""
    middle = (min(newest) + max(newest)) // 2
    first = min(max(middle - room // 2, lines.start), lines.stop - room)
    return range(first, first + room)
