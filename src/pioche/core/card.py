"""The card of a game: what a list shows of it without loading its rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Card:
    """What a list of games shows of a game."""

    box: str
    """The box in which the game comes."""
    names: Mapping[str, str]
    """By language."""
    rules: tuple[str, ...]
    """The prefixes of its rule ids."""
    folder: Path
    """Its texts, words, rulings, tests and golden record."""
    seats: tuple[int, ...]
    """The allowed numbers of players, the usual one first."""
    minutes: int
    """The usual length of a partie."""

    @property
    def id(self) -> str:
        """The name of the game in commands, records and `find`."""
        return _id_of(self.folder)


@cache  # every view names its game
def _id_of(folder: Path) -> str:
    return folder.name.replace("_", "-")
