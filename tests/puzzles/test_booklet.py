"""As in the booklet: nothing is revealed and the rule alone decides (PUZ-8); and the upper-left
corner is the one that is seen, however an outline was turned (PUZ-9)."""

from random import Random

import pytest

from pioche.puzzles import payloads, transforms
from pioche.puzzles.collection import collection, find_collected
from pioche.puzzles.composer import some_solutions
from pioche.puzzles.generator import generate
from pioche.puzzles.kinds import KINDS, board
from pioche.puzzles.model import Answer, Laid, cell_name
from pioche.puzzles.solver import first_solution
from pioche.puzzles.text import from_link, make_puzzle, read_laid
from pioche.puzzles.verdict import judge
from tests.puzzles.test_collection import wrong

# A puzzle of the house of each kind that has other answers when nothing is revealed.
HOUSE = {
    "reussite": "lezard",
    "quadrille": "brique",
    "carre-13": "treize",
    "carres-creux": "fenetres",
    "triangle": "toit",
    "etoile": "etoile-du-matin",
}


def answer_of(texts: list[str]) -> Answer:
    return tuple(map(read_laid, texts))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.rule("PUZ-8")
def test_every_answer_that_keeps_to_the_rule_is_right(kind: str) -> None:
    puzzle = find_collected(HOUSE[kind]).puzzle
    assert puzzle.revealed
    bare = payloads.open_form(puzzle)
    assert bare.revealed == ()
    link = payloads.outline_record(puzzle)["open"]
    assert from_link(link) == bare
    one = first_solution(puzzle)
    assert one is not None
    found = answer_of(payloads.solution_texts(link))
    others = [found] if {*found} != {*one} else some_solutions(bare, 3, 3000)
    two = next(answer for answer in others if {*answer} != {*one})
    for answer in (one, two):
        assert judge(bare, answer).is_solved
        assert wrong(bare, answer) == []


@pytest.mark.rule("PUZ-8")
def test_all_kinds_are_on_the_shelf_as_the_booklet_states_them() -> None:
    shelf = payloads.open_records()
    assert {record["kind"] for record in shelf} == {*KINDS}
    assert {r["matching"] for r in shelf if r["kind"] == "etoile"} == {True, False}
    assert all(record["revealed"] == [] for record in shelf)
    assert not {r["link"] for r in shelf} & {entry.link for entry in collection()}
    for record in shelf:
        assert len(record["given"]) == (4 if record["kind"] == "quadrille" else 0)
    creux = next(record for record in shelf if record["kind"] == "carres-creux")
    assert {line["total"] for line in creux["lines"]} == {-1}, "no total is announced"


@pytest.mark.rule("PUZ-8")
def test_hollow_squares_without_announced_totals() -> None:
    bare = make_puzzle("carres-creux", ())
    for totals in ((3, 5, 6, 9, 9, 10, 16), (3, 6, 9, 9, 10, 11, 16)):
        (answer,) = some_solutions(make_puzzle("carres-creux", (), (), totals), 1, 3000)
        assert judge(bare, answer).is_solved
    # Every square has one total, but a third one makes 9, or none makes 16.
    for totals in ((3, 6, 9, 9, 9, 10, 16), (3, 6, 8, 9, 9, 10, 15)):
        (answer,) = some_solutions(make_puzzle("carres-creux", (), (), totals), 1, 3000)
        assert not judge(bare, answer).is_solved
        assert judge(bare, answer).faults


@pytest.mark.rule("PUZ-8")
def test_the_star_with_and_without_equal_halves() -> None:
    strict, free = make_puzzle("etoile", ()), make_puzzle("etoile", (), matching=False)
    answer = first_solution(free, (Laid((8, 9), (8, 10), 3, 3), Laid((8, 11), (8, 12), 1, 0)))
    assert answer is not None
    assert judge(free, answer).is_solved
    assert {fault.code for fault in judge(strict, answer).faults} == {"unequal"}


@pytest.mark.rule("PUZ-8")
def test_looking_at_the_corner_is_a_choice() -> None:
    puzzle = find_collected("chateau").puzzle
    link = payloads.outline_record(puzzle)["open"]
    record = payloads.puzzle_record(link)
    assert record["revealed"] == []
    seen = payloads.corner_texts(link, [])
    assert {laid.cells for laid in answer_of(seen)} == {laid.cells for laid in puzzle.revealed}
    assert payloads.check_answer(link, seen)["faults"] == []


# -- the corner ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "sixes"),
    [
        # Nearer to the corner than the highest block:
        (from_link("q.KYA8FyMC").rows, "a3 a4 b3 b4"),
        # Of two as near, the higher one:
        (from_link("q.IOYAmHkE").rows, "b1 b2 c1 c2"),
        (("..AABBCC", "..AABBCC", "DDEEFFGG", "DDEEFFGG", "HHIIJJKK", "HHIIJJKK", "LLMMNN..",
          "LLMMNN.."), "c1 c2 d1 d2"),
    ],
)  # fmt: skip
@pytest.mark.rule("PUZ-9")
def test_the_sixes_are_in_the_block_nearest_to_the_corner(
    rows: tuple[str, ...], sixes: str
) -> None:
    puzzle = make_puzzle("quadrille", rows)
    b = board(puzzle)
    assert " ".join(sorted(cell_name(b.cells[cell]) for cell in b.given)) == sixes
    assert {*b.given.values()} == {6}


@pytest.mark.rule("PUZ-9")
def test_a_turned_quadrille_has_its_sixes_in_the_corner_that_is_seen() -> None:
    puzzle = find_collected("cloche").puzzle
    for turn in range(1, 8):
        turned = transforms._turn_quadrille(puzzle, turn)
        answer = first_solution(turned)
        assert answer is not None, turn
        assert wrong(turned, answer) == []
        assert len(turned.revealed) == len(puzzle.revealed)


@pytest.mark.rule("PUZ-9")
def test_a_mirrored_reussite_reveals_the_corner_that_is_seen() -> None:
    shapes = set()
    for seed in range(24):
        puzzle = generate("reussite", str(seed)).puzzle
        shapes.add(puzzle.rows)
        corner = payloads.corner_texts(payloads.outline_record(puzzle)["link"], [])
        assert {*answer_of(corner)} <= {*puzzle.revealed}
    assert len(shapes) > 12


@pytest.mark.rule("PUZ-9")
def test_mirrored_at_the_diagonal_through_the_corner_or_not_at_all() -> None:
    puzzle = find_collected("chateau").puzzle
    seen = {transforms.vary(puzzle, Random(seed), lambda _: True).rows for seed in range(12)}
    assert seen <= {puzzle.rows, transforms._turn(puzzle, 4).rows}
