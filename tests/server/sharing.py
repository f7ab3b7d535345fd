"""Several servers on one database: in PostgreSQL, or in a file of SQLite with an exchange between
them; in this process, or in others."""

import asyncio
import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Protocol

import psycopg

from pioche.house.ports import Store
from pioche.house.room import Room
from pioche.server.running.processes import PART
from pioche.server.store.neighbours import Exchange, Neighbours
from pioche.server.store.sqlite import open_store
from pioche.server.web.app import make_app
from tests.server.helpers import Here, Server, serving
from tests.server.postgres import Cluster


def logged(url: str, table: str) -> Room:
    """A table as its log tells it."""
    store = open_store(url)
    try:
        kept = asyncio.run(store.load(table))
    finally:
        store.close()
    assert kept
    return Room(table, kept)


class Process:
    """One of several processes behind one port."""

    def __init__(self, whole: "Processes", number: int) -> None:
        self.whole, self.number = whole, number
        self.address = whole.server.address

    def kill(self) -> None:
        os.kill(self.whole.pids()[self.number], signal.SIGKILL)


class Processes:
    """`pioche serve --processes 2`: one that has been killed is replaced."""

    def __init__(self, folder: Path) -> None:
        self.server = Server(folder, options=("--processes", "2"))
        self.servers = [Process(self, number) for number in range(2)]

    def pids(self) -> dict[int, int]:
        """The processes by their numbers."""
        found = {}
        whole = self.server.process.pid
        for pid in map(int, Path(f"/proc/{whole}/task/{whole}/children").read_text().split()):
            given = Path(f"/proc/{pid}/environ").read_text().split("\0")
            part = next((line for line in given if line.startswith(f"{PART}=")), None)
            if part is not None:
                found[json.loads(part.partition("=")[2])["number"]] = pid
        return found

    def again(self, which: int) -> None:
        while which not in self.pids():
            time.sleep(0.02)

    def logged(self, table: str) -> Room:
        assert self.server.stop() == 0
        return logged(self.server.database, table)

    def close(self) -> None:
        if self.server.process.poll() is None:
            self.server.stop()


class Shared(Protocol):
    def open(self) -> Store:
        """What one more server has of it."""
        ...

    def lose_claims(self) -> None:
        """All who think at tables are gone, as far as the others know."""


class InPostgres:
    def __init__(self, cluster: Cluster) -> None:
        self.url = cluster.make()

    def open(self) -> Store:
        return open_store(self.url)

    def lose_claims(self) -> None:
        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database "
                "ON pg_locks.database = pg_database.oid "
                "WHERE locktype = 'advisory' AND datname = current_database()"
            )


class InSqlite:
    def __init__(self, folder: Path) -> None:
        self.url = f"sqlite:///{folder / 'shared.sqlite'}"
        self.exchange = Exchange()
        self.using = threading.Lock()  # the exchange: by the thread that passes on, or by a test
        self._count = 0

    def open(self) -> Store:
        with self.using:
            number, self._count = self._count, self._count + 1
            return open_store(self.url, Neighbours(self.exchange.join(number), number, 2))

    def lose_claims(self) -> None:
        with self.using:
            for number in set(self.exchange._claims.values()):
                self.exchange.leave(number)


@contextmanager
def servers(shared: Shared, count: int = 2) -> Iterator[list[Here]]:
    """So many servers on it, in this process."""
    with ExitStack() as running:
        yield [running.enter_context(serving(make_app(shared.open()))) for _ in range(count)]


@contextmanager
def in_sqlite(folder: Path) -> Iterator[InSqlite]:
    shared = InSqlite(folder)
    keeper, ended = open_store(shared.url), threading.Event()

    def pass_on() -> None:
        while not ended.wait(0.001):
            with shared.using:
                for number in shared.exchange.pass_on(0.01):
                    shared.exchange.leave(number)

    thread = threading.Thread(target=pass_on)
    thread.start()
    try:
        yield shared
    finally:
        ended.set()
        thread.join()
        shared.exchange.close()
        keeper.close()
