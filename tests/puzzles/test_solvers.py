"""Our own search, the search by reasons, and OR-Tools find the same solutions."""

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import islice
from math import factorial
from multiprocessing import get_context

import pytest

from pioche.puzzles import cp_sat, deductions, solver
from pioche.puzzles.collection import find_collected
from pioche.puzzles.composer import reveal
from pioche.puzzles.kinds import board
from pioche.puzzles.model import Answer, Puzzle
from pioche.puzzles.text import make_puzzle
from tests.puzzles.test_collection import wrong

pytestmark = pytest.mark.long


def with_fewer(name: str, hidden: int) -> Puzzle:
    """A puzzle of the house with some revealed dominoes covered again: it has more solutions."""
    puzzle = find_collected(name).puzzle
    return reveal(puzzle, puzzle.revealed[hidden:])


def one_in_each_ring() -> Puzzle:
    """One revealed domino in each ring keeps the rings from turning."""
    puzzle = make_puzzle("carres-creux", (), (), (3, 6, 9, 9, 10, 11, 16))
    solution = solver.first_solution(puzzle)
    assert solution is not None
    b = board(puzzle)
    shown = []
    for unit in b.units:
        for place in unit.places[:1]:
            cells = {b.cells[cell] for cell in b.places[place]}
            shown += [laid for laid in solution if set(laid.cells) == cells]
    return reveal(puzzle, tuple(shown))


@pytest.fixture(scope="module")
def worker() -> Iterator[Executor]:
    """A process that loads OR-Tools once for all (it may not be loaded into this one)."""
    with ProcessPoolExecutor(1, get_context("spawn")) as worker:
        yield worker


@pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(with_fewer("lezard", 3), id="reussite"),
        pytest.param(with_fewer("eclair", 1), id="quadrille"),
        pytest.param(with_fewer("treize", 3), id="carre-13"),
        pytest.param(one_in_each_ring(), id="carres-creux"),
        pytest.param(with_fewer("pyramide", 1), id="triangle"),
        pytest.param(with_fewer("etoile-du-matin", 1), id="etoile"),
    ],
)
def test_two_methods_count_the_same(puzzle: Puzzle, worker: Executor) -> None:
    own = list(solver.solutions(puzzle))
    other = worker.submit(cp_sat.search, puzzle, (), 0, None).result()
    assert solver.count_solutions(puzzle).all == len(other) == len(set(other))
    assert set(own) <= set(other)
    assert len(other) > 1, "a count that could be wrong"
    assert all(not wrong(puzzle, answer) for answer in other)


def test_empty_rings_that_are_turned_or_exchanged_are_counted_once(worker: Executor) -> None:
    puzzle = with_fewer("fenetres", 1)
    other = worker.submit(cp_sat.search, puzzle, (), 0, None, False).result()
    assert len(other) == len(list(solver.solutions(puzzle))) == 2


@pytest.mark.parametrize("name", ["chateau", "crabe", "totem", "sept-carres", "etoile-du-soir"])
def test_reasoning_finds_what_the_search_finds(name: str) -> None:
    puzzle = find_collected(name).puzzle
    b = board(puzzle)
    states = deductions.solved_states(b, deductions.start_state(b, puzzle.revealed), lambda: None)
    by_reason = [deductions.answer_of(b, state) for state in states]
    assert len(by_reason) == 1
    assert wrong(puzzle, by_reason[0]) == []
    if not b.units:  # empty rings may be turned, empty rays exchanged
        assert renamed(by_reason[0]) == renamed(solver.first_solution(puzzle) or ())


def renamed(answer: Answer) -> list[tuple[object, ...]]:
    names: dict[int, int] = {}
    return [
        (laid.cells, names.setdefault(laid.a, len(names)), names.setdefault(laid.b, len(names)))
        for laid in answer
    ]


def test_counts_are_stated_separately() -> None:
    # A quadrille without anything revealed: six numbers may be renamed, and the outline mirrored.
    bare = reveal(find_collected("bonhomme").puzzle, ())
    counted = solver.count_solutions(bare)
    assert counted.up_to_renaming == 2
    assert counted.all == 2 * factorial(6)
    assert counted.up_to_symmetry == 1
    # Seven rings that turn, two of which are alike.
    counted = solver.count_solutions(find_collected("sept-carres").puzzle)
    assert (counted.all, counted.up_to_symmetry) == (4**7 * 2, 1)


def test_a_position_that_cannot_be_completed_has_no_solution() -> None:
    puzzle = find_collected("chateau").puzzle
    solution = solver.first_solution(puzzle)
    assert solution is not None
    free = [laid for laid in solution if laid not in puzzle.revealed]
    assert solver.first_solution(puzzle, tuple(free[:3])) == solution
    one, two = free[0], free[-1]
    swapped = one._replace(a=two.a, b=two.b)
    assert solver.first_solution(puzzle, (swapped,)) is None


def test_a_star_without_matching_has_more_solutions() -> None:
    star = find_collected("etoile-du-soir").puzzle
    solution = solver.first_solution(star)
    assert solution is not None
    # All but one ray is revealed: its three dominoes can lie in more ways when they need not match.
    b = board(star)
    ray = {b.cells[cell] for cell in b.lines[1].cells}
    shown = tuple(laid for laid in solution if not set(laid.cells) & ray)
    free = make_puzzle("etoile", (), shown, (), matching=False)
    strict = make_puzzle("etoile", (), shown)
    assert len(list(solver.solutions(strict))) < len(list(islice(solver.solutions(free), 50)))
    assert len(list(solver.solutions(free))) == len(cp_sat.solutions(free))
