"""What the tests in the games' folders have in common."""

from typing import Any, TypeVar

import pytest

import pioche
from pioche.core.events import Event
from pioche.core.game import Game, Result
from pioche.core.options import Value


def sit(game: str | Game[Any], deal: str, /, *moves: str, **options: Value) -> pioche.Table:
    """A table with one seat for each hand of the deal, after these moves."""
    seats = deal.split(";")[0].count("|") + 1
    table = pioche.Table(game, seats=seats, seed=1, deal=deal, options=options)
    play(table, *moves)
    return table


def play(table: pioche.Table, *moves: str) -> tuple[Event, ...]:
    """Play the moves; give what happened in the last one."""
    events: tuple[Event, ...] = ()
    for move in moves:
        events = table.play(move)
    return events


def events_for(table: pioche.Table, seat: int | None) -> tuple[Event, ...]:
    """All that happened, as this seat saw it."""
    return tuple(event.seen_by(seat) for event in table.events)


def ended(table: pioche.Table) -> Result:
    """The result of a manche that is over."""
    assert table.result is not None
    return table.result


def refused(
    table: pioche.Table, move: str, kind: type[pioche.MoveError] = pioche.IllegalMove
) -> str:
    """The rule that refuses this move. Nothing is changed by it."""
    before = (table.history, table.view(None).to_json())
    with pytest.raises(kind) as error:
        table.play(move)
    assert (table.history, table.view(None).to_json()) == before
    return error.value.rule


B = TypeVar("B")


def board_of(table: pioche.Table, kind: type[B], seat: int | None = None) -> B:
    """The board as a seat or a spectator sees it; it is of this kind."""
    board = table.view(seat).board
    assert isinstance(board, kind)
    return board
