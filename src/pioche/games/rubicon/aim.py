"""The standing line of Rubicon: exactly 101, and how much of it is missing."""

from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import is_to_move, kinds, pieces, plays, points_of, total
from pioche.engines.chain.aims import at_the_ends, ends_wait, has_begun, opening, turn

TARGET = 101  # RUB-4
HEAVIEST = 12  # the points of 6-6


def aim(view: View) -> Phrase:
    if not plays(view):
        return ends_wait(phrase("aim-exactly"), view)
    missing = TARGET - total(view)
    near = phrase("aim-exact-tile" if missing <= HEAVIEST else "aim-exact", missing=missing)
    if not is_to_move(view):
        return near
    tiles, offered = pieces(view), kinds(view)
    if view.past and view.past[-1].kind == "draw":  # RUB-7: a tile was bought in this turn
        return phrase("aim-bought" if tiles else "aim-bought-misfit", tile=view.past[-1].tile)
    if not has_begun(view):
        return opening(phrase("aim-exact-goal"), view) if len(tiles) == 1 else near
    if not tiles:
        wanted = at_the_ends(view)
        return phrase("aim-buy", wanted=wanted) if "draw" in offered else turn(near, wanted, view)
    if all(points_of(tile) > missing for tile in tiles):
        return phrase("aim-bust-or-pass" if "pass" in offered else "aim-bust", missing=missing)
    return near
