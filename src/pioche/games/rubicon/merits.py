"""Why to buy or to pass near 101, and what a tile leaves to make."""

from collections.abc import Sequence
from itertools import combinations

from pioche.core.game import Merit, Move
from pioche.core.phrase import Phrase, phrase
from pioche.core.tiles import NAME, PIPS, tiles_in
from pioche.engines.chain import merits
from pioche.engines.chain.state import PASS, Chain, Place, fitting, total
from pioche.games.rubicon.mind import HEAVIEST, LAST, NEAR, TARGET, held, may_help


def room(state: Chain) -> int:
    """What is missing to 101."""
    return TARGET - total(state, state.seat)


def need_not_buy(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """RUB-7: a tile costs a counter, of which the last is kept, and brings 12 points at most."""
    buys = any(m.kind == "draw" for m in moves)
    if move is not PASS or not buys:
        return None
    if held(state) == LAST:
        return phrase("merit-last-counter")
    return phrase("merit-buy-no", missing=room(state)) if room(state) > HEAVIEST else None


def may_buy_the_last(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """RUB-7: some tile that one has not seen fits, and makes exactly 101."""
    if move.kind != "draw":
        return None
    possible = merits.unseen(state, state.seat) & fitting(state)
    makers = sum(PIPS[t] == room(state) for t in tiles_in(possible))
    return phrase("merit-buy", missing=room(state)) if makers else None


def may_buy_to_go_on(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """RUB-7: some tile that one has not seen fits and brings points without going beyond 101, and
    the last counters need not be touched."""
    if move.kind != "draw" or not may_help(state, room(state)):
        return None
    left = held(state) - 1
    return phrase("merit-buy-on", count=left) if left >= LAST else None


def not_beyond(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """RUB-6: whatever could be laid would go beyond 101."""
    laid = [PIPS[m.tile] for m in moves if isinstance(m, Place)]
    beyond = move is PASS and laid and min(laid) > room(state)
    return phrase("merit-not-beyond") if beyond else None


def leaves_what_one_holds(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """Near 101: the rest of the hand can make what will still be missing, with one or two tiles."""
    if not isinstance(move, Place):
        return None
    missing = room(state) - PIPS[move.tile]
    if not 0 < missing <= NEAR:
        return None
    hand = list(tiles_in(state.hands[state.seat] & ~move.bit))
    for count in (1, 2):
        for some in combinations(hand, count):
            if sum(PIPS[t] for t in some) == missing:
                names = tuple(NAME[t] for t in some)
                return phrase("merit-makes", missing=missing, count=count, tiles=names)
    return None


SURE: tuple[Merit[Chain], ...] = (
    need_not_buy,
    may_buy_the_last,
    may_buy_to_go_on,
    not_beyond,
    leaves_what_one_holds,
    *merits.SURE,
)
