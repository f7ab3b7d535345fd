"""Does the hand tremble, and does the tower fall? (MAG-10, MAG-12)"""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any

from pioche.game import Move
from pioche.mechanics.tower import ADHESION, HANDS, Box, Slip, cells, slip, stands, stopped, strain
from pioche.towers.engine import Tower
from pioche.towers.lay import FALLS, STANDS, Lay


def pressed(state: Tower, box: Box, hand: str) -> tuple[list[Box], float]:
    """The tower with this placement, and how hard the hand presses on it. MAG-12: on the tile that
    it lays, but not on one that it slides under another."""
    boxes = [laid.box for laid in state.tower]
    boxes.append(box)
    return boxes, 0.0 if _covered(boxes, box) else HANDS[hand].press


def _covered(boxes: Sequence[Box], box: Box) -> bool:
    mine = set(cells(box))
    return any(other.z == box.z + 1 and mine & set(cells(other)) for other in boxes)


def settle(state: Tower, move: Move, rng: Random) -> Move:
    """MAG-12: the hand errs, and the tower stands or falls. The first tile lies safe."""
    if not isinstance(move, Lay) or not state.tower:
        return move
    box = _laid(state, move, slip(HANDS[move.hand], rng))
    boxes, press = pressed(state, box, move.hand)
    verdict = STANDS if stands(boxes, press, ADHESION[state.options.magnet]) else FALLS
    return move.settled(box.slip, verdict)


def _laid(state: Tower, move: Lay, error: Slip) -> Box:
    """MAG-12: the tile where it comes to lie; the hand's error stops at the tiles beside it."""
    x, y, z, way, _ = move.box
    others = [laid.box for laid in state.tower]
    return Box(x, y, z, way, stopped(Box(x, y, z, way, error), others))


def risk(state: Tower, move: Move) -> float:
    """MAG-10, MAG-12: how much of the magnets' force the tower would need, were the tile laid
    without an error. Never the verdict: that is the hand's."""
    limit = ADHESION[state.options.magnet]
    if not isinstance(move, Lay) or not state.tower or limit == inf:
        return 0.0
    risks: dict[Any, float] = state.known.setdefault("risks", {})
    where = (move.box, move.hand)  # which tile it is does not matter
    if where not in risks:
        risks[where] = strain(*pressed(state, _laid(state, move, Slip()), move.hand)) / limit
    return risks[where]
