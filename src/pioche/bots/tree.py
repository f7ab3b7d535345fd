"""The champion: an expert who tries more, takes likelier guesses, and thinks further.

Against one or two others it learns, while it tries, what they would answer. Like the expert it
plays manches to their end on guesses of what is hidden. But how each of them begins is chosen by
how such beginnings have ended: whoever is to move does what has been best for them so far, and now
and then what has been tried least. What a sensible player does has an advance. Where a beginning is
new, the manche is played on sensibly. The move that was tried most is the best one, and once no
other can catch up with it there is nothing left to think about.

All guesses grow one tree, for a player is known by what they do and not by what they hold; a move
that is not possible on every guess is measured by how often it was. (Information set Monte Carlo
tree search, with a single observer.) With more than three players the tree is too thin to tell
much.
"""

from collections.abc import Sequence
from math import isclose, log, sqrt
from random import Random
from typing import Any

from pioche.bots.greedy import Guess, senses
from pioche.bots.search import expert, judged, margin, play_on, weighed
from pioche.bots.worlds import likely_worlds
from pioche.bots.worth import judge_of
from pioche.core.game import OVER, Game, Move, State
from pioche.core.options import make_options
from pioche.core.view import View

MANY = 3000  # playouts for one decision
FEW = 3  # players for whom the tree is worth more than to try each of the own moves alone …
ALONE = 1500  # … with so many playouts
CURIOSITY = 0.35  # how much the unknown counts beside what has gone well
ADVANCE = 2  # tries that a new move comes with, at the fair share of its side,
SENSE = 0.15  # or better by so much if it is what a sensible player does
OFTEN = 25  # tries after which one looks whether it is decided


class Branch:
    """What is known of a move at its place: what it was worth to the side that made it, how much
    less that side had left in hand in the end (see `search.margin`), how often it was tried, how
    often it could have been, and how the others went on."""

    __slots__ = ("further", "margin", "offers", "tries", "worth")

    def __init__(self, tries: int = 0) -> None:
        self.worth = 0.0
        self.margin = 0
        self.tries = tries
        self.offers = 0
        self.further: dict[str, Branch] = {}

    def promise(self, prior: float) -> float:
        tries = self.tries + ADVANCE
        mean = (self.worth + ADVANCE * prior) / tries
        return mean + CURIOSITY * sqrt(log(self.offers + 1) / tries)


def champion(game: Game[Any], view: View, rng: Random) -> str:
    """Choose the best move after many tries. In a game without a policy, do as the expert does."""
    if game.mind.policy is None or len(view.moves) == 1:
        return expert(game, view, rng)
    guess = likely_worlds(game, view, rng)
    if view.standing.seats > FEW:
        return judged(game, view, rng, ALONE, guess)[0].text
    if known := weighed(game, view, rng, MANY, guess):
        return max(known, key=known.__getitem__)
    return most_tried(game, view, rng, guess)


def most_tried(game: Game[Any], view: View, rng: Random, guess: Guess) -> str:
    """The best move for the seat whose turn it is, in a game with a policy."""
    judge = judge_of(game, make_options(game.options, view.options), view.standing)
    sides = view.standing.sides
    sense = senses(game, view).hands
    root = Branch()
    for done in range(MANY):
        if done % OFTEN == 0 and decided(root, MANY - done):
            break
        state = guess(view, rng)
        path = begin(game, root, state, rng)
        play_on(game, state, rng)
        result = game.result(state)
        worth = judge(result)
        for seat, branch in path:
            branch.tries += 1
            branch.worth += worth[sides[seat]]
        path[0][1].margin += sense * margin(result, sides, path[0][0])
    best = max(root.further.values(), key=lambda branch: branch.tries)
    alike = [text for text, branch in root.further.items() if as_good(branch, best)]
    passes = {move.text for move in view.moves if move.kind == "pass"}

    def preference(text: str) -> tuple[bool, float]:
        """Where it makes no difference nobody passes; else see `search.margin`."""
        return text not in passes, root.further[text].margin / root.further[text].tries

    return max(alike, key=preference)


def as_good(one: Branch, best: Branch) -> bool:
    """Was it tried about as often, and worth the same, since all is won or lost anyway?"""
    return 2 * one.tries >= best.tries and isclose(one.worth / one.tries, best.worth / best.tries)


def decided(root: Branch, left: int) -> bool:
    """Can no move catch up with the one that was tried most?"""
    *_, second, first = [0, 0, *sorted(branch.tries for branch in root.further.values())]
    return first - second > left


def begin(game: Game[Any], root: Branch, state: State, rng: Random) -> list[tuple[int, Branch]]:
    """Play on as far as is known, and one move further; who chose what on the way?"""
    path: list[tuple[int, Branch]] = []
    at, new = root, False
    while state.seat != OVER and not new:
        moves = game.moves(state)
        if len(moves) > 1:
            move, at = choose(game, at, state, moves, rng)
            new = at.tries == 0
        else:
            move = moves[0]
            at = at.further.setdefault(move.text, Branch())
            at.offers += 1
        path.append((state.seat, at))
        game.play(state, move)
    return path


def choose(
    game: Game[Any], at: Branch, state: State, moves: Sequence[Move], rng: Random
) -> tuple[Move, Branch]:
    """The move that promises most to the seat whose turn it is."""
    assert game.mind.policy is not None
    usual = game.mind.policy(state, moves, rng)
    fair = 1 / len(state.standing.totals)
    best, found, most = moves[0], at, -1.0
    for move in moves:
        branch = at.further.get(move.text)
        if branch is None:
            branch = at.further[move.text] = Branch()
        branch.offers += 1
        promise = branch.promise(fair + SENSE if move is usual else fair)
        if promise > most:
            best, found, most = move, branch, promise
    return best, found
