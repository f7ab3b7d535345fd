"""One at a time."""

import asyncio
from collections import deque
from types import TracebackType


class Turns:
    """What only one may do at a time: whoever comes meanwhile waits in line. Like asyncio's lock,
    but where nobody is in the way it can be taken without waiting."""

    __slots__ = ("_line", "taken")

    def __init__(self) -> None:
        self.taken = False
        self._line: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """It is mine from now on, unless somebody has it."""
        if self.taken:
            return False
        self.taken = True
        return True

    def give(self) -> None:
        """It goes to the next in line, if there is one."""
        while self._line:
            following = self._line.popleft()
            if not following.done():  # else it was called off
                following.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it had just been given
                self.give()
            raise

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.give()
