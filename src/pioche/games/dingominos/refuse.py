"""Why a move of Dingominos is refused."""

from pioche.core.game import Form
from pioche.core.phrase import (
    Phrase,
    Reason,
    a_number,
    either_of,
    phrase,
    refusal,
    some_tile,
)
from pioche.core.tiles import BIT, HIGH
from pioche.games.dingominos.state import (
    CONTRER,
    JOKER,
    JOKERS,
    NAMES,
    NO_TILE,
    REJOUER,
    SIGNS,
    Line,
    placements,
    tile_in,
)


def refuse(state: Line, form: Form, text: str) -> Reason:
    """What is due comes first: the opening, a penalty, a draw."""
    if form.kind == "place":
        return _refuse_tile(state, text)
    if not state.ends:
        return refusal("DIN-4", "you-open")
    if state.pending:
        return _penalty(state)
    if form.kind == "draw" and text != "draw":
        return refusal("DIN-11", "nothing-imposed")
    return _turn(state, form.kind)


def _penalty(state: Line) -> Reason:
    """DIN-13: a penalty is drawn or countered; DIN-21: open hands counter where they can. DIN-19:
    the last one is only drawn."""
    due = min(state.pending, state.stock)
    if state.closing:
        return refusal("DIN-19", "draw-at-last", count=due)
    lays = placements(state.hands[state.seat], state.ends)
    counters = list(dict.fromkeys(NAMES[lay.tile] for lay in lays if lay.outer == CONTRER))
    if not counters:
        return refusal("DIN-13", "cannot-counter", count=due)
    if state.options.open_hands:
        return refusal("DIN-21", "must-counter", tiles=some_tile(counters))
    return refusal("DIN-13", "counter-or-draw", tiles=some_tile(counters), count=due)


def _turn(state: Line, doing: str) -> Reason:
    """DIN-6: one tile is drawn, by whoever cannot or will not lay one; then it is laid, or one
    passes. DIN-21: open hands must lay, and draw only when forced to."""
    lays = placements(_usable(state), state.ends)
    if state.options.open_hands and lays:
        tiles = {NAMES[lay.tile]: None for lay in lays}
        return refusal("DIN-21", "can-lay", tiles=some_tile(list(tiles)), doing=doing)
    if state.options.open_hands and state.again:
        return refusal("DIN-21", "no-draw-again")
    if doing == "pass":
        return refusal("DIN-6", "draw-to-pass")
    if state.fresh != NO_TILE:
        return refusal("DIN-6", "drawn-one", tile=NAMES[state.fresh], fits=_drawn_fits(state))
    return refusal("DIN-6", "stock-empty")


def _drawn_fits(state: Line) -> str:
    """What was drawn is laid, if it fits, or one passes."""
    return "yes" if placements(_usable(state), state.ends) else "no"


def _usable(state: Line) -> int:
    """DIN-6: only the tile just drawn, if there is one."""
    return state.hands[state.seat] if state.fresh == NO_TILE else BIT[state.fresh]


def wants(end: int) -> Phrase:
    """DIN-5: the same sign."""
    return a_number(end) if end < REJOUER else phrase("a-sign", sign=phrase(f"sign-{SIGNS[end]}"))


def _refuse_tile(state: Line, text: str) -> Reason:
    word, _, where = text.partition(":")[0].partition(">")
    t = tile_in(word)
    if t is None:
        return refusal("DIN-2", "no-such-tile", tile=word)
    if not state.hands[state.seat] >> t & 1:
        return refusal("GEN-4", "not-held", tile=word)
    if not state.ends:
        joker_waits = JOKERS >> t & 1 and state.hands[state.seat] & ~JOKERS
        return refusal("DIN-17", "joker-opens" if joker_waits else "no-place-yet", tile=word)
    if state.pending:
        return _penalty(state)
    if not _usable(state) >> t & 1:
        return refusal("DIN-6", "only-drawn", tile=NAMES[state.fresh], fits=_drawn_fits(state))
    arms = ["lr".index(where)] if where else [0, 1]
    if HIGH[t] == JOKER and ":" in text:
        return refusal("DIN-16", "joker-inward", tile=word)
    if any(state.ends[arm] == JOKER for arm in arms):
        return refusal("DIN-17", "manner", tile=word)
    needs = either_of(wants(state.ends[arm]) for arm in arms)
    return refusal("DIN-5", "no-fit", tile=word, needs=needs)
