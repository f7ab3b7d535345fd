"""Why to lay a tile where one would rather keep them all: whoever cannot lay keeps the points."""

from collections.abc import Sequence

from pioche.core.game import OVER, Merit, Move
from pioche.core.phrase import Phrase, phrase
from pioche.engines.chain import engine
from pioche.engines.chain.merits import unseen
from pioche.engines.chain.state import Chain, Place, fitting


def fewest_fit(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """Fewer of the own tiles fit the ends that it leaves than after some other move, and after none
    fewer: then one may keep them."""
    counts = {}
    for one in moves:
        if isinstance(one, Place):
            after = engine.played(state, one)
            counts[one] = (after.hands[state.seat] & fitting(after)).bit_count()
    if not isinstance(move, Place):
        return None
    best = counts[move] == min(counts.values()) < max(counts.values())
    return phrase("merit-must-less", count=counts[move]) if best else None


def others_must(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """Tiles elsewhere fit the new end: who holds one will have to lay it."""
    if not isinstance(move, Place) or move.arm < 0:
        return None
    after = engine.played(state, move)
    end = after.ends[move.arm]
    if after.seat == OVER:
        return None
    count = (unseen(after, state.seat) & after.rules.fits[end]).bit_count()
    return phrase("merit-others-must", want=after.rules.wants(end), count=count) if count else None


FAINT: tuple[Merit[Chain], ...] = (fewest_fit, others_must)
