"""Several servers on one machine that share one port: how they talk to each other.

`pioche serve --processes 4` starts four of them, and keeps an exchange between them. Each has a
socket to it. What one server says to the others is passed on; the exchange knows at which tables
whose opponents think; and it passes on connections, so that all who play at a table are at the same
server: a move is then told to its players by the one that has it in memory.

Nothing depends on who is connected where. Every server can play at every table: what another one
has written it reads, as among servers on one PostgreSQL.
"""

import asyncio
import os
import socket
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from zlib import crc32

# What a message is about: its first byte.
UP = b"u"  # a server is ready
SAID = b"s"  # something that one says to all others
MISSED = b"m"  # something that was said is lost
CLAIM, RELEASE = b"c", b"r"  # the opponents of a table are to think here, or no longer
GRANTED, DENIED = b"g", b"d"
CONNECTION = b"f"  # a connection for another server, and what has been read from it

LARGEST = 100_000  # bytes of a message
TICK = 0.5  # seconds between two looks at who has missed something


def pair() -> tuple[socket.socket, socket.socket]:
    """Two ends of a line on which messages stay whole."""
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)


def is_possible() -> bool:
    """Are there such lines here?"""
    try:
        ends = pair()
    except (AttributeError, OSError):
        return False
    for end in ends:
        end.close()
    return True


class Neighbours:
    """The other servers, as one of them knows them."""

    def __init__(self, line: socket.socket, number: int, count: int) -> None:
        self.number, self.count = number, count
        self.server = f"{number}.{os.getpid()}.{line.fileno()}"  # what others call this one
        self._line = line
        self._sending = threading.Lock()
        self._heard: Callable[[str | None], None] | None = None
        self._handed: Callable[[int, bytes], None] | None = None
        self._ended: Callable[[], None] | None = None
        self._claims: dict[str, list[asyncio.Future[bool]]] = {}  # that nobody has answered
        self._thread = threading.Thread(target=self._work, name="neighbours", daemon=True)
        self._thread.start()

    def be_ready(self, handed: Callable[[int, bytes], None], ended: Callable[[], None]) -> None:
        """This server is ready. From now on it is told in another thread of connections that are
        handed over to it, with what has been read from them; and when the exchange is there no
        longer."""
        self._handed, self._ended = handed, ended
        self._send(UP)

    def hear(self, heard: Callable[[str | None], None]) -> None:
        """From now on, be told in another thread what other servers say, in lines; None: something
        may have been missed."""
        self._heard = heard

    def say(self, texts: Iterable[str]) -> None:
        """Say something to all others."""
        message = SAID
        for text in texts:
            line = f"{self.server} {text}\n".encode()
            if len(message) + len(line) > LARGEST:
                self._send(message)
                message = SAID
            message += line
        if message != SAID:
            self._send(message)

    def claim(self, table: str) -> "asyncio.Future[bool]":
        """Are the opponents of a table to think here?"""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._claims.setdefault(table, []).append(future)
        self._send(CLAIM + table.encode())
        return future

    def release(self, table: str) -> None:
        self._send(RELEASE + table.encode())

    def owner(self, table: str) -> int:
        """The number of the server at which a table is to be played."""
        return crc32(table.encode()) % self.count

    def hand_over(self, to: int, connection: int, read: bytes) -> bool:
        """Give a connection to another server, with what has been read from it; False where that
        cannot be done."""
        message = CONNECTION + to.to_bytes(2, "big") + read
        if len(message) > LARGEST:
            return False
        try:
            with self._sending:
                socket.send_fds(self._line, [message], [connection])
        except OSError:
            return False
        return True

    def close(self) -> None:
        with suppress(OSError):
            self._line.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._line.close()

    def _send(self, message: bytes) -> None:
        with suppress(OSError), self._sending:  # without the exchange there is nobody to tell
            self._line.send(message)

    def _work(self) -> None:
        while True:
            try:
                message, connections, _, _ = socket.recv_fds(self._line, LARGEST, 1)
            except OSError:
                message, connections = b"", []
            kind, rest = message[:1], message[1:]
            if not kind:
                break
            if kind == CONNECTION and self._handed is not None:
                self._handed(connections[0], rest[2:])
            elif kind == SAID and self._heard is not None:
                self._heard(rest.decode().rstrip("\n"))
            elif kind == MISSED:
                for table in list(self._claims):  # the answer may be among what is lost
                    self._answered(table, granted=False)
                if self._heard is not None:
                    self._heard(None)
            elif kind in (GRANTED, DENIED):
                self._answered(rest.decode(), granted=kind == GRANTED)
        if self._ended is not None:
            self._ended()

    def _answered(self, table: str, *, granted: bool) -> None:
        for future in self._claims.pop(table, ()):
            with suppress(RuntimeError):  # its loop has ended: nobody waits any more
                future.get_loop().call_soon_threadsafe(answer, future, granted)


def answer(future: "asyncio.Future[bool]", granted: bool) -> None:
    if not future.done():
        future.set_result(granted)


class Exchange:
    """Passes on what servers say. It waits for none of them: who does not listen misses
    something, and is told so."""

    def __init__(self) -> None:
        self._lines: dict[int, socket.socket] = {}  # to each server, by its number
        self._coming = DefaultSelector()  # what comes on any of them
        self._names: dict[int, set[str]] = {}  # what the others call it
        self._claims: dict[str, int] = {}  # at which tables whose opponents think
        self._missed: set[int] = set()
        self.up: set[int] = set()  # those that are ready

    def join(self, number: int) -> socket.socket:
        """The end of a new line, for the server that is to have this number."""
        ours, theirs = pair()
        ours.setblocking(False)
        self._lines[number] = ours
        self._coming.register(ours, EVENT_READ, number)
        return theirs

    def leave(self, number: int) -> None:
        """A server is there no longer: the others are told, and may think at its tables."""
        line = self._lines.pop(number, None)
        if line is None:
            return
        self._coming.unregister(line)
        line.close()
        self.up.discard(number)
        self._missed.discard(number)
        self._claims = {table: who for table, who in self._claims.items() if who != number}
        for name in self._names.pop(number, set()):
            self._pass_on(number, SAID + f"{name} bye\n".encode())

    def pass_on(self, patience: float = TICK) -> list[int]:
        """Pass on what has been said, or wait for so many seconds until something is. The numbers
        of servers whose line has ended."""
        for number in list(self._missed):
            if self._give(number, MISSED):
                self._missed.discard(number)
        came = [line.data for line, _ in self._coming.select(patience)]
        return [number for number in came if not self._hear(number)]

    def close(self) -> None:
        for line in self._lines.values():
            line.close()
        self._lines.clear()
        self._coming.close()

    def _hear(self, number: int) -> bool:
        """Take one message of a server; False when there will be no more."""
        try:
            message, connections, _, _ = socket.recv_fds(self._lines[number], LARGEST, 1)
        except BlockingIOError:
            return True
        except OSError:
            return False
        kind, rest = message[:1], message[1:]
        if kind == SAID:
            self._names.setdefault(number, set()).add(rest.split(b" ", 1)[0].decode())
            self._pass_on(number, message)
        elif kind == CLAIM:
            holder = self._claims.setdefault(rest.decode(), number)
            if not self._give(number, (GRANTED if holder == number else DENIED) + rest):
                self._missed.add(number)
        elif kind == RELEASE and self._claims.get(rest.decode()) == number:
            del self._claims[rest.decode()]
        elif kind == UP:
            self.up.add(number)
        elif kind == CONNECTION:
            wanted = int.from_bytes(rest[:2], "big")
            # Who gave it away has to take it back where the other one is not there, or busy.
            for to in (wanted, number):
                if to in self.up and self._give(to, message, connections):
                    break
            for connection in connections:
                os.close(connection)
        return bool(kind)

    def _pass_on(self, number: int, message: bytes) -> None:
        for other in list(self._lines):
            if other != number and not self._give(other, message):
                self._missed.add(other)

    def _give(self, number: int, message: bytes, connections: Iterable[int] = ()) -> bool:
        try:
            socket.send_fds(self._lines[number], [message], list(connections))
        except OSError:
            return False
        return True
