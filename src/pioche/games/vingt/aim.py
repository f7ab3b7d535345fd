"""The standing line of Vingt: lines of twenty, until one's marks are placed."""

from pioche.core.boards import GridBoard
from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import is_to_move, kinds, plays


def aim(view: View) -> Phrase:
    if not is_to_move(view):
        return marks_left(view) if plays(view) else phrase("aim-no-marks")
    assert isinstance(view.board, GridBoard)
    offered = kinds(view)
    if "place" not in offered:
        swap = "exchange" in offered
        return phrase("aim-stop" if "stop" in offered else "aim-swap" if swap else "aim-no-twenty")
    if view.facts.series:  # VIN-8
        return phrase("aim-series")
    # VIN-4: the opening stands alone. VIN-6: later lines use a tile that lies there.
    return phrase("aim-twenty-more" if view.board.tiles else "aim-twenty-first")


def marks_left(view: View) -> Phrase:
    assert view.seat is not None
    return phrase("aim-marks", left=view.facts.marks[view.seat])
