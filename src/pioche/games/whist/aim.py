"""The standing line of domino whist: two together keep few points."""

from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import to_target, who
from pioche.engines.chain.aims import chain_aim

TARGET = 150  # WHI-6


def goal(view: View) -> Phrase:
    return phrase("aim-few-together", who=who(view))


def waiting(view: View) -> Phrase:
    return to_target(view, TARGET)


aim = chain_aim(goal, waiting)
