"""Why a move is refused on a chain, by the general rule. A game asks here for what it has no words
of its own for."""

from collections.abc import Iterable, Sequence

from pioche.core.game import Form
from pioche.core.phrase import (
    Fact,
    Reason,
    either_of,
    opening_refusal,
    refusal,
    some_tile,
)
from pioche.core.tiles import NAME, read_tile
from pioche.engines.chain import engine
from pioche.engines.chain.state import CLOSED, NEVER, Chain, Place, able, fitting


def refuse(state: Chain, form: Form, text: str) -> Reason:
    """A placement is refused for its tile or its place, drawing and passing for what is due."""
    if form.kind == "place":
        return refuse_tile(state, form, text)
    return refuse_draw(state, form) if form.kind == "draw" else refuse_pass(state, form)


# -- laying a tile ---------------------------------------------------------------------------------


def refuse_tile(state: Chain, form: Form, text: str) -> Reason:
    """GEN-4: the tile is not in the hand. The opening may be prescribed, and so may laying the tile
    just drawn. Otherwise it does not fit."""
    word, _, place = text.partition(">")
    tile = read_tile(word)
    return (
        not_held(state, word)
        or wrong_opening(state, word)
        or (due_drawn(state) if tile != state.fresh and fits(state, tile) else None)
        or no_fit(state, form.rule, word, place)
    )


def fits(state: Chain, tile: int | None) -> bool:
    return tile is not None and bool(fitting(state) >> tile & 1)


def not_held(state: Chain, word: str) -> Reason | None:
    tile = read_tile(word)
    if tile is None or not state.hands[state.seat] >> tile & 1:
        return refusal("GEN-4", "not-held", tile=word)
    return None


def wrong_opening(state: Chain, word: str) -> Reason | None:
    """Only certain tiles open, and the first one needs no place."""
    if state.laid:
        return None
    openers = layable(state)
    if word in openers:
        return refusal(state.rules.opening_rule, "no-place-yet", tile=word)
    return must_open(state, openers)


def must_open(state: Chain, openers: Sequence[str]) -> Reason:
    return opening_refusal(state.rules.opening_rule, openers)


def due_drawn(state: Chain) -> Reason | None:
    """The tile just drawn fits, so it must be laid."""
    if state.laid and state.fresh >= 0 and fitting(state) >> state.fresh & 1:
        return refusal(state.rules.drawn_rule, "lay-drawn", tile=NAME[state.fresh])
    return None


def no_fit(state: Chain, rule: str, word: str, place: str = "") -> Reason:
    """What the ends ask for instead: the one that was named, else all of them."""
    arms = state.rules.arms
    if not place:
        return refusal(rule, "no-fit", tile=word, needs=needs(state, range(len(arms))))
    arm = arms.lower().find(place[0])
    if arm < 0 or state.ends[arm] == CLOSED:
        return refusal(rule, "closed")
    return refusal(rule, "no-fit", tile=word, needs=needs(state, [arm]))


def needs(state: Chain, arms: Iterable[int]) -> Fact:
    """What these ends ask for."""
    rules = state.rules
    open_arms = [arm for arm in arms if state.ends[arm] != CLOSED]
    return either_of(rules.wants(state.ends[arm]) for arm in open_arms)


# -- drawing and passing ---------------------------------------------------------------------------


def refuse_draw(state: Chain, form: Form) -> Reason:
    """GEN-15: a player who can lay a tile does not draw. GEN-12, GEN-14: there may be nothing to
    draw, or no more in this turn."""
    rules = state.rules
    if not form.example and state.laid:
        return refusal(form.rule, "never-draw")
    if due := due_now(state, form, "draw"):
        return due
    if rules.reserve >= NEVER:
        return refusal(rules.pass_rule, "never-draw")
    if state.left:
        return refusal(rules.pass_rule, "drawn-one")
    if len(state.deal.stock) > state.drawn:
        return refusal(rules.reserve_rule, "reserve", count=rules.reserve)
    return refusal(rules.pass_rule, "stock-empty")


def refuse_pass(state: Chain, form: Form) -> Reason:
    """GEN-15: a player who can lay a tile does not pass, nor one who can still draw."""
    return due_now(state, form, "pass") or refusal(state.rules.pass_rule, "draw-first")


def due_now(state: Chain, form: Form, doing: str) -> Reason | None:
    """A tile that must be laid instead."""
    tiles = layable(state)
    if not state.laid:
        return must_open(state, tiles)
    if drawn := due_drawn(state):
        return drawn
    return can_lay(form.rule, tiles, doing) if able(state) else None


def can_lay(rule: str, tiles: Sequence[str], doing: str) -> Reason:
    return refusal(rule, "can-lay", tiles=some_tile(tiles), doing=doing)


def layable(state: Chain) -> list[str]:
    """The tiles that may be laid now, in any way."""
    laying = [move for move in engine.moves(state) if isinstance(move, Place)]
    return list(dict.fromkeys(NAME[move.tile] for move in laying))
