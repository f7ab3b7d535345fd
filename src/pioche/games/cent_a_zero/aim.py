"""The standing line of a hundred to nought: how far down it still is."""

from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import plays, total
from pioche.engines.chain.aims import chain_aim


def goal(view: View) -> Phrase:
    """CAZ-4: nought or less wins."""
    return phrase("aim-down", points=total(view)) if plays(view) else phrase("aim-nought")


aim = chain_aim(goal)
