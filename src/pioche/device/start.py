"""The program as it stands when it has been loaded: a page takes Python's memory down then.

A later start goes on from there, so nothing may be here that belongs to one visit only.
"""

import random

from pioche.device import house, thinker
from pioche.house.game_payloads import whole_catalogue

__all__ = ["go_on", "house", "thinker"]

whole_catalogue()  # every page asks for it, and it takes a while


def go_on() -> None:
    """Python's memory is that of an earlier start: do not repeat what chance brought then."""
    random.seed()
