"""The standing line of Patience: pairs of twelve."""

from pioche.boards import PilesBoard
from pioche.mechanics.aims import kinds, who
from pioche.phrase import Phrase, phrase
from pioche.view import View


def aim(view: View) -> Phrase:
    assert isinstance(view.board, PilesBoard)
    if kinds(view) == {"stop"}:
        return phrase("aim-no-pair")
    return phrase("aim-twelve", left=sum(pile.height for pile in view.board.piles), who=who(view))
