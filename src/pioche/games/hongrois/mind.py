"""What only a player of the Hungarian game knows: the last one to play is alone with the chain and
the own hand, so that the best order can be found out."""

from collections.abc import Iterator, Mapping
from typing import Final

from pioche.core.game import Judge
from pioche.core.tiles import BIT, SUIT, other_half, pips, tiles_in
from pioche.engines.chain import engine
from pioche.engines.chain.state import DOUBLE, Chain

ALL: Final = 12 * 13  # more points than any hand has

Ends = tuple[int, int]
Known = dict[tuple[int, Ends], int]


def weigh(guesses: Iterator[Chain], judge: Judge) -> Mapping[str, float] | None:
    """HON-4, HON-5: what each tile is worth to the last player of the manche, by the points that
    must be left after it; None as long as others are still to play."""
    state = next(guesses)
    seat = state.seat
    once = state.options.cycles == "once"
    if not once or state.own["turns"] + 1 < len(state.standing.active) or not state.laid:
        return None
    found = {}
    known: Known = {}
    for move in engine.moves(state):
        after = engine.played(state, move)
        arms = (0, 1) if after.own["arm"] < 0 else (after.own["arm"],)
        ends = after.ends[0] % DOUBLE, after.ends[1] % DOUBLE
        left = fewest_left(after.hands[seat], ends, arms, known)
        found[move.text] = 1 - left / ALL
    return found


def fewest_left(hand: int, ends: Ends, arms: tuple[int, ...], known: Known) -> int:
    """The points of this hand that cannot be laid at these arms of the chain, however one tries."""
    key = hand, ends
    if key not in known:
        best = pips(hand)
        for arm in arms:
            for tile in tiles_in(hand & SUIT[ends[arm]]):
                shows = other_half(tile, ends[arm])
                after = (shows, ends[1]) if arm == 0 else (ends[0], shows)
                best = min(best, fewest_left(hand & ~BIT[tile], after, arms, known))
        known[key] = best
    return known[key]
