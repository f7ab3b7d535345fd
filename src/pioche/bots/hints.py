"""A hint: the best moves, what is likely to come of each, and one reason for the first.

It knows no more than the seat does: it gets a view, and tries moves on guesses.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from pioche.bots.greedy import greedy, points_are_a_burden
from pioche.bots.merits import merit, wins_at_once
from pioche.bots.search import Judged, judged_by_trial
from pioche.bots.worth import lead
from pioche.core.events import MancheEnded, Scored
from pioche.core.game import Game
from pioche.core.phrase import Phrase, phrase
from pioche.core.view import MoveView, View
from pioche.engines.hidden_tiles import Even

GUESSES = 5  # points are told only if they are the same on so many guesses
# Figures are told in the smallest of these steps that is no finer than their error: more would
# pretend to know.
HUNDREDTHS = (5, 10, 20)
POINTS = (1, 2, 5, 10, 20)
OTHERS = 2  # moves named beside the best one


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, the chance in hundredths to win the manche with it, and what is told of it (None
    where that is not known): this chance, or by how many points one will come out ahead. The figure
    in it is the higher, the better the move is."""

    move: MoveView
    chance: int | None = None
    outlook: Phrase | None = None
    figure: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move, what is likely to come of it, and why: what it scores at once (`points`, by
    `rule`) if no other is sure to score more, and some score less, or else its merit; and the moves
    that come next."""

    move: MoveView
    chance: int | None
    outlook: Phrase | None
    points: int
    rule: str | None
    why: Phrase | None
    others: tuple[Choice, ...]


def advise(game: Game[Any], view: View, rng: Random) -> Advice:
    """Advise the seat of this view, whose turn it is."""
    rng = Even(rng.random())
    best, *others = choices(game, view, rng)
    points, rule = sure_points(game, view, best.move, rng)
    if points > 0:
        all_points = [sure_points(game, view, one, rng)[0] for one in view.moves]
        if min(all_points) < points == max(all_points) or len(all_points) == 1:
            return Advice(best.move, best.chance, best.outlook, points, rule, None, tuple(others))
    why = merit(game, view, best.move, rng)
    if not game.mind.tells_points and (won := wins_at_once(game, view, best.move, rng)):
        # That need not be told as likely, nor twice. Where every move wins, it is no reason.
        outlook = None if why == won else won
        return Advice(best.move, None, outlook, 0, None, why, tuple(others))
    return Advice(best.move, best.chance, best.outlook, 0, None, why, tuple(others))


def choices(game: Game[Any], view: View, rng: Random) -> list[Choice]:
    """The best moves, in order; only the first where moves cannot be compared by playing on."""
    moves = {move.text: move for move in view.moves}
    if len(moves) == 1 or game.mind.policy is None:
        return [Choice(moves[greedy(game, view, rng)])]
    found = sensible_first(game, view, judged_by_trial(game, view, rng), rng)
    first, *rest = [choice(game, view, one) for one in found]
    if first.outlook is None:
        return [first]
    # A move may win more manches and yet fewer points: beside the best it would look like a slip,
    # and so would the others in the order of what they are worth.
    worse = [one for one in rest if one.outlook and one.figure <= first.figure][:OTHERS]
    return [first, *sorted(worse, key=lambda one: -one.figure)]


def sensible_first(game: Game[Any], view: View, found: list[Judged], rng: Random) -> list[Judged]:
    """Of moves that came out alike, since all is won or lost anyway, the first is the one that a
    sensible player makes: who gives tiles away gives those that count for least."""
    alike = [one.text for one in found if one.rank == found[0].rank]
    if len(alike) == 1 or found[0].tries == 1:  # what the game itself has weighed
        return found
    assert game.mind.policy is not None
    state = game.guess(view, rng)
    best = game.mind.policy(state, [m for m in game.moves(state) if m.text in alike], rng).text
    return sorted(found, key=lambda one: one.text != best)


def choice(game: Game[Any], view: View, one: Judged, text: str = "") -> Choice:
    """A move that was judged, or one like it, with the figures that tries can tell."""
    move = next(move for move in view.moves if move.text == (text or one.text))
    chance = None if one.chance is None else in_hundredths(one.won, one.tries)
    if game.mind.tells_points and one.tries > 1:
        points = in_points(view, one)
        better = -points if points_are_a_burden(game, view) else points
        return Choice(move, chance, points_ahead(view, points), better)
    if chance is None:
        return Choice(move)
    return Choice(move, chance, game.words.outlook(view, chance), chance)


def points_ahead(view: View, points: int) -> Phrase:
    """So many more points than the others, on average; or fewer."""
    way = "more" if points > 0 else "less" if points < 0 else "same"
    sides = len({view.standing.sides[seat] for seat in view.standing.active})
    two = "opponent" if len(view.standing.active) == 2 else "team"
    return phrase(
        "outlook-points", points=abs(points), way=way, who=two if sides == 2 else "others"
    )


def in_points(view: View, one: Judged) -> int:
    """How many points one will be ahead with what is still to come."""
    assert view.seat is not None
    mean = one.lead / one.tries
    error = sqrt((one.squares / one.tries - mean * mean + 1) / one.tries)
    return in_steps(mean - lead(view.points, view.standing.sides[view.seat]), error, POINTS)


def in_hundredths(won: float, tries: int) -> int:
    """A chance by what came of some tries. (One more that was won, and one that was not, keep few
    tries from looking certain.)"""
    chance = (won + 1) / (tries + 2)
    return in_steps(100 * chance, 100 * sqrt(chance * (1 - chance) / tries), HUNDREDTHS)


def in_steps(figure: float, error: float, steps: Sequence[int]) -> int:
    step = next((step for step in steps if step >= error), steps[-1])
    return step * round(figure / step)


def sure_points(game: Game[Any], view: View, move: MoveView, rng: Random) -> tuple[int, str | None]:
    """What the move is sure to score at once: not what hands that the seat cannot see may bring.
    Where points are a burden they are no reason."""
    if game.hand is not None or points_are_a_burden(game, view):
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
