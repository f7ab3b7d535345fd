"""A hint: what the greedy opponent would play here, and why where that can be told.

It knows no more than the seat does: it gets a view, and tries the move on guesses.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from pioche.bots.greedy import greedy, points_are_a_burden
from pioche.events import MancheEnded, Scored
from pioche.game import Game
from pioche.view import MoveView, View

GUESSES = 5  # points are told only if they are the same on so many guesses


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and why: what it scores at once (`points`, by `rule`), or `lighter` when it takes
    the most points out of the hand."""

    move: MoveView
    points: int
    rule: str | None
    lighter: bool


def advise(game: Game[Any], view: View, rng: Random) -> Advice:
    """Advise the seat of this view, whose turn it is."""
    text = greedy(game, view, rng)
    move = next(m for m in view.moves if m.text == text)
    points, rule = sure_points(game, view, move, rng)
    weights = [weight(game, m) for m in view.moves]
    lighter = points <= 0 and min(weights) < weight(game, move) == max(weights)
    return Advice(move, max(points, 0), rule if points > 0 else None, lighter)


def weight(game: Game[Any], move: MoveView) -> int:
    """The points that leave the hand with a move, where points left in a hand count."""
    if game.left_counts is None:
        return 0
    tiles = [game.read_tile(step.piece) for step in move.steps]
    return sum(game.left_counts(tile) for tile in tiles if tile is not None)


def sure_points(game: Game[Any], view: View, move: MoveView, rng: Random) -> tuple[int, str | None]:
    """What the move is sure to score at once: not what hands that the seat cannot see may bring.
    Where points are a burden they are no reason."""
    if game.settle is not None or points_are_a_burden(game, view):
        return 0, None
    tried = {points_now(game, view, move, rng) for _ in range(GUESSES)}
    return tried.pop() if len(tried) == 1 else (0, None)


def points_now(game: Game[Any], view: View, move: MoveView, rng: Random) -> tuple[int, str | None]:
    """What the move scores on a guess, without what the end of the manche brings."""
    state = game.guess(view, rng)
    real = next((m for m in game.moves(state) if m.text == move.text), None)
    if real is None:
        return 0, None
    state.log = []
    game.play(state, real)
    ended = any(isinstance(e, MancheEnded) for e in state.log)
    scored = [
        e
        for e in state.log
        if isinstance(e, Scored) and e.seat == view.seat and ("=" in e.reason or not ended)
    ]
    return sum(e.points for e in scored), scored[0].rule if scored else None
