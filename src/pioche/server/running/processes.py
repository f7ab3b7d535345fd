"""Several server processes behind one port, so that every core of a machine has something to do:
`pioche serve --processes 4`.

The program that was started plays at no table. It listens to the port and keeps the database, gives
both to its servers, passes on what they say to each other, and starts another one when one ends.
"""

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass
from typing import Any

from pioche.core.errors import PiocheError
from pioche.server.running.serve import address, listen, run, usual_database
from pioche.server.store.neighbours import Exchange, Neighbours, is_possible
from pioche.server.store.sqlite import is_postgres, open_store

PART = "PIOCHE_PART"  # where a server finds what it is to do: its environment
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

    listening: int
    line: int
    number: int
    count: int
    host: str
    names: Sequence[str]
    metrics_port: int | None
    json_log: bool


@dataclass(slots=True)
class Running:
    process: "subprocess.Popen[bytes]"
    since: float


class Servers:
    """The processes, and the exchange between them."""

    def __init__(self, count: int, database: str, part: Callable[[int, int], Part]) -> None:
        self.exchange = Exchange()
        self._count = count
        self._database = database
        self._part = part
        self._running: dict[int, Running] = {}
        self._waiting: dict[int, float] = {}  # which are started again, and when

    def start(self) -> None:
        """Start all of them, and wait until they are ready."""
        for number in range(self._count):
            self._start(number)
        while len(self.exchange.up) < self._count:
            for number in self.exchange.pass_on():
                with suppress(subprocess.TimeoutExpired):  # first it says why
                    self._running[number].process.wait(LONGEST_END)
                raise NotStarted(
                    "A server process ended before it was ready; the lines above say why.",
                    why="process-ended",
                )

    def keep_running(self) -> None:
        """Pass on what they say, and start another one where one has ended."""
        while True:
            for number in self.exchange.pass_on():
                self._ended(number)
            now = time.monotonic()
            for number in [number for number, when in self._waiting.items() if when <= now]:
                del self._waiting[number]
                self._start(number)

    def stop(self) -> None:
        """Have all of them end as on Ctrl-C, and wait for that."""
        for running in self._running.values():
            running.process.terminate()
        until = time.monotonic() + LONGEST_END
        for running in self._running.values():
            while running.process.poll() is None:
                if time.monotonic() > until:
                    running.process.kill()
                self.exchange.pass_on(0.05)
        self.exchange.close()

    def _start(self, number: int) -> None:
        line = self.exchange.join(number)
        part = self._part(number, line.fileno())
        with line:
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
        self._running[number] = Running(process, time.monotonic())

    def _ended(self, number: int) -> None:
        self.exchange.leave(number)
        running = self._running.pop(number)
        with suppress(subprocess.TimeoutExpired):  # its line has ended, so it is of no use
            running.process.wait(1.0)
        running.process.kill()
        running.process.wait()
        log.warning("Server process %d has ended; another one is started", number)
        now = time.monotonic()
        self._waiting[number] = now + (PAUSE if now - running.since < EARLY else 0.0)


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
    """As `serve`, with so many processes. Each tells its figures at a port of its own: the one that
    is asked for, and those after it."""
    if not is_possible():
        raise NotHere("Several processes can share a port on Linux only.", why="processes-linux")
    url = database or usual_database()
    with ExitStack() as open_until_the_end:
        store = open_store(url)  # it is brought up to date once; a file is kept from others
        if is_postgres(url):
            store.close()
        else:
            open_until_the_end.callback(store.close)
        listening = open_until_the_end.enter_context(listen(host, port))

        def part(number: int, line: int) -> Part:
            figures = None if metrics_port is None else metrics_port + number
            given = (host, tuple(names), figures, json_log)
            return Part(listening.fileno(), line, number, count, *given)

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
    neighbours = Neighbours(line, part.number, part.count)
    try:
        run(
            open_store(usual_database(), neighbours),
            socket.socket(fileno=part.listening),
            part.host,
            part.names,
            part.metrics_port,
            json_log=part.json_log,
            neighbours=neighbours,
        )
    except PiocheError as error:
        sys.exit(f"pioche: {error}")


if __name__ == "__main__":
    main()
