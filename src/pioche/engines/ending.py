"""The end of a manche, as every game tells it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from pioche.core.events import Event, MancheEnded
from pioche.core.game import OVER, Result
from pioche.core.tiles import names


class Ending(Protocol):
    seat: int
    how: str
    log: list[Event] | None


S = TypeVar("S", bound=Ending)


def nothing_told(state: Ending) -> Iterable[Event]:
    return ()


def finish(
    state: S,
    how: str,
    score: Callable[[S], Result],
    hands: Sequence[int],
    lines: Callable[[S], Iterable[Event]] = nothing_told,
    tile_names: Callable[[int], tuple[str, ...]] = names,
) -> None:
    """End the manche. Where somebody listens, tell the lines of the score, then the result and what
    was left in the hands."""
    state.how = how
    state.seat = OVER
    if state.log is not None:
        state.log += lines(state)
        end = score(state)
        shown = tuple(map(tile_names, hands))
        state.log.append(MancheEnded(how, end.rule, end.winners, end.points, shown, end.out))
