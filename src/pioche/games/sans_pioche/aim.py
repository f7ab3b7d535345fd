"""The standing line of Sans pioche: stay in, for who cannot lay a tile is out."""

from pioche.core.phrase import Phrase, phrase
from pioche.core.view import View
from pioche.engines.aims import is_to_move, pieces, who
from pioche.engines.chain.aims import at_the_ends, chain_aim, has_begun


def goal(view: View) -> Phrase:
    return phrase("aim-stay-in", who=who(view))


in_play = chain_aim(goal)


def aim(view: View) -> Phrase:
    """SPI-2: a player who is stuck is out."""
    if is_to_move(view) and has_begun(view) and not pieces(view):
        return phrase("aim-out", wanted=at_the_ends(view))
    return in_play(view)
