"""Puzzles from seeds and dates: valid, varied, and the same everywhere."""

import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from datetime import date, timedelta
from multiprocessing import get_context

import pytest

from pioche.puzzles import cp_sat, grading, payloads, solver
from pioche.puzzles.composer import reveal
from pioche.puzzles.generator import WEEK, calendar, daily, generate
from pioche.puzzles.kinds import KINDS, board
from pioche.puzzles.model import Puzzle, PuzzleError, UnknownPuzzle
from pioche.puzzles.pool import PoolPuzzle, pool, pool_levels
from pioche.puzzles.text import from_link, to_link
from tests.puzzles.test_collection import wrong


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_twenty_seeds_give_valid_puzzles(kind: str) -> None:
    links = set()
    for seed in range(20):
        made = generate(kind, str(seed))
        assert made.puzzle.kind == kind
        found = list(solver.solutions(made.puzzle))
        assert len(found) == 1
        assert wrong(made.puzzle, found[0]) == []
        links.add(to_link(made.puzzle))
    assert len(links) >= 16, "different seeds give different puzzles, but for rare chances"


LEVELS_OF = sorted({(pooled.kind, pooled.grade.level) for pooled in pool()})


@pytest.mark.parametrize(("kind", "level"), LEVELS_OF)
def test_the_difficulty_asked_for_is_the_difficulty_given(kind: str, level: int) -> None:
    made = generate(kind, "a", level)
    assert made.grade.level == level
    assert grading.grade(made.puzzle).level == level


PROGRAM = """
from datetime import date
from pioche.puzzles.generator import daily, generate
from pioche.puzzles.kinds import KINDS
from pioche.puzzles.text import to_link
for kind in KINDS:
    print(to_link(generate(kind, "same").puzzle))
print(to_link(daily(date(2027, 1, 31)).puzzle))
"""


def test_the_same_seed_gives_the_same_puzzle_in_every_process() -> None:
    here = [to_link(generate(kind, "same").puzzle) for kind in KINDS]
    here.append(to_link(daily(date(2027, 1, 31)).puzzle))
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        ran = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True
        )
        assert ran.stdout.split() == here, ran.stderr


def test_a_day_has_its_puzzle_and_a_week_grows_harder() -> None:
    monday = date(2027, 1, 4)
    week = [daily(monday + timedelta(n)) for n in range(7)]
    assert daily(monday) == week[0]
    levels = [made.grade.level for made in week]
    assert levels == sorted(levels)
    assert levels[:5] == list(WEEK[:5])
    assert len({made.puzzle.kind for made in week}) >= 4


def test_no_puzzle_comes_twice_in_three_years_and_no_base_within_sixty_days() -> None:
    """Whatever day one begins with: the calendar is a circle."""
    days = [*calendar(), *calendar()]
    assert len(calendar()) >= 1100
    last_puzzle: dict[tuple[str, str], int] = {}
    last_base: dict[str, int] = {}
    for day, drawn in enumerate(days):
        key = (drawn.base, drawn.shown)
        assert day - last_puzzle.get(key, -1100) >= 1096, key
        for name in {drawn.base, drawn.look}:
            assert day - last_base.get(name, -61) > 60, key
            last_base[name] = day
        last_puzzle[key] = day
    drawn_levels = [drawn.grade.level for drawn in calendar()]
    for monday in range(0, len(drawn_levels), 7):
        assert drawn_levels[monday : monday + 7] == list(WEEK)
    some = Counter(drawn.kind for drawn in calendar())
    assert min(some[kind] for kind in KINDS) >= 120, "the kinds take turns"


def test_what_cannot_be_generated() -> None:
    with pytest.raises(UnknownPuzzle, match="Did you mean quadrille"):
        generate("cuadrille", "1")
    with pytest.raises(PuzzleError, match="1 to 5"):
        generate("quadrille", "1", 6)


# -- the pool --------------------------------------------------------------------------------------

# One of each kind and level, the one of least effort; `make soak` proves them all.
SAMPLE = {
    (pooled.kind, pooled.grade.level): pooled
    for pooled in sorted(pool(), key=lambda pooled: pooled.grade, reverse=True)
}


def test_the_pool_is_large_enough() -> None:
    counts = Counter((pooled.kind, pooled.grade.level) for pooled in pool())
    for kind in KINDS:
        assert pool_levels(kind) == grading.LEVELS
        assert all(counts[kind, level] >= 60 for level in pool_levels(kind))
    assert payloads.levels_by_kind() == {kind: pool_levels(kind) for kind in KINDS}
    assert len({p.link for p in pool()}) == len(pool())


def prove(pooled: PoolPuzzle) -> None:
    """One solution, the grade that is stored, and no symmetrical outline lost."""
    found = list(solver.solutions(pooled.puzzle))
    assert len(found) == 1, pooled
    assert wrong(pooled.puzzle, found[0]) == [], pooled
    assert grading.grade(pooled.puzzle) == pooled.grade, pooled


@pytest.mark.long
def test_a_sample_of_the_pool_is_proved_again() -> None:
    for pooled in SAMPLE.values():
        prove(pooled)


@pytest.mark.soak
def test_the_whole_pool_is_proved_again() -> None:
    for pooled in pool():
        prove(pooled)


def counted_twice(puzzles: list[Puzzle]) -> None:
    """OR-Tools finds as many solutions as our own search: all of them, or, of those that only turn
    or exchange empty rings and rays, one."""
    with ProcessPoolExecutor(1, get_context("spawn")) as worker:
        for puzzle in puzzles:
            other = worker.submit(cp_sat.search, puzzle, (), 0, None, False).result()
            has_units = bool(board(puzzle).units)
            own = 1 if has_units else solver.count_solutions(puzzle).all
            assert len(other) == own, to_link(puzzle)


def countable(pooled: PoolPuzzle) -> Puzzle:
    """A puzzle in which not too much can be renamed, turned or exchanged to list it all."""
    puzzle = pooled.puzzle
    named = {v for laid in puzzle.revealed for v in (laid.a, laid.b)}
    whole = from_link(pooled.whole)
    while board(puzzle).renames and len(named) < 5:
        more = next(d for d in whole.revealed if not {d.a, d.b} <= named)
        puzzle = reveal(puzzle, (*puzzle.revealed, more))
        named |= {more.a, more.b}
    return puzzle


@pytest.mark.long
def test_a_sample_of_the_pool_is_unique_for_another_solver_too() -> None:
    counted_twice([countable(SAMPLE[kind, 4]) for kind in KINDS])


@pytest.mark.soak
def test_the_whole_pool_is_unique_for_another_solver_too() -> None:
    counted_twice([countable(pooled) for pooled in pool()])
