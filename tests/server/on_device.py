"""The house of a device without a browser: a database in memory, thoughts in the same thread."""

import asyncio
import json
import queue
import secrets
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pioche.device.house import Device
from pioche.device.thinker import think
from tests.server.helpers import PERSON, TIMEOUT, Client


class Memory:
    """What `web/src/house/device/database.ts` does in a browser."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}
        self.entries: dict[tuple[str, int], str] = {}
        self.broken = False

    async def heads(self) -> str:
        return json.dumps(list(self.tables.values()))

    async def read(self, table: str) -> str | None:
        if table not in self.tables:
            return None
        found = [json.loads(text) for (id, _), text in sorted(self.entries.items()) if id == table]
        return json.dumps({"head": self.tables[table], "entries": found})

    async def write(self, table: str, change: str, version: int, entry: str) -> bool:
        await asyncio.sleep(0)
        if self.broken:
            raise OSError("the disk is full")
        if entry and (table, version) in self.entries:
            return False
        old, wanted = self.tables.get(table, {"id": table, "holders": {}}), json.loads(change)
        holders = {**old["holders"], **wanted.pop("holders", {})}
        head = {**old, **wanted}
        head["holders"] = {player: who for player, who in holders.items() if who is not None}
        if old.get("state") == "abandoned":
            head["state"] = "abandoned"
        if old.get("successor"):
            head["successor"] = old["successor"]
        self.tables[table] = head
        if entry:
            self.entries[table, version] = entry
        return True


class Socket:
    """One port, from the page's side."""

    def __init__(self, house: "OnDevice", number: int) -> None:
        self.house, self.device, self.number = house, house.device, number
        self.frames: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.closed: queue.SimpleQueue[int] = queue.SimpleQueue()

    def send(self, text: str) -> None:
        self.house.do(self.device.hear, self.number, text)

    def recv(self, timeout: float) -> str:
        return self.frames.get(timeout=timeout)


class PortClient(Client):
    """The same client as at a server, at a port."""

    def __init__(self, house: "OnDevice", table: str) -> None:
        self.name = secrets.token_hex(4)
        self.sent = self.frames = self.watchers = 0
        self.watch = None
        self.last, self.there = {}, []
        self.house, self.table = house, table

    def __enter__(self) -> "PortClient":
        self.socket = self.house.connect(self.table)
        return self

    def __exit__(self, *_: Any) -> None:
        self.house.do(self.socket.device.close, self.socket.number)

    def send(self, **frame: Any) -> None:
        self.socket.send(json.dumps(frame))


class OnDevice:
    """Somebody with a device, who asks as a `Person` asks a server."""

    def __init__(self, loop: asyncio.AbstractEventLoop, database: Memory) -> None:
        self.loop, self.database = loop, database
        self.ports: dict[int, Socket] = {}
        self.device = self.start()

    def start(self) -> Device:
        """The page is opened: what was there before is in the database alone."""

        async def ask(job: str) -> str:
            return think(job)

        def post(port: int, text: str) -> None:
            self.ports[port].frames.put(text)

        def end(port: int, code: int) -> None:
            self.ports[port].closed.put(code)

        async def made() -> Device:
            return Device(self.database, ask, lambda: None, post, end)

        self.device = self.wait(made())
        return self.device

    def wait(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(TIMEOUT)

    def do(self, function: Any, *given: Any) -> None:
        self.loop.call_soon_threadsafe(function, *given)

    def connect(self, table: str) -> Socket:
        socket = self.ports[len(self.ports)] = Socket(self, len(self.ports))
        self.do(self.device.open, socket.number, table)
        return socket

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        given = None if body is None else json.dumps(body)
        status, text = self.wait(self.device.answer(method, path, given))
        return status, json.loads(text) if text.startswith(("{", "[")) else text

    def make(self, game: str, seats: Sequence[Any] = (PERSON, PERSON), **more: Any) -> str:
        status, made = self.ask(
            "POST", "/tables", {"game": game, "seats": seats, "seed": "tests", **more}
        )
        assert status == 201, made
        id: str = made["id"]
        return id

    def at(self, table: str) -> PortClient:
        return PortClient(self, table)


@contextmanager
def on_device() -> Iterator[OnDevice]:
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield OnDevice(loop, Memory())
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()
