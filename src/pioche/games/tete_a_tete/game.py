"""En tête-à-tête, the booklet's game for two (TAT): the general rule, seven tiles each."""

from dataclasses import dataclass
from functools import cache
from random import Random

from pioche.chain import engine
from pioche.chain.family import chain_game, double_six
from pioche.deal import Deal
from pioche.game import Partie, Result, Standing
from pioche.games.jeu_de_dominos.game import general_rule, winner_takes
from pioche.games.tete_a_tete import card
from pioche.mechanics.hands import deal_hands
from pioche.options import Preset, choice, switch, whole
from pioche.partie import after_one_manche, rotate
from pioche.sheet import LEFT, WON, Sheet


@dataclass(frozen=True)
class Options:
    draw: str = choice("until", "one", "none", rule="TAT-2")
    reserve: int = whole(0, 0, 2, rule="GEN-14")
    voluntary_draw: bool = switch(False, rule="GEN-15")
    opening_tile: str = choice("strongest", "free", rule="GEN-9")
    blocked_tie: str = choice("draw", "starterLoses", "fewestTiles", rule="GEN-19")


PRESETS = {
    "boudant": Preset({"fr": "Boudant, sans piocher", "en": "Block, no drawing"}, {"draw": "none"}),
    "un-domino": Preset(
        {"fr": "Piocher un seul domino", "en": "Draw a single tile"}, {"draw": "one"}
    ),
}


def hand_size(options: Options, seats: int) -> int:
    """TAT-1: two players, seven tiles each; fourteen in reserve."""
    return 7


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """TAT-4: the starter is found by lot."""
    return deal_hands(standing, rng, double_six(options), hand_size(options, 2), lots=True)


@cache
def slots(options: Options) -> engine.ChainRules:
    """TAT-2: drawing or passing, as agreed. TAT-4: the starter lays his strongest tile."""
    return general_rule(options, score=score)


def score(state: engine.Chain) -> Result:
    """TAT-3: first out wins, or fewest points after a block; a tie is drawn."""
    return winner_takes(state, "TAT-3", counting=False)


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=Partie(after_one_manche, rotate),
    top=double_six,
    hand_size=hand_size,
    deal=deal,
    slots=slots,
    turn_rule="TAT-4",
    sheet=Sheet((WON, LEFT)),
)
