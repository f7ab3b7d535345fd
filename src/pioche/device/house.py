"""The house of this device: it answers what a page asks, and plays what comes over its ports.

A port is what a socket is to a server: the page opens one for each table that it shows, and the
same frames go to and fro.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from pioche.core.errors import PiocheError
from pioche.device import routes
from pioche.device.database import Database, DeviceStore
from pioche.device.thinker import PageWorker
from pioche.house.frames.errors import internal_error, unknown_table
from pioche.house.frames.frames import id_of, problem
from pioche.house.frames.protocol import Answer
from pioche.house.frames.writing import to_json
from pioche.house.running.driver import House, OpenRoom
from pioche.house.running.send_queue import Connection

T = TypeVar("T")
Post = Callable[[int, str], None]  # send a frame over a port
End = Callable[[int, int], None]  # close a port, with a code as sockets have
UNKNOWN_TABLE, FAILED = 4404, 1011


class Port(Connection):
    """A connection from which frames go out at once."""

    def __init__(self, number: int, post: Post, end: End) -> None:
        super().__init__(routes.HOLDER)
        self.number = number
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self._post, self._end = post, end

    def send(self, *texts: str) -> None:
        if not self.ended.done():
            for text in texts:
                self._post(self.number, text)

    def end(self, code: int) -> None:
        if not self.ended.done():
            super().end(code)
            self._end(self.number, code)


class Device:
    def __init__(
        self,
        database: Database,
        ask: Callable[[str], Awaitable[str]],
        warm: Callable[[], None],
        post: Post,
        end: End,
    ) -> None:
        self.house = House(DeviceStore(database), PageWorker(ask, warm), aside=at_once)
        self._post, self._end = post, end
        self._ports: dict[int, Port] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def answer(self, method: str, path: str, body: str | None = None) -> tuple[int, str]:
        """The status and the text of what a page asked for."""
        return await routes.answer(self.house, method, path, body)

    def open(self, number: int, table: str) -> None:
        port = self._ports[number] = Port(number, self._post, self._end)
        self._begin(self._play(port, table))

    def hear(self, number: int, text: str) -> None:
        if number in self._ports:
            self._ports[number].heard.put_nowait(text)

    def close(self, number: int) -> None:
        port = self._ports.pop(number, None)
        if port is not None:
            port.ended.cancel()
            port.heard.put_nowait("")

    async def _play(self, port: Port, table: str) -> None:
        """Answer every frame of a port until it is closed, one after the other."""
        try:
            opened = await self.house.get(table)
        except PiocheError as error:
            port.send(to_json(Answer("answer", None, False, 0, problem(error))))
            port.end(UNKNOWN_TABLE if error.code == unknown_table().code else FAILED)
            return
        self.house.come(opened, port)
        try:
            while not port.ended.done():
                text = await port.heard.get()
                if not port.ended.done():
                    await self._take(opened, port, text)
        finally:
            self.house.go(opened, port)

    async def _take(self, opened: OpenRoom, port: Port, text: str) -> None:
        frame = self.house.read(opened, port, text)
        if frame is None:
            return
        try:
            hint = await self.house.hear(opened, port, frame)
        except Exception:
            await self.house.refuse(opened, port, id_of(frame), internal_error())
            return
        if hint is not None:  # it takes a while, and the page may go on meanwhile
            self._begin(self.house.hint(opened, hint))

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def at_once(function: Callable[..., T], /, *given: Any) -> T:
    """There is one thread here, and it is nobody else's."""
    return function(*given)
