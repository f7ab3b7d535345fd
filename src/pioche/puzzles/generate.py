"""A puzzle from a seed, and the puzzle of a day: the same everywhere, and without a network.

Both are drawn from the pool of proved puzzles and then varied (`vary`).
"""

from dataclasses import dataclass
from datetime import date
from random import Random

from pioche.puzzles.difficulty import LEVELS, Grade, TooHard, grade
from pioche.puzzles.kinds import KINDS, check_kind
from pioche.puzzles.model import Puzzle, PuzzleError
from pioche.puzzles.pool import Pooled, pool
from pioche.puzzles.search import MOST, is_unique
from pioche.puzzles.vary import vary

# Monday to Sunday: the week begins gently.
OF_THE_DAY = (1, 1, 2, 2, 2, 3, 3)


@dataclass(frozen=True, slots=True)
class Generated:
    """A puzzle, its grade, and the base in the pool that it was drawn from."""

    puzzle: Puzzle
    grade: Grade
    base: str


def generate(kind: str, seed: str, difficulty: int | None = None) -> Generated:
    """The puzzle of this kind and seed, of any level or of a given one."""
    kind = check_kind(kind)
    if difficulty is not None and difficulty not in LEVELS:
        raise PuzzleError(
            f"The difficulty must be 1, 2 or 3, not {difficulty}.",
            why="puzzle-difficulty",
            difficulty=difficulty,
        )
    found = [p for p in pool() if p.kind == kind and difficulty in (None, p.grade.level)]
    if not found:
        raise PuzzleError(
            f"The pool has no {kind} of difficulty {difficulty}.",
            why="puzzle-pool",
            kind=kind,
            difficulty=difficulty,
        )
    rng = Random(f"pioche {kind} {difficulty or 0} {seed}")
    return _vary(found[rng.randrange(len(found))], rng)


def daily(day: date) -> Generated:
    """The puzzle of a day: the kinds take turns, and a week grows harder."""
    kind = KINDS[day.toordinal() % len(KINDS)]
    rng = Random(f"pioche daily {day.isoformat()}")
    wanted = OF_THE_DAY[day.weekday()]
    mine = [p for p in pool() if p.kind == kind]
    near = min(abs(p.grade.level - wanted) for p in mine)
    found = [p for p in mine if abs(p.grade.level - wanted) == near]
    return _vary(found[rng.randrange(len(found))], rng)


def _vary(drawn: Pooled, rng: Random) -> Generated:
    def is_as_hard(puzzle: Puzzle) -> bool:
        try:
            return is_unique(puzzle) and grade(puzzle, MOST).level == drawn.grade.level
        except TooHard:
            return False

    return Generated(vary(drawn.puzzle, rng, is_as_hard), drawn.grade, drawn.base)
