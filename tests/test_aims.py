"""The standing line of every game: positions, and the words that each of them must give.

aims.json in the folder of a game holds its positions, each with the aim as it is sent and its words
in two languages; `~` is a no-break space. The page puts the same aims into words:
web/src/words/aims.test.ts. To add a case, write its position (deal, moves, seat) and run this test:
it fails and shows the rest. Read the line aloud, and paste it there.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

import pioche
from pioche.core.boards import CountBoard
from pioche.core.game import Game
from pioche.core.phrase import Phrase
from pioche.core.records import deep
from pioche.words.messages import LANGUAGES, keys, words
from tests import conformance

CASES: list[dict[str, Any]] = [
    {"game": card.id, **case}
    for card in pioche.all_cards()
    if (file := card.folder / "aims.json").exists()
    for case in json.loads(file.read_text("utf-8"))
]


def aim_of(case: dict[str, Any]) -> Phrase:
    """The line that a seat (null: a spectator) has in this position. Totals, wins, what is
    carried and a count may be those of a partie that has gone on for a while."""
    table = pioche.Table(
        case["game"],
        seats=case["deal"].split(";")[0].count("|") + 1,
        seed=1,
        deal=case["deal"],
        options=case.get("options", {}),
    )
    for move in case["moves"]:
        table.replay(move)
    view = table.view(case["seat"])
    standing = replace(
        view.standing,
        totals=tuple(case.get("totals", view.standing.totals)),
        wins=tuple(case.get("wins", view.standing.wins)),
        carried=case.get("carried", view.standing.carried),
    )
    board = view.board
    if isinstance(board, CountBoard):
        board = replace(board, total=case.get("total", board.total))
    aim = table.aim(replace(view, standing=standing, board=board))
    assert aim is not None
    return aim


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{case['game']}-{case.get('aim', {}).get('name')}" for case in CASES]
)
def test_the_line_says_it_in_these_words(case: dict[str, Any]) -> None:
    aim = aim_of(case)
    said = {lang: words(lang).whole(aim).replace("\N{NO-BREAK SPACE}", "~") for lang in LANGUAGES}
    told = {"aim": json.loads(json.dumps(deep(aim))), **said}
    assert {key: case.get(key) for key in told} == told, json.dumps(told, ensure_ascii=False)


def test_every_game_has_several_cases() -> None:
    count = Counter(case["game"] for case in CASES)
    few = [card.id for card in pioche.all_cards() if count[card.id] < 2]
    assert few == [], "each needs two positions or more, in the aims.json of its folder"


def names(fact: Any) -> Iterator[str]:
    """The names of all messages in an aim as it is sent."""
    if isinstance(fact, dict):
        yield fact["name"]
        for part in fact["facts"].values():
            yield from names(part)
    elif isinstance(fact, list):
        for part in fact:
            yield from names(part)


def test_every_message_of_a_line_has_a_case() -> None:
    told = {name for case in CASES for name in names(case.get("aim"))}
    assert [key for key in keys("fr") if key.startswith("aim-") and key not in told] == []


def test_there_is_no_line_once_the_manche_is_over() -> None:
    table = pioche.Table("jeu-de-dominos", seats=2, seed=1, deal="6-6 | 5-5")
    table.play("6-6")
    assert table.aim(table.view(0)) is None


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        (Phrase("aim-no-such", {}), "There is no message"),
        (Phrase("quote", {"text": "Sebastopol"}), "names another game"),
        (Phrase("quote", {"text": "a" * 70}), "too long"),
        (Phrase("quote", {"text": "a-number"}), "is raw"),
        (Phrase("aim-matador", {}), "does not begin a sentence"),
    ],
    ids=lambda value: value.name if isinstance(value, Phrase) else "",
)
def test_a_line_that_is_wrong_is_noticed(said: Phrase, wrong: str) -> None:
    game = with_aim(lambda view: said)
    with pytest.raises((conformance.Broken, LookupError), match=wrong):
        conformance.check_aim(pioche.Table(game, seed=1), None)


def with_aim(aim: Callable[[pioche.View], Phrase]) -> Game[Any]:
    game = pioche.find("jeu-de-dominos")
    return replace(game, words=replace(game.words, aim=aim))


def test_a_line_that_asks_for_the_wrong_number_is_noticed() -> None:
    def aim(view: pioche.View) -> Phrase:
        return Phrase("aim-pass", {"wanted": Phrase("a-number", {"number": 3})})

    table = pioche.Table(with_aim(aim), seats=2, seed=1, deal="6-6 5-5 | 6-1 3-2")
    table.play("6-6")
    with pytest.raises(conformance.Broken, match="does not say why"):
        conformance.check_aim(table, table.seat)
