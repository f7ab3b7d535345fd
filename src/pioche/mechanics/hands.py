"""Shuffling, dealing, checking a deal that somebody gave, and the moves of a hand."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final, TypeVar

from mypy_extensions import i64

from pioche.deal import Deal
from pioche.errors import DealError
from pioche.game import Move, Standing
from pioche.tiles import BIT, NAME, STRENGTH, set_size, tiles_in

COMPILED: Final = not __file__.endswith(".py")

T = TypeVar("T")
M = TypeVar("M", bound=Move)


def shuffled(things: Iterable[T], rng: Random) -> list[T]:
    """Put things in random order. Uses `random()` only, whose sequence Python promises to keep."""
    random = rng.random
    return sorted(things, key=lambda _: random())


def shuffled_set(top: int, rng: Random) -> list[int]:
    """The tiles of the double-`top` set in random order."""
    size = set_size(top)
    return placed(size, rng) if COMPILED else shuffled(range(size), rng)


def placed(size: i64, rng: Random) -> list[int]:
    """The numbers below `size` in the order in which `shuffled` puts them. Each goes about where
    its key belongs and moves on those with larger keys. Calling `sorted` takes twice as long where
    this is compiled, half as long where it is not."""
    random: Callable[[], Any] = rng.random
    keys: list[Any] = [None] * size
    order = [-1] * (3 * size)
    number: i64 = 0
    while number < size:
        drawn = random()
        keys[number] = drawn
        key: float = drawn
        at: i64 = int(key * float(2 * size))
        mine = number
        other: i64 = order[at]
        while other >= 0:
            its_key: float = keys[other]
            if key < its_key:
                order[at] = mine
                mine = other
                key = its_key
            at += 1
            other = order[at]
        order[at] = mine
        number += 1
    return [one for one in order if one >= 0]


def deal_hands(
    standing: Standing, rng: Random, top: int, size: int, rest: str = "", lots: bool = False
) -> Deal:
    """Deal `size` tiles to every seat still in; the others are the stock, or the part `rest`."""
    parts: dict[str, tuple[tuple[int, ...], ...]] = {}
    if lots:
        parts["lots"] = (draw_lots(standing, rng, top),)
    hands, others = hand_out(standing, shuffled_set(top, rng), size)
    if not rest:
        return Deal(hands, others, parts)
    parts[rest] = (others,)
    return Deal(hands, (), parts)


def hand_out(
    standing: Standing, order: list[int], size: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The first `size` tiles for the first seat still in, and so on; and what is left."""
    hands = [0] * len(standing.sides)
    at: i64 = 0
    end: i64 = 0
    for seat in standing.active:
        end += size
        hand = 0
        while at < end:
            hand |= BIT[order[at]]
            at += 1
        hands[seat] = hand
    return tuple(hands), tuple(order[at:])


def draw_lots(standing: Standing, rng: Random, top: int) -> tuple[int, ...]:
    """GEN-6: one tile for each seat still in; the tiles go back and are shuffled again."""
    return tuple(shuffled_set(top, rng)[: len(standing.active)])


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
