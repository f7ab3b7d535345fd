"""The end of a manche of a tower game, as it is entered from a real table (MAG-5, MAG-6)."""

from typing import Any

from pioche.core.deal import Deal
from pioche.core.game import Game, Standing
from pioche.core.score_entry import Entered, ScoreEntry
from pioche.engines.towers import magnets_score_entry
from pioche.engines.towers.engine import Tower, finish


def tower_entry(game: Game[Tower]) -> ScoreEntry:
    def ended(options: Any, standing: Standing, entered: Entered) -> Tower:
        """MAG-23, MAG-24: a block and one collapse too many are counted alike."""
        hands = magnets_score_entry.with_hands(entered)["hands"]
        state = game.start(options, standing, Deal(hands, ()))
        state.log = []
        out = entered["out"]
        state.last = standing.active[0] if out is None else out
        finish(state, "blocked" if out is None else "domino")
        return state

    return ScoreEntry(magnets_score_entry.fields, ended)
