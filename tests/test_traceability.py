"""Every rule that a game or a puzzle plays by is told in both languages and has a test."""

from pathlib import Path

import pioche
from pioche import rulebook
from pioche.puzzles import BOOK


def test_rules_texts_and_tests_belong_together() -> None:
    books = [(card.id, card.folder, card.rules) for card in pioche.all_cards()]
    assert books, "The catalogue is empty, so nothing was checked."
    problems = rulebook.coverage([*books, BOOK], [Path(__file__).parent]).problems
    assert not problems, "\n".join((f"{len(problems)} problems:", *problems))
