"""What somebody who forgets nothing does: take a pair that is sure, and else look where one is
likely.

All that counts is the chance of a pair in this turn, by what has been seen and what is still
hidden; of equal chances, the one that brings more points.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from pioche.core.game import Judge
from pioche.core.tiles import PIPS, mask, tiles_in
from pioche.games.memory.state import MATCHES, NOTHING, TURNS, Field, TurnUp

POINTS: Final = 0.0001  # of a chance: what one point is worth
SHOWING: Final = 0.01  # likewise, what it costs to show a tile that nobody has seen
KEPT: Final = 0.87  # how likely a child still knows a tile, for each one turned up after it


def weigh(guesses: Iterator[Field], judge: Judge) -> Mapping[str, float]:
    """The worth of each place; all that have not been seen are alike, so no guess is needed."""
    state = next(guesses)
    seen = {place: state.tiles[place] for place in tiles_in(state.back & state.seen)}
    away = mask(state.tiles[place] for place in tiles_in(state.seen))
    known, hidden = mask(seen.values()), state.left & ~away
    if state.up == NOTHING:
        worth = {t: second(t, known, hidden) for t in tiles_in(known | hidden)}
    else:
        up = state.tiles[state.up]
        worth = {t: pair(up, t) for t in tiles_in(known | hidden)}
    unseen = mean(worth, hidden) - SHOWING
    return {
        TURNS[place].text: worth[seen[place]] if place in seen else unseen
        for place in tiles_in(state.back)
    }


def second(first: int, known: int, hidden: int) -> float:
    """What the turn is worth once this tile is up: with the best tile that was seen, or with one
    that was not."""
    others = ~(1 << first)
    best = max([pair(first, t) for t in tiles_in(known & others)], default=0.0)
    left = hidden & others
    return max(best, mean({t: pair(first, t) for t in tiles_in(left)}, left))


def pair(one: int, two: int) -> float:
    """Just under 1 if they go together, else 0."""
    return 0.99 + POINTS * (PIPS[one] + PIPS[two]) if MATCHES[one] >> two & 1 else 0.0


def mean(worth: Mapping[int, float], tiles: int) -> float:
    """The worth of a tile of which one knows only that it is one of these."""
    return sum(worth[t] for t in tiles_in(tiles)) / tiles.bit_count() if tiles else 0.0


def forget(state: Field, rng: Random) -> None:
    """Forget like a child: the longer ago a tile was turned up, the more likely. What lies face up
    one sees."""
    known = met = 0
    chance = 1.0
    for _, move in reversed(state.past):
        assert isinstance(move, TurnUp)
        if not met & move.bit and rng.random() < chance:
            known |= move.bit
        met |= move.bit
        chance *= KEPT
    state.seen &= known | (0 if state.up == NOTHING else 1 << state.up)
