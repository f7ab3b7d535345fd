"""Pioche, the house of domino games.

>>> import pioche
>>> table = pioche.Table("jeu-de-dominos", seats=2, seed=1)
>>> while not table.over:
...     events = table.play(table.moves()[0])
"""

from pioche import games  # fills the catalogue
from pioche.card import Card
from pioche.catalogue import all_cards, all_games, find
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


__all__ = [
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
    "find",
    "games",
    "loads",
]
