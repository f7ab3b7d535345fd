"""A connection to a database and the one thread that uses it, so that nobody else has to wait.

Whatever has come while the thread was at work is taken together, and can share a commit: fifty
tables cost one `fsync`.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, suppress
from itertools import groupby
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pioche.house.ports import StoreError

T = TypeVar("T")
Rows = list[tuple[Any, ...]]
AnyFuture = Future[Any] | asyncio.Future[Any]


class NewEntry(NamedTuple):
    """What is asked for most: an entry is to be added, unless its version is taken."""

    table: str
    version: int
    kind: str
    data: str
    now: str
    state: str


class Question(NamedTuple, Generic[T]):
    """Something to be read, in one statement; `read` makes of its rows what is answered."""

    statement: str
    given: Mapping[str, Any]
    read: Callable[[Rows], T]


class Work(NamedTuple, Generic[T]):
    """Anything else, in a transaction. Works with the same key are done in the order in which they
    were asked for."""

    key: str
    do: Callable[["Database"], T]


Job = NewEntry | Question[Any] | Work[Any]
Asked = tuple[Job, AnyFuture]  # what is to be done, and where its result goes


class Database(Protocol):
    """One connection. In statements the values that are given stand as `:name`."""

    def transaction(self) -> AbstractContextManager[None]: ...

    def append(self, entries: Sequence[NewEntry]) -> list[bool]:
        """Add entries to different tables, in a transaction of their own; was each of them? If not,
        its version is taken."""
        ...

    def answers(self, questions: Sequence[Question[Any]]) -> list[Any]: ...
    def may_repeat(self, error: Exception) -> bool:
        """After this error, may each job of a batch be tried by itself?"""
        ...

    def close(self) -> None: ...

    # In a transaction:

    def do(self, statement: str, /, **given: Any) -> None: ...
    def change(self, statement: str, /, **given: Any) -> int:
        """The same; how many rows it has changed."""
        ...

    def ask(self, statement: str, /, **given: Any) -> Rows: ...
    def add(self, entry: NewEntry) -> bool: ...
    def tell(self, *words: str) -> None:
        """Tell other servers on the same database, when the transaction is on the disk."""


class DatabaseThread:
    def __init__(self, name: str, db: Database) -> None:
        self._db = db
        self._handed: queue.SimpleQueue[Sequence[Asked] | None] = queue.SimpleQueue()
        # In this round of the event loop.
        self._asked: list[tuple[Job, asyncio.Future[Any]]] = []
        self._handing = threading.Lock()  # the end, told by a thread, comes after what was asked
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def put(self, job: Question[T] | Work[T]) -> Future[T]:
        """For who waits in a thread."""
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()  # from here on nobody can call it off
        self._handed.put([(job, future)])
        return future

    def ask(self, job: Question[T] | Work[T]) -> asyncio.Future[T]:
        """For who waits in an event loop. It is done even where nobody waits any more. What is
        asked for in one round of the loop goes to the thread at once: it need not be woken, and
        take its turn, for each."""
        return self._ask(job)

    def append(self, entry: NewEntry) -> asyncio.Future[bool]:
        return self._ask(entry)

    def _ask(self, job: Job) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        if not self._asked or self._asked[-1][1].get_loop() is not loop:
            loop.call_soon(self._hand_over)
        self._asked.append((job, future))
        return future

    def waiting(self) -> int:
        return self._handed.qsize()

    def close(self) -> None:
        """Do what was asked for, then end."""
        self._hand_over()
        with self._handing:
            self._handed.put(None)
        self._thread.join()
        self._db.close()

    def _hand_over(self) -> None:
        with self._handing:
            asked, self._asked = self._asked, []
            self._handed.put(asked)

    def _work(self) -> None:
        for batch in self._batches():
            for group in groups(batch):
                self._commit(group)

    def _batches(self) -> Iterator[list[Asked]]:
        """What has come meanwhile, all at once, until the end."""
        while (first := self._handed.get()) is not None:
            batch = list(first)
            while not self._handed.empty():
                following = self._handed.get()
                if following is None:
                    self._handed.put(None)
                    break
                batch += following
            yield batch

    def _commit(self, group: Sequence[Asked]) -> None:
        """Do jobs of one kind in one transaction; tell their results only when it is on the
        disk."""
        futures = [future for _, future in group]
        try:
            results = results_of([job for job, _ in group], self._db)
        except Exception as error:
            if len(group) > 1 and self._db.may_repeat(error):
                for one in group:  # the fault of one is not that of the others
                    self._commit([one])
                return
            results = [failed(error)] * len(group)
        deliver(futures, results)


def results_of(jobs: Sequence[Any], db: Database) -> list[Any]:
    if isinstance(jobs[0], NewEntry):
        return db.append(jobs)
    if isinstance(jobs[0], Question):
        return db.answers(jobs)
    with db.transaction():
        return [job.do(db) for job in jobs]


def failed(error: Exception) -> StoreError:
    reason = one_line(error)
    return StoreError(f"The database failed: {reason}.", why="database-refuses", reason=reason)


def one_line(error: Exception) -> str:
    return " ".join(str(error).split()).rstrip(".")


def groups(batch: Sequence[Asked]) -> list[list[Asked]]:
    """What can be done at once: entries, at most one for each table, so they are in as many groups
    as it takes, in the order in which they were asked for; then all else, by its kind. Entries are
    added first: who asks for something else finds those there that were asked for before. All
    servers lock tables in the same order: nobody waits in a circle."""
    entries: list[dict[str, Asked]] = []
    others = []
    for one in sorted(batch, key=lambda asked: asked[0][0]):
        job, _ = one
        if not isinstance(job, NewEntry):
            others.append(one)
            continue
        if not entries or job.table in entries[-1]:
            entries.append({})
        entries[-1][job.table] = one
    kinds = groupby(others, lambda asked: type(asked[0]))
    return [*(list(each.values()) for each in entries), *(list(each) for _, each in kinds)]


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
