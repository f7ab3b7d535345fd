"""La poule at a real table: what everybody laid, and what is left (POU-3, POU-5)."""

from pioche.core.game import Standing
from pioche.core.score_entry import Entered, Field, ScoreEntry, points_left, who_began
from pioche.core.tiles import PIPS, pips, set_size
from pioche.engines.chain import score_entry as chain
from pioche.engines.chain.state import Chain, finish, give
from pioche.games.poule.game import HAND, Options, game

WHOLE = sum(PIPS[: set_size(6)])
LAID = {"fr": "Points posés", "en": "Points laid"}


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """POU-4: going out ends nothing, so several hands may be empty."""
    most = HAND(options, standing.seats)
    heaviest = sum(sorted(PIPS[: set_size(6)])[-most:])
    return (
        *who_began(standing),
        Field("laid", "numbers", LAID, standing.active, high=heaviest),
        points_left(standing, most=most, besides=""),
    )


def ended(options: Options, standing: Standing, entered: Entered) -> Chain:
    chain.within_the_set((*entered["laid"], *map(pips, entered["hands"])), WHOLE)
    state = chain.at_the_end(game, options, standing, entered)
    for seat, laid in enumerate(entered["laid"]):
        give(state, seat, laid, "POU-3", row="laid")
    finish(state, "blocked")
    return state


entry = ScoreEntry(fields, ended)
