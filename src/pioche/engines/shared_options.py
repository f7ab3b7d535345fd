"""Options that several games have, each said once.

    @dataclass(frozen=True)
    class Options:
        next_lead: str = shared_options.next_lead()
        turn_direction: str = shared_options.turn_direction()

A game that has another default, or its own rule for it, says so.
"""

from typing import Any

from pioche.core.options import choice, switch, whole
from pioche.core.partie import NEXT_LEAD


def draw(rule: str = "GEN-12") -> Any:
    """What a player who cannot play does: draw until a tile fits, draw one, or pass."""
    return choice("until", "one", "none", rule=rule)


def reserve() -> Any:
    """How many tiles always stay in the stock."""
    return whole(0, 0, 2, rule="GEN-14")


def voluntary_draw() -> Any:
    """May a player who can play draw instead?"""
    return switch(False, rule="GEN-15")


def opening_tile(default: str = "strongest", rule: str = "GEN-9") -> Any:
    """Must the opener lay the strongest tile?"""
    return choice(default, "free" if default == "strongest" else "strongest", rule=rule)


def blocked_tie() -> Any:
    """Who wins when the lowest hands are tied after a block?"""
    return choice("draw", "starterLoses", "fewestTiles", rule="GEN-19")


def next_lead() -> Any:
    """Who begins the next manche?"""
    return choice(*NEXT_LEAD, rule="GEN-7")


def turn_direction(default: str = "counterclockwise") -> Any:
    """Which way round does the turn go?"""
    other = "clockwise" if default == "counterclockwise" else "counterclockwise"
    return choice(default, other, rule="GEN-5")
