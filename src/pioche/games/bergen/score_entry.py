"""Bergen at a real table: who began, the caps, who went out; the tiles left only after a block."""

from pioche.core.game import Standing
from pioche.core.score_entry import Entered, Field, Item, ScoreEntry, points_left, who_went_out
from pioche.engines.chain import score_entry as chain
from pioche.engines.chain.state import Chain, finish, give
from pioche.games.bergen.game import Options, game, target

FIRST = {"fr": "Qui a ouvert ?", "en": "Who opened?"}
CAPS = {"fr": "Caps", "en": "Caps"}
NOBODY = {
    "fr": "Personne : bloqué, ou but atteint",
    "en": "Nobody: blocked, or the goal was reached",
}
DOUBLE = {"fr": "Double cap", "en": "Double-header"}
TRIPLE = {"fr": "Triple cap", "en": "Triple-header"}


def caps(options: Options) -> tuple[Item, ...]:
    """BER-3, BER-4. BER-11, `capped_finish: on`: near the goal a cap scores less."""
    full = (
        Item("cap2", DOUBLE, 2, "BER-3", "cap2"),
        Item("cap3", TRIPLE, 3, "BER-4", "cap3"),
    )
    less = (
        Item("cap2-1", DOUBLE, 1, "BER-3", "cap2"),
        Item("cap3-2", TRIPLE, 2, "BER-4", "cap3"),
        Item("cap3-1", TRIPLE, 1, "BER-4", "cap3"),
    )
    return full + less if options.capped_finish else full


def left(standing: Standing) -> Field:
    """BER-10: after a block the doubles decide, so the tiles must be known."""
    return points_left(standing, by_tiles=True, optional=True, if_nobody=True)


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """BER-2: who opened scores, so it is always asked."""
    return (
        Field("starter", "seat", FIRST, standing.active),
        Field("caps", "tally", CAPS, standing.active, high=20, items=caps(options)),
        who_went_out(standing, NOBODY),
        left(standing),
    )


def ended(options: Options, standing: Standing, entered: Entered) -> Chain:
    """BER-8: going out brings 2 points, also after a cap. BER-11, GEN-20: who reaches the target
    has won at once."""
    state = chain.at_the_end(game, options, standing, entered)
    give(state, state.starter, 2, "BER-2", row="first")
    chain.score_items(state, fields(options, standing)[1], entered)
    out = entered["out"]
    if out is not None:
        give(state, out, 2, "BER-8", row="domino")
    if options.finish_round:
        there = None
    else:
        there = chain.first_at(target(options, standing.seats), state, entered)
    if there is not None and there != out:
        state.last = there
        finish(state, "target")
    elif out is not None:
        finish(state, "domino")
    else:
        chain.needed(left(standing), entered)
        finish(state, "blocked")
    return state


entry = ScoreEntry(fields, ended)
