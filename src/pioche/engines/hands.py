"""Shuffling, dealing, checking a deal that somebody gave, and the moves of a hand."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, TypeVar

from mypy_extensions import i64

from pioche.core.deal import Deal
from pioche.core.errors import DealError
from pioche.core.game import Move, Standing
from pioche.core.tiles import BIT, COMPILED, NAME, STRENGTH, TILE_OF, set_size, tiles_in

T = TypeVar("T")
M = TypeVar("M", bound=Move)


_recent: list[tuple[Any, Any]] = [(None, None)]


def draws(rng: Random) -> Callable[[], Any]:
    """The method `random` of the source of chance. The last one is kept: to bind it anew for every
    deal and every playout takes as long as three draws."""
    known, random = _recent[0]
    if known is not rng:
        random = rng.random
        _recent[0] = (rng, random)
    found: Callable[[], Any] = random
    return found


def shuffled(things: Iterable[T], rng: Random) -> list[T]:
    """Put things in random order. Uses `random()` only, whose sequence Python promises to keep."""
    random = rng.random
    return sorted(things, key=lambda _: random())


def deal_hands(
    standing: Standing, rng: Random, top: int, size: int, rest: str = "", lots: bool = False
) -> Deal:
    """Deal `size` tiles to every seat still in; the others are the stock, or the part `rest`."""
    parts: dict[str, tuple[tuple[int, ...], ...]] = {}
    if lots:
        parts["lots"] = (draw_lots(standing, rng, top),)
    tiles = set_size(top)
    if COMPILED and tiles < 63:
        hands, others = split(standing, tiles, size, rng)
    else:
        hands, others = hand_out(standing, shuffled(range(tiles), rng), size)
    if not rest:
        return Deal(hands, others, parts)
    parts[rest] = (others,)
    return Deal(hands, (), parts)


def hand_out(
    standing: Standing, order: list[int], size: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The first `size` tiles for the first seat still in, and so on; and what is left."""
    hands = [0] * len(standing.sides)
    at = 0
    for seat in standing.active:
        hand = 0
        for t in order[at : at + size]:
            hand |= BIT[t]
        hands[seat] = hand
        at += size
    return tuple(hands), tuple(order[at:])


def split(
    standing: Standing, tiles: int, size: i64, rng: Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What `hand_out` makes of so many tiles, of at most 62, that `shuffled` has put in order; but
    the tiles of a hand need no order. Compiled, it takes half as long; not compiled, twice."""
    random = draws(rng)
    keys: list[Any] = [None] * tiles
    # The tiles that by their keys should be in the first hand, in the second, and so on; and those
    # of all of them that should be among the later half of their hand.
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    fourth: i64 = 0
    late: i64 = 0
    none: i64 = 0
    halves = 2 * tiles / float(size)
    bit: i64 = 1
    for t in range(tiles):
        drawn = random()
        keys[t] = drawn
        key: float = drawn
        half: i64 = int(key * halves)
        place = half >> 1
        first |= bit if place == 0 else none
        second |= bit if place == 1 else none
        third |= bit if place == 2 else none
        fourth |= bit if place == 3 else none
        late |= bit if half & 1 else none
        bit += bit
    rest = bit - 1
    seen = first
    hands = [0] * len(standing.sides)
    for seat in standing.active:
        hand = rest & seen
        second &= rest
        excess = -size
        some = hand
        while some:
            some &= some - 1
            excess += 1
        while excess > 0:
            hand ^= largest(hand & first & late or hand & first or hand, keys)
            excess -= 1
        while excess < 0:
            hand |= smallest(second & ~late or second or rest & ~hand, keys)
            second &= ~hand
            excess += 1
        hands[seat] = hand
        rest ^= hand
        seen |= second
        first, second, third, fourth = second, third, fourth, none
    if not rest:
        return tuple(hands), ()
    return tuple(hands), tuple(sorted(tiles_in(rest), key=keys.__getitem__))


def smallest(tiles: i64, keys: list[Any]) -> i64:
    """The bit of the tile with the smallest key."""
    found: i64 = 0
    least = 1.0
    while tiles:
        bit = tiles & -tiles
        tiles ^= bit
        t: i64 = TILE_OF[bit % 67]
        key: float = keys[t]
        if key < least:
            least = key
            found = bit
    return found


def largest(tiles: i64, keys: list[Any]) -> i64:
    """The bit of the tile with the largest key; of equal ones, that of the last tile."""
    found: i64 = 0
    most = 0.0
    while tiles:
        bit = tiles & -tiles
        tiles ^= bit
        t: i64 = TILE_OF[bit % 67]
        key: float = keys[t]
        if key >= most:
            most = key
            found = bit
    return found


def draw_lots(standing: Standing, rng: Random, top: int) -> tuple[int, ...]:
    """GEN-6: one tile for each seat still in; the tiles go back and are shuffled again."""
    return tuple(shuffled(range(set_size(top)), rng)[: len(standing.active)])


def winner_of_lots(standing: Standing, lots: tuple[int, ...]) -> int:
    """GEN-6: who drew the strongest tile begins."""
    return standing.active[max(range(len(lots)), key=lambda i: STRENGTH[lots[i]])]


def check_deal(
    standing: Standing, deal: Deal, top: int, size: int, parts: tuple[str, ...] = ("lots", "out")
) -> None:
    """Accept equal hands of at most `size` tiles of the double-`top` set for the seats still in."""
    if len(deal.hands) != standing.seats:
        raise DealError(
            f"This table has {standing.seats} seats, but the deal has {len(deal.hands)} hands; "
            "hands are separated by '|'.",
            why="hands-count",
            seats=standing.seats,
            hands=len(deal.hands),
        )
    for seat, hand in enumerate(deal.hands):
        if hand and seat not in standing.active:
            raise DealError(
                f"Seat {seat} is out: its hand is written '-'.", why="hand-of-out", seat=seat
            )
    held = [deal.hands[seat].bit_count() for seat in standing.active]
    if len(set(held)) > 1:
        raise DealError(
            f"The hands are unequal ({', '.join(map(str, held))} tiles): "
            f"each has the same number, at most {size}.",
            why="hands-unequal",
            sizes=tuple(held),
            most=size,
        )
    if not 1 <= held[0] <= size:
        raise DealError(
            f"A hand has 1 to {size} tiles here, not {held[0]}.",
            why="hand-size",
            most=size,
            held=held[0],
        )
    for name in deal.parts:
        if name not in parts:
            known = " and ".join(parts)
            raise DealError(
                f"A deal of this game has no '{name}', only {known}.",
                why="part-unknown",
                name=name,
                known=parts,
            )
    lots = deal.part("lots")
    if lots and len(lots) != len(standing.active):
        raise DealError(
            f"There are {len(lots)} lots for {len(standing.active)} seats: one each.",
            why="lots-count",
            lots=len(lots),
            seats=len(standing.active),
        )
    for t in (*tiles_in(sum(deal.hands)), *deal.stock, *lots, *deal.part("out")):
        if t >= set_size(top):
            raise DealError(
                f"The tile {NAME[t]} is not in the double-{top} set, which ends at {top}-{top}.",
                why="tile-not-in-set",
                tile=NAME[t],
                top=top,
            )


def check_no_parts(deal: Deal, rule: str) -> None:
    """Hands and a stock are all."""
    if deal.parts:
        raise DealError(
            f"A deal here has hands and a stock, no '{min(deal.parts)}' ({rule}).",
            why="deal-hands-stock",
            name=min(deal.parts),
            rule=rule,
        )


def check_double_six(tiles: Iterable[int]) -> None:
    for t in tiles:
        if t >= set_size(6):
            raise DealError(
                f"The tile {NAME[t]} is not in the double-six set (GEN-1).",
                why="tile-not-in-set",
                tile=NAME[t],
                top=6,
            )


# -- moves, listed quickly -------------------------------------------------------------------------


def by_hand(moves: Sequence[M]) -> Callable[[int], tuple[M, ...]]:
    """A function that lists those of 28 moves, one for each tile or place, that a mask has. They
    are put together from the lists of its four quarters, each made once."""
    quarter = 127
    first, second, third, fourth = (
        [tuple(moves[low + i] for i in tiles_in(part)) for part in range(quarter + 1)]
        for low in (0, 7, 14, 21)
    )

    def listed(hand: int) -> tuple[M, ...]:
        return (
            first[hand & quarter]
            + second[hand >> 7 & quarter]
            + third[hand >> 14 & quarter]
            + fourth[hand >> 21]
        )

    return listed
