"""Every decision about the games of all five boxes is told in both languages, with the option that
changes it: what games share in docs/rulings.md, the rest in each game's own rulings.md."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pioche
from pioche.core.errors import OptionError
from pioche.core.options import OptionInfo, describe_options, read_value
from pioche.words import rulebook

SHARED = Path(__file__).parent.parent / "docs" / "rulings.md"
LANGUAGES = {"fr": "## Français\n", "en": "## English\n"}
BOXES = ("classiques", "crayon", "dingominos", "aimantes", "vingt")
GAMES = pioche.all_games()
COMMON = ""  # the key of the rulings that belong to no game
PAGES = {COMMON: SHARED} | {game.id: game.folder / "rulings.md" for game in GAMES}

ID = re.compile(r"\b[A-Z][A-Z0-9]*-[0-9]+\b")
CODE = re.compile(r"`([^`]+)`")
OPTION = re.compile(r"([a-z0-9_]+): (.+)")


def part(page: Path, lang: str) -> str:
    """One half of a page."""
    text = page.read_text("utf-8").split(LANGUAGES[lang])[1]
    for other in LANGUAGES.values():
        text = text.split(other)[0]
    return text


def sections(lang: str) -> dict[str, str]:
    """What is ruled, by the id of the game; of the shared page what stands under its heading."""
    texts = {game: part(page, lang) for game, page in PAGES.items()}
    return texts | {COMMON: texts[COMMON].partition("\n### ")[2].partition("\n")[2]}


def whole(lang: str) -> str:
    return "\n".join(part(page, lang) for page in PAGES.values())


def rulings(lang: str) -> list[tuple[str, str, list[str]]]:
    """Of each paragraph about a rule: the game, the ids at its head, and what stands in code."""
    return [
        (game, ruling[1], CODE.findall(ruling[0]))
        for game, text in sections(lang).items()
        for ruling in re.finditer(r"^\*\*(.*?) · (?:.|\n(?!\n))*", text, re.MULTILINE)
    ]


def options_of(game_id: str) -> list[OptionInfo]:
    """The options of a game; where a text belongs to no game, those of all."""
    games = [game for game in GAMES if game_id in (game.id, COMMON)]
    return [info for game in games for info in describe_options(game.options)]


def takes(info: OptionInfo, value: str) -> bool:
    try:
        read_value(info, value)
    except OptionError:
        return value in info.values  # `wins N` means any number
    return True


def decided() -> Iterator[str]:
    prefixes = {prefix for game in GAMES for prefix in game.rules}
    for rule in rulebook.rule_ids():
        if rule.prefix in prefixes and "D" in rule.tag:
            yield rule.id


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_box_has_its_rulings(lang: str, box: str) -> None:
    games = [game.id for game in GAMES if game.box == box]
    assert games
    told = {game for game, _, _ in rulings(lang)}
    assert set(games) <= told


def test_no_box_is_left_out() -> None:
    assert {game.box for game in GAMES} == set(BOXES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_is_told(lang: str) -> None:
    told = {rule for _, head, _ in rulings(lang) for rule in ID.findall(head)}
    missing = [rule for rule in decided() if rule not in told]
    assert not missing, f"No rulings.md tells, in {lang}: {', '.join(missing)}."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_exists(lang: str) -> None:
    known = {rule.id for rule in rulebook.rule_ids()}
    assert not set(ID.findall(whole(lang))) - known


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_page_is_titled_as_its_card_is(game: pioche.Game[Any]) -> None:
    title = PAGES[game.id].read_text("utf-8").partition("\n")[0]
    assert title == "# " + " · ".join(dict.fromkeys(game.names.values()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_speaks_of_its_own_game(lang: str) -> None:
    for game in GAMES:
        heads = [head for name, head, _ in rulings(lang) if name == game.id]
        prefixes = {rule.partition("-")[0] for head in heads for rule in ID.findall(head)}
        assert game.rules[0] in prefixes, f"{game.id} has no rulings in {lang}."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_in_code_is_an_option_of_that_game(lang: str) -> None:
    for game, text in sections(lang).items():
        for code in CODE.findall(text):
            option = OPTION.fullmatch(code)
            assert option, f"In the section of {game or 'all games'}, {code} is not an option."
            name, value = option.groups()
            known = [info for info in options_of(game) if info.name == name]
            assert known, f"{game or 'No game'} has no option {name}."
            assert any(takes(info, value) for info in known), f"{game}: {name} is never {value}."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_told(lang: str) -> None:
    """On the shared page, on its game's, or on that of the game whose rule it is."""
    named = {
        page: {code.partition(":")[0] for code in CODE.findall(text)}
        for page, text in sections(lang).items()
    }
    for game in GAMES:
        for info in describe_options(game.options):
            owner = info.rule.partition("-")[0]
            pages = [COMMON, game.id, *(other.id for other in GAMES if other.rules[0] == owner)]
            told = any(info.name in named[page] for page in pages)
            assert told, f"No rulings.md tells of {info.name} of {game.id}, in {lang}."


def test_both_languages_tell_the_same() -> None:
    french, english = rulings("fr"), rulings("en")
    assert len(french) == len(english)
    for fr, en in zip(french, english, strict=True):
        assert fr == en


def test_french_spaces() -> None:
    text = CODE.sub("", whole("fr"))
    assert not re.findall(r".*(?:[^\u00a0\u202f:;?!»][:;?!»]|«[^\u00a0]).*", text)
