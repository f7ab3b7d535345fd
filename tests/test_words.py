"""The words of the terminal: messages in both languages, and what happens told in sentences."""

import re
from dataclasses import MISSING, fields, replace
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche import events
from pioche.cli import main, screen, sentences
from pioche.cli.sentences import Company, story, tell
from pioche.events import (
    Announced,
    Captured,
    Dealt,
    Drew,
    Event,
    MancheEnded,
    Passed,
    Placed,
    Scored,
)
from pioche.locale import LANGUAGES, files, keys, words
from pioche.view import MoveView, StepView


def test_both_languages_have_the_same_messages() -> None:
    # Why an input is refused is said in English by the code itself: tests/test_refusals.py.
    assert tuple(key for key in keys("fr") if not key.startswith("why-")) == keys("en")
    assert len(set(keys("fr"))) == len(keys("fr")), "a message stands twice"


def used_keys() -> tuple[set[str], set[str]]:
    """The message ids that the code names, and the beginnings of those that it puts together."""
    whole: set[str] = set()
    begun: set[str] = set()
    for path in Path(main.__file__).parent.glob("*.py"):
        text = path.read_text("utf-8")
        calls = r"(?:say|Refusal|maybe|has|self)\(\s*"
        whole |= set(re.findall(calls + r"[\"']([a-z][A-Za-z0-9_-]*)[\"']", text))
        begun |= set(re.findall(r"f[\"']([a-z]+-(?:[a-z]+-)*)\{", text))
    return {key for key in whole if "-" in key}, begun


def test_every_message_that_the_code_names_exists() -> None:
    whole, begun = used_keys()
    assert whole - set(keys("fr")) == set()
    assert len(whole) > 80, "the search for used messages finds too few"
    for beginning in begun - {"board-", "option-", "title-"}:
        assert any(key.startswith(beginning) for key in keys("fr")), beginning


def test_a_missing_message_or_argument_fails_loudly() -> None:
    say = words("fr")
    with pytest.raises(LookupError):
        say("no-such-message")
    with pytest.raises(LookupError):
        say("points")
    with pytest.raises(LookupError):
        words("de")


def test_french_has_no_break_spaces_and_no_isolating_marks() -> None:
    say = words("fr")
    text = say("error-file-missing", file="a.dom") + say("label", name="a", text="b")
    assert "a\N{NO-BREAK SPACE}: b" in text
    assert "\u2068" not in text
    lines = _ftl("fr").split("\n")
    for key in keys("fr"):
        line = next(x for x in lines if x.startswith(f"{key} ="))
        assert not re.search(r"\w [;!:](?!\S)", line), line


def test_french_does_not_elide_before_a_name() -> None:
    """« de Odile » would be wrong, and « d’ » would be wrong for others."""
    wrong = r"\b(?:de|que|le|la|ne|se) \{ \$names? \}|[dl]’\{ \$names? \}"
    assert re.findall(f".*(?:{wrong}).*", _ftl("fr")) == []


def _ftl(lang: str) -> str:
    return "\n".join(file.read_text("utf-8") for file in files(lang))


def event_classes() -> list[type[Event]]:
    found = [c for c in vars(events).values() if isinstance(c, type) and issubclass(c, Event)]
    return [c for c in found if c is not Event]


def example(event: type[Event]) -> Event:
    """An event of this class with some value in every field."""
    values: dict[str, Any] = {
        "int": 1,
        "str": "x",
        "str | None": "6-4",
        "tuple[int, ...]": (0, 1),
        "tuple[str, ...]": ("6-4", "5-5"),
        "tuple[tuple[str, ...], ...]": (("6-4",), ()),
    }
    given = {}
    for field in fields(event):
        name = field.type if isinstance(field.type, str) else _written(field.type)
        given[field.name] = values[name] if field.default is MISSING else field.default
    return event(**given)


def _written(kind: Any) -> str:
    return kind.__name__ if isinstance(kind, type) and not _args(kind) else str(kind)


def _args(kind: Any) -> tuple[Any, ...]:
    return getattr(kind, "__args__", ())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", event_classes(), ids=lambda c: c.__name__)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_event_has_a_sentence(lang: str, event: type[Event], viewer: int | None) -> None:
    say = words(lang)
    company = Company(("Anne", "Lucas"), (0, 1), viewer)
    assert say.has(f"event-{sentences.kebab(event.__name__)}"), "no message for this event"
    text = tell(say, company, example(event))
    assert text.endswith((".", "!", ")"))
    assert "{" not in text
    assert "  " not in text


def test_what_happens_is_told_with_its_points_and_their_rule() -> None:
    company = Company(("Vous", "Odile"), (0, 1), 0)
    happened = [
        Placed(1, "2-0", "R"),
        Scored(1, 1, 2, "MUG-4", "8 + 2 = 10"),
        Drew(0, "5-1", 3),
        Drew(1, "6-6", 2),
        Drew(1, "6-5", 1),
    ]
    assert [
        line.replace("\N{NO-BREAK SPACE}", " ") for line in story(words("fr"), company, happened)
    ] == [
        "Odile pose 2-0 à droite. 2 points : 8 + 2 = 10 (MUG-4).",
        "Vous piochez 5-1.",
        "Odile pioche. ×2",
    ]
    english = story(words("en"), company, happened)
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in english][:2] == [
        "Odile plays 2-0 on the right. 2 points: 8 + 2 = 10 (MUG-4).",
        "You draw 5-1.",
    ]


def test_points_that_are_lost_are_told_as_lost() -> None:
    company = Company(("Vous", "Odile"), (0, 1), 0)
    bust = Scored(0, 0, -57, "RUB-6", "bust")
    assert tell(words("fr"), company, bust).startswith("Vous perdez 57\N{NO-BREAK SPACE}points")
    assert tell(words("en"), company, replace(bust, side=1, points=-1)).startswith(
        "Odile loses 1\N{NO-BREAK SPACE}point:"
    )
    penalty = Scored(1, 1, -8, "CAZ-3", "blocked")
    assert tell(words("en"), company, penalty).startswith("Odile goes down by 8")
    laid = [Placed(1, "2-0", "R"), Scored(1, 1, -50, "DIN-20")]
    assert story(words("en"), company, laid)[0].endswith(
        "−50\N{NO-BREAK SPACE}points: empty hand (DIN-20)."
    )
    assert words("en")("points", points=-27) == "−27 points"
    assert screen.cell_text(-27) == "−27"


def test_what_is_taken_is_told_with_its_points_once() -> None:
    company = Company(("Vous", "Odile"), (0, 1), 0)
    happened = [
        Captured(0, ("6-2", "3-2"), 13),
        Scored(0, 0, 13, "MEM-5", "8 + 5 = 13", "points"),
    ]
    assert story(words("en"), company, happened) == [
        "You take 6-2 and 3-2. 13\N{NO-BREAK SPACE}points: 8 + 5 = 13 (MEM-5)."
    ]


def test_who_looks_is_named_first() -> None:
    company = Company(("Odile", "Mathilde", "Inès", "Vous"), (0, 1, 0, 1), 3)
    assert sentences.side_name(words("fr"), company, 1) == "Vous et Mathilde"
    assert sentences.side_name(words("fr"), company, 0) == "Odile et Inès"


def test_tiles_laid_together_on_a_grid_are_one_sentence_each() -> None:
    company = Company(("Vous", "Odile"), (0, 1), 0)
    happened = [
        Placed(1, "7-2", "1:0", "l"),
        Placed(1, "6-5", "2:0", "r"),
        Announced(1, "twenty", "2 + 7 + 6 + 5"),
        Announced(1, "marks", "-1:0 4:0"),
        Placed(1, "9-9", "0:1", "d"),
        Announced(1, "twenty", "2 + 9 + 9"),
        Drew(1, None, 3),
    ]
    assert story(words("en"), company, happened) == [
        "Odile plays 7-2 at 1:0 and 6-5 at 2:0: 2 + 7 + 6 + 5 = 20, marks on -1:0 and 4:0.",
        "Odile plays 9-9 at 0:1: 2 + 9 + 9 = 20, no mark.",
        "Odile draws.",
    ]


def test_at_an_end_of_a_path_the_height_is_told_and_not_the_way() -> None:
    company = Company(("Vous", "Odile"), (0, 1), 0)
    table = pioche.Table("quinconce", seed=1)
    choice = MoveView("5-0>L", "place", (StepView("5-0", "L", "r"),))
    assert sentences.move_words(words("en"), choice) == "5-0 on the left"
    while len(table.history) < 3:
        table.play(next(move for move in table.moves() if ">" in move or not table.history))
    laid = [event.manner for event in table.events if isinstance(event, Placed)]
    assert {"flat", "height"} >= set(laid[1:]) > set()
    said = tell(words("en"), company, Placed(1, "5-0", "L", "height"))
    assert said == "Odile plays 5-0 on the left, in height."


def test_a_team_wins_together() -> None:
    company = Company(("Vous", "Odile", "Inès", "Lucas"), (0, 1, 0, 1), 0)
    ours = MancheEnded("domino", "BASE-5", (0, 2), (10, 0), ((), (), (), ()))
    theirs = MancheEnded("blocked", "BASE-5", (1, 3), (0, 10), ((), (), (), ()))
    nobody = MancheEnded("weird", "BASE-5", (), (0, 0), ((), (), (), ()))
    assert tell(words("fr"), company, ours).endswith("Vous et Inès gagnez la manche.")
    assert tell(words("fr"), company, theirs).endswith("Odile et Lucas gagnent la manche.")
    assert tell(words("en"), company, nobody).endswith("(weird). Nobody wins the round.")


def test_of_a_void_manche_is_told_why_and_nothing_of_winners() -> None:
    company = Company(("Vous", "Odile"), (0, 1), 0)
    nobody = MancheEnded("redeal", "VIN-18", (), (0, 0), ((), ()))
    passed = MancheEnded("redeal", "Q42-5", (), (0, 0), ((), ()))
    assert tell(words("en"), company, nobody) == (
        "Nobody opened: the tiles are shuffled and dealt again."
    )
    assert tell(words("en"), company, passed) == (
        "Everybody passed: the tiles are shuffled and dealt again."
    )


def test_who_cannot_lay_sulks_and_who_could_passes() -> None:
    company = Company(("Vous", "Odile"), (0, 1), 0)
    told = {rule: tell(words("fr"), company, Passed(1, rule)) for rule in ("GEN-12", "VIN-14")}
    assert told == {"GEN-12": "Odile boude.", "VIN-14": "Odile passe."}
    assert tell(words("fr"), company, Passed(0, "DIN-9")) == "Vous passez votre tour."
    assert tell(words("en"), company, Passed(1, "DIN-9")) == "Odile loses this turn."


def test_words_for_moves_that_no_game_has_yet() -> None:
    say = words("fr")
    strange = MoveView("hop a3 b4", "hop")
    several = MoveView("x", "place", (StepView("6-4", "c2"), StepView("4-1", "L", "out4")))
    assert sentences.move_words(say, strange) == "hop a3 b4"
    assert sentences.move_words(say, several) == "6-4 en c2, 4-1 à gauche, le 4 vers l’extérieur"


def test_what_a_deal_tells() -> None:
    company = Company(("Anne", "Lucas"), (0, 1))
    even = Dealt(1, (7, 7), 14, ("6-5", "3-2"), 0)
    uneven = Dealt(2, (7, 6), 0, (), 1)
    assert tell(words("en"), company, even) == (
        "Round 1. 7 tiles each, 14 in the stock. Lots drawn: 6-5 and 3-2. Anne begins."
    )
    assert tell(words("en"), company, uneven) == "Round 2. Tiles in hand: 7, 6. Lucas begins."
