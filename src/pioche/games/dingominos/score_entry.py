"""Dingominos at a real table: who went out, and what the other hands count (DIN-20)."""

from pioche.core.deal import Deal
from pioche.core.game import Standing
from pioche.core.score_entry import LEFT, Entered, Field, ScoreEntry, starter_of, who_went_out
from pioche.core.tiles import mask, tiles_in
from pioche.games.dingominos.game import Options
from pioche.games.dingominos.state import NAMES, SETS, Line
from pioche.games.dingominos.turns import WORTH, finish

NOBODY = {"fr": "Personne : plus rien ne va", "en": "Nobody: nothing fits any more"}


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """DIN-4: the youngest, who is named first, begins; later leads are known."""
    tiles = SETS[options.set]
    return (
        who_went_out(standing, NOBODY),
        Field(
            "hands",
            "hands",
            LEFT,
            standing.active,
            tiles=tuple(NAMES[t] for t in tiles),
            worth=tuple(WORTH[t] for t in tiles),
            besides="out",
            held=True,
        ),
    )


def ended(options: Options, standing: Standing, entered: Entered) -> Line:
    tiles = SETS[options.set]
    hands = tuple(mask(tiles[at] for at in tiles_in(hand)) for hand in entered["hands"])
    state = Line(options, standing, Deal(hands, ()), starter_of(standing, entered))
    state.log = []
    out = entered["out"]
    if out is not None:
        state.out = out
    finish(state, "passed" if out is None else "domino")
    return state


entry = ScoreEntry(
    fields, ended, {"fr": "Nommez d’abord le plus jeune.", "en": "Name the youngest player first."}
)
