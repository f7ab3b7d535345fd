"""The standing line of the magnetic tower: equal numbers on each other, and nothing falls."""

from pioche.core.boards import TowerBoard
from pioche.core.phrase import Phrase, either, phrase
from pioche.core.view import View
from pioche.engines.aims import halves, is_to_move, kinds, pieces, who


def aim(view: View) -> Phrase:
    assert isinstance(view.board, TowerBoard)
    tower = view.board.tiles
    if not is_to_move(view):
        return phrase("aim-tower", who=who(view))
    if not tower:
        return phrase("aim-tower-first", tile=pieces(view)[0])
    if "place" not in kinds(view):
        return phrase("aim-tower-draw" if "draw" in kinds(view) else "aim-tower-pass")
    if len(tower) == 1 and view.options["second_parallel"] == "on":  # MAG-13
        return phrase("aim-tower-second", wanted=either(halves(tower[0].numbers)))
    return phrase("aim-tower-ends" if view.options["ends_only"] == "on" else "aim-tower-lay")
