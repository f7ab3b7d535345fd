"""Why to lay a tile of Dingominos: what its action does to the next player."""

from collections.abc import Sequence

from pioche.core.game import OVER, Merit, Move
from pioche.core.phrase import Phrase, phrase
from pioche.games.dingominos.state import DRAW, JOKERS, PASS, Line, Place, placements
from pioche.games.dingominos.turns import play


def _after(state: Line, move: Move) -> Line | None:
    """The state after the move; None if the manche is over, or it is still the same turn."""
    after = state.copy()
    play(after, move)
    return None if after.seat in (OVER, state.seat) else after


def makes_the_next_draw(state: Line, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """DIN-11, DIN-12: unless they counter."""
    after = _after(state, move) if isinstance(move, Place) else None
    if after is None or not after.pending:
        return None
    return phrase("merit-makes-draw", count=min(after.pending, after.stock))


def skips_the_next(state: Line, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """DIN-9."""
    after = _after(state, move) if isinstance(move, Place) else None
    return phrase("merit-skips") if after is not None and after.skipped else None


def need_not_draw(state: Line, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """DIN-8: who plays again and has nothing to lay may pass without drawing."""
    spared = DRAW in moves and not any(isinstance(m, Place) for m in moves)
    return phrase("merit-no-draw") if move is PASS and spared else None


def keeps_the_joker(state: Line, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """DIN-16: it could be laid now, and fits anywhere later."""
    could = any(isinstance(m, Place) and JOKERS & m.bit for m in moves)
    lays_it = isinstance(move, Place) and JOKERS & move.bit
    return phrase("merit-joker-kept") if could and not lays_it else None


def some_still_fit(state: Line, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """Tiles of the hand fit the ends that it leaves."""
    after = _after(state, move) if isinstance(move, Place) else None
    if after is None:
        return None
    count = len({place.tile for place in placements(after.hands[state.seat], after.ends)})
    return phrase("merit-fitting", count=count) if count else None


MERITS: tuple[Merit[Line], ...] = (makes_the_next_draw, skips_the_next, need_not_draw)
FAINT: tuple[Merit[Line], ...] = (keeps_the_joker, some_still_fit)
