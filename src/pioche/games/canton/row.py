"""The row of Canton: what its ends offer, and what a tile laid there captures (CAN-2 … CAN-8).

An end is a tile number (both of its halves are open), HALF + v (only v is open), or ANY (the row is
empty, or no matching is asked for).
"""

from typing import Any

from pioche.core.tiles import HIGH, LOW, PIPS, SUIT, other_half, set_size
from pioche.engines.chain.state import CLOSED, Join

HALF = 32
ANY = 63

PAIR = 12  # CAN-4: what two tiles total
TRIPLE = (10, 20, 30)  # and what three tiles total

Rowed = tuple[int, ...]


def common(one: int, other: int) -> int | None:
    """The number that two tiles share; two different tiles never share two."""
    for half in (HIGH[one], LOW[one]):
        if SUIT[half] >> other & 1:
            return half
    return None


def join(end: int, tile: int) -> tuple[Join, ...]:
    """CAN-2, CAN-3: long sides touch, and one pair of facing halves is equal."""
    if end == ANY:
        return (Join(tile, HIGH[tile], LOW[tile]),)
    if end < set_size(6):
        half = common(end, tile)
    elif HALF <= end <= HALF + 6 and SUIT[end - HALF] >> tile & 1:
        half = end - HALF
    else:
        return ()
    return (Join(tile, half, other_half(tile, half)),) if half is not None else ()


def ends_of(row: Rowed, options: Any) -> list[int]:
    """CAN-3: what the two ends of the row offer: both halves of the last tiles. CAN-8: an empty row
    takes any tile, in one place."""
    if not row:
        return [ANY, CLOSED]
    if options.canton_style == "pagat":
        return [ANY, ANY]
    if options.canton_ends == "eitherHalf":
        return [row[0], row[-1]]
    return [end_of(row), end_of(row[::-1])]


def end_of(row: Rowed) -> int:
    """CAN-3, `canton_ends: unmatchedHalf`: the half of the first tile that its neighbour does not
    touch; either, where it has none."""
    matched = common(row[0], row[1]) if len(row) > 1 else None
    if matched is None:
        return row[0]
    return HALF + other_half(row[0], matched)


def captures(row: Rowed, at: int, partner: str) -> tuple[Rowed, ...]:
    """CAN-4: what the tile laid at this end of the row captures, itself first. CAN-5: a pair with
    any tile of the row, unless a partner is agreed. CAN-6: of three tiles, run and ends are one."""
    if len(row) == 1:
        return ()
    x, *others = row if at == 0 else row[::-1]
    near, far = others[0], others[-1]
    pairs = {"any": others, "ends": [near, far], "neighbour": [near]}[partner]
    found: list[Rowed] = [(x, t) for t in dict.fromkeys(pairs) if PIPS[x] + PIPS[t] == PAIR]
    if len(others) > 1:
        for third in dict.fromkeys([others[1], far]):
            if PIPS[x] + PIPS[near] + PIPS[third] in TRIPLE:
                found.append((x, near, third))
    return tuple(found)
