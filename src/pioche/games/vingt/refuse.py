"""Which rule refuses a move?"""

from pioche.game import Form
from pioche.games.vingt import grid
from pioche.games.vingt.state import Grid
from pioche.tiles import read_tile


def refuse(state: Grid, form: Form, text: str) -> str:
    """Which rule refuses the move? GEN-4: a tile is not in the rack. VIN-8: a series goes on with
    single tiles or ends. Else what is wrong with the alignment."""
    if form.kind != "place":
        if form.kind == "stop" or state.series:
            return "VIN-8"
        if state.options.exchange_on_pass and not _has(state, text.split()[1:]):
            return "GEN-4"
        return form.rule
    words = [word.partition("@")[0] for word in text.split(" + ")]
    if not _has(state, words):
        return "GEN-4"
    lay = grid.read_lay(text)
    if state.series and len(lay.pieces) > 1:
        return "VIN-8"
    refused = grid.refusal(state.board, lay.pieces, state.options.crosswise_new)
    return refused or ("VIN-3" if state.board else "VIN-4")  # it is written otherwise


def _has(state: Grid, words: list[str]) -> bool:
    """Are these different tiles of the rack of the seat to move?"""
    tiles = [read_tile(word) for word in words]
    rack = state.hands[state.seat]
    return len(set(tiles)) == len(tiles) and all(t is not None and rack >> t & 1 for t in tiles)
