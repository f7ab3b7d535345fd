"""A worker process: it does jobs.

They come in at the standard input and answers go out at the standard output; while it works, so
does a beat, by which the server sees that it lives. When the server is gone, however it went, the
input ends and the worker with it.
"""

import os
import pickle
import queue
import sys
import threading
from dataclasses import dataclass
from typing import BinaryIO

from pioche.house.jobs import Job, JobResult, tried

BEAT = 0.1  # seconds between two signs of life


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life."""


Answer = JobResult | Exception


class Answers:
    """What goes out, one thing after the other. A beat is sent only while there is a job."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._lock = threading.Lock()
        self.working = threading.Event()
        threading.Thread(target=self._beat, daemon=True).start()

    def send(self, answer: Answer | Beat) -> None:
        with self._lock:
            try:
                pickle.dump(answer, self._out)
                self._out.flush()
            except OSError:  # the server is gone, and nobody waits for this answer
                os._exit(0)

    def _beat(self) -> None:
        pause = threading.Event()
        while self.working.wait():
            self.send(Beat())
            pause.wait(BEAT)


def _read(source: BinaryIO, jobs: "queue.SimpleQueue[Job]") -> None:
    """Read on while the other thread works, to notice at once when the server is gone."""
    while True:
        try:
            jobs.put(pickle.load(source))
        except (EOFError, OSError, pickle.UnpicklingError):
            os._exit(0)


def main() -> None:
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # nothing else may get between the answers
    answers = Answers(out)
    jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, jobs), daemon=True).start()
    answers.send(Beat())  # it has started
    while True:
        job = jobs.get()
        answers.working.set()
        answer = tried(job)
        answers.working.clear()
        answers.send(answer)


if __name__ == "__main__":
    # Records are those of this module, not of `__main__`.
    from pioche.server.workers import worker_process

    worker_process.main()
