"""The standing line of flat magnetic dominoes: an empty hand; who draws waits."""

from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import is_to_move, kinds
from pioche.engines.chain.aims import EMPTY_HAND, at_the_ends


def aim(view: View) -> Phrase:
    """MAG-4: one tile is drawn, and the turn is over."""
    if is_to_move(view) and "draw" in kinds(view):
        return phrase("aim-draw-and-wait", wanted=at_the_ends(view))
    return EMPTY_HAND(view)
