"""A game against opponents that are given, as an environment of gymnasium: for learners that know
of nobody else.

The learner plays all seats of one side, the opponent all others, as in a tournament; the side
changes from episode to episode. What is forced is done at once. `action_masks` is what MaskablePPO
asks for.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium import Env

from pioche.bots import RANDOM, Bot
from pioche.bots.levels import entrant
from pioche.lab.episode import Episode
from pioche.lab.observation import Array
from pioche.lab.zoo import spaces_of


class SoloEnv(Env[Array, np.int64]):
    """A learner against one opponent; `solo_env` makes it."""

    def __init__(self, episode: Episode, opponent: str | Bot = RANDOM) -> None:
        self.episode = episode
        both, self.action_space = spaces_of(episode)
        self.observation_space = both["observation"]
        self._opponent = entrant(opponent)
        self._at_random = opponent == RANDOM
        self._chance = Random(0)
        self._side = -1

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal: with a seed that deal, without one the next. The learner takes the next side."""
        super().reset(seed=seed)
        if seed is not None:
            self._chance = Random(f"{seed}:solo")
            self._side = -1
        self.episode.begin(seed)
        self._side = (self._side + 1) % len(self.episode.standing.totals)
        earned = self._play_on()
        while self.episode.over:  # the others have ended it before there was a choice
            self.episode.begin()
            earned = self._play_on()
        return self._observed(), {"reward": earned}

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        reward = self._earned(self.episode.act(int(action))) + self._play_on()
        return self._observed(), reward, self.episode.over, False, {}

    def action_masks(self) -> Array:
        return self.episode.mask(self.episode.seat)

    def _observed(self) -> Array:
        """What the learner's seat to move knows; at the end, its first seat."""
        sides, seat = self.episode.standing.sides, self.episode.seat
        mine = not self.episode.over and sides[seat] == self._side
        return self.episode.observe(seat if mine else sides.index(self._side))

    def _earned(self, rewards: list[float] | None) -> float:
        return rewards[self.episode.standing.sides.index(self._side)] if rewards else 0.0

    def _play_on(self) -> float:
        """Play until the learner has a choice."""
        episode, earned = self.episode, 0.0
        while not episode.over:
            offered = list(episode.offered)
            mine = episode.standing.sides[episode.seat] == self._side
            if len(offered) == 1:
                action = offered[0]
            elif mine:
                break
            elif self._at_random:
                action = offered[int(self._chance.random() * len(offered))]
            else:
                earned += self._earned(episode.ask(self._opponent, self._chance))
                continue
            earned += self._earned(episode.act(action))
        return earned


def solo_env(*asked: Any, opponent: str | Bot = RANDOM, **more: Any) -> SoloEnv:
    """A learner's environment for this game; what may be asked is what `Episode` takes."""
    return SoloEnv(Episode(*asked, **more), opponent)
