"""The register of games. It knows no game by itself: `pioche.games` registers their packages.

A package is loaded on demand: its `card` for a list, its module `game` for play, its module
`score_entry` for keeping the score of a game with real tiles.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pioche.core.card import Card
from pioche.core.errors import UnknownGame, listing, nearest, shortened

if TYPE_CHECKING:
    from pioche.core.game import Game
    from pioche.core.score_entry import ScoreEntry

_PACKAGES: dict[str, str] = {}  # by the game's id


def register(*packages: str) -> None:
    """Register games by the names of their packages."""
    for package in packages:
        _PACKAGES[package.rpartition(".")[2].replace("_", "-")] = package


def all_cards() -> tuple[Card, ...]:
    """The cards of all games, in the order of their boxes."""
    return tuple(import_module(package).card for package in _PACKAGES.values())


def all_games() -> tuple["Game[Any]", ...]:
    """All games with their rules, in the order of their boxes."""
    return tuple(map(_game, _PACKAGES))


def find(name: str) -> "Game[Any]":
    """Find a game by its id; `_` and capitals are accepted too."""
    id = name.strip().lower().replace("_", "-").replace(" ", "-")
    if id in _PACKAGES:
        return _game(id)
    near = nearest(id, _PACKAGES)
    hint = f" Did you mean {near}?" if near else ""
    raise UnknownGame(
        f"There is no game '{shortened(name)}'.{hint} Games: {listing(tuple(_PACKAGES), 30)}.",
        why="unknown-game",
        name=shortened(name),
        near=near,
        games=tuple(_PACKAGES),
    )


def is_listed(game: "Game[Any]") -> bool:
    """Is this the game that is found by its id?"""
    return game.id in _PACKAGES and _game(game.id) is game


def has_score_entry(id: str) -> bool:
    """Does the game's package have a `score_entry`, for a score kept with real tiles?"""
    return find_spec(f"{_PACKAGES[id]}.score_entry") is not None


def find_score_entry(id: str) -> "ScoreEntry | None":
    """Find how manches played with real tiles are entered; None where they cannot be."""
    if not has_score_entry(id):
        return None
    entry: ScoreEntry = import_module(f"{_PACKAGES[id]}.score_entry").entry
    return entry


def _game(id: str) -> "Game[Any]":
    game: Game[Any] = import_module(f"{_PACKAGES[id]}.game").game
    return game
