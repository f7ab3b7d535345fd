"""What is written of a view from move to move is what would be written of it alone."""

import json
from random import Random
from typing import Any

import pytest

import pioche
from pioche.game import Game
from pioche.records import shallow
from pioche.records import to_json as plainly
from pioche.server.frames import Sight
from pioche.server.writing import Written, from_json
from pioche.table import Table

MOVES = 30  # with some taken back


def seen(sight: Sight, table: Table, seat: int | None) -> str:
    """With its fields in order."""
    return plainly(json.loads(sight.write(table.view(seat)).whole))


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_a_view_is_written_the_same_from_move_to_move(game: Game[Any]) -> None:
    table, rng = Table(game, seed="written"), Random(5)
    seats = (0, table.seats - 1, None)
    board = Written()
    sights = {seat: Sight(known=seat == 0, board=board) for seat in seats}
    for _ in range(MOVES):
        for seat, sight in sights.items():
            fields = shallow(table.view(seat))
            if not sight.known:
                del fields["known"]
            assert seen(sight, table, seat) == plainly(fields)
        if table.over:
            break
        if table.seat is None:
            table.next_manche()
        elif rng.random() < 0.1 and table.history:
            table.unplay()
        else:
            table.play(rng.choice(table.moves()))


@pytest.mark.parametrize(
    "values",
    [
        [(), (1,), (1, 2), (1, 2), (2, 1), ()],
        [((1,), (2,)), ((1,), (3,)), ((1,), (3,), (4,))],
        ["a", "a", None, {"b": 1}, ("b",), "a"],
    ],
)
def test_a_value_is_written_as_it_is_whatever_stood_there_before(values: list[Any]) -> None:
    written = Written()
    assert [written.write(value) for value in values] == list(map(plainly, values))


@pytest.mark.parametrize(
    "text",
    ['{"a": [1, 2.0, null], "a": "é"}', '"\\ud800"', "[1e400, NaN]", f"[{10**30}]", " {} "],
)
def test_json_is_read_as_python_reads_it(text: str) -> None:
    assert repr(from_json(text)) == repr(json.loads(text))


@pytest.mark.parametrize("text", ["", "{", '"a\x00"', "\ufeff{}", "[" * 100_000, '{"a": 1,}'])
def test_what_is_no_json_is_refused_like_python_refuses_it(text: str) -> None:
    with pytest.raises((ValueError, RecursionError)):
        from_json(text)
