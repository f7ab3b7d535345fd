"""Who has won a manche, and what it counts (VIN-15 to VIN-18)."""

from collections.abc import Iterator
from typing import Final

from pioche.core.events import REDEAL, Scored
from pioche.core.game import OVER, Result
from pioche.core.tiles import pips
from pioche.games.vingt.state import Grid

RULE: Final = {
    "marks": "VIN-15", "played": "VIN-16", "passed": "VIN-16", "blocked": "VIN-16",
    REDEAL: "VIN-18",
}  # fmt: skip


def lines(state: Grid) -> Iterator[Scored]:
    """VIN-17: the points of the competition, with their sum."""
    for seat, gained in enumerate(points(state)):
        if gained:
            others = [n for other, n in enumerate(state.left) if other != seat]
            own = f" - {state.left[seat]}" if state.left[seat] else ""
            sum_of = f"{' + '.join(map(str, others))}{own}"
            reason = f"{sum_of} = {gained}" if sum_of != str(gained) else ""
            yield Scored(seat, seat, gained, "VIN-17", reason)


def points(state: Grid) -> tuple[int, ...]:
    """VIN-17: in the competition the winner of a manche gets a point for every mark that is left to
    the opponents, less those left to the winner; nobody when it is tied."""
    won = winners_of(state) if state.seat == OVER else ()
    if not state.options.competition or len(won) != 1:
        return (0,) * len(state.left)
    gained = sum(state.left) - 2 * state.left[won[0]]
    return tuple(gained if seat == won[0] else 0 for seat in range(len(state.left)))


def progress(state: Grid) -> list[int]:
    """VIN-15: the marks that each player has placed."""
    return [-n for n in state.left]


def winners_of(state: Grid) -> tuple[int, ...]:
    """VIN-15, VIN-16: the player with the fewest marks left; nobody after a redeal."""
    if state.how == REDEAL:
        return ()
    return tuple(seat for seat, n in enumerate(state.left) if n == min(state.left))


def result(state: Grid) -> Result:
    how = state.how
    facts = {} if how == REDEAL else {"marks": tuple(state.left)}
    left = tuple(map(pips, state.hands))
    return Result(how, RULE[how], state.starter, winners_of(state), points(state), left, facts)
