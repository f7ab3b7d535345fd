"""The worker processes of a server, started when the first opponent has to think."""

import asyncio
import logging
import pickle
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from pioche.server.protocol import Hint
from pioche.server.worker import Job

LONGEST = 30.0  # seconds an opponent may think before its process is ended
log = logging.getLogger(__name__)


class WorkerFailed(Exception):
    """A worker could not do its job, twice."""


class Workers:
    """Some threads; each hands one job at a time to a process and waits for it."""

    def __init__(self, count: int = 2) -> None:
        self._count = count
        self._threads = ThreadPoolExecutor(count, "worker")
        self._idle: list[subprocess.Popen[bytes]] = []
        self._processes: list[subprocess.Popen[bytes]] = []
        self._closed = False

    def warm(self) -> None:
        """Start the processes: somebody will need them soon, and starting takes a moment."""
        while len(self._processes) < self._count:
            self._idle.append(self._start())

    async def do(self, job: Job) -> str | Hint:
        """Let a worker do it; when it dies over it, another one tries."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._twice, job)

    def close(self) -> None:
        self._closed = True
        for process in list(self._processes):
            process.kill()  # the threads that wait for them wake up
        self._threads.shutdown(cancel_futures=True)
        for process in list(self._processes):
            self._end(process)

    def _twice(self, job: Job) -> str | Hint:
        for _ in range(2):
            if self._closed:
                break
            process = None
            try:
                process = self._free()
                answer = _ask(process, job)
            except (EOFError, OSError, pickle.PickleError, RuntimeError) as error:
                if process is not None:
                    self._end(process)
                if not self._closed:
                    log.warning("A worker failed at %s for %s: %r", job.kind, job.game, error)
            else:
                self._idle.append(process)
                return answer
        raise WorkerFailed

    def _free(self) -> subprocess.Popen[bytes]:
        """One that is idle and alive, else a new one."""
        while True:
            try:
                process = self._idle.pop()
            except IndexError:  # another thread may have taken the last one
                return self._start()
            if process.poll() is None:
                return process
            self._end(process)

    def _start(self) -> subprocess.Popen[bytes]:
        # In its own session, so that Ctrl-C ends the server first, and the server ends this.
        process = subprocess.Popen(
            [sys.executable, "-m", "pioche.server.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        self._processes.append(process)
        return process

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):  # what it did not read any more
                if pipe:
                    pipe.close()
        self._processes.remove(process)


def _ask(process: subprocess.Popen[bytes], job: Job) -> str | Hint:
    assert process.stdin
    assert process.stdout
    alarm = threading.Timer(LONGEST, process.kill)
    alarm.start()
    try:
        pickle.dump(job, process.stdin)
        process.stdin.flush()
        answer = pickle.load(process.stdout)
    finally:
        alarm.cancel()
    if isinstance(answer, Exception):
        raise answer
    assert isinstance(answer, str | Hint)
    return answer
