"""Opponents and hints, thought of elsewhere: in a worker of the page that runs the same program.

A job goes there and its answer comes back as text; with the same seed, the same comes out.
"""

import pickle
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from typing import Any

from pioche.house.jobs import Job, JobResult, WorkerLost, result_of, tried


class PageWorker:
    """`ask` gives a job to a worker and waits for its answer; empty: the worker was lost."""

    def __init__(self, ask: Callable[[str], Awaitable[str]], warm: Callable[[], None]) -> None:
        self._ask = ask
        self.warm = warm
        self._waiting = 0

    async def do(self, job: Job, who: str) -> JobResult:
        self._waiting += 1
        try:
            found = await self._ask(packed(job))
        finally:
            self._waiting -= 1
        if not found:
            raise WorkerLost
        return result_of(unpacked(found))

    def waiting(self) -> int:
        return self._waiting

    def close(self) -> None:
        """The worker ends with the page."""


def think(job: str) -> str:
    """What the worker does."""
    return packed(tried(unpacked(job)))


def packed(record: Job | JobResult | Exception) -> str:
    return b64encode(pickle.dumps(record)).decode()


def unpacked(text: str) -> Any:
    return pickle.loads(b64decode(text))
