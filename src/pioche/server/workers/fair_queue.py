"""A queue that is fair to those who wait, not to what they ask for.

Who asks for ten things at once waits for nine of them; somebody else who asks for one gets the next
free place.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")
Whose = tuple[str, ...]  # from the whole to the part: an address, then a person there


class FairQueue:
    """So many places. The next free one goes to whoever has waited longest since their last turn:
    first among the first parts of `whose`, then among those who share it."""

    def __init__(self, places: int) -> None:
        self._places = self._free = places
        self._waiting: list[tuple[Whose, asyncio.Future[None]]] = []
        self._turns: dict[Whose, int] = {}  # when each had a place for the last time
        self._turn = 0
        self._running: set[asyncio.Task[object]] = set()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    async def run(self, whose: Whose, work: Callable[[], Awaitable[T]]) -> T:
        """Wait for a place, then do the work. Work that has begun keeps its place to its end, even
        when nobody waits for it any more: it still costs what it costs."""
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((whose, place))
        self._call_next()
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # it came at the same moment
                self._leave()
            elif (whose, place) in self._waiting:
                self._waiting.remove((whose, place))
            raise
        working = asyncio.ensure_future(self._work(work))
        self._running.add(working)
        working.add_done_callback(self._finished)
        return await asyncio.shield(working)

    async def _work(self, work: Callable[[], Awaitable[T]]) -> T:
        try:
            return await work()
        finally:
            self._leave()

    def _finished(self, working: "asyncio.Task[object]") -> None:
        self._running.discard(working)
        if not working.cancelled():
            working.exception()  # where nobody waits any more, nobody is told

    def _leave(self) -> None:
        self._free += 1
        self._call_next()

    def _call_next(self) -> None:
        while self._free and self._waiting:
            whose, place = min(self._waiting, key=lambda each: self._since(each[0]))
            self._waiting.remove((whose, place))
            if place.cancelled():
                continue
            self._turn += 1
            for length in range(1, len(whose) + 1):
                self._turns[whose[:length]] = self._turn
            self._free -= 1
            place.set_result(None)
        if self._free == self._places:
            self._turns.clear()  # nobody is here any more

    def _since(self, whose: Whose) -> tuple[int, ...]:
        return tuple(self._turns.get(whose[:length], 0) for length in range(1, len(whose) + 1))
