"""Opponents for every game, through the contract alone.

A bot is a function: it gets the game, what its seat sees and a source of chance, and gives the text
of one of the moves in the view. It never gets the true state, so it cannot peek.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from pioche.bots.greedy import greedy
from pioche.bots.playout import at_random
from pioche.bots.search import expert
from pioche.errors import PiocheError, listing, nearest
from pioche.game import Game
from pioche.view import View

Bot = Callable[[Game[Any], View, Random], str]

BOTS: dict[str, Bot] = {"random": at_random, "greedy": greedy, "expert": expert}
USUAL_BOT = "greedy"


def find_bot(name: str) -> Bot:
    """Find a bot by its name, or list the bots there are."""
    key = name.strip().lower()
    if key in BOTS:
        return BOTS[key]
    near = nearest(key, BOTS)
    hint = f" Did you mean {near}?" if near else ""
    raise PiocheError(f"There is no bot '{name}'.{hint} Bots: {listing(tuple(BOTS))}.")


__all__ = ["BOTS", "USUAL_BOT", "Bot", "find_bot"]
