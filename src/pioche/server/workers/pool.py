"""The worker processes of a server, started when the first opponent has to think.

Who asks much waits longer: jobs are taken in turn from everybody who has some. A worker shows that
it lives by a beat while it works. One that dies or falls silent is replaced at once, and its job
done again: with the same seed, the same comes out.
"""

import asyncio
import logging
import pickle
import queue
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from pioche.house.jobs import Job, JobResult, WorkerFailed, WorkerLost, result_of
from pioche.server.workers.fair_queue import FairQueue
from pioche.server.workers.worker_process import BEAT, Answer, Beat

LONGEST = {
    "choose": 30.0,
    "hint": 30.0,
    "review": 90.0,
    "read": 10.0,
    "print": 30.0,
}  # seconds for a job, by its kind
SILENCE = 5 * BEAT  # seconds after which a worker that shows no sign of life is replaced
MOST_LOST = 5  # workers for one job
log = logging.getLogger(__name__)


class WorkerSilent(Exception):
    """A worker shows no sign of life: somebody has stopped it."""


class WorkerProcess:
    """A worker process, and what it has answered; None when it has ended."""

    def __init__(self) -> None:
        # In its own session, so that Ctrl-C ends the server first, and the server ends this.
        self.run = subprocess.Popen(
            [sys.executable, "-m", "pioche.server.workers.worker_process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        self.ready = False  # has it been heard of?
        self.said: queue.SimpleQueue[Answer | Beat | None] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.run.stdout
        try:
            while True:
                self.said.put(pickle.load(self.run.stdout))
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            pass  # it has ended, or is being ended
        finally:
            self.said.put(None)

    def ask(self, job: Job, patience: float) -> Answer:
        """Let it do a job. A process that is still starting is given as long as the job itself."""
        assert self.run.stdin
        longest = LONGEST[job.kind]
        until = time.monotonic() + longest
        alarm = threading.Timer(patience if self.ready else longest, self.run.kill)
        alarm.start()  # who is stopped does not even read
        try:
            pickle.dump(job, self.run.stdin)
            self.run.stdin.flush()
        finally:
            alarm.cancel()
        while time.monotonic() < until:
            try:
                said = self.said.get(timeout=patience if self.ready else longest)
            except queue.Empty:
                raise WorkerSilent from None
            if said is None:
                raise EOFError("it has ended")
            self.ready = True
            if not isinstance(said, Beat):
                return said
        raise WorkerFailed(f"more than {longest:g} s")

    def end(self) -> None:
        self.run.kill()
        self.run.wait()
        for pipe in (self.run.stdin, self.run.stdout):
            with suppress(OSError, ValueError):  # what it did not read any more
                if pipe:
                    pipe.close()


class WorkerPool:
    """Some threads; each hands one job at a time to a process and waits for it."""

    def __init__(self, count: int = 2) -> None:
        self._count = count
        self._threads = ThreadPoolExecutor(count, "worker")
        self._idle: list[WorkerProcess] = []
        self._processes: list[WorkerProcess] = []
        self._closed = False
        self._turns = FairQueue(count)
        self._aside = FairQueue(max(1, count - 1))  # one worker stays free for the opponents

    def warm(self) -> None:
        """Start the processes: somebody will need them soon, and starting takes a moment."""
        while len(self._processes) < self._count:
            self._idle.append(self._start())

    async def do(self, job: Job, who: str) -> JobResult:
        """Let a worker do it, when it is the turn of the one who asks."""

        async def work() -> JobResult:
            return await asyncio.wrap_future(self._threads.submit(self._do, job))

        async def in_turn() -> JobResult:
            return await self._turns.run((who,), work)

        return await (in_turn() if job.kind == "choose" else self._aside.run((who,), in_turn))

    def waiting(self) -> int:
        """How many jobs nobody has begun yet."""
        return len(self._turns) + len(self._aside)

    def close(self) -> None:
        self._closed = True
        for process in list(self._processes):
            process.run.kill()  # the threads that wait for them wake up
        self._threads.shutdown(cancel_futures=True)
        for process in list(self._processes):
            self._end(process)

    # -- in a thread ------------------------------------------------------------------------------

    def _do(self, job: Job) -> JobResult:
        """Ask a worker; when it is lost, a new one. The patience grows, for a machine may be so
        busy that its processes hardly run."""
        patience = SILENCE
        for lost in range(MOST_LOST):
            if self._closed:
                break
            process: WorkerProcess | None = None
            try:
                process = self._start() if lost else self._free()
                answer = process.ask(job, patience)
            except WorkerFailed:
                assert process is not None
                self._end(process)
                raise
            except (EOFError, OSError, WorkerSilent, pickle.PickleError) as error:
                if process is not None:
                    self._end(process)
                if not self._closed:
                    log.warning("A worker was lost at %s: %r", job.kind, error)
                    if lost:
                        time.sleep(patience)
                patience *= 2
            else:
                self._idle.append(process)
                return result_of(answer)
        raise WorkerLost

    def _free(self) -> WorkerProcess:
        """One that is idle and alive, else a new one."""
        while True:
            try:
                process = self._idle.pop()
            except IndexError:  # another thread may have taken the last one
                return self._start()
            if process.run.poll() is None:
                return process
            self._end(process)

    def _start(self) -> WorkerProcess:
        process = WorkerProcess()
        self._processes.append(process)
        return process

    def _end(self, process: WorkerProcess) -> None:
        process.end()
        with suppress(ValueError):
            self._processes.remove(process)
