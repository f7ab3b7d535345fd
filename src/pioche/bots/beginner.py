"""The beginner plays like a child: it knows the rules, often sees what is good, and is careless.

Every second time it lays, takes or turns up any piece it likes, or draws another one where it may,
though it could lay one of its own. What it says (a bid, an announcement, a pass) it thinks over,
for what is said at random would be no child's play but nonsense. Where memory is the game it takes
care, but forgets (`Mind.forget`). In a few games the regular is careless now and then as well
(`Effort`).
"""

from dataclasses import replace
from random import Random
from typing import Any

from pioche.bots.greedy import greedy
from pioche.core.game import Game
from pioche.core.view import MoveView, View

CARE = 0.5  # how often it thinks


def beginner(game: Game[Any], view: View, rng: Random) -> str:
    forget = game.mind.forget
    if forget is None:
        return careless(game, view, rng, CARE)

    def guess(view: View, rng: Random) -> Any:
        state = game.guess(view, rng)
        forget(state, rng)
        return state

    return greedy(replace(game, guess=guess), view, rng)


def regular(game: Game[Any], view: View, rng: Random) -> str:
    """Choose what greedy would, in a few games not always with care."""
    if game.mind.effort.care == 1:
        return greedy(game, view, rng)
    return careless(game, view, rng, game.mind.effort.care)


def careless(game: Game[Any], view: View, rng: Random, care: float) -> str:
    """Choose what greedy would, or carelessly any piece."""
    chosen = greedy(game, view, rng)
    pieces = [move.text for move in view.moves if is_piece(move)]
    if chosen not in pieces or rng.random() < care:
        return chosen
    return pieces[int(rng.random() * len(pieces))]


def is_piece(move: MoveView) -> bool:
    """Is a piece laid, taken, turned up or drawn, and nothing said?"""
    return move.kind == "draw" or any(step.manner != "announced" for step in move.steps)
