"""Proved puzzles to draw from, shipped as data; `grow` made them.

`data/pool.txt` has a line for each base, an outline with one solution:

    quadrille-012 <the link with all its dominoes revealed>

and below it one for each of its puzzles: level, effort, and which dominoes of the solution are
revealed, as a number in the digits of links.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

from pioche.puzzles.grading import LEVELS, Grade
from pioche.puzzles.model import Answer, Puzzle
from pioche.puzzles.text import DIGITS, from_link, make, to_link

DATA = "pool.txt"
# A level exists for a kind when there are so many puzzles of it.
ENOUGH = 60


@dataclass(frozen=True, slots=True)
class Pooled:
    """A proved puzzle of the pool."""

    base: str
    kind: str
    grade: Grade
    whole: str  # the link of its solution
    shown: str  # which dominoes of it are revealed

    @property
    def puzzle(self) -> Puzzle:
        solved = from_link(self.whole)
        number = 0
        for digit in self.shown:
            number = number * 64 + DIGITS.index(digit)
        revealed = tuple(d for at, d in enumerate(solved.revealed) if number >> at & 1)
        return make(solved.kind, solved.rows, revealed, solved.totals, solved.matching)

    @property
    def link(self) -> str:
        return to_link(self.puzzle)

    @property
    def look(self) -> str:
        """The same for puzzles that look alike: the outline, or the base where all of a kind have
        the same."""
        return self.whole.split(".")[1] or self.base


def shown_in(puzzle: Puzzle, solution: Answer) -> str:
    """Which dominoes of a solution are revealed, in the digits of links."""
    number = sum(1 << at for at, d in enumerate(sorted(solution)) if d in puzzle.revealed)
    text = ""
    while number:
        number, digit = divmod(number, 64)
        text = DIGITS[digit] + text
    return text or DIGITS[0]


@cache
def pool() -> tuple[Pooled, ...]:
    """All puzzles of the pool, in the order of the file."""
    return tuple(read(resources.files(__package__).joinpath("data", DATA).read_text("utf-8")))


def read(text: str) -> Iterator[Pooled]:
    base = whole = ""
    for line in text.splitlines():
        words = line.split()
        if len(words) == 2:
            base, whole = words
        elif len(words) == 3 and words[0] != "#":
            level, effort, shown = words
            kind = base.rpartition("-")[0]
            yield Pooled(base, kind, Grade(int(level), int(effort)), whole, shown)


@cache
def levels(kind: str) -> tuple[int, ...]:
    """The levels that exist for a kind. Of others there may be a few, which come as puzzles of a
    day."""
    counts = Counter(p.grade.level for p in pool() if p.kind == kind)
    return tuple(level for level in LEVELS if counts[level] >= ENOUGH)
