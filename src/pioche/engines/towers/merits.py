"""Why to lay a tile on a tower: it will hold."""

from collections.abc import Sequence
from typing import Any

from pioche.core.game import Merit, Move
from pioche.core.phrase import Phrase, phrase
from pioche.engines.towers import trembling_hand

SAFE = 0.5  # a risk that need not be thought of; just below it one tower in ten falls


def holds(state: Any, move: Move, moves: Sequence[Move]) -> Phrase | None:
    if move.kind != "place":
        return None
    return phrase("merit-holds") if trembling_hand.risk(state, move) <= SAFE else None


FAINT: tuple[Merit[Any], ...] = (holds,)
