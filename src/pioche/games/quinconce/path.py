"""The path that goes up and down: its ends, and where a tile goes on from there."""

from typing import Final, NamedTuple

from pioche.core.tiles import HIGH, NAME, other_half
from pioche.engines.towers.placement import Lay
from pioche.engines.towers.statics import Box

FLAT: Final = "flat"
HEIGHT: Final = "height"
ARMS: Final = "LR"
RIGHT, LEFT = 0, 2  # the ways of a box


class End(NamedTuple):
    """MAG-20: a free end square of the path: its place on the line, its level, its number."""

    x: int
    z: int
    number: int


def step(arm: int) -> int:
    """Which way is outwards?"""
    return -1 if arm == 0 else 1


def inner_square(end: End, arm: int, mode: str) -> tuple[int, int]:
    """MAG-18, MAG-20: the place and level of the half that matches. In height: on top of the end
    square. Flat: next to one that lies on the table, or on the table under one that does not."""
    if mode == HEIGHT:
        return end.x, end.z + 1
    return (end.x, 0) if end.z else (end.x + step(arm), 0)


def new_end(end: End, tile: int, arm: int, mode: str) -> End:
    """MAG-20: the other half points outwards, and is the new end."""
    x, z = inner_square(end, arm, mode)
    return End(x + step(arm), z, other_half(tile, end.number))


def make_lay(tile: int, end: End, arm: int, mode: str) -> Lay:
    x, z = inner_square(end, arm, mode)
    if HIGH[tile] == end.number:
        box = Box(x, 0, z, LEFT if arm == 0 else RIGHT)
    else:
        box = Box(x + step(arm), 0, z, RIGHT if arm == 0 else LEFT)
    return Lay(tile, box, f"{NAME[tile]}>{ARMS[arm]}", ARMS[arm], manner=mode)
