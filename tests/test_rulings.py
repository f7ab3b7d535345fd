"""docs/rulings.md tells, in both languages, every decision and the option that changes it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pioche
from pioche import rulebook
from pioche.errors import OptionError
from pioche.options import OptionInfo, describe, read_value

PAGE = (Path(__file__).parent.parent / "docs" / "rulings.md").read_text("utf-8")
LANGUAGES = {"fr": "## Français\n", "en": "## English\n"}
BOOKLET = [game for game in pioche.all_games() if game.box == "classiques"]
COMMON = ""  # the key of the section that belongs to no game

# Rules that the booklet tells or that follow from it, but of which one part was decided. (Those
# that were decided as a whole have a D in the list of ids.)
PARTLY_DECIDED = [
    "GEN-5", "GEN-6", "BASE-4", "BASE-5", "TAT-2", "MAT-6", "MAT-8", "MAT-13", "MUG-9", "RUB-6",
    "RUB-7", "RUB-9", "NOM-1", "NOM-4", "NOM-5", "NOM-6", "HON-2", "HON-3", "MEM-1", "MEM-4",
    "SEB-2", "SEB-7", "SEB-8", "CAZ-4", "POU-4", "KKK-8", "WHI-7", "BER-2", "BER-7", "BER-10",
    "CAN-9", "CAN-11", "Q42-5", "Q42-9",
]  # fmt: skip

ID = re.compile(r"\b[A-Z][A-Z0-9]*-[0-9]+\b")
CODE = re.compile(r"`([^`]+)`")
OPTION = re.compile(r"([a-z_]+): (.+)")


def part(lang: str) -> str:
    """One half of the page."""
    text = PAGE.split(LANGUAGES[lang])[1]
    for other in LANGUAGES.values():
        text = text.split(other)[0]
    return text


def sections(lang: str) -> dict[str, str]:
    """The text under each heading, by the id of its game."""
    found = {}
    for section in re.split(r"^### ", part(lang), flags=re.MULTILINE)[1:]:
        title, _, text = section.partition("\n")
        code = CODE.search(title)
        found[code[1] if code else COMMON] = text
    return found


def rulings(lang: str) -> list[tuple[str, str, list[str]]]:
    """Of each paragraph about a rule: the game, the ids at its head, and what stands in code."""
    return [
        (game, ruling[1], CODE.findall(ruling[0]))
        for game, text in sections(lang).items()
        for ruling in re.finditer(r"^\*\*(.*?) · (?:.|\n(?!\n))*", text, re.MULTILINE)
    ]


def options_of(game_id: str) -> list[OptionInfo]:
    """The options of a game; where a text belongs to no game, those of all."""
    games = [game for game in BOOKLET if game_id in (game.id, COMMON)]
    return [info for game in games for info in describe(game.options)]


def takes(info: OptionInfo, value: str) -> bool:
    try:
        read_value(info, value)
    except OptionError:
        return value in info.values  # `wins N` stands for any number
    return True


def decided() -> Iterator[str]:
    prefixes = {prefix for game in BOOKLET for prefix in game.rules}
    for rule in rulebook.rule_ids():
        if rule.prefix in prefixes and ("D" in rule.tag or rule.id in PARTLY_DECIDED):
            yield rule.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_is_told(lang: str) -> None:
    told = {rule for _, head, _ in rulings(lang) for rule in ID.findall(head)}
    missing = [rule for rule in decided() if rule not in told]
    assert not missing, f"docs/rulings.md does not tell, in {lang}: {', '.join(missing)}."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_exists(lang: str) -> None:
    known = {rule.id for rule in rulebook.rule_ids()}
    assert not set(ID.findall(part(lang))) - known
    assert not set(PARTLY_DECIDED) - known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_its_section(lang: str) -> None:
    assert set(sections(lang)) == {COMMON, *(game.id for game in BOOKLET)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_in_code_is_an_option_of_that_game(lang: str) -> None:
    for game, text in sections(lang).items():
        for code in CODE.findall(text):
            option = OPTION.fullmatch(code)
            assert option, f"In the section of {game or 'all games'}, {code} is no option."
            name, value = option.groups()
            known = [info for info in options_of(game) if info.name == name]
            assert known, f"{game or 'No game'} has no option {name}."
            assert any(takes(info, value) for info in known), f"{game}: {name} is never {value}."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_told(lang: str) -> None:
    named = {code.partition(":")[0] for code in CODE.findall(part(lang))}
    missing = {info.name for info in options_of(COMMON)} - named
    assert not missing, f"docs/rulings.md does not name, in {lang}: {', '.join(sorted(missing))}."


def test_both_languages_tell_the_same() -> None:
    french, english = rulings("fr"), rulings("en")
    assert len(french) == len(english)
    for fr, en in zip(french, english, strict=True):
        assert fr == en


def test_french_spaces() -> None:
    text = CODE.sub("", part("fr"))
    assert not re.findall(r".*(?:[^\u00a0\u202f:;?!»][:;?!»]|«[^\u00a0]).*", text)
