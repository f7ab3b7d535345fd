"""What is asked of a thread that waits for a database, so that nobody else has to.

Whatever has come while it was at work is taken together, and can share a commit.
"""

import asyncio
import queue
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Generic, NamedTuple, TypeVar

from pioche.house.ports import StoreError

J = TypeVar("J")
AnyFuture = Future[Any] | asyncio.Future[Any]
Asked = tuple[J, AnyFuture]  # what is to be done, and where its result goes


class NewEntry(NamedTuple):
    """What is asked for most: an entry is to be added, unless its version is taken."""

    table: str
    version: int
    kind: str
    data: str
    now: str
    state: str


class Jobs(Generic[J]):
    """What one thread is to do."""

    def __init__(self) -> None:
        self._handed: queue.SimpleQueue[Sequence[Asked[J]] | None] = queue.SimpleQueue()
        # In this round of the event loop.
        self._asked: list[tuple[J, asyncio.Future[Any]]] = []
        # The last that were asked for: an entry, and something else.
        self._last_entry: asyncio.Future[Any] | None = None
        self._last_other: asyncio.Future[Any] | None = None
        self._handing = threading.Lock()  # the end, told by a thread, comes after what was asked

    def put(self, job: J) -> Future[Any]:
        """For who waits in a thread."""
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()  # from here on nobody can call it off
        self._handed.put([(job, future)])
        return future

    def ask(self, job: J) -> asyncio.Future[Any]:
        """For who waits in an event loop. It is done even where nobody waits any more. What is
        asked for in one round of the loop goes to the thread at once: it need not be woken, and
        take its turn, for each."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        if not self._asked or self._asked[-1][1].get_loop() is not loop:
            loop.call_soon(self._hand_over)
        self._asked.append((job, future))
        if isinstance(job, NewEntry):
            self._last_entry = future
        else:  # when it is done, so are all entries that were asked for before
            self._last_entry, self._last_other = None, future
        return future

    @property
    def busy(self) -> bool:
        """May something that was asked for still be undone? What nobody waits for is done too, some
        time."""
        last = (self._last_entry, self._last_other)
        return any(each is not None and (each.cancelled() or not each.done()) for each in last)

    def waiting(self) -> int:
        return self._handed.qsize()

    def end(self) -> None:
        """Nothing more will be asked for."""
        self._hand_over()
        with self._handing:
            self._handed.put(None)

    def batches(self) -> Iterator[list[Asked[J]]]:
        """For the thread: what has come meanwhile, all at once, until the end."""
        while (first := self._handed.get()) is not None:
            batch = list(first)
            while not self._handed.empty():
                following = self._handed.get()
                if following is None:
                    self._handed.put(None)
                    break
                batch += following
            if batch:
                yield batch

    def _hand_over(self) -> None:
        with self._handing:
            asked, self._asked = self._asked, []
            self._handed.put(asked)


def sorted_out(
    batch: Sequence[Asked[Any]],
) -> tuple[list[list[Asked[NewEntry]]], list[Asked[Any]]]:
    """What can be done in one statement: to add entries, at most one to each table, so they are in
    as many lists as it takes, in the order in which they were asked for; and all other jobs.
    Entries are added first: who asks for something else finds those there that were asked for
    before."""
    lists: list[dict[str, Asked[NewEntry]]] = []
    others = []
    for one in batch:
        job, _ = one
        if not isinstance(job, NewEntry):
            others.append(one)
            continue
        if not lists or job.table in lists[-1]:
            lists.append({})
        lists[-1][job.table] = one
    return [list(each.values()) for each in lists], others


def deliver(futures: Sequence[AnyFuture], results: Sequence[Any]) -> None:
    """Tell those who wait what came out, an error included: those of an event loop all at once."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for future, result in zip(futures, results, strict=True):
        if isinstance(future, asyncio.Future):
            loops.setdefault(future.get_loop(), []).append((future, result))
        else:
            arrive([(future, result)])
    for loop, arrived in loops.items():
        with suppress(RuntimeError):  # it has ended: nobody waits any more
            loop.call_soon_threadsafe(arrive, arrived)


def arrive(arrived: Sequence[tuple[AnyFuture, Any]]) -> None:
    for future, result in arrived:
        if not future.done():
            if isinstance(result, StoreError):
                future.set_exception(result)
            else:
                future.set_result(result)
