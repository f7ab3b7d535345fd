"""How well does MaskablePPO of sb3-contrib learn a game against random players?

    python -m venv learn && learn/bin/pip install . 'pioche[lab]' sb3-contrib torch
    learn/bin/python bench/learning.py cinq-partout whist --minutes 10 --seeds 1 2 3

Each seed learns for so many minutes of processor time on one thread, then meets random players as
in a tournament: deals that it has not seen, each played once for each side. A share is that of the
manches in which it came off best; the interval is that of 95 %.
"""

import argparse
import time
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from pioche.bots.levels import entrant
from pioche.core.game import Game
from pioche.core.view import View
from pioche.lab.episode import Episode
from pioche.lab.solo import solo_env
from pioche.lab.tournament import INTERVAL, Pairing, play_deal

ENVIRONMENTS = 16
STEPS = 128  # of each of them between two updates


class Until(BaseCallback):  # type: ignore[misc]  # it has no types
    """Stop after so many seconds of processor time."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = time.process_time() + seconds

    def _on_step(self) -> bool:
        return time.process_time() < self.end


def learn(game: str, seed: int, seconds: float, reward: str) -> MaskablePPO:
    together = DummyVecEnv([lambda: solo_env(game, reward=reward)] * ENVIRONMENTS)
    together.seed(seed * 1000)
    model = MaskablePPO(
        "MlpPolicy",
        together,
        n_steps=STEPS,
        batch_size=256,
        n_epochs=6,
        learning_rate=lambda left: 1e-3 * max(left, 0.1),
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [256, 128]},
        seed=seed,
        device="cpu",
    )
    until = Until(seconds)
    model.learn(10_000_000, callback=until)
    return model


def as_bot(model: MaskablePPO, episode: Episode) -> Any:
    """The net as a bot: its best legal action on what the view shows."""
    observation, actions = episode.observation, episode.actions

    def bot(game: Game[Any], view: View, rng: Random) -> str:
        texts = {actions.of(move)[0]: move.text for move in view.moves}
        mask = np.zeros(len(actions), np.int8)
        mask[list(texts)] = 1
        action, _ = model.predict(observation.of(view), action_masks=mask, deterministic=True)
        return texts[int(action)]

    return bot


def random_bot(game: Game[Any], view: View, rng: Random) -> str:
    return view.moves[int(rng.random() * len(view.moves))].text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="+")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--reward", default="rank")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    for name in asked.games:
        episode = Episode(name)
        pairing = Pairing(name, episode.seats, (), "net", "random", "learning")
        for seed in asked.seeds:
            begin = time.process_time()
            model = learn(name, seed, asked.minutes * 60, asked.reward)
            spent = time.process_time() - begin
            bots = entrant(as_bot(model, episode)), entrant(random_bot)
            played = [play_deal(pairing, episode.game, bots, n) for n in range(asked.deals)]
            shares = np.array([deal.share for deal in played])
            within = INTERVAL * shares.std(ddof=1) / sqrt(len(shares))
            print(
                f"{name:14} seed {seed}: {shares.mean():.3f} ± {within:.3f} of the manches, "
                f"{model.num_timesteps:,} steps in {spent / 60:.1f} minutes",
                flush=True,
            )


if __name__ == "__main__":
    main()
