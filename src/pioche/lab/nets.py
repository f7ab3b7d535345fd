"""A small net as an opponent to compare with: it has learnt from the decisions of a regular.

It knows what an environment observes and nothing else, has one hidden layer and needs only numpy.
`python -m pioche.lab.nets cinq-partout` trains it anew, in some minutes.
"""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from pioche.bots import find_bot
from pioche.core.catalogue import find
from pioche.core.errors import PiocheError
from pioche.core.game import Game
from pioche.core.options import changed_options, make_options
from pioche.core.view import View
from pioche.lab.episode import Episode

Array = np.ndarray[Any, Any]

FOLDER: Final = Path(__file__).with_name("nets")
TEACHER: Final = "regular"
DECISIONS: Final = 20_000
HIDDEN: Final = 96
EPOCHS: Final = 12
BATCH: Final = 64
RATE: Final = 1e-3


def has_net(game: str, seats: int) -> bool:
    """Is there a net for this game with so many seats, played with its usual options?"""
    return _file(game, seats).exists()


def net(game: Game[Any], view: View, rng: Random) -> str:
    """Play the move that the net likes best."""
    seats = view.standing.seats
    if not has_net(game.id, seats) or changed_options(make_options(game.options, view.options)):
        raise PiocheError(f"There is no net for {game.id} with {seats} seats and these options.")
    episode, layers = _trained(game.id, seats)
    likes = _forward(layers, episode.observation.of(view)[None])[1][0]
    return max(view.moves, key=lambda move: likes[episode.actions.of(move)[0]]).text


@cache
def _trained(game: str, seats: int) -> tuple[Episode, list[Array]]:
    with np.load(_file(game, seats)) as kept:
        return Episode(game, seats), [kept[name].astype(np.float32) for name in kept.files]


def _file(game: str, seats: int) -> Path:
    return FOLDER / f"{game}-{seats}.npz"


def _forward(layers: list[Array], seen: Array) -> tuple[Array, Array]:
    """The hidden layer, and what each action is liked."""
    first, bias, second, last = layers
    hidden = np.maximum(seen @ first + bias, 0)
    return hidden, hidden @ second + last


# -- learning --------------------------------------------------------------------------------------


def decisions(name: str) -> Iterator[tuple[Array, Array, int]]:
    """What the teacher saw, what it could do, and what it did, where it had a choice."""
    episode, teacher = Episode(name), find_bot(TEACHER)
    number = 0
    while True:
        episode.begin(f"nets-{number}")
        rng = Random(f"nets:{number}")
        number += 1
        while not episode.over:
            seat = episode.seat
            view = episode.view(seat)
            chosen = view.moves[0].text
            if len(view.moves) > 1:
                chosen = teacher(episode.game, view, rng)
                action = episode.actions.numbers[chosen]
                yield episode.observe(seat), episode.mask(seat), action
            # Now and then another move, so that unusual positions come up, too.
            strays = rng.random() < 0.1
            episode.move(rng.choice(view.moves).text if strays else chosen)


def train(name: str) -> None:
    """Train a net, tell how often it does what its teacher does, and keep it."""
    source = decisions(name)
    found = [next(source) for _ in range(DECISIONS)]
    seen = np.array([one for one, _, _ in found])
    masks = np.array([mask for _, mask, _ in found], bool)
    done = np.array([action for _, _, action in found])
    rng = np.random.default_rng(1)
    size, actions = seen.shape[1], masks.shape[1]
    layers = [
        rng.normal(0, np.sqrt(2 / size), (size, HIDDEN)).astype(np.float32),
        np.zeros(HIDDEN, np.float32),
        rng.normal(0, np.sqrt(1 / HIDDEN), (HIDDEN, actions)).astype(np.float32),
        np.zeros(actions, np.float32),
    ]
    moments = [(np.zeros_like(layer), np.zeros_like(layer)) for layer in layers]
    learnt = DECISIONS * 9 // 10
    step = 0
    for _ in range(EPOCHS):
        for batch in np.array_split(rng.permutation(learnt), learnt // BATCH):
            step += 1
            gradients = _gradients(layers, seen[batch], masks[batch], done[batch])
            for layer, gradient, (mean, square) in zip(layers, gradients, moments, strict=True):
                mean += 0.1 * (gradient - mean)
                square += 0.001 * (gradient**2 - square)
                rate = RATE * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
                layer -= rate * mean / (np.sqrt(square) + 1e-8)
    likes = np.where(masks[learnt:], _forward(layers, seen[learnt:])[1], -np.inf)
    same = float((likes.argmax(1) == done[learnt:]).mean())
    FOLDER.mkdir(exist_ok=True)
    seats = Episode(name).seats
    kept = [layer.astype(np.float16) for layer in layers]
    np.savez_compressed(_file(find(name).id, seats), *kept)
    print(f"{name}: as the {TEACHER} in {same:.3f} of {DECISIONS - learnt} other decisions")


def _gradients(layers: list[Array], seen: Array, masks: Array, done: Array) -> list[Array]:
    """Of the cross entropy between what the net likes and what was done."""
    hidden, likes = _forward(layers, seen)
    likes = np.where(masks, likes, -1e9)
    odds = np.exp(likes - likes.max(1, keepdims=True))
    odds /= odds.sum(1, keepdims=True)
    odds[np.arange(len(done)), done] -= 1
    odds /= len(done)
    back = (odds @ layers[2].T) * (hidden > 0)
    return [seen.T @ back, back.sum(0), hidden.T @ odds, odds.sum(0)]


if __name__ == "__main__":
    for asked in sys.argv[1:]:
        train(asked)
