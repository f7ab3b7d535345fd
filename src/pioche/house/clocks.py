"""The clock of a table: whose time runs, how much of it is left, when it is up.

All of it follows from the times that the entries of the log carry, so it is the same after a
restart. Nobody's time runs while a place is open, between two manches, in the turn of an opponent
of the house, and before a player's first move: who waited for the others may look elsewhere when
the last one comes.
"""

from collections.abc import Collection
from dataclasses import dataclass, field

from pioche.house.entries import Entry
from pioche.house.frames.errors import Refused
from pioche.house.frames.protocol import Clock, ClockInfo

LEAST = {"move": 10, "partie": 60}  # seconds
MOST = 7 * 24 * 3600
MOST_ADDED = 600


@dataclass(slots=True)
class Time:
    """How the time of a table stands."""

    clock: Clock
    left: dict[int, float] = field(default_factory=dict)  # seconds, of who has less than all
    started: set[int] = field(default_factory=set)  # the players who have moved
    ticking: int | None = None  # the player whose time runs
    since: float = 0.0  # when it began to


def check_clock(clock: Clock | None, guests: bool) -> None:
    if clock is None:
        return
    if not guests:
        raise Refused(
            "bad-clock", "A clock is for tables with guests: leave a place open.", why="clock-alone"
        )
    least = LEAST[clock.per]
    if not (least <= clock.seconds <= MOST and 0 <= clock.increment <= MOST_ADDED):
        raise Refused(
            "bad-clock",
            f"This clock has {least} to {MOST} seconds, and each move adds {MOST_ADDED} at most.",
            why="clock-time",
            least=least,
            most=MOST,
            added=MOST_ADDED,
        )
    if clock.per == "move" and clock.increment:
        raise Refused(
            "bad-clock",
            "Where each move has its own time, none is added.",
            why="clock-added",
        )


def left_of(time: Time, player: int) -> float:
    """What a player has at the beginning of the move."""
    return time.left.get(player, time.clock.seconds)


def deadline(time: Time | None) -> float | None:
    """When the time of the player whose time runs is up."""
    if time is None or time.ticking is None:
        return None
    return time.since + left_of(time, time.ticking)


def used_up(time: Time | None, player: int) -> bool:
    """Has a player nothing left for the rest of the partie?"""
    return time is not None and left_of(time, player) <= 0


def count(time: Time, entry: Entry, to_move: int | None, mover: int | None) -> None:
    """An entry has been done: after it, this player is to move whose time counts. `mover`: the
    person who has moved."""
    if entry.kind != "move" and to_move == time.ticking:
        return
    at = entry.data.get("at", time.since)
    if time.ticking is not None and time.clock.per == "partie":
        spent = max(0.0, at - time.since)
        added = time.clock.increment if mover == time.ticking else 0
        rest = 0.0 if entry.kind == "relief" else left_of(time, time.ticking) - spent
        time.left[time.ticking] = max(0.0, rest) + added
    if mover is not None:
        time.started.add(mover)
    time.ticking = to_move if to_move in time.started else None
    time.since = at


def clock_info(
    time: Time | None, players: int, people: Collection[int], now: float
) -> ClockInfo | None:
    """What everybody is told of it."""
    if time is None:
        return None
    end = deadline(time)

    def left(player: int) -> int | None:
        if player not in people:
            return None
        rest = left_of(time, player)
        if end is not None and player == time.ticking:
            rest = min(rest, end - now)
        return max(0, round(rest * 1000))

    clock = time.clock
    every = tuple(map(left, range(players)))
    return ClockInfo(clock.per, clock.seconds, clock.increment, every, time.ticking)
