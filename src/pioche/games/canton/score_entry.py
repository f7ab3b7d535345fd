"""Canton at a real table: the captures of each player, and at the end the points left (CAN-11)."""

from pioche.core.game import Standing
from pioche.core.score_entry import (
    Entered,
    Field,
    Item,
    ScoreEntry,
    points_left,
    who_began,
    who_went_out,
)
from pioche.core.tiles import PIPS, pips, set_size
from pioche.engines.chain import score_entry as chain
from pioche.engines.chain.state import Chain, finish
from pioche.games.canton.game import TARGET, Options, game

WHOLE = sum(PIPS[: set_size(6)])
CAPTURES = {"fr": "Levées", "en": "Captures"}
NOBODY = {
    "fr": f"Personne : bloqué, ou {TARGET} atteints",
    "en": f"Nobody: blocked, or {TARGET} reached",
}
# CAN-4, CAN-7: a pair makes 12, three tiles make 10, 20 or 30, and that is what they score.
SUMS = tuple(
    Item(str(n), {"fr": str(n), "en": str(n)}, n, "CAN-7", "captures") for n in (12, 10, 20, 30)
)


def left(standing: Standing) -> Field:
    return points_left(standing, optional=True)


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    return (
        *who_began(standing),
        taken(standing),
        who_went_out(standing, NOBODY),
        left(standing),
    )


def taken(standing: Standing) -> Field:
    return Field("captures", "tally", CAPTURES, standing.active, high=14, items=SUMS)


def ended(options: Options, standing: Standing, entered: Entered) -> Chain:
    """CAN-12, GEN-20: captures that make 300 end it at once, without the points in hand."""
    state = chain.at_the_end(game, options, standing, entered)
    chain.score_items(state, taken(standing), entered)
    chain.within_the_set((*state.points, *map(pips, state.hands)), WHOLE)
    there = None if options.finish_round else chain.first_at(TARGET, state, entered)
    if there is not None:
        state.last = there
        finish(state, "target")
    else:
        chain.needed(left(standing), entered)
        finish(state, "blocked" if entered["out"] is None else "domino")
    return state


entry = ScoreEntry(fields, ended)
