"""Who plays: people, and computer opponents. The rules know nothing about it: players stand in
records, at tables of the terminal and the server, and on screens."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import NamedTuple, TypeVar

from pioche.core.errors import NamesError, shortened

T = TypeVar("T")

LONGEST_NAME = 40

# How well opponents play, from a child to one who is hard to beat.
LEVELS = ("beginner", "regular", "expert", "champion")
USUAL_LEVEL = LEVELS[0]  # whom somebody new beats about every second time: docs/strength.md
FORMERLY = {"random": "beginner", "greedy": "regular"}  # what levels were called in older parties


class Opponent(NamedTuple):
    """An opponent of the house: the same name, face and level everywhere."""

    name: str
    level: str
    she: bool  # words agree with it


OPPONENTS = (
    Opponent("Odile", "beginner", True),
    Opponent("Inès", "beginner", True),
    Opponent("Lucas", "beginner", False),
    Opponent("Margot", "beginner", True),
    Opponent("Basile", "beginner", False),
    Opponent("Anatole", "beginner", False),
    Opponent("Zélie", "beginner", True),
    Opponent("Colette", "regular", True),
    Opponent("Marius", "regular", False),
    Opponent("Gaspard", "regular", False),
    Opponent("Hortense", "expert", True),
    Opponent("Octave", "expert", False),
    Opponent("Léonie", "expert", True),
    Opponent("Séraphine", "champion", True),
    Opponent("Achille", "champion", False),
    Opponent("Victor", "champion", False),
)
NAMES = tuple(one.name for one in OPPONENTS)


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
    """The same players; an opponent without a name becomes one of the house, of that level."""
    taken = {player.name.casefold() for player in players}
    free = {level: _free_names(level, taken) for level in LEVELS}
    return tuple(
        replace(player, name=next(free[player.level]))
        if player.level is not None and not player.name
        else player
        for player in players
    )


def _free_names(level: str, taken: set[str]) -> Iterator[str]:
    """The names of the opponents of this level, then the same with numbers."""
    names = [one.name for one in OPPONENTS if one.level == level]
    more = (f"{name} {number}" for number in count(2) for name in names)
    return (name for name in chain(names, more) if name.casefold() not in taken)


def of_the_house(name: str) -> Opponent | None:
    """The opponent of this name, also of a second one who is called the same."""
    plain = name.rstrip("0123456789 ")
    return next((one for one in OPPONENTS if one.name == plain), None)


def level_now(level: str) -> str:
    """The level that is meant by this name, which an older partie may use."""
    return FORMERLY.get(level, level)


def who_played(names: Sequence[str], seats: int, level: str) -> tuple[Player, ...]:
    """The players of a record, without their names, as far as those tell: a player named like an
    opponent was one; where they tell of no person, all but the first are, of this level."""
    known = [of_the_house(name) for name in names]
    if not all(known):
        return tuple(Player(level=one.level if one else None) for one in known)
    return (Player(), *[Player(level=level)] * (seats - 1))
