"""What is still to be sent over one socket, and how much of that is too much."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from pioche.house.room import Guest

# For one client; with more it is cut off and may come again. One frame is never too much.
MOST_WAITING, MOST_BYTES = 200, 2 * 1024 * 1024
# Why a socket was closed.
KEY_ENDED, WATCH_ENDED, TOO_SLOW, FAILED = 4401, 4403, 4408, 1011


class Wire(Protocol):
    """A socket on which frames come and go without a task that waits for each."""

    def hear(self, heard: Callable[[str | None], None]) -> None:
        """From now on, what comes is told to this one (None: it is not a text)."""

    def hold(self, held: bool) -> None:
        """Nothing more is to come, until it may again."""

    def write(self, texts: Sequence[str]) -> bool:
        """Send these frames now; False when the client has not read what was sent before."""
        ...


def nothing() -> None:
    """Nobody waits."""


class Connection:
    """One client at a table: who it is to the house, from where it comes, what it has not been sent
    yet."""

    def __init__(self, holder: str | None, address: str = "", wire: Wire | None = None) -> None:
        self.guest = Guest(holder)
        self.address = address
        self.wire = wire
        self.thinking: asyncio.Task[None] | None = None  # of a hint
        self.outbox: deque[str] = deque()
        self.size = 0  # of all that is in it
        self.sending = False  # is one on its way that is not in it any more?
        self.filled = asyncio.Event()
        self.is_roomy = True  # is there room for answers?
        self.when_roomy: Callable[[], None] = nothing
        self.ended = asyncio.Event()
        self.closing: int | None = None  # why it is to be closed
        self._measure()

    def send(self, *texts: str) -> None:
        """Never waits: a client that does not read must not block the others."""
        if self.ended.is_set():
            return
        first = not (self.outbox or self.sending)
        if first and self.wire is not None and self.wire.write(texts):
            return
        for text in texts:
            self._queue(text)

    def _queue(self, text: str) -> None:
        if self.outbox and not self._fits(MOST_WAITING, MOST_BYTES - len(text)):
            self.end(TOO_SLOW)
        if self.ended.is_set():
            return
        self.outbox.append(text)
        self.size += len(text)
        self._measure()

    async def next(self) -> str:
        """The next frame to be sent, when there is one."""
        self.sending = False
        await self.filled.wait()
        self.sending = True
        text = self.outbox.popleft()
        self.size -= len(text)
        self._measure()
        return text

    def end(self, code: int) -> None:
        """Nothing more is sent; the socket is closed with this code."""
        if not self.ended.is_set():
            self.closing = code
            self.ended.set()
            self.outbox.clear()
            self._measure()

    def _measure(self) -> None:
        """What waits for frames, and what waits for space, can go on when there is some."""
        if bool(self.outbox) != self.filled.is_set():
            self.filled.set() if self.outbox else self.filled.clear()
        roomy, self.is_roomy = self.is_roomy, self._fits(MOST_WAITING // 2, MOST_BYTES // 2)
        if self.is_roomy and not roomy:
            self.when_roomy()

    def _fits(self, frames: int, size: int) -> bool:
        return not self.outbox or (len(self.outbox) < frames and self.size <= size)
