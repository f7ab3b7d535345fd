"""The games that are there. It knows no game; `pioche.games` fills it."""

from typing import Any

from pioche.errors import UnknownGame, listing, nearest, shortened
from pioche.game import Game

_GAMES: dict[str, Game[Any]] = {}


def register(*games: Game[Any]) -> None:
    _GAMES.update((game.id, game) for game in games)


def all_games() -> tuple[Game[Any], ...]:
    """All games, in the order of their boxes."""
    return tuple(_GAMES.values())


def find(name: str) -> Game[Any]:
    """Find a game by its id; `_` and capitals are forgiven."""
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    if key in _GAMES:
        return _GAMES[key]
    near = nearest(key, _GAMES)
    hint = f" Did you mean {near}?" if near else ""
    raise UnknownGame(
        f"There is no game '{shortened(name)}'.{hint} Games: {listing(tuple(_GAMES), 30)}.",
        why="unknown-game",
        name=shortened(name),
        near=near,
        games=tuple(_GAMES),
    )
