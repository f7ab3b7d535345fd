"""What a sensible player of Canton does at once: capture the most that can be captured."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pioche.core.game import Move
from pioche.core.tiles import PIPS
from pioche.engines.chain.policy import EAGER, NOISE
from pioche.engines.chain.state import Chain, Place, position
from pioche.games.canton.row import Rowed, captures

AGAIN: Final = 8.0  # CAN-9: what it is worth, in points, to play again


def policy(state: Chain, moves: Sequence[Move], rng: Random) -> Move:
    """Capture the most; where nothing is captured, lay the heaviest tile, or nearly so."""
    offered: tuple[Rowed, ...] = state.own["captures"]
    if offered:  # CAN-6: the moves are these captures in their order, and to leave them all
        return max(zip(map(points, offered), moves, strict=False), key=lambda pair: pair[0])[1]
    random = rng.random
    row: Rowed = state.own["row"]
    best, most = moves[0], -1.0
    for move in moves:
        if isinstance(move, Place):
            right = move.arm == 1
            after = (*row, move.tile) if right else (move.tile, *row)
            found = captures(after, len(row) if right else 0, state.options.pair_partner)
            worth = EAGER[move.tile] + NOISE * random()
            if found:
                worth += AGAIN + max(map(points, found))
            if worth > most:
                best, most = move, worth
    return best


def either_way_round(state: Chain) -> object:
    """A row read from the right is the same row."""
    twin = state.copy()
    row: Rowed = state.own["row"]
    twin.own["row"] = min(row, row[::-1])
    twin.own["captures"] = frozenset(map(frozenset, state.own["captures"]))
    return position(twin)


def points(tiles: Rowed) -> int:
    return sum(PIPS[t] for t in tiles)
