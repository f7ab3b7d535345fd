"""The standing line of Qui perd gagne: two together keep many points."""

from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import to_target, total, who
from pioche.engines.chain.aims import chain_aim

TARGET = 150  # QPG-2


def goal(view: View) -> Phrase:
    return phrase("aim-many-together", who=who(view))


def waiting(view: View) -> Phrase:
    """QPG-2: 150 points win; counted as at whist, they lose."""
    if view.options["scoring"] == "whistThen150Loses":
        return phrase("aim-limit-together", limit=TARGET, points=total(view))
    return to_target(view, TARGET)


aim = chain_aim(goal, waiting)
