"""The standing line of the pencil game: an empty hand, or a box to tick."""

from pioche.core.boards import SheetBoard
from pioche.core.phrase import Phrase, either, phrase
from pioche.core.view import View
from pioche.engines.aims import empty_hand, halves, is_to_move, pieces
from pioche.engines.chain.aims import opening


def aim(view: View) -> Phrase:
    goal = empty_hand(view)
    if not sheet_of(view).tiles:
        return opening(goal, view) if is_to_move(view) else goal
    wanted = either(halves(ends(view)))
    if is_to_move(view) and not pieces(view):
        return phrase("aim-tick", wanted=wanted)
    return phrase("aim-lay", goal=goal, wanted=wanted)


def sheet_of(view: View) -> SheetBoard:
    assert isinstance(view.board, SheetBoard)
    return view.board


def ends(view: View) -> list[int]:
    """PEN-5: both ends of the chain. PEN-8: with a fixed start, a full side is closed."""
    sheet = sheet_of(view)
    first, last = sheet.tiles[0], sheet.tiles[-1]
    fixed = view.options["fixed_centre"] == "on"
    left = [] if fixed and first.place == 1 else [first.left]
    right = [] if fixed and last.place == sheet.places else [last.right]
    return left + right
