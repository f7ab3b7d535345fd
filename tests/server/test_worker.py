"""A worker process alone: it answers, and it ends without a word when nobody listens any more."""

import pickle
import subprocess
import sys
from collections.abc import Iterator

import pytest

import pioche
from pioche.core.view import View
from pioche.house.jobs import Job
from pioche.server.workers.worker_process import Beat
from tests.server.helpers import TIMEOUT


@pytest.fixture
def worker() -> Iterator[subprocess.Popen[bytes]]:
    run = [sys.executable, "-m", "pioche.server.workers.worker_process"]
    pipe = subprocess.PIPE
    with subprocess.Popen(run, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        yield process
        process.kill()


def opening() -> View:
    table = pioche.Table("jeu-de-dominos", seats=2, seed="worker")
    return table.view(table.seat)


def job() -> Job:
    return Job("choose", "jeu-de-dominos", opening(), "random", 1)


def send(worker: subprocess.Popen[bytes]) -> None:
    assert worker.stdin
    pickle.dump(job(), worker.stdin)
    worker.stdin.flush()


def last_words(worker: subprocess.Popen[bytes]) -> tuple[int, bytes]:
    assert worker.stderr
    return worker.wait(TIMEOUT), worker.stderr.read()


def test_it_answers_and_ends_with_its_input(worker: subprocess.Popen[bytes]) -> None:
    send(worker)
    assert worker.stdin
    assert worker.stdout
    while isinstance(answer := pickle.load(worker.stdout), Beat):
        pass
    assert answer in [move.text for move in opening().moves]
    worker.stdin.close()
    assert last_words(worker) == (0, b"")


def test_it_ends_quietly_when_nobody_takes_its_answer(worker: subprocess.Popen[bytes]) -> None:
    """The server is gone, and the worker has not yet noticed that its input has ended."""
    assert worker.stdout
    worker.stdout.close()
    send(worker)
    assert last_words(worker) == (0, b"")
