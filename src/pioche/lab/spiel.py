"""One manche as a state in the manner of OpenSpiel; nothing of OpenSpiel is needed.

All chance is in the deal, so there are no chance nodes: a seed gives the deal. (In the games in
which a tower may fall, the seed also says how steady the hands are.) An action is the number of a
move in the list of legal moves. What is hidden from a player can be sampled in every game:
`resample_from_infostate` gives a state that this player cannot tell from the real one.
`open_spiel_games` has the games for OpenSpiel itself.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pioche.core.catalogue import find
from pioche.core.deal import Deal, read_deal, write_deal
from pioche.core.game import OVER, Game, Move, Result, Standing
from pioche.core.options import Value, changed_options, make_options
from pioche.core.partie import first_standing
from pioche.core.view import View
from pioche.table.table import agree

Reward = Callable[[Game[Any], Any, Standing, Result], list[float]]  # by seat

TERMINAL = -4  # the player of a state that is over, as OpenSpiel has it


class State:
    """A manche that can be played, copied and sampled; `new_state` makes it."""

    def __init__(
        self, game: Game[Any], state: Any, chance: Random, played: tuple[str, ...]
    ) -> None:
        self.game = game
        self._state = state
        self._chance = chance
        self._played = played
        self._moves: tuple[Move, ...] | None = None

    @property
    def deal(self) -> Deal:
        deal: Deal = self._state.deal
        return deal

    def num_players(self) -> int:
        return int(self._state.standing.seats)

    def current_player(self) -> int:
        return TERMINAL if self._state.seat == OVER else int(self._state.seat)

    def is_terminal(self) -> bool:
        return bool(self._state.seat == OVER)

    def is_chance_node(self) -> bool:
        return False

    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves; the number of each is its action."""
        if self._moves is None:
            self._moves = () if self.is_terminal() else tuple(self.game.moves(self._state))
        return self._moves

    def legal_actions(self, player: int | None = None) -> list[int]:
        mine = player is None or player == self.current_player()
        return list(range(len(self.legal_moves()))) if mine else []

    def action_to_string(self, player: int, action: int) -> str:
        return self.legal_moves()[action].text

    def apply_action(self, action: int) -> None:
        self.play(self.legal_moves()[action])

    def play(self, move: Move) -> None:
        """Play a legal move; where a hand trembles, chance says how it comes out."""
        settled = self.game.settled(self._state, move, self._chance)
        self.game.play(self._state, settled)
        self._played += (settled.text,)
        self._moves = None

    def replay(self, text: str) -> None:
        """Play a move of a record, as it came out."""
        hand = self.game.hand
        found = (move for move in self.legal_moves() if move.text == text)
        self.game.play(self._state, hand.recall(self._state, text) if hand else next(found))
        self._played += (text,)
        self._moves = None

    def history(self) -> tuple[str, ...]:
        """The texts of the moves so far."""
        return self._played

    def returns(self) -> list[float]:
        """1 for those who won the manche, -1 for the others, nought where nobody won or it goes
        on."""
        won = self.game.result(self._state).winners if self.is_terminal() else ()
        seats = range(self.num_players())
        return [(1.0 if seat in won else -1.0) if won else 0.0 for seat in seats]

    def earned(self, reward: Reward) -> list[float]:
        """What the manche was worth to each seat by another measure (`episode.REWARDS`)."""
        state = self._state
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return reward(self.game, state.options, state.standing, self.game.result(state))

    def view(self, player: int) -> View:
        """All that a player knows."""
        return self.game.view(self._state, player)

    def information_state_string(self, player: int | None = None) -> str:
        return self.view(self.current_player() if player is None else player).to_json()

    def clone(self) -> "State":
        chance = self._chance
        if self.game.hand is not None:  # elsewhere nothing is left to chance after the deal
            chance = Random()
            chance.setstate(self._chance.getstate())
        return State(self.game, self._state.copy(), chance, self._played)

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """A game of the catalogue is kept by its name, a manche by its deal and its moves."""
        options = changed_options(self._state.options)
        dealt = write_deal(self.deal, self.game.words.name_tile)
        seats, chance = self.num_players(), self._chance.getstate()
        return replayed, (self.game.id, options, seats, dealt, self._played, chance)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """A state that this player cannot tell from this one; `sampler` gives chance, as numbers
        from 0 to 1."""
        rng = Random(sampler())
        return State(self.game, self.game.guess(self.view(player), rng), rng, self._played)


def new_state(
    game: str | Game[Any],
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    seed: int | str = 0,
) -> State:
    """Deal a manche. The same seed gives the same deal."""
    chosen = find(game) if isinstance(game, str) else game
    agreed, count = agree(chosen, seats, options or {}, None)
    chance = Random(f"{seed}:lab")
    standing = first_standing(chosen, agreed, count)
    return State(
        chosen, chosen.start(agreed, standing, chosen.deal(agreed, standing, chance)), chance, ()
    )


def with_deal(game: Game[Any], options: Any, seats: int, deal: Deal) -> State:
    """A manche with this deal, which nobody checks."""
    state = game.start(options, first_standing(game, options, seats), deal)
    return State(game, state, Random("lab"), ())


def replayed(
    name: str,
    options: Mapping[str, Value],
    seats: int,
    dealt: str,
    moves: tuple[str, ...],
    chance: Any,
) -> State:
    """A manche of a game of the catalogue, with this deal, after these moves."""
    game = find(name)
    deal = read_deal(dealt, game.words.read_tile, game.words.name_tile)
    state = with_deal(game, make_options(game.options, options), seats, deal)
    for text in moves:
        state.replay(text)
    state._chance.setstate(chance)
    return state
