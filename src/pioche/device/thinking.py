"""Opponents and hints, thought of elsewhere: in a worker of the page that runs the same program.

A job goes there and its answer comes back as bytes; with the same seed, the same comes out.
"""

import pickle
from collections.abc import Awaitable, Callable

from pioche.errors import PiocheError
from pioche.server.jobs import Done, Job, WorkerFailed, WorkerLost, work


class Elsewhere:
    """`ask` gives a job to a worker and waits for its answer; empty: the worker was lost."""

    def __init__(self, ask: Callable[[bytes], Awaitable[bytes]], warm: Callable[[], None]) -> None:
        self._ask = ask
        self._warm = warm
        self._waiting = 0

    def warm(self) -> None:
        self._warm()

    async def do(self, job: Job, who: str) -> Done:
        self._waiting += 1
        try:
            found = await self._ask(pickle.dumps(job))
        finally:
            self._waiting -= 1
        if not found:
            raise WorkerLost
        answer: Done | Exception = pickle.loads(found)
        if isinstance(answer, PiocheError):
            raise answer
        if isinstance(answer, Exception):
            raise WorkerFailed(str(answer))
        return answer

    def waiting(self) -> int:
        return self._waiting

    def close(self) -> None:
        """The worker ends with the page."""


def think(job: bytes) -> bytes:
    """What the worker does."""
    try:
        answer: Done | Exception = work(pickle.loads(job))
    except PiocheError as error:
        answer = error
    except Exception as error:
        answer = RuntimeError(f"{type(error).__name__}: {error}")
    return pickle.dumps(answer)
