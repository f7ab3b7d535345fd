"""What a sensible player of quarante-deux does at once, from the own hand and the tiles played."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pioche.game import Move
from pioche.games.quarante_deux.score import SPECIAL
from pioche.games.quarante_deux.state import Call, Lay, Tricks
from pioche.mechanics.tricks import TILES, Suits
from pioche.tiles import HIGH, LOW, PIPS, SUIT, tiles_in

ALL: Final = (1 << len(TILES)) - 1
# What one gives away last: tiles that count, then high ones.
PRICE: Final = tuple(20 * SPECIAL.get(t, 0) + PIPS[t] for t in TILES)
DOUBLES: Final = sum(1 << t for t in TILES if HIGH[t] == LOW[t])


def policy(state: Tricks, moves: Sequence[Move], rng: Random) -> Move:
    """Say no more than one must, name the strongest trump, win tricks that are worth it."""
    if state.suits is None:
        return moves[-1] if state.seat != state.bidder else strongest_trump(state, moves)
    lays = [move for move in moves if isinstance(move, Lay)]
    if not state.trick:
        return lead(state, state.suits, lays, rng)
    return follow(state, state.suits, lays)


def strongest_trump(state: Tricks, moves: Sequence[Move]) -> Move:
    """Most trumps; of as many, the higher ones, beside most doubles of other suits."""
    hand = state.hands[state.seat]

    def strength(move: Move) -> int:
        assert isinstance(move, Call)
        trumps = hand & SUIT[move.number]
        ranks = sum(PIPS[t] - move.number for t in tiles_in(trumps))
        return 12 * trumps.bit_count() + ranks + 4 * (hand & DOUBLES & ~trumps).bit_count()

    return max(moves, key=strength)


def unseen(state: Tricks) -> int:
    """The tiles that others may still hold."""
    taken = state.taken[0] | state.taken[1]
    return ALL & ~(taken | state.hands[state.seat])


def lead(state: Tricks, suits: Suits, lays: list[Lay], rng: Random) -> Move:
    """A tile that nobody can beat, trumps first as long as others have any; else a cheap one."""
    out = unseen(state)
    sure = [move for move in lays if not suits.beats[move.tile] & out]
    if sure:
        drawing = [move for move in sure if suits.trumps & move.bit] if suits.trumps & out else []
        return max(drawing or sure, key=lambda move: PRICE[move.tile])
    plain = [move for move in lays if not suits.trumps & move.bit] or lays
    return min(plain, key=lambda move: PRICE[move.tile] + 4 * rng.random())


def follow(state: Tricks, suits: Suits, lays: list[Lay]) -> Move:
    """Give points to a partner who will win; win as cheaply as will do; else give little away."""
    out = unseen(state)
    for t in state.trick:
        out &= ~(1 << t)
    last = len(state.trick) == 3
    beats = suits.beats[state.best]
    if state.holder == state.seat ^ 2 and (last or not beats & out):
        losing = [move for move in lays if not beats & move.bit] or lays
        return max(losing, key=lambda move: (SPECIAL.get(move.tile, 0), -PIPS[move.tile]))
    winning = [move for move in lays if beats & move.bit]
    if winning:
        sure = [move for move in winning if last or not suits.beats[move.tile] & out]
        if sure:
            # The last to play takes points home with the tile itself.
            return (max if last else min)(sure, key=lambda move: SPECIAL.get(move.tile, 0))
        if state.holder != state.seat ^ 2:
            return max(winning, key=lambda move: (-SPECIAL.get(move.tile, 0), PIPS[move.tile]))
    return min(lays, key=lambda move: PRICE[move.tile])
