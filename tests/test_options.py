"""Options: declared once, read kindly, refused with the right choice in one line."""

import re
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pioche
from pioche.core.errors import OptionError
from pioche.core.game import Game
from pioche.core.options import (
    OptionInfo,
    Value,
    changed_options,
    choice,
    describe_options,
    make_options,
    number_in_value,
    read_value,
    switch,
    whole,
    write_options,
    write_value,
)
from pioche.words import rulebook


@dataclass(frozen=True)
class Options:
    draw: str = choice("until", "one", "none", rule="GEN-12")
    reserve: int = whole(0, 0, 2, rule="GEN-14")
    next_lead: str = choice("rotate", "roundWinner", rule="GEN-7")
    teams: bool = switch(False, rule="BASE-6")
    joker: bool = switch(True, rule="MAT-6")
    set: int = choice(6, 9, rule="MUG-9")
    partie: str = choice("single", "wins N", "points N", rule="BASE-5", n=(1, 500))


def refusal(**given: Value) -> str:
    with pytest.raises(OptionError) as caught:
        make_options(Options, given)
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_the_defaults_are_the_source_s_own_game() -> None:
    options = make_options(Options, {})
    assert options == Options()
    assert (options.draw, options.reserve, options.teams, options.set) == ("until", 0, False, 6)
    assert changed_options(options) == {}


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("draw", "none", "none"),
        ("DRAW", "None", "none"),
        ("next_lead", "roundWinner", "roundWinner"),
        ("nextLead", "roundwinner", "roundWinner"),
        ("next-lead", "round_winner", "roundWinner"),
        ("reserve", 2, 2),
        ("reserve", " 2 ", 2),
        ("teams", True, True),
        ("teams", "on", True),
        ("teams", "off", False),
        ("joker", False, False),
        ("joker", "OFF", False),
        ("set", 9, 9),
        ("set", "9", 9),
        ("partie", "single", "single"),
        ("partie", "wins 3", "wins 3"),
        ("partie", "Points 100", "points 100"),
        ("partie", "points 007", "points 7"),
    ],
)
def test_names_and_values_are_read_kindly(name: str, value: Value, read: Value) -> None:
    field = next(
        i.name for i in describe_options(Options) if i.name.replace("_", "") == plain(name)
    )
    found = getattr(make_options(Options, {name: value}), field)
    assert found == read
    assert type(found) is type(read)


def plain(name: str) -> str:
    return name.lower().replace("_", "").replace("-", "")


def test_an_unknown_name_gets_the_nearest_one() -> None:
    message = refusal(drew="none")
    assert "no option 'drew'" in message
    assert "did you mean draw?" in message
    assert "next_lead" in message


def test_a_name_like_no_other_gets_the_list() -> None:
    message = refusal(zzzzqqqq=1)
    assert "draw, reserve, next_lead, teams, joker, set, partie" in message


def test_an_unknown_value_gets_the_nearest_one() -> None:
    message = refusal(draw="untill")
    assert "one of until, one, none" in message
    assert "Did you mean until?" in message
    assert "Did you mean roundWinner?" in refusal(next_lead="roundwiner")


@pytest.mark.parametrize("value", [-1, 3, "2.0", "two", "", True])
def test_a_number_out_of_range_is_told_its_range(value: Value) -> None:
    assert "whole number from 0 to 2" in refusal(reserve=value)


@pytest.mark.parametrize("value", ["wins 0", "wins 501", "wins", "wins N", "points -3", "wins 1.5"])
def test_the_n_of_a_value_has_its_bounds(value: str) -> None:
    assert "N from 1 to 500" in refusal(partie=value)


@pytest.mark.parametrize("value", ["maybe", 1, "true", ""])
def test_a_switch_is_on_or_off(value: Value) -> None:
    assert "one of off, on" in refusal(teams=value)


def test_a_choice_of_numbers_takes_no_other() -> None:
    assert "one of 6, 9" in refusal(set=7)


@pytest.mark.parametrize("digits", ["9" * 5000, "²"])
def test_strange_numbers_are_refused_as_any_other(digits: str) -> None:
    refusal(reserve=digits)
    refusal(partie=f"points {digits}")


def test_a_description_says_what_a_form_needs() -> None:
    infos = {info.name: info for info in describe_options(Options)}
    assert list(infos) == ["draw", "reserve", "next_lead", "teams", "joker", "set", "partie"]
    assert infos["draw"].values == ("until", "one", "none")
    assert infos["draw"].default == "until"
    assert infos["draw"].rule == "GEN-12"
    assert (infos["reserve"].values, infos["reserve"].low, infos["reserve"].high) == ((), 0, 2)
    assert infos["teams"].values == ("off", "on")
    assert infos["joker"].values == ("on", "off")
    assert (infos["partie"].low, infos["partie"].high) == (1, 500)


def test_what_differs_from_the_default_is_written_as_it_is_typed() -> None:
    options = make_options(
        Options, {"teams": True, "joker": "off", "partie": "wins 3", "draw": "until"}
    )
    assert changed_options(options) == {"teams": "on", "joker": "off", "partie": "wins 3"}
    assert write_options(options)["draw"] == "until"
    assert make_options(Options, write_options(options)) == options


@settings(max_examples=60)
@given(
    st.sampled_from(["until", "one", "none"]),
    st.integers(0, 2),
    st.booleans(),
    st.integers(1, 500).map("points {}".format) | st.just("single"),
)
def test_options_written_and_read_are_the_same(
    draw: str, reserve: int, teams: bool, partie: str
) -> None:
    options = Options(draw=draw, reserve=reserve, teams=teams, partie=partie)
    assert make_options(Options, write_options(options)) == options
    assert make_options(Options, changed_options(options)) == options


@settings(max_examples=150)
@given(
    st.sampled_from(describe_options(Options)), st.text(max_size=12) | st.integers() | st.booleans()
)
def test_any_value_is_read_or_refused_and_never_anything_else(
    info: OptionInfo, value: Value
) -> None:
    try:
        read = read_value(info, value)
    except OptionError:
        return
    assert read_value(info, write_value(read)) == read


def test_the_number_of_a_value() -> None:
    assert number_in_value("wins 12") == 12
    assert number_in_value("points 100") == 100


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_every_value_of_every_option_can_be_written_and_read(game: pioche.Game[Any]) -> None:
    for info in describe_options(game.options):
        values = info.values or (str(info.low), str(info.high))
        for value in values:
            text = re.sub(r" N$", f" {info.high}", value)
            made = make_options(game.options, {info.name: text})
            assert write_options(made)[info.name] == text
        assert write_value(info.default) == (values[0] if info.values else str(info.default))


# -- the options of the games ----------------------------------------------------------------------


def explained(game: Game[Any], lang: str) -> list[tuple[str, str]]:
    """Which option is explained under which rule, in the order of the text."""
    found = rulebook.load(game.folder, lang).sections
    return [(o, s.id) for section in found for s in section.sentences for o in s.options]


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("lang", rulebook.LANGUAGES)
def test_the_rule_of_every_option_has_a_sentence_that_explains_it(
    game: Game[Any], lang: str
) -> None:
    found = explained(game, lang)
    options = {info.name: info.rule for info in describe_options(game.options)}
    assert [o for o in options.items() if o not in found] == []
    # Shared sentences may name options that this game does not have; its own may not.
    own = {(name, rule) for name, rule in found if not rule.startswith("GEN-")}
    for name, rule in own - set(options.items()):
        pytest.fail(f"{rule} explains the option {name}, which is declared with another rule")


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_both_languages_explain_the_options_in_the_same_places(game: Game[Any]) -> None:
    assert explained(game, "fr") == explained(game, "en")


def test_shared_sentences_explain_options_that_some_game_has() -> None:
    everywhere = {
        info.name for game in pioche.all_games() for info in describe_options(game.options)
    }
    named = {name for game in pioche.all_games() for name, _ in explained(game, "fr")}
    assert named <= everywhere
