"""Puzzles played by hints alone, each reason heard by the independent judge."""

from collections import Counter
from typing import Any

from pioche.puzzles.hint_notes import Note
from pioche.puzzles.hints import Hint, hint
from pioche.puzzles.kinds import Board, board
from pioche.puzzles.model import Answer, Puzzle
from tests.puzzles.checker import complaints
from tests.puzzles.witness import objections


def plain(b: Board, note: Note) -> dict[str, Any]:
    """A note with the squares themselves instead of their numbers."""
    return {
        "code": note.code,
        "depth": note.depth,
        "cells": tuple(b.cells[cell] for cell in note.cells),
        "because": tuple(b.cells[cell] for cell in note.because),
        "facts": note.facts,
        "left": [
            {
                "cells": tuple(b.cells[cell] for cell in left.cells),
                "numbers": left.numbers,
                "pairs": left.pairs,
            }
            for left in note.left
        ],
    }


def objections_to(puzzle: Puzzle, answer: Answer, told: Hint) -> list[str]:
    """What the judge has against the reason of a step."""
    assert told.laid is not None
    if told.code == "one-way":  # claims nothing but that it leads to the end
        return []
    b = board(puzzle)
    lying = [(d.first, d.second, d.a, d.b) for d in (*puzzle.revealed, *answer)]
    record = {
        "code": told.code,
        "place": told.laid.cells,
        "pair": (told.laid.a, told.laid.b),
        "steps": [plain(b, note) for note in told.steps],
    }
    return objections(puzzle.kind, puzzle.rows, puzzle.totals, puzzle.matching, lying, record)


def play_by_hints(puzzle: Puzzle, level: int) -> Counter[str]:
    """Play to the end by hints alone; every reason is heard, none is worse than the level."""
    answer: Answer = ()
    codes: Counter[str] = Counter()
    while (told := hint(puzzle, answer)).kind == "step":
        assert told.laid is not None
        assert told.level <= level, (told.code, len(answer))
        assert objections_to(puzzle, answer, told) == [], (told.code, len(answer), told.steps)
        codes[told.code] += 1
        answer = (*answer, told.laid)
    assert told.kind == "solved"
    dominoes = [(d.first, d.second, d.a, d.b) for d in (*puzzle.revealed, *answer)]
    sheet = puzzle.kind, puzzle.rows, puzzle.totals
    assert complaints(*sheet, dominoes, puzzle.matching) == []
    return codes
