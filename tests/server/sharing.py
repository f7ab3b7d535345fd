"""Several servers on one PostgreSQL: in this process, or in others."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg

from pioche.house.ports import Store
from pioche.house.room import Room
from pioche.server.running.processes import PART
from pioche.server.store.sql_store import open_store
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

    def __init__(self, folder: Path, url: str) -> None:
        self.server = Server(folder, url, options=("--processes", "2"))
        self.servers = [Process(self, number) for number in range(2)]

    def pids(self) -> dict[int, int]:
        """The processes by their numbers."""
        found = {}
        whole = self.server.process.pid
        for pid in map(int, Path(f"/proc/{whole}/task/{whole}/children").read_text().split()):
            try:
                given = Path(f"/proc/{pid}/environ").read_text().split("\0")
            except OSError:  # it has ended
                continue
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


class Shared:
    """A new database that several servers can share."""

    def __init__(self, cluster: Cluster) -> None:
        self.url = cluster.make()

    def open(self) -> Store:
        """What one more server has of it."""
        return open_store(self.url)

    def lose_claims(self) -> None:
        """All who think at tables are gone, as far as the others know."""
        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database "
                "ON pg_locks.database = pg_database.oid "
                "WHERE locktype = 'advisory' AND datname = current_database()"
            )


@contextmanager
def servers(shared: Shared, count: int = 2) -> Iterator[list[Here]]:
    """So many servers on it, in this process."""
    with ExitStack() as running:
        yield [running.enter_context(serving(make_app(shared.open()))) for _ in range(count)]
