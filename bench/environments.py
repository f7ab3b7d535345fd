"""How many steps a second do the environments make, beside PettingZoo's connect_four?

    python bench/environments.py [GAME …]      needs pettingzoo[classic] for the comparison

Every agent plays a random legal action. All are measured in turns in one run, so that a busy
machine is busy for all of them; the best of the turns counts. The vector interface counts a step
for each of its episodes.
"""

import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from pioche.lab.vector import vector_env
from pioche.lab.zoo import env

TURNS = 5
SECONDS = 1.0
EPISODES = 64
PLAIN = ("tete-a-tete", "jeu-de-dominos", "whist")


def one_by_one(environment: Any) -> Callable[[], float]:
    rng = Random(1)

    def measure() -> float:
        steps = 0
        begin = time.process_time()
        while time.process_time() - begin < SECONDS:
            environment.reset(seed=rng.randrange(1 << 30))
            for _ in environment.agent_iter():
                observation, _, terminated, truncated, _ = environment.last()
                if terminated or truncated:
                    environment.step(None)
                    continue
                legal = observation["action_mask"].nonzero()[0]
                environment.step(int(legal[int(rng.random() * len(legal))]))
                steps += 1
        return steps / (time.process_time() - begin)

    return measure


def all_together(game: str) -> Callable[[], float]:
    environment = vector_env(EPISODES, game)
    rng = np.random.default_rng(1)
    observed, _ = environment.reset(seed=1)

    def measure() -> float:
        nonlocal observed
        steps = 0
        begin = time.process_time()
        while time.process_time() - begin < SECONDS:
            mask = observed["action_mask"]
            actions = (mask * rng.random(mask.shape, np.float32)).argmax(axis=1)
            observed = environment.step(actions)[0]
            steps += EPISODES
        return steps / (time.process_time() - begin)

    return measure


def main(games: tuple[str, ...]) -> None:
    measured: dict[str, Callable[[], float]] = {}
    try:
        from pettingzoo.classic import connect_four_v3

        measured["connect_four"] = one_by_one(connect_four_v3.env())
        measured["connect_four, raw"] = one_by_one(connect_four_v3.raw_env())
    except ImportError as error:
        print(f"no connect_four: {error}", file=sys.stderr)
    for game in games:
        measured[f"{game}, AEC"] = one_by_one(env(game))
        measured[f"{game}, vector of {EPISODES}"] = all_together(game)
    best = dict.fromkeys(measured, 0.0)
    for _ in range(TURNS):
        for name, measure in measured.items():
            best[name] = max(best[name], measure())
    base = best.get("connect_four")
    for name, steps in best.items():
        beside = f"   {steps / base:5.2f} ×" if base else ""
        print(f"{name:36} {steps:10,.0f} steps/s{beside}")


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or PLAIN)
