"""The standing line of Patience: pairs of twelve."""

from pioche.core.boards import PilesBoard
from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import kinds, who


def aim(view: View) -> Phrase:
    assert isinstance(view.board, PilesBoard)
    if kinds(view) == {"stop"}:
        return phrase("aim-no-pair")
    return phrase("aim-twelve", left=sum(pile.height for pile in view.board.piles), who=who(view))
