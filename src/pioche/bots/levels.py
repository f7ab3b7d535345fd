"""The bots by their names: the four levels, the random one, and a bot of one's own."""

import importlib
import sys
from collections.abc import Callable
from random import Random
from typing import Any

from pioche.bots.beginner import beginner, regular
from pioche.bots.playout import at_random
from pioche.bots.search import expert
from pioche.bots.tree import champion
from pioche.core.errors import PiocheError, listing, nearest, shortened
from pioche.core.game import Game
from pioche.core.view import View
from pioche.table.players import FORMERLY, LEVELS, USUAL_LEVEL

Bot = Callable[[Game[Any], View, Random], str]
"""The game, what the seat sees, a source of chance: it gives the text of one of `view.moves`."""

BOTS: dict[str, Bot] = dict(zip(LEVELS, (beginner, regular, expert, champion), strict=True))
"""The levels, from the weakest."""
USUAL_BOT = USUAL_LEVEL
"""The level of an opponent if nobody says another one."""
RANDOM = "random"
"""No opponent of the house: any move, to compare with in simulations."""


def find_bot(name: str) -> Bot:
    """Find a bot by its level, also by what that was once called, or list the levels there are."""
    key = name.strip().lower()
    if key == RANDOM:
        return at_random
    key = FORMERLY.get(key, key)
    if key in BOTS:
        return BOTS[key]
    near = nearest(key, (*BOTS, RANDOM))
    hint = f" Did you mean {near}?" if near else ""
    raise PiocheError(f"There is no bot '{name}'.{hint} Bots: {listing((*BOTS, RANDOM))}.")


def find_player(name: str) -> Bot:
    """A level, or a bot of one's own: `module:function`, found from the current folder too."""
    module, colon, function = name.strip().partition(":")
    if not colon:
        return find_bot(name)
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = getattr(importlib.import_module(module), function, None)
    except ImportError as error:
        raise PiocheError(
            f"The bot '{shortened(name)}' cannot be loaded: {error}.",
            why="bot-module",
            name=shortened(name),
            error=str(error),
        ) from error
    if not callable(found):
        raise PiocheError(
            f"The module {shortened(module)} has no function '{shortened(function)}'.",
            why="bot-function",
            module=shortened(module),
            name=shortened(function),
        )
    bot: Bot = found
    return bot
