"""Les dominos des nombres at a real table: how many tiles everybody has at the end (NOM-6)."""

from pioche.core.deal import Deal
from pioche.core.errors import EntryError
from pioche.core.game import Standing
from pioche.core.score_entry import Entered, Field, ScoreEntry, hands_of_counts
from pioche.core.tiles import set_size
from pioche.engines import ending
from pioche.games.nombres.game import Options, result
from pioche.games.nombres.state import Count

LEFT = {"fr": "Dominos en main à la fin", "en": "Tiles in hand at the end"}


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    return (Field("tiles", "numbers", LEFT, standing.active, high=set_size(6)),)


def ended(options: Options, standing: Standing, entered: Entered) -> Count:
    counts = entered["tiles"]
    if not 0 < sum(counts) <= set_size(6):
        raise EntryError(
            f"That makes {sum(counts)} tiles in all: there are 1 to {set_size(6)}.",
            why="entry-tiles-in-all",
            tiles=sum(counts),
            all=set_size(6),
        )
    state = Count(options, standing, Deal(hands_of_counts(counts), ()))
    state.log = []
    ending.finish(state, "stock" if sum(map(bool, counts)) > 1 else "last", result, state.hands)
    return state


entry = ScoreEntry(fields, ended)
