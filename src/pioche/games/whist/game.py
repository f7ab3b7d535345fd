"""Domino whist (WHI): two against two; the lighter side scores what the other holds."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from pioche.core.deal import Deal
from pioche.core.game import BY_DEAL, Company, Partie, Result, Standing
from pioche.core.options import Preset, choice, switch
from pioche.core.partie import rotate_lead, winners_at_target
from pioche.core.sheet import Sheet
from pioche.core.tiles import STRENGTH
from pioche.engines import shared_options
from pioche.engines.chain import winning
from pioche.engines.chain.chain_game import MIND, WORDS, chain_game
from pioche.engines.chain.dealing import Dealing
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import no_draw_form, pass_form, place_form
from pioche.engines.chain.openings import OPENERS
from pioche.engines.chain.solver import Goal, lighter, nearly_over, taken, two_sided, win_and_theirs
from pioche.engines.chain.state import NEVER, Chain
from pioche.games.whist import card
from pioche.games.whist.aim import aim

TARGET = 150  # WHI-6


@dataclass(frozen=True)
class Options:
    hand: int = choice(6, 7, rule="WHI-8")
    opening_tile: str = shared_options.opening_tile(rule="WHI-3")
    domino_wins: bool = switch(False, rule="WHI-5")
    bredouille_value: bool = switch(False, rule="WHI-7")
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "sept-dominos": Preset(
        {"fr": "Sept dominos, ouverture libre", "en": "Seven tiles, free opening"},
        {"hand": 7, "opening_tile": "free", "domino_wins": True},
    )
}


# -- seats and deal --------------------------------------------------------------------------------


def sides(options: Any, seats: int) -> tuple[int, ...]:
    """WHI-1: partners never sit side by side."""
    return (0, 1, 0, 1)


def seating(options: Any, deal: Deal) -> tuple[int, ...]:
    """WHI-1: the players with the two strongest lots against the two others. WHI-3: the strongest
    sits on seat 0, which leads."""
    lots = deal.part("lots")
    first, second, third, last = sorted(range(4), key=lambda p: -STRENGTH[lots[p]] if lots else p)
    return (first, third, second, last) if lots else (0, 1, 2, 3)


def hand_size(options: Any, seats: int) -> int:
    """WHI-2: six tiles each, four are left over; WHI-8: or seven, and none."""
    return int(options.hand)


COMPANY = Company(sides=sides, seating=seating)
DEALING = Dealing(hand_size, rest="out", lots=True)  # WHI-1: lots for the seats


def leads(state: Chain) -> tuple[int, bool]:
    """WHI-3: first the strongest lot, on seat 0; then each in turn."""
    lead = state.standing.lead
    return (lead if lead != BY_DEAL else 0), False


# -- the manche ------------------------------------------------------------------------------------


def block_rules(score: Callable[[Chain], Result]) -> Callable[[Any], ChainRules]:
    """WHI-2, WHI-4: one tile a turn, or pass; it ends on domino or block."""

    @cache
    def rules(options: Any) -> ChainRules:
        return ChainRules(
            reserve=NEVER,
            leads=leads,
            openers=OPENERS[options.opening_tile],
            score=score,
            pass_rule="WHI-2",
            opening_rule="WHI-3",
        )

    return rules


def lighter_side(left: list[int]) -> int | None:
    """WHI-4: the side with fewer points; WHI-5: even if the other one went out; level: nobody."""
    return None if left[0] == left[1] else left.index(min(left))


def score(state: Chain) -> Result:
    """WHI-4: the lighter side scores all points of the other one. WHI-5, `domino_wins: on`: the
    side that went out does."""
    hands = winning.points_left(state)
    left = winning.by_side(state, hands)
    winner = lighter_side(left)
    if state.options.domino_wins and state.how == "domino":
        winner = state.standing.sides[state.last]
    points = [0, 0]
    if winner is not None:
        points[winner] = left[1 - winner]
    return winning.ended(state, "WHI-4", winning.seats_on(state, winner), points, hands)


def goal(state: Chain) -> Goal:
    """WHI-4, WHI-5: the points of the other side."""
    return Goal(taken if state.options.domino_wins else lighter, win_and_theirs)


# -- the partie ------------------------------------------------------------------------------------


def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """WHI-6: the first side with 150 points."""
    return winners_at_target(TARGET, standing)


def times_scored(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    """WHI-7: in how many manches each side scored points; carried from manche to manche."""
    before = standing.carried or (0, 0)
    return tuple(n + (points > 0) for n, points in zip(before, result.points, strict=True))


def honours(options: Any, standing: Standing, result: Result) -> tuple[str, int]:
    """WHI-7: the losers have no point: grande bredouille; they scored only once: petite. (Where 150
    loses, QPG-2, it is the winners who are behind; the figures are the same.)"""
    behind = standing.totals.index(min(standing.totals))
    times = times_scored(options, standing, result)[behind]
    if times == 0:
        return "grande-bredouille", 3 if options.bredouille_value else 1
    if times == 1:
        return "petite-bredouille", 2 if options.bredouille_value else 1
    return "", 1


SHEET = Sheet(target=lambda options, seats: TARGET)

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=Partie(winners, rotate_lead, carry=times_scored, honours=honours),
    dealing=DEALING,
    rules=block_rules(score),
    forms=(place_form(), no_draw_form("WHI-2"), pass_form()),
    sheet=SHEET,
    company=COMPANY,
    words=replace(WORDS, aim=aim),
    mind=replace(MIND, solve=two_sided(goal), endgame=nearly_over),
)
