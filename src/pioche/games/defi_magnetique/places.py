"""Where a tile may be laid on a tower (MAG-8, MAG-9, MAG-13, MAG-14)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, overload

from mypy_extensions import mypyc_attr

from pioche.core.tiles import BIT, HIGH, LOW, NAME, SUIT, read_tile, tile, tiles_in
from pioche.engines.towers.engine import Tower
from pioche.engines.towers.magnets import DOUBLE_SIX
from pioche.engines.towers.placement import WAYS, Laid, Lay
from pioche.engines.towers.statics import STEPS, Box

Place = tuple[int, int, int]  # a cell and a level

# A place is also one number, so that those around it are an addition away, and in the same order as
# level, x and y.
UP: Final = 1  # one y further
RIGHT: Final = 1 << 8  # one x further
LEVEL: Final = 1 << 16
MIDDLE: Final = 128 * RIGHT + 128 * UP  # the place 0.0.0; no tower is so wide


def _place(code: int) -> Place:
    return (code >> 8 & 255) - 128, (code & 255) - 128, code >> 16


@mypyc_attr(acyclic=True)
class Site:
    """Two cells for a tile, the first one and the step to the other, and the number that each of
    them asks for (FREE: any)."""

    __slots__ = ("code", "first", "second", "step")

    def __init__(self, code: int, step: int, first: int, second: int) -> None:
        self.code = code
        self.step = step
        self.first = first
        self.second = second

    @property
    def one(self) -> Place:
        return _place(self.code)

    @property
    def other(self) -> Place:
        return _place(self.code + self.step)


FREE: Final = -1


def fits(state: Tower, seat: int) -> int:
    """MAG-8: the tiles that can be laid; the same for all seats."""
    known: int | None = state.known.get("fits")
    if known is not None:
        return known
    found = 0
    for site in sites_of(state):
        first, second = site.first, site.second
        if first == FREE or second == FREE:
            found |= SUIT[max(first, second)]
        else:
            found |= BIT[tile(first, second)]
    state.known["fits"] = found & DOUBLE_SIX
    return found & DOUBLE_SIX


def ways(state: Tower, tiles: int) -> "Lays":
    return lays(tiles, sites_of(state))


def lays(tiles: int, sites: Iterable[Site]) -> "Lays":
    """MAG-8: all placements of these tiles. The larger half of each lies on the first cell of the
    box."""
    found: list[int] = []
    for t in tiles_in(tiles):
        high, low = HIGH[t], LOW[t]
        for site in sites:
            first, second = site.first, site.second
            if first in (high, FREE) and second in (low, FREE):
                found.append(((site.code << 10) + site.step + RIGHT << 6) + t)
            elif first in (low, FREE) and second in (high, FREE):
                found.append(((site.code + site.step << 10) - site.step + RIGHT << 6) + t)
    return Lays(found)


class Lays(Sequence[Lay]):
    """Placements, each made when it is asked for: there may be many, and one is laid. As a number:
    the place of the larger half, the step to the other one, and the tile."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, at: int) -> Lay: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Lay]: ...
    def __getitem__(self, at: int | slice) -> Lay | Sequence[Lay]:
        if isinstance(at, slice):
            return Lays(self.numbers[at])
        return _lay_at(self.numbers[at])


# Placements that were made before: most towers have many in common.
_MADE: Final[dict[int, Lay]] = {}
_MOST_MADE: Final = 1 << 13


def _lay_at(number: int) -> Lay:
    made = _MADE.get(number)
    if made is None:
        if len(_MADE) >= _MOST_MADE:
            _MADE.clear()
        x, y, z = _place(number >> 16)
        step = (number >> 6 & 1023) - RIGHT
        _MADE[number] = made = make_lay(number & 63, Box(x, y, z, _STEPS.index(step)))
    return made


def sites_of(state: Tower) -> list[Site]:
    found: list[Site] | None = state.known.get("sites")
    if found is None:
        state.known["sites"] = found = sites(state.tower, state.options)
    return found


def sites(tower: tuple[Laid, ...], options: Any) -> list[Site]:
    """MAG-9: where a tile can be laid on this tower. MAG-8: all squares that come to lie on each
    other are equal."""
    found: list[Site] = []
    numbers = _numbers(tower)
    highest = max([laid.box.z for laid in tower])
    slides: Slides | None = None
    parallel: bool = options.second_parallel and len(tower) == 1
    ends_only: bool = options.ends_only
    hangs_anywhere: bool = options.under == "anyLevel"
    for code, step in pairs_beside(numbers):
        under, over = beside(numbers, code)
        other_under, other_over = beside(numbers, code + step)
        if unequal(under, over) or unequal(other_under, other_over):
            continue
        if parallel and step == UP:
            continue  # MAG-13: the first tile lies along x
        hangs = over != FREE or other_over != FREE
        stands = under != FREE or other_under != FREE
        z = code >> 16
        if ends_only and ((hangs and 0 < z + 1 < highest) or (stands and 0 < z - 1 < highest)):
            continue  # MAG-14
        # MAG-9: a tile hangs under another one at any level (by option, at none). At table level it
        # is slid in.
        if hangs and z and not hangs_anywhere:
            continue
        if hangs and not z:
            slides = slides or Slides([_place(place) for place in numbers if place < LEVEL])
            if not may_slide(slides, _place(code), _place(code + step)):
                continue
        found.append(Site(code, step, max(under, over), max(other_under, other_over)))
    return found


# The step to the second half of a tile for each way of its box.
_STEPS: Final = [dx * RIGHT + dy * UP for dx, dy in STEPS]


def _numbers(tower: tuple[Laid, ...]) -> dict[int, int]:
    """The number that lies on each place, by its code."""
    found: dict[int, int] = {}
    for laid in tower:
        box = laid.box
        code = MIDDLE + box.z * LEVEL + box.x * RIGHT + box.y
        found[code] = HIGH[laid.tile]
        found[code + _STEPS[box.way]] = LOW[laid.tile]
    return found


def squares(tower: tuple[Laid, ...]) -> dict[Place, int]:
    """The number that lies on each cell at each level."""
    return {_place(code): number for code, number in _numbers(tower).items()}


def pairs_beside(at: Mapping[int, int]) -> list[tuple[int, int]]:
    """MAG-9: pairs of free neighbouring cells at one level, one of them above or below a tile: the
    first one, and the step to the other."""
    found: set[int] = set()  # as one number, twice the code, and one more to the right
    for code in at:
        for here in (code - LEVEL, code + LEVEL):
            if here < 0 or here in at:
                continue
            if here + UP not in at:
                found.add(2 * here)
            if here - UP not in at:
                found.add(2 * (here - UP))
            if here + RIGHT not in at:
                found.add(2 * here + 1)
            if here - RIGHT not in at:
                found.add(2 * (here - RIGHT) + 1)
    return [(pair >> 1, RIGHT if pair & 1 else UP) for pair in sorted(found)]


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


def may_slide(slides: Slides, one: Place, other: Place) -> bool:
    """MAG-9: a tile is slid in at table level with a straight free way from one of the four
    sides."""
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
