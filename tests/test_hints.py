"""Hints: every reason is true of the real position, chances are sensible, nothing hidden shows."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import pioche
from pioche.bots import search
from pioche.bots.hint import Advice, advise
from pioche.bots.playout import at_random
from pioche.events import Event, TrickWon
from pioche.game import OVER, Game
from pioche.partie import first_standing
from pioche.tiles import PIPS
from pioche.view import MoveView, View

GAMES = [pytest.param(game, id=game.id) for game in pioche.all_games()]


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PLAYOUTS", 24)
    monkeypatch.setattr(search, "FEWEST", 3)


# -- the judges: each looks at the real state, which the hint has not seen -------------------------


class Real:
    """A real position, the move that was advised, and what came of it."""

    def __init__(self, game: Game[Any], state: Any, view: View, move: MoveView) -> None:
        self.game, self.before, self.view, self.move = game, state, view, move
        assert view.seat is not None
        self.seat = view.seat
        self.side = view.standing.sides[view.seat]
        self.after, self.events = self.played(move.text)

    def played(self, text: str) -> tuple[Any, list[Event]]:
        after = self.before.copy()
        after.log = []
        self.game.play(after, next(m for m in self.game.moves(after) if m.text == text))
        return after, after.log

    def tiles(self, move: MoveView) -> list[int]:
        found = [self.game.read_tile(step.piece) for step in move.steps]
        return [tile for tile in found if tile is not None]


def only(real: Real, facts: dict[str, Any]) -> bool:
    return len(real.game.moves(real.before)) == 1


def out(real: Real, facts: dict[str, Any]) -> bool:
    return real.after.seat == OVER and real.seat in real.game.result(real.after).winners


def trick(real: Real, facts: dict[str, Any]) -> bool:
    won = [event.seat for event in real.events if isinstance(event, TrickWon)]
    if facts["who"] == "you":
        return won == [real.seat]
    return len(won) == 1 and won[0] != real.seat and real.view.standing.sides[won[0]] == real.side


def again(real: Real, facts: dict[str, Any]) -> bool:
    return bool(real.after.seat == real.seat)


def progress(real: Real, facts: dict[str, Any]) -> bool:
    """The marks that this seat had left, and has left."""
    return bool(real.before.left[real.seat] - real.after.left[real.seat] == facts["count"])


def safest(real: Real, facts: dict[str, Any]) -> bool:
    risk = real.game.risk
    assert risk is not None
    risks = {move.text: risk(real.before, move) for move in real.game.moves(real.before)}
    return all(risks[real.move.text] <= other for other in risks.values())


def stuck(real: Real, facts: dict[str, Any]) -> bool:
    """It is said to be likely: so it may be wrong now and then (see the test)."""
    return all(move.kind in ("draw", "pass") for move in real.game.moves(real.after))


def lighter(real: Real, facts: dict[str, Any]) -> bool:
    counts = real.game.left_counts
    assert counts is not None
    weights = [sum(map(counts, real.tiles(move))) for move in real.view.moves]
    return sum(map(counts, real.tiles(real.move))) == max(weights) > min(weights)


def points_kept(real: Real, facts: dict[str, Any]) -> bool:
    costs = [sum(PIPS[t] for t in real.tiles(move)) for move in real.view.moves]
    return sum(PIPS[t] for t in real.tiles(real.move)) == min(costs) < max(costs)


def keeps(real: Real, facts: dict[str, Any]) -> bool:
    """What could be laid if the same player went on, after this move and after all others."""

    def fitting(text: str) -> int:
        after, _ = real.played(text)
        if after.seat == OVER:
            return 0
        after.seat = real.seat
        hand = real.game.view(after, real.seat).hand
        found = {move.steps[0][0] for move in real.game.moves(after) if move.steps}
        return len(found & set(hand))

    most = max(fitting(move.text) for move in real.view.moves)
    return bool(fitting(real.move.text) == facts["count"] == most)


JUDGES: dict[str, Callable[[Real, dict[str, Any]], bool]] = {
    "merit-only": only,
    "merit-out": out,
    "merit-trick": trick,
    "merit-again": again,
    "merit-progress": progress,
    "merit-safest": safest,
    "merit-stuck": stuck,
    "merit-lighter": lighter,
    "merit-points-kept": points_kept,
    "merit-keeps": keeps,
}
LIKELY = "merit-stuck"


# -- many positions of every game ------------------------------------------------------------------


def advised(game: Game[Any], positions: int) -> list[tuple[Real, Advice]]:
    """Positions of real manches, and what was advised there."""
    options = game.options()
    found: list[tuple[Real, Advice]] = []
    for seed in range(positions):
        rng = Random(f"{game.id}:{seed}")
        standing = first_standing(game, options, game.seats[seed % len(game.seats)])
        state = game.start(options, standing, game.deal(options, standing, rng))
        waits = int(rng.random() * 16)
        while state.seat != OVER and len(found) <= seed:
            view = game.view(state, state.seat)
            if waits <= 0 and len(view.moves) > 1:
                advice = advise(game, view, rng)
                found.append((Real(game, state, view, advice.move), advice))
                break
            waits -= 1
            text = at_random(game, view, rng)
            move = next(m for m in game.moves(state) if m.text == text)
            game.play(state, game.settle(state, move, rng) if game.settle else move)
    return found


def judge_hints(game: Game[Any], positions: int) -> None:
    told = advised(game, positions)
    assert told
    wrong = 0
    for real, advice in told:
        assert advice.move in real.view.moves
        if advice.points:
            gained = game.points(real.after)[real.side] - game.points(real.before)[real.side]
            assert advice.rule is not None
            assert real.after.seat == OVER or gained == advice.points
            assert advice.why is None
        elif advice.why is not None:
            true = JUDGES[advice.why.name](real, advice.why.facts)
            assert true or advice.why.name == LIKELY, (advice, real.view)
            wrong += not true
        chances = [advice.chance, *(one.chance for one in advice.others)]
        assert all(c is None or (0 <= c <= 100 and c % 5 == 0) for c in chances)
        assert advice.move not in [one.move for one in advice.others]
        assert all((one.chance or 0) <= (advice.chance or 0) for one in advice.others)
    assert wrong <= max(1, positions // 20)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_true_of_the_real_position(game: Game[Any]) -> None:
    judge_hints(game, 5 if game.policy else 2)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_true_of_many_real_positions(game: Game[Any]) -> None:
    judge_hints(game, 100 if game.policy else 20)


def test_the_judges_have_something_to_judge() -> None:
    seen = Counter(a.why.name for _, a in advised(pioche.find("sans-pioche"), 6) if a.why)
    seen.update(a.why.name for _, a in advised(pioche.find("jeu-de-dominos"), 6) if a.why)
    assert {"merit-keeps", "merit-lighter"} <= set(seen), seen
