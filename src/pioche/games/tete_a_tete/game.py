"""En tête-à-tête, the booklet's game for two (TAT): the general rule, seven tiles each."""

from dataclasses import dataclass, replace
from functools import cache

from pioche.core.game import Partie, Result
from pioche.core.options import Preset
from pioche.core.partie import after_one_manche, rotate_lead
from pioche.core.sheet import LEFT, WON, Sheet
from pioche.engines import shared_options
from pioche.engines.chain import winning
from pioche.engines.chain.chain_game import MIND, WORDS, chain_game
from pioche.engines.chain.dealing import Dealing, tiles_each
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.general_rule import general_rule
from pioche.engines.chain.openings import by_lot
from pioche.engines.chain.solver import Goal, first_out, nearly_over, two_sided
from pioche.engines.chain.state import Chain
from pioche.games.tete_a_tete import card


@dataclass(frozen=True)
class Options:
    draw: str = shared_options.draw("TAT-2")
    reserve: int = shared_options.reserve()
    voluntary_draw: bool = shared_options.voluntary_draw()
    opening_tile: str = shared_options.opening_tile()
    blocked_tie: str = shared_options.blocked_tie()


PRESETS = {
    "boudant": Preset({"fr": "Boudant, sans piocher", "en": "Block, no drawing"}, {"draw": "none"}),
    "un-domino": Preset(
        {"fr": "Piocher un seul domino", "en": "Draw a single tile"}, {"draw": "one"}
    ),
}


HAND = tiles_each({2: 7})  # TAT-1: two players; fourteen in reserve


@cache
def rules(options: Options) -> ChainRules:
    """TAT-2: drawing or passing, as agreed. TAT-4: the starter lays their strongest tile."""
    return general_rule(options, leads=by_lot, score=score)


def score(state: Chain) -> Result:
    """TAT-3: first out wins, or fewest points after a block; a tie is drawn."""
    return winning.winner_takes(state, "TAT-3", counting=False)


def goal(state: Chain) -> Goal:
    """TAT-3: to win is all."""
    return first_out(state, state.options.blocked_tie, counting=False)


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=Partie(after_one_manche, rotate_lead),
    dealing=Dealing(HAND, lots=True),  # TAT-4: the starter is found by lot
    rules=rules,
    sheet=Sheet((WON, LEFT)),
    words=replace(WORDS, turn_rule="TAT-4"),
    mind=replace(MIND, solve=two_sided(goal), endgame=nearly_over),
)
