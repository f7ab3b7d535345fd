"""The words of the terminal: messages in both languages, and what happens told in sentences."""

import re
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche.cli import main, sentences
from pioche.cli.play import score_sheet
from pioche.core.events import Placed
from pioche.core.game import Game
from pioche.core.options import describe_options
from pioche.core.phrase import phrase
from pioche.core.view import MoveView, StepView
from pioche.words import messages
from pioche.words.fluent import names_in
from pioche.words.messages import LANGUAGES, Company, files, keys, words


def test_both_languages_have_the_same_messages() -> None:
    # Why an input is refused is said in English by the code itself: tests/test_refusals.py.
    assert tuple(key for key in keys("fr") if not key.startswith("why-")) == keys("en")
    assert len(set(keys("fr"))) == len(keys("fr")), "a message appears twice"


def used_keys() -> tuple[set[str], set[str]]:
    """The message ids that the code names, and the beginnings of those that it puts together."""
    whole: set[str] = set()
    begun: set[str] = set()
    for path in Path(main.__file__).parent.rglob("*.py"):
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
    for line in _ftl("fr").split("\n"):
        assert line.startswith("#") or not re.search(r"[\w}] [;!?:»](?!\S)|« ", line), line


@pytest.mark.parametrize(
    ("chance", "fr", "en"),
    [
        (0, "6-4 (presque perdu)", "6-4 (almost lost)"),
        (35, "6-4 (35\N{NO-BREAK SPACE}%)", "6-4 (35%)"),
        (100, "6-4 (presque sûr)", "6-4 (almost certain)"),
    ],
)
def test_a_rough_chance_is_never_told_as_certain(chance: int, fr: str, en: str) -> None:
    outlook = phrase("outlook-chance", chance=chance)
    for say, told in ((words("fr"), fr), (words("en"), en)):
        assert say("hint-other", move="6-4", outlook=say.brief(outlook)) == told


def test_french_does_not_elide_before_a_name() -> None:
    """« de Odile » would be wrong, and « d’ » would be wrong for others."""
    wrong = r"\b(?:de|que|le|la|ne|se) \{ \$names? \}|[dl]’\{ \$names? \}"
    assert re.findall(f".*(?:{wrong}).*", _ftl("fr")) == []


def _ftl(lang: str) -> str:
    return "\n".join(file.read_text("utf-8") for file in files(lang))


def test_a_negative_number_has_a_real_minus_sign() -> None:
    assert words("en")("points", points=-27) == "−27 points"
    assert score_sheet.cell_text(-27) == "−27"


def test_the_viewer_is_named_first() -> None:
    company = Company(("Odile", "Mathilde", "Inès", "Vous"), (0, 1, 0, 1), 3)
    assert sentences.side_name(words("fr"), company, 1) == "Vous et Mathilde"
    assert sentences.side_name(words("fr"), company, 0) == "Odile et Inès"


def test_at_an_end_of_a_path_the_height_is_told_and_not_the_way() -> None:
    company = Company(("Vous", "Odile"), (0, 1), 0)
    table = pioche.Table("quinconce", seed=1)
    choice = MoveView("5-0>L", "place", (StepView("5-0", "L", "r"),))
    assert sentences.move_words(words("en"), choice) == "5-0 on the left"
    while len(table.history) < 3:
        table.play(next(move for move in table.moves() if ">" in move or not table.history))
    laid = [event.manner for event in table.events if isinstance(event, Placed)]
    assert {"flat", "height"} >= set(laid[1:]) > set()
    said = sentences.story(words("en"), company, [Placed(1, "5-0", "L", "height")])
    assert said == ["Odile plays 5-0 on the left, stacked."]


def words_of(lang: str, folder: Path) -> set[str]:
    """The messages that a game has: its own, and those that games share."""
    own = {folder / f"words.{lang}.ftl", Path(messages.__file__).parent / "locale" / f"{lang}.ftl"}
    return {key for file in own if file.exists() for key in names_in(file.read_text("utf-8"))}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_every_option_and_its_values_have_words(game: Game[Any], lang: str) -> None:
    """In the game's own folder or in the shared file; not in the folder of another game."""
    known = words_of(lang, game.folder)
    for option in describe_options(game.options):
        assert f"option-{option.name}" in known
        for value in option.values:
            text = re.sub(r"\W+", "-", value)  # as the page asks for it
            named = {f"value-{option.name}-{text}", f"value-{text}"} & known
            assert named or value.isdecimal(), f"{option.name}: {value} has no words"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_has_words_only_for_what_is_its_own(lang: str) -> None:
    """Reasons and sentences by rule are those of its own rules; what is left over is noticed."""
    for game in pioche.all_games():
        file = game.folder / f"words.{lang}.ftl"
        keys = names_in(file.read_text("utf-8")) if file.exists() else []
        for key in keys:
            if rule := re.search(r"-([A-Z][A-Z0-9]*)-\d+$", key):
                assert rule[1] == game.rules[0], f"{game.id} has words for {key}"
            if key.startswith("option-"):
                options = describe_options(game.options)
                assert key in {
                    named
                    for o in options
                    for named in (f"option-{o.name}", f"option-{o.name}-{o.rule}")
                }
