"""A puzzle is an outline, a rule (its kind) and the revealed dominoes; an answer is laid dominoes.

A cell is (row, column), both from 0; its name is a letter for the column and a number for the row,
as in a spreadsheet: the upper-left cell is a1. A laid domino is written with its two cells and
its two numbers in the same order: `a1b1=6-4`.
"""

from dataclasses import dataclass
from typing import NamedTuple

from pioche.core.errors import PiocheError
from pioche.core.tiles import tile

__all__ = [
    "Answer", "Cell", "Laid", "Puzzle", "PuzzleError", "UnknownPuzzle", "cell_name", "lay",
]  # fmt: skip

Cell = tuple[int, int]
"""A cell: row and column, both from 0."""

NUMBERS = 7  # 0 to 6
TILES = 28
WIDEST = 26  # columns have one letter


class PuzzleError(PiocheError):
    """A puzzle, or an answer to it, that cannot be read."""

    code = "bad-puzzle"


class UnknownPuzzle(PiocheError):
    """A puzzle or a kind of puzzle that does not exist."""

    code = "unknown-puzzle"


class Laid(NamedTuple):
    """A domino on two cells."""

    first: Cell
    """Its first cell, in reading order."""
    second: Cell
    """Its other cell."""
    a: int
    """The number on the first cell."""
    b: int
    """The number on the other one."""

    @property
    def tile(self) -> int:
        """Its number, as in `pioche.core.tiles`."""
        return tile(self.a, self.b)

    @property
    def cells(self) -> tuple[Cell, Cell]:
        """Both cells, in reading order."""
        return (self.first, self.second)


Answer = tuple[Laid, ...]
"""Laid dominoes, in the order in which they were laid."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What is printed on the sheet."""

    kind: str
    """What it asks for: `reussite`, `quadrille`, `carres-creux` … (docs/puzzles.md)."""
    rows: tuple[str, ...]
    """The outline: one letter for each domino (for each block of a quadrille, which hides the
    borders of its dominoes), a dot for an empty cell."""
    revealed: Answer = ()
    """The dominoes that are printed."""
    totals: tuple[int, ...] = ()
    """The announced sums, in the order of the kind's lines."""
    matching: bool = True
    """Off only in a star where touching halves may differ."""

    def _repr_svg_(self) -> str:
        """The picture for a notebook: the printed sheet."""
        from pioche.picture.ink import small  # only notebooks need these
        from pioche.picture.puzzle import puzzle
        from pioche.puzzles import payloads
        from pioche.puzzles.text import write_laid

        revealed = [write_laid(laid) for laid in self.revealed]
        return small(puzzle(payloads.outline_record(self), revealed))


def lay(first: Cell, second: Cell, a: int, b: int) -> Laid:
    """Lay a domino; the order of the cells does not matter, but each number stays on its cell."""
    return Laid(first, second, a, b) if first <= second else Laid(second, first, b, a)


def cell_name(cell: Cell) -> str:
    """Its name: a letter for the column, a number for the row, such as `a1`."""
    row, column = cell
    return f"{chr(ord('a') + column)}{row + 1}"


def outline_cells(rows: tuple[str, ...]) -> dict[Cell, str]:
    """The cells of an outline with their letters, in reading order."""
    return {
        (r, c): letter
        for r, row in enumerate(rows)
        for c, letter in enumerate(row)
        if letter != "."
    }


def cells_by_letter(rows: tuple[str, ...]) -> dict[str, list[Cell]]:
    """The cells of each letter of an outline, in reading order."""
    found: dict[str, list[Cell]] = {}
    for cell, letter in outline_cells(rows).items():
        found.setdefault(letter, []).append(cell)
    return found


def turned_cell(cell: Cell, turn: int, rows: int, columns: int) -> Cell:
    """The place of a cell after one of the eight turns and mirrors of a field."""
    r, c = cell
    if turn & 1:
        c = columns - 1 - c
    if turn & 2:
        r = rows - 1 - r
    return (c, r) if turn & 4 else (r, c)


def relabel(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Draw an outline with the letters A, B, C … a, b in reading order, its rows of one length."""
    names: dict[str, str] = {}
    while rows and not rows[-1].strip("."):
        rows = rows[:-1]
    width = max((len(row.rstrip(".")) for row in rows), default=0)
    return tuple(
        "".join(c if c == "." else _letter(names, c) for c in row.ljust(width, ".")[:width])
        for row in rows
    )


def _letter(names: dict[str, str], letter: str) -> str:
    if letter not in names:
        at = len(names)
        names[letter] = chr(ord("A") + at) if at < 26 else chr(ord("a") + at - 26)
    return names[letter]
