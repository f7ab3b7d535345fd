"""What is still to be sent over one socket, and how much of that is too much."""

import asyncio
from collections import deque

from pioche.server.room import Guest

# For one client; with more it is cut off and may come again. One frame is never too much.
MOST_WAITING, MOST_BYTES = 200, 2 * 1024 * 1024
KEY_ENDED, WATCH_ENDED, TOO_SLOW = 4401, 4403, 4408  # why a socket was closed


class Connection:
    """One client at a table: who it is to the house, from where it comes, what it has not been sent
    yet."""

    def __init__(self, holder: str | None, address: str = "") -> None:
        self.guest = Guest(holder)
        self.address = address
        self.thinking: asyncio.Task[None] | None = None  # of a hint
        self.outbox: deque[str] = deque()
        self.size = 0  # of all that is in it
        self.filled = asyncio.Event()
        self.roomy = asyncio.Event()
        self.ended = asyncio.Event()
        self.closing: int | None = None  # why it is to be closed
        self._measure()

    def send(self, text: str) -> None:
        """Never waits: a client that does not read must not block the others."""
        if self.ended.is_set():
            return
        if self.outbox and not self._fits(MOST_WAITING, MOST_BYTES - len(text)):
            self.end(TOO_SLOW)
            return
        self.outbox.append(text)
        self.size += len(text)
        self._measure()

    async def next(self) -> str:
        """The next frame to be sent, when there is one."""
        await self.filled.wait()
        text = self.outbox.popleft()
        self.size -= len(text)
        self._measure()
        return text

    def end(self, code: int) -> None:
        """Nothing more is sent; the socket is closed with this code."""
        if not self.ended.is_set():
            self.closing = code
            self.outbox.clear()
            self._measure()
            self.ended.set()

    def _measure(self) -> None:
        """What waits for frames, and what waits for space, can go on when there is some."""
        if bool(self.outbox) != self.filled.is_set():
            self.filled.set() if self.outbox else self.filled.clear()
        roomy = self._fits(MOST_WAITING // 2, MOST_BYTES // 2)
        if roomy != self.roomy.is_set():
            self.roomy.set() if roomy else self.roomy.clear()

    def _fits(self, frames: int, size: int) -> bool:
        return not self.outbox or (len(self.outbox) < frames and self.size <= size)

    async def space(self) -> None:
        """Wait until there is room for answers: a client that asks much without reading must
        wait."""
        await self.roomy.wait()
