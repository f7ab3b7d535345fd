"""The search of the PyPI package `dominoes` as a bot, to be met in `strength.py`:

    python bench/strength.py jeu-de-dominos --seats 4 --preset equipes --one champion --other peer

Four players in two teams, seven tiles each, nothing to draw. It lays doubles first, and from the
eighth move on what alpha-beta finds best on most of its guesses of the other hands.
"""

import importlib
import random
from random import Random
from typing import Any

from solvers import as_theirs

from pioche.core.game import Game
from pioche.core.view import View

dominoes: Any = importlib.import_module("dominoes")

FROM = 8  # moves
GUESSES = 24  # with so many a decision takes as long as one of the champion, or longer


def searching(game: Game[Any], view: View, rng: Random) -> str:
    """What the peer would play with what this seat knows."""
    random.seed(rng.random())  # the peer draws from the module's own generator
    world = game.guess(view, rng)  # only to fill the hands: the peer guesses anew
    hands = list(world.deal.hands)
    theirs = as_theirs(dominoes, hands, view.starter)
    ends: tuple[int, ...] = ()
    for turn in view.past:
        if turn.kind != "pass":
            ends = lay(theirs, turn.move, ends)
    dominoes.players.double(theirs)
    dominoes.players.probabilistic_alphabeta(FROM, GUESSES, dominoes.players.double)(theirs)
    domino, left = theirs.valid_moves[0]
    name = f"{max(domino.first, domino.second)}-{min(domino.first, domino.second)}"
    if not ends:
        return name
    number = theirs.board.left_end() if left else theirs.board.right_end()
    return f"{name}>{'L' if ends[0] == number else 'R'}"


def lay(theirs: Any, move: str, ends: tuple[int, ...]) -> tuple[int, ...]:
    """Lay a tile in the peer's game; passes it makes by itself. The two ends after it, left and
    right as we name them: the peer may have turned the first tile round."""
    name, _, side = move.partition(">")
    high, low = (int(half) for half in name.split("-"))
    domino = dominoes.Domino(high, low)
    if not ends:
        theirs.make_move(domino, True)
        return low, high
    left, right = ends
    number = left if side == "L" else right
    theirs.make_move(domino, theirs.board.left_end() == number)
    other = low if high == number else high
    return (other, right) if side == "L" else (left, other)
