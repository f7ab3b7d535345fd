"""Every puzzle of the house can be solved, is what it claims to be, and is as hard as it says."""

from collections import Counter

import pytest

from pioche.puzzles import grading, solver
from pioche.puzzles.collection import CollectionEntry, collection, find_collected
from pioche.puzzles.kinds import KINDS, board
from pioche.puzzles.model import Answer, Puzzle, UnknownPuzzle
from pioche.puzzles.pool_maker import given_outlines
from pioche.puzzles.text import from_link, read_puzzle, to_link, write_puzzle
from pioche.puzzles.verdict import judge
from tests.puzzles.checker import complaints

ENTRIES = [pytest.param(entry, id=entry.id) for entry in collection()]
# Quadrilles with nothing revealed: one solution and its mirror image.
MIRRORED = ("mur", "scarabee", "meduse", "masque", "vampire", "bouclier", "pantin")


def wrong(puzzle: Puzzle, answer: Answer) -> list[str]:
    dominoes = [(laid.first, laid.second, laid.a, laid.b) for laid in answer]
    return complaints(puzzle.kind, puzzle.rows, puzzle.totals, dominoes, puzzle.matching)


def test_there_are_twenty_and_more_of_all_kinds() -> None:
    kinds = Counter(entry.kind for entry in collection())
    assert len(collection()) >= 20
    assert kinds["reussite"] >= 7
    assert kinds["quadrille"] >= 7
    assert set(kinds) == set(KINDS)
    assert len({entry.id for entry in collection()}) == len(collection())
    assert len({search_key(entry) for entry in collection()}) == len(collection())


def search_key(entry: CollectionEntry) -> tuple[object, ...]:
    return entry.puzzle.rows, entry.puzzle.totals, entry.puzzle.revealed


def test_the_order_is_one_of_difficulty() -> None:
    grades = [entry.grade for entry in collection()]
    assert grades == sorted(grades)
    assert {grade.level for grade in grades} == set(grading.LEVELS)


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.rule("PUZ-1", "PUZ-2", "PUZ-3", "PUZ-4", "PUZ-5", "PUZ-6")
def test_solved_checked_and_unique(entry: CollectionEntry) -> None:
    found = list(solver.solutions(entry.puzzle))
    images = 2 if entry.id in MIRRORED else 1
    assert len(found) == images, "one solution, up to renaming and to what is empty and alike"
    assert [wrong(entry.puzzle, answer) for answer in found] == [[]] * images
    assert set(entry.puzzle.revealed) <= set(found[0])
    own = tuple(laid for laid in found[0] if laid not in entry.puzzle.revealed)
    assert judge(entry.puzzle, own).is_solved
    assert solver.count_solutions(entry.puzzle, iter(found)).up_to_symmetry == 1


@pytest.mark.rule("PUZ-2", "PUZ-8")
def test_quadrilles_of_which_only_the_sixes_are_known() -> None:
    """Eight of the outlines that were given to the project need nothing revealed."""
    bare = {e.puzzle for e in collection() if e.kind == "quadrille" and not e.puzzle.revealed}
    outlines = given_outlines("quadrille")
    assert len(outlines) == 36
    assert bare == {p for p in outlines if solver.count_solutions(p).up_to_symmetry == 1}
    assert len(bare) == len(MIRRORED) + 1
    # The two famous ones are in the house too, with some dominoes revealed.
    for rows in ("AABBCCDD .EEFFGG. .HHIIJJ. KKLLMMNN", "AABBCCDDEE .FFGGHHII. JJKKLLMMNN"):
        famous = tuple(row for row in rows.split() for _ in range(2))
        assert any(entry.puzzle.rows == famous for entry in collection())


@pytest.mark.parametrize("kind", KINDS)
def test_the_checker_does_complain(kind: str) -> None:
    """Of every solution in which two dominoes have changed places, or one was left out."""
    puzzle = next(entry.puzzle for entry in collection() if entry.kind == kind)
    (answer,) = solver.solutions(puzzle)
    assert wrong(puzzle, answer) == []
    assert wrong(puzzle, answer[1:]) == ["the outline is not covered exactly"]
    one, two = answer[0], answer[-1]
    spoilt = (one._replace(a=two.a, b=two.b), *answer[1:-1], two._replace(a=one.a, b=one.b))
    assert wrong(puzzle, spoilt) != []
    assert any("2 times" in complaint for complaint in wrong(puzzle, (*spoilt[:-1], two)))


@pytest.mark.parametrize("entry", ENTRIES)
def test_outlines_are_symmetrical(entry: CollectionEntry) -> None:
    bare = Puzzle(entry.kind, entry.puzzle.rows, (), entry.puzzle.totals)
    if entry.kind in ("reussite", "quadrille"):
        cells = {(r, c) for r, c in board(bare).cells}
        rows, columns = max(r for r, _ in cells), max(c for _, c in cells)
        turned = [{(rows - r, columns - c) for r, c in cells}, {(r, columns - c) for r, c in cells}]
        assert cells in turned


def test_the_grades_are_those_of_the_reasoning() -> None:
    quick = [entry for entry in collection() if entry.grade.effort <= 250]
    assert {entry.grade.level for entry in quick} == set(grading.LEVELS)
    for entry in quick:
        assert grading.grade(entry.puzzle) == entry.grade, entry.id


@pytest.mark.soak
def test_all_grades_are_those_of_the_reasoning() -> None:
    for entry in collection():
        assert grading.grade(entry.puzzle) == entry.grade, entry.id


@pytest.mark.parametrize("entry", ENTRIES)
def test_text_and_link_keep_the_puzzle(entry: CollectionEntry) -> None:
    assert read_puzzle(write_puzzle(entry.puzzle)) == entry.puzzle
    assert from_link(to_link(entry.puzzle)) == entry.puzzle
    assert len(to_link(entry.puzzle)) <= 100


@pytest.mark.rule("PUZ-1")
def test_a_reussite_reveals_the_upper_left_corner() -> None:
    for entry in collection():
        if entry.kind == "reussite":
            shown = [min(sum(cell) for cell in laid.cells) for laid in entry.puzzle.revealed]
            cells = board(entry.puzzle).cells
            assert len(shown) >= 2
            assert min(shown) == min(sum(cell) for cell in cells)


@pytest.mark.parametrize("level", grading.LEVELS)
def test_all_levels_are_there(level: int) -> None:
    assert any(entry.grade.level == level for entry in collection())


def test_an_unknown_puzzle_names_the_nearest() -> None:
    assert find_collected("PORTAIL").id == "portail"
    with pytest.raises(UnknownPuzzle, match="Did you mean portail"):
        find_collected("portal")
