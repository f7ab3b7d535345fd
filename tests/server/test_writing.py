"""Changes laid over a view are the next one; JSON is read and written as by Python."""

import json
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.boards import Arm, ChainPiece
from pioche.core.game import Game
from pioche.house.frames.frames import changes, growth, view_values
from pioche.house.frames.writing import from_json, to_json
from pioche.house.frames.writing import stdlib_json as plainly
from pioche.table.table import Table
from tests.server.simulation import with_more

MOVES = 30  # with some taken back
TILE = ChainPiece("6-4", 6, 4, across=False, manner="", seat=0, at=1)


def laid_over(before: dict[str, Any], now: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """What a client makes of the changes, and how many bytes those are."""
    sent = plainly(changes(list(now), list(before.values()), list(now.values()), {}))
    told, more = json.loads(sent)
    view = json.loads(plainly(before)) | told
    for path, items in more.items():
        view = with_more(view, path.split("."), items)
    return view, len(sent)


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_changes_laid_over_a_view_are_the_next_one(game: Game[Any]) -> None:
    table, rng = Table(game, seed="written"), Random(5)
    seats = (0, table.seats - 1, None)
    before = {seat: view_values(table.view(seat), seat == 0) for seat in seats}
    for _ in range(MOVES):
        if table.over:
            break
        if table.seat is None:
            table.next_manche()
        elif rng.random() < 0.1 and table.history:
            table.unplay()
        else:
            table.play(rng.choice(table.moves()))
        for seat in seats:
            now = view_values(table.view(seat), seat == 0)
            assert to_json(now) == plainly(now)
            view, size = laid_over(before[seat], now)
            assert view == json.loads(plainly(now))
            assert size < len(plainly(now))
            before[seat] = now


@pytest.mark.parametrize(
    ("before", "now", "more"),
    [
        ((), (1,), {"a": (1,)}),
        ((1,), (1, 2), {"a": (2,)}),
        ((1, 2), (1, 2), {}),
        ((1, 2), (2, 1), None),
        ((1, 2), (1,), None),
        ((), None, None),
        (None, 1, None),
        (1, 1, {}),
        (1, True, None),
        ({"b": 1}, {"b": 1}, {}),
        ({"b": 1}, {"b": 1, "c": 2}, None),
        (Arm("L", (), open=True), Arm("L", (TILE,), open=True), {"a.tiles": (TILE,)}),
        (Arm("L", (), open=True), Arm("L", (TILE,), open=False), None),
        (
            (Arm("L", (), open=True), Arm("R", (TILE,), open=True)),
            (Arm("L", (TILE,), open=True), Arm("R", (TILE, TILE), open=True)),
            {"a.0.tiles": (TILE,), "a.1.tiles": (TILE,)},
        ),
    ],
)
def test_what_was_added(before: Any, now: Any, more: dict[str, Any] | None) -> None:
    """None: something else has changed."""
    assert growth(before, now, "a") == more
    others = {} if more is not None else {"a": now}
    assert changes(["a"], [before], [now], {}) == (others, more or {})


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
