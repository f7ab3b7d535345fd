"""Tiles are small integers, hands are bit masks.

A *tile* with halves a >= b is the number a*(a+1)/2 + b, so 0-0 is 0, 1-0 is 1, 6-6 is 27, 9-9 is 54
and 12-12 is 90: the same number in every set, and the double-n set is simply the first
(n+1)*(n+2)/2 tiles. A *hand* is an int with bit t set for each tile t that it holds.

The tables below are indexed by the tile.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from mypy_extensions import i64

__all__ = [
    "BIT", "BY_STRENGTH", "DOUBLES", "HIGH", "LARGEST", "LOW", "NAME", "PIPS", "SETS", "STRENGTH",
    "SUIT", "TILES", "by_strength", "count", "doubles_first", "is_double", "mask", "names",
    "other_half", "pips", "read_tile", "set_size", "strongest", "tile", "tile_of", "tiles_in",
]  # fmt: skip

# Are this module and the others that play compiled? Both forms play the same, but a few things have
# a faster way with machine integers.
COMPILED: Final = not __file__.endswith(".py")

LARGEST: Final = 12
"""The largest number on a tile."""
SETS: Final = (6, 8, 9, 12)
"""The sets that there are, by their largest number."""

_PAIRS: Final = [(a, b) for a in range(LARGEST + 1) for b in range(a + 1)]

HIGH: Final = [a for a, _ in _PAIRS]
"""The larger half of each tile."""
LOW: Final = [b for _, b in _PAIRS]
"""The smaller half of each tile."""
PIPS: Final = [a + b for a, b in _PAIRS]
"""The points of each tile."""
NAME: Final = [f"{a}-{b}" for a, b in _PAIRS]
"""The name of each tile, such as `6-4`."""
BIT: Final = [1 << t for t in range(len(_PAIRS))]
"""Each tile as a hand of its own."""
TILES: Final = len(_PAIRS)
"""How many tiles the largest set has."""
# The tile of a bit below 1 << 66, by its remainder: each bit leaves another one, divided by 67.
TILE_OF: Final = bytes([next((t for t in range(66) if (1 << t) % 67 == r), 0) for r in range(67)])

SUIT: Final = [sum(1 << t for t, pair in enumerate(_PAIRS) if v in pair) for v in range(13)]
"""All tiles that carry a number, as a hand, by that number."""
DOUBLES: Final = sum(1 << t for t, (a, b) in enumerate(_PAIRS) if a == b)
"""All doubles, as a hand."""

BY_STRENGTH: Final = sorted(
    range(TILES), key=lambda t: (PIPS[t], HIGH[t] == LOW[t], HIGH[t]), reverse=True
)
"""All tiles, the strongest first. GEN-3: a higher total is stronger; at equal total a double, then
the larger half."""
STRENGTH: Final = [TILES - BY_STRENGTH.index(t) for t in range(TILES)]
"""How strong each tile is: the more, the stronger."""

_BY_NAME: Final = {f"{x}-{y}": t for t, (a, b) in enumerate(_PAIRS) for x, y in ((a, b), (b, a))}

# A hand is read seven tiles at a time. For each seven and each combination of them: its tiles (the
# lowest one, then those of the rest) and their points.
_BITS: Final = 7
_PART: Final = 127
_SMALL: Final = 28  # the tiles of the double-six set


def _combinations(first: int) -> tuple[list[list[int]], list[int]]:
    tiles: list[list[int]] = [[]]
    points = [0]
    for combination in range(1, _PART + 1):
        low = combination & -combination
        t = first + low.bit_length() - 1
        tiles.append([t, *tiles[combination ^ low]])
        points.append(points[combination ^ low] + PIPS[t])
    return tiles, points


_PARTS: Final = [_combinations(first) for first in range(0, TILES, _BITS)]
_TILES_IN: Final[list[list[list[int]]]] = [tiles for tiles, _ in _PARTS[: _SMALL // _BITS]]
_PIPS_IN: Final[list[list[int]]] = [points for _, points in _PARTS]
_FIRST: Final = bytes(_PIPS_IN[0])
_SECOND: Final = bytes(_PIPS_IN[1])
_THIRD: Final = bytes(_PIPS_IN[2])
_FOURTH: Final = bytes(_PIPS_IN[3])


def tile(a: int, b: int) -> int:
    """The tile with these two halves."""
    return a * (a + 1) // 2 + b if a >= b else b * (b + 1) // 2 + a


def set_size(n: int) -> int:
    """How many tiles has the double-n set? (GEN-1: 28, 45, 55, 91)"""
    return (n + 1) * (n + 2) // 2


def by_strength(top: int) -> list[int]:
    """The tiles of the double-`top` set, the strongest first (GEN-3)."""
    return [t for t in BY_STRENGTH if t < set_size(top)]


def doubles_first(top: int) -> list[int]:
    """The doubles of the set from the highest down, then the other tiles, the strongest first."""
    return sorted(by_strength(top), key=lambda t: not is_double(t))


def is_double(t: int) -> bool:
    """Has it the same number on both halves?"""
    return HIGH[t] == LOW[t]


def other_half(t: int, half: int) -> int:
    """The half that is not `half` (on a double, the same number again)."""
    return LOW[t] if HIGH[t] == half else HIGH[t]


def read_tile(text: str) -> int | None:
    """Read `6-4` or `4-6`; None for anything else."""
    return _BY_NAME.get(text)


def tile_of(text: str) -> int:
    """The tile with which a trusted text begins."""
    t = read_tile(text[:3])
    assert t is not None, f"{text} does not begin with a tile"
    return t


def mask(tiles: Iterable[int]) -> int:
    """Put tiles into a hand."""
    hand = 0
    for t in tiles:
        hand |= 1 << t
    return hand


def tiles_in(hand: int) -> list[int]:
    """List the tiles of a hand, lowest number first."""
    if not hand >> _SMALL:
        first, second, third, fourth = _TILES_IN
        return (
            first[hand & _PART]
            + second[hand >> 7 & _PART]
            + third[hand >> 14 & _PART]
            + fourth[hand >> 21]
        )
    tiles: list[int] = []
    while hand:  # a hand holds few tiles of a larger set: one by one
        low = hand & -hand
        tiles.append(low.bit_length() - 1)
        hand ^= low
    return tiles


def count(hand: int) -> int:
    """How many tiles has a hand?"""
    return hand.bit_count()


def pips(hand: int) -> int:
    """Add up all points of a hand."""
    if not hand >> _SMALL:
        small: i64 = hand
        return (
            _FIRST[small & _PART]
            + _SECOND[small >> 7 & _PART]
            + _THIRD[small >> 14 & _PART]
            + _FOURTH[small >> 21]
        )
    total = 0
    part = 0
    while hand:
        total += _PIPS_IN[part][hand & _PART]
        hand >>= _BITS
        part += 1
    return total


@lru_cache(maxsize=1 << 13)  # a hand stays the same while others play
def names(hand: int) -> tuple[str, ...]:
    """Name the tiles of a hand, lowest number first."""
    return tuple([NAME[t] for t in tiles_in(hand)])


def strongest(hand: int) -> int:
    """Find the strongest tile of a hand (GEN-3)."""
    return max(tiles_in(hand), key=STRENGTH.__getitem__)
