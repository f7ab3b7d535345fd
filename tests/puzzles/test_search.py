"""Finding new puzzles by real search, in small."""

from pathlib import Path
from random import Random

import pytest

from pioche.puzzles import composer, pool_maker, solver
from pioche.puzzles.kinds import KINDS, board
from pioche.puzzles.pool import pool
from pioche.puzzles.text import make_puzzle
from tests.puzzles.test_collection import wrong

pytestmark = pytest.mark.long


@pytest.mark.parametrize("kind", KINDS)
def test_a_base_has_an_outline_with_a_solution(kind: str) -> None:
    puzzle, solution = pool_maker.find_base(kind, 10)
    assert puzzle.revealed == ()
    assert wrong(puzzle, solution) == []


def test_the_pool_is_made_again_from_its_seeds() -> None:
    """A base that is quick to make; an early one, so that the pool has all of its puzzles."""
    assert pool_maker.base_lines("reussite", 8) == lines_in_pool("reussite-008")


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_more_of_the_pool_is_made_again(kind: str) -> None:
    for number in (1, 10):
        assert pool_maker.base_lines(kind, number) == lines_in_pool(f"{kind}-{number:03d}")


def lines_in_pool(base: str) -> list[str]:
    mine = [pooled for pooled in pool() if pooled.base == base]
    lines = [f"{p.grade.level} {p.grade.effort} {p.shown}" for p in mine]
    return [f"{base} {mine[0].whole}", *lines]


def test_making_the_pool_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With bases that are quick to make: each with a puzzle of two levels."""
    asked: list[int] = []

    def lines(kind: str, number: int) -> list[str]:
        asked.append(number)
        return [f"{kind}-{number:03d} link{number % 4}", f"1 {number} A", f"2 {number} B"]

    monkeypatch.setattr(pool_maker, "base_lines", lines)
    monkeypatch.setattr(pool_maker, "LEVELS", (1, 2))
    monkeypatch.setattr(pool_maker, "WANTED", 3)
    kept = tmp_path / "etoile.txt"
    told = pool_maker.grow_pool("etoile", kept)
    assert next(told).startswith("etoile-001: levels 1 2 (")
    next(told)
    with kept.open("a", encoding="utf-8") as file:
        file.write("etoile-003 link3\n1 3")  # stopped while it was written
    assert len(list(pool_maker.grow_pool("etoile", kept))) == 1
    assert asked == [1, 2, 3], "what is there is not made again, and enough is enough"
    text = kept.read_text("utf-8")
    assert list(pool_maker.grow_pool("etoile", kept)) == []
    whole = pool_maker.replace_kind(
        "# head\nquadrille-001 q\n1 2 C\netoile-009 old\n1 1 D\n",
        "etoile",
        pool_maker.pool_lines(text),
    )
    assert whole.splitlines() == [
        "# head", "quadrille-001 q", "1 2 C",
        "etoile-001 link1", "1 1 A", "2 1 B",
        "etoile-002 link2", "1 2 A", "2 2 B",
        "etoile-003 link3", "1 3 A", "2 3 B",
    ]  # fmt: skip
    again = pool_maker.pool_lines(text + "etoile-005 link1\n1 5 A\nend\n")
    assert again == pool_maker.pool_lines(text), "the same puzzle is taken once"


def test_drawn_outlines_suit_their_kind() -> None:
    rng = Random("outlines")
    reussites = [rows for rows in (composer.reussite_outline(rng) for _ in range(3)) if rows]
    assert reussites
    for rows in reussites:
        b = board(make_puzzle("reussite", rows))
        assert len(b.places) == 28
        assert len(solver.symmetries(b)) > 1, "outlines are symmetrical"


def test_all_announcements_of_the_hollow_squares() -> None:
    totals = composer.creux_totals()
    assert (3, 5, 6, 9, 9, 10, 16) in totals
    assert all(t.count(9) == 2 and t.count(3) == 1 and t.count(16) == 1 for t in totals)
    assert len(totals) == len(set(totals)) == 220
