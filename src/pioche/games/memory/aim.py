"""The standing line of Memory: two tiles with a number in common."""

from pioche.core.boards import MemoryBoard
from pioche.core.phrase import Phrase, either, phrase
from pioche.core.view import View
from pioche.engines.aims import halves, is_to_move, who


def aim(view: View) -> Phrase:
    assert isinstance(view.board, MemoryBoard)
    up = [place.tile for place in view.board.places.values() if place.tile]
    if up:  # MEM-2
        wanted = either(halves(map(int, up[0].split("-"))))
        return phrase("aim-second" if is_to_move(view) else "aim-second-of-other", wanted=wanted)
    return phrase("aim-pair" if is_to_move(view) else "aim-remember", who=who(view))
