"""Ten minutes of parties whose players lose their connections all the time."""

import asyncio
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pioche.house.room import Room
from pioche.server.store.sql_store import open_store
from tests.server.helpers import Client, Person, Server
from tests.server.test_invitations import HOST, OPEN, invite, join, token

MINUTES = 10
TABLES = 6  # at the same time, with two people each
CLOCK = {"per": "move", "seconds": 10}
MOST_GROWN = 12  # megabytes between the second minute and the last


@dataclass
class Player:
    """Somebody who plays one partie after the other with the same friend, over a bad network."""

    person: Person
    chance: Random
    table: str
    place: int
    done: dict[tuple[str, str], int] = field(default_factory=dict)  # (table, id) → version
    sent: int = 0
    drops: int = 0

    def play_until(self, end: float) -> None:
        while time.monotonic() < end:
            with suppress(ConnectionClosed, OSError), self.person.at(self.table) as client:
                self.play(client, end)

    def play(self, client: Client, end: float) -> None:
        client.send(type="sit", seat=None)
        self.hear(client, lambda frame: frame["type"] == "state")
        seat = client.last["table"]["seating"].index(self.place)
        client.send(type="sit", seat=seat)
        self.hear(client, lambda _: client.last["view"]["seat"] == seat)
        for _ in range(self.chance.randrange(1, 40)):
            if time.monotonic() > end:
                return
            if client.last["table"]["over"]:
                answer = self.person.ask("POST", f"api/tables/{self.table}/rematch")
                self.table, self.place = answer.json()["id"], 1 - self.place
                return
            self.act(client)
        self.drops += 1
        client.socket.socket.shutdown(socket.SHUT_RDWR)  # in the middle of whatever comes
        time.sleep(self.chance.choice((0, 0, 0, 0.5, 6)))  # for the last, others may think it gone

    def act(self, client: Client) -> None:
        state, view = client.last, client.last["view"]
        self.sent += 1
        frame = {"id": f"{self.place}-{self.sent}", "version": state["version"]}
        if state["table"]["players"][self.place]["relieved"]:
            frame["type"] = "back"
        elif view["turn"] is None:
            frame["type"] = "next"
        elif view["turn"] == view["seat"]:
            frame |= {"type": "move", "move": self.chance.choice(view["moves"])["text"]}
        else:
            client.send(type="ping")
            self.hear(client, lambda frame: frame["type"] == "pong")
            time.sleep(0.02)
            return
        client.send(**frame)
        answer = self.hear(client, lambda heard: heard.get("id") == frame["id"])
        if answer["ok"]:
            self.done[self.table, str(frame["id"])] = answer["version"]
        self.hear(client, lambda _: client.last["version"] >= answer["version"])

    def hear(self, client: Client, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """What comes, up to what is waited for."""
        frame = client.frame()
        while not until(frame):
            frame = client.frame()
        return frame


def megabytes(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    if server.process.poll() is None:
        server.kill()


@pytest.mark.soak
def test_memory_is_steady_and_every_partie_intact(server: Server) -> None:
    players = []
    for number in range(TABLES):
        anne, zoe = Person(server), Person(server)
        clock = CLOCK if number % 2 else None
        table = anne.make("jeu-de-dominos", [HOST, OPEN], seed=f"soak {number}", clock=clock)
        join(zoe, token(invite(anne, table)))
        players += [
            Player(person, Random(f"{number} {place}"), table, place)
            for place, person in enumerate((anne, zoe))
        ]
    begun = time.monotonic()
    end = begun + 60 * MINUTES
    threads = [threading.Thread(target=player.play_until, args=(end,)) for player in players]
    for thread in threads:
        thread.start()
    sizes = []
    while any(thread.is_alive() for thread in threads):
        threads[0].join(5 if MINUTES > 1 else 1)
        sizes.append(megabytes(server.process.pid))
    assert server.stop() == 0
    early = max(sizes[: len(sizes) // 5])
    print(
        f"{sum(player.drops for player in players)} connections lost, "
        f"{sum(len(player.done) for player in players)} things done, "
        f"{early:.0f} MB after a fifth of the time, {sizes[-1]:.0f} MB at the end"
    )
    check_logs(server.folder / "parties.sqlite", players)
    assert sum(player.drops for player in players) > 10 * TABLES
    assert sizes[-1] < early + MOST_GROWN, sizes


def check_logs(database: Path, players: list[Player]) -> None:
    """Every partie can be played again from its log, and holds each thing that was answered as
    done, at that version, once."""
    with closing(sqlite3.connect(database)) as db:
        tables = [id for (id,) in db.execute("SELECT id FROM tables")]
    store = open_store(f"sqlite:///{database}")
    try:
        found: dict[tuple[str, str], int] = {}
        for table in tables:
            room = Room(table, read(store, table))
            for (_, id), version in room.ids.items():
                assert (table, id) not in found, "something was done twice"
                found[table, id] = version
    finally:
        store.close()
    for player in players:
        for what, version in player.done.items():
            assert found.get(what) == version, "something that was done is not in the log"


def read(store: Any, table: str) -> Any:
    return asyncio.run(store.load(table))
