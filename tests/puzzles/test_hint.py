"""Hints go on from what the player has laid, say why, and find the first mistake."""

import re
from dataclasses import replace
from random import Random

import pytest

from pioche.puzzles import deductions, hints, payloads
from pioche.puzzles.collection import CollectionEntry, collection, find_collected
from pioche.puzzles.composer import reveal
from pioche.puzzles.grading import Grade, grade
from pioche.puzzles.hints import Hint, hint
from pioche.puzzles.kinds import KINDS, Board
from pioche.puzzles.model import Answer, Laid, Puzzle
from pioche.puzzles.pool import pool, pool_levels
from pioche.puzzles.solver import solutions
from pioche.puzzles.text import from_link, make_puzzle, read_answer
from pioche.puzzles.verdict import judge
from pioche.words.messages import LANGUAGES, words
from tests.puzzles.solving_by_hints import objections_to, play_by_hints
from tests.puzzles.test_judge import exchanged, solved

ENTRIES = [pytest.param(entry, id=entry.id) for entry in collection()]


def sentence(found: Hint, lang: str) -> str:
    prefix = "fault" if found.kind == "fault" else "hint"
    return words(lang)(f"{prefix}-{found.code}", **found.facts)


def notes_in(found: Hint, lang: str) -> list[str]:
    return [words(lang)(f"reason-{note.code}", **note.facts) for note in found.steps]


def to_the_end(puzzle: Puzzle, answer: Answer) -> tuple[Answer, list[Hint]]:
    told = []
    while True:
        found = hint(puzzle, answer)
        told.append(found)
        if found.kind != "step" or found.laid is None:
            return answer, told
        answer = (*answer, found.laid)


# Played in every run: these take little time and use every technique.
QUICK = (
    "lezard", "tulipe", "vampire", "treize", "fenetres", "pyramide", "etoile-du-matin", "chateau",
    "toit",
)  # fmt: skip


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.rule("PUZ-7")
def test_an_independent_judge_accepts_every_reason(name: str) -> None:
    entry = find_collected(name)
    play_by_hints(entry.puzzle, entry.grade.level)


@pytest.mark.soak
@pytest.mark.parametrize("entry", ENTRIES)
def test_the_judge_accepts_every_reason_in_the_house(entry: CollectionEntry) -> None:
    play_by_hints(entry.puzzle, entry.grade.level)


@pytest.mark.soak
def test_the_judge_accepts_every_reason_in_the_pool() -> None:
    chosen = pool()[:: len(pool()) // 120]
    assert len(chosen) >= 100
    assert {(p.kind, p.grade.level) for p in chosen} >= {
        (kind, level) for kind in KINDS for level in pool_levels(kind)
    }
    for pooled in chosen:
        assert not play_by_hints(pooled.puzzle, pooled.grade.level)["one-way"], pooled


@pytest.mark.soak
@pytest.mark.parametrize("link", [record["link"] for record in payloads.open_records()])
@pytest.mark.rule("PUZ-8")
def test_the_judge_accepts_every_reason_where_nothing_is_revealed(link: str) -> None:
    """Some steps there only show one way that leads on; they claim nothing."""
    told = play_by_hints(from_link(link), 5)
    assert told["one-way"] < told.total()


# The dearest hints of the house and of the pool that take a nested reason, with the deductions that
# they may try. About 200,000 are tried in a second.
DEAREST = [
    ("sept-carres", "k5l5=6-6 m5m6=4-6 k6k7=5-5 l7m7=5-6", 150_000),
    ("scarabee", "b1c1=6-6 b2b3=6-0 a3a4=0-0 c2c3=6-1 e2f2=2-2", 220_000),
    ("t..DAGNIaJWLUSCTqYgay.AGALARATAhAkAuABAJAGAIASAOAcASAPAQAMAMAGAF", "", 115_000),
]


@pytest.mark.parametrize(("name", "laid", "most"), DEAREST)
def test_the_dearest_hints_try_no_more_deductions_than_they_need(
    name: str, laid: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = 0

    def counted(do: deductions.Technique) -> deductions.Technique:
        def technique(b: Board, s: deductions.State, spot: int, seen: deductions.Fits) -> bool:
            nonlocal tried
            tried += 1
            return do(b, s, spot, seen)

        return technique

    for technique, do in deductions.TECHNIQUES.items():
        monkeypatch.setitem(deductions.TECHNIQUES, technique, counted(do))
    found = hint(payloads.find_puzzle(name), read_answer(laid))
    assert found.level >= 4
    assert most // 2 < tried < most


def test_what_a_glance_refutes_is_refuted_from_the_board_as_it_was_seen() -> None:
    """Crossing out one answer sends the glance at the next one a different way here."""
    puzzle = from_link("q.HQrlYt.AwcA01")
    assert grade(puzzle) == Grade(3, 34)
    play_by_hints(puzzle, 3)


def test_the_judge_objects_to_false_reasons() -> None:
    """Each note of a real hint, spoilt: left out, or leaving too little."""
    puzzle = find_collected("toit").puzzle
    spoilt = refused = 0
    answer: Answer = ()
    while (told := hint(puzzle, answer)).laid is not None and spoilt < 20:
        for at, note in enumerate(told.steps):
            less = [replace(one, numbers=one.numbers[1:]) for one in note.left if one.numbers]
            if note.code in ("touch", "same", "block", "fit") or not less:
                continue
            notes = list(told.steps)
            notes[at] = replace(note, left=tuple(less))
            spoilt += 1
            refused += bool(objections_to(puzzle, answer, replace(told, steps=tuple(notes))))
        answer = (*answer, told.laid)
    assert spoilt >= 20
    assert refused == spoilt
    assert objections_to(puzzle, (), replace(hint(puzzle, ()), steps=())) != []


@pytest.mark.rule("PUZ-7")
def test_hints_say_all_this_in_words() -> None:
    seen: set[str] = set()
    for name in QUICK:
        for found in to_the_end(find_collected(name).puzzle, ())[1]:
            seen |= {note.code for note in found.steps}
            for lang in LANGUAGES:
                assert sentence(found, lang)
                assert all(notes_in(found, lang))
    assert len(seen) > 15


def test_what_is_too_much_to_be_listed_is_counted() -> None:
    found = hint(find_collected("treize-encore").puzzle, ())
    lines = [note for note in found.steps if note.code == "line" and note.facts["more"] != "none"]
    assert any(note.facts["left"] == "none" for note in lines)
    for note in lines:
        counts = [len(one.pairs) for one in note.left if one.pairs is not None]
        assert all(f"({count})" in str(note.facts["more"]) for count in counts if count > 14)
    for lang in LANGUAGES:
        assert all(not re.search(r":\s*[.;]|  ", text) for text in notes_in(found, lang))


@pytest.mark.parametrize("name", ["lierre", "totem"])
@pytest.mark.rule("PUZ-7", "PUZ-1")
def test_hints_speak_the_players_own_numbers(name: str) -> None:
    """Two numbers that nothing reveals are exchanged; the hints go on with the player's names."""
    puzzle, answer = solved(name)
    shown = {v for laid in puzzle.revealed for v in (laid.a, laid.b)} | {6}
    x, y = [v for v in range(7) if v not in shown][:2]
    mine = exchanged(answer, x, y)
    assert set(mine) != set(answer)
    half = mine[: len(mine) // 2]
    end, told = to_the_end(puzzle, half)
    assert told[-1].kind == "solved"
    assert set(end) == set(mine)


@pytest.mark.rule("PUZ-7")
def test_the_first_mistake_is_found() -> None:
    puzzle, answer = solved("portail")
    mistakes = [(good, _with_hidden_mistake(puzzle, answer, good)) for good in (0, 5, 12)]
    hidden = [(good, position) for good, position in mistakes if position is not None]
    assert hidden
    for good, position in hidden:
        found = hint(puzzle, position)
        assert (found.kind, found.code) == ("mistake", "mistake")
        assert found.laid == position[good]
        assert "first" in sentence(found, "en")


def _with_hidden_mistake(puzzle: Puzzle, answer: list[Laid], good: int) -> Answer | None:
    """Some right dominoes, one that breaks no rule yet but leads nowhere, and no fault to see."""
    for at in range(good, len(answer)):
        for other in answer[good:]:
            wrong = answer[at]._replace(a=other.a, b=other.b)
            position = (*answer[:good], wrong)
            if other != answer[at] and not judge(puzzle, position).faults:
                tick = hints.step_limit(200_000, puzzle)
                if hints.completion(puzzle, position, tick) is None:
                    return position
    return None


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_hint_is_found_in_any_position(entry: CollectionEntry) -> None:
    rng = Random(entry.id)
    puzzle, answer = solved(entry.id)
    for _ in range(6):
        rng.shuffle(answer)
        position = answer[: rng.randrange(1, len(answer))]
        if rng.randrange(2):
            at = rng.randrange(len(position))
            other = answer[-1]
            position[at] = position[at]._replace(a=other.a, b=other.b)
        found = hint(puzzle, tuple(position))
        if not judge(puzzle, tuple(position)).faults:
            assert found.kind in ("step", "mistake")


def test_a_fault_is_told_with_its_cells() -> None:
    puzzle = make_puzzle("reussite", find_collected("portail").puzzle.rows)
    found = hint(puzzle, read_answer("a1a2=6-5 a3a4=4-5"))
    assert (found.kind, found.code, found.rule) == ("fault", "unequal", "PUZ-1")
    assert sentence(found, "en") == "a2 and a3 touch, but have 5 and 4."
    assert sentence(found, "fr") == "a2 et a3 se touchent, mais portent 5 et 4."
    stray = hint(puzzle, read_answer("b1c1=6-5"))
    assert (stray.kind, stray.code) == ("fault", "no-place")


def test_reasons_name_what_they_rest_on() -> None:
    puzzle, answer = solved("chateau")
    found = hint(puzzle, tuple(answer[:-1]))
    assert found.laid == answer[-1]
    assert (found.code, found.level) == ("fit", 1)
    told = notes_in(found, "en")
    assert "touches" in told[0]
    assert told[-1].endswith(f"Only one tile still fits there: {found.facts['tile']}.")
    assert len(notes_in(found, "fr")) == len(told)
    # A ray that lacks one domino: its total, or what it touches, decides.
    star, rest = solved("etoile-du-matin")
    assert hint(star, tuple(rest[1:])).laid == rest[0]


def test_a_position_with_several_solutions_gets_no_false_must() -> None:
    """Whatever is deduced where several ways lead to the end holds in all of them."""
    puzzle = reveal(find_collected("lezard").puzzle, find_collected("lezard").puzzle.revealed[:6])
    every = list(solutions(puzzle))
    assert len(every) > 1
    found = hint(puzzle, ())
    if found.level and not found.code.startswith("free"):
        assert all(found.laid in answer for answer in every)
    # With a solution laid but for what differs between two of them, nothing is forced.
    one, two = every[:2]
    both = tuple(laid for laid in one if laid in two and laid not in puzzle.revealed)
    assert hint(puzzle, both).code == "one-way"


def test_a_new_number_may_be_named_freely() -> None:
    told = to_the_end(find_collected("lierre").puzzle, ())[1]
    assert "free-name" in {one.code for one in told}


@pytest.mark.parametrize("kind", KINDS)
def test_too_little_revealed_is_said(kind: str) -> None:
    entry = next(entry for entry in collection() if entry.kind == kind)
    bare = reveal(entry.puzzle, ())
    found = hint(bare, ())
    assert found.kind in ("step", "open")
    assert all(sentence(found, lang) for lang in LANGUAGES)


@pytest.mark.parametrize(("kind", "steps"), [("reussite", 20_000), ("triangle", 1_000)])
def test_a_search_is_given_up_after_so_many_steps_whatever_they_take(kind: str, steps: int) -> None:
    puzzle = next(entry.puzzle for entry in collection() if entry.kind == kind)
    tick = hints.step_limit(hints.MOST_STEPS, puzzle)
    for _ in range(steps):
        tick()
    with pytest.raises(hints.TooLong):
        tick()


def test_a_puzzle_without_a_solution_is_called_so() -> None:
    puzzle = find_collected("chateau").puzzle
    one, two = puzzle.revealed
    spoilt = reveal(puzzle, (one, two._replace(a=(two.a + 1) % 7, b=(two.b + 3) % 7)))
    found = hint(spoilt, ())
    assert found.kind in ("fault", "mistake")
    assert found.laid is None
