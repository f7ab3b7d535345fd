"""The standing line of Sebastopol: an empty hand, few points, and the cross before all else."""

from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import empty_hand, is_to_move, kinds, under_limit
from pioche.engines.chain.aims import chain_aim, chain_of, has_begun

LIMIT = 50  # SEB-8


def goal(view: View) -> Phrase:
    """SEB-5, `cross_first: on`: the four arms come first."""
    if has_begun(view) and not all(arm.open for arm in chain_of(view).arms):
        return phrase("aim-cross")
    return empty_hand(view)


def waiting(view: View) -> Phrase:
    return under_limit(view, LIMIT)


in_play = chain_aim(goal, waiting)


def aim(view: View) -> Phrase:
    """SEB-2: without a double in any hand, one is drawn for first."""
    if is_to_move(view) and not has_begun(view) and "draw" in kinds(view):
        return phrase("aim-no-double")
    return in_play(view)
