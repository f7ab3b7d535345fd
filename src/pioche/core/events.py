"""Events: small frozen records for animation, log, screen reader, hints and statistics.

`seen_by` gives the event as one seat may see it. Tiles are written as in `6-4`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from pioche.core.records import dataclass, shallow

__all__ = [
    "COMINGS", "REDEAL", "Announced", "Captured", "Collapsed", "Dealt", "Drew", "Eliminated",
    "Event", "Gave", "MancheEnded", "PartieEnded", "Passed", "Placed", "Scored", "Seated",
    "TrickWon", "Turned", "TurnedBack",
]  # fmt: skip

REDEAL: Final = "redeal"
"""How a void manche ends: nobody has played, and the tiles are dealt again."""

COMINGS: Final = ("joined", "given", "freed", "left", "gone", "time", "absent", "back")
"""What happens to people: an open place is taken, given to an opponent, or open again; somebody has
left, or does not come back; the house plays for somebody; they play again."""

LEAVING: Final = ("left", "gone")  # after these an opponent of another name has the seat
STANDING_IN: Final = ("time", "absent")  # after these the house plays for somebody


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened at the table."""

    def seen_by(self, seat: int | None) -> "Event":
        """Give the event as this seat (None: a spectator) may see it."""
        return self

    def to_dict(self) -> dict[str, Any]:
        """Give the event as a dictionary, its name under `event`."""
        return {"event": type(self).__name__, **shallow(self)}


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A manche begins."""

    manche: int
    """The number of the manche, from 1."""
    counts: tuple[int, ...]
    """How many tiles each hand has."""
    stock: int
    """How many tiles the stock has."""
    lots: tuple[str, ...]
    """The lot of each seat, where lots were drawn."""
    starter: int
    """The seat that begins."""
    rule: str = ""
    """Named where the first turn is no ordinary one: a bid, or a tile to give."""


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A tile was laid."""

    seat: int
    """Who laid it."""
    tile: str
    """Its name."""
    place: str
    """Where it lies, such as the arm `L`."""
    manner: str = ""
    """How it lies, where there are several ways."""
    end: str = ""
    """The name that the end had before (see `StepView.end`)."""


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat draws a tile that only it may see."""

    seat: int
    """Who draws."""
    tile: str | None
    """The tile; None for everybody else."""
    stock: int
    """How many tiles are left in the stock."""
    rule: str = ""
    """Named where the tile is bought."""

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class Gave(Event):
    """A seat gives a tile to the stock; only the giver knows which."""

    seat: int
    """Who gives."""
    tile: str | None
    """The tile; None for everybody else."""

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat can do nothing, or does not want to."""

    seat: int
    """Who passes."""
    rule: str
    """The rule by which there is nothing else to do."""


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """A seat says something: a bid, a trump, "Muggins!"."""

    seat: int
    """Who announces it."""
    what: str
    """What it is: `bid`, `trump`, `muggins`, `total` …"""
    value: str = ""
    """The number or text that belongs to it."""


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points for a side."""

    seat: int
    """The seat that scored them."""
    side: int
    """Who gets them."""
    points: int
    """How many; below 0 where they are lost."""
    rule: str
    """The rule that gave them."""
    reason: str = ""
    """The sum, or the word, that explains them."""
    row: str = ""
    """The row of the score sheet in which they stand."""


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A seat takes a trick."""

    seat: int
    """Who takes it."""
    tiles: tuple[str, ...]
    """Its tiles, in the order of play."""
    points: int
    """What it counts."""


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """A seat takes tiles from the table."""

    seat: int
    """Who takes them."""
    tiles: tuple[str, ...]
    """The tiles."""
    points: int
    """What they count."""


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A tile is turned up. Everybody sees it on the board. Unless it stays there, the event names
    only its place, or the log would do the remembering."""

    seat: int
    """Who turns it."""
    place: str
    """Where it lies."""
    tile: str | None
    """The tile; None as others are told of it, unless it stays."""
    stays: bool = False
    """Does it stay face up?"""

    def seen_by(self, seat: int | None) -> Event:
        return self if self.stays else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class TurnedBack(Event):
    """Tiles are turned face down again."""

    seat: int
    """Who has turned them."""
    places: tuple[str, ...]
    """Where they lie."""


@dataclass(frozen=True, slots=True)
class Collapsed(Event):
    """The tower falls; the seat that laid the last tile takes all of its tiles."""

    seat: int
    """Who laid the last tile."""
    tiles: tuple[str, ...]
    """All tiles of the tower."""
    rule: str
    """The rule that says who takes them."""


@dataclass(frozen=True, slots=True)
class MancheEnded(Event):
    """A manche ends."""

    how: str
    """How: `domino` (somebody went out), `blocked`, or a word of the game's own."""
    rule: str
    """The rule by which it ends."""
    winners: tuple[int, ...]
    """The seats that won it."""
    points: tuple[int, ...]
    """The points by side."""
    hands: tuple[tuple[str, ...], ...]
    """All hands, which are now shown."""
    out: int | None = None
    """The seat whose last tile has ended it; None where nobody went out."""


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    """A seat leaves the partie."""

    seat: int
    """Who leaves."""
    rule: str
    """The rule by which."""


@dataclass(frozen=True, slots=True)
class PartieEnded(Event):
    """The partie is over."""

    winners: tuple[int, ...]
    """The seats that won it."""
    totals: tuple[int, ...]
    """The totals by side."""
    title: str = ""
    """A title for the winners, where the game has one."""
    games: int = 1
    """For how many games it counts."""


@dataclass(frozen=True, slots=True)
class Seated(Event):
    """Something happens to the person of a seat, which no rule knows."""

    at: int
    """The seat."""
    what: str
    """What happens, one of `COMINGS`."""
    name: str
    """The name of that person."""
    heir: str = ""
    """The opponent who has the seat of somebody who has left."""


def standing_in(events: Iterable[Event], before: Iterable[int] = ()) -> set[int]:
    """The seats in which the house plays for somebody after these events."""
    seats = set(before)
    for event in events:
        if isinstance(event, Seated):
            (seats.add if event.what in STANDING_IN else seats.discard)(event.at)
    return seats


def current_manche_at(events: Sequence[Event]) -> int:
    """Where does the account of the current manche start? At its deal; after a void manche, at the
    event that says why the tiles are dealt again."""
    at = len(events) - 1
    while at > 0 and not isinstance(events[at], Dealt):
        at -= 1
    before = at - 1
    while before > 0 and isinstance(events[before], Seated):
        before -= 1
    ended = events[before] if at > 0 else None
    return before if isinstance(ended, MancheEnded) and ended.how == REDEAL else at
