"""How the K dominoes touch (KKK-3 … KKK-6). An end of the chain is the number it shows."""

from pioche.core.tiles import HIGH, LOW, SUIT, is_double, mask, other_half, set_size, tile
from pioche.engines.chain.state import Chain, Join

# KKK-4: the K tiles.
K_TILES = mask([tile(6, 1), tile(5, 2), tile(4, 3), tile(0, 0)])


def ordinary(end: int, tile: int) -> tuple[Join, ...]:
    """KKK-3: touching halves total seven; a blank has no complement."""
    half = 7 - end
    if not 1 <= end <= 6 or not SUIT[half] >> tile & 1:
        return ()
    outer = other_half(tile, half)
    return (Join(outer, half, outer, across=is_double(tile)),)


def join(end: int, tile: int) -> tuple[Join, ...]:
    """KKK-6: a K as a joker lies in line at either end, either half outward; KKK-5: where it makes
    seven, it is an ordinary tile."""
    if end > 6:
        return ()
    joins = ordinary(end, tile)
    if K_TILES >> tile & 1:
        halves = sorted({HIGH[tile], LOW[tile]} - {join.outer for join in joins})
        joins += tuple(Join(out, other_half(tile, out), out, manner=f"out{out}") for out in halves)
    return joins


ORDINARY = [sum(1 << t for t in range(set_size(6)) if ordinary(end, t)) for end in range(7)]


def ordinary_fits(state: Chain) -> int:
    """All tiles that make seven at an end, K tiles among them."""
    return ORDINARY[state.ends[0]] | ORDINARY[state.ends[1]]
