"""What the tests in the games' folders have in common."""

from typing import TypeVar

import pytest

import pioche
from pioche.game import Result


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
