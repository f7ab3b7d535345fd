"""What only a player of the Hungarian game knows: a turn is one long train, and who plays is alone
with the chain and the own hand, so that the best order can be found out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pioche.core.game import Judge, Move
from pioche.core.phrase import Phrase, phrase
from pioche.core.tiles import BIT, SUIT, other_half, pips, tiles_in
from pioche.engines.chain import engine
from pioche.engines.chain.state import CLOSED, DOUBLE, Chain, position

ALL: Final = 12 * 13  # more points than any hand has

Ends = tuple[int, int]
Train = tuple[int, int]  # the points and the number of the tiles that are left
Known = dict[tuple[int, Ends], Train]


def weigh(guesses: Iterator[Chain], judge: Judge) -> Mapping[str, float] | None:
    """HON-4, HON-5: what each tile is worth to the last player of the manche, by the points that
    must be left after it; None as long as others are still to play."""
    state = next(guesses)
    once = state.options.cycles == "once"
    if not once or state.own["turns"] + 1 < len(state.standing.active) or not state.laid:
        return None
    left = trains(state, engine.moves(state))
    return {text: 1 - points / ALL for text, (points, _) in left.items()}


def trains(state: Chain, moves: Sequence[Move]) -> dict[str, Train]:
    """HON-3: what must be left in the hand after each move, at the end of the best turn."""
    found = {}
    known: dict[tuple[int, ...], Known] = {(0, 1): {}, (0,): {}, (1,): {}}
    for move in moves:
        after = engine.played(state, move)
        arms = (0, 1) if after.own["arm"] < 0 else (after.own["arm"],)
        ends = after.ends[0] % DOUBLE, after.ends[1] % DOUBLE
        found[move.text] = fewest_left(after.hands[state.seat], ends, arms, known[arms])
    return found


def longest_train(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """HON-3, HON-5: a turn that leaves fewer points than one that begins otherwise could."""
    if engine.played(state, move).seat != state.seat:
        return None
    left = trains(state, moves)
    points, tiles = left[move.text]
    if not points == min(left.values())[0] < max(left.values())[0]:
        return None
    count = state.hands[state.seat].bit_count() - 1 - tiles
    return phrase("merit-train", count=count, points=points) if count else None


def at_either_end(state: Chain) -> object:
    """HON-3, `ends: oneEndPerTurn`: a turn keeps to an end, on whichever side."""
    twin = state.copy()
    twin.own["arm"] = state.ends[state.own["arm"]] if state.own["arm"] >= 0 else CLOSED
    return position(twin)


def fewest_left(hand: int, ends: Ends, arms: tuple[int, ...], known: Known) -> Train:
    """What of this hand cannot be laid at these arms of the chain, however one tries."""
    key = hand, ends
    if key not in known:
        best = pips(hand), hand.bit_count()
        for arm in arms:
            for tile in tiles_in(hand & SUIT[ends[arm]]):
                shows = other_half(tile, ends[arm])
                after = (shows, ends[1]) if arm == 0 else (ends[0], shows)
                best = min(best, fewest_left(hand & ~BIT[tile], after, arms, known))
        known[key] = best
    return known[key]
