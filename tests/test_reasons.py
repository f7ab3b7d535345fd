"""Points are explained: each rule that gives some has words for it, in every language.

(The manches of the presets are looked at by `check_scores` of the conformance tests as well.)
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.errors import PiocheError
from pioche.core.events import Scored
from pioche.core.game import Game
from pioche.core.options import describe_options
from pioche.words.event_phrases import reason
from pioche.words.messages import LANGUAGES, keys, words
from pioche.words.rulebook import rule_ids
from tests.conformance import Broken, check_scores

MANCHES = 6  # for each value of each option
SLOW = ("vingt", "defi-magnetique", "quinconce")  # thousands of moves, statics of a tower: one each


def tables(game: Game[Any]) -> Iterator[pioche.Table]:
    """The game as it is, then with each value of each option, for the fewest seats that take it."""
    values = [
        (o.name, v) for o in describe_options(game.options) for v in o.values or (o.low, o.high)
    ]
    for name, value in [(None, ""), *values]:
        options = {name: str(value).replace(" N", " 20")} if name else {}
        for seats in game.seats:
            try:
                yield pioche.Table(game, seats=seats, options=options, seed=f"{name}={value}")
            except PiocheError:  # this value is for more seats
                continue
            break


def scored(game: Game[Any]) -> Iterator[Scored]:
    for table in tables(game):
        rng = Random(table.seed)
        for _ in range(1 if game.id in SLOW else MANCHES):
            while table.seat is not None:
                table.play(rng.choice(table.moves()))
            yield from (event for event in table.events if isinstance(event, Scored))
            if table.over:
                break
            table.next_manche()


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_all_points_have_their_reason_in_words(game: Game[Any]) -> None:
    for event in scored(game):
        for lang in LANGUAGES:
            told = str(words(lang).fact(reason(event.rule, event.points)))
            assert 1 <= len(told.split()) <= 5, f"{event} is told in {lang} as '{told}'"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_belongs_to_a_rule(lang: str) -> None:
    """A rule that gives points for several reasons has words for each: because-RUB-6-restart."""
    parts = [key.split("-") for key in keys(lang) if key.startswith("because-")]
    named = {f"{prefix}-{number}" for _, prefix, number, *_ in parts}
    assert named
    assert named - {rule.id for rule in rule_ids()} == set()


def test_points_without_words_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = pioche.Table("bergen", seed=1)
    while table.seat is not None:
        table.play(table.moves()[0])
    check_scores(table)
    has = words("en").has
    monkeypatch.setattr(words("en"), "has", lambda key: key != "because-BER-2" and has(key))
    with pytest.raises(Broken, match="BER-2 has no words in en"):
        check_scores(table)


def test_a_sum_is_not_said_twice() -> None:
    def said(rule: str, points: int, given: str = "") -> object:
        return words("en").fact(reason(rule, points, given))

    assert said("MUG-4", 2, "8 + 2 = 10") == "8 + 2 = 10"
    assert said("BER-3", 2) == "both ends alike"
    assert said("BER-10", 2, "blocked") == "winner of the blocked round"
    assert said("POU-3", 10, "6-4") == "the tile laid"
    assert (said("DIN-20", -50), said("DIN-20", 7)) == ("empty hand", "points left in hand")
