"""A small net that imitates a ten-line greedy bot: is what an environment shows enough to play?"""

from itertools import pairwise
from random import Random
from typing import Any

import numpy as np

from pioche.core.boards import TricksBoard
from pioche.core.game import Game
from pioche.core.tiles import PIPS, read_tile
from pioche.core.view import View
from pioche.lab.episode import Episode

HIDDEN = 128
BATCH = 64
EPOCHS = 12
RATE = 2e-3

Array = np.ndarray[Any, Any]


def greedy(game: Game[Any], view: View, rng: Random) -> str:
    """The move that brings most at once, points or what is taken in tricks; of equal ones the
    heaviest tile."""
    seat = view.seat
    assert seat is not None
    guess, side = game.guess(view, rng), view.standing.sides[seat]
    worth = []
    for move in game.moves(guess):
        state = guess.copy()
        game.play(state, move)
        points, board = game.points(state), game.view(state, seat).board
        if isinstance(board, TricksBoard):
            points = [taken.points for taken in board.taken]
        tile = read_tile(move.steps[0][0]) if move.steps else None
        worth.append((2 * points[side] - sum(points), 0 if tile is None else PIPS[tile]))
    return view.moves[worth.index(max(worth))].text


def decisions(game: str, count: int, seed: int) -> tuple[Array, Array, Array]:
    """So many choices of a tile by the greedy bot, which plays on all seats: what it saw, could do
    and did."""
    episode, rng = Episode(game), Random(seed)
    seen: list[Array] = []
    masks: list[Array] = []
    chosen: list[int] = []
    episode.begin(seed)
    while len(chosen) < count:
        if episode.over:
            episode.begin()
        seat = episode.seat
        text = greedy(episode.game, episode.view(seat), rng)
        if len(episode.offered) > 1 and episode.view(seat).moves[0].steps:
            seen.append(episode.observe(seat))
            masks.append(episode.mask(seat))
            chosen.append(episode.actions.numbers[text])
        episode.move(text)
    return np.array(seen), np.array(masks, bool), np.array(chosen)


def imitated(
    learnt: tuple[Array, Array, Array], others: tuple[Array, Array, Array], seed: int = 0
) -> float:
    """The share of the other decisions that a net with one hidden layer, trained on those learnt,
    gets right (Adam on the cross-entropy of the legal actions)."""
    rng = np.random.default_rng(seed)
    seen, masks, chosen = learnt
    sizes = (seen.shape[1], HIDDEN, masks.shape[1])
    weights = [rng.normal(0, np.sqrt(2 / n), (n, m)).astype(np.float32) for n, m in pairwise(sizes)]
    weights += [np.zeros(m, np.float32) for m in sizes[1:]]
    means, squares = [[np.zeros_like(w) for w in weights] for _ in range(2)]
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * (1 - epoch / EPOCHS)
        order = rng.permutation(len(chosen))
        for at in range(0, len(order), BATCH):
            rows = order[at : at + BATCH]
            hidden, wanted = _forward(weights, seen[rows], masks[rows])
            wanted[np.arange(len(rows)), chosen[rows]] -= 1
            wanted /= len(rows)
            back = (wanted @ weights[1].T) * (hidden > 0)
            gradients = (seen[rows].T @ back, hidden.T @ wanted, back.sum(0), wanted.sum(0))
            step += 1
            for n, gradient in enumerate(gradients):
                means[n] += 0.1 * (gradient - means[n])
                squares[n] += 0.001 * (gradient**2 - squares[n])
                mean = means[n] / (1 - 0.9**step)
                weights[n] -= rate * mean / (np.sqrt(squares[n] / (1 - 0.999**step)) + 1e-8)
    seen, masks, chosen = others
    return float((_forward(weights, seen, masks)[1].argmax(1) == chosen).mean())


def _forward(weights: list[Array], seen: Array, masks: Array) -> tuple[Array, Array]:
    """The hidden layer, and the chance that the net gives to each legal action."""
    first, second, shift, bias = weights
    hidden = np.maximum(seen @ first + shift, 0)
    told = np.where(masks, hidden @ second + bias, -1e9)
    told = np.exp(told - told.max(1, keepdims=True))
    return hidden, told / told.sum(1, keepdims=True)
