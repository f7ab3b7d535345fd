"""What a sensible player of Rubicon knows: beyond 101 one pays a counter and the race is lost,
exactly 101 takes the pot, and counters are there to buy tiles with, all but the last one."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Final

from pioche.core.game import Judge, Move
from pioche.core.tiles import PIPS, tiles_in
from pioche.engines.chain import engine
from pioche.engines.chain.merits import unseen
from pioche.engines.chain.policy import heavy_first
from pioche.engines.chain.state import PASS, Chain, Place, fitting, total
from pioche.games.rubicon.purse import purse

TARGET: Final = 101  # RUB-4
NEAR: Final = 24  # from here to 101 what remains matters more than points: two tiles may make it
HEAVIEST: Final = max(PIPS[:28])
LAST: Final = 1  # counters that are kept: with 0 or 2 fewer races are won

# How good it is to …
REACH: Final = 1.0  # … have exactly 101,
KEEP: Final = 0.7  # … leave what tiles of the hand can still make,
BUY: Final = 0.6
SPARE: Final = 0.4  # … leave something else, or to pass
BUST: Final = 0.0


def policy(state: Chain, moves: Sequence[Move], rng: Random) -> Move:
    """Near 101, with care; before, the heavy tiles first."""
    worth = weighed(state, moves)
    if worth is None:
        return heavy_first(state, moves, rng)
    return max(moves, key=lambda move: worth[move.text] + 0.05 * rng.random())


def weigh(guesses: Iterator[Chain], judge: Judge) -> Mapping[str, float] | None:
    """The same for bots: it needs no guess of what others hold."""
    state = next(guesses)
    return weighed(state, engine.moves(state))


def weighed(state: Chain, moves: Sequence[Move]) -> dict[str, float] | None:
    """What moves are worth near 101; None as long as nobody could go beyond it soon, or buy."""
    room = TARGET - total(state, state.seat)
    offered = any(move.kind == "draw" for move in moves)
    return {m.text: _worth(state, m, room) for m in moves} if room <= NEAR or offered else None


def _worth(state: Chain, move: Move, room: int) -> float:
    if move is PASS:
        return SPARE
    if not isinstance(move, Place):
        return BUY if buys(state, room) else BUST
    room -= PIPS[move.tile]
    if room <= 0:
        return REACH if room == 0 else BUST
    hand = [PIPS[t] for t in tiles_in(state.hands[state.seat] & ~move.bit)]
    makes = room in hand or any(a + b == room for a, b in combinations(hand, 2))
    return (KEEP if makes else SPARE) + 0.01 * PIPS[move.tile]


def buys(state: Chain, room: int) -> bool:
    """Is a tile worth its counter? RUB-9: of several pots the most counters win, so then only a
    tile that may decide the race is. The last counter is kept."""
    decides = room <= HEAVIEST
    return (decides or state.options.pots == 1) and held(state) > LAST and may_help(state, room)


def may_help(state: Chain, room: int) -> bool:
    """Does some tile fit that one has not seen, and bring points without going beyond 101?"""
    possible = unseen(state, state.seat) & fitting(state)
    return any(0 < PIPS[t] <= room for t in tiles_in(possible))


def held(state: Chain) -> int:
    """How many counters the seat to move has."""
    found: int = (state.own["counters"] or purse(state.standing).counters)[state.seat]
    return found
