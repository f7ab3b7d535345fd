"""The games that are there. It knows no game: `pioche.games` says in which packages they are.

A package is loaded when its game is asked for: its `card` for a list, its module `game` to play,
its module `score_entry` to keep the score of a game with real tiles.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pioche.core.card import Card
from pioche.core.errors import UnknownGame, listing, nearest, shortened

if TYPE_CHECKING:
    from pioche.core.game import Game
    from pioche.core.score_entry import Entry

_PACKAGES: dict[str, str] = {}  # by the game's id


def register(*packages: str) -> None:
    """Add games, each by the name of its package."""
    for package in packages:
        _PACKAGES[package.rpartition(".")[2].replace("_", "-")] = package


def all_cards() -> tuple[Card, ...]:
    """The cards of all games, in the order of their boxes."""
    return tuple(map(_card, _PACKAGES))


def all_games() -> tuple["Game[Any]", ...]:
    """All games with their rules, in the order of their boxes."""
    return tuple(map(_game, _PACKAGES))


def find_card(name: str) -> Card:
    """Find the card of a game by its id; `_` and capitals are accepted too."""
    return _card(_known(name))


def find(name: str) -> "Game[Any]":
    """Find a game by its id; `_` and capitals are accepted too."""
    return _game(_known(name))


def has_entry(id: str) -> bool:
    """Can the score of this game be kept with real tiles: has its package a `score_entry`?"""
    return find_spec(f"{_PACKAGES[id]}.score_entry") is not None


def find_entry(id: str) -> "Entry | None":
    """How a manche of this game is entered that was played with real tiles, where it can be."""
    if not has_entry(id):
        return None
    entry: Entry = import_module(f"{_PACKAGES[id]}.score_entry").entry
    return entry


def _card(id: str) -> Card:
    card: Card = import_module(_PACKAGES[id]).card
    return card


def _game(id: str) -> "Game[Any]":
    game: Game[Any] = import_module(f"{_PACKAGES[id]}.game").game
    return game


def _known(name: str) -> str:
    id = name.strip().lower().replace("_", "-").replace(" ", "-")
    if id in _PACKAGES:
        return id
    near = nearest(id, _PACKAGES)
    hint = f" Did you mean {near}?" if near else ""
    raise UnknownGame(
        f"There is no game '{shortened(name)}'.{hint} Games: {listing(tuple(_PACKAGES), 30)}.",
        why="unknown-game",
        name=shortened(name),
        near=near,
        games=tuple(_PACKAGES),
    )
