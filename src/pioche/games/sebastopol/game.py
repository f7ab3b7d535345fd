"""Sebastopol (SEB): a cross of four arms round the first double."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from pioche.core.deal import Deal
from pioche.core.errors import DealError
from pioche.core.game import Form, Move, Partie, Result, Standing, with_all_options
from pioche.core.options import Preset, switch
from pioche.core.partie import lead_by_deal
from pioche.core.phrase import Reason, refusal
from pioche.core.sheet import Sheet
from pioche.core.tiles import BIT, DOUBLES, HIGH, doubles_first, is_double, mask
from pioche.engines import shared_options
from pioche.engines.chain import refuse as general
from pioche.engines.chain import turn_rules, winning
from pioche.engines.chain.chain_game import MIND, WORDS, chain_game
from pioche.engines.chain.dealing import Dealing, tiles_each
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import draw_form, pass_form, place_form
from pioche.engines.chain.general_rule import reserve
from pioche.engines.chain.state import (
    CLOSED,
    DRAW,
    DRAW_ONLY,
    Chain,
    Place,
    next_turn,
    position,
)
from pioche.games.sebastopol import card
from pioche.games.sebastopol.aim import aim

LIMIT = 50  # SEB-8


@dataclass(frozen=True)
class Options:
    cross_first: bool = switch(False, rule="SEB-5")
    draw: str = shared_options.draw("SEB-6")
    reserve: int = shared_options.reserve()
    turn_direction: str = shared_options.turn_direction()


PRESETS = {
    "croix-d-abord": Preset({"fr": "La croix d’abord", "en": "Cross first"}, {"cross_first": True}),
}

# SEB-2: the highest double opens; without one, the holder of the strongest tile begins to draw.
ORDER = doubles_first(6)


def needs_a_double(standing: Standing, deal: Deal) -> None:
    """SEB-2: somebody must be able to open."""
    if not (sum(deal.hands) | mask(deal.stock)) & DOUBLES:
        raise DealError(
            "No hand can open: the hands or the stock must hold a double (SEB-2).",
            why="no-double",
        )


# -- the manche ------------------------------------------------------------------------------------


@cache
def rules(options: Options) -> ChainRules:
    return ChainRules(
        arms="NESW",
        reserve=reserve(options),
        order=ORDER,
        openers=highest_double,
        open=four_arms,
        offer=offer(turn_rules.OFFERS[options.draw, False]),
        reveals=reveals,
        after=after,
        score=score,
        laid=close_until_crossed if options.cross_first else None,
        own={"waiting": ()},
        pass_rule="SEB-6",
        drawn_rule="SEB-6",
        opening_rule="SEB-2",
    )


def highest_double(order: Any, hand: int) -> int:
    """SEB-2: only a double opens, the highest one."""
    doubles = hand & DOUBLES
    return BIT[doubles.bit_length() - 1] if doubles else 0


def four_arms(double: int) -> tuple[int, ...]:
    """SEB-3, SEB-4: four arms, each of which begins with the number of the double."""
    return (HIGH[double],) * 4


def offer(stuck: turn_rules.Offer) -> turn_rules.Offer:
    """SEB-2: a player without a double draws for one, even if nobody draws later. SEB-6: a player
    who cannot play draws, as agreed."""

    def offered(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
        if state.laid:
            return stuck(state, hand, found)
        return found or DRAW_ONLY

    return offered


def reveals(state: Chain, move: Move) -> None:
    if state.laid:
        turn_rules.unable(state, move)
    elif move is DRAW:
        state.lacks.append((state.seat, len(state.past), DOUBLES, False))


def after(state: Chain, move: Move) -> None:
    """SEB-2: one tile each in turn, until somebody draws a double and opens with it."""
    if state.laid:
        turn_rules.one_tile_a_turn(state, move)
    elif not is_double(state.fresh):
        state.lacks.append((state.seat, len(state.past), DOUBLES, False))
        next_turn(state)


def close_until_crossed(state: Chain, move: Place, covered: int) -> None:
    """SEB-5, `cross_first: on`: an arm that has its first tile waits until all four have one."""
    if move.arm >= 0 and state.laid <= 5:
        state.own["waiting"] = (*state.own["waiting"], (move.arm, move.end))
        state.ends[move.arm] = CLOSED
        if state.laid == 5:
            for arm, end in state.own["waiting"]:
                state.ends[arm] = end


def on_any_arm(state: Chain) -> object:
    """The four arms are alike; so are those that wait."""
    twin = state.copy()
    twin.own["waiting"] = tuple(sorted(end for _, end in state.own["waiting"]))
    return position(twin)


def score(state: Chain) -> Result:
    """SEB-7: everybody adds the points left in hand; a player who is out has none."""
    left = winning.points_left(state)
    winner = winning.winning_side(state, "draw")
    return winning.ended(state, "SEB-7", winning.seats_on(state, winner), left, left)


def refuse(state: Chain, form: Form, text: str) -> Reason:
    """SEB-2: without a double nobody can open. SEB-5: an arm may have to wait for the others."""
    if not state.laid and not state.hands[state.seat] & DOUBLES:
        return refusal("SEB-2", "no-double")
    reason = general.refuse(state, form, text)
    waits = reason.phrase.name == "refused-closed"
    return Reason("SEB-5", reason.phrase) if waits else reason


# -- the partie ------------------------------------------------------------------------------------


def active(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    """SEB-8: 50 points or more put a player out; where all are out at once, the lowest stay."""
    remaining = tuple(s for s in standing.active if standing.totals[s] < LIMIT)
    lowest = min(standing.totals[s] for s in standing.active)
    return remaining or tuple(s for s in standing.active if standing.totals[s] == lowest)


def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """SEB-8: the last player in wins."""
    left = active(options, standing, result)
    return left if len(left) == 1 else None


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=Partie(
        winners,
        lead_by_deal,  # GEN-8: the holder of the double opens every manche
        active=active,
        out_rule="SEB-8",
        fewest_wins=with_all_options,
    ),
    # SEB-1: seven tiles each, the rest is the stock. SEB-8: seven also for the two left.
    dealing=Dealing(tiles_each({2: 7, 3: 7}), accept=needs_a_double),
    rules=rules,
    forms=(place_form("SEB-4", arms="NESW"), draw_form(), pass_form()),
    sheet=Sheet(target=lambda options, seats: LIMIT),
    words=replace(WORDS, aim=aim, refuse=refuse),
    mind=replace(MIND, position=on_any_arm),
)
