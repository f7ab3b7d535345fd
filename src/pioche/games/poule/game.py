"""La poule (POU): five manches; what you lay counts, and the best takes the worst one's rest."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from pioche.chain import engine, turns
from pioche.chain.engine import Chain, Place
from pioche.chain.family import chain_game, double_six, pass_form, place_form
from pioche.deal import Deal
from pioche.events import Scored
from pioche.game import Partie, Result, Standing
from pioche.games.poule import card
from pioche.mechanics.hands import deal_hands
from pioche.options import Preset, choice, switch
from pioche.partie import by_option
from pioche.sheet import Row, Sheet
from pioche.tiles import BY_STRENGTH, NAME, PIPS, set_size

MANCHES = 5  # POU-1


@dataclass(frozen=True)
class Options:
    stop_on_domino: bool = switch(False, rule="POU-4")
    next_lead: str = choice(
        "rotate", "roundWinner", "holderOfStrongest", "roundLoser", rule="GEN-7"
    )
    turn_direction: str = choice("counterclockwise", "clockwise", rule="GEN-5")


PRESETS = {
    "arret-au-domino": Preset(
        {"fr": "Faire domino arrête la manche", "en": "Going out ends the round"},
        {"stop_on_domino": True},
    )
}


def hand_size(options: Options, seats: int) -> int:
    """POU-1: six tiles each; the others are removed."""
    return 6


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    return deal_hands(standing, rng, double_six(options), hand_size(options, 0), rest="out")


@cache
def slots(options: Options) -> engine.ChainRules:
    """POU-2: the holder of the strongest tile opens with it. POU-3: ordinary matching, no stock."""
    return engine.ChainRules(
        top=6,
        arms="LR",
        reserve=engine.NEVER,
        order=[t for t in BY_STRENGTH if t < set_size(6)],
        leads=engine.by_holder,
        openers=engine.best_tile,
        open=engine.plain_open,
        join=engine.plain_join,
        offer=turns.draw_until,
        reveals=turns.unable,
        after=turns.one_tile_a_turn if options.stop_on_domino else turns.until_nobody_can,
        score=score,
        laid=count_laid,
        pass_rule="POU-3",
        opening_rule="POU-2",
    )


def count_laid(state: Chain, move: Place, covered: int) -> None:
    """POU-3: each counts the points of the tiles he lays."""
    points = PIPS[move.tile]
    state.points[state.seat] += points
    if state.log is not None and points:
        state.log.append(Scored(state.seat, state.seat, points, "POU-3", NAME[move.tile], "laid"))


def score(state: Chain) -> Result:
    """POU-5: the best adds the points left to the worst. POU-6: who laid least is the worst, of
    equals the one with most left; all who are best add them; where all are level, nobody."""
    left = turns.points_left(state)
    playing = state.standing.active
    laid = state.points
    best = max(laid[seat] for seat in playing)
    won = tuple(seat for seat in playing if laid[seat] == best)
    worst = min(playing, key=lambda seat: (laid[seat], -left[seat]))
    bonus = left[worst] if len(won) < len(playing) else 0
    points = tuple(n + (bonus if seat in won else 0) for seat, n in enumerate(laid))
    return Result(state.how, "POU-5", state.starter, won, points, left)


def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """POU-5: five manches, most points win. GEN-22: those who are level share."""
    if standing.manche < MANCHES:
        return None
    best = max(standing.totals)
    return tuple(seat for seat in standing.active if standing.totals[seat] == best)


SHEET = Sheet(
    (
        Row("laid", {"fr": "Manche {n} : posés", "en": "Round {n}: laid"}),
        Row("", {"fr": "Manche {n} : prime", "en": "Round {n}: bonus"}),
    )
)

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    forms=(place_form(), pass_form("POU-3")),
    partie=Partie(winners, by_option),
    top=double_six,
    hand_size=hand_size,
    deal=deal,
    slots=slots,
    sheet=SHEET,
)
