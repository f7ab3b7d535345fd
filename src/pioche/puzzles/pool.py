"""The pool of proved puzzles, shipped as data; `pool_maker` makes it.

`data/pool.txt` has a line for each base, an outline with one solution:

    quadrille-012 <the link with all its dominoes revealed>

and below it a line for each of its puzzles: level, effort, and the set of revealed dominoes, as a
number in the digits of links.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

from pioche.puzzles.grading import LEVELS, Grade
from pioche.puzzles.model import Answer, Puzzle
from pioche.puzzles.text import LINK_DIGITS, from_link, make_puzzle, number_in, to_link

POOL_FILE = "pool.txt"
# A level exists for a kind with at least this many puzzles.
ENOUGH = 60


@dataclass(frozen=True, slots=True)
class PoolPuzzle:
    """A proved puzzle of the pool."""

    base: str
    kind: str
    grade: Grade
    whole: str  # the link of its solution
    shown: str  # the set of its revealed dominoes

    @property
    def puzzle(self) -> Puzzle:
        solved = from_link(self.whole)
        number = number_in(self.shown)
        revealed = tuple(d for at, d in enumerate(solved.revealed) if number >> at & 1)
        return make_puzzle(solved.kind, solved.rows, revealed, solved.totals, solved.matching)

    @property
    def link(self) -> str:
        return to_link(self.puzzle)

    @property
    def look(self) -> str:
        """A key that puzzles share when they look alike: the outline, or the base where a kind has
        only one outline."""
        return self.whole.split(".")[1] or self.base


def shown_digits(puzzle: Puzzle, solution: Answer) -> str:
    """The set of the revealed dominoes of a solution, in the digits of links."""
    number = sum(1 << at for at, d in enumerate(sorted(solution)) if d in puzzle.revealed)
    text = ""
    while number:
        number, digit = divmod(number, 64)
        text = LINK_DIGITS[digit] + text
    return text or LINK_DIGITS[0]


@cache
def pool() -> tuple[PoolPuzzle, ...]:
    """All puzzles of the pool, in the order of the file."""
    return tuple(
        read_pool(resources.files(__package__).joinpath("data", POOL_FILE).read_text("utf-8"))
    )


def read_pool(text: str) -> Iterator[PoolPuzzle]:
    base = whole = ""
    for line in text.splitlines():
        words = line.split()
        if len(words) == 2:
            base, whole = words
        elif len(words) == 3 and words[0] != "#":
            level, effort, shown = words
            kind = base.rpartition("-")[0]
            yield PoolPuzzle(base, kind, Grade(int(level), int(effort)), whole, shown)


@cache
def pool_levels(kind: str) -> tuple[int, ...]:
    """The levels that exist for a kind. The few puzzles of other levels are puzzles of a day."""
    counts = Counter(p.grade.level for p in pool() if p.kind == kind)
    return tuple(level for level in LEVELS if counts[level] >= ENOUGH)
