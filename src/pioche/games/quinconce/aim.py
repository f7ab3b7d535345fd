"""The standing line of Quinconce: flat or high, and at which numbers."""

from pioche.core.phrase import Phrase, either, phrase
from pioche.core.view import View
from pioche.engines.aims import halves, is_to_move, kinds, pieces, who


def aim(view: View) -> Phrase:
    if not is_to_move(view):
        return phrase("aim-alternate", who=who(view))
    ends = view.facts.tower_ends
    if not ends:
        return phrase("aim-tower-first", tile=pieces(view)[0])
    assert view.seat is not None
    mode = view.facts.modes[view.seat]
    wanted = either(halves(end.number for end in ends))
    if "place" not in kinds(view):
        return phrase("aim-draw-and-wait" if "draw" in kinds(view) else "aim-pass", wanted=wanted)
    if mode == "height":
        return phrase("aim-high", wanted=wanted)
    # MAG-18: beside an end on the table, under one that is higher.
    levels = {bool(end.level) for end in ends}
    if len(levels) == 2:
        return phrase("aim-flat")
    return phrase("aim-flat-under" if True in levels else "aim-flat-beside", wanted=wanted)
