"""Ready-made functions for the slots of a turn: `offer`, `reveals` and `after`."""

from collections.abc import Callable

from pioche.core.events import Eliminated
from pioche.core.game import Move
from pioche.engines.chain.state import (
    DRAW,
    DRAW_ONLY,
    PASS,
    PASS_ONLY,
    Chain,
    Place,
    finish,
    fitting,
    is_blocked,
    next_turn,
)

# -- when stuck: the slot `offer` ------------------------------------------------------------------

Offer = Callable[[Chain, int, tuple[Move, ...]], tuple[Move, ...]]


def draw_until(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """GEN-12: a player who cannot play draws, tile after tile, until one fits; then passes. GEN-15:
    a player who can play must."""
    if found:
        return found
    return DRAW_ONLY if state.left else PASS_ONLY


def draw_never(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """GEN-12, `draw: none`: a player who cannot play passes."""
    return found or PASS_ONLY


def draw_one(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """GEN-12, `draw: one`: one tile a turn; it is played if it fits."""
    if found:
        return found
    return DRAW_ONLY if state.fresh < 0 and state.left else PASS_ONLY


def draw_at_will(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """GEN-15, `voluntary_draw: on`: a player who can play may draw instead. GEN-16: a drawn tile
    that fits must be played."""
    if not state.laid:
        return found
    if found and state.fresh >= 0 and fitting(state) >> state.fresh & 1:
        return tuple(m for m in found if isinstance(m, Place) and m.tile == state.fresh)
    if state.left:
        return (*found, DRAW)
    return found or PASS_ONLY


def draw_one_at_will(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """As `draw_at_will`, but one tile a turn."""
    if state.fresh >= 0 and not fitting(state) >> state.fresh & 1:
        return draw_one(state, hand, found)
    return draw_at_will(state, hand, found)


OFFERS = {
    ("until", False): draw_until,
    ("one", False): draw_one,
    ("none", False): draw_never,
    ("until", True): draw_at_will,
    ("one", True): draw_one_at_will,
    ("none", True): draw_never,
}

# GEN-15: by these a player who can play must, so they need to be asked only when nothing fits.
MUST = (draw_until, draw_never, draw_one)

# -- what a move tells everybody: the slot `reveals` -----------------------------------------------


def unable(state: Chain, move: Move) -> None:
    """A player who draws or passes holds nothing that fits."""
    if move is DRAW or move is PASS:
        state.lacks.append((state.seat, len(state.past), fitting(state), False))


def unwilling(state: Chain, move: Move) -> None:
    """Where drawing is free, a pass tells all; a draw or a placement after a draw tells that the
    tile drawn before is the one laid, or does not fit. (Noted without looking which of the two.)"""
    if move is PASS:
        state.lacks.append((state.seat, len(state.past), fitting(state), False))
    elif state.fresh >= 0:
        state.lacks.append((state.seat, len(state.past), fitting(state), True))


# -- whose turn: the slot `after` ------------------------------------------------------------------


def one_tile_a_turn(state: Chain, move: Move) -> None:
    """GEN-11: one tile, then the next seat. GEN-17: the last tile, or a block, ends the manche."""
    if isinstance(move, Place):
        if not state.hands[state.seat]:
            finish(state, "domino")
            return
        state.seat = state.seating.following[state.seat]
    elif move is PASS:
        next_turn(state)
        return
    if not state.left and is_blocked(state):
        finish(state, "blocked")


def until_nobody_can(state: Chain, move: Move) -> None:
    """The manche goes on until nobody can play; players without tiles are skipped."""
    if move is PASS or isinstance(move, Place):
        if not any(state.hands):
            finish(state, "emptied")
            return
        if move is not PASS and is_blocked(state):
            finish(state, "blocked")
            return
        next_with_tiles(state)
    elif is_blocked(state):
        finish(state, "blocked")


def next_with_tiles(state: Chain) -> None:
    """It is the turn of the next seat that has tiles left."""
    following = state.seating.following
    seat = following[state.seat]
    while not state.hands[seat]:
        seat = following[seat]
    state.seat = seat
    state.fresh = -1


# -- going out of the manche: seats noted in `own["out"]` ------------------------------------------


def leave(state: Chain, seat: int, rule: str) -> None:
    """A seat is out by this rule."""
    state.own["out"] = (*state.own["out"], seat)
    if state.log is not None:
        state.log.append(Eliminated(seat, rule))


def still_in(state: Chain) -> list[int]:
    return [seat for seat in state.standing.active if seat not in state.own["out"]]


def next_still_in(state: Chain) -> None:
    """It is the turn of the next seat that is not out."""
    following = state.seating.following
    seat = following[state.seat]
    while seat in state.own["out"]:
        seat = following[seat]
    state.seat = seat
    state.fresh = -1
