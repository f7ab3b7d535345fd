"""What the end of a manche is worth to each side, from 0 to 1, for the partie it belongs to.

Winning the partie is worth 1. As long as it goes on, the points by which a side is ahead count,
measured by what is usual in this game. In a race to a number of points they are all that counts:
whoever wins the manche has its points. Elsewhere the manche that was won is half of the worth.
"""

from collections.abc import Sequence
from math import sqrt, tanh
from random import Random
from typing import Any

from pioche.bots.playout import play_out
from pioche.core.game import Game, Judge, Result, Standing
from pioche.core.partie import count_manche, first_standing

SAMPLE = 30  # random manches that show which points are usual
STEEPNESS = 1.5  # a lead of so many times what is usual is worth three quarters of a win


def judge_of(game: Game[Any], options: Any, standing: Standing) -> Judge:
    """Judge results of a manche that began with this standing."""
    sides = range(len(standing.totals))
    usual = STEEPNESS * usual_lead(game, options, standing.seats)
    if game.partie.fewest_wins(options):
        usual = -usual
    race = game.sheet.target(options, standing.seats) is not None

    def judge(result: Result) -> Sequence[float]:
        won = game.partie.winners(options, count_manche(game, options, standing, result), result)
        if won is not None:
            return shares(standing, won)
        ahead = [(1 + tanh(lead(result.points, side) / usual)) / 2 for side in sides]
        if race:
            return ahead
        manche = shares(standing, result.winners)
        return [(manche[side] + ahead[side]) / 2 for side in sides]

    return judge


def shares(standing: Standing, winners: Sequence[int]) -> list[float]:
    """The winners share 1; where nobody wins, all do."""
    won = {standing.sides[seat] for seat in winners} or set(standing.sides)
    return [1 / len(won) if side in won else 0.0 for side in range(len(standing.totals))]


def lead(points: Sequence[int], side: int) -> float:
    """How far a side is ahead of the others, on average."""
    others = len(points) - 1
    return points[side] - (sum(points) - points[side]) / others if others else 0.0


_usual: dict[tuple[Any, ...], float] = {}  # by game, options and number of seats


def usual_lead(game: Game[Any], options: Any, seats: int) -> float:
    """How far apart are sides after a manche played at random? Asked once, always of the same
    manches."""
    key = (game.id, options, seats)
    if key not in _usual:
        rng = Random(game.id)
        standing = first_standing(game, options, seats)
        squares = 0.0
        for _ in range(SAMPLE):
            state = game.start(options, standing, game.deal(options, standing, rng))
            play_out(game, state, rng)
            points = game.result(state).points
            squares += sum(lead(points, side) ** 2 for side in range(len(points))) / len(points)
        _usual[key] = sqrt(squares / SAMPLE) or 1.0
    return _usual[key]
