"""Every game with opponents as an environment of PettingZoo (AEC), with action masks.

An episode is one manche. Action n is the n-th move of `infos[agent]["moves"]`, the legal moves; the
mask has a one for each of them. An observation is what a seat may know, in numbers: its tiles, the
tiles on the board, how many everybody holds, the stock, the points; all that it knows is in
`infos[agent]["view"]`. At the end the winners get 1 and the others -1, all of them nought where
nobody wins.
"""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from pioche.core.errors import PiocheError
from pioche.core.options import Value
from pioche.core.records import deep
from pioche.core.tiles import TILES
from pioche.core.view import View
from pioche.lab.spiel import State, new_state

MOST_MOVES = 4096  # of a position; of more, the first ones are offered
MOST_SEATS = 6
SIZE = 2 * TILES + 3 * MOST_SEATS + 3


class PiocheEnv(AECEnv):  # type: ignore[misc]  # it has no types
    """A game of Pioche; `env` makes it."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "svg"],
        "name": "pioche_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._asked = (game, seats, options)
        self._seed = 0
        self._state: State = new_state(game, seats, options)
        count = self._state.num_players()
        if count < 2:
            raise PiocheError(
                f"{self._state.game.names['en']} is played alone: it has no opponents.",
                why="lab-alone",
                game=self._state.game.names["fr"],
            )
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self._action_space = spaces.Discrete(MOST_MOVES)
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (SIZE,), np.float32),
                "action_mask": spaces.Box(0, 1, (MOST_MOVES,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal again: with a seed that deal, else the next one."""
        self._seed = self._seed + 1 if seed is None else seed
        game, seats, given = self._asked
        self._state = new_state(game, seats, given, self._seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < min(len(self._state.legal_moves()), MOST_MOVES):
            raise PiocheError(
                f"{action} is no legal action: there are {len(self._state.legal_moves())}.",
                why="lab-action",
                action=str(action),
                count=len(self._state.legal_moves()),
            )
        self._cumulative_rewards[agent] = 0.0
        self._state.apply_action(int(action))
        self._clear_rewards()
        if self._state.is_terminal():
            self.rewards = dict(zip(self.agents, self._state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._next()
        self._accumulate_rewards()

    def _next(self) -> None:
        """It is the next agent's turn: tell it what it knows and may do."""
        seat = 0 if self._state.is_terminal() else self._state.current_player()
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {
            "view": self._state.view(seat),
            "moves": [move.text for move in self._state.legal_moves()[:MOST_MOVES]],
        }

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(MOST_MOVES, np.int8)
        mask[: len(self._state.legal_actions(seat))] = 1
        return {"observation": numbers_of(self._state, seat), "action_mask": mask}

    def render(self) -> str | None:
        """The table as a spectator sees it: its moves as text, or a picture."""
        if self.render_mode == "svg":
            return self._state.game.view(self._state._state, None)._repr_svg_()
        return " ".join(self._state.history()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    render_mode: str | None = None,
) -> PiocheEnv:
    """An environment for this game, with its usual number of seats or so many."""
    return PiocheEnv(game, seats, options, render_mode)


# -- what a seat knows, in numbers -----------------------------------------------------------------


def numbers_of(state: State, seat: int) -> "np.ndarray[Any, Any]":
    """Own tiles, tiles on the board, tiles in each hand, points of the manche and of the partie by
    side, the stock, whose turn it is, the own seat."""
    view: View = state.view(seat)
    found = np.zeros(SIZE, np.float32)
    for name in view.hand:
        _mark(found, state, name, 0)
    for name in _words(deep(view.board)):
        _mark(found, state, name, TILES)
    at = 2 * TILES
    for numbers in (view.counts, view.points, view.standing.totals):
        found[at : at + len(numbers)] = numbers
        at += MOST_SEATS
    turn = -1 if view.turn is None else view.turn
    found[at:] = (view.stock, turn, seat)
    return found


def _mark(found: "np.ndarray[Any, Any]", state: State, name: str, offset: int) -> None:
    tile = state.game.words.read_tile(name)
    if tile is not None:
        found[offset + tile] = 1


def _words(record: Any) -> Iterator[str]:
    """All texts in plain data."""
    if isinstance(record, str):
        yield record
    elif isinstance(record, dict):
        for value in record.values():
            yield from _words(value)
    elif isinstance(record, list | tuple):
        for value in record:
            yield from _words(value)
