"""Pioche, the house of domino games.

>>> import pioche
>>> table = pioche.Table("jeu-de-dominos", seats=2, seed=1)
>>> while not table.over:
...     events = table.play(table.moves()[0])
"""

from typing import Any

import pioche.games  # noqa: F401  (fills the catalogue)
from pioche.catalogue import all_games
from pioche.errors import (
    DealError,
    IllegalMove,
    MoveError,
    NamesError,
    OptionError,
    OutOfTurn,
    PiocheError,
    RecordError,
    UndoError,
    UnknownGame,
    UnreadableMove,
)
from pioche.game import Game
from pioche.notation import dumps, loads
from pioche.table import Table
from pioche.view import View

__version__ = "0.1.0"


def games() -> tuple[Game[Any], ...]:
    """All games of the catalogue. (The games themselves live in the package `pioche.games`.)"""
    return all_games()


__all__ = [
    "DealError",
    "Game",
    "IllegalMove",
    "MoveError",
    "NamesError",
    "OptionError",
    "OutOfTurn",
    "PiocheError",
    "RecordError",
    "Table",
    "UndoError",
    "UnknownGame",
    "UnreadableMove",
    "View",
    "dumps",
    "games",
    "loads",
]
