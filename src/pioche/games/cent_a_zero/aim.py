"""The standing line of a hundred to nought: how far down it still is."""

from pioche.chain.aim import chain_aim
from pioche.mechanics.aims import plays, total
from pioche.phrase import Phrase, phrase
from pioche.view import View


def goal(view: View) -> Phrase:
    """CAZ-4: nought or less wins."""
    return phrase("aim-down", points=total(view)) if plays(view) else phrase("aim-nought")


aim = chain_aim(goal)
