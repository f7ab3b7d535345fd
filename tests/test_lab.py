"""For researchers: states that can be sampled."""

from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.game import Game
from pioche.lab import spiel

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
