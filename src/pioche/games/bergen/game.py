"""Bergen (BER): points when both ends of the chain show the same number."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from pioche.chain import engine, turns
from pioche.chain.engine import CLOSED, DOUBLE, Chain, Place
from pioche.chain.family import chain_game, double_six, draw_form, pass_form, place_form
from pioche.deal import Deal
from pioche.events import Scored
from pioche.game import Move, Partie, Result, Standing
from pioche.games.bergen import card
from pioche.mechanics.hands import deal_hands
from pioche.options import Preset, choice, switch
from pioche.partie import leave_to_the_deal, most_points, tied_at
from pioche.sheet import SUM, Row, Sheet
from pioche.tiles import DOUBLES, HIGH, PIPS, is_double, pips, set_size

RESERVE = 2  # BER-7


@dataclass(frozen=True)
class Options:
    ber_draw: str = choice("one", "until", rule="BER-7")
    capped_finish: bool = switch(False, rule="BER-11")
    finish_round: bool = switch(False, rule="GEN-20")
    turn_direction: str = choice("counterclockwise", "clockwise", rule="GEN-5")


PRESETS = {
    "pagat": Preset(
        {
            "fr": "Piocher jusqu’à pouvoir jouer, arrivée difficile",
            "en": "Draw until able, hard finish",
        },
        {"ber_draw": "until", "capped_finish": True},
    )
}

# BER-2: the lowest double opens; without a double, the tile with fewest points, of equals the one
# with the smaller maximum half.
ORDER = sorted(range(set_size(6)), key=lambda t: (not is_double(t), PIPS[t], HIGH[t]))


def hand_size(options: Options, seats: int) -> int:
    """BER-1: six tiles for 2 or 3 players, five for 4; the rest is the stock."""
    return 5 if seats == 4 else 6


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    return deal_hands(standing, rng, double_six(options), hand_size(options, len(standing.active)))


def target(seats: int) -> int:
    """BER-11: fifteen points for two players, ten for three or four."""
    return 15 if seats == 2 else 10


# -- the manche ------------------------------------------------------------------------------------


@cache
def slots(options: Options) -> engine.ChainRules:
    """BER-6: who cannot play draws one tile. BER-7: two tiles always stay in the stock."""
    return engine.ChainRules(
        top=6,
        arms="LR",
        reserve=RESERVE,
        order=ORDER,
        leads=engine.by_holder,
        openers=engine.best_tile,
        open=engine.plain_open,
        join=engine.plain_join,
        offer=turns.draw_one if options.ber_draw == "one" else turns.draw_until,
        reveals=turns.unable,
        after=after,
        score=score,
        laid=count_caps,
        pass_rule="BER-6",
        drawn_rule="BER-6",
        opening_rule="BER-2",
    )


def give(state: Chain, points: int, rule: str, row: str) -> None:
    seat = state.seat
    state.points[seat] += points
    if state.log is not None and points:
        state.log.append(Scored(seat, seat, points, rule, "", row))


def count_caps(state: Chain, move: Place, covered: int) -> None:
    """BER-2: the opener scores 2, BER-5: and nothing else for an opening double. BER-3: both ends
    alike, 2 points; BER-4: with a double at one of them, 3 instead."""
    if covered == CLOSED:
        give(state, 2, "BER-2", "first")
        return
    left, right = state.ends
    if left % DOUBLE == right % DOUBLE:
        triple = left >= DOUBLE or right >= DOUBLE
        points = 3 if triple else 2
        if state.options.capped_finish:
            points = min(points, capped(target(state.standing.seats) - total(state, state.seat)))
        give(state, points, "BER-4" if triple else "BER-3", "cap3" if triple else "cap2")


def capped(missing: int) -> int:
    """BER-11, `capped_finish: on`: three points from the goal a cap scores 2, nearer only 1."""
    return 3 if missing > 3 else 2 if missing == 3 else 1


def total(state: Chain, seat: int) -> int:
    return state.standing.totals[seat] + state.points[seat]


def after(state: Chain, move: Move) -> None:
    """BER-8: going out brings 2 points, BER-5: also after a cap. BER-11, GEN-20: who reaches the
    target has won at once."""
    seat = state.seat
    if isinstance(move, Place):
        if not state.hands[seat]:
            give(state, 2, "BER-8", "domino")
        elif total(state, seat) >= target(state.standing.seats) and not state.options.finish_round:
            engine.finish(state, "target")
            return
    turns.one_tile_a_turn(state, move)


def block_winner(state: Chain) -> int | None:
    """BER-9, BER-10: who has no double wins, of several the one with fewest points; where all have
    doubles: fewest doubles, then fewest points on them, then fewest points; else nobody."""

    def place(seat: int) -> tuple[int, int, int]:
        doubles = state.hands[seat] & DOUBLES
        return (doubles.bit_count(), pips(doubles), pips(state.hands[seat]))

    best = min(place(seat) for seat in state.standing.active)
    level = [seat for seat in state.standing.active if place(seat) == best]
    return level[0] if len(level) == 1 else None


def score(state: Chain) -> Result:
    """BER-10: the winner of a blocked manche scores 2."""
    points = list(state.points)
    winner: int | None = state.last
    if state.how == "blocked":
        winner = block_winner(state)
        if winner is not None:
            points[winner] += 2
    rule = {"blocked": "BER-10", "target": "BER-11"}.get(state.how, "BER-8")
    won = (winner,) if winner is not None else ()
    left = turns.points_left(state)
    return Result(state.how, rule, state.starter, won, tuple(points), left)


# -- the partie ------------------------------------------------------------------------------------


def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
    return most_points(target(standing.seats), standing)


def active(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    return tied_at(target(standing.seats), standing)


SHEET = Sheet(
    (
        Row("first", {"fr": "Premier à jouer (2)", "en": "First player (2)"}),
        Row("cap2", {"fr": "Double cap (2)", "en": "Double-header (2)"}),
        Row("cap3", {"fr": "Triple cap (3)", "en": "Triple-header (3)"}),
        Row("domino", {"fr": "Domino (2)", "en": "Going out (2)"}),
        Row("", {"fr": "Gagnant du jeu bloqué (2)", "en": "Winner of a blocked round (2)"}),
        SUM,
    ),
    target=lambda options, seats: target(seats),
)

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    forms=(place_form(), draw_form("BER-6"), pass_form("BER-6")),
    # GEN-8: the holder of the lowest double opens every manche.
    partie=Partie(winners, leave_to_the_deal, active=active),
    top=double_six,
    hand_size=hand_size,
    deal=deal,
    slots=slots,
    sheet=SHEET,
)
