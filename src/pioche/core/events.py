"""Events: small frozen records for animation, log, screen reader, hints and statistics.

`seen_by` gives the event as one seat may see it. Tiles are written as in `6-4`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from pioche.core.records import dataclass, shallow

REDEAL: Final = "redeal"  # how a void manche ends: nobody has played, the tiles are dealt again

# What happens to people: an open place is taken, given to an opponent, or open again; somebody has
# left, or does not come back; the house plays for somebody; they play again.
COMINGS: Final = ("joined", "given", "freed", "left", "gone", "time", "absent", "back")
LEAVING: Final = ("left", "gone")  # after these an opponent of another name has the seat
STANDING_IN: Final = ("time", "absent")  # after these the house plays for somebody


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened at the table."""

    def seen_by(self, seat: int | None) -> "Event":
        """Give the event as this seat (None: a spectator) may see it."""
        return self

    def to_dict(self) -> dict[str, Any]:
        return {"event": type(self).__name__, **shallow(self)}


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A manche begins: the tiles in each hand, the lot of each seat, and the starter. The rule is
    named where the first turn is no ordinary one: a bid, or a tile to give."""

    manche: int
    counts: tuple[int, ...]
    stock: int
    lots: tuple[str, ...]
    starter: int
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A tile was laid; at the end of a chain that had this name then (see `StepView`)."""

    seat: int
    tile: str
    place: str
    manner: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat draws a tile that only it may see. The rule is named where the tile is bought."""

    seat: int
    tile: str | None
    stock: int
    rule: str = ""

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class Gave(Event):
    """A seat gives a tile to the stock; only the giver knows which."""

    seat: int
    tile: str | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int
    rule: str


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """A seat announces something: a bid, a trump, "Muggins!"."""

    seat: int
    what: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points for a side, the rule that gave them, the sum that explains them, and the row of the
    score sheet in which they stand."""

    seat: int
    side: int
    points: int
    rule: str
    reason: str = ""
    row: str = ""


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    seat: int
    tiles: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """A seat takes tiles from the table."""

    seat: int
    tiles: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A tile is turned up. Everybody sees it on the board. Unless it stays there, the event names
    only its place, or the log would do the remembering."""

    seat: int
    place: str
    tile: str | None
    stays: bool = False

    def seen_by(self, seat: int | None) -> Event:
        return self if self.stays else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class TurnedBack(Event):
    """Tiles are turned face down again."""

    seat: int
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Collapsed(Event):
    """The tower falls; the seat that laid the last tile takes all of its tiles."""

    seat: int
    tiles: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class MancheEnded(Event):
    """A manche ends: how, who has won it, the points by side, all hands, which are now shown, and
    the seat whose last tile has ended it."""

    how: str
    rule: str
    winners: tuple[int, ...]
    points: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    out: int | None = None


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    """A seat leaves the partie."""

    seat: int
    rule: str


@dataclass(frozen=True, slots=True)
class PartieEnded(Event):
    """The partie is over: its winners, their title, and for how many games it counts."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    title: str = ""
    games: int = 1


@dataclass(frozen=True, slots=True)
class Seated(Event):
    """Something happens to the person of a seat (`at`: nobody has acted there), which no rule
    knows: one of `COMINGS`, and the name. An opponent, the `heir`, has the seat of who has left."""

    at: int
    what: str
    name: str
    heir: str = ""


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
