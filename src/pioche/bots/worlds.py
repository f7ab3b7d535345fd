"""Guesses that explain what the others have done.

A guess of the hidden tiles fits all that is known for certain. Of two that fit, the better one is
that in which the others would have played what they did: each choice of theirs is looked at again,
as a sensible player would have made it with those tiles (`Mind.policy`), and guesses are taken as
often as they explain these choices well.
"""

from bisect import bisect
from random import Random
from typing import Any

from pioche.bots.greedy import Guess
from pioche.core.game import Game, State
from pioche.core.view import View

ENOUGH = 200  # as many equally likely guesses tell enough
MOST = 1000  # guesses that are looked at until there are that many
LOOKS = 3  # how often a choice is made again
DOUBT = 2.0  # nobody is as sensible as the policy: so many looks speak for every choice


def likely_worlds(game: Game[Any], view: View, rng: Random) -> Guess:
    """A source of guesses for this view, in place of `Game.guess`."""
    if not any(turn.seat != view.seat for turn in view.past):
        return game.guess
    pool: list[Any] = []
    sums = [0.0]
    squares = 0.0
    while len(pool) < MOST and (not squares or sums[-1] ** 2 / squares < ENOUGH):
        world = game.guess(view, rng)
        likely = likelihood(game, view, world, rng)
        pool.append(world)
        sums.append(sums[-1] + likely)
        squares += likely * likely

    def draw(view: View, rng: Random) -> Any:
        return pool[bisect(sums, rng.random() * sums[-1], lo=1, hi=len(pool)) - 1].copy()

    return draw


def likelihood(game: Game[Any], view: View, world: State, rng: Random) -> float:
    """How well does this guess explain the choices of the others?"""
    policy = game.mind.policy
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
