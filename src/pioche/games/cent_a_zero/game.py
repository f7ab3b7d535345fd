"""Le cent à zéro (CAZ): what the opponent keeps in hand melts your malus of a hundred."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from pioche.core.game import Partie, Result, Standing, with_all_options
from pioche.core.options import Preset
from pioche.core.partie import lead_by_option
from pioche.core.sheet import Row, Sheet
from pioche.engines import shared_options
from pioche.engines.chain import winning
from pioche.engines.chain.chain_game import MIND, WORDS, chain_game
from pioche.engines.chain.dealing import Dealing, tiles_each
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.general_rule import general_rule
from pioche.engines.chain.solver import UNIT, WIN, Goal, nearly_over, two_sided, win_and_theirs
from pioche.engines.chain.state import Chain
from pioche.games.cent_a_zero import card
from pioche.games.cent_a_zero.aim import aim


@dataclass(frozen=True)
class Options:
    draw: str = shared_options.draw()
    reserve: int = shared_options.reserve()
    voluntary_draw: bool = shared_options.voluntary_draw()
    opening_tile: str = shared_options.opening_tile()
    next_lead: str = shared_options.next_lead()


PRESETS = {
    "boudant": Preset({"fr": "Boudant, sans piocher", "en": "Block, no drawing"}, {"draw": "none"}),
}


HAND = tiles_each({2: 7})  # CAZ-1: fourteen in the stock


@cache
def rules(options: Options) -> ChainRules:
    """CAZ-1: tiles are drawn and laid in the traditional way."""
    return general_rule(options, score=score)


def score(state: Chain) -> Result:
    """CAZ-3: the points left in each hand are deducted from the other's malus."""
    left = winning.points_left(state)
    winner = winning.winning_side(state, "draw")
    points = (-left[1], -left[0])
    return winning.ended(state, "CAZ-3", winning.seats_on(state, winner), points, left)


def goal(state: Chain) -> Goal:
    """CAZ-3: to win, and to be left with less than the other one."""
    return Goal(less_left, win_and_theirs)


def less_left(out: bool, mine: int, theirs: int) -> int:
    more = (theirs - mine) // UNIT
    return more + WIN if more > 0 or out else more - WIN if more else 0


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
    partie=Partie(winners, lead_by_option, start=100, fewest_wins=with_all_options),
    dealing=Dealing(HAND),
    rules=rules,
    sheet=SHEET,
    words=replace(WORDS, aim=aim, turn_rule="CAZ-1", deal_rule="CAZ-2"),
    mind=replace(MIND, solve=two_sided(goal), endgame=nearly_over),
)
