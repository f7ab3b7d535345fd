"""Pioche, the house of domino games.

>>> import pioche
>>> table = pioche.Table("jeu-de-dominos", seats=2, seed=1)
>>> while not table.over:
...     events = table.play(table.moves()[0])
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pioche import games  # fills the catalogue
from pioche.card import Card
from pioche.catalogue import all_cards, all_games, find
from pioche.errors import (
    AmbiguousMove,
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

if TYPE_CHECKING:
    from pioche import events
    from pioche.game import Game
    from pioche.notation import dumps, loads
    from pioche.table import Table
    from pioche.view import View

__version__ = "0.1.0"

__all__ = [
    "AmbiguousMove",
    "Card",
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
    "all_cards",
    "all_games",
    "dumps",
    "events",
    "find",
    "games",
    "is_compiled",
    "loads",
]

# Loaded when they are first asked for: a list of games needs none of them.
_LATER = {
    "Game": "pioche.game",
    "Table": "pioche.table",
    "View": "pioche.view",
    "dumps": "pioche.notation",
    "loads": "pioche.notation",
}


def is_compiled() -> bool:
    """Are the modules that play compiled? They play the same in both forms."""
    found = find_spec("pioche.tiles")
    return found is not None and not str(found.origin).endswith(".py")


def __getattr__(name: str) -> Any:
    if name == "events":
        return import_module("pioche.events")
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module 'pioche' has no attribute '{name}'")
