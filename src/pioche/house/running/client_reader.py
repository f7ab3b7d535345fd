"""What one client says: each frame is done when the one before it is, and heard as it comes."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Coroutine
from functools import partial
from typing import Any, TypeVar

from pioche.house.frames.errors import Refused, internal, too_fast
from pioche.house.frames.frames import TableFrame, frame_id
from pioche.house.frames.protocol import Say, Sit
from pioche.house.running.budgets import FRAMES, Allowance, Asker, Budgets
from pioche.house.running.driver import House, OpenRoom, Rest
from pioche.house.running.send_queue import FAILED, Connection

T = TypeVar("T")
log = logging.getLogger(__name__)


AT_ONCE = frozenset({"move", "next"})  # what is done without a task, where that is quick


class Ear:
    """Hears the frames of a client. While one is being done the next is read, so that a sign of
    life is given even then; a client that asks much without reading has to wait."""

    def __init__(
        self, house: House, opened: OpenRoom, connection: Connection, budgets: Budgets
    ) -> None:
        self.free = asyncio.Event()  # can another frame come?
        self.free.set()
        self._house, self._opened, self._connection = house, opened, connection
        self._budgets = budgets
        self._allowance = Allowance(FRAMES, budgets.clock())
        self._waiting: deque[str | None] = deque()  # frames that are not read yet
        self._busy = False  # is one being done?
        self._doing: asyncio.Task[None] | None = None  # by this one, where it takes a while
        self._next: Coroutine[Any, Any, None] | None = None  # what is done after that
        self._rested: asyncio.Future[None] | None = None  # when all is done, if somebody waits
        connection.when_roomy = self._go_on

    def hear(self, text: str | None) -> None:
        """A frame came (None: it is not a text)."""
        self._waiting.append(text)
        self._go_on()

    def forget(self) -> None:
        """Do nothing more than what is being done."""
        self._waiting.clear()
        if self._next is not None:
            self._next.close()
            self._next = None

    async def rest(self) -> None:
        """Wait until all is done: what a client has sent is done, even if it has gone."""
        while self._busy:
            self._rested = asyncio.get_running_loop().create_future()
            await self._rested

    def _go_on(self) -> None:
        if self._connection.ended.is_set():  # it may stay no longer
            self.forget()
        if not self._busy and self._next is not None:
            work, self._next = self._next, None
            self._begin(work)
        while self._waiting and self._next is None and self._connection.is_roomy:
            self._take(self._waiting.popleft())
        free = not self._waiting and self._next is None
        if free != self.free.is_set():
            self.free.set() if free else self.free.clear()
            if self._connection.wire is not None:
                self._connection.wire.hold(not free)

    def _take(self, text: str | None) -> None:
        house, opened, connection = self._house, self._opened, self._connection
        if self._allowance.take(self._budgets.clock()):
            frame = house.read(opened, connection, text)
            if frame is None:
                return
            if frame.type in AT_ONCE and not self._busy:
                self._busy = True
                if house.play(opened, connection, frame, partial(self._played, frame)):
                    return
                self._busy = False
            work = take(house, opened, connection, frame, self._budgets)
        else:
            work = house.refuse(opened, connection, frame_id(text), too_fast())
        if self._busy:
            self._next = work
        else:
            self._begin(work)

    def _played(self, frame: TableFrame, rest: Rest) -> None:
        """A frame was done at once, but for what is left to do."""
        if rest is None:
            self._done()
        else:
            self._begin(act(self._house, self._opened, self._connection, frame, rest))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._busy = True
        self._doing = asyncio.create_task(work)
        self._doing.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._doing = None
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("Table %s: a connection failed", self._opened.room.id, exc_info=error)
            self._connection.end(FAILED)
        self._done()

    def _done(self) -> None:
        self._busy = False
        if self._waiting or self._next is not None:
            self._go_on()
        if self._rested is not None and not self._busy:
            rested, self._rested = self._rested, None
            if not rested.done():
                rested.set_result(None)


async def take(
    house: House, opened: OpenRoom, connection: Connection, frame: TableFrame, budgets: Budgets
) -> None:
    """Do what a frame asks for; a hint takes a while, and the client may go on meanwhile."""
    asker = Asker(connection.guest.holder, connection.address)
    if isinstance(frame, Say):
        try:
            budgets.spend("say", asker)
        except Refused as error:
            await house.refuse(opened, connection, frame.id, error)
            return
    doing = house.hear(opened, connection, frame)
    hint = await act(house, opened, connection, frame, doing)
    if hint is None:
        return
    try:
        budgets.spend("hint", asker)
    except Refused as error:
        await house.hinted(opened, hint, error)
    else:
        connection.thinking = asyncio.create_task(house.hint(opened, hint))


async def act(
    house: House, opened: OpenRoom, connection: Connection, frame: TableFrame, doing: Awaitable[T]
) -> T | None:
    """Do what a frame asks for, or answer why not."""
    try:
        return await doing
    except Exception:
        log.exception("Table %s: a frame could not be taken", opened.room.id)
        id = None if isinstance(frame, Sit) else frame.id
        await house.refuse(opened, connection, id, internal())
        return None
