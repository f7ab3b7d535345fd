"""Looking back on a partie: which moves cost most, and what would have been better.

Every choice is judged from what the player could see then, as a hint would have been: a move that
was right and turned out badly is no mistake.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from pioche.bots.hints import Choice, choice
from pioche.bots.merits import merit
from pioche.bots.search import judged, judged_by_trial, one_of_each
from pioche.core.game import Game
from pioche.core.phrase import Phrase
from pioche.core.view import View
from pioche.engines.hidden_tiles import Even
from pioche.table.table import Table, retold

FIRST_LOOK = 96  # playouts that find the best move of a position
SECOND_LOOK = 160  # … that compare it with the one that was played
SLIP = 0.08  # what a move must have cost, of a manche, to be worth a word


@dataclass(frozen=True, slots=True)
class Looked:
    """One choice of the partie: what was known, what was played, the best move, and what the
    difference was worth (of 1, a won partie)."""

    view: View
    played: Choice
    best: Choice
    cost: float


@dataclass(frozen=True, slots=True)
class Met:
    """A position that a player met with a choice to make, and what was played: the n-th move of a
    manche. It is judged by the same chance wherever that is done."""

    manche: int
    number: int
    view: View
    text: str
    seed: str


def met(table: Table, seats: Sequence[int], manche: int = 0) -> list[Met]:
    """What these seats met in a manche; in all of them, if none is named. What the house played for
    somebody is not theirs."""
    found: list[Met] = []
    number = 0
    before: View | None = None
    for again, mover, move, _, stood_in in retold(table):
        number = 0 if move is None else number + 1
        told = manche in (0, again.manche)
        choice = before is not None and len(before.moves) > 1 and mover not in stood_in
        if move is not None and before is not None and choice:
            seed = f"{table.seed}:{again.manche}:{number}"
            found.append(Met(again.manche, number, before, move, seed))
        seat = again.seat
        before = again.view(seat) if told and seat in seats else None
    return found


def look_back(game: Game[Any], view: View, text: str, rng: Random) -> Looked | None:
    """Judge the move that was played in this position; None where that cannot be judged."""
    if game.mind.policy is None or len(view.moves) < 2:
        return None
    rng = Even(rng.random())
    same = one_of_each(game, view)
    first = judged_by_trial(game, view, rng, FIRST_LOOK)[0]
    if first.chance is None or text not in same:
        return None
    if first.text == same[text]:
        good = choice(game, view, first, text)
        return Looked(view, good, good, 0.0)
    two = judged(game, view, rng, SECOND_LOOK, only=(first.text, same[text]))
    found = {one.text: one for one in two}
    best, played = found[first.text], found[same[text]]
    mine = choice(game, view, played, text)
    if best.mean <= played.mean:  # at a second look it was as good
        return Looked(view, mine, mine, 0.0)
    return Looked(view, mine, choice(game, view, best), best.mean - played.mean)


def slips(looked: list[Looked], most: int) -> list[Looked]:
    """The choices that cost most, the worst first."""
    found = [one for one in looked if one.cost >= SLIP and one.best.figure > one.played.figure]
    return sorted(found, key=lambda one: one.cost, reverse=True)[:most]


def reason(game: Game[Any], one: Looked) -> Phrase | None:
    """Why the better move was better."""
    return merit(game, one.view, one.best.move, Even(len(one.view.past)))
