"""Why a move of Matador is refused."""

from pioche.core.game import Form
from pioche.core.phrase import Phrase, Reason, a_number, phrase, refusal, some_tile
from pioche.core.tiles import NAME, names, read_tile
from pioche.engines.chain.refuse import can_lay, layable, must_open, needs, not_held, wrong_opening
from pioche.engines.chain.state import Chain, fitting
from pioche.games.matador.joining import CROSS, INLINE, MATADORS


def wants(end: int) -> Phrase:
    """MAT-3: the complement to seven; MAT-4: a matador on a blank; MAT-5, MAT-9: a blank after a
    matador across, and also after one in line."""
    if end == 0:
        return phrase("a-matador")
    if end in (CROSS, INLINE):
        return a_number(0)
    complement = a_number(7 - end % INLINE)
    return complement if end < INLINE else phrase("list-or", first=complement, last=a_number(0))


def must_be_laid(state: Chain) -> int:
    """MAT-12: the duty to play is for ordinary tiles; matadors may be kept."""
    return fitting(state) & ~MATADORS


def refuse(state: Chain, form: Form, text: str) -> Reason:
    if form.kind == "place":
        return _refuse_tile(state, text)
    if not state.laid:
        return must_open(state, layable(state))
    return _due(state, form.kind)


def _drawn(state: Chain) -> Reason | None:
    """GEN-16: an ordinary tile that was drawn and fits must be laid."""
    if state.fresh >= 0 and must_be_laid(state) >> state.fresh & 1:
        return refusal("GEN-16", "lay-drawn", tile=NAME[state.fresh])
    return None


def _due(state: Chain, doing: str) -> Reason:
    """MAT-12: an ordinary tile that fits is laid. MAT-11: else one draws. MAT-13: once nothing can
    be drawn, a matador must be laid, however dear it is."""
    if drawn := _drawn(state):
        return drawn
    hand = state.hands[state.seat]
    if ordinary := hand & must_be_laid(state):
        return can_lay("MAT-12", names(ordinary), doing)
    matadors = names(hand & fitting(state))
    if state.left:
        return refusal("MAT-11", "draw-first", matadors=some_tile(matadors))
    if matadors:
        return refusal("MAT-13", "last-matador", tiles=some_tile(matadors))
    if len(state.deal.stock) > state.drawn:
        return refusal("MAT-13", "reserve", count=state.rules.reserve)
    return refusal("MAT-13", "stock-empty")


def _refuse_tile(state: Chain, text: str) -> Reason:
    word, _, where = text.partition(">")
    if early := not_held(state, word) or wrong_opening(state, word):
        return early
    tile = read_tile(word)
    assert tile is not None
    place, _, manner = where.partition(":")
    matador = bool(MATADORS >> tile & 1)
    if manner and not matador and not manner.startswith("by"):
        return refusal("MAT-5", "no-matador", tile=word)
    if fitting(state) >> tile & 1 and tile != state.fresh and (drawn := _drawn(state)):
        return drawn
    arms = ["lr".index(place)] if place else [0, 1]
    ends = [state.ends[arm] for arm in arms]
    if manner and any(state.rules.join(end, tile) for end in ends):
        return _wrong_manner(state, word, manner)
    joker = state.options.matador_joker and 0 not in ends
    rules = {_rule_of(end) for end in ends}
    return refusal(
        min(rules),
        "no-fit" if len(rules) == 1 else "no-fit-mixed",
        tile=word,
        needs=needs(state, arms),
        joker="yes" if joker else "no",
    )


def _rule_of(end: int) -> str:
    """MAT-4: a blank end; MAT-5: a matador across; MAT-8: one in line; MAT-3: a number."""
    if end == 0:
        return "MAT-4"
    return "MAT-3" if end < INLINE else "MAT-5" if end == CROSS else "MAT-8"


def _wrong_manner(state: Chain, word: str, manner: str) -> Reason:
    """A matador that lies otherwise there. MAT-6: only on a blank, where they are no jokers; MAT-8:
    not in line, where that is agreed."""
    options = state.options
    if manner.startswith("out") and not options.matador_inline:
        return refusal("MAT-8", "not-in-line", tile=word)
    if not manner.startswith("by") and not options.matador_joker:
        return refusal("MAT-6", "no-joker", tile=word)
    return refusal("MAT-8", "manner", tile=word)
