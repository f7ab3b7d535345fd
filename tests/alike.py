"""What must come out alike in every Python that runs Pioche: on this machine, and in a page.

It needs the package alone: a page has no more.
"""

from random import Random

from pioche.bots import find_bot
from pioche.core.catalogue import find
from pioche.engines.towers import statics
from pioche.table.notation import dumps
from pioche.table.table import Table


def partie(game: str, level: str, manches: int) -> str:
    """The record of a seeded partie between opponents of the house."""
    rules, chance = find(game), Random(f"{game}:alike")
    table = Table(rules, rules.seats[0], seed=f"{game}:alike")
    bot = find_bot(level)
    while True:
        while table.seat is not None:
            table.play(bot(rules, table.view(table.seat), chance))
        if table.over or table.manche == manches:
            return dumps(table)
        table.next_manche()


def opening(game: str, level: str, moves: int) -> list[str]:
    """The first moves of a seeded manche between opponents of the house."""
    rules, chance = find(game), Random(f"{game}:alike")
    table = Table(rules, rules.seats[0], seed=f"{game}:alike")
    bot, chosen = find_bot(level), list[str]()
    while table.seat is not None and len(chosen) < moves:
        chosen.append(bot(rules, table.view(table.seat), chance))
        table.play(chosen[-1])
    return chosen


# Each tile by its cell, level, way and slip; then how hard the hand presses.
Told = tuple[list[tuple[int, int, int, int, tuple[int, int, int]]], float]


def verdicts(told: Told) -> str:
    """Does this tower stand, with each kind of magnet?"""
    boxes, press = told
    made = statics.build(
        statics.Box(x, y, z, way, statics.Slip(*slip)) for x, y, z, way, slip in boxes
    )
    stands = [statics.stands(made, press, adhesion) for adhesion in statics.ADHESION.values()]
    return "".join("stands " if each else "falls " for each in stands)
