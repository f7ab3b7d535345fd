"""The standing line of Bergen: two ends alike."""

from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import to_target
from pioche.engines.chain.aims import chain_aim, has_begun


def goal(view: View) -> Phrase:
    """BER-2: the opener scores; BER-3: later, two ends alike do."""
    return phrase("aim-alike" if has_begun(view) else "aim-opening-scores")


def waiting(view: View) -> Phrase:
    """BER-11: fifteen points for two players, ten for three or four."""
    return to_target(view, 15 if view.standing.seats == 2 else 10)


aim = chain_aim(goal, waiting)
