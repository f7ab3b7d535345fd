"""The expert thinks ahead: it plays manches to their end on guesses of what is hidden.

Every move is tried on the same guesses, so that the luck of a deal speaks against none of them.
After each round the worse half is dropped and the others are tried more often. Of moves that are
worth the same, since all is won or lost anyway, the one is better that leaves little in the own
hand and much in the others'. Manches are played out as sensible players would play them
(`Mind.policy`), or, where the end is near enough to be solved (`Mind.endgame`), as players who know
all tiles. Playouts are counted and nobody looks at a clock, so the same chance always gives the
same move. The champion goes further (`tree.py`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil, log2
from random import Random
from typing import Any

from pioche.bots.greedy import Guess, greedy, one_by_one, played, senses
from pioche.bots.playout import play_sensibly
from pioche.bots.worth import judge_of, lead
from pioche.core.game import Game, Result
from pioche.core.options import make_options
from pioche.core.view import View

PLAYOUTS = 240  # of the expert for one decision, usually (see `Effort`)
WEIGHED = 4  # playouts that a guess costs where the game itself weighs the moves
DECIDED = 0.7  # a chance is told if so many manches have a winner
FEWEST = 6  # guesses on which every move is tried at least


class Judged:
    """A move, what it was worth on all guesses together, and on how many it was tried; how much
    less the own side had left in hand than the others (more, where that is better); on how many
    guesses somebody won the manche, and how often that was the own side; by how many points it then
    came out ahead of the others, and the squares of these."""

    __slots__ = ("decided", "lead", "margin", "squares", "text", "tries", "won", "worth")

    def __init__(self, text: str, worth: float = 0.0, tries: int = 0) -> None:
        self.text = text
        self.worth = worth
        self.tries = tries
        self.margin = 0
        self.decided = 0
        self.won = self.lead = self.squares = 0.0

    @property
    def mean(self) -> float:
        return self.worth / self.tries

    @property
    def rank(self) -> tuple[float, float]:
        """What moves are compared by."""
        return round(self.mean, 6), self.margin / self.tries

    @property
    def chance(self) -> float | None:
        """The chance to win the manche; None where it mostly ends without a winner, or where the
        game has weighed the moves itself."""
        return self.won / self.tries if self.decided > self.tries * DECIDED else None


def expert(game: Game[Any], view: View, rng: Random) -> str:
    """Choose the move that was worth most. In a game without a policy, or where nothing is to be
    tried, do as greedy does."""
    if len(view.moves) == 1:
        return view.moves[0].text
    if game.mind.policy is None or not game.mind.effort.expert:
        return greedy(game, view, rng)
    return judged(game, view, rng, int(PLAYOUTS * game.mind.effort.expert))[0].text


def play_on(game: Game[Any], state: Any, rng: Random) -> None:
    """Play a manche to its end: perfectly where that end is near, else sensibly."""
    assert game.mind.policy is not None
    if game.mind.solve is not None and game.mind.endgame is not None and game.mind.endgame(state):
        found = game.mind.solve(state)
        for text in found.line if found else ():
            moves = game.moves(state)
            game.play(state, next(move for move in moves if move.text == text))
    play_sensibly(game, game.mind.policy, state, rng)


def margin(result: Result, sides: Sequence[int], seat: int) -> int:
    """How much less the side of this seat has left in hand than the others."""
    return sum(
        -points if sides[other] == sides[seat] else points
        for other, points in enumerate(result.left)
    )


def weighed(
    game: Game[Any], view: View, rng: Random, playouts: int, guess: Guess
) -> Mapping[str, float] | None:
    """What the game itself makes of the moves, where it can weigh them."""
    if game.mind.weigh is None:
        return None
    judge = judge_of(game, make_options(game.options, view.options), view.standing)
    count = max(FEWEST, playouts // WEIGHED)
    return game.mind.weigh(one_by_one(guess, view, rng, count), judge)


def judged(
    game: Game[Any],
    view: View,
    rng: Random,
    playouts: int = PLAYOUTS,
    guess: Guess | None = None,
    only: Sequence[str] = (),
) -> list[Judged]:
    """Judge the moves of the seat whose turn it is, or only some of them, in a game with a policy;
    the best first."""
    assert view.seat is not None
    assert game.mind.policy is not None
    guess = guess or game.guess
    sides = view.standing.sides
    side = sides[view.seat]
    judge = judge_of(game, make_options(game.options, view.options), view.standing)
    if not only and (known := weighed(game, view, rng, max(playouts, PLAYOUTS), guess)):
        offered = {move.text for move in view.moves}
        found = [Judged(text, worth, 1) for text, worth in known.items() if text in offered]
        return sorted(found, key=lambda one: one.mean, reverse=True)
    sense = senses(game, view).hands
    left = [Judged(text) for text in only or [move.text for move in view.moves]]
    dropped: list[Judged] = []
    rounds = max(1, ceil(log2(len(left))))
    for _ in range(rounds):
        for _ in range(max(FEWEST, playouts // (rounds * len(left)))):
            world = guess(view, rng)
            moves = {move.text: move for move in game.moves(world)}
            for one in left:
                end = world.copy()
                game.play(end, moves[one.text])
                play_on(game, end, rng)
                result = game.result(end)
                one.worth += judge(result)[side]
                one.tries += 1
                one.margin += sense * margin(result, sides, view.seat)
                ahead = lead(result.points, side)
                one.lead += ahead
                one.squares += ahead * ahead
                if result.winners:
                    one.decided += 1
                    won = {sides[seat] for seat in result.winners}
                    one.won += (side in won) / len(won)
        left.sort(key=lambda one: one.rank, reverse=True)
        half = (len(left) + 1) // 2
        dropped = left[half:] + dropped
        left = left[:half]
    return left + dropped


def one_of_each(game: Game[Any], view: View) -> dict[str, str]:
    """Each move, and the first one that leads to the same position or its mirror image: these are
    one choice, of which one is judged for all."""
    if game.mind.position is None or len(view.moves) == 1:
        return {move.text: move.text for move in view.moves}
    state = game.guess(view, Random(view.game))
    first: dict[object, str] = {}
    found = {}
    for move in game.moves(state):
        key = game.mind.position(played(game, state, move))
        found[move.text] = first.setdefault(key, move.text)
    return found


def judged_by_trial(
    game: Game[Any], view: View, rng: Random, playouts: int = PLAYOUTS
) -> list[Judged]:
    """The same for those who want to know the chances, of one move of each kind (`one_of_each`).
    Where the game itself has weighed the moves, only the best one is given, with what came of it
    (see `Mind.weighed_is_tried`)."""
    apart = set(one_of_each(game, view).values())
    view = replace(view, moves=tuple(move for move in view.moves if move.text in apart))
    found = judged(game, view, rng, playouts)
    if found[0].tries > 1 or not game.mind.weighed_is_tried:
        return found
    return judged(game, view, rng, playouts, only=[found[0].text])
