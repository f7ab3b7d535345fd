"""Les dominos hongrois (HON): one long turn each, and as few points as possible left."""

from dataclasses import dataclass
from functools import cache
from random import Random

from pioche.chain import engine, turns
from pioche.chain.engine import PASS, PASS_ONLY, Chain, Place
from pioche.chain.family import chain_game, double_six, pass_form, place_form
from pioche.deal import Deal
from pioche.game import Move, Result, Standing
from pioche.games.hongrois import card
from pioche.mechanics.hands import deal_hands
from pioche.options import Preset, choice
from pioche.partie import by_option, losing_at
from pioche.sheet import Sheet
from pioche.tiles import BY_STRENGTH, set_size


@dataclass(frozen=True)
class Options:
    opening_tile: str = choice("strongest", "free", rule="HON-2")
    ends: str = choice("both", "oneEndPerTurn", rule="HON-3")
    cycles: str = choice("once", "untilBlocked", rule="HON-4")
    settle: str = choice("oneRound", "continueTo100", rule="HON-7")
    next_lead: str = choice(
        "rotate", "roundWinner", "holderOfStrongest", "roundLoser", rule="GEN-7"
    )
    turn_direction: str = choice("counterclockwise", "clockwise", rule="GEN-5")


PRESETS = {
    "pagat": Preset(
        {"fr": "Ouverture libre, jusqu’au blocage", "en": "Free opening, until blocked"},
        {"opening_tile": "free", "ends": "oneEndPerTurn", "cycles": "untilBlocked"},
    )
}

LIMIT = 100  # HON-6


def hand_size(options: Options, seats: int) -> int:
    """HON-1: twelve tiles for two players, eight for three; the four others are removed."""
    return 12 if seats == 2 else 8


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    size = hand_size(options, len(standing.active))
    return deal_hands(standing, rng, double_six(options), size, rest="out")


# -- the manche ------------------------------------------------------------------------------------


@cache
def slots(options: Options) -> engine.ChainRules:
    """HON-2: the holder of the strongest tile begins, with that tile. HON-3: ordinary matching."""
    return engine.ChainRules(
        top=6,
        arms="LR",
        reserve=engine.NEVER,
        order=[t for t in BY_STRENGTH if t < set_size(6)],
        leads=engine.by_holder,
        openers=engine.any_tile if options.opening_tile == "free" else engine.best_tile,
        open=engine.plain_open,
        join=engine.plain_join,
        offer=offer,
        reveals=reveals,
        after=end_when_blocked if options.cycles == "untilBlocked" else end_after_one_turn_each,
        score=score,
        laid=keep_to_one_end if options.ends == "oneEndPerTurn" else None,
        pass_rule="HON-4",
        opening_rule="HON-2",
    )


def keep_to_one_end(state: Chain, move: Place, covered: int) -> None:
    """HON-3, `ends: oneEndPerTurn`: the first tile laid at an end binds the whole turn to it."""
    state.own["arm"] = move.arm


def offer(state: Chain, hand: int, found: tuple[Move, ...]) -> tuple[Move, ...]:
    """HON-3: he goes on while any tile fits. HON-4: only who is stuck stops."""
    arm = state.own["arm"]
    if arm >= 0:
        found = tuple(m for m in found if isinstance(m, Place) and m.arm == arm)
    return found or PASS_ONLY


def reveals(state: Chain, move: Move) -> None:
    """Who is stuck holds nothing that fits (the end to which he kept)."""
    if move is PASS:
        arm = state.own["arm"]
        absent = state.rules.fits[state.ends[arm]] if arm >= 0 else engine.fitting(state)
        state.lacks.append((state.seat, len(state.past), absent, False))


def turn_is_over(state: Chain, move: Move) -> bool:
    """HON-3, HON-4: a turn lasts until the player is stuck or has laid all."""
    if move is PASS or not state.hands[state.seat]:
        state.own["arm"] = engine.CLOSED
        state.own["turns"] += 1
        return True
    return False


def end_after_one_turn_each(state: Chain, move: Move) -> None:
    """HON-4: the manche ends when each has played once. HON-5: also after one is out."""
    if turn_is_over(state, move):
        if state.own["turns"] == len(state.standing.active):
            engine.finish(state, "played")
        else:
            engine.next_turn(state)


def end_when_blocked(state: Chain, move: Move) -> None:
    """HON-4, `cycles: untilBlocked`: turns go round until nobody can lay a tile."""
    if engine.is_blocked(state):
        engine.finish(state, "blocked")
    elif turn_is_over(state, move):
        engine.next_turn(state)
        while not state.hands[state.seat]:
            engine.next_turn(state)


def score(state: Chain) -> Result:
    """HON-5: everyone adds the points left in hand; the fewest win the manche."""
    left = turns.points_left(state)
    playing = state.standing.active
    best = min(left[seat] for seat in playing)
    won = tuple(seat for seat in playing if left[seat] == best)
    return Result(state.how, "HON-5", state.starter, won, left, left)


# -- the partie ------------------------------------------------------------------------------------


def one_manche_settles(options: Options) -> bool:
    """HON-7, `settle`: one manche between the two who are left, or on to 100."""
    return options.settle == "oneRound"


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    forms=(place_form("HON-3"), pass_form("HON-3")),
    partie=losing_at(LIMIT, "HON-7", by_option, one_manche_settles),
    top=double_six,
    hand_size=hand_size,
    deal=deal,
    slots=slots,
    own={"arm": engine.CLOSED, "turns": 0},
    fewest_wins=True,
    sheet=Sheet(target=lambda options, seats: LIMIT),
)
