"""Several servers on one database, when something fails: a server is killed or told to stop, the
database is restarted, slow or full. What was answered is kept, and the game goes on."""

import asyncio
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pioche.house.ports import Store
from pioche.house.room import Room
from pioche.server.store import postgres as store_module
from pioche.server.store.database_thread import Database, Work
from pioche.server.store.sql_store import SqlStore, open_store
from pioche.server.store.sqlite import open_file
from pioche.server.web.app import make_app
from tests.server.helpers import TIMEOUT, Addressed, Client, Person, Server, serving
from tests.server.postgres import Cluster
from tests.server.sharing import Processes, Shared, logged, servers
from tests.server.test_servers import at, closed

pytestmark = pytest.mark.long

GAME = "cinq-partout"
RESTART = 1012  # "service restart": the code with which a server that stops closes


# -- servers that are killed, or told to stop ------------------------------------------------------


class Pair:
    """Two servers in processes of their own, of which one may be gone."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url
        self.servers = [Server(folder, url), Server(folder, url)]

    def again(self, which: int) -> None:
        if self.servers[which].process.poll() is not None:
            self.servers[which] = Server(self.folder, self.url)

    def logged(self, table: str) -> Room:
        return logged(self.url, table)

    def close(self) -> None:
        for server in self.servers:
            if server.process.poll() is None:
                server.stop()


@pytest.fixture
def pair(postgres: Cluster, tmp_path: Path) -> Iterator[Pair]:
    made = Pair(tmp_path, postgres.make())
    yield made
    made.close()


@dataclass
class Player:
    """Somebody whose page connects to whichever server answers, and sends again what was not
    answered."""

    pair: Pair | Processes
    key: str
    table: str
    seat: int
    which: int
    seen: int = 1

    def connected(self) -> Client:
        while True:
            server = self.pair.servers[self.which]
            try:
                client = Person(server, self.key).at(self.table).__enter__()
                client.sit(self.seat)
                return client
            except (OSError, ConnectionClosed, InvalidHandshake):
                self.which = 1 - self.which

    def play(self, client: Client, number: int, chance: Random, then: Callable[[], None]) -> None:
        """Play a move, while something happens; its answer may come from another server."""
        move = chance.choice(client.last["view"]["moves"])["text"]
        version = client.last["version"]
        frame = {"type": "move", "id": f"m{number}", "version": version, "move": move}
        client.send(**frame)
        then()
        while True:
            try:
                answer = client.answer()
                break
            except ConnectionClosed:
                client = self.connected()
                client.send(**frame)
        assert (answer["ok"], answer["version"]) == (True, version + 1), answer
        self.seen = version + 1
        with suppress(OSError, ConnectionClosed):
            client.__exit__(None, None, None)


def play_through(pair: Pair | Processes, times: int) -> None:
    """Two players of one table at different servers, one of which is killed in the middle of each
    third move."""
    chance = Random(17)
    anne = Person(pair.servers[0])
    table = anne.make(GAME, seed="killed")
    players = [Player(pair, anne.key, table, seat, seat) for seat in (0, 1)]
    number = ended = 0
    while ended < times:
        client = players[0].connected()
        if client.last["table"]["over"]:
            table = anne.make(GAME, seed=f"killed{ended}")
            players = [Player(pair, anne.key, table, seat, seat) for seat in (0, 1)]
            client = players[0].connected()
        turn = client.last["table"]["turn"]
        if turn is None:
            assert client.do("next")["ok"]
            client.__exit__(None, None, None)
            continue
        mover = players[turn]
        if turn != 0:
            client.__exit__(None, None, None)
            client = mover.connected()
        number += 1
        if number % 3:
            mover.play(client, number, chance, lambda: None)
            continue
        for which in (0, 1):
            pair.again(which)
        victim = pair.servers[mover.which if chance.random() < 0.8 else 1 - mover.which]
        wait = chance.random() * 0.01

        def then(victim: Server = victim, wait: float = wait) -> None:
            time.sleep(wait)
            victim.kill()

        mover.play(client, number, chance, then)
        ended += 1
    room = pair.logged(table)
    assert room.version == max(player.seen for player in players), "each was played, and once"


def test_either_server_is_killed_in_mid_move_and_the_game_goes_on(pair: Pair) -> None:
    play_through(pair, 3)


def test_one_of_several_processes_is_killed_and_the_game_goes_on(processes: Processes) -> None:
    play_through(processes, 3)


@pytest.mark.soak
def test_servers_are_killed_fifty_times(pair: Pair) -> None:
    play_through(pair, 50)


@pytest.mark.soak
def test_processes_are_killed_fifty_times(processes: Processes) -> None:
    play_through(processes, 50)


def test_a_server_that_is_told_to_stop_hands_over_without_a_lost_move(pair: Pair) -> None:
    one, other = pair.servers
    anne = Person(one)
    table = anne.make(GAME, seed="stopped")
    with anne.at(table) as client, anne.at(table) as bystander:
        bystander.sit(None)
        move = client.sit(0)["view"]["moves"][0]["text"]
        frame = {"type": "move", "id": "last", "version": 1, "move": move}
        client.send(**frame)
        one.process.send_signal(signal.SIGTERM)
        assert closed(bystander) == RESTART
    with Person(other, anne.key).at(table) as client:
        client.sit(0)
        client.send(**frame)  # the page does, where it got no answer
        answer = client.answer()
        assert (answer["ok"], answer["version"]) == (True, 2)
    one.process.wait(TIMEOUT)
    assert one.stop() == 0


# -- many at once ----------------------------------------------------------------------------------


class Witness(Client):
    """It keeps all that it saw: what was on the table at each version."""

    def __init__(self, server: Addressed, table: str, key: str, seat: int) -> None:
        super().__init__(server, table, key)
        self.seat = seat
        self.saw: dict[int, tuple[Any, ...]] = {}

    def frame(self) -> dict[str, Any]:
        frame = super().frame()
        if frame["type"] == "state":
            past = tuple(turn["move"] for turn in frame["view"]["past"])
            self.saw[frame["version"]] = (frame["table"]["manche"], past)
        return frame

    def play_until(self, version: int, chance: Random) -> None:
        with self:
            self.sit(self.seat)
            while self.last["version"] < version and not self.last["table"]["over"]:
                turn, before = self.last["table"]["turn"], self.last["version"]
                if turn is None:
                    self.do("next")
                elif turn == self.seat:
                    self.do("move", move=chance.choice(self.last["view"]["moves"])["text"])
                while self.last["version"] <= before:
                    self.frame()


def play_at_once(shared: Shared, tables: int, versions: int) -> int:
    """At each table two clients for each seat, at different servers, all of whom want to move; how
    many moves there were."""
    with servers(shared) as running:
        anne = Person(running[0])
        made = [anne.make(GAME, seed=f"at once {number}") for number in range(tables)]
        witnesses = [
            Witness(server, table, anne.key, seat)
            for table in made
            for server in running
            for seat in (0, 1)
        ]
        threads = [
            threading.Thread(target=witness.play_until, args=(versions, Random(number)))
            for number, witness in enumerate(witnesses)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    moves = 0
    for number, table in enumerate(made):
        truth: dict[int, tuple[Any, ...]] = {}
        store = shared.open()
        kept = asyncio.run(store.load(table))
        store.close()
        assert kept
        for version in range(1, len(kept.entries) + 1):
            room = Room(table, type(kept)(kept.entries[:version], dict(kept.holders)))
            past = tuple(turn.move for turn in room.table.view(None).past)
            truth[version] = (room.table.numbers[-1], past)
        moves += sum(entry.kind == "move" for entry in kept.entries)
        for witness in witnesses[4 * number : 4 * number + 4]:
            assert witness.saw.items() <= truth.items(), "it saw what is in the log"
            assert max(witness.saw) == len(kept.entries), "to its end"
    return moves


def test_the_log_is_what_every_client_saw(shared: Shared) -> None:
    assert play_at_once(shared, 2, 25) > 40


@pytest.mark.soak
def test_two_thousand_moves_by_concurrent_writers(shared: Shared) -> None:
    assert play_at_once(shared, 24, 100) >= 2000


# -- the database fails ----------------------------------------------------------------------------


def test_the_database_is_restarted_in_mid_game(postgres: Cluster) -> None:
    with servers(Shared(postgres)) as (one, other):
        anne = Person(one)
        table = anne.make(GAME, seed="restarted")
        with anne.at(table) as here, at(other, anne).at(table) as there:
            here.sit(0)
            there.sit(1)
            for _ in range(2):
                for _ in range(2):
                    play_one(here, there)
                postgres.stop()
                postgres.start()
            play_one(here, there)


def play_one(here: Client, there: Client) -> None:
    """One move, seen at both."""
    mover = here if here.last["table"]["turn"] == 0 else there
    version = mover.move(mover.last["view"]["moves"][0]["text"])["version"]
    for client in (here, there):
        while client.last["version"] < version:
            client.state()


FULL = """
    CREATE FUNCTION full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
    END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full();
"""


def test_a_full_disk_is_said_and_nothing_is_lost(postgres: Cluster, tmp_path: Path) -> None:
    url = postgres.make()
    name = url.partition("?")[0].rpartition("/")[2]
    file = tmp_path / "x.sqlite"
    sqlite = SqlStore(*open_file(file))

    def full() -> None:
        def job(db: Database) -> None:
            [(pages,)] = db.ask("PRAGMA page_count")
            db.do(f"PRAGMA max_page_count = {pages}")

        sqlite._writer.put(Work("", job)).result()

    def free() -> None:
        sqlite._writer.put(Work("", lambda db: db.do("PRAGMA max_page_count = 100000"))).result()

    cases: list[tuple[Store, Callable[[], None], Callable[[], None]]] = [
        (sqlite, full, free),
        (
            open_store(url),
            lambda: postgres.execute(FULL, name),
            lambda: postgres.execute("DROP TRIGGER full_disk ON entries", name),
        ),
    ]
    for store, fill, empty in cases:
        with serving(make_app(store)) as here:
            anne = Person(here)
            table = anne.make(GAME, seed="full")
            with anne.at(table) as client:
                client.sit(0)
                fill()
                refused = fill_up(client)
                assert refused["problem"]["code"] == "database"
                assert refused["problem"]["message"].count("\n") == 0
                version = client.last["version"]
                empty()
                client.sit(0)
                assert client.last["version"] == version, "what was refused was not done"
                if client.last["table"]["turn"] is None:
                    assert client.do("next")["ok"]
                else:
                    client.sit(client.last["table"]["turn"])
                    client.move(client.last["view"]["moves"][0]["text"])


def fill_up(client: Client) -> dict[str, Any]:
    """Play until there is no room for another move: the answer to that."""
    while True:
        turn = client.last["table"]["turn"]
        if turn is None:
            answer = client.do("next")
        else:
            client.sit(turn)
            answer = client.do("move", move=client.last["view"]["moves"][0]["text"])
        if not answer["ok"]:
            return answer
        while client.last["version"] < answer["version"]:
            client.state()


def test_a_database_that_is_slow_stops_nobody_and_is_said(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to a move waits for it, a sign of life does not; what takes too long is refused,
    and can be done when the database is well again."""
    monkeypatch.setitem(store_module.SETTINGS, "statement_timeout", "1s")
    url = postgres.make()
    with ExitStack() as running:
        here = running.enter_context(serving(make_app(open_store(url))))
        anne = Person(here)
        table = anne.make(GAME, seed="slow")
        client = running.enter_context(anne.at(table))
        client.sit(0)
        move = client.last["view"]["moves"][0]["text"]
        with psycopg.connect(url) as other:
            other.execute("LOCK TABLE entries IN EXCLUSIVE MODE")  # who reads may
            client.send(type="move", id="slow", version=1, move=move)
            client.send(type="ping")
            assert client.frame()["type"] == "pong"
            answer = client.answer()
            assert (answer["ok"], answer["problem"]["code"]) == (False, "database")
            assert "timeout" in answer["problem"]["message"]
        client.state()
        assert client.last["version"] == 1
        client.move(move)
