"""A real `pioche serve` in its own process."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self
from urllib.error import URLError
from urllib.request import urlopen

PIOCHE = Path(sys.executable).with_name("pioche")
PATIENCE = 300.0  # seconds; all cores may be busy, and only what hangs takes so long


def steady_port() -> int:
    """A free port of those that the system gives to nobody who asks for any: a server that is
    started again finds it free again."""
    for port in range(20_000 + os.getpid() * 7 % 10_000, 32_000):
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port
    raise AssertionError("There is no free port.")


class Serving:
    """The server and its folder (database, log). Started again, it has the same address."""

    def __init__(
        self,
        folder: Path,
        program: Path = PIOCHE,
        environment: Mapping[str, str] | None = None,
        options: Sequence[str] = (),
    ) -> None:
        self.database = folder / "parties.sqlite"
        self.log = folder / "server.log"
        self.port = steady_port()
        self._program = program
        self._environment = environment
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "the server was not started"
        return self._process

    def start(self) -> None:
        """Start it and wait until it serves the page."""
        database = f"sqlite:///{self.database}"
        options = ["--no-open", "--port", str(self.port), "--database", database, *self._options]
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                [self._program, "serve", *options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=self._environment,
            )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > until:
                self.kill()
                raise AssertionError(f"There is no page. The server said:\n{self.said()}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        if self.address not in self.said():
            return False
        try:
            with urlopen(self.address, timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except URLError:
            return False

    def said(self) -> str:
        """All that it has printed since it was started."""
        return self.log.read_text("utf-8", errors="replace")

    def stop(self) -> int:
        """Stop it as Ctrl-C does. Its exit code."""
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"The server did not stop. It said:\n{self.said()}") from None

    def kill(self) -> None:
        """kill -9: it has no time to write anything."""
        self.process.kill()
        self.process.wait()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            self.stop()
