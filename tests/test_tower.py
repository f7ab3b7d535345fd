"""The statics of towers: known cases, and a second formulation that shares nothing with the first
but the sizes of the tiles."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import acos, cos, hypot, inf, isclose, pi, sin
from random import Random
from typing import Any

import highspy
import pytest

from pioche.core.catalogue import find
from pioche.core.game import OVER
from pioche.core.options import make_options
from pioche.core.partie import first_standing
from pioche.engines.towers import statics
from pioche.engines.towers.linear_programme import least_first
from pioche.engines.towers.placement import Lay
from pioche.engines.towers.statics import (
    ADHESION,
    HANDS,
    PITCH,
    WEIGHT,
    Box,
    Slip,
    attraction,
    build,
    cells,
    overlap,
    pose,
    slip,
    stopped,
    strain,
)

A = ADHESION["normal"]
Point = tuple[float, float]

# An overhang of half a tile: its centre is 24 mm from the middle of the overlap, of which the side
# is 11.2 mm away, so the magnet there has a lever of 11.2 mm, and each weight one of 12 − 11.2 mm.
HALF_OVER = WEIGHT * (12 - 11.2) / 11.2


def least_adhesion(boxes: Sequence[Box], press: float = 0.0) -> float:
    return statics.least_adhesion(build(boxes), press)


# -- known cases -----------------------------------------------------------------------------------


def test_one_tile_stands() -> None:
    assert least_adhesion([Box(0, 0, 0, 0)]) == 0


@pytest.mark.parametrize("way", [0, 1, 3])
def test_one_overhanging_half_tile_needs_magnets(way: int) -> None:
    """In line or crosswise: its centre of gravity is just beyond the edge of the tile below."""
    boxes = [Box(0, 0, 0, 0), Box(1, 0, 1, way)]
    assert least_adhesion(boxes) == pytest.approx(HALF_OVER)
    assert 0 < least_adhesion(boxes) < ADHESION["hard"]


def test_a_tower_without_overhang_needs_none() -> None:
    assert least_adhesion([Box(0, 0, z, 0) for z in range(8)]) == 0
    crossed = [Box(0, y, z, 0) for z in (0, 2) for y in (0, 1)]
    crossed += [Box(x, 0, z, 1) for z in (1, 3) for x in (0, 1)]
    assert least_adhesion(crossed) == pytest.approx(0, abs=1e-9)


def test_a_straight_staircase_needs_more_at_each_step() -> None:
    """A counterweight on the other side keeps the lowest tile on the table."""
    weights = [Box(-1, 0, z, 0) for z in range(1, 10)]
    needs = []
    for steps in range(1, 4):
        stairs = [Box(i, 0, i, 0) for i in range(steps + 1)]
        carried = steps * WEIGHT * (steps * 12 - 11.2) / 11.2  # their centre is 12 mm a step away
        needs.append(least_adhesion([*weights, *stairs]))
        assert needs[-1] == pytest.approx(max(carried, len(weights) * HALF_OVER))
    assert needs == sorted(needs)
    assert len(set(needs)) == 3
    assert needs[1] < A < needs[2]  # three steps are too many for the magnets of the box


def test_no_magnet_holds_a_tower_that_tips_over_on_the_table() -> None:
    assert least_adhesion([Box(i, 0, i, 0) for i in range(3)]) == inf
    assert least_adhesion([Box(i, 0, i, 0) for i in range(2)]) < A


def test_a_tile_slid_under_the_overhang_carries_it() -> None:
    boxes = [Box(i, 0, i, 0) for i in range(3)]
    assert least_adhesion([*boxes, Box(2, 0, 0, 1)]) < A


def test_a_tile_hangs_by_its_magnets() -> None:
    """It tips about the far side of the overlap: its weight 23.2 mm from it, the magnet 11.2 mm."""
    held = [Box(0, 0, 0, 0), Box(0, 0, 1, 0), Box(-1, 0, 2, 0), Box(0, 0, 3, 0), Box(0, 0, 4, 0)]
    assert least_adhesion(held) < A
    assert least_adhesion([*held, Box(-1, 0, 1, 2)]) == pytest.approx(WEIGHT * 23.2 / 11.2)


def test_what_floats_does_not_stand() -> None:
    assert least_adhesion([Box(0, 0, 0, 0), Box(5, 5, 1, 0)]) == inf
    assert least_adhesion([Box(0, 0, 0, 0), Box(0, 0, 2, 0)]) == inf


def test_a_press_on_the_last_tile_asks_for_more() -> None:
    boxes = [Box(0, 0, 0, 0), Box(1, 0, 1, 0)]
    assert least_adhesion(boxes, press=2.0) == pytest.approx(3 * HALF_OVER)
    assert strain(build(boxes), 1.0) == pytest.approx(2 * HALF_OVER)
    # A press on a counterweight helps: it must stand without the hand as well.
    back = [*(Box(i, 0, i, 0) for i in range(4)), Box(-1, 0, 1, 0)]
    assert least_adhesion(back, press=5.0) < least_adhesion(back) == strain(build(back), 5.0) == inf


def test_magnets_pull_less_when_they_are_not_face_to_face() -> None:
    assert attraction(0) == pytest.approx(1)
    assert attraction(6) == pytest.approx(0.3910, abs=1e-4)  # discs, half a diameter apart
    assert attraction(12) == attraction(20) == 0
    near = least_adhesion([Box(0, 0, 0, 0), Box(1, 0, 1, 0)])
    assert least_adhesion([Box(0, 0, 0, 0), Box(1, 0, 1, 0, Slip(100, 0, 0))]) > 2 * near
    assert least_adhesion([Box(0, 0, 0, 0), Box(1, 0, 1, 0, Slip(-100, 0, 0))]) == 0


def test_a_pose_is_in_millimetres() -> None:
    at = pose(Box(1, 2, 3, 1, Slip(31, -12, 35)))
    assert (at.x, at.y, at.z) == (24.31, 59.88, 28.0)
    assert at.turn == pytest.approx(pi / 2 + 0.0035, abs=1e-4)


def test_the_overlap_of_polygons() -> None:
    square = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
    moved = tuple((x + 1, y + 1) for x, y in square)
    assert sorted(overlap(square, moved)) == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert overlap(square, tuple((x + 3, y) for x, y in square)) == ()


# -- the hand --------------------------------------------------------------------------------------


@pytest.mark.parametrize("steadiness", sorted(HANDS))
def test_the_hand_errs_as_far_as_it_is_unsteady_and_never_three_times_as_far(
    steadiness: str,
) -> None:
    hand = HANDS[steadiness]
    rng = Random(1)
    slips = [slip(hand, rng) for _ in range(4000)]
    for values, sigma in (
        ([s.x for s in slips], hand.error * 100),
        ([s.y for s in slips], hand.error * 100),
        ([s.turn for s in slips], hand.error / PITCH * 10000),
    ):
        assert abs(sum(values) / len(values)) < sigma / 10
        assert isclose((sum(v * v for v in values) / len(values)) ** 0.5, sigma, rel_tol=0.05)
        assert max(map(abs, values)) <= 3 * sigma + 0.5


# -- neighbours ------------------------------------------------------------------------------------


def whole_face(box: Box) -> list[Point]:
    """The corners of a tile seen from above, with its edges."""
    (cx, cy), (u, v), (s, t) = rectangle(box)
    a, b = statics.LENGTH / 2, statics.WIDTH / 2
    return [
        (cx + i * a * u + j * b * s, cy + i * a * v + j * b * t)
        for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def area(polygon: Sequence[Point]) -> float:
    shifted = [*polygon[1:], *polygon[:1]]
    return abs(sum(x * v - u * y for (x, y), (u, v) in zip(polygon, shifted, strict=True))) / 2


def towers_of(name: str, magnet: str, manches: int) -> Iterator[list[Box]]:
    """The towers of random manches, whenever a tile has come to stand; hands of all kinds."""
    game = find(name)
    for number in range(manches):
        rng = Random(f"{name}:{magnet}:{number}")
        options = make_options(game.options, {"magnet": magnet})
        standing = first_standing(game, options, 2 + number % 3)
        state = game.start(options, standing, game.deal(options, standing, rng))
        while state.seat != OVER:
            move = rng.choice(game.moves(state))
            if isinstance(move, Lay):
                move = move.with_hand(rng.choice(list(HANDS)))
            game.play(state, game.settled(state, move, rng))
            if isinstance(move, Lay) and state.tower:
                yield [laid.box for laid in state.tower]


@pytest.mark.rule("MAG-12")
@pytest.mark.parametrize("magnet", ["normal", "off"])
@pytest.mark.parametrize("name", ["defi-magnetique", "quinconce"])
def test_tiles_of_one_level_do_not_run_into_each_other(name: str, magnet: str) -> None:
    neighbours = 0
    for boxes in towers_of(name, magnet, 12):
        last = boxes[-1]
        for other in boxes[:-1]:
            if other.z == last.z:
                assert area(overlap(whole_face(last), whole_face(other))) < 1, (last, other)
                gaps = (abs(x - u) + abs(y - v) for x, y in cells(last) for u, v in cells(other))
                neighbours += min(gaps) == 1
    assert neighbours > 50


def test_an_error_stops_at_the_neighbour_and_the_tile_lies_straight() -> None:
    there = Box(0, 0, 0, 0)
    beside = Box(2, 0, 0, 0, Slip(-150, 40, 300))  # to the right of it, and too far left
    assert stopped(beside, [there]) == Slip(-60, 40, 0)  # the gap between two tiles is 0.6 mm
    assert stopped(Box(2, 0, 0, 0, Slip(150, 40, 300)), [there]) == Slip(150, 40, 300)
    assert stopped(beside, [Box(0, 0, 1, 0)]) == beside.slip  # on another level
    pushed = Box(0, 0, 0, 0, Slip(200, 0, 0))
    assert stopped(Box(2, 0, 0, 0), [pushed]) == Slip(140, 0, 0)  # it gives way to what lies there


def test_an_error_leaves_room_for_a_tile_between() -> None:
    """Two free cells: a tile of 47.4 mm goes there, however the two beside it lie."""
    left = Box(0, 0, 0, 0, Slip(200, 0, 0))
    kept = stopped(Box(4, 0, 0, 0, Slip(-300, 0, 0)), [left])
    assert kept == Slip(80, 0, 0)
    right = Box(4, 0, 0, 0, kept)
    between = stopped(Box(2, 0, 0, 0, Slip(-300, 0, 100)), [left, right])
    assert between == Slip(140, 0, 0)


# -- a second formulation --------------------------------------------------------------------------


def rectangle(box: Box) -> tuple[Point, Point, Point]:
    """Centre, and the unit vector along the tile and across it."""
    dx, dy = [(1, 0), (0, 1), (-1, 0), (0, -1)][box.way]
    turn = box.slip.turn / 10000
    along = (dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn))
    centre = (24 * box.x + 12 * dx + box.slip.x / 100, 24 * box.y + 12 * dy + box.slip.y / 100)
    return centre, along, (-along[1], along[0])


def half_planes(box: Box) -> list[tuple[float, float, float]]:
    """The touching face as four half-planes u·x + v·y ≤ w."""
    (cx, cy), along, across = rectangle(box)
    found = []
    for (u, v), half in ((along, 23.2), (across, 11.2)):
        found.append((u, v, u * cx + v * cy + half))
        found.append((-u, -v, half - u * cx - v * cy))
    return found


def vertices(planes: list[tuple[float, float, float]]) -> list[Point]:
    """The corners of an intersection of half-planes: all crossings of two lines that are inside."""
    found = []
    for (a, b, c), (d, e, f) in combinations(planes, 2):
        det = a * e - b * d
        if abs(det) > 1e-9:
            x, y = (c * e - b * f) / det, (a * f - c * d) / det
            if all(u * x + v * y <= w + 1e-7 for u, v, w in planes):
                found.append((x, y))
    return found


def halves(box: Box) -> dict[tuple[int, int, int], Point]:
    (cx, cy), (u, v), _ = rectangle(box)
    dx, dy = [(1, 0), (0, 1), (-1, 0), (0, -1)][box.way]
    return {
        (box.x, box.y, box.z): (cx - 12 * u, cy - 12 * v),
        (box.x + dx, box.y + dy, box.z): (cx + 12 * u, cy + 12 * v),
    }


def disc_share(distance: float) -> float:
    """The common part of two discs of 12 mm, by adding up thin slices of its two segments."""
    n = 400
    step = acos(min(1.0, distance / 12)) / n
    slices = (sin((i + 0.5) * step) ** 2 for i in range(n))
    return 4 * sum(slices) * step / pi


def full_programme(boxes: list[Box], press: float) -> float:
    """The least pull by one linear programme for the whole tower, moments about each tile's own
    centre."""
    h: Any = highspy.Highs()  # type: ignore[no-untyped-call]
    h.setOptionValue("output_flag", False)
    pull = h.addVariable(lb=0, obj=1)
    forces: list[list[Any]] = [[] for _ in boxes]  # (point, coefficient, variable), upwards

    def between(lower: int | None, upper: int, corners: list[Point]) -> None:
        for point in corners:
            push = h.addVariable(lb=0)
            forces[upper].append((point, 1.0, push))
            if lower is not None:
                forces[lower].append((point, -1.0, push))

    for i, box in enumerate(boxes):
        if box.z == 0:
            between(None, i, vertices(half_planes(box)))
        for j, under in enumerate(boxes):
            shared = [c for c in halves(box) if (c[0], c[1], c[2] - 1) in halves(under)]
            if not shared:
                continue
            between(j, i, vertices(half_planes(box) + half_planes(under)))
            for x, y, z in shared:
                p, q = halves(box)[x, y, z], halves(under)[x, y, z - 1]
                share = disc_share(hypot(p[0] - q[0], p[1] - q[1]))
                middle = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
                forces[i].append((middle, -share, pull))
                forces[j].append((middle, share, pull))
    for i, box in enumerate(boxes):
        (cx, cy), _, _ = rectangle(box)
        if not forces[i]:
            return inf
        weight = WEIGHT * (1 + (press if i == len(boxes) - 1 else 0))
        h.addConstr(sum(k * var for _, k, var in forces[i]) == weight)
        h.addConstr(sum(k * (x - cx) * var for (x, _), k, var in forces[i]) == 0)
        h.addConstr(sum(k * (y - cy) * var for (_, y), k, var in forces[i]) == 0)
    h.run()
    if h.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return inf
    return float(h.getInfo().objective_function_value)


def random_tower(rng: Random) -> list[Box]:
    """Tiles laid one by one on, or under, others; mostly compact, so that many towers can stand."""
    boxes = [Box(0, 0, 0, 0)]
    taken = set(halves(boxes[0]))
    hand = rng.choice(list(HANDS.values()))
    size = rng.randint(2, 14)
    while len(boxes) < size:
        x, y, z = rng.choice(sorted(taken))
        z += rng.choice((1, 1, 1, -1, -1))
        x, y = x + rng.choice((0, 0, -1, 1)), y + rng.choice((0, 0, 0, 1))
        box = Box(x, y, z, rng.randrange(4), slip(hand, rng))
        mine = set(halves(box))
        touches = any((a, b, c + d) in taken for a, b, c in mine for d in (-1, 1))
        if z >= 0 and touches and not mine & taken and abs(x) < 3 and abs(y) < 3:
            boxes.append(box)
            taken |= mine
    return boxes


def compare(towers: int) -> tuple[int, int]:
    """Compare both formulations; how many towers could stand, and how many needed a programme?"""
    rng = Random("towers")
    finite = loops = 0
    for number in range(towers):
        boxes = random_tower(rng)
        press = rng.choice((0.0, 1.0))
        one, two = least_adhesion(boxes, press), full_programme(boxes, press)
        assert one == pytest.approx(two, rel=1e-4, abs=1e-5), (number, boxes, press)
        finite += one < inf
        loops += len(build(boxes).contacts) > len(boxes)
    return finite, loops


@pytest.mark.long
def test_both_formulations_agree_on_100_towers() -> None:
    finite, loops = compare(100)
    assert min(finite, loops) > 30


@pytest.mark.soak
def test_both_formulations_agree_on_500_towers() -> None:
    finite, loops = compare(500)
    assert min(finite, loops) > 150


# -- the linear programme --------------------------------------------------------------------------


def test_a_programme_without_a_solution_is_infinite() -> None:
    assert least_first([{0: 1.0}, {0: 1.0}], [-1.0]) == inf
    assert least_first([{}, {0: 1.0, 1: 1.0}], [1.0, 2.0]) == inf


def test_the_first_unknown_is_as_small_as_the_others_allow() -> None:
    """x + y = 3 and y + z = 1: y is 1 at most."""
    assert least_first([{0: 1.0}, {0: 1.0, 1: 1.0}, {1: 1.0}], [3.0, 1.0]) == pytest.approx(2)
    assert least_first([{0: 1.0}, {0: -1.0}], [-2.0]) == 0


def test_an_equation_that_says_nothing_new_does_no_harm() -> None:
    columns = [{0: 1.0, 1: 2.0}, {0: 1.0, 1: 2.0}, {2: 1.0}]
    assert least_first(columns, [3.0, 6.0, 0.0]) == 0
    assert least_first([{0: 1.0, 1: 2.0}, {2: 1.0}], [3.0, 6.0, 0.0]) == pytest.approx(3)


def test_a_programme_that_goes_in_circles_without_care_ends() -> None:
    """Beale's example, in which the steepest way leads back to where it began. Its least value is
    −1/20; here x is that much above −1."""
    rows = ((0.25, -60.0, -0.04, 9.0, 1.0, 0.0, 0.0), (0.5, -90.0, -0.02, 3.0, 0.0, 1.0, 0.0))
    last = (0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
    cost = (-0.75, 150.0, -0.02, 6.0, 0.0, 0.0, 0.0)
    columns: list[dict[int, float]] = [{3: 1.0}]
    for a, b, c, price in zip(*rows, last, cost, strict=True):
        columns.append({0: a, 1: b, 2: c, 3: -price})
    assert least_first(columns, [0.0, 0.0, 1.0, 1.0]) == pytest.approx(0.95)
