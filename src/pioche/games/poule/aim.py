"""The standing line of La poule: what is laid counts."""

from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import who
from pioche.engines.chain.aims import chain_aim


def goal(view: View) -> Phrase:
    return phrase("aim-most-laid", who=who(view))


def waiting(view: View) -> Phrase:
    """POU-3, POU-4: the points laid so far; a player without tiles lays no more."""
    assert view.seat is not None
    message = "aim-laid-so-far" if view.hand else "aim-all-laid"
    return phrase(message, points=view.points[view.seat])


aim = chain_aim(goal, waiting)
