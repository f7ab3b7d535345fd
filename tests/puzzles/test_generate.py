"""Puzzles from seeds and dates: valid, varied, and the same everywhere."""

import os
import subprocess
import sys
from datetime import date, timedelta

import pytest

from pioche.puzzles import difficulty, solve
from pioche.puzzles.generate import daily, generate
from pioche.puzzles.kinds import KINDS
from pioche.puzzles.model import PuzzleError, UnknownPuzzle
from pioche.puzzles.pool import pool
from pioche.puzzles.text import to_link
from tests.puzzles.test_collection import wrong


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_twenty_seeds_give_valid_puzzles(kind: str) -> None:
    links = set()
    for seed in range(20):
        made = generate(kind, str(seed))
        assert made.puzzle.kind == kind
        found = list(solve.solutions(made.puzzle))
        assert len(found) == 1
        assert wrong(made.puzzle, found[0]) == []
        links.add(to_link(made.puzzle))
    assert len(links) >= 16, "different seeds give different puzzles, but for rare chances"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", difficulty.LEVELS)
def test_the_difficulty_asked_for_is_the_difficulty_given(kind: str, level: int) -> None:
    made = generate(kind, "a", level)
    assert made.grade.level == level
    assert difficulty.grade(made.puzzle).level == level


PROGRAM = """
from datetime import date
from pioche.puzzles.generate import daily, generate
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
    week = [daily(monday + timedelta(n)) for n in range(14)]
    assert daily(monday) == week[0]
    assert {made.puzzle.kind for made in week} == set(KINDS)
    easy = sum(week[n].grade.level for n in (0, 1, 7, 8))
    hard = sum(week[n].grade.level for n in (5, 6, 12, 13))
    assert easy < hard


def test_what_cannot_be_generated() -> None:
    with pytest.raises(UnknownPuzzle, match="Did you mean quadrille"):
        generate("cuadrille", "1")
    with pytest.raises(PuzzleError, match="1, 2 or 3"):
        generate("quadrille", "1", 4)


# -- the pool --------------------------------------------------------------------------------------

# One of each kind and level; `make soak` proves them all.
SAMPLE = {(pooled.kind, pooled.grade.level): pooled for pooled in reversed(pool())}


def test_the_pool_is_large_enough() -> None:
    assert len({pooled.base for pooled in pool()}) >= 60
    assert {pooled.kind for pooled in pool()} == set(KINDS)
    for kind in KINDS:
        assert {p.grade.level for p in pool() if p.kind == kind} == set(difficulty.LEVELS)


def prove(links: list[str]) -> None:
    for link in links:
        pooled = next(p for p in pool() if p.link == link)
        found = list(solve.solutions(pooled.puzzle))
        assert len(found) == 1, link
        assert wrong(pooled.puzzle, found[0]) == [], link
        assert difficulty.grade(pooled.puzzle) == pooled.grade, link


@pytest.mark.long
def test_a_sample_of_the_pool_is_proved_again() -> None:
    prove([pooled.link for pooled in SAMPLE.values()])


@pytest.mark.soak
def test_the_whole_pool_is_proved_again() -> None:
    prove([pooled.link for pooled in pool()])
