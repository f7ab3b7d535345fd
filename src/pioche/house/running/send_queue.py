"""What is still to be sent to one client, and how much of that is too much."""

import asyncio
from collections import deque

from pioche.house.room import Guest

# For one client; with more it is cut off and may come again. One frame is never too much.
MOST_WAITING, MOST_BYTES = 200, 2 * 1024 * 1024
# Why a socket was closed.
KEY_ENDED, WATCH_ENDED, TOO_SLOW, FAILED = 4401, 4403, 4408, 1011


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
        self.roomy = asyncio.Event()  # is there room for answers?
        self.open = True  # is anything sent?
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()  # and why
        self._measure()

    def send(self, *texts: str) -> None:
        """Never waits: a client that does not read must not block the others."""
        for text in texts:
            if self.outbox and not self._fits(MOST_WAITING, MOST_BYTES - len(text)):
                self.end(TOO_SLOW)
            if not self.open:
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
        """Nothing more is sent or done; the socket is closed with this code."""
        self.stop()
        if not self.ended.done():
            self.ended.set_result(code)

    def stop(self) -> None:
        """Nothing more is sent: the client has gone. What it asked for is still done."""
        self.open = False
        self.outbox.clear()
        self._measure()

    def _measure(self) -> None:
        """What waits for frames, and what waits for space, can go on when there is some."""
        self.filled.set() if self.outbox else self.filled.clear()
        roomy = self._fits(MOST_WAITING // 2, MOST_BYTES // 2)
        self.roomy.set() if roomy else self.roomy.clear()

    def _fits(self, frames: int, size: int) -> bool:
        return not self.outbox or (len(self.outbox) < frames and self.size <= size)
