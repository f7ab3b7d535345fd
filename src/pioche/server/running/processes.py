"""Several server processes behind one port, on one PostgreSQL: `pioche serve --processes 4`.

The program that was started plays at no table. It opens the port, gives it to its servers, and
starts another one when one ends. The servers speak through the database alone, as those on several
machines do.
"""

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from selectors import EVENT_READ, DefaultSelector
from typing import Any

from pioche.core.errors import PiocheError
from pioche.server.running.logs import log_as_json
from pioche.server.running.serve import address, listen, new_metrics, run, serve, usual_database
from pioche.server.store.sql_store import is_postgres, open_store

PART = "PIOCHE_PART"  # where a server finds what it is to do: its environment
CAN_SHARE = os.name == "posix"  # several processes one port
LONGEST_END = 15.0  # seconds that a server may take to end
PAUSE = 1.0  # seconds before another one is started in the place of one that has ended early
EARLY = 5.0  # seconds
log = logging.getLogger(__name__)


class NotHere(PiocheError):
    """This system has no way to share a port like that."""

    code = "processes"


class NotStarted(PiocheError):
    code = "process-ended"


@dataclass(frozen=True, slots=True)
class Part:
    """What one server is told: open files by their numbers, and how the whole is to be run."""

    number: int
    listening: int
    line: int
    host: str
    names: Sequence[str]
    metrics_port: int | None
    json_log: bool


@dataclass(slots=True)
class Running:
    process: "subprocess.Popen[bytes]"
    line: socket.socket  # says when the server is ready, and ends with either program
    since: float
    ready: bool = False


class Servers:
    """The processes of the servers."""

    def __init__(self, count: int, database: str, part: Callable[[int, int], Part]) -> None:
        self._count = count
        self._database = database
        self._part = part
        self._running: dict[int, Running] = {}
        self._waiting: dict[int, float] = {}  # which are started again, and when
        self._lines = DefaultSelector()

    def start(self) -> None:
        """Start all of them, and wait until they are ready."""
        for number in range(self._count):
            self._start(number)
        while not all(each.ready for each in self._running.values()):
            for number in self._ended(None):
                with suppress(subprocess.TimeoutExpired):  # first it says why
                    self._running[number].process.wait(LONGEST_END)
                raise NotStarted(
                    "A server process ended before it was ready; the lines above say why.",
                    why="process-ended",
                )

    def keep_running(self) -> None:
        """Start another one where one has ended."""
        while True:
            now = time.monotonic()
            for number in [number for number, when in self._waiting.items() if when <= now]:
                del self._waiting[number]
                self._start(number)
            patience = min(self._waiting.values()) - now if self._waiting else None
            for number in self._ended(patience):
                self._clear(number)

    def stop(self) -> None:
        """Have all of them end as on Ctrl-C, and wait for that."""
        for each in self._running.values():
            each.process.terminate()
        until = time.monotonic() + LONGEST_END
        for each in self._running.values():
            with suppress(subprocess.TimeoutExpired):
                each.process.wait(max(0.0, until - time.monotonic()))
            each.process.kill()
            each.process.wait()
            each.line.close()
        self._lines.close()

    def _start(self, number: int) -> None:
        ours, theirs = socket.socketpair()
        part = self._part(number, theirs.fileno())
        with theirs:
            process = subprocess.Popen(
                [sys.executable, "-m", "pioche.server.running.processes"],
                stdin=subprocess.DEVNULL,
                env={
                    **os.environ,
                    PART: json.dumps(asdict(part)),
                    "PIOCHE_DATABASE": self._database,
                },
                pass_fds=(part.listening, part.line),
                # In its own session, so that Ctrl-C ends this program, and this program ends it.
                start_new_session=True,
            )
        self._running[number] = Running(process, ours, time.monotonic())
        self._lines.register(ours, EVENT_READ, number)

    def _ended(self, patience: float | None) -> list[int]:
        """Wait until a server says something, or for so many seconds; the numbers of those that
        have ended."""
        ended = []
        for key, _ in self._lines.select(patience):
            each = self._running[key.data]
            if each.line.recv(1):
                each.ready = True
            else:
                ended.append(key.data)
        return ended

    def _clear(self, number: int) -> None:
        ended = self._running.pop(number)
        self._lines.unregister(ended.line)
        ended.line.close()
        with suppress(subprocess.TimeoutExpired):  # its line has ended, so it is of no use
            ended.process.wait(1.0)
        ended.process.kill()
        ended.process.wait()
        log.warning("Server process %d has ended; another one is started", number)
        now = time.monotonic()
        self._waiting[number] = now + (PAUSE if now - ended.since < EARLY else 0.0)


def serve_several(
    count: int,
    host: str,
    port: int | None,
    database: str | None,
    ready: Callable[[str], None],
    names: Sequence[str] = (),
    metrics_port: int | None = None,
    *,
    json_log: bool = False,
) -> None:
    """As `serve`, with so many processes; on SQLite it is one. Each tells its figures at a port of
    its own: the one that is asked for, and those after it."""
    url = database or usual_database()
    if json_log:
        log_as_json()
    if not is_postgres(url):
        log.info("One process serves: several of them need PostgreSQL")
        serve(host, port, url, ready, names, metrics_port, json_log=json_log)
        return
    if not CAN_SHARE:
        raise NotHere("On Windows several processes cannot share a port.", why="processes-windows")
    if metrics_port is not None:
        new_metrics()  # what is missing is said here, not by every process
    open_store(url).close()  # it is brought up to date once
    with listen(host, port) as listening:

        def part(number: int, line: int) -> Part:
            figures = None if metrics_port is None else metrics_port + number
            return Part(number, listening.fileno(), line, host, tuple(names), figures, json_log)

        servers = Servers(count, url, part)
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            with suppress(KeyboardInterrupt):
                servers.start()
                ready(address(host, listening.getsockname()[1]))
                servers.keep_running()
        finally:
            with suppress(KeyboardInterrupt):
                servers.stop()
            signal.signal(signal.SIGTERM, before)


def main() -> None:
    """Be one of the servers."""
    given: dict[str, Any] = json.loads(os.environ.pop(PART))
    part = Part(**given)
    line = socket.socket(fileno=part.line)
    for each in (part.line, part.listening):
        os.set_inheritable(each, False)  # workers have nothing to do with them

    def end_with_the_program() -> None:
        line.recv(1)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=end_with_the_program, daemon=True).start()
    try:
        run(
            open_store(usual_database()),
            socket.socket(fileno=part.listening),
            part.host,
            part.names,
            part.metrics_port,
            json_log=part.json_log,
            ready=lambda _: line.send(b"."),
        )
    except PiocheError as error:
        sys.exit(f"pioche: {error}")


if __name__ == "__main__":
    main()
