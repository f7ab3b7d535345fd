"""The card of a game: what a list shows of it without loading its rules."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Card:
    box: str
    names: Mapping[str, str]  # by language
    rules: tuple[str, ...]  # prefixes of its rule ids
    folder: Path  # its texts, words, rulings, tests and golden record
    seats: tuple[int, ...]  # allowed numbers, the usual one first
    minutes: int  # usual length of a partie

    @property
    def id(self) -> str:
        return _id_of(self.folder)


@cache  # every view names its game
def _id_of(folder: Path) -> str:
    return folder.name.replace("_", "-")
