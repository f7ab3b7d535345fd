"""How the tiles of Matador touch (MAT-3 … MAT-10, MAT-15). The ends of the chain (MAT-9):

- NUM(v) = v: an ordinary end; a blank one, NUM(0), takes only a matador;
- INLINE + v: a matador in line, v outward, where it may lie so: takes the complement of v, or a
  blank;
- CROSS: a matador laid crosswise: takes a blank.
"""

from collections.abc import Callable

from pioche.core.tiles import HIGH, LOW, SUIT, is_double, mask, other_half, tile
from pioche.engines.chain.state import Join

INLINE = 16
CROSS = 32

# MAT-4: the four matadors.
BLANK_DOUBLE = tile(0, 0)
MATADORS = mask([BLANK_DOUBLE, tile(6, 1), tile(5, 2), tile(4, 3)])


def first_ends(first: int) -> tuple[int, int]:
    """MAT-15: the opening tile is an ordinary piece, even a matador; only 0-0 lies as CROSS."""
    return (CROSS, CROSS) if first == BLANK_DOUBLE else (LOW[first], HIGH[first])


def ordinary(end: int, tile: int) -> tuple[Join, ...]:
    """MAT-3: a half that totals seven with the end touches it; MAT-7: of a matador too.
    MAT-5, MAT-8, MAT-9: a blank half goes on after a matador laid as such. MAT-10: 0-0 is never
    ordinary."""
    number = end % INLINE
    touching = [7 - number] if end != CROSS and number else []
    touching += [0] if end >= INLINE else []
    ways = [half for half in touching if half <= 6 and SUIT[half] >> tile & 1]
    if tile == BLANK_DOUBLE:
        ways = []
    joins = []
    for half in ways:
        outer = other_half(tile, half)
        manner = f"by{half}" if len(ways) > 1 else ""
        joins.append(Join(outer, half, outer, across=is_double(tile), manner=manner))
    return tuple(joins)


def as_matador(tile: int, inline: bool) -> tuple[Join, ...]:
    """MAT-5: a matador is laid crosswise; MAT-8: or in line, either half outward. MAT-10: 0-0 only
    crosswise, it comes to the same."""
    if tile == BLANK_DOUBLE:
        return (Join(CROSS, 0, 0, across=True),)
    crosswise = Join(CROSS, HIGH[tile], LOW[tile], across=True, manner="cross")
    if not inline:
        return (crosswise,)
    return crosswise, *(
        Join(INLINE + out, other_half(tile, out), out, manner=f"out{out}")
        for out in (HIGH[tile], LOW[tile])
    )


def joining(jokers: bool, inline: bool) -> Callable[[int, int], tuple[Join, ...]]:
    """MAT-4: on a blank only a matador. MAT-6: as jokers, matadors go anywhere. MAT-9: where they
    may lie in line, what lies the same is the same, whether it makes seven or not."""

    def join(end: int, tile: int) -> tuple[Join, ...]:
        if end > CROSS or end % INLINE > 6:
            return ()
        joins = ordinary(end, tile)
        if not MATADORS >> tile & 1:
            return joins
        if inline:
            joins = tuple(j._replace(end=INLINE + j.outer) for j in joins)
        on_blank = end == 0
        takes_blank_double = end >= INLINE and tile == BLANK_DOUBLE
        if not (on_blank or jokers or takes_blank_double):
            return joins
        ways = as_matador(tile, inline)
        return tuple(j for j in joins if j.end not in [way.end for way in ways]) + ways

    return join
