"""Sans pioche (SPI): who cannot lay a tile is out; the last one left wins."""

from dataclasses import dataclass
from functools import cache
from random import Random

from pioche.boards import Facts
from pioche.chain import engine, turns
from pioche.chain.engine import PASS, Chain
from pioche.chain.family import chain_game, double_six, pass_form, place_form
from pioche.deal import Deal
from pioche.events import Eliminated
from pioche.game import Move, Partie, Result, Standing
from pioche.games.sans_pioche import card
from pioche.mechanics.hands import deal_hands
from pioche.options import Preset, choice
from pioche.partie import after_one_manche, rotate
from pioche.sheet import Row, Sheet
from pioche.tiles import BY_STRENGTH, set_size


@dataclass(frozen=True)
class Options:
    opening_tile: str = choice("strongest", "free", rule="GEN-9")
    turn_direction: str = choice("counterclockwise", "clockwise", rule="GEN-5")


PRESETS = {
    "ouverture-libre": Preset(
        {"fr": "Ouverture libre", "en": "Free opening"}, {"opening_tile": "free"}
    )
}


def hand_size(options: Options, seats: int) -> int:
    """SPI-1: 12, 8, 6 or 5 tiles for 2, 3, 4 or 5 players; the others are removed."""
    return {2: 12, 3: 8, 4: 6, 5: 5}[seats]


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """SPI-5: the starter is found by lot."""
    size = hand_size(options, len(standing.active))
    return deal_hands(standing, rng, double_six(options), size, rest="out", lots=True)


@cache
def slots(options: Options) -> engine.ChainRules:
    """SPI-1: the general rule without a stock. SPI-5: the starter lays his strongest tile."""
    return engine.ChainRules(
        top=6,
        arms="LR",
        reserve=engine.NEVER,
        order=[t for t in BY_STRENGTH if t < set_size(6)],
        leads=engine.by_lot,
        openers=engine.any_tile if options.opening_tile == "free" else engine.best_tile,
        open=engine.plain_open,
        join=engine.plain_join,
        offer=turns.draw_until,
        reveals=turns.unable,
        after=after,
        score=score,
        pass_rule="SPI-2",
        opening_rule="SPI-5",
    )


def still_in(state: Chain) -> list[int]:
    return [seat for seat in state.standing.active if seat not in state.own["out"]]


def after(state: Chain, move: Move) -> None:
    """SPI-2: who cannot add a tile is out. SPI-3: laying one's last tile wins at once. SPI-4:
    players go out one by one, and the last one left wins even if he could not play either."""
    if move is PASS:
        state.own["out"] = (*state.own["out"], state.seat)
        if state.log is not None:
            state.log.append(Eliminated(state.seat, "SPI-2"))
        if len(still_in(state)) == 1:
            engine.finish(state, "survivor")
            return
    elif not state.hands[state.seat]:
        engine.finish(state, "domino")
        return
    engine.next_turn(state)
    while state.seat in state.own["out"]:
        engine.next_turn(state)


def score(state: Chain) -> Result:
    """SPI-2, SPI-3: one winner; the others rank by how long they stayed in."""
    remaining = still_in(state)
    winner = state.last if state.how == "domino" else remaining[0]
    rank = {winner: 1, **{seat: 2 for seat in remaining if seat != winner}}
    for seat in reversed(state.own["out"]):
        rank[seat] = len(rank) + 1
    seats = range(state.standing.seats)
    return Result(
        state.how,
        "SPI-3" if state.how == "domino" else "SPI-2",
        state.starter,
        (winner,),
        (0,) * state.standing.seats,
        turns.points_left(state),
        {"rank": tuple(rank[seat] for seat in seats)},
    )


def facts(state: Chain) -> Facts:
    return Facts(out=tuple(state.own["out"]))


game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    forms=(place_form(), pass_form("SPI-2")),
    partie=Partie(after_one_manche, rotate),
    top=double_six,
    hand_size=hand_size,
    deal=deal,
    slots=slots,
    own={"out": ()},
    facts=facts,
    sheet=Sheet((Row("rank", {"fr": "Manche {n} : rang", "en": "Round {n}: rank"}, "fact"),)),
)
