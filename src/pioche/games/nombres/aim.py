"""The standing line of number dominoes: the next round total, and what it takes."""

from pioche.core.boards import CountBoard
from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import is_to_move, kinds, pieces, points_of, who

HEAVIEST = 12  # the points of 6-6
ALL_POINTS = 168  # GEN-1


def aim(view: View) -> Phrase:
    assert isinstance(view.board, CountBoard)
    offered = kinds(view)
    if not is_to_move(view):
        return phrase("aim-most-tiles", who=who(view))
    if "give" in offered:  # NOM-1
        return phrase("aim-give")
    if "draw" in offered:  # NOM-4
        return phrase("aim-earned")
    if not view.board.tiles:  # NOM-2
        tile = pieces(view)[0]
        return phrase("aim-first-count", tile=tile, points=points_of(tile))
    return towards(view, view.board.total)


def towards(view: View, total: int) -> Phrase:
    """NOM-4: 20, 30, 40 … are round, and a round total stays round under 0-0. A single tile has 11
    points, and a single one 12: they may reach the round total after the next."""
    assert isinstance(view.board, CountBoard)
    first = 10 if view.options["count_ten"] == "on" else 20
    goal = max(first, (total // 10 + 1) * 10)
    missing = goal - total
    further = missing + 10
    laid = [points_of(one.tile) for one in view.board.tiles]
    if total >= first and total % 10 == 0 and "0-0" in view.hand:
        return phrase("aim-round-or-blank", goal=goal, missing=missing)
    if goal > ALL_POINTS:
        return phrase("aim-round-no-more")
    if further <= HEAVIEST and goal + 10 <= ALL_POINTS and further not in laid:
        return phrase("aim-round-two", goal=goal, missing=missing, next=goal + 10, further=further)
    return phrase(
        "aim-round" if missing <= HEAVIEST else "aim-round-far", goal=goal, missing=missing
    )
