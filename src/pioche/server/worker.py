"""A worker process: it chooses moves for opponents, thinks about hints, reads records and prints.

For opponents and hints it gets views, never a table, so an opponent cannot peek. Jobs come in at
the standard input and answers go out at the standard output; while it works, so does a beat, by
which the server sees that it lives. When the server is gone, however it went, the input ends and
the worker with it.
"""

import os
import pickle
import queue
import sys
import threading
from dataclasses import dataclass
from random import Random
from typing import BinaryIO, Literal

from pioche.bots import find_bot
from pioche.bots.hint import advise
from pioche.catalogue import find
from pioche.errors import PiocheError
from pioche.notation import dumps, loads
from pioche.printing.orders import Order, Paper, fill
from pioche.server.entries import Beginning, beginning
from pioche.server.protocol import Hint, OtherMove
from pioche.view import View

BEAT = 0.1  # seconds between two signs of life


@dataclass(frozen=True, slots=True)
class Job:
    kind: Literal["choose", "hint", "read", "print"]
    game: str = ""
    view: View | None = None
    level: str = ""  # of the opponent
    seed: int = 0
    record: str = ""
    order: Order | None = None  # what to print


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life."""


Done = str | Hint | Beginning | Paper
Answer = Done | Exception


def work(job: Job) -> Done:
    """The text of a move, a hint, what a record holds, or a file to print."""
    if job.order is not None:
        return fill(job.order)
    if job.kind == "read":
        table = loads(job.record)
        return beginning(table, dumps(table))
    assert job.view is not None
    game, rng = find(job.game), Random(job.seed)
    if job.kind == "choose":
        return find_bot(job.level)(game, job.view, rng)
    advice = advise(game, job.view, rng)
    move = advice.move
    others = tuple(
        OtherMove(one.move.text, one.move.kind, one.move.steps, one.chance) for one in advice.others
    )
    return Hint(
        move.text,
        move.kind,
        move.steps,
        advice.chance,
        advice.points,
        advice.rule,
        advice.why,
        others,
    )


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
        try:
            answer: Answer = work(job)
        except PiocheError as error:
            answer = error
        except Exception as error:
            answer = RuntimeError(f"{type(error).__name__}: {error}")
        answers.working.clear()
        answers.send(answer)


if __name__ == "__main__":
    from pioche.server import worker  # records are those of this module, not of `__main__`

    worker.main()
