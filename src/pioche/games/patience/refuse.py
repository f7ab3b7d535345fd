"""Why a move of the patience is refused."""

from pioche.core.game import Form
from pioche.core.phrase import Reason, refusal
from pioche.core.tiles import BIT, NAME, PIPS, tile_of
from pioche.games.patience.solver import TWELVE
from pioche.games.patience.state import Heaps, Remove


def refuse(state: Heaps, form: Form, text: str) -> Reason:
    """PAT-2: two visible tiles that make 12 are taken away, and one stops when there are none.
    PAT-4: a tile that is covered cannot be taken; one that is not seen is called so, whether or not
    it is there."""
    if form.kind == "stop":
        return refusal("PAT-2", "pair-left")
    if form.kind == "pass":
        return refusal("PAT-2", "take-a-pair")
    tiles = [tile_of(word) for word in text.split()]
    gone = {t for move in state.past if isinstance(move, Remove) for t in move.pair}
    for t in tiles:
        if t in gone:
            return refusal("PAT-2", "gone", tile=NAME[t])
        if not state.visible & BIT[t]:
            return refusal("PAT-4", "covered", tile=NAME[t])
    if len(set(tiles)) == 1:
        points = TWELVE - PIPS[tiles[0]]
        return refusal("PAT-2", "no-partner", tile=NAME[tiles[0]], points=points)
    one, other = (PIPS[t] for t in tiles)
    return refusal("PAT-2", "not-twelve", sum=f"{one} + {other} = {one + other}")
