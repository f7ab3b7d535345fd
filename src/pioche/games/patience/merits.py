"""Why to take away a pair: what stays visible, and what is turned up."""

from collections.abc import Sequence

from pioche.core.game import Merit, Move
from pioche.core.phrase import Phrase, phrase
from pioche.core.tiles import BIT
from pioche.games.patience.solver import pairs
from pioche.games.patience.state import Heaps, Remove


def most_pairs_left(state: Heaps, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """More of the visible pairs are left than after some other one, and after none more."""
    left = {
        m: len(pairs(state.visible & ~BIT[m.pair[0]] & ~BIT[m.pair[1]]))
        for m in moves
        if isinstance(m, Remove)
    }
    if not isinstance(move, Remove) or not min(left.values()) < left[move] == max(left.values()):
        return None
    return phrase("merit-pairs", count=left[move])


def turns_up(state: Heaps, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """Tiles that nobody has seen yet."""
    if not isinstance(move, Remove):
        return None
    count = sum(state.heights[pile] > 1 for pile in move.piles)
    return phrase("merit-turns-up", count=count) if count else phrase("merit-clears")


MERITS: tuple[Merit[Heaps], ...] = (most_pairs_left, turns_up)
