"""The text and the link of a puzzle: written, read, and refused with one clear sentence."""

import re
from random import Random

import pytest

from pioche.puzzles.collection import find_collected
from pioche.puzzles.model import Laid, PuzzleError, UnknownPuzzle
from pioche.puzzles.pool import pool
from pioche.puzzles.text import (
    from_link,
    make_puzzle,
    read_answer,
    read_puzzle,
    to_link,
    write_answer,
    write_puzzle,
)

PORTAIL = find_collected("portail").puzzle


def test_a_text_written_by_hand() -> None:
    text = """
        pioche-puzzle 1      # indented, with remarks and other letters
        kind reussite
        outline
        x........y
        x.CC..JJ.y
        BDDFFKKPPT
        B..G..Q..T
        E.HG..QU.X
        E.HL..VU.X
        I..L..V..a
        IMMRRWWYYa
        N.SS..ZZ.b
        N........b
        reveal a2a1=5-6
        reveal a3a4=5-5
        end
    """
    puzzle = read_puzzle(text)
    assert puzzle == PORTAIL, "other letters, and a domino named from its other end, are the same"


def test_an_outline_that_a_kind_always_has_may_be_left_out() -> None:
    puzzle = read_puzzle("pioche-puzzle 1\nkind etoile\nmatching off\nend")
    assert not puzzle.matching
    assert read_puzzle(write_puzzle(puzzle)) == puzzle
    assert from_link(to_link(puzzle)) == puzzle


def test_answers_keep_their_order() -> None:
    answer = read_answer("c1d1=6-4 b1a1=2-3")
    assert answer == (Laid((0, 2), (0, 3), 6, 4), Laid((0, 0), (0, 1), 3, 2))
    assert write_answer(answer) == "c1d1=6-4 a1b1=3-2"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "first line must be 'pioche-puzzle 1'"),
        ("pioche-puzzle 1\nkind reussite", "cut off"),
        ("pioche-puzzle 1\nkind carre-14\nend", "Did you mean carre-13"),
        ("pioche-puzzle 1\nkind reussite\nend", "needs its outline"),
        ("pioche-puzzle 1\nkind reussite\noutline\nAA\nend", "has 1 dominoes"),
        ("pioche-puzzle 1\nkind reussite\noutline\nAAA\nend", "letter A is on 3 cells"),
        ("pioche-puzzle 1\nkind reussite\noutline\nA.A\nend", "are not side by side"),
        ("pioche-puzzle 1\nkind quadrille\noutline\nAA\nA.\nend", "block of 2×2"),
        ("pioche-puzzle 1\nkind carre-13\noutline\nAA\nend", "full square of 6×6"),
        ("pioche-puzzle 1\nkind carres-creux\ntotals 3 9 9 16\nend", "has 7 totals"),
        ("pioche-puzzle 1\nkind carres-creux\ntotals x\nend", "needs numbers"),
        ("pioche-puzzle 1\nkind etoile\ntotals 1\nend", "has no totals"),
        ("pioche-puzzle 1\nkind etoile\noutline\nAA\nend", "always the same"),
        ("pioche-puzzle 1\nkind triangle\nmatching off\nend", "Only a star"),
        ("pioche-puzzle 1\nkind etoile\nmatching maybe\nend", "matching on"),
        ("pioche-puzzle 1\nkind etoile\nreveal a1b1=6-4\nend", "not fit a place"),
        ("pioche-puzzle 1\nkind etoile\nreveal i1i2=6-4 i3i4=6-4\nend", "revealed twice"),
        ("pioche-puzzle 1\nkind etoile\nreveal i1i2=6-9\nend", "does not place a domino"),
        ("pioche-puzzle 1\nkind etoile\nreveal i1i1=6-5\nend", "names one cell twice"),
        ("pioche-puzzle 1\nkind etoile\nkind etoile\nend", "given twice"),
        ("pioche-puzzle 1\nkind etoile\ncolour blue\nend", "is unknown"),
        ("pioche-puzzle 1\nkind reussite\noutline\n" + "A" * 40 + "\nend", "too large"),
    ],
)
def test_a_bad_text_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises((PuzzleError, UnknownPuzzle), match=re.escape(sentence)) as error:
        read_puzzle(text)
    assert "\n" not in str(error.value)


def test_links_can_stand_in_a_url_and_are_short() -> None:
    links = [pooled.link for pooled in pool()]
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+", link) for link in links)
    assert max(map(len, links)) <= 100
    assert all(to_link(from_link(link)) == link for link in links[::7])


def test_a_damaged_link_is_refused_and_never_crashes() -> None:
    rng = Random("links")
    letters = "ABCxyz019._-é "
    refused = 0
    for pooled in pool()[::5]:
        for _ in range(6):
            at = rng.randrange(len(pooled.link))
            damaged = pooled.link[:at] + rng.choice(letters) + pooled.link[at + rng.randrange(3) :]
            try:
                puzzle = from_link(damaged)
            except PuzzleError:
                refused += 1
            else:
                assert from_link(to_link(puzzle)) == puzzle
    assert refused > 50
    for nonsense in ("", ".", "r", "q.", "r..", "z.AAA", "r.A", "q.K" + "_" * 3000):
        with pytest.raises(PuzzleError, match="not a puzzle link"):
            from_link(nonsense)


def test_a_grid_with_a_margin_keeps_its_cells() -> None:
    rows = tuple("." + row for row in PORTAIL.rows)
    puzzle = make_puzzle("reussite", rows)
    assert puzzle.rows[0][:2] == ".A"
    assert from_link(to_link(puzzle)) == puzzle
