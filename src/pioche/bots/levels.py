"""The bots by their names: the four levels, the random one, and a bot of one's own."""

import importlib
import sys
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

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


class Entrant(NamedTuple):
    """A bot with a name to call it by; can another process find it by that name?"""

    name: str
    bot: Bot
    anywhere: bool


def find_player(player: str | Bot) -> Bot:
    """A level, or a bot of one's own: a function, or `module:function`, found from the current
    folder too."""
    return entrant(player).bot


def entrant(player: str | Bot) -> Entrant:
    """A player with its name."""
    if not isinstance(player, str):
        return _named(player)
    name = player.strip()
    if ":" in name:
        return Entrant(name, _imported(name), True)
    return Entrant(name.lower(), find_bot(name), True)


def _named(bot: Bot) -> Entrant:
    """A function has the name under which it can be imported, if it can."""
    own = getattr(bot, "__name__", type(bot).__name__)
    module = getattr(bot, "__module__", "__main__")
    there = sys.modules.get(module)
    if module == "__main__" or getattr(there, own, None) is not bot:
        return Entrant(own, bot, False)
    return Entrant(f"{module}:{own}", bot, True)


def _imported(name: str) -> Bot:
    module, _, function = name.partition(":")
    module = module.removesuffix(".py")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found = getattr(importlib.import_module(module), function, None)
    except Exception as error:  # whatever the module does while it is loaded
        raise PiocheError(
            f"The bot '{shortened(name)}' cannot be loaded: {type(error).__name__}: {error}.",
            why="bot-module",
            name=shortened(name),
            error=f"{type(error).__name__}: {error}",
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
