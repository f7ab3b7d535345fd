"""Pioche, the house of domino games.

`PUBLIC` lists the modules whose names can be relied on; all others may change at any time.

Examples:
    >>> import pioche
    >>> table = pioche.Table("jeu-de-dominos", seats=2, seed=1)
    >>> while not table.over:
    ...     events = table.play(table.moves()[0])
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

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
    from pioche.core import boards, events
    from pioche.core.deal import Deal
    from pioche.core.game import Game, Result, Solution, Standing
    from pioche.core.move import Move
    from pioche.core.options import Preset
    from pioche.core.view import Lack, MoveView, Offer, Offers, StepView, Turn, View
    from pioche.table.notation import dumps, loads
    from pioche.table.table import Table

__version__ = "0.1.0"

PUBLIC: Final = (
    "pioche",
    "pioche.bots",
    "pioche.core.boards",
    "pioche.core.events",
    "pioche.core.game",
    "pioche.core.options",
    "pioche.core.phrase",
    "pioche.core.sheet",
    "pioche.core.tiles",
    "pioche.lab.simulation",
    "pioche.lab.tournament",
    "pioche.paper",
    "pioche.picture",
    "pioche.puzzles.collection",
    "pioche.puzzles.generator",
    "pioche.puzzles.grading",
    "pioche.puzzles.model",
    "pioche.puzzles.solver",
    "pioche.puzzles.text",
    "pioche.score",
)
"""The public modules. What is public in each is its `__all__`."""

__all__ = [
    "PUBLIC",
    "AmbiguousMove",
    "BotError",
    "Card",
    "Deal",
    "DealError",
    "Game",
    "IllegalMove",
    "Lack",
    "Move",
    "MoveError",
    "MoveView",
    "NamesError",
    "Offer",
    "Offers",
    "OptionError",
    "OutOfTurn",
    "PiocheError",
    "Preset",
    "RecordError",
    "Result",
    "Solution",
    "Standing",
    "StepView",
    "Table",
    "Turn",
    "UndoError",
    "UnknownGame",
    "UnreadableMove",
    "View",
    "all_cards",
    "all_games",
    "boards",
    "dumps",
    "events",
    "find",
    "games",
    "is_compiled",
    "loads",
]

# Loaded when they are first asked for: a list of games needs none of them.
_LATER = {
    name: f"pioche.{module}"
    for module, names in {
        "core.deal": ("Deal",),
        "core.game": ("Game", "Result", "Solution", "Standing"),
        "core.move": ("Move",),
        "core.options": ("Preset",),
        "core.view": ("Lack", "MoveView", "Offer", "Offers", "StepView", "Turn", "View"),
        "table.notation": ("dumps", "loads"),
        "table.table": ("Table",),
    }.items()
    for name in names
}


def is_compiled() -> bool:
    """Are the modules that play compiled? They play the same in both forms."""
    found = find_spec("pioche.core.tiles")
    return found is not None and not str(found.origin).endswith(".py")


def __dir__() -> list[str]:
    return __all__


if not TYPE_CHECKING:  # a type checker knows all names, and finds the wrong ones

    def __getattr__(name: str) -> Any:
        if name in ("boards", "events"):
            return import_module(f"pioche.core.{name}")
        if name in _LATER:
            return getattr(import_module(_LATER[name]), name)
        raise AttributeError(f"module 'pioche' has no attribute '{name}'")
