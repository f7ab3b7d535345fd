"""Why to lay a tile in Canton, for what it captures; and why to leave what could be captured."""

from collections.abc import Sequence

from pioche.core.game import Merit, Move
from pioche.core.phrase import Phrase, phrase
from pioche.engines.chain import engine
from pioche.engines.chain.merits import SURE as SURE_IN_CHAINS
from pioche.engines.chain.state import DRAW_ONLY, Chain, Place
from pioche.games.canton.mind import points


def can_capture(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """CAN-4: the most that can be captured with the tile."""
    if not isinstance(move, Place):
        return None
    after = engine.played(state, move)
    found = after.own["captures"]
    return phrase("merit-can-capture", points=max(map(points, found))) if found else None


def would_have_to_draw(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """CAN-9: who captures plays again. CAN-10: nothing would fit, whatever is captured; this is not
    told where every tile laid is replaced by drawing."""
    if move.kind != "leave":
        return None
    for other in moves:
        if other is not move:
            after = engine.played(state, other)
            must_draw = after.seat == state.seat and tuple(engine.moves(after)) == DRAW_ONLY
            if not must_draw or after.own["owes"]:
                return None
    return phrase("merit-would-draw")


SURE: tuple[Merit[Chain], ...] = (can_capture, would_have_to_draw, *SURE_IN_CHAINS)
