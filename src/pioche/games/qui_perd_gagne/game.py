"""Domino qui perd gagne (QPG): whist the other way round; keep as many points as you can."""

from dataclasses import dataclass, replace
from typing import Any

from pioche.core.game import Partie, Result, Standing
from pioche.core.options import Preset, choice, switch
from pioche.core.partie import rotate_lead, winners_at_target
from pioche.engines import shared_options
from pioche.engines.chain import winning
from pioche.engines.chain.chain_game import MIND, WORDS, chain_game
from pioche.engines.chain.forms import no_draw_form, pass_form, place_form
from pioche.engines.chain.policy import light_first
from pioche.engines.chain.solver import UNIT, WIN, Goal, nearly_over, two_sided, win_and_theirs
from pioche.engines.chain.state import Chain
from pioche.games.qui_perd_gagne import card
from pioche.games.qui_perd_gagne.aim import aim
from pioche.games.qui_perd_gagne.merits import FAINT
from pioche.games.whist.game import (
    COMPANY,
    DEALING,
    SHEET,
    TARGET,
    block_rules,
    honours,
    lighter_side,
    times_scored,
)


@dataclass(frozen=True)
class Options:
    scoring: str = choice("ownPoints", "whistThen150Loses", "opponentsPoints", rule="QPG-2")
    hand: int = choice(6, 7, rule="WHI-8")
    opening_tile: str = shared_options.opening_tile(rule="WHI-3")
    bredouille_value: bool = switch(False, rule="WHI-7")
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "whist-a-l-envers": Preset(
        {"fr": "Compter comme au whist : 150 perd", "en": "Count as in whist: 150 loses"},
        {"scoring": "whistThen150Loses"},
    )
}


def score(state: Chain) -> Result:
    """QPG-2: the side with more points left wins and scores them (or, by option, those of the
    other side; or the lighter side scores as at whist, and 150 loses). Level: nobody."""
    hands = winning.points_left(state)
    left = winning.by_side(state, hands)
    points = [0, 0]
    lighter = lighter_side(left)
    if lighter is None:
        return winning.ended(state, "QPG-2", (), points, hands)
    heavier = 1 - lighter
    if state.options.scoring == "whistThen150Loses":
        points[lighter] = left[heavier]
    else:
        points[heavier] = left[heavier if state.options.scoring == "ownPoints" else lighter]
    won = winning.seats_on(state, heavier)
    return winning.ended(state, "QPG-2", won, points, hands)


def goal(state: Chain) -> Goal:
    """QPG-2: to keep more; by what that scores."""
    if state.options.scoring == "opponentsPoints":
        return Goal(heavier_takes, win_and_theirs)
    return Goal(heavier_keeps, win_and_own)


def heavier_keeps(out: bool, mine: int, theirs: int) -> int:
    if mine == theirs:
        return 0
    return WIN + mine // UNIT if mine > theirs else -WIN - theirs // UNIT


def heavier_takes(out: bool, mine: int, theirs: int) -> int:
    if mine == theirs:
        return 0
    return WIN + theirs // UNIT if mine > theirs else -WIN - mine // UNIT


def win_and_own(mine: int, theirs: int) -> int:
    return WIN + mine // UNIT


def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """QPG-2: 150 points win; counted as at whist, they lose."""
    reached = winners_at_target(TARGET, standing)
    if reached is None or options.scoring != "whistThen150Loses":
        return reached
    return tuple(seat for seat in standing.active if seat not in reached)


def points_are_a_burden(options: Options) -> bool:
    """QPG-2: counted as at whist, points are a burden."""
    return options.scoring == "whistThen150Loses"


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=Partie(
        winners, rotate_lead, carry=times_scored, honours=honours, fewest_wins=points_are_a_burden
    ),
    dealing=DEALING,
    rules=block_rules(score),  # QPG-1: as whist, with the same duty to go on with the chain
    forms=(place_form(), no_draw_form("WHI-2"), pass_form("QPG-1")),
    sheet=SHEET,
    company=COMPANY,
    words=replace(WORDS, aim=aim, merits=(), faint_merits=FAINT),
    mind=replace(
        MIND,
        policy=light_first,
        left_counts=None,  # QPG-1: whoever keeps the most wins
        solve=two_sided(goal),
        endgame=nearly_over,
    ),
)
