"""Many episodes of a game at once, in one process, for a learner that plays all seats (self-play):
an environment of gymnasium's vector interface.

Each step takes one action for every episode, that of its seat to move, and gives what the next seat
to move observes. A reward is that of the seat that has just moved; `infos` has the seats to move
(`seat`) and, in `rewards`, those of all seats. An episode that ends begins anew in the same step.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pioche.lab.episode import Episode
from pioche.lab.observation import Array
from pioche.lab.zoo import seen_by, spaces_of

Batch = dict[str, Array]


class PiocheVectorEnv(VectorEnv[Any, Any, Any]):
    """So many episodes; `vector_env` makes them."""

    def __init__(self, episodes: list[Episode]) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.episodes = episodes
        self.num_envs = len(episodes)
        first = episodes[0]
        self.single_observation_space, self.single_action_space = spaces_of(first)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._actions = len(first.actions)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Batch, dict[str, Any]]:
        """Deal all of them: with a seed those deals, else the next ones."""
        for number, episode in enumerate(self.episodes):
            episode.begin(None if seed is None else f"{seed}:{number}")
        return self._observed(), self._told()

    def step(self, actions: Array) -> tuple[Batch, Array, Array, Array, dict[str, Any]]:
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        every = np.zeros((self.num_envs, self.episodes[0].seats))
        last: dict[int, Any] = {}
        for number, (episode, action) in enumerate(
            zip(self.episodes, actions.tolist(), strict=True)
        ):
            seat = episode.seat
            earned = episode.act(action)
            if earned is not None:
                rewards[number] = earned[seat]
                every[number] = earned
                if episode.over:
                    ended[number] = True
                    last[number] = seen_by(episode, seat)
                    episode.begin()
        told = self._told() | {"rewards": every}
        if last:
            told["final_obs"] = np.array([last.get(n) for n in range(self.num_envs)], object)
            told["_final_obs"] = ended.copy()
        return self._observed(), rewards, ended, np.zeros(self.num_envs, np.bool_), told

    def _told(self) -> dict[str, Any]:
        return {"seat": np.array([episode.seat for episode in self.episodes])}

    def _observed(self) -> Batch:
        """What the seats to move observe. Plain chains are spread out all together."""
        episodes = self.episodes
        masks = np.zeros((self.num_envs, self._actions), np.int8)
        offered = [episode.offered for episode in episodes]
        masks[
            [number for number, actions in enumerate(offered) for _ in actions],
            [action for actions in offered for action in actions],
        ] = 1
        if episodes[0].observation.plain:
            packed = [episode.packed(episode.seat) for episode in episodes]
            seen = episodes[0].observation.spread(packed)
        else:
            seen = np.array([episode.observe(episode.seat) for episode in episodes])
        return {"observation": seen, "action_mask": masks}


def vector_env(count: int, *asked: Any, **more: Any) -> PiocheVectorEnv:
    """So many episodes of this game; what may be asked is what `Episode` takes."""
    return PiocheVectorEnv([Episode(*asked, **more) for _ in range(count)])
