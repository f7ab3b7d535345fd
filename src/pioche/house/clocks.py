"""The clock of a table: whose time runs, how much is left, and when it is up.

It follows from the times in the entries of the log, so a restart changes nothing. Nobody's time
runs while a place is open, between two manches, or in a bot's turn. Players who wait for the others
may be looking elsewhere when the last one arrives: the first move of each has a longer time of its
own, and costs nothing of that for the partie.
"""

from collections.abc import Collection
from dataclasses import dataclass, field

from pioche.house.entries import Entry
from pioche.house.frames.errors import Refused
from pioche.house.frames.protocol import Clock, ClockInfo

LEAST_SECONDS = {"move": 10, "partie": 60}  # seconds
MOST_SECONDS = 7 * 24 * 3600
MOST_INCREMENT = 600
FIRST_MOVE = 300  # seconds at least


@dataclass(slots=True)
class ClockState:
    """The clock of a table, and the time that its players have left."""

    clock: Clock
    left: dict[int, float] = field(default_factory=dict)  # seconds, of players who have used some
    started: set[int] = field(default_factory=set)  # the players who have moved
    ticking: int | None = None  # the player whose time runs
    since: float = 0.0  # when that time began to run


def check_clock(clock: Clock | None, guests: bool) -> None:
    if clock is None:
        return
    if not guests:
        raise Refused(
            "bad-clock", "A clock is for tables with guests: leave a place open.", why="clock-alone"
        )
    least = LEAST_SECONDS[clock.per]
    if not (least <= clock.seconds <= MOST_SECONDS and 0 <= clock.increment <= MOST_INCREMENT):
        raise Refused(
            "bad-clock",
            f"This clock has {least} to {MOST_SECONDS} seconds, "
            f"and each move adds {MOST_INCREMENT} at most.",
            why="clock-time",
            least=least,
            most=MOST_SECONDS,
            added=MOST_INCREMENT,
        )
    if clock.per == "move" and clock.increment:
        raise Refused(
            "bad-clock",
            "Where each move has its own time, none is added.",
            why="clock-added",
        )


def time_left(time: ClockState, player: int) -> float:
    """The seconds that a player has at the beginning of a move, but for the first."""
    return time.left.get(player, time.clock.seconds)


def deadline(time: ClockState | None) -> float | None:
    """When will the running time be up?"""
    if time is None or time.ticking is None:
        return None
    if time.ticking not in time.started:
        return time.since + max(FIRST_MOVE, time.clock.seconds)
    return time.since + time_left(time, time.ticking)


def out_of_time(time: ClockState | None, player: int) -> bool:
    """Has a player no time left for the rest of the partie?"""
    return time is not None and time_left(time, player) <= 0


def count_time(time: ClockState, entry: Entry, to_move: int | None, mover: int | None) -> None:
    """Take an entry into account. `to_move` is the player whose time counts from now on, `mover`
    the person who has moved."""
    if entry.kind != "move" and to_move == time.ticking:
        return
    at = entry.data.get("at", time.since)
    if time.ticking in time.started and time.clock.per == "partie":
        assert time.ticking is not None
        spent = max(0.0, at - time.since)
        added = time.clock.increment if mover == time.ticking else 0
        rest = 0.0 if entry.kind == "relief" else time_left(time, time.ticking) - spent
        time.left[time.ticking] = max(0.0, rest) + added
    if mover is not None:
        time.started.add(mover)
    time.ticking = to_move if at else None  # earlier versions did not note when a table was made
    time.since = at


def clock_info(
    time: ClockState | None, players: int, people: Collection[int], now: float
) -> ClockInfo | None:
    """The clock as everybody sees it."""
    if time is None:
        return None
    end = deadline(time)

    def left(player: int) -> int | None:
        if player not in people:
            return None
        rest = time_left(time, player)
        if end is not None and player == time.ticking:
            rest = end - now
        return max(0, round(rest * 1000))

    clock = time.clock
    every = tuple(map(left, range(players)))
    return ClockInfo(clock.per, clock.seconds, clock.increment, every, time.ticking)
