"""Every game with opponents as an environment of PettingZoo: `env` one seat after the other (AEC),
`parallel_env` all seats at once, of whom all but one can only wait.

An observation has the knowledge of a seat in numbers (`pioche.lab.observation`) and a mask of the
actions that it may do (`pioche.lab.actions`); rewards are those of `pioche.lab.episode`.
`environment.episode` has the rest: `fields` says what the numbers are, `actions.texts` what each
action is, `view(seat)` all that a seat knows.
"""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from pioche.lab.episode import Episode

Told = dict[str, Any]  # by agent


def spaces_of(episode: Episode) -> tuple[spaces.Dict, spaces.Discrete]:
    """The spaces of observations and actions, the same for all seats."""
    count = len(episode.actions)
    observed = spaces.Box(-np.inf, np.inf, (episode.size,), np.float32)
    mask = spaces.Box(0, 1, (count,), np.int8)
    return spaces.Dict({"observation": observed, "action_mask": mask}), spaces.Discrete(count)


def seen_by(episode: Episode, seat: int) -> dict[str, Any]:
    return {"observation": episode.observe(seat), "action_mask": episode.mask(seat)}


def drawn(episode: Episode, render_mode: str | None) -> str | None:
    """The table as a spectator sees it: its moves as text, or a picture."""
    view = episode.game.view(episode.state, None)
    if render_mode == "svg":
        return view._repr_svg_()
    return " ".join(turn.move for turn in view.past) if render_mode == "ansi" else None


class PiocheEnv(AECEnv):  # type: ignore[misc]  # it has no types
    """A game of Pioche; `env` makes it."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "svg"],
        "name": "pioche_v1",
        "is_parallelizable": False,
    }

    def __init__(self, episode: Episode, render_mode: str | None = None) -> None:
        super().__init__()
        self.episode = episode
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(episode.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_space, self._action_space = spaces_of(episode)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal again: with a seed that deal, else the next one."""
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._earned = False  # did the last step bring anything?
        self.agent_selection = self.agents[self.episode.seat]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        earned = self.episode.act(action)
        self._cumulative_rewards[agent] = 0.0
        if earned is not None:
            self.rewards = dict(zip(self.agents, earned, strict=True))
            self._earned = True
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, self.episode.over)
        elif self._earned:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._earned = False
        # After the end the seats leave from the first one on.
        self.agent_selection = self.possible_agents[0 if self.episode.over else self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        return seen_by(self.episode, self._seats[agent])

    def render(self) -> str | None:
        return drawn(self.episode, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class PiocheParallelEnv(ParallelEnv):  # type: ignore[misc]  # it has no types
    """The same for all seats at once; `parallel_env` makes it."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "svg"],
        "name": "pioche_parallel_v1",
    }

    def __init__(self, episode: Episode, render_mode: str | None = None) -> None:
        self.episode = episode
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(episode.seats)]
        self.agents: list[str] = []
        self._observation_space, self._action_space = spaces_of(episode)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Told, Told]:
        """Deal again: with a seed that deal, else the next one."""
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Told, Told, Told, Told, Told]:
        """Do what the seat to move does; the others wait."""
        earned = self.episode.act(actions.get(self.possible_agents[self.episode.seat]))
        agents = self.agents
        observed = self._observed()
        if self.episode.over:
            self.agents = []
        return (
            observed,
            dict(zip(agents, earned or [0.0] * len(agents), strict=True)),
            dict.fromkeys(agents, self.episode.over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _observed(self) -> Told:
        return {agent: seen_by(self.episode, seat) for seat, agent in enumerate(self.agents)}

    def render(self) -> str | None:
        return drawn(self.episode, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def env(*asked: Any, render_mode: str | None = None, **more: Any) -> PiocheEnv:
    """An environment for this game; what may be asked is what `Episode` takes."""
    return PiocheEnv(Episode(*asked, **more), render_mode)


def parallel_env(*asked: Any, render_mode: str | None = None, **more: Any) -> PiocheParallelEnv:
    """The same with all seats at once."""
    return PiocheParallelEnv(Episode(*asked, **more), render_mode)
