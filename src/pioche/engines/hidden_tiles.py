"""Guess where the unseen tiles are: one tile into each slot, only where it may be."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, NamedTuple

from pioche.core.errors import PiocheError
from pioche.core.tiles import BIT, mask, tile_of, tiles_in
from pioche.engines.hands import shuffled

FIRST = -1  # when the first hands were dealt


class Even(Random):
    """Chance for guesses from which somebody is told how likely something is: all deals that fit
    are then equally likely. Opponents do without: it takes longer and makes them no stronger."""


class Slot(NamedTuple):
    """A tile that somebody received: who, in which move, and where in the stock it lay, if it was
    drawn."""

    seat: int
    since: int = FIRST
    stock: int = -1


def put(slots: Iterable[Slot], tiles: Iterable[int], hands: list[int], stock: list[int]) -> None:
    """Put a tile into each slot: into a first hand, or onto its position in the stock."""
    for slot, t in zip(slots, tiles, strict=False):
        if slot.stock < 0:
            hands[slot.seat] |= BIT[t]
        else:
            stock[slot.stock] = t


def no_deal_fits() -> PiocheError:
    return PiocheError("This view is impossible: no deal fits it.")


def fill(tiles: int, slots: list[int], rng: Random) -> list[int]:
    """Put the tiles of the mask into the slots at random, as `assign` does."""
    found = assign(tiles, slots, rng)
    if found is None:
        raise no_deal_fits()
    return found


def fill_any(
    tiles: int, ways: Iterable[list[int]], hands: int, needed: int, rng: Random
) -> list[int]:
    """The same in the first of these ways in which it can be done, with one of the tiles `needed`,
    if any, in one of the first slots: so many are those of hands."""
    for slots in ways:
        for with_fit in _with_fit(slots, hands, needed, rng):
            found = assign(tiles, with_fit, rng)
            if found is not None:
                return found
    raise no_deal_fits()


def _with_fit(slots: list[int], hands: int, needed: int, rng: Random) -> Iterator[list[int]]:
    """Where one of the tiles `needed` must be held, put each of them into each hand in turn."""
    if not needed:
        yield slots
        return
    pairs = [(t, i) for t in tiles_in(needed) for i in range(hands) if slots[i] >> t & 1]
    for t, i in shuffled(pairs, rng):
        yield [BIT[t] if j == i else m for j, m in enumerate(slots)]


def assign(tiles: int, slots: list[int], rng: Random) -> list[int] | None:
    """Put the tiles of the mask into the slots at random; None when it cannot be done.

    Each slot is the mask of the tiles that may be there. There are as many slots as tiles. Slots
    are filled in random order; when one finds no free tile, tiles move on along an augmenting
    path, so a solution is found whenever there is one.
    """
    order = shuffled(range(len(slots)), rng)
    order.sort(key=lambda s: (slots[s] & tiles).bit_count())
    holder: dict[int, int] = {}
    free = tiles
    for slot in order:
        here = slots[slot] & free
        if here:
            t = _any(here, rng)
            holder[t] = slot
            free ^= 1 << t
        elif _make_room(slot, slots, tiles, holder, set(), rng):
            free = tiles & ~mask(holder)
        else:
            return None
    found = [0] * len(slots)
    for t, slot in holder.items():
        found[slot] = t
    if isinstance(rng, Even):
        _stir(tiles, found, slots, rng)
    return found


SWAPS: Final = 12  # tried for each slot that cannot hold every tile


def _stir(tiles: int, found: list[int], slots: list[int], rng: Random) -> None:
    """Swap tiles at random wherever both may lie in the other's slot.

    Slots that are filled in order prefer some deals to others. A swap leads from one deal to
    another as easily as back, so that after enough of them all are about equally likely. Slots that
    can hold every tile are alike already."""
    limited = [slot for slot, allowed in enumerate(slots) if tiles & ~allowed]
    count, random = len(found), rng.random
    for _ in range(SWAPS * len(limited)):
        one, other = limited[int(random() * len(limited))], int(random() * count)
        a, b = found[one], found[other]
        if slots[one] >> b & 1 and slots[other] >> a & 1:
            found[one], found[other] = b, a


def _any(tiles: int, rng: Random) -> int:
    """Take one tile of a mask at random."""
    for _ in range(int(rng.random() * tiles.bit_count())):
        tiles &= tiles - 1
    return (tiles & -tiles).bit_length() - 1


def _make_room(
    slot: int, slots: list[int], tiles: int, holder: dict[int, int], tried: set[int], rng: Random
) -> bool:
    """Find a tile for the slot, moving other slots to other tiles where needed."""
    for t in shuffled(tiles_in(slots[slot] & tiles), rng):
        if t in tried:
            continue
        tried.add(t)
        if t not in holder or _make_room(holder[t], slots, tiles, holder, tried, rng):
            holder[t] = slot
            return True
    return False


# -- what a view says in words ---------------------------------------------------------------------


def hand_of(texts: Iterable[str]) -> int:
    """The tiles of these names, as a hand."""
    return mask(map(tile_of, texts))
