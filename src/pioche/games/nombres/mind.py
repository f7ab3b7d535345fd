"""What a sensible player of number dominoes does at once. Bots play thousands of manches out so."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pioche.core.game import Move
from pioche.core.tiles import BIT, PIPS
from pioche.games.nombres.state import TILES, Count, TileMove, is_round, next_seat

EVERYTHING: Final = sum(BIT[t] for t in TILES)
# The tiles whose points end in each figure: these make a total round that lacks as much.
WITH: Final = [sum(BIT[t] for t in TILES if PIPS[t] % 10 == last) for last in range(10)]
FIGURE: Final = 0.1  # a figure in which no other tile ends reaches one total in ten


def sensible(state: Count, moves: Sequence[Move], rng: Random) -> Move:
    """NOM-4: make the total round. If that cannot be, lay the tile after which the next player will
    hardly make it round, and rather one of those that end in the same figure."""
    random = rng.random
    if state.giving:
        return moves[int(random() * len(moves))]
    hand = state.hands[state.seat]
    elsewhere = EVERYTHING & ~hand & ~state.laid
    held = state.hands[next_seat(state)].bit_count() / elsewhere.bit_count()
    best, least = moves[0], 2.0 * len(TILES)
    for move in moves:
        assert isinstance(move, TileMove)
        total = state.total + PIPS[move.tile]
        if is_round(state.options, total):
            return move
        harm = held * (elsewhere & WITH[-total % 10]).bit_count() + 0.001 * random()
        if hand & WITH[PIPS[move.tile] % 10] == move.bit:
            harm += FIGURE
        if harm < least:
            best, least = move, harm
    return best
