"""Guesses that explain what the others have done.

A guess of the hidden tiles fits all that is known for certain. Of two that fit, the better one is
that in which the others would have played what they did: each choice of theirs is looked at again,
as a sensible player would have made it with those tiles (`Game.policy`), and guesses are taken as
often as they explain these choices well.
"""

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
from random import Random
from typing import Any

from pioche.game import Game, State
from pioche.view import View

POOL = 160  # guesses among which the likely ones are chosen
LOOKS = 3  # how often a choice is made again
DOUBT = 1.0  # nobody is as sensible as the policy: so many looks speak for every choice


def likely_worlds(game: Game[Any], view: View, rng: Random) -> Callable[[View, Random], Any]:
    """A source of guesses for this view, in place of `Game.guess`."""
    pool = [game.guess(view, rng) for _ in range(POOL)]
    if not any(turn.seat != view.seat for turn in view.past):
        return game.guess
    sums = list(accumulate(likelihood(game, view, world, rng) for world in pool))

    def draw(view: View, rng: Random) -> Any:
        return pool[bisect(sums, rng.random() * sums[-1], hi=len(pool) - 1)].copy()

    return draw


def likelihood(game: Game[Any], view: View, world: State, rng: Random) -> float:
    """How well does this guess explain the choices of the others?"""
    policy = game.policy
    assert policy is not None
    state = game.start(world.options, world.standing, world.deal)
    found = 1.0
    for turn in view.past:
        moves = game.moves(state)
        move = next((move for move in moves if move.text == turn.move), None)
        if move is None:  # a move that this seat saw only in part
            return found
        if turn.seat != view.seat and len(moves) > 1:
            same = sum(policy(state, moves, rng) is move for _ in range(LOOKS))
            found *= (same + DOUBT) / (LOOKS + DOUBT * len(moves))
        game.play(state, move)
    return found
