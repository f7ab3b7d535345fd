"""Random moves: the simplest bot, and the loop that plays a manche to its end."""

from random import Random
from typing import Any

from pioche.game import OVER, Game, State
from pioche.view import View


def at_random(game: Game[Any], view: View, rng: Random) -> str:
    """Choose any move, all with the same chance."""
    return view.moves[int(rng.random() * len(view.moves))].text


def play_out(game: Game[Any], state: State, rng: Random) -> None:
    """Play random moves until the manche is over. Every bot and every simulation spends its time
    here, so it calls the contract directly."""
    moves, play, settle, random = game.moves, game.play, game.settle, rng.random
    while state.seat != OVER:
        found = moves(state)
        move = found[int(random() * len(found))] if len(found) > 1 else found[0]
        if settle is not None:
            move = settle(state, move, rng)
        play(state, move)
