"""Why a drawn puzzle has no solution: what is said is so, and nothing is said of a good one."""

from dataclasses import replace
from random import Random

import pytest

from pioche.core.tiles import NAME
from pioche.puzzles import collection
from pioche.puzzles.flaws import flaw
from pioche.puzzles.kinds import board
from pioche.puzzles.model import Puzzle, lay
from pioche.puzzles.payloads import examine
from pioche.puzzles.solver import first_solution
from pioche.puzzles.text import write_puzzle

HOUSE = [
    entry.puzzle for entry in collection.collection() if entry.kind in ("reussite", "quadrille")
]


def scribbled(seed: int) -> Puzzle:
    """A puzzle of the house with a few dominoes revealed anywhere."""
    chance = Random(seed)
    puzzle = chance.choice(HOUSE)
    b = board(puzzle)
    laid = []
    free, tiles = list(b.places), [(low, high) for high in range(7) for low in range(high + 1)]
    for numbers in chance.sample(tiles, chance.randint(1, 4)):
        i, j = chance.choice(free)
        free = [pair for pair in free if not {i, j} & {*pair}]
        laid.append(lay(b.cells[i], b.cells[j], *numbers))
    return replace(puzzle, revealed=tuple(sorted(laid)))


def cut_off() -> Puzzle:
    """A quadrille whose revealed dominoes, right as their numbers are, leave a square alone."""
    for seed in range(2000):
        chance = Random(seed)
        puzzle = chance.choice([one for one in HOUSE if one.kind == "quadrille"])
        solution = first_solution(puzzle)
        assert solution is not None
        number = {
            cell: n
            for laid in solution
            for cell, n in zip(laid.cells, (laid.a, laid.b), strict=True)
        }
        b = board(puzzle)
        laid, free = [], list(b.places)
        for _ in range(4):
            i, j = chance.choice(free)
            free = [pair for pair in free if not {i, j} & {*pair}]
            one, other = b.cells[i], b.cells[j]
            laid.append(lay(one, other, number[one], number[other]))
        found = replace(puzzle, revealed=tuple(sorted(laid)))
        if len({one.tile for one in laid}) == 4 and flaw(found)[0] == "odd":
            return found
    raise AssertionError("no square is ever left alone")


def test_a_good_puzzle_has_no_flaw_with_any_part_of_its_solution() -> None:
    for puzzle in HOUSE:
        solution = first_solution(puzzle)
        assert solution is not None
        assert flaw(puzzle) == ("", "")
        for count in (3, 9, 18, 28):
            part = Random(count).sample(list(solution), min(count, len(solution)))
            assert flaw(replace(puzzle, revealed=tuple(sorted(part)))) == ("", "")


def test_whatever_has_a_flaw_has_no_solution() -> None:
    found = {}
    for seed in range(300):
        puzzle = scribbled(seed)
        code, which = flaw(puzzle)
        if code:
            found[code] = which
            assert first_solution(puzzle) is None, (code, write_puzzle(puzzle))
    assert set(found) == {"contradicted", "too-many", "same", "nowhere"}
    assert int(found["too-many"]) > 8
    assert found["nowhere"] in NAME


def test_an_odd_number_of_squares_is_left() -> None:
    puzzle = cut_off()
    assert int(flaw(puzzle)[1]) % 2
    assert first_solution(puzzle) is None


@pytest.mark.parametrize("seed", range(3))
def test_who_has_it_counted_is_told_why(seed: int) -> None:
    puzzle = scribbled(seed)
    told = examine(write_puzzle(puzzle))
    assert (told["why"], told["which"]) == (("", "") if told["solutions"] else flaw(puzzle))
