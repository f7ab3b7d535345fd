"""Where a tile may be laid on a tower (MAG-8, MAG-9, MAG-13, MAG-14)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from pioche.mechanics.magnets import DOUBLE_SIX
from pioche.mechanics.tower import STEPS, Box, cells
from pioche.tiles import BIT, HIGH, LOW, NAME, SUIT, read_tile, tile
from pioche.towers.engine import Tower
from pioche.towers.lay import WAYS, Laid, Lay

Place = tuple[int, int, int]  # a cell and a level


class Site(NamedTuple):
    """Two cells for a tile, and the number that each of them asks for (FREE: any)."""

    one: Place
    other: Place
    first: int
    second: int


FREE: Final = -1


def fits(state: Tower, seat: int) -> int:
    """MAG-8: the tiles that can be laid; the same for all seats."""
    known: int | None = state.known.get("fits")
    if known is not None:
        return known
    found = 0
    for _, _, first, second in sites_of(state):
        if first == FREE or second == FREE:
            found |= SUIT[max(first, second)]
        else:
            found |= BIT[tile(first, second)]
    state.known["fits"] = found & DOUBLE_SIX
    return found & DOUBLE_SIX


def ways(state: Tower, t: int) -> list[Lay]:
    return lays(t, sites_of(state))


def lays(t: int, sites: Iterable[Site]) -> list[Lay]:
    """MAG-8: all placements of a tile. Its larger half lies on the first cell of the box."""
    found = []
    high, low = HIGH[t], LOW[t]
    for one, other, first, second in sites:
        if first in (high, FREE) and second in (low, FREE):
            found.append(make_lay(t, box_from(one, other)))
        elif first in (low, FREE) and second in (high, FREE):
            found.append(make_lay(t, box_from(other, one)))
    return found


def box_from(here: Place, there: Place) -> Box:
    return Box(*here, STEPS.index((there[0] - here[0], there[1] - here[1])))


def sites_of(state: Tower) -> list[Site]:
    found: list[Site] | None = state.known.get("sites")
    if found is None:
        state.known["sites"] = found = list(sites(state.tower, state.options))
    return found


def sites(tower: tuple[Laid, ...], options: Any) -> Iterator[Site]:
    """MAG-9: where a tile can be laid on this tower. MAG-8: all squares that come to lie on each
    other are equal."""
    at = squares(tower)
    numbers = {_coded(place): number for place, number in at.items()}
    highest = max([laid.box.z for laid in tower])
    slides = Slides(at)
    for code, along in pairs_beside(numbers):
        one, other = _place(code), _place(code + along)
        under, over = beside(numbers, code)
        other_under, other_over = beside(numbers, code + along)
        if unequal(under, over) or unequal(other_under, other_over):
            continue
        if options.second_parallel and len(tower) == 1 and along == UP:
            continue  # MAG-13: the first tile lies along x
        hangs = over != FREE or other_over != FREE
        stands = under != FREE or other_under != FREE
        z = one[2]
        if options.ends_only and (
            (hangs and 0 < z + 1 < highest) or (stands and 0 < z - 1 < highest)
        ):
            continue  # MAG-14
        if hangs and not may_go_under(slides, one, other, options):
            continue
        yield Site(one, other, max(under, over), max(other_under, other_over))


# A place is also one number, so that those around it are an addition away, and in the same order as
# level, x and y.
UP: Final = 1  # one y further
RIGHT: Final = 1 << 8  # one x further
LEVEL: Final = 1 << 16
MIDDLE: Final = 128 * RIGHT + 128 * UP  # the place 0.0.0; no tower is so wide


def _coded(place: Place) -> int:
    x, y, z = place
    return MIDDLE + z * LEVEL + x * RIGHT + y


def _place(code: int) -> Place:
    return (code >> 8 & 255) - 128, (code & 255) - 128, code >> 16


def squares(tower: tuple[Laid, ...]) -> dict[Place, int]:
    """The number that lies on each cell at each level."""
    found: dict[Place, int] = {}
    for laid in tower:
        (x, y), (u, v) = cells(laid.box)
        found[x, y, laid.box.z] = HIGH[laid.tile]
        found[u, v, laid.box.z] = LOW[laid.tile]
    return found


def pairs_beside(at: Mapping[int, int]) -> list[tuple[int, int]]:
    """MAG-9: pairs of free neighbouring cells at one level, one of them above or below a tile: the
    first one, and the step to the other."""
    found: set[tuple[int, int]] = set()
    for code in at:
        for here in (code - LEVEL, code + LEVEL):
            if here < 0 or here in at:
                continue
            for step in (UP, RIGHT):
                if here + step not in at:
                    found.add((here, step))
                if here - step not in at:
                    found.add((here - step, step))
    return sorted(found)


def beside(at: Mapping[int, int], code: int) -> tuple[int, int]:
    """The numbers right below and right above a cell (FREE: none)."""
    return at.get(code - LEVEL, FREE), at.get(code + LEVEL, FREE)


def unequal(under: int, over: int) -> bool:
    return under != over and under != FREE and over != FREE


class Slides:
    """How far the tiles on the table reach in each row and each column."""

    __slots__ = ("columns", "rows")

    def __init__(self, at: Iterable[Place]) -> None:
        self.rows: dict[int, tuple[int, int]] = {}
        self.columns: dict[int, tuple[int, int]] = {}
        for x, y, z in at:
            if z == 0:
                low, high = self.rows.get(y, (x, x))
                self.rows[y] = (min(low, x), max(high, x))
                low, high = self.columns.get(x, (y, y))
                self.columns[x] = (min(low, y), max(high, y))

    def free(self, place: Place) -> tuple[bool, bool, bool, bool]:
        """Is the way free from this cell to the right, up, left and down?"""
        x, y, _ = place
        left, right = self.rows.get(y, (x, x))
        down, up = self.columns.get(x, (y, y))
        return right <= x, up <= y, left >= x, down >= y


def may_go_under(slides: Slides, one: Place, other: Place, options: Any) -> bool:
    """MAG-9: a tile hangs under another one at any level (by option, at none). At table level it is
    slid in, with a straight free way from one of the four sides."""
    if one[2]:
        hangs: bool = options.under == "anyLevel"
        return hangs
    ways = zip(slides.free(one), slides.free(other), strict=True)
    return any(first and second for first, second in ways)


def wanted(at: Mapping[Place, int], place: Place) -> set[int]:
    """The numbers right above and below a cell."""
    x, y, z = place
    return {at[there] for there in ((x, y, z - 1), (x, y, z + 1)) if there in at}


# -- texts -----------------------------------------------------------------------------------------


def make_lay(t: int, box: Box) -> Lay:
    place = f"{box.x}.{box.y}.{box.z}"
    return Lay(t, box, f"{NAME[t]}@{place}{WAYS[box.way]}", place)


_TEXT: Final = re.compile(rf"([0-6]-[0-6])@(-?\d{{1,3}})\.(-?\d{{1,3}})\.(\d{{1,3}})([{WAYS}])")


def find(state: Tower, text: str) -> Lay | None:
    found = _TEXT.fullmatch(text)
    t = read_tile(found[1]) if found else None
    if found is None or t is None:
        return None
    return make_lay(t, Box(int(found[2]), int(found[3]), int(found[4]), WAYS.index(found[5])))
