"""Phrases: what a game says about a position, for a front end to put into a language."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from functools import lru_cache
from typing import NamedTuple

from pioche.core.records import dataclass

Fact = object  # a text, a number, None, a Phrase, or a tuple of these


@dataclass(frozen=True, slots=True)
class Phrase:
    """The name of a message and the facts that fill it. It goes to one seat and holds only what
    that seat may know."""

    name: str
    facts: dict[str, Fact] = field(default_factory=dict)


def phrase(name: str, **facts: Fact) -> Phrase:
    return Phrase(name, facts)


def either(parts: Sequence[Fact]) -> Fact:
    """Alternatives: `a, b or c`."""
    if len(parts) < 2:
        return parts[0] if parts else None
    return phrase("list-or", first=tuple(parts[:-1]), last=parts[-1])


def listed(parts: Sequence[Fact]) -> Fact:
    """All of these: `a, b and c`."""
    if len(parts) < 2:
        return parts[0] if parts else None
    return phrase("list-and", first=tuple(parts[:-1]), last=parts[-1])


def either_of(wants: Iterable[Fact]) -> Fact:
    """What fits one end or another, each once: `a 2 or a 5`. An end may itself take one or the
    other."""
    found: list[Fact] = []
    for want in wants:
        found += [one for one in alternatives(want) if one not in found]
    return either(found)


def alternatives(want: Fact) -> Iterator[Fact]:
    if isinstance(want, Phrase) and want.name == "list-or":
        first = want.facts["first"]
        yield from (*(first if isinstance(first, tuple) else (first,)), want.facts["last"])
    else:
        yield want


@lru_cache(maxsize=64)  # most standing lines hold one
def a_number(value: int) -> Phrase:
    """A number as tiles show it: `a 5`, `a blank`."""
    return phrase("a-number", number=value)


MOST_TILES = 3  # named in a sentence


def some_tile(names: Sequence[str]) -> Fact:
    """One of these tiles: `the 6-4, the 5-1 or another one`."""
    named: list[Fact] = [phrase("the-tile", tile=name) for name in names[:MOST_TILES]]
    return either(named if len(names) <= MOST_TILES else [*named, phrase("another-tile")])


class Reason(NamedTuple):
    """Why a move is refused: the rule, and a phrase about this position."""

    rule: str
    phrase: Phrase


def refusal(rule: str, why: str, **facts: Fact) -> Reason:
    """Refuse with the message `refused-{why}`, or `refused-{why}-{rule}` where the rule has one."""
    return Reason(rule, Phrase(f"refused-{why}", facts))


def opening_refusal(rule: str, tiles: Sequence[str]) -> Reason:
    """Refuse another opening than the prescribed double, tile, or one of several tiles."""
    kind = "any" if len(tiles) > 1 else "double" if len(set(tiles[0].split("-"))) == 1 else "tile"
    return refusal(rule, "open", tiles=some_tile(tiles), kind=kind)
