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
from pioche.core.card import Card
from pioche.core.catalogue import all_cards, all_games, find
from pioche.core.errors import (
    AmbiguousMove,
    BotError,
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
    from pioche.core import events
    from pioche.core.game import Game
    from pioche.core.view import View
    from pioche.table.notation import dumps, loads
    from pioche.table.table import Table

__version__ = "0.1.0"

__all__ = [
    "AmbiguousMove",
    "BotError",
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
    "Game": "pioche.core.game",
    "Table": "pioche.table.table",
    "View": "pioche.core.view",
    "dumps": "pioche.table.notation",
    "loads": "pioche.table.notation",
}


def is_compiled() -> bool:
    """Are the modules that play compiled? They play the same in both forms."""
    found = find_spec("pioche.core.tiles")
    return found is not None and not str(found.origin).endswith(".py")


def __getattr__(name: str) -> Any:
    if name == "events":
        return import_module("pioche.core.events")
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module 'pioche' has no attribute '{name}'")
