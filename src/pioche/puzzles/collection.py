"""The built-in puzzles, easiest first, from `data/collection.txt`.

The pictures of the booklet are lost; the outlines and their names are ours.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from pioche.core.errors import listing, nearest, shortened
from pioche.puzzles.grading import Grade
from pioche.puzzles.model import Puzzle, UnknownPuzzle
from pioche.puzzles.text import read_entry, to_link

__all__ = ["CollectionEntry", "collection", "find_collected"]


@dataclass(frozen=True, slots=True)
class CollectionEntry:
    """A built-in puzzle."""

    id: str
    """Its name in commands and links."""
    names: Mapping[str, str]
    """By language."""
    grade: Grade
    """Its stored grade."""
    puzzle: Puzzle
    """The puzzle."""

    @property
    def kind(self) -> str:
        """The kind of the puzzle."""
        return self.puzzle.kind

    @property
    def link(self) -> str:
        """The puzzle as letters and digits, which `from_link` takes."""
        return to_link(self.puzzle)


@cache
def collection() -> tuple[CollectionEntry, ...]:
    """All built-in puzzles, in order of difficulty."""
    text = resources.files(__package__).joinpath("data", "collection.txt").read_text("utf-8")
    found = []
    for block in text.split("\nend\n")[:-1]:
        puzzle, aside = read_entry(block.lstrip() + "\nend\n")
        level, effort = map(int, aside["grade"].split())
        names = {"fr": aside["name-fr"], "en": aside["name-en"]}
        found.append(CollectionEntry(aside["id"], names, Grade(level, effort), puzzle))
    return tuple(sorted(found, key=lambda entry: entry.grade))


def find_collected(name: str) -> CollectionEntry:
    """Find a built-in puzzle by its id; capitals and `_` do not matter."""
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    entries = {entry.id: entry for entry in collection()}
    if key not in entries:
        near = nearest(key, entries)
        hint = f" Did you mean {near}?" if near else ""
        raise UnknownPuzzle(
            f"There is no puzzle '{shortened(name)}'.{hint} "
            f"Puzzles: {listing(tuple(entries), 40)}.",
            why="unknown-puzzle",
            name=shortened(name),
            near=near,
        )
    return entries[key]
