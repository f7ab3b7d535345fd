"""Why a move of Rubicon is refused."""

from pioche.core.game import Form
from pioche.core.phrase import Reason, refusal
from pioche.core.tiles import NAME, read_tile
from pioche.engines.chain import engine
from pioche.engines.chain import refuse as general
from pioche.engines.chain.refuse import can_lay, layable
from pioche.engines.chain.state import Chain, able


def refuse(state: Chain, form: Form, text: str) -> Reason:
    """RUB-3: who can lay a tile must. RUB-7: who cannot may buy one tile a turn, and lay that one
    or pass."""
    if form.kind == "place":
        return _refuse_tile(state, form, text)
    tiles = layable(state)
    if not state.laid:
        return general.must_open(state, tiles)
    if state.fresh >= 0:
        return refusal("RUB-7", "bought-one", tile=NAME[state.fresh], fits=_bought_fits(state))
    if able(state):
        return can_lay("RUB-3", tiles, "pass" if form.kind == "pass" else "buy")
    if not state.left:
        return refusal("RUB-7", "stock-empty")
    if not any(move.text == "buy" for move in engine.moves(state)):
        return refusal("RUB-7", "no-counter")
    return refusal("RUB-7", "never-draw")


def _refuse_tile(state: Chain, form: Form, text: str) -> Reason:
    word = text.partition(">")[0]
    tile = read_tile(word)
    bought = state.fresh
    if bought >= 0 and tile != bought and tile is not None and state.hands[state.seat] >> tile & 1:
        return refusal("RUB-7", "only-bought", tile=NAME[bought], fits=_bought_fits(state))
    return general.refuse_tile(state, form, text)


def _bought_fits(state: Chain) -> str:
    """What was bought is laid, if it fits, or one passes."""
    return "yes" if general.fits(state, state.fresh) else "no"
