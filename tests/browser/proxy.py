"""A proxy between page and server that can fall silent: connections stay open, nothing arrives."""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self


class Proxy:
    def __init__(self, port: int) -> None:
        self._to = port
        self._silent = False
        self._door = socket.create_server(("127.0.0.1", 0))
        self._lines: list[socket.socket] = []
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}/"

    def __enter__(self) -> Self:
        threading.Thread(target=self._let_in, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for line in (self._door, *self._lines):
            line.close()

    def fall_silent(self) -> None:
        """Swallow whatever comes from either side, and let nobody in."""
        self._silent = True

    def recover(self) -> None:
        """Let everybody in again. What was open is dead, as after a change of network."""
        for line in self._lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        self._silent = False

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                page, _ = self._door.accept()
                if self._silent:
                    page.close()
                    continue
                server = socket.create_connection(("127.0.0.1", self._to))
                self._lines += [page, server]
                for source, target in ((page, server), (server, page)):
                    threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not self._silent:
                    target.sendall(data)
            if not self._silent:
                target.shutdown(socket.SHUT_WR)
