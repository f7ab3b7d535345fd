"""Exact solvers, compared with trying every move of the engine itself."""

from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.deal import read_deal
from pioche.core.game import OVER, Game, Result, Solution, State
from pioche.core.options import Value, make_options
from pioche.core.partie import first_standing
from pioche.engines.chain import solver
from tests.helpers import ended, play, sit

WIN = 1000
BIDDING = ("bid 25", "pass", "pass", "pass")

# Game, options, tiles in each hand, tiles in the stock.
Kind = tuple[str, dict[str, Value], int, int, int]
FREE: dict[str, Value] = {"opening_tile": "free"}
KINDS: dict[str, Kind] = {
    "two": ("tete-a-tete", {"draw": "none"}, 2, 4, 0),
    "two, free": ("jeu-de-dominos", {"draw": "none", **FREE}, 2, 4, 0),
    "two, points": ("jeu-de-dominos", {"draw": "none", "partie": "points 100", **FREE}, 2, 4, 0),
    "two, drawing": ("jeu-de-dominos", {"partie": "points 100"}, 2, 3, 4),
    "two, a reserve": ("tete-a-tete", {"reserve": 2}, 2, 3, 5),
    "two, drawing once": ("tete-a-tete", {"draw": "one"}, 2, 3, 4),
    "two, the starter loses": (
        "tete-a-tete", {"draw": "none", "blocked_tie": "starterLoses"}, 2, 4, 0,
    ),
    "two, fewest tiles": (
        "jeu-de-dominos", {"draw": "none", "blocked_tie": "fewestTiles", **FREE}, 2, 4, 0,
    ),
    "two, malus": ("cent-a-zero", {}, 2, 3, 3),
    "four": ("jeu-de-dominos", {"draw": "none", "teams": True, **FREE}, 4, 2, 0),
    "four, points": (
        "jeu-de-dominos",
        {"draw": "none", "teams": True, "partie": "points 100", **FREE}, 4, 3, 0,
    ),
    "four, drawing": ("jeu-de-dominos", {"teams": True, "partie": "points 100"}, 4, 2, 3),
    "four, the lighter side": ("whist", FREE, 4, 3, 0),
    "four, domino wins": ("whist", {"domino_wins": True, **FREE}, 4, 3, 0),
    "four, the heavier side": ("qui-perd-gagne", FREE, 4, 3, 0),
    "four, their points": ("qui-perd-gagne", {"scoring": "opponentsPoints", **FREE}, 4, 3, 0),
    "four, a burden": ("qui-perd-gagne", {"scoring": "whistThen150Loses", **FREE}, 4, 3, 0),
}  # fmt: skip
TRICKS: dict[str, dict[str, Value]] = {
    "tricks": {},
    "tricks, double on top": {"double_top_trump": True},
    "tricks, free ruff": {"free_ruff": True},
    "tricks, forced ruff": {"partner_master": False},
    "tricks, contract only": {"failed_contract": "contractOnly"},
}


def words(tiles: list[str], size: int, seats: int) -> str:
    return " | ".join(" ".join(tiles[n * size : (n + 1) * size]) for n in range(seats))


def deals(name: str, count: int, seats: int, size: int, stock: int) -> list[str]:
    rng = Random(name)
    every = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]
    found = []
    for _ in range(count):
        tiles = rng.sample(every, seats * size + stock)
        drawn = " ".join(tiles[seats * size :])
        found.append(words(tiles, size, seats) + (f" ; {drawn}" if drawn else ""))
    return found


def worth(game: Game[Any], state: State) -> int:
    """What an end is worth to side 0: the manche first, then the points."""
    result: Result = game.result(state)
    sides = {state.standing.sides[seat] for seat in result.winners}
    outcome = (0 in sides) - (1 in sides)
    ahead = result.points[0] - result.points[1]
    return WIN * outcome + (-ahead if game.partie.fewest_wins(state.options) else ahead)


def by_trying(game: Game[Any], state: State) -> int:
    """The value for side 0 if everything is tried."""
    if state.seat == OVER:
        return worth(game, state)
    values = []
    for move in game.moves(state):
        after = state.copy()
        game.play(after, move)
        values.append(by_trying(game, after))
    return max(values) if state.standing.sides[state.seat] == 0 else min(values)


def check(game: Game[Any], state: State) -> int:
    """Solve the state, try everything, and play the line; give the value."""
    assert game.mind.solve is not None
    before = list(game.moves(state)), state.seat
    found = game.mind.solve(state)
    assert found is not None
    assert (list(game.moves(state)), state.seat) == before, "Solving changes nothing."
    best = by_trying(game, state)
    for text in found.line:
        game.play(state, next(move for move in game.moves(state) if move.text == text))
    assert state.seat == OVER, "The line goes to the end."
    assert worth(game, state) == best
    return found.value


def agree(name: str, count: int) -> set[int]:
    """Do solver and brute force agree on so many deals of this kind? Give who won them."""
    game_id, given, seats, size, stock = KINDS[name]
    game = pioche.find(game_id)
    options = make_options(game.options, given)
    outcomes = set()
    for deal in deals(name, count, seats, size, stock):
        standing = first_standing(game, options, seats)
        state = game.start(options, standing, read_deal(deal))
        best = by_trying(game, state)
        value = check(game, state)
        scored = any(game.result(state).points)
        assert value == best if scored or abs(value) >= WIN else WIN * value == best, deal
        outcomes.add((value > 0) - (value < 0))
    return outcomes


@pytest.mark.parametrize("name", KINDS)
def test_a_solver_agrees_with_trying_everything(name: str) -> None:
    assert agree(name, 25) >= {1, -1}


@pytest.mark.soak
@pytest.mark.parametrize("name", KINDS)
def test_a_solver_agrees_with_trying_everything_on_many_deals(name: str) -> None:
    assert agree(name, 500) >= {1, -1}


def agree_on_tricks(name: str, count: int, size: int) -> set[bool]:
    outcomes = set()
    for number, deal in enumerate(deals(name, count, 4, size, 0)):
        table = sit("quarante-deux", deal, *BIDDING, f"trump {number % 7}", **TRICKS[name])
        state = table.game.guess(table.view(table.seat), Random(1))
        value = check(table.game, state)
        points = table.game.result(state).points
        assert value == points[0] - points[1], deal
        outcomes.add(value > 0)
    return outcomes


@pytest.mark.parametrize("name", TRICKS)
def test_tricks_are_solved_as_trying_everything_says(name: str) -> None:
    assert agree_on_tricks(name, 15, 2)


@pytest.mark.soak
@pytest.mark.parametrize("name", TRICKS)
def test_tricks_of_many_deals_are_solved_as_trying_everything_says(name: str) -> None:
    assert agree_on_tricks(name, 500, 3)


def test_a_solution_can_be_asked_for_at_any_turn() -> None:
    """Also in the middle of a turn, and its value stays the same along the line."""
    for seed in range(4):
        table = pioche.Table("tete-a-tete", seed=seed, options={"draw": "one"})
        first = table.solve()
        assert first is not None
        for at, move in enumerate(first.line):
            found = table.solve()
            assert found is not None
            assert found.value == first.value
            assert len(found.line) == len(first.line) - at
            table.play(move)
        assert ended(table).winners == (() if not first.value else (int(first.value < 0),))
        assert (last := table.solve()) is not None
        assert last == Solution(first.value, ())


@pytest.mark.parametrize(("tie", "value"), [("draw", 0), ("starterLoses", -1), ("fewestTiles", 1)])
def test_a_tie_is_broken_as_agreed(tie: str, value: int) -> None:
    """GEN-19: after 6-6 nobody can lay; A has 3 points left in one tile, B as many in two."""
    game = pioche.find("tete-a-tete")
    options = make_options(game.options, {"draw": "none", "blocked_tie": tie})
    standing = first_standing(game, options, 2)
    state = game.start(options, standing, read_deal("6-6 3-0 | 2-0 1-0"))
    assert check(game, state) == value


def test_what_cannot_be_solved_has_no_solution() -> None:
    assert pioche.Table("jeu-de-dominos", seats=3, seed=1).solve() is None
    assert pioche.Table("tete-a-tete", seed=1, options={"voluntary_draw": True}).solve() is None
    assert pioche.Table("quarante-deux", seed=1).solve() is None, "The bidding is not solved."
    assert pioche.Table("cinq-partout", seed=1).solve() is None


def test_a_search_that_would_take_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    table = pioche.Table("whist", seed=1, preset="sept-dominos")
    monkeypatch.setattr(solver, "MOST_POSITIONS", 10)
    assert table.solve() is None


def test_a_patience_is_solved_from_any_state() -> None:
    table = pioche.Table("patience", seed=1, preset="soluble")
    found = table.solve()
    assert found is not None
    assert found.value == 1
    play(table, *found.line[:3])
    rest = table.solve()
    assert rest is not None
    play(table, *rest.line)
    assert ended(table).how == "cleared"
    hopeless = next(
        table
        for seed in range(100)
        if (table := pioche.Table("patience", seed=seed)).solve() == Solution(0, ())
    )
    assert hopeless.moves()
