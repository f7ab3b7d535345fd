"""Which rule refuses a move?"""

from pioche.game import Form
from pioche.games.dingominos.state import DRAWS, JOKER, NO_TILE, Line, placements, tile_in
from pioche.tiles import BIT, HIGH


def refuse(state: Line, form: Form, text: str) -> str:
    """Which rule refuses the move? What is due comes first: the opening, a penalty, a draw."""
    if form.kind == "place":
        return _refuse_tile(state, text)
    if not state.ends:
        return "DIN-4"  # the starter lays a tile
    if state.closing:
        return "DIN-19"
    if state.pending:
        due = DRAWS[min(state.pending, state.stock)]
        return "DIN-21" if text == due.text else "DIN-13"  # DIN-21: the counter must be laid
    if form.kind == "draw" and text != "draw":
        return "DIN-11"  # nobody laid a PIOCHER
    must = state.options.open_hands and (state.again or placements(_usable(state), state.ends))
    return "DIN-21" if must else "DIN-6"


def _usable(state: Line) -> int:
    """DIN-6: only the tile just drawn, if there is one."""
    return state.hands[state.seat] if state.fresh == NO_TILE else BIT[state.fresh]


def _refuse_tile(state: Line, text: str) -> str:
    t = tile_in(text.partition(":")[0])
    if t is None:
        return "DIN-2"  # there is no such tile
    if not state.hands[state.seat] >> t & 1:
        return "GEN-4"
    if not state.ends:
        return "DIN-17"
    if state.pending:
        return "DIN-19" if state.closing else "DIN-13"
    if not _usable(state) >> t & 1:
        return "DIN-6"
    if HIGH[t] == JOKER and ":" in text:
        return "DIN-16"  # the joker lies inward
    end = state.ends[">r" in text]
    return "DIN-17" if end == JOKER else "DIN-5"  # DIN-17: say which half is outward
