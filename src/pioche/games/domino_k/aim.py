"""The standing line of the K dominoes: what makes seven at the ends, and when a K helps."""

from pioche.core.phrase import Phrase, either, phrase
from pioche.core.view import View
from pioche.engines.aims import few_points, halves, is_to_move, kinds, plays, under_limit
from pioche.engines.chain.aims import chain_of, has_begun, open_ends, opening, turn

K = phrase("aim-k")
LIMIT = 50  # KKK-9


def aim(view: View) -> Phrase:
    if not is_to_move(view):
        return under_limit(view, LIMIT) if plays(view) else few_points(view)
    if not has_begun(view):
        return opening(few_points(view), view)
    # KKK-3: a blank has no complement.
    numbers = halves(7 - end for end in open_ends(chain_of(view)).values() if end)
    wanted = either(numbers)
    offered = kinds(view)
    if "place" not in offered:
        return turn(few_points(view), either([*numbers, K]), view)
    if not numbers:
        return phrase("aim-k-or-draw" if "draw" in offered else "aim-k-only")
    if "draw" in offered:
        return phrase("aim-draw-or-joker", wanted=wanted, joker=K)
    if any(not step.manner for move in view.moves for step in move.steps):
        free = view.options["k_any_time"] == "on"
        return phrase("aim-seven-or" if free else "aim-seven", wanted=wanted, joker=K)
    return phrase("aim-k-instead", wanted=wanted)
