"""One manche as a state in the manner of OpenSpiel; nothing of OpenSpiel is needed.

All chance is in the deal, so there are no chance nodes: a seed gives the deal. (In the games in
which a tower may fall, the seed also says how steady the hands are.) An action is the number of a
move in the list of legal moves. What is hidden from a player can be sampled in every game:
`resample_from_infostate` gives a state that this player cannot tell from the real one.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pioche.core.catalogue import find
from pioche.core.game import OVER, Game, Move
from pioche.core.options import Value
from pioche.core.partie import first_standing
from pioche.core.view import View
from pioche.table.table import agree

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
        move = self.legal_moves()[action]
        self.game.play(self._state, self.game.settled(self._state, move, self._chance))
        self._played += (move.text,)
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
    deal = chosen.deal(agreed, standing, chance)
    return State(chosen, chosen.start(agreed, standing, deal), chance, ())
