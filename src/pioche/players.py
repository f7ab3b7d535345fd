"""Who plays: people, and computer opponents. The rules know nothing about it: players stand in
records, at tables of the terminal and the server, and on screens."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import TypeVar

from pioche.errors import NamesError, shortened

T = TypeVar("T")

LONGEST_NAME = 40

# Opponents of the house, in every language.
OPPONENTS = ("Odile", "Inès", "Lucas", "Margot", "Basile", "Anatole", "Zélie")


@dataclass(frozen=True, slots=True)
class Player:
    """A person, or an opponent of a level."""

    name: str = ""  # empty: none was given
    level: str | None = None  # of an opponent; None: a person


def checked(name: str) -> str:
    """A name without the spaces at its ends; empty where there is none. Signs that are not seen,
    such as those that change the writing direction, would garble the text around them."""
    name = name.strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise NamesError(
            f"'{shortened(name)}' cannot be a name: at most {LONGEST_NAME} characters, "
            "on one line, with no invisible characters.",
            why="bad-name",
            name=shortened(name),
            most=LONGEST_NAME,
        )
    return name


def names_of(players: Sequence[Player]) -> tuple[str, ...]:
    """What a record keeps of them."""
    return tuple(player.name for player in players)


def persons(players: Sequence[Player]) -> list[int]:
    """Which of them are people?"""
    return [number for number, player in enumerate(players) if player.level is None]


def by_seat(players: Sequence[T], seating: Sequence[int]) -> tuple[T, ...]:
    """Those at each seat; lots may have decided who sits where (`Table.players`)."""
    return tuple(players[number] for number in seating)


def play_on(players: Sequence[Player], recorded: Sequence[str]) -> tuple[Player, ...]:
    """The players who continue a record: without a new name, a player is called as in the record,
    unless somebody else has taken that name."""
    if not recorded:
        return tuple(players)
    taken = {player.name.casefold() for player in players if player.name}
    left = [name if name.casefold() not in taken else "" for name in recorded]
    return tuple(
        replace(player, name=player.name or before)
        for player, before in zip(players, left, strict=True)
    )


def with_names(players: Sequence[Player]) -> tuple[Player, ...]:
    """The same players, with a unique name for every opponent that has none."""
    taken = {player.name.casefold() for player in players}
    more = (f"{name} {number}" for number in count(2) for name in OPPONENTS)
    free = (name for name in chain(OPPONENTS, more) if name.casefold() not in taken)
    return tuple(
        replace(player, name=next(free)) if player.level is not None and not player.name else player
        for player in players
    )


def who_played(names: Sequence[str], seats: int, level: str) -> tuple[Player, ...]:
    """The players of a record, without their names, as far as those tell: a player named like an
    opponent was one, of this level; where they tell of no person, all but the first."""
    bots = [name in OPPONENTS for name in names]
    if all(bots):
        bots = [False, *[True] * (seats - 1)]
    return tuple(Player(level=level if bot else None) for bot in bots)
