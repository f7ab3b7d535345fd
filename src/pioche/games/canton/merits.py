"""Why to lay a tile in Canton: for what it captures."""

from collections.abc import Sequence

from pioche.chain import engine
from pioche.chain.merits import SURE as SURE_IN_CHAINS
from pioche.chain.state import Chain, Place
from pioche.game import Merit, Move
from pioche.games.canton.mind import points
from pioche.phrase import Phrase, phrase


def can_capture(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """CAN-4: the most that can be captured with the tile."""
    if not isinstance(move, Place):
        return None
    after = state.copy()
    engine.play(after, move)
    found = after.own["captures"]
    return phrase("merit-can-capture", points=max(map(points, found))) if found else None


SURE: tuple[Merit[Chain], ...] = (can_capture, *SURE_IN_CHAINS)
