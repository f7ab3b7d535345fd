"""Does a structure of magnetic tiles stand? Statics, not dynamics.

Tiles are boxes that lie level on a grid of square cells, each over two neighbouring cells, with the
small error of the hand that laid them. All loads are vertical, so a tile is in equilibrium when
its forces and their moments about x and y are: three equations for each tile. Tiles touch where
their faces overlap; there they press on each other at the corners of the overlap, and where two
half-faces lie on each other their magnets pull with a known force. The table pulls nothing.

The answer is `least_adhesion`: the least force of a pair of magnets with which an equilibrium
exists. A contact that alone carries everything beyond it (a bridge of the graph of contacts)
carries a known load, and has a closed form. Only loops need a linear programme.

Whether a tower stands is a smaller question. If some of the contacts, chosen so that each tile
hangs on one, bear everything, it does: the others may carry nothing. So a programme is rare.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import acos, ceil, cos, floor, hypot, inf, log, pi, sin, sqrt
from random import Random
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from pioche.mechanics.programme import least_first

PITCH: Final = 24.0  # mm from cell to cell
LENGTH: Final = 47.4  # of a tile, in mm
WIDTH: Final = 23.4
HEIGHT: Final = 8.0
CHAMFER: Final = 0.5  # the edge of a face that touches nothing
WEIGHT: Final = 0.020 * 9.81  # of a tile, in newtons
DISC: Final = 12.0  # the diameter of a magnet; one under each half of each face

# The force of a pair of magnets face to face, in newtons.
ADHESION: Final = {"normal": 0.55, "family": 0.80, "hard": 0.35, "off": inf}

STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))  # from the first half of a tile to its second
TINY: Final = 1e-9
TABLE: Final = -1
WIDE: Final = 1 << 10  # cells from row to row, and rows from level to level: no tower is so wide

Cell = tuple[int, int]
Point = tuple[float, float]


class Hand(NamedTuple):
    """How far a hand errs (standard deviation, mm), and how hard it presses (weights of a tile)."""

    error: float
    press: float


HANDS: Final = {"steady": Hand(0.4, 3.0), "normal": Hand(1.0, 8.0), "hasty": Hand(1.6, 16.0)}
CLIP: Final = 2.5  # standard deviations: no hand errs more


class Slip(NamedTuple):
    """The error of the hand, as it is recorded: hundredths of a mm, tenths of a milliradian."""

    x: int = 0
    y: int = 0
    turn: int = 0


class Box(NamedTuple):
    """A tile: the cell of its first half, its level, the way to its second half, and the error."""

    x: int
    y: int
    z: int
    way: int
    slip: Slip = Slip()


# The records below are read in the inner loops: plain classes, whose numbers are not boxed where
# they are compiled; none leads back to itself, so that the garbage collector need not look at them.


@mypyc_attr(acyclic=True)
class Pose:
    """Where a tile is: its centre in mm (the table is 0) and its turn in radians."""

    __slots__ = ("turn", "x", "y", "z")

    def __init__(self, x: float, y: float, z: float, turn: float) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.turn = turn


@mypyc_attr(acyclic=True)
class Side:
    """A side of an overlap: its outward normal m, m·x = b on it, and with how much moment about it
    the magnets hold, for each newton of a pair's pull."""

    __slots__ = ("b", "held", "x", "y")

    def __init__(self, x: float, y: float, b: float, held: float) -> None:
        self.x = x
        self.y = y
        self.b = b
        self.held = held


@mypyc_attr(acyclic=True)
class Touch:
    """How two tiles touch: the corners of the overlap, its sides, and the magnets: how many pairs
    (less where they are not quite face to face), and their moments."""

    __slots__ = ("corners", "pairs", "pull_x", "pull_y", "sides")

    def __init__(
        self,
        corners: tuple[Point, ...],
        sides: list[Side],
        pairs: float,
        pull_x: float,
        pull_y: float,
    ) -> None:
        self.corners = corners
        self.sides = sides
        self.pairs = pairs
        self.pull_x = pull_x
        self.pull_y = pull_y


@mypyc_attr(acyclic=True)
class Contact:
    """Where one tile (or the table) carries another."""

    __slots__ = ("above", "below", "touch")

    def __init__(self, below: int, above: int, touch: Touch) -> None:
        self.below = below
        self.above = above
        self.touch = touch


class Load(NamedTuple):
    """A weight and its moments."""

    force: float
    x: float
    y: float


NO_LOAD: Final = Load(0.0, 0.0, 0.0)


def together(loads: Iterable[Load]) -> Load:
    force = x = y = 0.0
    for load in loads:
        force += load.force
        x += load.x
        y += load.y
    return Load(force, x, y)


# -- boxes -----------------------------------------------------------------------------------------


def cells(box: Box) -> tuple[Cell, Cell]:
    """The cells of the first and of the second half."""
    dx, dy = STEPS[box.way]
    return (box.x, box.y), (box.x + dx, box.y + dy)


# A tower grows tile by tile and each placement is checked again, so geometry is computed once.
KEPT: Final = 1 << 9  # a few towers: no two hands err alike, so older ones do not come again


@lru_cache(KEPT)
def pose(box: Box) -> Pose:
    dx, dy = STEPS[box.way]
    slip = box.slip
    return Pose(
        round((box.x + dx / 2) * PITCH + slip.x / 100, 2),
        round((box.y + dy / 2) * PITCH + slip.y / 100, 2),
        (box.z + 0.5) * HEIGHT,
        box.way * pi / 2 + slip.turn / 10000,
    )


@lru_cache(KEPT)
def face(box: Box) -> tuple[Point, ...]:
    """The corners of the face that touches, counter-clockwise."""
    at = pose(box)
    a = LENGTH / 2 - CHAMFER
    b = WIDTH / 2 - CHAMFER
    c, s = cos(at.turn), sin(at.turn)
    return tuple(
        (at.x + u * c - v * s, at.y + u * s + v * c)
        for u, v in ((-a, -b), (a, -b), (a, b), (-a, b))
    )


def magnets(box: Box) -> dict[Cell, Point]:
    """The centre of the magnet in each half, by the cell of that half."""
    at = pose(box)
    c, s = PITCH / 2 * cos(at.turn), PITCH / 2 * sin(at.turn)
    first, second = cells(box)
    return {first: (at.x - c, at.y - s), second: (at.x + c, at.y + s)}


def weight_of(box: Box, tiles: float = 1.0) -> Load:
    """The weight of a box, or of so many tiles, at its centre."""
    at = pose(box)
    force = WEIGHT * tiles
    return Load(force, force * at.x, force * at.y)


# -- contacts --------------------------------------------------------------------------------------


def contacts(boxes: Sequence[Box]) -> list[Contact]:
    """All contacts: of the lowest tiles with the table, and of tiles that share a cell on levels
    that follow each other. (What a tile touches outside its cells by an error is ignored.)"""
    at: dict[int, int] = {}  # by the number of a place: the tile that lies there
    halves: list[tuple[int, int]] = []
    for i, box in enumerate(boxes):
        dx, dy = STEPS[box.way]
        one = (box.z * WIDE + box.x) * WIDE + box.y
        other = one + dx * WIDE + dy
        at[one] = at[other] = i
        halves.append((one, other))
    found: list[Contact] = []
    for i, (one, other) in enumerate(halves):
        box = boxes[i]
        if box.z == 0:
            found.append(Contact(TABLE, i, resting(box)))
            continue
        first = at.get(one - WIDE * WIDE, TABLE)
        second = at.get(other - WIDE * WIDE, TABLE)
        for below in (first,) if first == second else (min(first, second), max(first, second)):
            if below != TABLE:
                found.append(Contact(below, i, touch(boxes[below], box)))
    return found


@lru_cache(KEPT)
def touch(below: Box, above: Box) -> Touch:
    pairs = pull_x = pull_y = 0.0
    lower = magnets(below)
    for cell, (x, y) in magnets(above).items():
        if cell in lower:
            u, v = lower[cell]
            share = attraction(hypot(x - u, y - v))
            pairs += share
            pull_x += share * (x + u) / 2
            pull_y += share * (y + v) / 2
    return _touch(overlap(face(below), face(above)), pairs, pull_x, pull_y)


@lru_cache(KEPT)
def resting(box: Box) -> Touch:
    """How a tile touches the table, which does not pull."""
    return _touch(face(box), 0.0, 0.0, 0.0)


def _touch(corners: tuple[Point, ...], pairs: float, pull_x: float, pull_y: float) -> Touch:
    sides = []
    for (ax, ay), (bx, by) in _sides(corners) if len(corners) > 2 else ():
        mx, my = by - ay, ax - bx
        if abs(mx) + abs(my) >= TINY:
            b = mx * ax + my * ay
            sides.append(Side(mx, my, b, b * pairs - mx * pull_x - my * pull_y))
    return Touch(corners, sides, pairs, pull_x, pull_y)


def attraction(distance: float) -> float:
    """The pull of two magnets as a share of that face to face: the common part of their discs."""
    if distance >= DISC:
        return 0.0
    half = distance / DISC
    return 2 / pi * (acos(half) - half * sqrt(1 - half * half))


def overlap(one: Sequence[Point], other: Sequence[Point]) -> tuple[Point, ...]:
    """The common part of two convex polygons, counter-clockwise: one is cut by each side of the
    other."""
    left = list(one)
    for (ax, ay), (bx, by) in _sides(other):
        inside = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in left]
        cut: list[Point] = []
        for i, here in enumerate(inside):
            before = inside[i - 1]
            if (here < 0) != (before < 0):
                t = before / (before - here)
                (px, py), (qx, qy) = left[i - 1], left[i]
                cut.append((px + t * (qx - px), py + t * (qy - py)))
            if here >= 0:
                cut.append(left[i])
        left = cut
    return tuple(left)


def _sides(polygon: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)


# -- equilibrium -----------------------------------------------------------------------------------


def least_adhesion(boxes: Sequence[Box], press: float = 0.0) -> float:
    """The least force of a pair of magnets with which these tiles are in equilibrium (infinite
    where no magnet helps), when a hand presses on the last one with the weight of so many tiles."""
    return _least(_Tree(len(boxes), contacts(boxes)), _loads(boxes, press), inf)


def strain(boxes: Sequence[Box], press: float) -> float:
    """The least adhesion with which the tower stands both under the hand that presses on its last
    tile and without it."""
    tree = _Tree(len(boxes), contacts(boxes))
    alone = _least(tree, _loads(boxes, 0.0), inf)
    if not press or alone == inf:
        return alone
    return max(alone, _least(tree, _loads(boxes, press), inf))


def stands(boxes: Sequence[Box], press: float, adhesion: float) -> bool:
    """Does it stand with this adhesion, under the hand and without it?"""
    if adhesion == inf:
        return True
    found = contacts(boxes)
    tree: _Tree | None = None
    for pressing in (0.0, press) if press else (0.0,):
        if not _borne(boxes, found, pressing, adhesion):
            tree = tree or _Tree(len(boxes), found)
            if _least(tree, _loads(boxes, pressing), adhesion) > adhesion:
                return False
    return True


def _borne(boxes: Sequence[Box], found: list[Contact], press: float, adhesion: float) -> bool:
    """Do some of the contacts bear everything, when each tile hangs on one, by the shortest way to
    the table? Tried twice, since there may be several: by the first ways, and by the last."""
    beside: list[list[int]] = [[] for _ in range(len(boxes) + 1)]  # TABLE is the last one
    for i, contact in enumerate(found):
        if not contact.touch.sides:
            return False
        beside[contact.below].append(i)
        beside[contact.above].append(i)
    if _borne_by(boxes, found, beside, press, adhesion):
        return True
    for ways in beside:
        ways.reverse()
    return _borne_by(boxes, found, beside, press, adhesion)


def _borne_by(
    boxes: Sequence[Box],
    found: list[Contact],
    beside: list[list[int]],
    press: float,
    adhesion: float,
) -> bool:
    before = [TABLE - 1] * len(beside)  # by node: the one that it hangs on
    by = [TABLE] * len(beside)  # and by which contact
    before[TABLE] = TABLE
    order = [TABLE]
    for node in order:
        for i in beside[node]:
            contact = found[i]
            other = contact.above if contact.below == node else contact.below
            if before[other] < TABLE:
                before[other] = node
                by[other] = i
                order.append(other)
    if len(order) < len(beside):
        return False
    force = [0.0] * len(beside)
    x = [0.0] * len(beside)
    y = [0.0] * len(beside)
    for node in range(len(order) - 1, 0, -1):
        here = order[node]
        at = pose(boxes[here])
        own = WEIGHT * (1.0 + press) if here == len(boxes) - 1 else WEIGHT
        w, lx, ly = force[here] + own, x[here] + own * at.x, y[here] + own * at.y
        contact = found[by[here]]
        sign = 1.0 if contact.above == here else -1.0
        for side in contact.touch.sides:
            needed = sign * (side.x * lx + side.y * ly - side.b * w)
            if needed > TINY and (side.held <= TINY or needed > adhesion * side.held):
                return False
        there = before[here]
        force[there] += w
        x[there] += lx
        y[there] += ly
    return True


def _loads(boxes: Sequence[Box], press: float) -> list[Load]:
    loads = [weight_of(box) for box in boxes]
    if press:
        loads[-1] = together((loads[-1], weight_of(boxes[-1], press)))
    return loads


def _least(tree: "_Tree", loads: Sequence[Load], limit: float) -> float:
    """The least adhesion for these loads; bridges cost little, so they are asked first."""
    if len(tree.order) <= len(loads):
        return inf  # something hangs in the air
    carried = tree.carried(loads)
    most = 0.0
    for ask in (_at_bridges, _in_loops):
        for needed in ask(tree, loads, carried):
            most = max(most, needed)
            if most > limit or most == inf:  # the answer is known
                return most
    return most


class _Tree:
    """The graph of contacts, walked in depth from the table: which contacts are bridges."""

    __slots__ = ("bridges", "contacts", "order", "parent", "part")

    def __init__(self, boxes: int, found: list[Contact]) -> None:
        self.contacts = found
        beside: dict[int, list[int]] = {node: [] for node in range(TABLE, boxes)}
        for i, contact in enumerate(found):
            beside[contact.below].append(i)
            beside[contact.above].append(i)
        self.parent: dict[int, int] = {TABLE: -1}  # by which contact a node was reached
        self.order: list[int] = [TABLE]
        number = {TABLE: 0}
        low = {TABLE: 0}
        walk = [(TABLE, iter(beside[TABLE]))]
        while walk:
            node, rest = walk[-1]
            for i in rest:
                other = found[i].above if found[i].below == node else found[i].below
                if other not in number:
                    number[other] = low[other] = len(number)
                    self.parent[other] = i
                    self.order.append(other)
                    walk.append((other, iter(beside[other])))
                    break
                if i != self.parent[node]:
                    low[node] = min(low[node], number[other])
            else:
                walk.pop()
                if walk:
                    low[walk[-1][0]] = min(low[walk[-1][0]], low[node])
        self.bridges = {n: self.parent[n] for n in self.order[1:] if low[n] == number[n]}
        # Without the bridges the graph falls into parts, each named by the node where it begins.
        self.part = {TABLE: TABLE}
        for node in self.order[1:]:
            self.part[node] = node if node in self.bridges else self.part[self.before(node)]

    def before(self, node: int) -> int:
        contact = self.contacts[self.parent[node]]
        return contact.above if contact.below == node else contact.below

    def carried(self, loads: Sequence[Load]) -> dict[int, Load]:
        """For each node, the load of everything reached through it, including its own."""
        total = {node: loads[node] if node != TABLE else NO_LOAD for node in self.order}
        for node in reversed(self.order[1:]):
            before = self.before(node)
            total[before] = together((total[before], total[node]))
        return total


def _at_bridges(tree: _Tree, loads: Sequence[Load], carried: Mapping[int, Load]) -> Iterable[float]:
    """A bridge carries everything beyond it. With a pair's pull a, the load and the pull must
    meet inside the overlap: for each of its sides, with the outward normal m and m·x ≤ b inside,
    a (b n − m·p) ≥ m·l − b w, where (w, l) is the load and (n, p) are the magnets."""
    for node, i in tree.bridges.items():
        touching = tree.contacts[i].touch
        force, x, y = carried[node]
        if tree.contacts[i].below == node:  # what lies beyond hangs
            force, x, y = -force, -x, -y
        if len(touching.corners) < 3:
            yield inf
            continue
        for side in touching.sides:
            needed = side.x * x + side.y * y - side.b * force
            if needed > TINY:
                yield needed / side.held if side.held > TINY else inf


def _in_loops(tree: _Tree, loads: Sequence[Load], carried: Mapping[int, Load]) -> Iterable[float]:
    """The parts between bridges, each by a linear programme: what the bridges carry is known."""
    inside: dict[int, list[Contact]] = {}
    bridges = set(tree.bridges.values())
    for i, contact in enumerate(tree.contacts):
        if i not in bridges and contact.above in tree.part:
            inside.setdefault(tree.part[contact.above], []).append(contact)
    for part, found in inside.items():
        outer = {n: loads[n] for n in tree.order[1:] if tree.part[n] == part}
        for child in tree.bridges:
            before = tree.before(child)
            if before in outer:
                outer[before] = together((outer[before], carried[child]))
        if part != TABLE:  # the bridge below bears all of it
            force, x, y = carried[part]
            outer[part] = together((outer[part], Load(-force, -x, -y)))
        yield least_by_programme(outer, found)


def least_by_programme(loads: dict[int, Load], found: Sequence[Contact]) -> float:
    """The least pull with which these tiles bear their loads by these contacts: a linear programme
    whose columns are the pull and the forces at the corners, with three rows for each tile."""
    row = {node: 3 * i for i, node in enumerate(loads)}
    columns: list[dict[int, float]] = [{}]
    for contact in found:
        signs = [(row[n], s) for n, s in ((contact.above, 1.0), (contact.below, -1.0)) if n in row]
        touching = contact.touch
        corners = touching.corners
        pull = (touching.pairs, touching.pull_x, touching.pull_y)
        for first, sign in signs:
            for k in range(3):
                columns[0][first + k] = columns[0].get(first + k, 0.0) - sign * pull[k]
        for x, y in corners:
            columns.append({first + k: s * (1.0, x, y)[k] for first, s in signs for k in range(3)})
    return least_first(columns, [value for load in loads.values() for value in load])


# -- the hand --------------------------------------------------------------------------------------


def slip(hand: Hand, rng: Random) -> Slip:
    """The error of a hand in both directions, and its turn (as large, one half of a tile away)."""
    return Slip(
        round(_normal(rng) * hand.error * 100),
        round(_normal(rng) * hand.error * 100),
        round(_normal(rng) * hand.error / PITCH * 10000),
    )


def stopped(box: Box, others: Iterable[Box]) -> Slip:
    """How much of the error of a tile comes about: it stops at the tiles of its level. Where cells
    are free between it and another one, it leaves room for the tiles that may come to lie there.
    So there is always a place for the next tile. A tile that has to stop lies straight."""
    low, high = [-inf, -inf], [inf, inf]
    beside = [other for other in others if other.z == box.z]
    for axis in (0, 1):
        first, last = _span(box, axis)
        for other in beside:
            before, after = _span(other, axis)
            if after < first:
                low[axis] = max(low[axis], _edges(other, axis)[1] + _filled(first - after - 1))
            elif before > last:
                high[axis] = min(high[axis], _edges(other, axis)[0] - _filled(before - last - 1))
    straight = Box(box.x, box.y, box.z, box.way)
    turn = abs(box.slip.turn)
    moved = []
    for axis, wanted in enumerate((box.slip.x, box.slip.y)):
        start, end = _edges(straight, axis)
        least = ceil(round((low[axis] - start) * 100, 3)) if low[axis] > -inf else -FAR
        most = floor(round((high[axis] - end) * 100, 3)) if high[axis] < inf else FAR
        there = max(least, min(most, wanted)) if least <= most else (least + most) // 2
        spare = max(0, min(there - least, most - there))
        turn = min(turn, int(spare * 100 / _lever(box, axis)))
        moved.append(there)
    return Slip(moved[0], moved[1], turn if box.slip.turn > 0 else -turn)


FAR: Final = 1 << 30  # hundredths of a mm: no tile is in the way


def _span(box: Box, axis: int) -> tuple[int, int]:
    """The first and the last cell in this direction."""
    here, there = cells(box)
    return min(here[axis], there[axis]), max(here[axis], there[axis])


def _lever(box: Box, axis: int) -> float:
    """How far a tile sticks out for each radian of its turn, at most."""
    return (WIDTH if box.way % 2 == axis else LENGTH) / 2


def _edges(box: Box, axis: int) -> tuple[float, float]:
    """Between which coordinates does a tile lie?"""
    at = pose(box)
    half = (LENGTH if box.way % 2 == axis else WIDTH) / 2
    half += _lever(box, axis) * abs(box.slip.turn) / 10000
    middle = (at.x, at.y)[axis]
    return middle - half, middle + half


def _filled(count: int) -> float:
    """The room that so many cells need in a row, filled with as few tiles as possible."""
    return count * PITCH - (count + 1) // 2 * (PITCH - WIDTH)


def _normal(rng: Random) -> float:
    """A number from the normal distribution, clipped. Uses `random()` only: see mechanics.hands."""
    size = sqrt(-2 * log(1 - rng.random()))
    return max(-CLIP, min(CLIP, size * cos(2 * pi * rng.random())))
