"""Whole move trees of small deals: the engine and the brute force count the same.

The engine is counted through the contract (`start`, `moves`, `play`, `result` and the state's
`copy`), and for some deals of every game a second time through the public table.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

import pioche
from pioche.core.deal import read_deal
from pioche.core.game import OVER
from pioche.core.options import make_options
from pioche.core.partie import first_standing
from tests import brute_force
from tests.brute_force import Ending, SmallDeal, Tree, small_deal

pytestmark = pytest.mark.long

DEALS = 24


@dataclass(frozen=True)
class Trial:
    """A game with options, its brute force, and the size of the deals."""

    game: str
    options: dict[str, Any]
    brute: Callable[[SmallDeal], Tree]
    seats: int = 2
    tiles: int = 3
    stock: int = 3
    lots: bool = False

    @property
    def id(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game}-{self.seats}x{self.tiles}+{self.stock}-{chosen or 'default'}"

    def deals(self, number: int) -> list[SmallDeal]:
        return [
            small_deal(f"{self.id}:{n}", self.seats, self.tiles, self.stock, self.lots)
            for n in range(number)
        ]


def base(game: str = "jeu-de-dominos", seats: int = 2, stock: int = 4, **options: Any) -> Trial:
    rules = brute_force.base(
        options.get("draw", "until"),
        options.get("reserve", 0),
        options.get("opening_tile") == "free",
        "partie" in options,
    )
    return Trial(
        game, options, lambda deal: brute_force.count_tree(rules, deal), seats, 3, stock, lots=True
    )


def matador(seats: int = 2, stock: int = 3, tiles: int = 3, **options: Any) -> Trial:
    rules = brute_force.matador(
        options.get("matador_joker", True),
        options.get("matador_inline", True),
        options.get("reserve", 0),
        "partie" in options,
    )
    return Trial(
        "matador",
        options,
        lambda deal: brute_force.count_tree(rules, deal),
        seats,
        tiles,
        stock,
    )


def muggins(seats: int = 2, stock: int = 3, **options: Any) -> Trial:
    rules = brute_force.muggins(options.get("draw", "until"))
    return Trial(
        "cinq-partout", options, lambda deal: brute_force.count_tree(rules, deal), seats, 3, stock
    )


def hongrois(seats: int = 2, tiles: int = 4, **options: Any) -> Trial:
    one_end = options.get("ends") == "oneEndPerTurn"
    free = options.get("opening_tile") == "free"
    return Trial(
        "hongrois",
        options,
        lambda deal: brute_force.count_hongrois(deal, one_end, free),
        seats,
        tiles,
        stock=0,
    )


def canton(seats: int = 2, tiles: int = 4, stock: int = 2, **options: Any) -> Trial:
    partner = options.get("pair_partner", "any")
    free_only = options.get("canton_ends") == "unmatchedHalf"
    return Trial(
        "canton",
        options,
        lambda deal: brute_force.count_canton(deal, partner, free_only),
        seats,
        tiles,
        stock,
        lots=True,
    )


TRIALS = [
    base(),
    base(draw="one"),
    base(draw="none"),
    base(reserve=2),
    base(opening_tile="free", stock=2),
    base(seats=3),
    base(seats=3, draw="one"),
    base(seats=3, draw="none"),
    base(partie="points 100"),
    base(seats=3, partie="points 100"),
    base("tete-a-tete"),
    base("tete-a-tete", draw="one"),
    base("tete-a-tete", draw="none"),
    muggins(),
    muggins(draw="none"),
    muggins(draw="one"),
    muggins(seats=3, stock=2),
    matador(stock=2, tiles=3),
    matador(matador_inline=False),
    matador(matador_joker=False),
    matador(matador_joker=False, matador_inline=False, stock=6),
    matador(reserve=2, stock=4),
    matador(partie="points 100", matador_inline=False),
    matador(seats=3, tiles=2, stock=2),
    hongrois(),
    hongrois(ends="oneEndPerTurn"),
    hongrois(opening_tile="free"),
    hongrois(seats=3),
    hongrois(seats=3, ends="oneEndPerTurn"),
    canton(),
    canton(pair_partner="ends"),
    canton(pair_partner="neighbour"),
    canton(canton_ends="unmatchedHalf"),
    canton(seats=3, tiles=3),
]

GAMES = sorted({trial.game for trial in TRIALS})


def count_by_contract(trial: Trial, deal: SmallDeal) -> Tree:
    """Count the tree of a deal as the game itself plays it."""
    game = pioche.find(trial.game)
    options = make_options(game.options, trial.options)
    standing = first_standing(game, options, trial.seats)
    dealt = read_deal(deal.text)
    game.accept(options, standing, dealt)
    tree = Tree()

    def count(state: Any, moves: int, tiles: int) -> None:
        tree.by_moves[moves] += 1
        if state.seat == OVER:
            result = game.result(state)
            tree.lines += 1
            tree.endings[Ending(result.how, result.winners, result.points)] += 1
            return
        for move in game.moves(state):
            after = state.copy()
            game.play(after, move)
            laid = tiles + (move.kind == "place")
            tree.by_tiles[laid] += laid > tiles
            count(after, moves + 1, laid)

    count(game.start(options, standing, dealt), 0, 0)
    return tree


def count_by_table(trial: Trial, deal: SmallDeal) -> Tree:
    """Count the tree of a deal using only the public surface."""
    tree = Tree()

    def count(table: pioche.Table) -> None:
        tree.by_moves[len(table.history)] += 1
        if table.seat is None:
            assert table.result is not None
            tree.lines += 1
            result = table.result
            tree.endings[Ending(result.how, result.winners, result.points)] += 1
            return
        for text in table.moves():
            after = table.copy()
            after.play(text)
            tiles = sum(text[0].isdigit() for text in after.history)
            tree.by_tiles[tiles] += text[0].isdigit()
            count(after)

    count(pioche.Table(trial.game, seats=trial.seats, options=trial.options, deal=deal.text))
    return tree


def assert_same(trial: Trial, deal: SmallDeal, counted: Tree, brute: Tree) -> None:
    where = f"{trial.id}: {deal.text}"
    if trial.game == "hongrois":
        # The turns of Hongrois have no fixed number of moves (a stuck player says `pass`) and the
        # rules have no word for how the manche ended: tiles, lines and points are compared.
        counted.endings = Counter(
            {
                Ending("", e.winners, e.points): sum(
                    n for f, n in counted.endings.items() if (f.winners, f.points) == key
                )
                for e in counted.endings
                for key in [(e.winners, e.points)]
            }
        )
    else:
        assert +counted.by_moves == +brute.by_moves, f"positions by depth differ in {where}"
    assert +counted.by_tiles == +brute.by_tiles, f"placements differ in {where}"
    assert counted.lines == brute.lines, f"the number of lines differs in {where}"
    assert counted.endings == brute.endings, f"the endings differ in {where}"


@pytest.mark.parametrize("game", GAMES)
def test_the_game_to_be_counted_is_in_the_catalogue(game: str) -> None:
    assert game in [known.id for known in pioche.all_games()], f"{game} is not in the catalogue yet"


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.id)
def test_the_engine_counts_what_the_brute_force_counts(trial: Trial) -> None:
    lines = 0
    endings: set[str] = set()
    for deal in trial.deals(DEALS):
        brute = trial.brute(deal)
        assert_same(trial, deal, count_by_contract(trial, deal), brute)
        lines += brute.lines
        endings |= {ending.how for ending in brute.endings}
    assert lines > 2 * DEALS, f"{trial.id} has hardly a choice: only {lines} lines were counted"
    if trial.game != "hongrois":
        assert endings == {"domino", "blocked"}, f"{trial.id} saw only {endings}"


@pytest.mark.parametrize(
    "trial",
    [next(trial for trial in TRIALS if trial.game == game) for game in GAMES],
    ids=lambda trial: trial.game,
)
def test_the_table_counts_what_the_brute_force_counts(trial: Trial) -> None:
    for deal in sorted(trial.deals(DEALS), key=lambda deal: trial.brute(deal).lines)[:10]:
        assert_same(trial, deal, count_by_table(trial, deal), trial.brute(deal))
