"""An episode for those who learn: a manche or a whole partie of a game, told in actions, numbers
and rewards. The environments (`zoo`, `vector`) only wrap it.

A reward counts by the same measure as a tournament, and those of all sides add up to nought:

- `rank`: at the end of a manche, 1 for the only side that came off best, what it takes from the
  others in equal parts; in a race to a number of points that is the side with the most of them.
- `points`: at the end of a manche, the points by which a side is ahead of the mean of the others;
  behind it where points are a burden.
- `partie`: as `rank`, but at the end of a partie, for its winners.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

import numpy as np

from pioche.bots.decision import Where, decide, written
from pioche.bots.levels import Entrant
from pioche.core.catalogue import find
from pioche.core.deal import Deal
from pioche.core.errors import PiocheError, listing, shortened
from pioche.core.game import OVER, Game, Move, Result, Standing
from pioche.core.options import Value
from pioche.core.partie import advance, first_standing
from pioche.core.view import View
from pioche.engines.chain.state import Chain
from pioche.lab.actions import Actions
from pioche.lab.history import History, follow
from pioche.lab.observation import Array, Field, Observation, Packed
from pioche.lab.tournament import ahead
from pioche.table.table import agree

Reward = Callable[[Game[Any], Any, Standing, Result], list[float]]  # by seat


def best_off(game: Game[Any], options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    """The seats that came off best in a manche, as a tournament counts."""
    if game.sheet.target(options, standing.seats) is None:
        return result.winners
    return ahead(result.points, standing.sides, game.partie.fewest_wins(options))


def shares(winners: Sequence[int], standing: Standing) -> list[float]:
    """What is won by each seat; nothing where nobody wins, or all do."""
    sides = standing.sides
    count = len(standing.totals)
    winning = {sides[seat] for seat in winners} or set(sides)
    won = (count / len(winning) - 1) / (count - 1)
    return [won if side in winning else -1 / (count - 1) for side in sides]


def by_rank(game: Game[Any], options: Any, standing: Standing, result: Result) -> list[float]:
    return shares(best_off(game, options, standing, result), standing)


def by_points(game: Game[Any], options: Any, standing: Standing, result: Result) -> list[float]:
    points = result.points
    sign = -1.0 if game.partie.fewest_wins(options) else 1.0
    others = len(points) - 1
    return [sign * (points[s] - (sum(points) - points[s]) / others) for s in standing.sides]


REWARDS: Final[Mapping[str, Reward | None]] = {"rank": by_rank, "points": by_points, "partie": None}
LENGTHS: Final = ("manche", "partie")


class Episode:
    """A manche or a partie that is being played; `begin` deals it."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        preset: str | None = None,
        reward: str = "rank",
        length: str = "manche",
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.options, self.seats = agree(self.game, seats, options or {}, preset)
        self._reward = _one_of("reward", reward, tuple(REWARDS))
        self._length = _one_of("length", length, LENGTHS)
        self._first = first_standing(self.game, self.options, self.seats)
        if len(self._first.totals) < 2:
            raise PiocheError(
                f"{self.game.names['en']} is played alone: it has no opponents.",
                why="lab-alone",
                game=self.game.names["fr"],
            )
        if reward == "partie" and length != "partie":
            raise PiocheError("The reward 'partie' needs the length 'partie'.", why="lab-partie")
        self.begin(0)
        view = self.game.view(self.state, self.state.seat)
        self.observation = Observation(self.game, self.state, view)
        self.actions = Actions(self.game, self.state, view, self.observation.tiles)
        self.fields = dict(self.observation.fields)
        self.size = self.observation.size
        if self.actions.parted:
            parts = Field("chosen", self.size, len(self.actions), "the parts of the move so far")
            self.fields["chosen"] = parts
            self.size += parts.size
        self._waiting = np.zeros(len(self.actions), np.int8)
        self._waiting[self.actions.wait] = 1
        self.begin(0)

    # -- playing

    def begin(self, seed: int | str | None = None) -> None:
        """Deal: with a seed that deal, without one the next deal."""
        if seed is not None:
            self._chance = Random(f"{seed}:lab")
            self._seed, self._number = str(seed), 0
        self._number += 1
        self._played: list[tuple[Deal, list[Move]]] = []
        self.over = False
        self._deal(self._first)

    def _deal(self, standing: Standing) -> None:
        self.standing = standing
        deal = self.game.deal(self.options, standing, self._chance)
        self._played.append((deal, []))
        self.state = self.game.start(self.options, standing, deal)
        self.seat = int(self.state.seat)
        self._chosen: tuple[int, ...] = ()
        self._offered: dict[int, Move | None] | None = None
        self._history: History | None = None

    @property
    def offered(self) -> dict[int, Move | None]:
        """The actions of the seat to move, and the move that each makes; None if it is only a
        part of one."""
        if self._offered is None:
            moves = () if self.over else self.game.moves(self.state)
            self._offered = self.actions.offered(moves, self._chosen)
        return self._offered

    def act(self, action: int | None) -> list[float] | None:
        """Do this; rewards by seat where a manche or a partie ends."""
        offered = self.offered
        if action is None or action not in offered:
            raise _no_action(action, len(offered))
        move = offered[action]
        if move is None:
            self._offered = None
            self._chosen += (action,)
            return None
        return self._play(move)

    def move(self, text: str) -> list[float] | None:
        """Make a whole move, by its text."""
        moves = () if self.over else self.game.moves(self.state)
        for move in moves:
            if move.text == text:
                return self._play(move)
        raise _no_action(text, len(moves))

    def ask(self, bot: Entrant, chance: Random) -> list[float] | None:
        """Let a bot make a whole move."""
        moves = self.game.moves(self.state)
        where = Where(self._seed, self._number, self.record)
        return self._play(decide(bot, self.game, self.view(self.seat), moves, chance, where))

    def record(self) -> str:
        """The partie so far, as .dom text."""
        return written(self.game, self.seats, self.options, self._seed, self._played)

    def _play(self, move: Move) -> list[float] | None:
        self._offered = None
        game, state = self.game, self.state
        self._chosen = ()
        settled = move if game.hand is None else game.settled(state, move, self._chance)
        self._played[-1][1].append(settled)
        game.play(state, settled)
        self.seat = int(state.seat)
        return self._ended(game.score(state)) if self.seat == OVER else None

    def _ended(self, result: Result) -> list[float]:
        """A manche has ended: what it brings, and the next one where a partie goes on."""
        game, options, standing = self.game, self.options, self.standing
        measure = REWARDS[self._reward]
        earned = measure(game, options, standing, result) if measure else [0.0] * self.seats
        if self._length == "manche":
            self.over = True
            return earned
        then, winners = advance(game, options, standing, result)
        if winners is None:
            self._deal(then)
            return earned
        self.over = True
        return earned if measure else shares(winners, standing)

    # -- what is seen

    def view(self, seat: int) -> View:
        return self.game.view(self.state, seat)

    def observe(self, seat: int) -> Array:
        """What a seat knows, in numbers."""
        if self.observation.plain:
            alone: Array = self.observation.spread([self.packed(seat)])[0]
            return alone
        found = self.observation.of(self.view(seat))
        if not self.actions.parted:
            return found
        chosen = np.zeros(len(self.actions), np.float32)
        if seat == self.seat:
            chosen[list(self._chosen)] = 1
        return np.concatenate((found, chosen))

    def packed(self, seat: int) -> Packed:
        """The same in a plain chain, before it is spread out."""
        state = self.state
        assert isinstance(state, Chain)
        if self._history is None:
            self._history = self.observation.history()
        follow(self._history, state)
        return self.observation.packed(state, seat, self._history)

    def mask(self, seat: int) -> Array:
        """A one for each action that the seat may do now."""
        if seat != self.seat:
            return self._waiting.copy()
        found = np.zeros(len(self.actions), np.int8)
        found[list(self.offered)] = 1
        return found


def _no_action(action: object, count: int) -> PiocheError:
    return PiocheError(
        f"{action} is no legal action: there are {count}.",
        why="lab-action",
        action=shortened(str(action)),
        count=count,
    )


def _one_of(name: str, value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise PiocheError(
            f"There is no {name} '{value}': it is one of {listing(known)}.",
            why="lab-choice",
            name=name,
            value=value,
            known=known,
        )
    return value
