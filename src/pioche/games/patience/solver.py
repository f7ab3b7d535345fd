"""Can a patience be cleared by somebody who knows every tile? Exact, and quick.

A pile is a tuple of tiles, its last one on top. Which tiles are visible says all of a position: it
tells how high each pile still is. So a position is a mask of tiles, and a search that never enters
a hopeless position twice is short: some tens of positions in a full deal, a few hundred at worst.
"""

from collections.abc import Sequence
from typing import Final

from pioche.core.tiles import BIT, PIPS, STRENGTH, mask, set_size

Pair = tuple[int, int]  # the stronger tile first
Piles = Sequence[Sequence[int]]

TILES: Final = range(set_size(6))

TWELVE: Final = 12  # PAT-2

# PAT-2: WEAKER[t] are the tiles weaker than t that make 12 points with it.
WEAKER: Final = [
    mask(u for u in TILES if PIPS[t] + PIPS[u] == TWELVE and STRENGTH[u] < STRENGTH[t])
    for t in TILES
]
STRONGER: Final = mask(t for t in TILES if WEAKER[t])


def pairs(visible: int) -> list[Pair]:
    """PAT-2: all pairs among these tiles that make 12 points."""
    found = []
    strong = visible & STRONGER
    while strong:
        t = (strong & -strong).bit_length() - 1
        strong &= strong - 1
        weak = visible & WEAKER[t]
        while weak:
            found.append((t, (weak & -weak).bit_length() - 1))
            weak &= weak - 1
    return found


def lay_out(piles: Piles) -> tuple[int, list[int]]:
    """The visible tiles; and for each tile the one beneath it, as masks (0: it lies lowest)."""
    visible = 0
    beneath = [0] * len(TILES)
    for pile in piles:
        under = 0
        for t in pile:
            beneath[t] = under
            under = BIT[t]
        visible |= under
    return visible, beneath


def without(visible: int, beneath: list[int], pair: Pair) -> int:
    """What is visible once this pair is gone."""
    t, u = pair
    return visible ^ BIT[t] ^ BIT[u] | beneath[t] | beneath[u]


def solution(piles: Piles) -> list[Pair] | None:
    """Which pairs, in this order, clear the piles? None when it cannot be done."""
    start, beneath = lay_out(piles)
    hopeless: set[int] = set()
    removed: list[Pair] = []

    def clear(visible: int) -> bool:
        for pair in pairs(visible):
            after = without(visible, beneath, pair)
            if after not in hopeless:
                removed.append(pair)
                if not after or clear(after):
                    return True
                removed.pop()
        hopeless.add(visible)
        return False

    return removed if not start or clear(start) else None


def solvable(piles: Piles) -> bool:
    return solution(piles) is not None


def count(piles: Piles) -> int:
    """In how many orders of pairs can the piles be cleared?"""
    start, beneath = lay_out(piles)
    known = {0: 1}

    def ways(visible: int) -> int:
        if visible not in known:
            known[visible] = sum(ways(without(visible, beneath, p)) for p in pairs(visible))
        return known[visible]

    return ways(start)
