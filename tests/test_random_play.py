"""Random play by the loop of a family, plain and quick: as move by move through the contract."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.game import OVER, Game, Standing
from pioche.core.options import Value, make_options
from pioche.core.partie import first_standing
from pioche.engines.chain.random_play import is_quick, play_quickly
from pioche.engines.chain.state import Chain
from tests.conformance import Case, cases

STATE = [name for name in dir(Chain) if name[0] != "_" and name != "copy"]
IN_A_LOOP = [case for case in cases() if case.game.mind.play_out is not None]


def play_on(game: Game[Any], state: Any, rng: Random, moves: int = 10_000) -> None:
    """Play random moves, one by one."""
    while state.seat != OVER and moves:
        found = game.moves(state)
        game.play(state, found[int(rng.random() * len(found))] if len(found) > 1 else found[0])
        moves -= 1


def check(game: Game[Any], options: Any, standing: Standing, seed: int) -> Any:
    """Play from some move on in every way; give the state at the end."""
    rng = Random(seed)
    begun = game.start(options, standing, game.deal(options, standing, rng))
    play_on(game, begun, rng, seed % 12)
    state, rng = begun.copy(), Random(seed)
    play_on(game, state, rng)
    next_number = rng.random()
    assert game.mind.play_out is not None
    in_a_loop, rng = begun.copy(), Random(seed)
    game.mind.play_out(in_a_loop, rng)
    assert_same(in_a_loop, state)
    assert rng.random() == next_number
    if is_quick(begun):
        quick, rng = begun.copy(), Random(seed)
        play_quickly(quick, rng.random)
        assert_same(quick, state)
        assert rng.random() == next_number
    assert game.result(in_a_loop) == game.result(state)
    return state


def assert_same(state: Any, other: Any) -> None:
    for name in STATE:
        assert getattr(state, name) == getattr(other, name), name


@pytest.mark.sampled
@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in IN_A_LOOP])
def test_a_loop_plays_as_the_contract_does(case: Case, manches: int) -> None:
    table = case.table(0)
    standing = first_standing(case.game, table.options, case.seats)
    for seed in range(manches):
        check(case.game, table.options, standing, seed)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("draw", ["until", "one", "none"])
@pytest.mark.parametrize("opening", ["strongest", "free"])
def test_by_every_general_rule_alike(seats: int, draw: str, opening: str) -> None:
    game = pioche.find("jeu-de-dominos")
    for reserve in (0, 2):
        values: dict[str, Value] = {"draw": draw, "opening_tile": opening, "reserve": reserve}
        options = make_options(game.options, values)
        standing = first_standing(game, options, seats)
        for seed in range(24):
            assert check(game, options, standing, seed).rules.general


def test_who_must_not_play_is_left_out() -> None:
    """Seats that are out of the partie hold nothing, and never move."""
    game = pioche.find("jeu-de-dominos")
    options = make_options(game.options, {"partie": "points 100"})
    standing = replace(first_standing(game, options, 5), active=(0, 2, 3))
    for seed in range(12):
        state = check(game, options, standing, seed)
        assert {seat for seat, _ in state.past} <= {0, 2, 3}


@pytest.mark.parametrize(
    "changed", [{"voluntary_draw": True}, {"set": 9}], ids=["drawing at will", "another set"]
)
def test_other_rules_are_not_taken_for_the_general_one(changed: dict[str, Value]) -> None:
    game = pioche.find("jeu-de-dominos")
    options = make_options(game.options, changed)
    standing = first_standing(game, options, 2)
    assert not check(game, options, standing, 1).rules.general
