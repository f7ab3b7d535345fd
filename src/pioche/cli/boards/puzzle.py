"""A puzzle drawn with characters: a line for each row of cells, so that every outline has room on a
screen. The two cells of a domino, or of a place for one, belong together by their frame:

    [6──4]    ┌6┐     6╲      ╱6
              └4┘      ╲4    4╱
"""

from collections.abc import Collection, Mapping

from rich.text import Text

from pioche.cli.boards.drawing import BACK, BONE, LAST, RESTING
from pioche.puzzles.kinds import NO_TOTAL, Board, Line, board
from pioche.puzzles.model import Answer, Cell, Puzzle, cell_name
from pioche.words.messages import Words

ASKED = "bold #e8694a"
# The signs before and after a number, by where the other half lies.
FRAMES: Mapping[Cell, tuple[str, str]] = {
    (0, 1): ("[", "─"), (0, -1): ("─", "]"), (1, 0): ("┌", "┐"), (-1, 0): ("└", "┘"),
    (1, 1): (" ", "╲"), (-1, -1): ("╲", " "), (1, -1): ("╱", " "), (-1, 1): (" ", "╱"),
    (0, 0): (" ", " "),
}  # fmt: skip


def draw(
    puzzle: Puzzle, laid: Answer, noted: Collection[Cell], asked: Collection[Cell]
) -> list[Text]:
    """The cells with their names at the edges; `:` where something is in pencil, `?` where a hint
    looks, `○` where a number of the centre belongs, letters for the blocks of a quadrille. Rows and
    columns with a total have beside it what they make so far."""
    b = board(puzzle)
    other = {b.cells[i]: b.cells[j] for i, j in b.places} if b.borders else {}
    other |= {two: one for one, two in other.items()}
    number: dict[Cell, int] = {}
    for one in (*puzzle.revealed, *laid):
        number |= {one.first: one.a, one.second: one.b}
        other |= {one.first: one.second, one.second: one.first}
    fixed = {cell for one in puzzle.revealed for cell in one.cells}
    newest = laid[-1].cells if laid else ()
    signs = empty_signs(b) | dict.fromkeys(noted, ":") | dict.fromkeys(asked, "?")
    rows = range(1 + max(r for r, _ in b.cells))
    columns = range(1 + max(c for _, c in b.cells))
    lines = [Text("   " + "".join(f" {cell_name((0, c))[0]} " for c in columns), style=BACK)]
    for r in rows:
        line = Text(f"{r + 1:>2} ", style=BACK)
        for c in columns:
            cell = (r, c)
            if cell not in b.index:
                line.append(middle(puzzle, cell), style="bold")
                continue
            there = other.get(cell, cell)
            way = (_sign(there[0] - r), _sign(there[1] - c))
            before, after = FRAMES[way]
            style = LAST if cell in newest else RESTING if cell in fixed else BONE
            shown = str(number.get(cell, signs[cell]))
            style = ASKED if cell in asked else style if cell in number else BACK
            line.append(f"{before}{shown}{after}", style=style)
        if total := next((one for one in _of(b, "row") if b.cells[one.cells[0]][0] == r), None):
            line.append(f" {_made(b, total, number)}/{total.total}", style=BACK)
        lines.append(line)
    if totals := _of(b, "column"):
        made = "".join(f"{_made(b, one, number):>2} " for one in totals)
        wanted = "".join(f"{one.total:>2} " for one in totals)
        lines += [Text(f"   {made}", style=BACK), Text(f" / {wanted}", style=BACK)]
    return lines


def empty_signs(b: Board) -> dict[Cell, str]:
    """What an empty cell shows."""
    signs = dict.fromkeys(b.cells, "·")
    signs |= {b.cells[cell]: "○" for cell in b.marks}
    signs |= {b.cells[cell]: chr(65 + at) for at, block in enumerate(b.blocks) for cell in block}
    return signs | {b.cells[cell]: str(number) for cell, number in b.given.items()}


def middle(puzzle: Puzzle, cell: Cell) -> str:
    """Where no cell is: the total in the middle of a ring, or nothing."""
    r, c = cell
    ring, off = (c // 4, c % 4) if r < 4 else (4 + (c - 2) // 4, (c - 2) % 4)
    if puzzle.kind == "carres-creux" and puzzle.totals and r in (1, 5) and off == 1:
        return f"{puzzle.totals[ring]:^3}"
    return "   "


def sum_words(say: Words, puzzle: Puzzle, numbers: Mapping[Cell, int]) -> list[str]:
    """What the lines make that have no place at the edge: diagonals and rays."""
    b = board(puzzle)
    told = []
    for line in b.lines:
        if line.name in ("diagonal", "ray"):
            name = say(f"puz-ray-{line.number}") if line.name == "ray" else ends(b, line)
            told.append(f"{name}\N{NO-BREAK SPACE}{_made(b, line, numbers)}/{line.total}")
    return [" · ".join(told)] if told else []


def ends(b: Board, line: Line) -> str:
    return "-".join(cell_name(b.cells[cell]) for cell in (line.cells[0], line.cells[-1]))


def _of(b: Board, name: str) -> list[Line]:
    return [line for line in b.lines if line.name == name and line.total != NO_TOTAL]


def _made(b: Board, line: Line, number: Mapping[Cell, int]) -> int:
    return sum(number.get(b.cells[cell], 0) for cell in line.cells)


def _sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)
