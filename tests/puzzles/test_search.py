"""Finding new puzzles by real search, in small."""

from random import Random

import pytest

from pioche.puzzles import search, solve
from pioche.puzzles.difficulty import grade
from pioche.puzzles.kinds import KINDS, board
from pioche.puzzles.pool import extend, find, pool, read
from pioche.puzzles.text import make
from tests.puzzles.test_collection import wrong

pytestmark = pytest.mark.long


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "quadrille"])
def test_outlines_with_a_solution_are_found(kind: str) -> None:
    puzzle, solution = next(find(kind, Random(f"test {kind}")))
    assert wrong(puzzle, solution) == []


@pytest.mark.soak
def test_the_pool_grows_by_what_is_found() -> None:
    text = "# head\n" + next(
        f"{p.base} {p.whole}\n{p.grade.level} {p.grade.effort} {p.shown}\n"
        for p in pool()
        if p.kind == "carres-creux"
    )
    steps = list(extend("carres-creux", 2, 2, "test", text))
    grown, sentence = steps[-1]
    assert "carres-creux-00" in sentence
    assert grown.startswith("# head\n")
    before, after = list(read(text)), list(read(grown))
    assert {p.link for p in before} < {p.link for p in after}
    for pooled in after:
        assert search.is_unique(pooled.puzzle)
        assert grade(pooled.puzzle) == pooled.grade
    easy = [len(p.puzzle.revealed) for p in after if p.grade.level == 1]
    hard = [len(p.puzzle.revealed) for p in after if p.grade.level > 2]
    assert min(easy) > min(hard), "the harder, the fewer are revealed"


def test_drawn_outlines_suit_their_kind() -> None:
    rng = Random("outlines")
    reussites = [rows for rows in (search.reussite_outline(rng) for _ in range(3)) if rows]
    assert reussites
    for rows in reussites:
        b = board(make("reussite", rows))
        assert len(b.places) == 28
        assert len(solve.symmetries(b)) > 1, "outlines are symmetrical"
    quadrilles = [rows for rows in (search.quadrille_outline(rng) for _ in range(40)) if rows]
    assert quadrilles
    for rows in quadrilles:
        assert len(board(make("quadrille", rows)).blocks) == 14
        assert all(not row.startswith(".") or rows[0] for row in rows)


def test_all_announcements_of_the_hollow_squares() -> None:
    totals = search.creux_totals()
    assert (3, 5, 6, 9, 9, 10, 16) in totals
    assert all(t.count(9) == 2 and t.count(3) == 1 and t.count(16) == 1 for t in totals)
    assert len(totals) == len(set(totals)) == 220
