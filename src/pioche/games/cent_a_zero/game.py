"""Le cent à zéro (CAZ): what the opponent keeps in hand melts your malus of a hundred."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from pioche.chain import engine, turns
from pioche.chain.family import chain_game, double_six
from pioche.deal import Deal
from pioche.game import Partie, Result, Standing
from pioche.games.cent_a_zero import card
from pioche.games.jeu_de_dominos.game import general_rule
from pioche.mechanics.hands import deal_hands
from pioche.options import Preset, choice, switch, whole
from pioche.partie import by_option
from pioche.sheet import Row, Sheet


@dataclass(frozen=True)
class Options:
    draw: str = choice("until", "one", "none", rule="GEN-12")
    reserve: int = whole(0, 0, 2, rule="GEN-14")
    voluntary_draw: bool = switch(False, rule="GEN-15")
    opening_tile: str = choice("strongest", "free", rule="GEN-9")
    next_lead: str = choice(
        "rotate", "roundWinner", "holderOfStrongest", "roundLoser", rule="GEN-7"
    )


PRESETS = {
    "boudant": Preset({"fr": "Boudant, sans piocher", "en": "Block, no drawing"}, {"draw": "none"}),
}


def hand_size(options: Options, seats: int) -> int:
    """CAZ-1: two players, seven tiles each; fourteen in the stock."""
    return 7


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    return deal_hands(standing, rng, double_six(options), hand_size(options, 2))


@cache
def slots(options: Options) -> engine.ChainRules:
    """CAZ-1: tiles are drawn and laid in the traditional way."""
    return general_rule(options, leads=engine.by_holder, score=score)


def score(state: engine.Chain) -> Result:
    """CAZ-3: the points left in each hand are deducted from the other's malus."""
    left = turns.points_left(state)
    winner = turns.winning_side(state, "draw")
    points = (-left[1], -left[0])
    return Result(state.how, "CAZ-3", state.starter, turns.seats_on(state, winner), points, left)


def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """CAZ-4: the first malus of nought or less wins; of two, the lower; level, they play on."""
    best = min(standing.totals)
    if best > 0 or standing.totals[0] == standing.totals[1]:
        return None
    return (standing.totals.index(best),)


SHEET = Sheet(
    start=Row("start", {"fr": "Malus (+)", "en": "Penalty (+)"}, "start"),
    manche=(
        Row("", {"fr": "Manche {n} (−)", "en": "Round {n} (−)"}),
        Row("total", {"fr": "Total (+)", "en": "Total (+)"}, "total"),
    ),
    total=Row("total", {"fr": "Total (0 ou moins gagne)", "en": "Total (0 or less wins)"}, "total"),
    target=lambda options, seats: 0,
)

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    # CAZ-2: both begin with a malus of 100.
    partie=Partie(winners, by_option, start=100),
    top=double_six,
    hand_size=hand_size,
    deal=deal,
    slots=slots,
    turn_rule="CAZ-1",
    fewest_wins=True,
    sheet=SHEET,
)
