"""Deductions are made until there are none left, though most spots are passed over."""

import pytest

from pioche.puzzles import deductions
from pioche.puzzles.collection import find_collected
from pioche.puzzles.kinds import Board, board


def left_to_deduce(b: Board, s: deductions.State) -> list[tuple[str, int]]:
    return [
        (technique, spot)
        for technique, do in deductions.TECHNIQUES.items()
        for spot in deductions.spots_of(b, technique)
        if do(b, s.copy(), spot, None)
    ]


# One of each kind.
@pytest.mark.parametrize(
    "name", ["crabe", "meduse", "treize-encore", "sept-carres", "toit", "etoile-du-soir"]
)
def test_nothing_is_passed_over_that_could_be_deduced(name: str) -> None:
    """After crossing out, under every supposition, and after refuting it."""
    puzzle = find_collected(name).puzzle
    b = board(puzzle)
    s = deductions.start_state(b, puzzle.revealed)
    deductions.eliminate(b, s)
    assert left_to_deduce(b, s) == []
    for choice in [
        choice for question in deductions.open_questions(b, s)[:6] for choice in question
    ]:
        trial = s.copy()
        try:
            deductions.assume(b, trial, choice)
            deductions.eliminate(b, trial)
        except deductions.Contradiction:
            deductions.cross_out(b, s, choice)
            deductions.eliminate(b, s)
            trial = s
        assert left_to_deduce(b, trial) == []
