"""Opponents and hints, thought of elsewhere: in a worker of the page that runs the same program.

A job goes there and its answer comes back as text; with the same seed, the same comes out.
"""

import pickle
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from typing import Any

from pioche.core.errors import PiocheError
from pioche.house.jobs import Job, JobResult, WorkerFailed, WorkerLost, do_job


class PageWorker:
    """`ask` gives a job to a worker and waits for its answer; empty: the worker was lost."""

    def __init__(self, ask: Callable[[str], Awaitable[str]], warm: Callable[[], None]) -> None:
        self._ask = ask
        self._warm = warm
        self._waiting = 0

    def warm(self) -> None:
        self._warm()

    async def do(self, job: Job, who: str) -> JobResult:
        self._waiting += 1
        try:
            found = await self._ask(packed(job))
        finally:
            self._waiting -= 1
        if not found:
            raise WorkerLost
        answer: JobResult | Exception = unpacked(found)
        if isinstance(answer, PiocheError):
            raise answer
        if isinstance(answer, Exception):
            raise WorkerFailed(str(answer))
        return answer

    def waiting(self) -> int:
        return self._waiting

    def close(self) -> None:
        """The worker ends with the page."""


def think(job: str) -> str:
    """What the worker does."""
    try:
        answer: JobResult | Exception = do_job(unpacked(job))
    except PiocheError as error:
        answer = error
    except Exception as error:
        answer = RuntimeError(f"{type(error).__name__}: {error}")
    return packed(answer)


def packed(record: Job | JobResult | Exception) -> str:
    return b64encode(pickle.dumps(record)).decode()


def unpacked(text: str) -> Any:
    return pickle.loads(b64decode(text))
