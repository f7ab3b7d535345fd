"""Does the hand tremble, and does the tower fall? (MAG-10, MAG-12)"""

from math import inf
from random import Random
from typing import Any

from pioche.core.game import Move
from pioche.engines.towers.engine import Tower
from pioche.engines.towers.placement import FALLS, STANDS, Lay
from pioche.engines.towers.statics import (
    ADHESION,
    HANDS,
    NO_SLIP,
    Box,
    Built,
    Slip,
    grown,
    is_covered,
    slip,
    stands,
    stopped,
    strain,
)


def built(state: Tower) -> Built:
    """The tower, worked out; as a rule the placement that was settled last has done it."""
    for laid in state.tower[len(state.built.boxes) :]:
        state.built = grown(state.built, laid.box)
    return state.built


def press_on(tower: Built, box: Box, hand: str) -> float:
    """How hard the hand presses. MAG-12: on the tile that it lays, but not on one that it slides
    under another."""
    return 0.0 if is_covered(tower, box) else HANDS[hand].press


def settle(state: Tower, move: Move, rng: Random) -> Move:
    """MAG-12: the hand errs, and the tower stands or falls. The first tile lies safe."""
    if not isinstance(move, Lay) or not state.tower:
        return move
    tower = built(state)
    box = _laid(tower, move, slip(HANDS[move.hand], rng))
    state.tried = grown(tower, box)
    limit = ADHESION[state.options.magnet]
    verdict = STANDS if stands(state.tried, press_on(tower, box, move.hand), limit) else FALLS
    return move.settled(box.slip, verdict)


def _laid(tower: Built, move: Lay, error: Slip) -> Box:
    """MAG-12: the tile where it comes to lie; the hand's error stops at the tiles beside it."""
    b = move.box
    wanted = Box(b.x, b.y, b.z, b.way, error)
    return Box(b.x, b.y, b.z, b.way, stopped(wanted, tower.boxes))


def risk(state: Tower, move: Move) -> float:
    """MAG-10, MAG-12: how much of the magnets' force the tower would need, were the tile laid
    without an error. Never the verdict: that is the hand's."""
    limit = ADHESION[state.options.magnet]
    if not isinstance(move, Lay) or not state.tower or limit == inf:
        return 0.0
    risks: dict[Any, float] = state.known.setdefault("risks", {})
    where = (move.box, move.hand)  # which tile it is does not matter
    if where not in risks:
        tower = built(state)
        box = _laid(tower, move, NO_SLIP)
        press = press_on(tower, box, move.hand)
        risks[where] = strain(grown(tower, box), press) / limit
    return risks[where]
