"""Why a move of the K dominoes is refused."""

from pioche.core.game import Form
from pioche.core.phrase import Phrase, Reason, a_number, phrase, refusal, some_tile
from pioche.core.tiles import NAME, names, read_tile
from pioche.engines.chain.refuse import can_lay, layable, must_open, needs, not_held, wrong_opening
from pioche.engines.chain.state import Chain, fitting
from pioche.games.domino_k.joining import K_TILES, ordinary_fits


def wants(end: int) -> Phrase:
    """KKK-3: the complement to seven; on a blank only a K."""
    return a_number(7 - end) if end else phrase("a-k")


def refuse(state: Chain, form: Form, text: str) -> Reason:
    if form.kind == "place":
        return _refuse_tile(state, text)
    if not state.laid:
        return must_open(state, layable(state))
    return _due(state, form.kind)


def _drawn(state: Chain) -> Reason | None:
    """KKK-7: drawing goes on until a tile makes seven; then that one is laid."""
    if state.fresh >= 0 and ordinary_fits(state) >> state.fresh & 1:
        return refusal("KKK-7", "lay-drawn", tile=NAME[state.fresh])
    return None


def _due(state: Chain, doing: str) -> Reason:
    """KKK-5, GEN-15: who has a tile that makes seven lays it. KKK-7: who has none draws, or lays a
    K; once the stock is empty the K must be laid."""
    if drawn := _drawn(state):
        return drawn
    hand = state.hands[state.seat]
    if ordinary := hand & ordinary_fits(state):
        return can_lay("KKK-5" if doing == "draw" else "GEN-15", names(ordinary), doing)
    jokers = names(hand & fitting(state))
    if state.left:
        return refusal("KKK-7", "draw-first", jokers=some_tile(jokers))
    if jokers:
        return refusal("KKK-7", "last-k", tiles=some_tile(jokers))
    return refusal("KKK-7", "stock-empty")


def _refuse_tile(state: Chain, text: str) -> Reason:
    """KKK-5: a K is a joker only for who has nothing that makes seven. KKK-3: seven is not made."""
    word, _, where = text.partition(">")
    if early := not_held(state, word) or wrong_opening(state, word):
        return early
    tile = read_tile(word)
    assert tile is not None
    place, _, manner = where.partition(":")
    if fitting(state) >> tile & 1 and tile != state.fresh and (drawn := _drawn(state)):
        return drawn
    ordinary = state.hands[state.seat] & ordinary_fits(state)
    is_k = bool(K_TILES >> tile & 1)
    if is_k and ordinary and not state.options.k_any_time:
        others = names(ordinary & ~(1 << tile)) or names(ordinary)
        return refusal("KKK-5", "k-not-now", tile=word, tiles=some_tile(others))
    if manner and is_k:
        return refusal("KKK-6", "manner", tile=word)
    if manner:
        return refusal("KKK-5", "no-k", tile=word)
    arms = ["lr".index(place)] if place else [0, 1]
    sevens = [arm for arm in arms if state.ends[arm]]
    if not sevens:
        return refusal("KKK-3", "blank-end", tile=word)
    joker = "yes" if not ordinary or state.options.k_any_time else "no"
    return refusal("KKK-3", "no-fit", tile=word, needs=needs(state, sevens), k=joker)
