"""Do OpenSpiel's own algorithms run on the games, and how well?

    python bench/open_spiel_games.py            all of it: some minutes
    python bench/open_spiel_games.py checks     only OpenSpiel's own tests of a game

Every game passes OpenSpiel's test of a game. MCTS and IS-MCTS play against random players, CFR
learns the double-two set, where exploitability says how far it still is from perfect play, and a
learner plays in an `rl_environment`.
"""

import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    ismcts,
    mcts,
    random_agent,
    tabular_qlearner,
)

from pioche.lab import open_spiel_games

TINY = "pioche_jeu_de_dominos(top=2,hand=2,options=opening_tile:free)"
PLAYED = "pioche_cinq_partout"
MANCHES = 60
SIMULATIONS = 40

Choose = Callable[[Any], int]


def checks() -> None:
    """OpenSpiel's own test of a game, with serialized states, for every game."""
    names = [name for name in pyspiel.registered_names() if name.startswith("pioche_")]
    for name in (*names, TINY):
        pyspiel.random_sim_test(pyspiel.load_game(name), 2, True, False)
    print(f"random_sim_test: {len(names)} games and {TINY}")


def searches() -> None:
    """Searches against random players; a half of the manches is fair."""
    game = pyspiel.load_game(PLAYED)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    knowing = mcts.MCTSBot(game, 2.0, SIMULATIONS, evaluator, random_state=rng)
    fair = ismcts.ISMCTSBot(
        game,
        evaluator,
        uct_c=2.0,
        max_simulations=SIMULATIONS,
        random_state=rng,
        allow_inconsistent_action_sets=True,
    )
    for name, bot in (("MCTS, which sees all tiles", knowing), ("IS-MCTS", fair)):
        won = [_won(game, bot.step, number) for number in range(MANCHES)]
        print(f"{name}: {np.mean(won):.2f} of {MANCHES} manches of {PLAYED} against random")


def _won(game: Any, choose: Choose, number: int) -> float:
    """Does the seat that chooses win this deal?"""
    rng = Random(number)
    state = game.new_initial_state()
    state.apply_action(number // 2)
    while not state.is_terminal():
        mine = state.current_player() == number % 2
        state.apply_action(choose(state) if mine else rng.choice(state.legal_actions()))
    return (float(state.returns()[number % 2]) + 1) / 2


def learners() -> None:
    """CFR on the double-two set: how much a best answer would win against what was learnt."""
    game = pyspiel.load_game(TINY)
    solver = cfr.CFRSolver(game)
    for iteration in range(21):
        solver.evaluate_and_update_policy()
        if iteration % 5 == 0:
            found = exploitability.exploitability(game, solver.average_policy())
            print(f"CFR, {TINY}: after {iteration + 1} iterations exploitability {found:.4f}")


def environment() -> None:
    """A learner with a table of values in the double-two set, against a random player."""
    env = rl_environment.Environment(pyspiel.load_game(TINY), chance_event_sampler=_Chance(1))
    actions = env.action_spec()["num_actions"]
    learner = tabular_qlearner.QLearner(0, actions)
    one, other = (random_agent.RandomAgent(seat, actions) for seat in range(2))
    np.random.seed(1)
    for what, agent, evaluated, episodes in (
        ("a random player", one, True, 2000),
        ("a Q-learner, learning", learner, False, 4000),
        ("a Q-learner, then", learner, True, 2000),
    ):
        won = 0.0
        for _ in range(episodes):
            step = env.reset()
            while not step.last():
                mover = (agent, other)[step.observations["current_player"]]
                step = env.step([mover.step(step, is_evaluation=evaluated).action])
            agent.step(step, is_evaluation=evaluated)
            won += (step.rewards[0] + 1) / 2
        print(f"rl_environment, {TINY}: {what}: {won / episodes:.3f} of {episodes}")


class _Chance:
    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def __call__(self, state: Any) -> int:
        return int(self._rng.choice(state.chance_outcomes())[0])


PARTS = {"checks": checks, "searches": searches, "learners": learners, "environment": environment}

if __name__ == "__main__":
    assert open_spiel_games
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
