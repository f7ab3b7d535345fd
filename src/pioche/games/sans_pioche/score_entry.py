"""Sans pioche at a real table: in which order players had to leave, and who won (SPI-2, SPI-3)."""

from pioche.core.errors import EntryError
from pioche.core.game import Standing
from pioche.core.score_entry import Entered, Field, ScoreEntry, who_went_out
from pioche.engines.chain import score_entry as chain
from pioche.engines.chain.state import Chain, finish
from pioche.games.sans_pioche.game import Options, game

LEFT = {"fr": "Éliminés, dans l’ordre", "en": "Eliminated, in order"}
NOBODY = {"fr": "Personne : un seul reste", "en": "Nobody: one player is left"}


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    return (
        Field("order", "order", LEFT, standing.active),
        who_went_out(standing, NOBODY),
    )


def ended(options: Options, standing: Standing, entered: Entered) -> Chain:
    """SPI-4: the last one left wins; until then at least two are in."""
    gone, out = entered["order"], entered["out"]
    remaining = [entered.names[seat] for seat in standing.active if seat not in gone]
    if out is None and len(remaining) != 1:
        raise EntryError(
            f"Still in: {', '.join(remaining) or 'nobody'}. If nobody went out, all but one "
            "were eliminated.",
            why="entry-one-left",
            players=tuple(remaining),
        )
    if out is not None and (out in gone or len(remaining) < 2):
        raise EntryError(
            f"{entered.names[out]} can only go out while still in, against somebody else.",
            why="entry-out-gone",
            player=entered.names[out],
        )
    state = chain.at_the_end(game, options, standing, entered)
    state.own["out"] = gone
    finish(state, "survivor" if out is None else "domino")
    return state


entry = ScoreEntry(fields, ended)
