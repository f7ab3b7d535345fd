"""The beginner plays like a child: it knows the rules, often sees what is good, and is careless.

Every second time it lays, takes or turns up any piece it likes, or draws another one where it may,
though it could lay one of its own. What it says (a bid, a pass, points that it announces) it thinks
over, for what is said at random would be no child's play but nonsense. Where memory is the game it
takes care, but forgets (`Mind.forget`). In a few games the regular is careless now and then as well
(`Effort`).
"""

from dataclasses import replace
from random import Random
from typing import Any

from pioche.bots.greedy import gained, greedy, played, points_are_a_burden
from pioche.core.game import Game
from pioche.core.view import MoveView, View

CARE = 0.5  # how often it thinks
ANNOUNCED = "announced"  # the manner of a piece that is laid with its points said aloud


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
    pieces = [move for move in view.moves if move.steps or move.kind == "draw"]
    if chosen not in [move.text for move in pieces] or rng.random() < care:
        return chosen
    silent = [move for move in pieces if not is_announced(move)]
    return announced_if_worth_it(game, view, silent[int(rng.random() * len(silent))], rng)


def is_announced(move: MoveView) -> bool:
    return any(step.manner == ANNOUNCED for step in move.steps)


def announced_if_worth_it(game: Game[Any], view: View, silent: MoveView, rng: Random) -> str:
    """Announce the piece where that brings more than to lay it and say nothing."""
    seat, told = view.seat, tuple(replace(step, manner=ANNOUNCED) for step in silent.steps)
    ways = {silent.text} | {move.text for move in view.moves if move.steps and move.steps == told}
    if len(ways) == 1 or seat is None:
        return silent.text
    state, burden = game.guess(view, rng), points_are_a_burden(game, view)
    after = {m.text: played(game, state, m) for m in game.moves(state) if m.text in ways}
    return max(after, key=lambda text: gained(game, after[text], seat, burden))
