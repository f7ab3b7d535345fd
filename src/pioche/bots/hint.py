"""A hint: what the greedy opponent would play here, and why where that can be told.

It knows no more than the seat does: it gets a view, and tries the move on a guess.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from pioche.bots.greedy import greedy
from pioche.events import Scored
from pioche.game import Game
from pioche.tiles import PIPS, read_tile
from pioche.view import MoveView, View


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
    points, rule = points_now(game, view, move, rng)
    weights = [weight(m) for m in view.moves]
    lighter = points <= 0 and min(weights) < weight(move) == max(weights)
    return Advice(move, max(points, 0), rule if points > 0 else None, lighter)


def weight(move: MoveView) -> int:
    """The points that leave the hand with a move."""
    tiles = [read_tile(step.piece) for step in move.steps]
    return sum(PIPS[tile] for tile in tiles if tile is not None)


def points_now(game: Game[Any], view: View, move: MoveView, rng: Random) -> tuple[int, str | None]:
    """What the move scores at once, tried on a guess of what the seat cannot see."""
    state = game.guess(view, rng)
    real = next((m for m in game.moves(state) if m.text == move.text), None)
    if real is None or game.settle is not None:
        return 0, None
    state.log = []
    game.play(state, real)
    scored = [e for e in state.log if isinstance(e, Scored) and e.seat == view.seat]
    return sum(e.points for e in scored), scored[0].rule if scored else None
