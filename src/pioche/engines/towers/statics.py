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
from math import acos, ceil, cos, floor, hypot, inf, log, pi, sin, sqrt
from random import Random
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from pioche.engines.towers.linear_programme import least_first

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


# The records below are read in the inner loops: plain classes, whose numbers are not boxed where
# they are compiled; none leads back to itself, so that the garbage collector need not look at them.


@mypyc_attr(acyclic=True)
class Slip:
    """The error of the hand, as it is recorded: hundredths of a mm, tenths of a milliradian."""

    __slots__ = ("turn", "x", "y")

    def __init__(self, x: int = 0, y: int = 0, turn: int = 0) -> None:
        self.x = x
        self.y = y
        self.turn = turn

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Slip):
            return False
        return self.x == other.x and self.y == other.y and self.turn == other.turn

    def __hash__(self) -> int:
        return hash((self.x, self.y, self.turn))

    def __repr__(self) -> str:
        return f"Slip({self.x}, {self.y}, {self.turn})"


NO_SLIP: Final = Slip()


@mypyc_attr(acyclic=True)
class Box:
    """A tile: the cell of its first half, its level, the way to its second half, and the error."""

    __slots__ = ("slip", "way", "x", "y", "z")

    def __init__(self, x: int, y: int, z: int, way: int, slip: Slip = NO_SLIP) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.way = way
        self.slip = slip

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Box):
            return False
        here = self.x == other.x and self.y == other.y and self.z == other.z
        return here and self.way == other.way and self.slip == other.slip

    def __hash__(self) -> int:
        return hash((self.x, self.y, self.z, self.way, self.slip))

    def __repr__(self) -> str:
        return f"Box({self.x}, {self.y}, {self.z}, {self.way}, {self.slip!r})"


@mypyc_attr(acyclic=True)
class Pose:
    """Where a tile is: its centre in mm (the table is 0), its turn in radians, and the direction to
    its second half."""

    __slots__ = ("along_x", "along_y", "turn", "x", "y", "z")

    def __init__(self, x: float, y: float, z: float, turn: float) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.turn = turn
        self.along_x = cos(turn)
        self.along_y = sin(turn)


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


@mypyc_attr(acyclic=True)
class Load:
    """A weight and its moments."""

    __slots__ = ("force", "x", "y")

    def __init__(self, force: float, x: float, y: float) -> None:
        self.force = force
        self.x = x
        self.y = y


NO_LOAD: Final = Load(0.0, 0.0, 0.0)


def together(one: Load, other: Load) -> Load:
    return Load(one.force + other.force, one.x + other.x, one.y + other.y)


# -- boxes -----------------------------------------------------------------------------------------

# The step to the second half by the way of a box.
STEPS_X: Final = [dx for dx, _ in STEPS]
STEPS_Y: Final = [dy for _, dy in STEPS]


def cells(box: Box) -> tuple[Cell, Cell]:
    """The cells of the first and of the second half."""
    return (box.x, box.y), (box.x + STEPS_X[box.way], box.y + STEPS_Y[box.way])


def _middle(cell: int, step: int, slip: int) -> float:
    """Half a step from the middle of a cell and so far off. (In hundredths of a mm all of it is
    whole, so the result is as exact as can be.)"""
    return ((2 * cell + step) * _HALF_PITCH + slip) / 100


_HALF_PITCH: Final = round(PITCH * 50)  # in hundredths of a mm


def pose(box: Box) -> Pose:
    slip = box.slip
    return Pose(
        _middle(box.x, STEPS_X[box.way], slip.x),
        _middle(box.y, STEPS_Y[box.way], slip.y),
        (box.z + 0.5) * HEIGHT,
        box.way * pi / 2 + slip.turn / 10000,
    )


def face(at: Pose) -> tuple[Point, ...]:
    """The corners of the face that touches, counter-clockwise."""
    a = LENGTH / 2 - CHAMFER
    b = WIDTH / 2 - CHAMFER
    x, y, c, s = at.x, at.y, at.along_x, at.along_y
    return (
        (x + -a * c - -b * s, y + -a * s + -b * c),
        (x + a * c - -b * s, y + a * s + -b * c),
        (x + a * c - b * s, y + a * s + b * c),
        (x + -a * c - b * s, y + -a * s + b * c),
    )


def weight_of(at: Pose, tiles: float = 1.0) -> Load:
    """The weight of a tile, or of so many, at its centre."""
    force = WEIGHT * tiles
    return Load(force, force * at.x, force * at.y)


# -- contacts --------------------------------------------------------------------------------------


class Built:
    """A tower, and what has been worked out about it: where its tiles are, and how they touch. It
    grows tile by tile, and each placement is tried: a tower with one tile more (`grown`) shares
    with it what stays the same."""

    __slots__ = ("at", "beside", "boxes", "contacts", "ground", "poses")

    def __init__(self) -> None:
        self.boxes: list[Box] = []
        self.poses: list[Pose] = []
        self.at: dict[int, int] = {}  # by the number of a place: the tile that lies there
        self.contacts: list[Contact] = []
        self.ground: list[Contact] = []  # those with the table
        self.beside: list[list[Contact]] = []  # for each tile, those with other tiles


NOTHING: Final = Built()


def build(boxes: Iterable[Box]) -> Built:
    built = NOTHING
    for box in boxes:
        built = grown(built, box)
    return built


def grown(built: Built, box: Box) -> Built:
    """The same with one tile more. Contacts are those of the lowest tiles with the table, and of
    tiles that share a cell on levels that follow each other. (What a tile touches outside its cells
    by an error is ignored.)"""
    new = len(built.boxes)
    one, other = _places(box)
    more = Built()
    more.boxes = [*built.boxes, box]
    more.poses = [*built.poses, pose(box)]
    more.at = at = built.at.copy()
    at[one] = at[other] = new
    more.contacts = built.contacts[:]
    more.beside = [*built.beside, []]
    more.ground = built.ground
    if box.z == 0:
        contact = Contact(TABLE, new, _touch(face(more.poses[new]), 0.0, 0.0, 0.0))
        more.ground = [*built.ground, contact]  # the table does not pull
        more.contacts.append(contact)
    for level in (-WIDE * WIDE, WIDE * WIDE):
        first = at.get(one + level, TABLE)
        second = at.get(other + level, TABLE)
        if first > second:
            first, second = second, first
        if first != TABLE and first != second:
            _join(more, new, first, level < 0)
        if second != TABLE:
            _join(more, new, second, level < 0)
    return more


def _join(built: Built, new: int, old: int, on_top: bool) -> None:
    """Note the contact of the new tile, which is only in this tower, with one on another level."""
    below, above = (old, new) if on_top else (new, old)
    boxes, poses = built.boxes, built.poses
    contact = Contact(below, above, touch(boxes[below], poses[below], boxes[above], poses[above]))
    built.contacts.append(contact)
    built.beside[old] = [*built.beside[old], contact]
    built.beside[new].append(contact)


def _places(box: Box) -> tuple[int, int]:
    """The places of both halves, each as one number."""
    one = (box.z * WIDE + box.x) * WIDE + box.y
    return one, one + STEPS_X[box.way] * WIDE + STEPS_Y[box.way]


def is_covered(built: Built, box: Box) -> bool:
    """Does a tile of the tower lie on this one?"""
    one, other = _places(box)
    return one + WIDE * WIDE in built.at or other + WIDE * WIDE in built.at


def touch(below: Box, lower: Pose, above: Box, upper: Pose) -> Touch:
    """How two tiles touch that lie there."""
    pairs = pull_x = pull_y = 0.0
    half = PITCH / 2
    for end in (-1, 1):  # the magnet in each half of the upper tile, with that in the same cell
        column, row = _cell(above, end)
        for there in (-1, 1):
            if _cell(below, there) == (column, row):
                x = upper.x + end * half * upper.along_x
                y = upper.y + end * half * upper.along_y
                u = lower.x + there * half * lower.along_x
                v = lower.y + there * half * lower.along_y
                share = attraction(hypot(x - u, y - v))
                pairs += share
                pull_x += share * (x + u) / 2
                pull_y += share * (y + v) / 2
    return _touch(overlap(face(lower), face(upper)), pairs, pull_x, pull_y)


def _cell(box: Box, end: int) -> Cell:
    """The cell of the first half (-1), or of the second one (1)."""
    if end < 0:
        return box.x, box.y
    return box.x + STEPS_X[box.way], box.y + STEPS_Y[box.way]


def _touch(corners: tuple[Point, ...], pairs: float, pull_x: float, pull_y: float) -> Touch:
    sides: list[Side] = []
    if len(corners) > 2:
        ax, ay = corners[0]
        for i in range(1, len(corners) + 1):
            bx, by = corners[i] if i < len(corners) else corners[0]
            mx, my = by - ay, ax - bx
            if abs(mx) + abs(my) >= TINY:
                b = mx * ax + my * ay
                sides.append(Side(mx, my, b, b * pairs - mx * pull_x - my * pull_y))
            ax, ay = bx, by
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
    for i in range(len(other)):
        ax, ay = other[i]
        bx, by = other[i + 1] if i + 1 < len(other) else other[0]
        least = 0.0
        for x, y in left:
            least = min(least, (bx - ax) * (y - ay) - (by - ay) * (x - ax))
        if least >= 0:
            continue  # this side cuts nothing off
        cut: list[Point] = []
        px, py = left[-1]
        before = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
        for qx, qy in left:
            here = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
            if (here < 0) != (before < 0):
                t = before / (before - here)
                cut.append((px + t * (qx - px), py + t * (qy - py)))
            if here >= 0:
                cut.append((qx, qy))
            px, py, before = qx, qy, here
        left = cut
    return tuple(left)


# -- equilibrium -----------------------------------------------------------------------------------


def least_adhesion(built: Built, press: float = 0.0) -> float:
    """The least force of a pair of magnets with which these tiles are in equilibrium (infinite
    where no magnet helps), when a hand presses on the last one with the weight of so many tiles."""
    return _least(_Tree(built), _loads(built, press), inf)


def strain(built: Built, press: float) -> float:
    """The least adhesion with which the tower stands both under the hand that presses on its last
    tile and without it."""
    tree = _Tree(built)
    alone = _least(tree, _loads(built, 0.0), inf)
    if not press or alone == inf:
        return alone
    return max(alone, _least(tree, _loads(built, press), inf))


def stands(built: Built, press: float, adhesion: float) -> bool:
    """Does it stand with this adhesion, under the hand and without it?"""
    if adhesion == inf:
        return True
    borne = _borne(built, press, adhesion, False)
    if borne != BOTH:
        borne |= _borne(built, press, adhesion, True)
    if borne == BOTH:
        return True
    tree = _Tree(built)
    if not borne & ALONE and _least(tree, _loads(built, 0.0), adhesion) > adhesion:
        return False
    if borne & PRESSED or not press:
        return True
    return _least(tree, _loads(built, press), adhesion) <= adhesion


# What a tower bears: its own weight; and the hand, too.
ALONE: Final = 1
PRESSED: Final = 2
BOTH: Final = 3


def _borne(built: Built, press: float, adhesion: float, last: bool) -> int:
    """Do some of the contacts bear everything, when each tile hangs on one, by the shortest way to
    the table? There may be several: the first ways are taken, or the last."""
    for contact in built.contacts:
        if not contact.touch.sides:
            return 0
    count = len(built.boxes)
    by: list[Contact | None] = [None] * count  # the contact on which each tile hangs
    order: list[int] = []
    for i in range(len(built.ground)):
        contact = built.ground[-1 - i if last else i]
        by[contact.above] = contact
        order.append(contact.above)
    for node in order:
        ways = built.beside[node]
        for i in range(len(ways)):
            contact = ways[-1 - i if last else i]
            other = contact.above if contact.below == node else contact.below
            if by[other] is None:
                by[other] = contact
                order.append(other)
    if len(order) < count:
        return 0
    loads = [weight_of(at) for at in built.poses]
    hand = weight_of(built.poses[-1], press)
    under_hand = count - 1  # the tile that bears the hand, from the last one on down
    found = BOTH
    for i in range(count - 1, -1, -1):
        here = order[i]
        way = by[here]
        assert way is not None
        hangs = way.below == here
        there = way.above if hangs else way.below
        load = loads[here]
        alone = _bears(way.touch, load, hangs, adhesion)
        if here == under_hand:
            pressed = _bears(way.touch, together(load, hand), hangs, adhesion)
            under_hand = there
        else:
            pressed = alone
        found &= (ALONE if alone else 0) | (PRESSED if pressed else 0)
        if not found:
            return 0
        if there != TABLE:
            below = loads[there]
            below.force += load.force
            below.x += load.x
            below.y += load.y
    return found


def _bears(touching: Touch, load: Load, hangs: bool, adhesion: float) -> bool:
    """Does a contact bear what lies on it, or hangs on it? See `_at_bridges`."""
    sign = -1.0 if hangs else 1.0
    for side in touching.sides:
        needed = sign * (side.x * load.x + side.y * load.y - side.b * load.force)
        if needed > TINY and (side.held <= TINY or needed > adhesion * side.held):
            return False
    return True


def _loads(built: Built, press: float) -> list[Load]:
    loads = [weight_of(at) for at in built.poses]
    if press:
        loads[-1] = together(loads[-1], weight_of(built.poses[-1], press))
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

    def __init__(self, built: Built) -> None:
        self.contacts = found = built.contacts
        beside: dict[int, list[int]] = {node: [] for node in range(TABLE, len(built.boxes))}
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
            total[before] = together(total[before], total[node])
        return total


def _at_bridges(tree: _Tree, loads: Sequence[Load], carried: Mapping[int, Load]) -> Iterable[float]:
    """A bridge carries everything beyond it. With a pair's pull a, the load and the pull must
    meet inside the overlap: for each of its sides, with the outward normal m and m·x ≤ b inside,
    a (b n − m·p) ≥ m·l − b w, where (w, l) is the load and (n, p) are the magnets."""
    for node, i in tree.bridges.items():
        touching = tree.contacts[i].touch
        load = carried[node]
        sign = -1.0 if tree.contacts[i].below == node else 1.0  # what lies beyond may hang
        if len(touching.corners) < 3:
            yield inf
            continue
        for side in touching.sides:
            needed = sign * (side.x * load.x + side.y * load.y - side.b * load.force)
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
                outer[before] = together(outer[before], carried[child])
        if part != TABLE:  # the bridge below bears all of it
            all_of_it = carried[part]
            borne = Load(-all_of_it.force, -all_of_it.x, -all_of_it.y)
            outer[part] = together(outer[part], borne)
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
    right: list[float] = []
    for load in loads.values():
        right += (load.force, load.x, load.y)
    return least_first(columns, right)


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
    beside = [other for other in others if other.z == box.z]
    x, spare_x = _stopped_along(box, beside, 0, box.slip.x)
    y, spare_y = _stopped_along(box, beside, 1, box.slip.y)
    turn = abs(box.slip.turn)
    turn = min(turn, int(spare_x * 100 / _lever(box, 0)), int(spare_y * 100 / _lever(box, 1)))
    return Slip(x, y, turn if box.slip.turn > 0 else -turn)


def _stopped_along(box: Box, beside: list[Box], axis: int, wanted: int) -> tuple[int, int]:
    """How far it comes in this direction, and how much room is left beside it then."""
    least, most = -FAR, FAR
    first, last = _span(box, axis)
    start, end = _edges(Box(box.x, box.y, box.z, box.way), axis)
    for other in beside:
        before, after = _span(other, axis)
        if after < first:
            low = _edges(other, axis)[1] + _filled(first - after - 1)
            least = max(least, ceil(round((low - start) * 100, 3)))
        elif before > last:
            high = _edges(other, axis)[0] - _filled(before - last - 1)
            most = min(most, floor(round((high - end) * 100, 3)))
    there = max(least, min(most, wanted)) if least <= most else (least + most) // 2
    return there, max(0, min(there - least, most - there))


FAR: Final = 1 << 30  # hundredths of a mm: no tile is in the way


def _span(box: Box, axis: int) -> tuple[int, int]:
    """The first and the last cell in this direction."""
    here = box.y if axis else box.x
    step = STEPS_Y[box.way] if axis else STEPS_X[box.way]
    return (here + step, here) if step < 0 else (here, here + step)


def _lever(box: Box, axis: int) -> float:
    """How far a tile sticks out for each radian of its turn, at most."""
    return (WIDTH if box.way % 2 == axis else LENGTH) / 2


def _edges(box: Box, axis: int) -> tuple[float, float]:
    """Between which coordinates does a tile lie?"""
    slip = box.slip
    if axis:
        middle = _middle(box.y, STEPS_Y[box.way], slip.y)
    else:
        middle = _middle(box.x, STEPS_X[box.way], slip.x)
    half = (LENGTH if box.way % 2 == axis else WIDTH) / 2
    half += _lever(box, axis) * abs(slip.turn) / 10000
    return middle - half, middle + half


def _filled(count: int) -> float:
    """The room that so many cells need in a row, filled with as few tiles as possible."""
    return count * PITCH - (count + 1) // 2 * (PITCH - WIDTH)


def _normal(rng: Random) -> float:
    """A number from the normal distribution, clipped. Uses `random()` only: see mechanics.hands."""
    size = sqrt(-2 * log(1 - rng.random()))
    return max(-CLIP, min(CLIP, size * cos(2 * pi * rng.random())))
