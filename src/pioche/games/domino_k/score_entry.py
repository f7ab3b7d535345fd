"""Les dominos K at a real table: everybody notes the points left (KKK-9)."""

from pioche.core.game import Standing
from pioche.core.score_entry import Entered, Entry, Field, points_left
from pioche.engines.chain import score_entry as chain
from pioche.engines.chain.state import Chain, finish
from pioche.games.domino_k.game import Options, game


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """KKK-1, KKK-8: lots say who begins every manche, and going out ends nothing."""
    return (points_left(standing, besides=""),)


def ended(options: Options, standing: Standing, entered: Entered) -> Chain:
    state = chain.at_the_end(game, options, standing, entered)
    finish(state, "blocked")
    return state


entry = Entry(fields, ended)
