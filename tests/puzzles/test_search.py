"""Finding new puzzles by real search, in small."""

from random import Random

import pytest

from pioche.puzzles import search
from pioche.puzzles.kinds import KINDS, board
from pioche.puzzles.pool import extend, find
from pioche.puzzles.text import from_link, make
from tests.puzzles.test_collection import wrong

pytestmark = pytest.mark.long


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "quadrille"])
def test_outlines_with_a_solution_are_found(kind: str) -> None:
    puzzle, solution, keep = next(find(kind, Random(f"test {kind}")))
    assert wrong(puzzle, solution) == []
    assert set(keep) <= set(solution)


def test_the_pool_grows_by_what_is_found() -> None:
    known = "carres-creux-004 1 0 x...ADAFAGAJAJAKAQ"
    lines = ["# head", known]
    told = list(extend("carres-creux", 1, "test", lines))
    assert len(told) == 1
    assert "carres-creux-005" in told[0]
    added = [line.split() for line in lines[2:]]
    assert added
    for base, level, _, link in added:
        assert base == "carres-creux-005"
        assert search.is_unique(from_link(link))
        assert level in "123"
    revealed = [len(from_link(link).revealed) for _, _, _, link in added]
    assert revealed == sorted(revealed, reverse=True), "the harder, the fewer are revealed"


def test_drawn_outlines_suit_their_kind() -> None:
    rng = Random("outlines")
    reussites = [rows for rows in (search.reussite_outline(rng) for _ in range(30)) if rows]
    assert reussites
    for rows in reussites:
        assert len(board(make("reussite", rows)).places) == 28
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
