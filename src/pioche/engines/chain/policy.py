"""What a sensible player of a chain game does at once. Bots play thousands of manches out with it,
so it looks at little and leaves something to chance: heavy tiles leave the hand first, and doubles,
which fit in fewer places."""

from collections.abc import Sequence
from random import Random

from pioche.core.game import Move
from pioche.core.tiles import PIPS, SUIT, is_double
from pioche.engines.chain import engine
from pioche.engines.chain.state import Chain, Place

NOISE = 5.0  # points by which a judgement may be off
DOUBLE_BONUS = 4.0  # a double has one number only
SCORED = 10.0  # a point scored now is worth so many points in the hand

# How much one wants a tile out of the hand.
EAGER = [PIPS[t] + DOUBLE_BONUS * is_double(t) for t in range(len(PIPS))]


def heavy_first(state: Chain, moves: Sequence[Move], rng: Random) -> Move:
    """Lay the heaviest tile, or nearly so; do anything else only if no tile can be laid."""
    return most_wanted(moves, rng, 1.0)


def light_first(state: Chain, moves: Sequence[Move], rng: Random) -> Move:
    """The other way round, where it is good to keep points."""
    return most_wanted(moves, rng, -1.0)


def most_wanted(moves: Sequence[Move], rng: Random, sense: float) -> Move:
    random = rng.random
    best, most = None, 0.0
    for move in moves:
        if isinstance(move, Place):
            wanted = sense * EAGER[move.tile] + NOISE * random()
            if best is None or wanted > most:
                best, most = move, wanted
    return best or moves[int(random() * len(moves))]


def varied_first(state: Chain, moves: Sequence[Move], rng: Random) -> Move:
    """Keep as many different numbers as can be, where only being stuck matters."""
    hand = state.hands[state.seat]
    best, most = moves[0], -1.0
    for move in moves:
        if isinstance(move, Place):
            kept = sum(bool(hand & ~move.bit & suit) for suit in SUIT) + rng.random()
            if kept > most:
                best, most = move, kept
    return best


def points_first(state: Chain, moves: Sequence[Move], rng: Random) -> Move:
    """Score what can be scored, else lay the heaviest tile."""
    random = rng.random
    side = state.standing.sides[state.seat]
    best, most = moves[0], -1e9
    for move in moves:
        after = state.copy()
        engine.play(after, move)
        worth = SCORED * (after.points[side] - state.points[side])
        if isinstance(move, Place):
            worth += EAGER[move.tile] + NOISE * random()
        if worth > most:
            best, most = move, worth
    return best
