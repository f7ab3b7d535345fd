"""The standing line of domino whist: two together keep few points."""

from pioche.chain.aim import chain_aim
from pioche.mechanics.aims import to_target, who
from pioche.phrase import Phrase, phrase
from pioche.view import View

TARGET = 150  # WHI-6


def goal(view: View) -> Phrase:
    return phrase("aim-few-together", who=who(view))


def waiting(view: View) -> Phrase:
    return to_target(view, TARGET)


aim = chain_aim(goal, waiting)
