"""Why a move is good, in what a person understands and can check.

A merit is told only if it holds in every guess that was looked at, or does not depend on a guess,
and if it sets the move apart: what could be said of every move is no reason for this one. What is
only likely says so in its words.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from pioche.bots.greedy import pips, played, senses
from pioche.core.boards import ChainBoard
from pioche.core.events import Event, TrickWon
from pioche.core.game import OVER, Game, Merit, Move, State
from pioche.core.options import make_options
from pioche.core.phrase import Phrase, phrase
from pioche.core.view import MoveView, View

Look = Callable[[Game[Any], View, MoveView, list["Tried"]], Phrase | None]

GUESSES = 24  # guesses in which a merit must hold …
SAME = 4  # guesses in which a reason that needs no guess is asked for
FEW = 6  # … and in games in which moves take long to find, where little of a merit is hidden


@dataclass(frozen=True, slots=True)
class Tried:
    """A move in one guess, among all that are legal: what came of it, and the state after."""

    move: Move
    moves: Sequence[Move]
    before: State
    after: State
    events: Sequence[Event]


def tried(game: Game[Any], before: State, moves: Sequence[Move], text: str) -> Tried:
    """Play the move on a guess; where luck matters, it goes well."""
    move = next(m for m in moves if m.text == text)
    after = before.copy()
    log: list[Event] = []
    after.log = log
    game.play(after, move)
    return Tried(move, moves, before, after, log)


def merit(game: Game[Any], view: View, move: MoveView, rng: Random) -> Phrase | None:
    """The first merit that the move has and some other has not, the weightiest first; None if it
    has none of them."""
    if len(view.moves) == 1:
        return phrase("merit-only")
    guesses = GUESSES if game.mind.policy is not None else FEW
    states = [game.guess(view, rng) for _ in range(guesses)]
    moves = [game.moves(state) for state in states]

    @cache
    def worlds(text: str) -> list[Tried]:
        return [tried(game, *one, text) for one in zip(states, moves, strict=True)]

    others = [other for other in view.moves if other.text != move.text]
    for look in looks(game):
        found = look(game, view, move, worlds(move.text))
        if found is not None and not all(
            says_the_same(found, look(game, view, other, worlds(other.text))) for other in others
        ):
            return found
    return None


def says_the_same(one: Phrase, other: Phrase | None) -> bool:
    """The same reason with the same numbers, of whatever tile or end it is said."""
    if other is None or one.name != other.name:
        return False
    return all(other.facts[name] == fact for name, fact in one.facts.items() if type(fact) is int)


def wins_at_once(game: Game[Any], view: View, move: MoveView, rng: Random) -> Phrase | None:
    """The last tile wins the manche, whatever the others hold."""
    states = [game.guess(view, rng) for _ in range(SAME)]
    worlds = [tried(game, state, game.moves(state), move.text) for state in states]
    return goes_out(game, view, move, worlds)


def goes_out(game: Game[Any], view: View, move: MoveView, worlds: list[Tried]) -> Phrase | None:
    """The last tile, and with it the manche."""

    def wins(after: State) -> bool:
        if after.seat != OVER:
            return False
        result = game.result(after)
        return result.out == view.seat and view.seat in result.winners

    return phrase("merit-out") if all(wins(one.after) for one in worlds) else None


def wins_trick(game: Game[Any], view: View, move: MoveView, worlds: list[Tried]) -> Phrase | None:
    """The trick goes to the own side with this very tile."""
    takers = {_taker(one.events) for one in worlds}
    taker = takers.pop() if len(takers) == 1 else None
    if taker is None or view.standing.sides[taker] != view.standing.sides[_me(view)]:
        return None
    return phrase("merit-trick", who="you" if taker == view.seat else "partner")


def _taker(events: Sequence[Event]) -> int | None:
    return next((event.seat for event in events if isinstance(event, TrickWon)), None)


def goes_on(game: Game[Any], view: View, move: MoveView, worlds: list[Tried]) -> Phrase | None:
    """It is the own turn again, though not to do what belongs to the same turn in any case."""
    again = all(one.after.seat == view.seat for one in worlds)
    others = [other for other in view.moves if other.text != move.text]
    state = worlds[0].before
    moves = {m.text: m for m in game.moves(state)}
    if not again or game.hand is not None or move.kind == "draw":
        return None
    ends_elsewhere = any(played(game, state, moves[o.text]).seat != view.seat for o in others)
    return phrase("merit-again") if ends_elsewhere else None


def advances(game: Game[Any], view: View, move: MoveView, worlds: list[Tried]) -> Phrase | None:
    """What the game calls progress, as far as it is the same in every guess."""
    progress = game.mind.progress
    if progress is None:
        return None
    side = view.standing.sides[_me(view)]
    steps = {progress(one.after)[side] - progress(one.before)[side] for one in worlds}
    count = steps.pop() if len(steps) == 1 else 0
    return phrase("merit-progress", count=count) if count > 0 else None


def is_safest(game: Game[Any], view: View, move: MoveView, worlds: list[Tried]) -> Phrase | None:
    """No other move is less likely to go wrong, and some are more so."""
    if game.hand is None:
        return None
    state = worlds[0].before
    risks = {m.text: game.hand.risk(state, m) for m in game.moves(state)}
    safest = risks[move.text] == min(risks.values()) < max(risks.values())
    return phrase("merit-safest") if safest else None


def known_to_it(reason: Merit[Any]) -> Look:
    """What only this game knows: it must be the same in some guesses, and so not depend on them."""

    def look(game: Game[Any], view: View, move: MoveView, worlds: list[Tried]) -> Phrase | None:
        first, *others = (reason(one.before, one.move, one.moves) for one in worlds[:SAME])
        return first if all(other == first for other in others) else None

    return look


def leaves_stuck(game: Game[Any], view: View, move: MoveView, worlds: list[Tried]) -> Phrase | None:
    """An opponent comes next and can lay nothing, in every guess."""
    sides = view.standing.sides
    if senses(game, view).stuck <= 0:
        return None
    for one in worlds:
        seat = one.after.seat
        if seat == OVER or sides[seat] == sides[_me(view)]:
            return None
        if any(m.kind not in ("draw", "pass") for m in game.moves(one.after)):
            return None
    return phrase("merit-stuck")


def lightens(game: Game[Any], view: View, move: MoveView, worlds: list[Tried]) -> Phrase | None:
    """It takes the most points out of the hand, where points left there count."""
    if not game.mind.points_left_matter(make_options(game.options, view.options)):
        return None
    weights = [weight(game, one) for one in view.moves]
    most = min(weights) < weight(game, move) == max(weights)
    return phrase("merit-lighter") if most else None


def keeps_points(game: Game[Any], view: View, move: MoveView, worlds: list[Tried]) -> Phrase | None:
    """It takes the fewest points out of the hand, where one should keep them."""
    if senses(game, view).hands >= 0:
        return None
    weights = {one.text: pips([step.piece for step in one.steps]) for one in view.moves}
    least = weights[move.text] == min(weights.values()) < max(weights.values())
    return phrase("merit-points-kept") if least else None


def weight(game: Game[Any], move: MoveView) -> int:
    """The points that leave the hand with a move, where points left in a hand count."""
    if game.mind.left_counts is None:
        return 0
    tiles = [game.words.read_tile(step.piece) for step in move.steps]
    return sum(game.mind.left_counts(tile) for tile in tiles if tile is not None)


def keeps_most(game: Game[Any], view: View, move: MoveView, worlds: list[Tried]) -> Phrase | None:
    """More of the own tiles fit the ends that it leaves than after some other move, and after none
    more."""
    if not isinstance(view.board, ChainBoard) or senses(game, view).stuck <= 0:
        return None
    state = worlds[0].before
    counts = {m.text: fits_after(game, state, m) for m in game.moves(state)}
    count = counts[move.text]
    best = 0 < count == max(counts.values()) > min(counts.values())
    return phrase("merit-keeps", count=count) if best else None


def fits_after(game: Game[Any], state: State, move: Move) -> int:
    """How many tiles of the hand could be laid if the same player went on at once?"""
    seat = state.seat
    after = played(game, state, move)
    if after.seat == OVER:
        return 0
    after.seat = seat
    laid = {move.steps[0][0]} if move.steps else set()
    return len({m.steps[0][0] for m in game.moves(after) if m.steps} - laid)


def _me(view: View) -> int:
    assert view.seat is not None
    return view.seat


def looks(game: Game[Any]) -> Iterator[Look]:
    """What there is to say, the weightiest first."""
    yield from (goes_out, wins_trick)
    yield from map(known_to_it, game.words.merits)
    yield from (advances, goes_on, is_safest, leaves_stuck, lightens, keeps_points, keeps_most)
    yield from map(known_to_it, game.words.faint_merits)
