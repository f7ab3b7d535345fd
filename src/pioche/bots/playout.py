"""Random moves: the simplest bot, and the loops that play a manche to its end."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pioche.core.game import OVER, Game, Move, State
from pioche.core.view import View

Policy = Callable[[Any, Sequence[Move], Random], Move]  # see `Mind.policy`


def at_random(game: Game[Any], view: View, rng: Random) -> str:
    """Choose any move, all with the same chance."""
    return view.moves[int(rng.random() * len(view.moves))].text


def play_out(game: Game[Any], state: State, rng: Random) -> None:
    """Play random moves until the manche is over. Every bot and every simulation spends its time
    here, so it calls the contract directly, or leaves it to the game."""
    in_one_go = game.mind.play_out
    if in_one_go is not None:
        in_one_go(state, rng)
        return
    moves, play, hand, random = game.moves, game.play, game.hand, rng.random
    while state.seat != OVER:
        found = moves(state)
        move = found[int(random() * len(found))] if len(found) > 1 else found[0]
        if hand is not None:
            move = hand.settle(state, move, rng)
        play(state, move)


def play_sensibly(game: Game[Any], policy: Policy, state: State, rng: Random) -> None:
    """Play to the end of the manche as sensible players do who do not look ahead."""
    moves, play = game.moves, game.play
    while state.seat != OVER:
        found = moves(state)
        play(state, policy(state, found, rng) if len(found) > 1 else found[0])
