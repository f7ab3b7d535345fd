"""For researchers: states that can be sampled, environments that pass the tests of PettingZoo."""

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import pioche
from pioche.core.game import Game
from pioche.core.tiles import TILES, read_tile
from pioche.lab import spiel, zoo

GAMES = [game for game in pioche.all_games() if max(game.seats) > 1]
FEW = ("jeu-de-dominos", "quarante-deux", "memory", "dingominos")


def seats_of(game: Game[Any]) -> int:
    return next(seats for seats in game.seats if seats > 1)


# -- states ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_what_is_hidden_can_be_sampled_in_every_game(game: Game[Any]) -> None:
    rng = Random(1)
    state = spiel.new_state(game, seed=1)
    for _ in range(6):
        if state.is_terminal():
            break
        player = state.current_player()
        twin = state.resample_from_infostate(player, rng.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.history() == state.history()
        state.apply_action(rng.choice(state.legal_actions()))


def test_a_sample_is_another_deal() -> None:
    state = spiel.new_state("jeu-de-dominos", seed=1)
    player = state.current_player()
    other = 1 - player
    rng = Random(2)
    hands = {state.resample_from_infostate(player, rng.random).view(other).hand for _ in range(5)}
    assert len(hands) > 1


def test_a_state_is_played_to_its_end() -> None:
    state = spiel.new_state("tete-a-tete", seed=4)
    assert not state.is_chance_node()
    assert state.returns() == [0, 0]
    rng = Random(4)
    while not state.is_terminal():
        player = state.current_player()
        assert state.legal_actions(1 - player) == []
        action = rng.choice(state.legal_actions())
        text = state.action_to_string(player, action)
        before = state.clone()
        state.apply_action(action)
        assert state.history() == (*before.history(), text)
    assert state.current_player() == spiel.TERMINAL
    assert state.legal_actions() == []
    assert sorted(state.returns()) == [-1, 1]
    assert before.returns() == [0, 0], "A clone stays as it was."


def test_clones_have_the_same_luck_and_leave_each_other_alone() -> None:
    state = spiel.new_state("defi-magnetique", seed=4)
    histories = []
    for clone in (state.clone(), state.clone(), state):
        while not clone.is_terminal():
            clone.apply_action(clone.legal_actions()[-1])
        histories.append(clone.history())
    assert histories[0] == histories[1] == histories[2]


def test_the_same_seed_gives_the_same_deal() -> None:
    one, same, other = (spiel.new_state("whist", seed=seed) for seed in (1, 1, 2))
    assert one.information_state_string(0) == same.information_state_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)


# -- environments ----------------------------------------------------------------------------------


def passes(game: str, cycles: int) -> None:
    seats = seats_of(pioche.find(game))
    with warnings.catch_warnings():
        # It advises against observations with masks, and against a board with nothing on it.
        warnings.simplefilter("ignore", UserWarning)
        api_test(zoo.env(game, seats), num_cycles=cycles)
        seed_test(lambda: zoo.env(game, seats), num_cycles=3)


@pytest.mark.parametrize("game", FEW)
def test_an_environment_passes_the_tests_of_pettingzoo(game: str) -> None:
    passes(game, 30)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_environment_passes_the_tests_of_pettingzoo(game: Game[Any]) -> None:
    passes(game.id, 200)


def test_an_episode_is_a_manche_with_winners_and_losers() -> None:
    env = zoo.env("tete-a-tete", render_mode="svg")
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = Random(5)
    for agent in env.agent_iter():
        seen, reward, terminated, _, info = env.last()
        total[agent] += reward
        if terminated:
            env.step(None)
            continue
        assert seen is not None
        legal = np.flatnonzero(seen["action_mask"])
        assert len(legal) == len(info["moves"]) == len(info["view"].moves)
        hand = {read_tile(name) for name in info["view"].hand}
        assert set(np.flatnonzero(seen["observation"][:TILES])) == hand
        env.step(int(rng.choice(list(legal))))
    assert sorted(total.values()) == [-1, 1]
    picture = env.render()
    assert picture is not None
    assert picture.startswith("<svg")


def test_an_observation_tells_nothing_that_is_hidden() -> None:
    """What a seat observes is the same in every state that it cannot tell from this one."""
    state = spiel.new_state("jeu-de-dominos", 4, seed=2)
    rng = Random(2)
    for _ in range(6):
        state.apply_action(rng.choice(state.legal_actions()))
        for seat in range(4):
            twin = state.resample_from_infostate(seat, rng.random)
            assert (zoo.numbers_of(twin, seat) == zoo.numbers_of(state, seat)).all()


def test_what_is_no_action_is_refused() -> None:
    env = zoo.env("tete-a-tete")
    env.reset(seed=1)
    with pytest.raises(pioche.PiocheError, match="no legal action"):
        env.step(4000)
    with pytest.raises(pioche.PiocheError, match="played alone"):
        zoo.env("patience")
