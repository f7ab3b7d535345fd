"""Each technique of the hints is taught by an example in which it is the one that decides."""

import pytest

from pioche.puzzles import payloads
from pioche.puzzles.deductions import TECHNIQUES
from pioche.puzzles.grading import LEVEL_NAMES
from pioche.puzzles.hint_notes import Note, is_outline
from pioche.puzzles.hints import hint
from pioche.puzzles.kinds import board
from pioche.puzzles.techniques import EXAMPLES, LEVEL_OF
from pioche.puzzles.text import from_link, to_link
from pioche.words.messages import LANGUAGES, keys, words
from tests.puzzles.solving_by_hints import objections_to

# All codes of hints that give a reason. `one-way` gives none: there is nothing to be taught.
TAUGHT = {*TECHNIQUES, *LEVEL_NAMES.values(), "free-name", "free-unit"}


def test_every_technique_has_its_lesson_and_its_words() -> None:
    assert {*EXAMPLES} == {*LEVEL_OF} == TAUGHT
    known = {*keys("fr")}
    hints = {key.removeprefix("hint-") for key in known if key.startswith("hint-")}
    steps = {code for code in hints if f"puz-look-{code}" in known}
    assert steps == TAUGHT | {"one-way"}, "what hints can be about"
    for lang in LANGUAGES:
        names = [words(lang)(f"technique-{technique}") for technique in LEVEL_OF]
        assert len({*names}) == len(names)
        for technique in LEVEL_OF:
            about = words(lang)(f"technique-{technique}-about")
            assert 2 <= sum(about.count(sign) for sign in ".!") <= 4, about


@pytest.mark.parametrize("technique", EXAMPLES)
def test_the_hint_in_an_example_is_by_its_technique(technique: str) -> None:
    puzzle = from_link(EXAMPLES[technique])
    assert to_link(puzzle) == EXAMPLES[technique]
    told = hint(puzzle, ())
    assert (told.kind, told.code) == ("step", technique)
    assert not LEVEL_OF[technique] or told.level == LEVEL_OF[technique]
    assert objections_to(puzzle, (), told) == []
    assert len(puzzle.revealed) < board(puzzle).wanted
    # A reader can follow it: what is said before anything is unfolded is short.
    assert len([note for note in told.steps if is_outline(note)]) <= SHORT.get(technique, 4)


# In an example of several steps, so many of them are to be seen at first.
SHORT = {"crossing": 6, "short": 10, "long": 10, "nested": 14}


def test_lessons_are_sent_with_their_positions_and_hints() -> None:
    sent = payloads.technique_records()
    assert [lesson["technique"] for lesson in sent] == [*LEVEL_OF]
    for lesson in sent:
        assert lesson["puzzle"]["link"] == EXAMPLES[lesson["technique"]]
        assert lesson["hint"]["code"] == lesson["technique"]
        assert lesson["level"] in range(6)


def test_an_outline_leaves_out_what_happens_under_a_supposition() -> None:
    chain = [Note(code, depth, ()) for code, depth in NESTED]
    seen = [(note.code, note.depth) for note in chain if is_outline(note)]
    assert seen == [("line", 0), ("suppose", 1), ("dead-fit", 1), ("refuted", 0), ("fit", 0)]


NESTED = (
    ("line", 0),
    ("suppose", 1),
    ("fit", 1),
    ("suppose", 2),
    ("dead-line", 2),
    ("refuted", 1),
    ("dead-fit", 1),
    ("refuted", 0),
    ("fit", 0),
)
