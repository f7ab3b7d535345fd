"""Dominos aimantés, à plat, at a real table: who went out, or a block, and what is left (MAG-6)."""

from pioche.chain import entry as chain
from pioche.chain.state import Chain
from pioche.entry import Entered, Entry
from pioche.game import Standing
from pioche.games.aimantes_a_plat.game import Options, game, note
from pioche.mechanics import magnets_entry


def ended(options: Options, standing: Standing, entered: Entered) -> Chain:
    state = chain.at_the_end(game, options, standing, magnets_entry.with_hands(entered))
    note(state, "blocked" if entered["out"] is None else "domino")
    return state


entry = Entry(magnets_entry.fields, ended)
