"""An answer is judged by the rule, and the judge says where it is wrong."""

import pytest

from pioche.puzzles.collection import CollectionEntry, collection, find_collected
from pioche.puzzles.kinds import board
from pioche.puzzles.model import Answer, Laid, Puzzle, cell_name
from pioche.puzzles.solver import first_solution
from pioche.puzzles.text import make_puzzle, read_answer
from pioche.puzzles.verdict import Verdict, judge, line_facts
from pioche.words.messages import words
from tests.puzzles.test_collection import wrong


def solved(name: str) -> tuple[Puzzle, list[Laid]]:
    puzzle = find_collected(name).puzzle
    solution = first_solution(puzzle)
    assert solution is not None
    return puzzle, [laid for laid in solution if laid not in puzzle.revealed]


def exchanged(answer: Answer | list[Laid], x: int, y: int) -> Answer:
    to = {x: y, y: x}
    return tuple(d._replace(a=to.get(d.a, d.a), b=to.get(d.b, d.b)) for d in answer)


def codes(verdict: Verdict) -> set[str]:
    return {fault.code for fault in verdict.faults}


def where(puzzle: Puzzle, verdict: Verdict, code: str) -> list[set[str]]:
    b = board(puzzle)
    return [{cell_name(b.cells[c]) for c in f.cells} for f in verdict.faults if f.code == code]


@pytest.mark.rule("PUZ-1")
def test_touching_cells_that_differ() -> None:
    rows = find_collected("portail").puzzle.rows
    puzzle = make_puzzle("reussite", rows)
    verdict = judge(puzzle, read_answer("a1a2=6-5 a3a4=4-5"))
    assert where(puzzle, verdict, "unequal") == [{"a2", "a3"}]
    assert verdict.faults[0].rule == "PUZ-1"
    assert codes(judge(puzzle, read_answer("a1a2=6-5 a3a4=5-4"))) == set()


@pytest.mark.rule("PUZ-1")
def test_renamed_numbers_are_as_right() -> None:
    puzzle, answer = solved("chateau")
    bare = make_puzzle("reussite", puzzle.rows)
    whole = (*puzzle.revealed, *answer)
    for x, y in ((0, 6), (1, 2), (3, 5)):
        assert judge(bare, exchanged(whole, x, y)).is_solved
    assert not judge(puzzle, exchanged(answer, 0, puzzle.revealed[0].a)).is_solved


@pytest.mark.rule("PUZ-2")
def test_a_block_of_two_numbers_and_the_sixes() -> None:
    puzzle = make_puzzle("quadrille", find_collected("flacon").puzzle.rows)
    first_block = {cell_name(board(puzzle).cells[c]) for c in board(puzzle).blocks[0]}
    assert first_block == {"c1", "d1", "c2", "d2"}
    verdict = judge(puzzle, read_answer("c1d1=6-6 c2d2=5-6"))
    assert where(puzzle, verdict, "sixes") == [{"c2"}]
    verdict = judge(puzzle, read_answer("e1f1=5-4"))
    assert where(puzzle, verdict, "block") == [{"e1", "f1"}]
    assert verdict.faults[0].rule == "PUZ-2"
    assert not judge(puzzle, read_answer("d1e1=6-5 f1f2=5-5")).faults


@pytest.mark.rule("PUZ-2")
def test_every_number_has_two_blocks_in_a_solution() -> None:
    puzzle, answer = solved("totem")
    number = {}
    for laid in (*puzzle.revealed, *answer):
        number[laid.first], number[laid.second] = laid.a, laid.b
    b = board(puzzle)
    blocks = [number[b.cells[block[0]]] for block in b.blocks]
    assert sorted(blocks) == sorted([*range(7), *range(7)])


@pytest.mark.rule("PUZ-3")
def test_a_line_of_the_square_that_is_not_thirteen() -> None:
    puzzle, answer = solved("treize")
    assert judge(puzzle, tuple(answer)).is_solved
    assert {s.points for s in judge(puzzle, tuple(answer)).sums} == {13}
    unused = {Laid((0, 0), (0, 1), 6, 6).tile} - {d.tile for d in (*answer, *puzzle.revealed)}
    assert unused
    heavy = [answer[0]._replace(a=6, b=6), *answer[1:]]
    verdict = judge(puzzle, tuple(heavy))
    assert codes(verdict) == {"line"}
    for fault in verdict.faults:
        assert set(fault.cells) & {board(puzzle).index[cell] for cell in answer[0].cells}
        assert fault.facts["total"] == 13


@pytest.mark.rule("PUZ-4")
def test_a_side_of_a_hollow_square() -> None:
    puzzle = find_collected("sept-carres").puzzle
    assert sorted(puzzle.totals) == [3, 5, 6, 9, 9, 10, 16]
    ring = puzzle.totals.index(3)
    left = "abc"[0] if ring == 0 else chr(ord("a") + 4 * ring)
    right = chr(ord(left) + 1)
    verdict = judge(puzzle, read_answer(f"{left}1{right}1=3-1"))
    assert codes(verdict) == {"line"}, "more than the total is seen before the side is full"
    assert judge(puzzle, read_answer(f"{left}1{right}1=1-1")).faults == ()


@pytest.mark.rule("PUZ-5")
def test_the_star_its_rays_and_its_centre() -> None:
    puzzle = make_puzzle("etoile", ())
    verdict = judge(puzzle, read_answer("i7i8=4-3 i5i6=4-5"))
    assert codes(verdict) == {"unequal"}
    assert where(puzzle, verdict, "unequal") == [{"i6", "i7"}]
    free = make_puzzle("etoile", (), matching=False)
    assert judge(free, read_answer("i7i8=4-3 i5i6=4-5")).faults == ()
    twice = judge(puzzle, read_answer("i7i8=4-3 i10i11=3-5"))
    assert where(puzzle, twice, "marks") == [{"i8", "i10"}]
    assert judge(puzzle, read_answer("i7i8=4-0 i10i11=0-5")).faults == (), "0 stands there twice"
    heavy = judge(puzzle, read_answer("i7i8=6-3 i5i6=6-6 i3i4=5-6"))
    assert "line" in codes(heavy)


@pytest.mark.rule("PUZ-6")
def test_the_triangle_its_sums_and_its_marks() -> None:
    puzzle = make_puzzle("triangle", ())
    assert codes(judge(puzzle, read_answer("g1h1=3-2"))) == {"line"}
    assert judge(puzzle, read_answer("g1h1=3-3")).faults == ()
    verdict = judge(puzzle, read_answer("f2g2=6-0 e3f3=6-1"))
    assert where(puzzle, verdict, "marks") == [{"f2", "e3"}]
    assert judge(puzzle, read_answer("f2g2=0-6 e3f3=0-1")).faults == ()


@pytest.mark.rule("PUZ-7")
def test_what_no_board_allows() -> None:
    puzzle = find_collected("chateau").puzzle
    shown = puzzle.revealed[0]
    verdict = judge(puzzle, (shown,))
    assert codes(verdict) == {"overlap"}
    verdict = judge(puzzle, read_answer("a1b1=6-6"))
    assert [laid.first for laid in verdict.strays] == [(0, 0)]
    assert not verdict.is_solved
    _, answer = solved("chateau")
    doubled = [answer[0], answer[1]._replace(a=answer[0].a, b=answer[0].b)]
    assert "twice" in codes(judge(puzzle, tuple(doubled)))


@pytest.mark.parametrize("entry", [pytest.param(e, id=e.id) for e in collection()])
def test_the_judge_and_the_checker_agree_on_spoilt_answers(entry: CollectionEntry) -> None:
    puzzle, answer = solved(entry.id)
    for at in range(0, len(answer) - 1, 3):
        spoilt = answer.copy()
        one, two = spoilt[at], spoilt[at + 1]
        spoilt[at] = one._replace(a=two.a, b=two.b)
        spoilt[at + 1] = two._replace(a=one.a, b=one.b)
        by_rule = judge(puzzle, tuple(spoilt)).is_solved
        assert by_rule == (wrong(puzzle, (*puzzle.revealed, *spoilt)) == [])
        missing = judge(puzzle, tuple(answer[:at]))
        assert not missing.is_solved
        assert missing.faults == ()


@pytest.mark.parametrize(
    ("name", "at", "french", "english"),
    [
        (
            "pyramide",
            19,
            "La colonne «\N{NO-BREAK SPACE}m\N{NO-BREAK SPACE}» doit faire 6",
            "Column m must make 6",
        ),
        ("treize", 1, "La ligne 2 doit faire 13", "Row 2 must make 13"),
        ("treize", 13, "La diagonale f1-a6 doit faire 13", "The diagonal f1-a6 must make 13"),
        ("sept-carres", 2, "Le côté a3-c3 doit faire 3", "The side a3-c3 must make 3"),
    ],
)
def test_a_line_is_named_as_the_board_names_it(
    name: str, at: int, french: str, english: str
) -> None:
    b = board(find_collected(name).puzzle)
    facts = {**line_facts(b, b.lines[at]), "points": 1}
    assert words("fr")("fault-line", **facts) == f"{french}, mais fait 1."
    assert words("en")("fault-line", **facts) == f"{english}, but makes 1."
