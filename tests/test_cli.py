"""The command line: every command, every bad input, and whole games played through it."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import MISSING, fields, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rich.console import Console

import pioche
from pioche import events, rulebook
from pioche.cli import board, drawing, files, main, rules, screen, sentences, usage
from pioche.cli.people import Player, invite, names_of
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
from pioche.locale import LANGUAGES, keys, words
from pioche.takeback import is_forced
from pioche.view import MoveView, StepView

GAME = "jeu-de-dominos"
TILE = re.compile(r"\d+-\d+")


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Pioche = Callable[..., Ran]


@pytest.fixture
def pioche_(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Pioche:
    """Run a command line in this process, with what is typed as lines."""
    for name in ("PIOCHE_LANG", "LC_ALL", "LANG", "TERM", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)

    def run(*args: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main.run(args)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


# -- words -----------------------------------------------------------------------------------------


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
    for key in keys("fr"):
        line = next(x for x in _ftl("fr").split("\n") if x.startswith(f"{key} ="))
        assert not re.search(r"\w [;!:](?!\S)", line), line


def test_french_does_not_elide_before_a_name() -> None:
    """« de Odile » would be wrong, and « d’ » would be wrong for others."""
    wrong = r"\b(?:de|que|le|la|ne|se) \{ \$names? \}|[dl]’\{ \$names? \}"
    assert re.findall(f".*(?:{wrong}).*", _ftl("fr")) == []


def _ftl(lang: str) -> str:
    folder = Path(sys.modules["pioche.locale"].__file__ or "").parent
    return (folder / f"{lang}.ftl").read_text("utf-8")


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


# -- drawing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [drawing.SMALL, drawing.LARGE])
@pytest.mark.parametrize("value", ["0", "1", "5", "6", "9", "12", "joker"])
def test_a_tile_is_a_box_of_equal_lines(size: drawing.Size, value: str) -> None:
    for block in (drawing.lying(value, "3", size), drawing.standing(value, "3", size)):
        assert len({line.cell_len for line in block}) == 1
    pips = "".join(drawing.half(value, drawing.LARGE, standing=False)).count("●")
    assert pips == (int(value) if value.isdecimal() and int(value) < 10 else 0)


def test_a_long_chain_is_wrapped_and_reads_from_left_to_right() -> None:
    table = pioche.Table(GAME, seed=1)
    while table.seat is not None:
        table.play(table.moves()[0])
    say, company = words("fr"), Company(("a", "b"), (0, 1))
    layout = table.view(None).board
    tiles, _ = board.draw(say, company, layout, 58, drawing.SMALL)
    assert len(tiles) > 5
    assert all(line.cell_len <= 58 for line in tiles)
    chain = board.describe(say, company, layout)[0]
    halves = [tuple(tile.split("-")) for tile in TILE.findall(chain)]
    assert all(a[1] == b[0] for a, b in pairwise(halves))


def test_an_unknown_or_odd_board_is_listed() -> None:
    say, company = words("en"), Company(("a",), (0,))
    layout = {"shape": "spiral", "trump": None, "grid": [[1, None], ["6-4"]], "piles": ["5-5"]}
    for odd in (layout, {**layout, "shape": "line"}):
        tiles, _ = board.draw(say, company, odd, 60, drawing.SMALL)
        text = "\n".join(line.plain for line in tiles)
        assert "grid:" in text
        assert "piles: 5-5" in text
        assert board.describe(say, company, odd) == text.split("\n")


def test_a_field_and_loose_tiles_are_drawn() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    places = {
        "a1": {"state": "back", "tile": None},
        "a2": {"state": "up", "tile": "6-4"},
        "b1": {"state": "empty", "tile": None},
        "b2": {"state": "back", "tile": None},
    }
    missed = [{"place": "b2", "tile": "1-1"}]
    memory = {"shape": "memory", "places": places, "missed": missed, "taken": [["5-5"], []]}
    tiles, captions = board.draw(say, company, memory, 60, drawing.SMALL)
    assert [line.plain for line in tiles[:3]] == [
        "┌───────┐┌───┬───┐",
        "│   a1  ││⠅⠅⠅│⠅ ⠅│",
        "└───────┘└───┴───┘",
    ]
    assert captions == board.describe(say, company, memory)
    assert captions[0] == "Face up: a2 6-4."
    unknown = {"shape": "heap", "tiles": ["6-4", {"tile": "4-1"}], "total": 15}
    tiles, captions = board.draw(say, company, unknown, 60, drawing.SMALL)
    assert tiles[-1].plain.split() == ["6-4", "4-1"]
    assert captions == ["total: 15"]


def test_in_a_row_the_equal_halves_of_neighbours_face_each_other() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    row = {"shape": "row", "tiles": ["2-1", "4-2", "5-2"], "joints": [2, 2], "captures": []}
    tiles, captions = board.draw(say, company, row, 60, drawing.SMALL)
    two = drawing.half("2", drawing.SMALL, standing=True)[0]
    assert tiles[1].plain == f"│{two}││{two}││{two}│"
    assert tiles[-1].plain.split() == ["2-1", "4-2", "5-2"]
    assert captions == []
    empty = {"shape": "row", "tiles": [], "joints": [], "captures": []}
    assert board.draw(say, company, empty, 60, drawing.SMALL) == (
        [],
        ["The row is empty."],
    )


def test_on_a_grid_the_halves_of_a_tile_are_joined_and_marks_are_shown() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    tiles = [
        {"tile": "9-3", "column": 0, "row": 0, "way": "r"},
        {"tile": "8-0", "column": 0, "row": 1, "way": "d"},
    ]
    laid = {"shape": "grid", "tiles": tiles, "marks": [{"column": -1, "row": 0}]}
    lines, captions = board.draw(say, company, laid, 60, drawing.SMALL)
    drawn = "\n".join(line.plain for line in lines)
    assert " 20  9 ─ 3 " in drawn
    assert " │" in drawn
    assert captions == []
    assert board.describe(say, company, laid)[0] == "Tiles: 9-3@0:0r 8-0@0:1d."


def test_a_tower_is_drawn_level_by_level() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    tiles = [
        {
            "tile": "6-6",
            "at": 0,
            "cells": [[0, 0], [1, 0]],
            "numbers": [6, 6],
            "level": 0,
            "way": "r",
        },
        {
            "tile": "6-4",
            "at": 1,
            "cells": [[1, 0], [2, 0]],
            "numbers": [6, 4],
            "level": 1,
            "way": "r",
        },
    ]
    lines, _ = board.draw(say, company, {"shape": "tower", "tiles": tiles}, 60, drawing.SMALL)
    assert lines[1].plain.split() == ["0", "6", "6", "·", "0", "·", "6", "4"]
    assert lines[2].plain.split() == ["Level", "0", "Level", "1"]
    assert board.describe(say, company, {"shape": "tower", "tiles": tiles}) == [
        "Level 0: 6-6@0.0r.",
        "Level 1: 6-4@1.0r.",
    ]


def test_of_piles_the_tops_are_drawn_with_their_heights() -> None:
    say, company = words("en"), Company(("Anne",), (0,))
    piles = {"shape": "piles", "piles": [{"height": 4, "top": "6-4"}, {"height": 0, "top": None}]}
    tiles, _ = board.draw(say, company, piles, 60, drawing.SMALL)
    assert tiles[-1].plain.split() == ["4", "tiles"]
    assert board.describe(say, company, piles) == ["Pile 1: 6-4 (4 tiles).", "Pile 2: — (empty)."]


# -- languages -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "environ", "lang"),
    [
        ([], {}, "fr"),
        ([], {"LANG": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "C.UTF-8"}, "fr"),
        ([], {"LC_ALL": "fr_FR", "LANG": "en_US"}, "fr"),
        ([], {"PIOCHE_LANG": "en", "LC_ALL": "fr_FR"}, "en"),
        (["--lang", "fr"], {"PIOCHE_LANG": "en"}, "fr"),
        (["games", "--lang=en"], {}, "en"),
    ],
)
def test_the_language(args: list[str], environ: dict[str, str], lang: str) -> None:
    assert usage.language(args, environ) == lang


def test_help_teaches_with_examples_in_both_languages(pioche_: Pioche) -> None:
    for name in ("games", "rules", "play", "replay", "simulate"):
        french = pioche_(name, "--help")
        english = pioche_(name, "--help", "--lang", "en")
        assert (french.code, english.code) == (0, 0)
        assert f"pioche {name}" in french.out
        assert "Exemples" in french.out
        assert "Examples" in english.out
        assert "Montre cette aide" in french.out
    assert "La maison des jeux de dominos" in pioche_().out
    assert "The house of domino games" in pioche_("--lang", "en", "--help").out


def test_the_version(pioche_: Pioche) -> None:
    assert pioche_("--version") == Ran(0, f"pioche {pioche.__version__}\n", "")


def test_the_shell_completes_games_options_and_presets() -> None:
    def complete(line: str) -> list[str]:
        environ = {**os.environ, "COMP_WORDS": line, "COMP_CWORD": str(len(line.split(" ")) - 1)}
        environ["_PIOCHE_COMPLETE"] = "complete_bash"
        command = [sys.executable, "-m", "pioche.cli.main"]
        run = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60)
        return run.stdout.split()

    assert complete("pioche play jeu-de") == [GAME]
    assert "draw=one" in complete(f"pioche play {GAME} --option dr")
    assert "boudant" in complete(f"pioche simulate {GAME} --preset bou")


# -- games and rules -------------------------------------------------------------------------------


def test_games_are_listed_by_box(pioche_: Pioche) -> None:
    ran = pioche_("games")
    assert ran.code == 0
    assert "Dominos classiques" in ran.out
    for game in pioche.games():
        assert game.id in ran.out
        assert game.names["fr"][:12] in ran.out


def test_games_as_json(pioche_: Pioche) -> None:
    listed = json.loads(pioche_("games", "--json").out)
    assert [g["id"] for g in listed] == [game.id for game in pioche.games()]
    for given in listed:
        assert set(given) >= {"id", "box", "seats", "names", "presets", "minutes", "options"}
        assert set(given["names"]) == {"fr", "en"}
        assert all(isinstance(n, int) for n in given["seats"])
        for preset in given["presets"]:
            assert set(preset) == {"id", "names", "options", "seats"}
            table = pioche.Table(given["id"], seats=preset["seats"][0], options=preset["options"])
            assert table.seats in given["seats"]
        for option in given["options"]:
            assert set(option) >= {"name", "values", "default", "rule"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_of_every_game(pioche_: Pioche, lang: str) -> None:
    for game in pioche.games():
        book = rulebook.load(game.folder, lang)
        ran = pioche_("rules", game.id, "--lang", lang)
        assert ran.code == 0
        assert book.title in ran.out
        for section in book.sections:
            assert section.title in ran.out
            assert all(sentence.id in ran.out for sentence in section.sentences)
        for info in game.options.__dataclass_fields__:
            assert info in ran.out


def test_one_rule_and_its_tests(pioche_: Pioche) -> None:
    ran = pioche_("rules", GAME, "gen-12", "--lang", "en")
    assert ran.code == 0
    assert "GEN-12" in ran.out
    assert "GEN-13" not in ran.out
    name = rules.tests_of(pioche.games()[0])["GEN-12"][0]
    assert name[:60] in pioche_("rules", GAME, "GEN-12", "--tests").out
    assert name[:60] in pioche_("rules", GAME, "--tests").out


def test_coverage(pioche_: Pioche, monkeypatch: pytest.MonkeyPatch) -> None:
    trace = rulebook.Trace("GEN-1", "T", ("Un.",), ("One.",), ("test_x.py::test_one",))
    note = rulebook.Trace("GEN-23", "T", ("Mot.",), ("Word.",), ())
    found = rulebook.Coverage((trace,), (note,), ())
    monkeypatch.setattr(rules, "coverage", lambda: found)
    fine = pioche_("rules", "--coverage")
    assert fine.code == 0
    assert "test_x.py::test_one" in fine.out
    assert "GEN-23" in fine.out

    found = rulebook.Coverage((trace,), (note,), ("GEN-2 has no test.",))
    missing = pioche_("rules", "--coverage", "--lang", "en")
    assert missing.code == 1
    assert "GEN-2 has no test." in missing.out
    as_json = pioche_("rules", "--coverage", "--json")
    assert as_json.code == 1
    assert json.loads(as_json.out) == {
        "rules": [
            {"id": "GEN-1", "tag": "T", "fr": ["Un."], "en": ["One."], "tests": [trace.tests[0]]}
        ],
        "notes": [{"id": "GEN-23", "tag": "T", "fr": ["Mot."], "en": ["Word."], "tests": []}],
        "problems": ["GEN-2 has no test."],
    }


def test_coverage_counts_the_games_of_the_catalogue() -> None:
    found = rules.coverage()
    assert {trace.id.partition("-")[0] for trace in found.rules} <= {
        prefix for game in pioche.games() for prefix in game.rules
    } | {"PUZ"}
    assert any("test_rulebook" not in name for trace in found.rules for name in trace.tests)


# -- bad input -------------------------------------------------------------------------------------

BAD_LINES = [
    (["play", "jeu-de-domino"], "jeu-de-dominos"),
    (["rules", "nonsense"], GAME),
    (["rules"], f"pioche rules {GAME}"),
    (["rules", GAME, "GEN-99"], "GEN-9"),
    (["rules", GAME, "PAT-1"], "PAT-1"),
    (["play", GAME, "--option", "drow=one"], "draw"),
    (["play", GAME, "--option", "draw=onne"], "one"),
    (["play", GAME, "--option", "reserve=7"], "2"),
    (["play", GAME, "--option", "partie=points 0"], "points N"),
    (["play", GAME, "--option", "draw"], "«\N{NO-BREAK SPACE}draw\N{NO-BREAK SPACE}»"),
    (["play", GAME, "--option", "teams=on", "--seats", "2"], "BASE-6"),
    (["play", GAME, "--preset", "boudan"], "boudant"),
    (["play", GAME, "--seats", "you,bot,bot,bot,bot,bot"], "5"),
    (["play", GAME, "--seats", "you,,bot"], "you,bot,bot"),
    (["play", GAME, "--seats", "Anne,anne"], "anne"),
    (["play", GAME, "--seats", "An\x1bne,bot"], "An·ne"),
    (["play", GAME, "--deal", "6-6 6-5 | 6-6 5-4"], "6-6"),
    (["play", GAME, "--deal", "6-6 6-5 | 5-4"], "Donne impossible"),
    (["play", GAME, "--deal", "6-6 x | 5-4 1-1"], "x"),
    (["play", "--load", "missing.dom"], "missing.dom"),
    (["play", "--load", "folder"], "folder"),
    (["play", "--load", "latin.dom"], "UTF-8"),
    (["play", "--load", "empty.dom"], "pioche 1"),
    (["play", "--load", "cut.dom"], "end"),
    (["play", "--load", "wrong.dom"], "ligne"),
    (["play", "--load", "good.dom", "--seed", "3"], "--seed"),
    (["play", "--load", "good.dom", "--save", "cut.dom"], "cut.dom"),
    (["play", GAME, "--save", "folder"], "folder"),
    (["play", GAME, "--save", "nowhere/x.dom"], "nowhere"),
    (["replay", "missing.dom"], "missing.dom"),
    (["replay", "cut.dom", "--json"], "end"),
    (["replay"], "FILE"),
    (["simulate", "cinq-partou"], "cinq-partout"),
    (["simulate", GAME, "--manches", "many"], "--manches"),
    (["simulate", GAME, "--manches", "0"], "1"),
    (["simulate", GAME, "--manches", "-5"], "1"),
    (["simulate", GAME, "--manches", "5", "--parties", "2"], "--parties"),
    (["simulate", GAME, "--seats", "9"], "5"),
    (["simulate", GAME, "--bots", "clever"], "greedy"),
    (["simulate", GAME, "--bots", "random,random,random", "--seats", "2"], "2"),
    (["simulate"], "GAME"),
    (["plya"], "play"),
    (["play", "--sead", "3"], "--seed"),
    (["games", "--lang", "de"], "fr, en"),
    (["games", "too", "much"], "pioche games --help"),
]


@pytest.fixture
def bad_files(tmp_path: Path) -> None:
    good = pioche.dumps(pioche.Table(GAME, seed=1))
    (tmp_path / "good.dom").write_text(good, "utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "latin.dom").write_bytes(b"pioche 1\n# \xe9t\xe9\n")
    (tmp_path / "empty.dom").write_text("")
    (tmp_path / "cut.dom").write_text(good[: len(good) // 2], "utf-8")
    (tmp_path / "wrong.dom").write_text(good.replace("\nend", "\n9-9\nend"), "utf-8")


@pytest.mark.usefixtures("bad_files")
@pytest.mark.parametrize(("args", "hint"), BAD_LINES, ids=lambda x: " ".join(x)[:50])
def test_bad_input_is_one_line_and_exit_2(pioche_: Pioche, args: list[str], hint: str) -> None:
    ran = pioche_(*args)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("pioche\N{NO-BREAK SPACE}: ")
    assert hint in ran.err
    assert "Traceback" not in ran.err
    assert not re.search(r"\b(the|is|not|of|there)\b", ran.err, re.IGNORECASE), "that is English"
    if "de" not in args:
        english = pioche_(*args, "--lang", "en")
        assert english.code == 2
        assert english.err.startswith("pioche: ")


def damaged(line: str, to: str) -> str:
    """The record of a manche of one tile each, with the line that begins so written otherwise."""
    table = pioche.Table(GAME, 2, seed=1, deal="6-6 | 5-4", options={"draw": "none"})
    table.play("6-6")
    lines = pioche.dumps(table).splitlines()
    (at,) = (number for number, text in enumerate(lines) if text.startswith(line))
    lines[at] = to
    return "\n".join(lines)


IN_FRENCH = [
    (["--deal", "6-6 | 6-6"], "Donne impossible. Le domino 6-6 est distribué deux fois : "),
    (["--deal", "6-6 6-5 | 5-4"], "Donne impossible. Les mains sont inégales (2, 1) : "),
    (
        ["--option", "draw=onne"],
        "« onne » n’est pas une valeur de l’option draw, qui a celles-ci : ",
    ),
    (["--option", "reserve=7"], "L’option reserve est un nombre entier de 0 à 2, pas « 7 »."),
    (["--option", "drow=one"], "Il n’y a pas d’option « drow ». Vouliez-vous dire draw ?"),
    (["--seats", "9"], "jeu-de-dominos se joue à 2, 3, 4, 5, pas à 9 : le plus proche est 5."),
    (["--option", "teams=on", "--seats", "2"], "sont pour 4 joueurs, pas 2 (BASE-6)."),
    (["--preset", "boudan"], "Il n’y a pas de variante « boudan ». Vouliez-vous dire boudant ?"),
]


@pytest.mark.parametrize(("args", "sentence"), IN_FRENCH)
def test_what_is_wrong_is_said_in_french(pioche_: Pioche, args: list[str], sentence: str) -> None:
    assert sentence in pioche_("play", GAME, *args).err.replace("\N{NO-BREAK SPACE}", " ")


DAMAGED = [
    ("end", "# end", "Partie illisible. Le texte est coupé : sa dernière ligne est « end »."),
    ("score", "score 7 7", "Partie illisible. Ligne 10 : le score est "),
    (
        "6-6",
        "9-8",
        "Erreur à la ligne 9. « 9-8 » ne peut pas se jouer maintenant (GEN-4). Possible",
    ),
    ("6-6", "six", "Erreur à la ligne 9. « six » n’est pas un coup de ce jeu (GEN-10). Un coup"),
    ("6-6", "6-6, draw", "Erreur à la ligne 9. Il n’y a pas de coup à jouer maintenant (GEN-5)."),
    ("deal", "deal 6-6 | 9-8", "Erreur dans la manche 1. Le domino 9-8 n’est pas dans ce jeu"),
    ("game", "game chess", "Erreur dans l’en-tête. Il n’y a pas de jeu « chess ». "),
    (
        "options",
        "options draw=x",
        "Erreur dans l’en-tête. « x » n’est pas une valeur de l’option draw",
    ),
]


@pytest.mark.parametrize(("line", "to", "sentence"), DAMAGED)
def test_a_damaged_record_is_explained_in_french(
    pioche_: Pioche, tmp_path: Path, line: str, to: str, sentence: str
) -> None:
    (tmp_path / "damaged.dom").write_text(damaged(line, to), "utf-8")
    told = pioche_("replay", "damaged.dom").err.replace("\N{NO-BREAK SPACE}", " ")
    assert sentence in told


def test_a_saved_partie_has_as_many_players_as_before(pioche_: Pioche, tmp_path: Path) -> None:
    (tmp_path / "two.dom").write_text(damaged("end", "end"), "utf-8")
    told = pioche_("play", "--load", "two.dom", "--seats", "3").err
    assert "Cette partie est à 2, pas à 3." in told


def test_a_save_never_overwrites_another_partie(pioche_: Pioche, tmp_path: Path) -> None:
    (tmp_path / "old.dom").write_text("precious")
    assert pioche_("play", GAME, "--save", "old.dom").code == 2
    assert (tmp_path / "old.dom").read_text() == "precious"


def test_the_entry_point_shows_no_traceback() -> None:
    command = [sys.executable, "-m", "pioche.cli.main", "play", "nothing", "--lang", "en"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 2
    assert ran.stderr.startswith("pioche: There is no game 'nothing'.")
    assert ran.stderr.count("\n") == 1


# -- playing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_by_numbers(pioche_: Pioche, plain: bool, lang: str) -> None:
    more = ("--plain",) if plain else ()
    ran = pioche_("play", GAME, "--seed", "4", "--lang", lang, *more, typed="1\n" * 80)
    assert ran.code == 0
    assert ran.err == ""
    title = {"fr": "Fin de la partie", "en": "The game is over"}[lang]
    assert ran.out.count(title) == 1
    assert ("┌" in ran.out) is not plain


@pytest.mark.parametrize("plain", [False, True])
def test_after_a_void_manche_a_sentence_and_the_next_deal(pioche_: Pioche, plain: bool) -> None:
    """Nobody can open, both must pass: the first thing that is asked for is a move of manche 2."""
    more = ("--plain",) if plain else ()
    seats = ("--seats", "you,bot", "--seed", "v26", "--save", "x.dom")
    ran = pioche_("play", "vingt", *seats, *more, "--lang", "en", typed="q\n")
    told = "Nobody opened: the tiles are shuffled and dealt again."
    assert ran.out.count(told) == 1
    assert told in ran.out.partition("Round 2.")[0]
    assert "Where we stand" not in ran.out
    assert ran.out.count("Your turn") == 1
    assert pioche.loads(Path("x.dom").read_text("utf-8")).manche == 2


@pytest.mark.parametrize("game", pioche.games(), ids=lambda game: str(game.id))
@pytest.mark.parametrize("plain", [False, True])
def test_every_game_can_be_played(pioche_: Pioche, game: Any, plain: bool) -> None:
    seats = ",".join(["you", *["random"] * (game.seats[0] - 1)])
    more = ("--plain",) if plain else ()
    args = ("play", game.id, "--seats", seats, "--seed", "1", *more)
    ran = pioche_(*args, typed="1\n" * 20)
    assert (ran.code, ran.err) == (0, "")
    assert words("fr")("goodbye") in ran.out


def test_several_manches_up_to_the_winner(pioche_: Pioche) -> None:
    args = ("play", GAME, "--preset", "cent-points", "--seed", "2", "--seats", "you,random")
    ran = pioche_(*args, "--plain", typed="1\n" * 400)
    assert ran.code == 0
    assert "Entrée pour la manche suivante" in ran.out
    assert "Fin de la partie" in ran.out
    assert "BASE-5" in ran.out, "points name their rule"


def test_the_menu(pioche_: Pioche) -> None:
    ran = pioche_("play", typed="zzz\n99\n1\nq\n\n")
    assert ran.code == 0
    assert "Il n’y a pas de jeu «\N{NO-BREAK SPACE}zzz\N{NO-BREAK SPACE}»" in ran.out
    assert "Choisissez un numéro" in ran.out
    assert pioche.games()[0].names["fr"] in ran.out
    assert pioche_("play", typed="q\n").code == 0
    assert pioche_("play", "--plain", typed="").code == 0


def start(*hands: str) -> tuple[str, ...]:
    """A game from a hand-made deal, without lots: the first seat begins."""
    return ("play", GAME, "--deal", " | ".join(hands), "--seed", "1")


def test_a_refused_move_is_one_sentence_with_its_rule(pioche_: Pioche, tmp_path: Path) -> None:
    args = start("6-6 6-5 1-0", "5-4 6-4 2-2")
    typed = "nonsense\n5-4\n6-5>L\n99\n0\n6-6\n"
    ran = pioche_(*args, "--option", "opening_tile=free", "--save", "x.dom", typed=typed)
    assert "« nonsense »" in ran.out.replace("\N{NO-BREAK SPACE}", " ")
    refused = [line for line in ran.out.split("\n") if "ne peut pas se jouer" in line]
    assert len(refused) == 2
    assert "GEN-4" in refused[0]
    assert "GEN-9" in refused[1]
    assert ran.out.count("Il n’y a pas de coup n°") == 2
    assert files.load(tmp_path / "x.dom").history[0] == "6-6"


def test_a_tile_that_fits_one_place_needs_no_end(pioche_: Pioche, tmp_path: Path) -> None:
    args = start("6-6 6-5 1-0", "6-4 2-2 2-1")
    pioche_(*args, "--seats", "you,Bea", "--save", "x.dom", typed="\n6-6\n\n4-6>r\n\n5-6\n")
    assert files.load(tmp_path / "x.dom").history == ("6-6", "6-4>R", "6-5>L", "pass")[:3]


def test_forced_draws_and_passes_are_played_and_shown(pioche_: Pioche, tmp_path: Path) -> None:
    deal = "6-6 6-1 2-0 | 1-1 5-5 2-2 ; 4-4 3-3"
    ran = pioche_("play", GAME, "--deal", deal, "--plain", "--save", "x.dom", typed="6-6\n")
    assert files.load(tmp_path / "x.dom").history == ("6-6", "draw", "draw", "pass")
    assert "Odile pioche. ×2" in ran.out
    assert "Odile boude." in ran.out
    assert "4-4" not in ran.out, "the opponent's tile is not told"


def test_help_shows_the_rule_at_hand(pioche_: Pioche) -> None:
    args = (*start("6-6 6-5 1-0", "5-4 6-4 2-2"), "--option", "opening_tile=free")
    ran = pioche_(*args, typed="?\n5-4\n?\n? gen-12\n? GEN-99\n? PAT-1\n")
    before, after = ran.out.split("5-4 » ne peut".replace(" »", "\N{NO-BREAK SPACE}»"))
    assert "Pas de règle en question" in before
    assert "GEN-4  Vous jouez avec les dominos de votre main" in after
    assert "GEN-12  Il y a deux façons de jouer" in after
    assert "Il n’y a pas de règle GEN-99" in after
    assert "La règle PAT-1 n’est pas dans ce jeu" in after
    assert "annuler" in before, "the commands are shown"


def test_a_hint_names_a_legal_move_and_plays_nothing(pioche_: Pioche, tmp_path: Path) -> None:
    args = (*start("6-6 6-5 1-0", "5-4 6-4 2-2"), "--option", "opening_tile=free")
    ran = pioche_(*args, "--lang", "en", "--save", "x.dom", typed="h\n")
    hint = re.search(r"Hint: (\S+?)[.,]", ran.out)
    assert hint
    assert hint[1] in ("6-6", "6-5", "1-0")
    assert files.load(tmp_path / "x.dom").history == ()


def test_a_hint_for_points_names_their_rule(pioche_: Pioche) -> None:
    args = ("play", "cinq-partout", "--deal", "5-5 6-1 1-0 | 4-4 6-3 2-2", "--seed", "1")
    ran = pioche_(*args, "--lang", "en", typed="h\n")
    assert "MUG-4" in ran.out.partition("Hint")[2]


def test_undo_goes_back_to_the_last_choice(pioche_: Pioche, tmp_path: Path) -> None:
    args = ("play", GAME, "--seed", "3", "--seats", "you,random", "--save", "x.dom")
    pioche_(*args, typed="1\n1\n")
    far = files.load(tmp_path / "x.dom").history
    (tmp_path / "x.dom").unlink()
    ran = pioche_(*args, typed="1\n1\nu\n")
    back = files.load(tmp_path / "x.dom")
    assert "Repris" in ran.out
    assert back.undone > 0
    assert back.seat == 0
    assert len(back.moves()) > 1 or not back.history
    assert back.history == far[: len(back.history)]
    (tmp_path / "x.dom").unlink()
    assert "rien à annuler" in pioche_(*args, typed="u\nu\nu\n").out


def test_undo_after_the_manche_has_ended(pioche_: Pioche, tmp_path: Path) -> None:
    args = ("play", GAME, "--preset", "cent-points", "--deal", "6-6 6-5 | 6-4 1-0", "--seed", "1")
    ran = pioche_(*args, "--save", "x.dom", typed="6-6\n6-5>R\nu\n")
    table = files.load(tmp_path / "x.dom")
    assert "Repris" in ran.out
    assert table.seat == 0
    assert table.manche == 1


def saved_names(path: Path) -> tuple[str, ...]:
    return files.load(path).names


def test_a_saved_partie_keeps_the_names(pioche_: Pioche, tmp_path: Path) -> None:
    file = tmp_path / "x.dom"
    pioche_("play", GAME, "--seats", "you,random,Bea", "--seed", "5", "--save", "x.dom")
    assert saved_names(file) == ("", "Odile", "Bea"), "« Vous » is nobody's name"
    ran = pioche_("play", "--load", "x.dom", "--plain", typed="\n1\nu\n")
    assert "Joueur 1" in ran.out
    assert "Bea" in ran.out
    assert "random" not in ran.out
    pioche_("play", "--load", "x.dom", "--seats", "Anne,you,bot", "--save", "y.dom", typed="\n1\n")
    assert saved_names(tmp_path / "y.dom") == ("Anne", "Odile", "Bea")
    pioche_("play", "--load", "x.dom", "--seats", "odile,bot,bot", "--save", "z.dom")
    assert saved_names(tmp_path / "z.dom") == ("odile", "Inès", "Bea"), "no two of one name"


def test_who_is_called_like_an_opponent_is_one_again(pioche_: Pioche, tmp_path: Path) -> None:
    """And everybody else is a person at this terminal."""
    table = pioche.Table(GAME, 2, seed=3, names=("Odile", "Anne, la vraie"))
    (tmp_path / "x.dom").write_text(pioche.dumps(table), "utf-8")
    ran = pioche_("play", "--load", "x.dom", "--save", "x.dom", typed="1\nq\n")
    assert "Odile (malin)" in ran.out
    assert "--seats bot,you" in ran.out
    assert saved_names(tmp_path / "x.dom") == ("Odile", "Anne, la vraie")
    table = pioche.Table("crayon", preset="seul", names=("Odile", "Inès"))
    (tmp_path / "y.dom").write_text(pioche.dumps(table), "utf-8")
    assert "malin" not in pioche_("play", "--load", "y.dom").out, "one person plays for all"


def test_an_undo_keeps_the_names(pioche_: Pioche, tmp_path: Path) -> None:
    args = ("play", GAME, "--seats", "Anne,bot", "--seed", "5", "--save", "x.dom")
    pioche_(*args, typed="1\nu\n")
    table = files.load(tmp_path / "x.dom")
    assert table.undone
    assert table.names == ("Anne", "Odile")


def test_save_and_load(pioche_: Pioche, tmp_path: Path) -> None:
    first = pioche_("play", GAME, "--seed", "5", "--save", "x.dom", typed="1\n1\nq\n")
    assert first.code == 0
    assert "pioche play --load x.dom --save x.dom --seats you,bot" in first.out
    assert [path.name for path in tmp_path.iterdir()] == ["x.dom"], "no temporary file is left"
    before = files.load(tmp_path / "x.dom").history
    second = pioche_("play", "--load", "x.dom", "--save", "x.dom", typed="1\n" * 60)
    assert second.code == 0
    after = files.load(tmp_path / "x.dom")
    assert after.over
    assert after.history[: len(before)] == before


def test_every_move_is_on_the_disk_at_once(
    pioche_: Pioche, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even when the program is cut down, the moves so far are there."""

    def killed(*_: object) -> str:
        raise SystemError("cut down")

    pioche_("play", GAME, "--seed", "5", "--save", "x.dom", typed="1\n")
    played = files.load(tmp_path / "x.dom").history
    assert len(played) >= 2
    monkeypatch.setattr(os, "replace", killed)
    with pytest.raises(SystemError):
        pioche_("play", "--load", "x.dom", "--save", "x.dom", typed="1\n")
    assert files.load(tmp_path / "x.dom").history == played


def test_saving_while_playing(pioche_: Pioche, tmp_path: Path) -> None:
    ran = pioche_("play", GAME, "--seed", "5", typed="s\n\n1\nq\n")
    assert f"{GAME}.dom" in ran.out
    assert files.load(tmp_path / f"{GAME}.dom").history, "from then on every move is saved"
    ran = pioche_("play", GAME, "--seed", "5", typed=f"q\n{GAME}.dom\nother.dom\n")
    assert "existe déjà" in ran.out
    assert (tmp_path / "other.dom").exists()
    ran = pioche_("play", GAME, "--seed", "5", typed="q\n\n")
    assert "--load" not in ran.out


def test_ctrl_c_leaves_cleanly(
    pioche_: Pioche, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    ran = pioche_("play", GAME, "--seed", "5", "--save", "x.dom")
    assert ran.code == 130
    assert "Pour reprendre" in ran.out
    assert "Traceback" not in ran.out + ran.err


def test_a_full_list_of_moves_on_demand(pioche_: Pioche) -> None:
    args = ("play", "quarante-deux", "--seats", "you,random,random,random", "--seed", "1")
    ran = pioche_(*args, "--lang", "en", typed="m\n" * 2)
    assert "bid 42" in ran.out


# -- several people at one device ------------------------------------------------------------------


def hot_seat(pioche_: Pioche, *more: str, turns: int = 8) -> str:
    args = ("play", GAME, "--seats", "Anne,Lucas", "--seed", "3", *more)
    return pioche_(*args, typed="\n1\n" * turns).out


@pytest.mark.parametrize("plain", [False, True])
def test_no_tile_is_on_the_curtain(pioche_: Pioche, plain: bool) -> None:
    out = hot_seat(pioche_, *(("--plain",) if plain else ()))
    curtains = re.findall(r"Passez l’appareil à.*?vous y êtes ›", out, re.DOTALL)
    assert len(curtains) > 4
    for curtain in curtains:
        assert not TILE.search(curtain)
        assert not re.search("[┌●⠅]", curtain)


def test_each_person_sees_only_their_own_hand(pioche_: Pioche) -> None:
    out = hot_seat(pioche_, "--plain")
    table = pioche.Table(GAME, seed=3)
    turns = re.split(r"Passez l’appareil à (\w+)\.", out)[1:]
    checked = 0
    for name, text in zip(turns[::2], turns[1::2], strict=True):
        seat = ("Anne", "Lucas").index(name)
        for shown in re.finditer(r"Votre main.: (.*)\.\n((?:\d+\. .*\n)+)", text):
            while table.seat != seat or is_forced(table.view(seat)):
                table.play(table.moves()[0])
            assert tuple(shown[1].split()) == table.view(seat).hand
            assert not set(TILE.findall(shown[2])) & set(table.view(1 - seat).hand)
            table.play(table.moves()[0])
            checked += 1
    assert checked == 8


def test_the_screen_is_wiped_around_the_curtain(
    pioche_: Pioche, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Console, "is_terminal", property(lambda self: True))
    out = hot_seat(pioche_, turns=2)
    wipe = "\x1b[2J\x1b[3J\x1b[H"
    for curtain in re.finditer("Passez l’appareil", out):
        assert out[: curtain.start()].endswith(wipe)
    for ready in re.finditer("vous y êtes › ", out):
        assert out[ready.end() :].startswith((wipe, "\nÀ bientôt"))


def test_alone_there_is_no_curtain(pioche_: Pioche) -> None:
    ran = pioche_("play", GAME, "--seed", "3", typed="1\n1\n")
    assert "Passez l’appareil" not in ran.out


def test_one_person_plays_both_sides_of_the_pencil_game(pioche_: Pioche) -> None:
    crayon = ("play", "crayon", "--preset", "seul", "--seed", "3", "--save", "x.dom")
    ran = pioche_(*crayon, typed="1\n1\n1\nu\n")
    assert "Passez l’appareil" not in ran.out
    assert "On n’annule pas" not in ran.out
    resumed = ("play", "--load", "x.dom", "--plain")
    for told in (ran.out, pioche_(*resumed, typed="1\n" * 30).out, pioche_("replay", "x.dom").out):
        assert "A ouvre avec 5-5." in told, "they are named as on the sheet"
        assert "B pose 5-0 à gauche." in told
        assert not re.search("Joueur|Vous|A \\(A\\)", told)


def test_with_others_nobody_takes_back_what_others_answered(pioche_: Pioche) -> None:
    ran = pioche_("play", GAME, "--seats", "Anne,Lucas", "--seed", "3", typed="\n1\n\nu\n")
    assert "On n’annule pas un coup après lequel" in ran.out


def test_people_and_opponents_get_names() -> None:
    say = words("fr")

    def sit(*people: str) -> tuple[Player, ...]:
        return invite(say, people, names_of(people))

    names = [player.name for player in sit("you", "bot", "random", "Odile")]
    assert names == ["Joueur 1", "Inès", "Lucas", "Odile"]
    assert sit("you", "bot")[0].name == "Vous"
    assert [player.bot for player in sit("bot", "random", "greedy")] == [
        "greedy",
        "random",
        "greedy",
    ]


def test_seats_as_a_number(pioche_: Pioche) -> None:
    ran = pioche_("play", GAME, "--seats", "4", "--seed", "1", "--plain")
    assert all(name in ran.out for name in ("Odile", "Inès", "Lucas"))


# -- replay and simulate ---------------------------------------------------------------------------


@pytest.fixture
def played(tmp_path: Path) -> pioche.Table:
    table = pioche.Table("cinq-partout", seats=3, seed=2, options={"draw": "one"})
    while not table.over and table.manche < 3:
        if table.seat is None:
            table.next_manche()
        table.play(table.moves()[-1])
    (tmp_path / "x.dom").write_text(pioche.dumps(table), "utf-8")
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_tells_every_move(pioche_: Pioche, played: pioche.Table, lang: str) -> None:
    ran = pioche_("replay", "x.dom", "--lang", lang)
    assert ran.code == 0
    numbers = [int(n) for n in re.findall(r"^ *(\d+)  ", ran.out, re.MULTILINE)]
    assert numbers == list(range(1, len(played.history) + 1))
    assert "draw=one" in ran.out
    assert "MUG-4" in ran.out


def test_a_replay_tells_names_where_there_are_some(
    pioche_: Pioche, played: pioche.Table, tmp_path: Path
) -> None:
    assert "Joueur 2 pose" in pioche_("replay", "x.dom").out
    assert json.loads(pioche_("replay", "x.dom", "--json").out)["names"] == []
    played.names = ("Anne", "", "[bold]Zoé[/]")
    (tmp_path / "x.dom").write_text(pioche.dumps(played), "utf-8")
    told = pioche_("replay", "x.dom").out
    assert all(text in told for text in ("Anne pose", "Joueur 2 pose", "[bold]Zoé[/] pose"))
    names = json.loads(pioche_("replay", "x.dom", "--json").out)["names"]
    assert names == ["Anne", "", "[bold]Zoé[/]"]


def test_a_replay_seats_the_names_as_the_lots_did(pioche_: Pioche, tmp_path: Path) -> None:
    names = ("Anne", "Bea", "Carl", "Dora")
    tables = (pioche.Table("whist", seed=seed, names=names) for seed in range(9))
    table = next(table for table in tables if table.players[0] != 0)
    (tmp_path / "x.dom").write_text(pioche.dumps(table), "utf-8")
    told = json.loads(pioche_("replay", "x.dom", "--json").out)
    assert told["names"] == [names[player] for player in table.players] != list(names)
    assert table.seat is not None
    assert names[table.players[table.seat]] in pioche_("replay", "x.dom").out.splitlines()[-1]


def test_a_replay_as_json(pioche_: Pioche, played: pioche.Table) -> None:
    told = json.loads(pioche_("replay", "x.dom", "--json").out)
    moves = [move["move"] for manche in told["manches"] for move in manche["moves"]]
    assert tuple(moves) == played.history
    assert told["game"] == "cinq-partout"
    assert told["totals"] == list(played.totals)
    assert told["winners"] == list(played.winners)
    assert told["options"] == {"draw": "one"}
    assert told["manches"][0]["deal"] == played.record[0][0]
    first = told["manches"][0]["moves"][0]["events"][0]
    assert first["event"] == "Placed"


def test_a_replay_step_by_step(pioche_: Pioche, played: pioche.Table) -> None:
    ran = pioche_("replay", "x.dom", "--step", typed="\n\nq\n")
    assert ran.out.count("Entrée : la suite".replace(" :", "\N{NO-BREAK SPACE}:")) == 3
    assert "┌" in ran.out
    assert "┌" not in pioche_("replay", "x.dom", "--step", "--plain", typed="\n\n").out


def test_a_simulation(pioche_: Pioche) -> None:
    args = ("simulate", GAME, "--manches", "40", "--seed", "1", "--bots", "random,greedy")
    first, second = (json.loads(pioche_(*args, "--json").out) for _ in range(2))
    for timed in ("seconds", "manches_per_second"):
        assert first.pop(timed) > 0
        second.pop(timed)
    assert first == second
    assert first["manches"] == 40
    assert sum(first["how"].values()) == 40
    assert first["bots"] == ["random", "greedy"]
    assert first["moves"]["least"] <= first["moves"]["mean"] <= first["moves"]["most"]
    other = json.loads(pioche_(*args[:5], "2", *args[6:], "--json").out)
    assert other["moves"] != first["moves"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_simulation_in_words(pioche_: Pioche, lang: str) -> None:
    args = ("--preset", "cent-points", "--seats", "3", "--lang", lang)
    ran = pioche_("simulate", GAME, "--parties", "3", *args)
    assert (ran.code, ran.err) == (0, "")
    assert {"fr": "manches par seconde", "en": "rounds per second"}[lang] in ran.out
    assert {"fr": "Manches par partie", "en": "Rounds per game"}[lang] in ran.out


def test_a_simulation_with_options_that_ask_for_more_seats(pioche_: Pioche) -> None:
    args = ("--option", "teams=on", "--option", "hand=7", "--manches", "5", "--json")
    result = json.loads(pioche_("simulate", GAME, *args).out)
    assert result["seats"] == 4


def test_what_a_deal_tells() -> None:
    company = Company(("Anne", "Lucas"), (0, 1))
    even = Dealt(1, (7, 7), 14, ("6-5", "3-2"), 0)
    uneven = Dealt(2, (7, 6), 0, (), 1)
    assert tell(words("en"), company, even) == (
        "Round 1. 7 tiles each, 14 in the stock. Lots drawn: 6-5 and 3-2. Anne begins."
    )
    assert tell(words("en"), company, uneven) == "Round 2. Tiles in hand: 7, 6. Lucas begins."
