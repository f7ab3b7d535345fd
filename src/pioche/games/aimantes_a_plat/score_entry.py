"""Dominos aimantés, à plat, at a real table: who went out, or a block, and what is left (MAG-6)."""

from pioche.core.game import Standing
from pioche.core.score_entry import Entered, ScoreEntry
from pioche.engines.chain import score_entry as chain
from pioche.engines.chain.state import Chain
from pioche.engines.towers import magnets_score_entry
from pioche.games.aimantes_a_plat.game import Options, game, note


def ended(options: Options, standing: Standing, entered: Entered) -> Chain:
    state = chain.at_the_end(game, options, standing, magnets_score_entry.with_hands(entered))
    note(state, "blocked" if entered["out"] is None else "domino")
    return state


entry = ScoreEntry(magnets_score_entry.fields, ended)
