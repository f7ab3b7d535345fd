"""Every game with opponents as a game of OpenSpiel, for its own searches and learners.

    import pyspiel
    from pioche.lab import open_spiel_games  # registers the games

    whist = pyspiel.load_game("pioche_whist")
    tiny = pyspiel.load_game("pioche_jeu_de_dominos(top=2,hand=2)")

A manche begins with a chance node, the deal: one of so many that follow from a seed, or in a chain
game with few tiles any deal there is, all equally likely. `resample_from_infostate` is not bound to
these. Actions have a fixed meaning (`actions`), tensors are those of `observation`. Needs OpenSpiel
and numpy.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, permutations
from math import comb, perm
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from pioche.core.card import Card
from pioche.core.catalogue import all_cards, find
from pioche.core.deal import Deal, write_deal
from pioche.core.errors import PiocheError
from pioche.core.game import Move
from pioche.core.partie import first_standing
from pioche.core.tiles import mask, set_size
from pioche.engines.chain.state import Chain
from pioche.lab.actions import Actions
from pioche.lab.episode import REWARDS, by_points
from pioche.lab.observation import Observation
from pioche.lab.spiel import State, with_deal
from pioche.table.table import agree

PREFIX: Final = "pioche_"
PARAMETERS: Final[dict[str, int | str]] = {
    "seats": 0,  # 0: the usual number
    "options": "",  # those that differ from the usual ones, such as draw:none;hand:5
    "reward": "rank",  # what a manche is worth: `rank` or `points` (see `episode`)
    "seed": 0,  # from which
    "deals": 10_000,  # so many deals follow
    "top": 0,  # or all deals of a small set: its highest number,
    "hand": 2,  # and the tiles of each hand
}
MOST_DEALS: Final = 100_000  # at the chance node
LONGEST: Final = 5_000  # actions in a manche, more than there ever are
UTMOST: Final = 1_000.0  # points ahead


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game with its options and seats; pyspiel.load_game makes it."""

    name: str  # of each of its classes, in the catalogue

    def __init__(self, given: Mapping[str, Any]) -> None:
        game = find(self.name)
        asked = {**PARAMETERS, **given}
        pairs = [pair.partition(":") for pair in asked["options"].split(";") if pair]
        chosen = {name: value.replace("_", " ") for name, _, value in pairs}
        self.rules = game
        self.options, self.seats = agree(game, asked["seats"] or None, chosen, None)
        standing = first_standing(game, self.options, self.seats)
        if len(standing.totals) < 2:
            raise PiocheError(
                f"{game.names['en']} is played alone: it has no opponents.",
                why="lab-alone",
                game=game.id,
            )
        first = game.deal(self.options, standing, Random("lab"))
        state = game.start(self.options, standing, first)
        self.small = _small_deals(state, asked["top"], asked["hand"]) if asked["top"] else ()
        self.count = len(self.small) or min(max(1, asked["deals"]), MOST_DEALS)
        self.outcomes = [(n, 1 / self.count) for n in range(self.count)]
        self.reward = REWARDS.get(asked["reward"])
        if self.reward is None:
            raise PiocheError(f"There is no reward '{asked['reward']}' here: rank or points.")
        self._seed = asked["seed"]
        view = game.view(state, 0)
        self.observation = Observation(game, state, view)
        self.actions = Actions(game, state, view, self.observation.tiles)
        self.size = self.observation.size
        if self.actions.parted:
            self.size += len(self.actions)  # the parts of a move that are chosen already
        even = len({standing.sides.count(side) for side in standing.sides}) == 1
        utmost = UTMOST if self.reward is by_points else 1.0
        kinds = pyspiel.GameType.Utility
        super().__init__(
            _type(game.card, kinds.ZERO_SUM if even else kinds.GENERAL_SUM),
            pyspiel.GameInfo(
                num_distinct_actions=len(self.actions),
                max_chance_outcomes=self.count,
                num_players=self.seats,
                min_utility=-utmost,
                max_utility=utmost,
                utility_sum=0.0 if even else None,
                max_game_length=LONGEST,
            ),
            dict(given),
        )

    def new_initial_state(self) -> "Manche":
        return Manche(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self)

    def deal(self, number: int) -> Deal:
        """One of the deals at the chance node."""
        if self.small:
            return self.small[number]
        standing = first_standing(self.rules, self.options, self.seats)
        return self.rules.deal(self.options, standing, Random(f"{self._seed}:{number}"))

    def dealt(self, deal: Deal) -> State:
        return with_deal(self.rules, self.options, self.seats, deal)

    def resampled(self, played: State, player: int, rng: Random) -> State:
        """A manche that this player cannot tell from this one. Of the small deals, those that are
        possible are equally likely."""
        if not self.small:
            return played.resample_from_infostate(player, rng.random)
        known = played.information_state_string(player)
        while True:
            twin = self.dealt(rng.choice(self.small))
            if _follows(twin, played.history(), player, known):
                return twin


class Manche(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A manche; before the deal, `played` is None."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.played: State | None = None
        self.chosen: tuple[int, ...] = ()  # the parts of a move that are chosen already

    def current_player(self) -> int:
        return pyspiel.PlayerId.CHANCE if self.played is None else self.played.current_player()

    def is_terminal(self) -> bool:
        return self.played is not None and self.played.is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes: list[tuple[int, float]] = self.get_game().outcomes
        return outcomes

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._offered())

    def _offered(self) -> dict[int, Move | None]:
        assert self.played is not None
        actions: Actions = self.get_game().actions
        return actions.offered(self.played.legal_moves(), self.chosen)

    def _apply_action(self, action: int) -> None:
        if self.played is None:
            game = self.get_game()
            self.played = game.dealt(game.deal(action))
            return
        move = self._offered()[action]
        if move is None:
            self.chosen += (action,)
        else:
            self.chosen = ()
            self.played.play(move)

    def returns(self) -> list[float]:
        if self.played is None:
            return [0.0] * self.num_players()
        return self.played.earned(self.get_game().reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "Manche":
        """A manche that this player cannot tell from this one."""
        twin: Manche = self.clone()
        twin.played = self.get_game().resampled(self.played, player, Random(sampler()))
        return twin

    def known_to(self, player: int) -> str:
        """All that a player knows, as text."""
        if self.played is None:
            return ""
        mine = self.chosen if player == self.current_player() else ()
        return " ".join([self.played.information_state_string(player), *self._names(mine)])

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self._names((action,))[0]
        game = self.get_game()
        return write_deal(game.deal(action), game.rules.words.name_tile)

    def _names(self, actions: tuple[int, ...]) -> list[str]:
        return [self.get_game().actions.texts[action] for action in actions]

    def __str__(self) -> str:
        if self.played is None:
            return ""
        dealt = write_deal(self.played.deal, self.played.game.words.name_tile)
        return " ".join([f"{dealt}:", *self.played.history(), *self._names(self.chosen)])


class Observer:
    """What a player observes, as OpenSpiel asks for it; `dict` has the fields by their names."""

    def __init__(self, game: SpielGame) -> None:
        self.tensor = np.zeros(game.size, np.float32)
        fields = game.observation.fields.values()
        self.dict = {field.name: self.tensor[field.slice] for field in fields}
        if game.actions.parted:
            self.dict["chosen"] = self.tensor[game.observation.size :]

    def set_from(self, state: Manche, player: int) -> None:
        self.tensor.fill(0)
        if state.played is None:
            return
        observation = state.get_game().observation
        self.tensor[: observation.size] = observation.of(state.played.view(player))
        if player == state.current_player() and state.chosen:
            self.dict["chosen"][list(state.chosen)] = 1

    def string_from(self, state: Manche, player: int) -> str:
        return state.known_to(player)


# -- small deals -----------------------------------------------------------------------------------


def _small_deals(state: Any, top: int, hand: int) -> tuple[Deal, ...]:
    """All deals of a small set. Only a chain game lets its hands be smaller."""
    seats, tiles = state.standing.seats, set_size(top)
    stock = tiles - seats * hand
    if not isinstance(state, Chain) or top > state.rules.top or hand < 1 or stock < 0:
        raise PiocheError(f"There is no deal of {hand} tiles each from the double-{top} set here.")
    count = perm(stock)
    for seat in range(seats):
        count *= comb(tiles - seat * hand, hand)
    if count > MOST_DEALS:
        raise PiocheError(f"There are {count} such deals; at most {MOST_DEALS} are listed.")
    return tuple(_dealt(tuple(range(tiles)), (), seats, hand))


def _dealt(left: tuple[int, ...], hands: tuple[int, ...], seats: int, size: int) -> Iterator[Deal]:
    if len(hands) == seats:
        yield from (Deal(hands, stock) for stock in permutations(left))
        return
    for held in combinations(left, size):
        rest = tuple([t for t in left if t not in held])
        yield from _dealt(rest, (*hands, mask(held)), seats, size)


def _follows(twin: State, moves: tuple[str, ...], player: int, known: str) -> bool:
    """Can these moves be played here, and does the player then know the same?"""
    for text in moves:
        if all(move.text != text for move in twin.legal_moves()):
            return False
        twin.replay(text)
    return twin.information_state_string(player) == known


# -- the games, as pyspiel knows them --------------------------------------------------------------


def _type(card: Card, utility: Any) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + card.id.replace("-", "_"),
        long_name=card.names["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(card.seats),
        min_num_players=min(card.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def register() -> None:
    """Register all games that can have opponents. Each has a class of its own: OpenSpiel lets go of
    it when Python has ended, and a function would not outlive that."""
    for card in all_cards():
        if max(card.seats) > 1:
            kind = _type(card, pyspiel.GameType.Utility.GENERAL_SUM)
            pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), {"name": card.id}))


register()
