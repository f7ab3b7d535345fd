"""A hint: the best moves, the chance to win with each, and one reason for the first.

It knows no more than the seat does: it gets a view, and tries moves on guesses.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from pioche.bots.greedy import greedy, points_are_a_burden
from pioche.bots.merits import merit
from pioche.bots.search import Judged, judged_by_trial
from pioche.core.events import MancheEnded, Scored
from pioche.core.game import Game
from pioche.core.phrase import Phrase
from pioche.core.view import MoveView, View
from pioche.engines.hidden_tiles import Even

GUESSES = 5  # points are told only if they are the same on so many guesses
ROUGH = 5  # chances are told in steps of so many hundredths: more would pretend to know
OTHERS = 2  # moves named beside the best one


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and the chance in hundredths to win the manche with it; None where that is not
    known."""

    move: MoveView
    chance: int | None


@dataclass(frozen=True, slots=True)
class Advice:
    """The best move and why: what it scores at once (`points`, by `rule`) if no other is sure to
    score more, or else its merit; and the moves that come next."""

    move: MoveView
    chance: int | None
    points: int
    rule: str | None
    why: Phrase | None
    others: tuple[Choice, ...]


def advise(game: Game[Any], view: View, rng: Random) -> Advice:
    """Advise the seat of this view, whose turn it is."""
    rng = Even(rng.random())
    best, *others = choices(game, view, rng)
    points, rule = sure_points(game, view, best.move, rng)
    if points > 0 and not any(
        sure_points(game, view, other, rng)[0] > points for other in view.moves
    ):
        return Advice(best.move, best.chance, points, rule, None, tuple(others))
    why = merit(game, view, best.move, rng)
    # Who wins at once need not be told how likely that is.
    chance = None if why is not None and why.name == "merit-out" else best.chance
    return Advice(best.move, chance, 0, None, why, tuple(others))


def choices(game: Game[Any], view: View, rng: Random) -> list[Choice]:
    """The best moves, in order; only the first where moves cannot be compared by playing on."""
    moves = {move.text: move for move in view.moves}
    if len(moves) == 1 or game.mind.policy is None:
        return [Choice(moves[greedy(game, view, rng)], None)]
    first, *rest = [
        Choice(moves[one.text], in_hundredths(one.chance))
        for one in sensible_first(game, view, judged_by_trial(game, view, rng), rng)
    ]
    if first.chance is None:
        return [first]
    # A move may win more manches and yet fewer points: beside the best it would look like a slip,
    # and so would the others in the order of what they are worth.
    worse = [one for one in rest if (one.chance or 0) <= first.chance][:OTHERS]
    return [first, *sorted(worse, key=lambda one: -(one.chance or 0))]


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


def in_hundredths(chance: float | None) -> int | None:
    return None if chance is None else ROUGH * round(100 * chance / ROUGH)


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
