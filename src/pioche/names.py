"""What players are called. The rules know nothing of it: names stand in records and on screens."""

from collections.abc import Sequence
from itertools import chain, count

from pioche.errors import NamesError, shortened

LONGEST_NAME = 40

# Opponents of the house, in every language.
OPPONENTS = ("Odile", "Inès", "Lucas", "Margot", "Basile", "Anatole", "Zélie")


def checked(name: str) -> str:
    """A name without the spaces at its ends; empty where there is none. Signs that are not seen,
    such as those that turn the direction of writing, would spoil what stands beside them."""
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


def play_on(given: Sequence[str], recorded: Sequence[str]) -> tuple[str, ...]:
    """The names of those who play a record on: who gives none is called as in the record, unless
    somebody else has taken that name."""
    if not recorded:
        return tuple(given)
    taken = {name.casefold() for name in given if name}
    left = [name if name.casefold() not in taken else "" for name in recorded]
    return tuple(name or before for name, before in zip(given, left, strict=True))


def with_opponents(names: Sequence[str], bots: Sequence[bool]) -> tuple[str, ...]:
    """The same names, and one of its own for every opponent that has none."""
    taken = {name.casefold() for name in names}
    more = (f"{name} {number}" for number in count(2) for name in OPPONENTS)
    free = (name for name in chain(OPPONENTS, more) if name.casefold() not in taken)
    players = zip(names, bots, strict=True)
    return tuple(next(free) if bot and not name else name for name, bot in players)


def opponents_in(names: Sequence[str], seats: int) -> tuple[bool, ...]:
    """Which players of a record were opponents? Those who are called so; where the names tell of no
    person, all but the first."""
    bots = tuple(name in OPPONENTS for name in names)
    return (False, *[True] * (seats - 1)) if all(bots) else bots
