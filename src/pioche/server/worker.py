"""A worker process: it chooses moves for opponents and thinks about hints.

It gets views, never a table, so an opponent cannot peek. Jobs come in at the standard input and
answers go out at the standard output. When the server is gone, however it went, the input ends and
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
from pioche.server.protocol import Hint
from pioche.view import View


@dataclass(frozen=True, slots=True)
class Job:
    kind: Literal["choose", "hint"]
    game: str
    view: View
    level: str  # of the opponent
    seed: int


def work(job: Job) -> str | Hint:
    """The text of a move, or a hint."""
    game, rng = find(job.game), Random(job.seed)
    if job.kind == "choose":
        return find_bot(job.level)(game, job.view, rng)
    advice = advise(game, job.view, rng)
    return Hint(advice.move.text, advice.points, advice.rule, advice.lighter)


def _read(source: BinaryIO, jobs: "queue.SimpleQueue[Job]") -> None:
    """Read on while the other thread works, to notice at once when the server is gone."""
    while True:
        try:
            jobs.put(pickle.load(source))
        except (EOFError, OSError, pickle.UnpicklingError):
            os._exit(0)


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # nothing else may get between the answers
    jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, jobs), daemon=True).start()
    while True:
        job = jobs.get()
        try:
            answer: str | Hint | Exception = work(job)
        except Exception as error:
            answer = RuntimeError(f"{type(error).__name__}: {error}")
        try:
            pickle.dump(answer, answers)
            answers.flush()
        except OSError:  # the server is gone, and nobody waits for this answer
            os._exit(0)


if __name__ == "__main__":
    import pioche  # noqa: F401  (fills the catalogue)

    main()
