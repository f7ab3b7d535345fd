"""The puzzle of a seed and the puzzle of a day: the same everywhere, and without a network.

Both come from the pool of proved puzzles, in a variant (`transforms.vary`).
"""

from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from random import Random

from pioche.puzzles.collection import collection
from pioche.puzzles.composer import grade_within, is_unique_within
from pioche.puzzles.grading import LEVELS, Grade
from pioche.puzzles.kinds import KINDS, find_kind
from pioche.puzzles.model import Puzzle, PuzzleError
from pioche.puzzles.pool import PoolPuzzle, pool, pool_levels
from pioche.puzzles.transforms import vary

# The levels from Monday to Sunday: a week grows harder.
WEEK = (1, 1, 2, 2, 3, 4, 5)
# After this many days (158 weeks, more than three years) the calendar begins again.
DAYS = 158 * 7
# No base and no outline comes twice within this many days.
APART = 60


__all__ = ["Generated", "daily", "generate"]

DAILY = "daily"  # the puzzle of today; of another day: daily-2027-01-31


@dataclass(frozen=True, slots=True)
class Generated:
    """A puzzle made from a seed."""

    puzzle: Puzzle
    """The puzzle."""
    grade: Grade
    """How hard it is."""
    base: str
    """The base in the pool from which it was varied."""


def puzzle_names() -> tuple[str, ...]:
    """What a puzzle can be called: ids of the house, that of the day, and kinds for a new one."""
    return (*(entry.id for entry in collection()), DAILY, *KINDS)


def generate(kind: str, seed: str, difficulty: int | None = None) -> Generated:
    """The puzzle of this kind and seed, of any level or of a given one."""
    kind = find_kind(kind)
    if difficulty is not None and difficulty not in LEVELS:
        raise PuzzleError(
            f"The difficulty must be 1 to 5, not {difficulty}.",
            why="puzzle-difficulty",
            difficulty=difficulty,
        )
    found = [p for p in pool() if p.kind == kind and difficulty in (None, p.grade.level)]
    if not found:
        there = ", ".join(map(str, pool_levels(kind)))
        raise PuzzleError(
            f"The pool has no {kind} of difficulty {difficulty}; it has {there}.",
            why="puzzle-pool",
            kind=kind,
            difficulty=difficulty,
            levels=there,
        )
    rng = Random(f"pioche {kind} {difficulty or 0} {seed}")
    return _vary(found[rng.randrange(len(found))], rng)


def daily(day: date) -> Generated:
    """The puzzle of a day: the kinds take turns, and a week grows harder."""
    drawn = calendar()[(day.toordinal() - 1) % DAYS]  # day 1 of the calendar was a Monday
    return _vary(drawn, Random(f"pioche daily {day.isoformat()}"))


@cache
def calendar() -> tuple[PoolPuzzle, ...]:
    """The puzzles of all days, from a Monday on.

    No puzzle comes twice, and none that looks alike within APART days, even when the calendar
    begins again. The next kind is the one that has waited longest. Each week is in order of
    difficulty (which moves no puzzle by more than six days).
    """
    left: dict[tuple[str, int], list[PoolPuzzle]] = {}
    for one in sorted(pool(), key=_lot):
        left.setdefault((one.kind, one.grade.level), []).append(one)
    found: list[PoolPuzzle] = []
    last_day: dict[str, int] = {}  # by look
    first_day: dict[str, int] = {}
    waited = {kind: -len(KINDS) + at for at, kind in enumerate(KINDS)}

    def can_come(drawn: PoolPuzzle, day: int) -> bool:
        before, again = last_day.get(drawn.look), first_day.get(drawn.look)
        return (before is None or day - before > APART + 6) and (
            again is None or again + DAYS - day > APART + 6
        )

    for day in range(DAYS):
        level = WEEK[day % 7]
        drawn = next(
            one
            for near in sorted(LEVELS, key=lambda other: (abs(other - level), other))
            for kind in sorted(KINDS, key=waited.__getitem__)
            for one in left.get((kind, near), ())
            if can_come(one, day)
        )
        left[drawn.kind, drawn.grade.level].remove(drawn)
        waited[drawn.kind] = day
        last_day[drawn.look] = day
        first_day.setdefault(drawn.look, day)
        found.append(drawn)
        if day % 7 == 6:  # where hard puzzles are rare, an easier one may have come late
            found[-7:] = sorted(found[-7:], key=lambda one: one.grade.level)
    return tuple(found)


def _lot(drawn: PoolPuzzle) -> str:
    return sha256(f"{drawn.base} {drawn.shown}".encode()).hexdigest()


def _vary(drawn: PoolPuzzle, rng: Random) -> Generated:
    def is_as_hard(puzzle: Puzzle) -> bool:
        graded = grade_within(puzzle) if is_unique_within(puzzle) else None
        return graded is not None and graded.level == drawn.grade.level

    return Generated(vary(drawn.puzzle, rng, is_as_hard), drawn.grade, drawn.base)
