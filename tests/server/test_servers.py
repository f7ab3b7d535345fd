"""Several servers on one PostgreSQL: it makes no difference who is connected to which."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pioche.house.entries import Entry
from pioche.house.jobs import Job, JobResult
from pioche.house.room import Room
from pioche.house.running.send_queue import KEY_ENDED, WATCH_ENDED
from pioche.server.running.push import Push, new_secret
from pioche.server.web.app import make_app
from pioche.server.workers.pool import WorkerPool
from tests.server.helpers import BOT, PERSON, TIMEOUT, Client, Here, Person, serving
from tests.server.push_service import push_service
from tests.server.sharing import Shared, servers
from tests.server.test_clocks import ONE
from tests.server.test_invitations import HOST, OPEN, invite, join, token

GAME = "cinq-partout"


@pytest.fixture
def both(shared: Shared) -> Iterator[list[Here]]:
    with servers(shared) as running:
        yield running


def at(server: Here, person: Person) -> Person:
    """The same person, by way of another server."""
    return Person(server, person.key)


def seen(client: Client, version: int) -> dict[str, Any]:
    """What a client sees at a version, when it sees that."""
    while client.last["version"] < version:
        client.state()
    return client.last


def test_what_is_played_at_one_server_is_seen_at_the_other(both: list[Here]) -> None:
    one, other = both
    anne = Person(one)
    table = anne.make(GAME)
    rng = Random(3)
    with anne.at(table) as here, at(other, anne).at(table) as there:
        here.sit(0)
        there.sit(1)
        for _ in range(8):
            mover = here if here.last["table"]["turn"] == 0 else there
            after = mover.move(rng.choice(mover.last["view"]["moves"])["text"])
            for client in (here, there):
                state = seen(client, after["version"])
                assert state["since"] == after["version"] - 1, "only what is new was sent"
                assert len(state["events"]) == len(after["events"])
        assert at(other, anne).get(f"api/tables/{table}") == anne.get(f"api/tables/{table}")
    record = [
        person.ask("GET", f"api/tables/{table}/record").text for person in (anne, at(other, anne))
    ]
    assert record[0] == record[1]


def test_others_are_told_at_once_of_all_tables_that_were_played_at(shared: Shared) -> None:
    one, other = shared.open(), shared.open()
    assert one.others
    assert other.others
    heard: SimpleQueue[str | None] = SimpleQueue()
    other.others.hear(heard.put)

    async def play() -> None:
        for table in "abc":
            await one.create(table, {}, {}, "open")
        await asyncio.gather(*(one.append(table, 2, Entry("next", {}), "open") for table in "abc"))

    asyncio.run(play())
    who, what, *tables = (heard.get(timeout=TIMEOUT) or "").split(" ")
    assert (who, what, sorted(tables)) == (one.others.server, "log", ["a", "b", "c"])
    one.close()
    other.close()


def test_others_are_told_of_all_tables_however_many_there_are(shared: Shared) -> None:
    """More of them than one notice has room for."""
    one, other = shared.open(), shared.open()
    assert other.others
    heard: SimpleQueue[str | None] = SimpleQueue()
    other.others.hear(heard.put)
    tables = {f"{number:040}" for number in range(2500)}

    async def play() -> None:
        await asyncio.gather(*(one.create(table, {}, {}, "open") for table in tables))
        moves = (one.append(table, 2, Entry("next", {}), "open") for table in tables)
        assert all(await asyncio.gather(*moves))

    asyncio.run(play())
    while tables and (said := heard.get(timeout=TIMEOUT)) is not None:  # None: all may have changed
        _, what, *told = said.split(" ")
        assert what == "log"
        tables -= set(told)
    one.close()
    other.close()


def test_all_tables_of_one_notice_are_read(shared: Shared) -> None:
    with servers(shared, 1) as [here]:
        anne = Person(here)
        tables = [anne.make(GAME) for _ in range(2)]
        other = shared.open()

        async def play() -> None:
            moves = []
            for table in tables:
                kept = await other.load(table)
                assert kept
                found = Room(table, kept).table
                moves.append(Entry("move", {"seat": found.seat, "move": found.moves()[0]}))
            both = zip(tables, moves, strict=True)
            added = [other.append(table, 2, move, "open") for table, move in both]
            assert await asyncio.gather(*added) == [True, True]

        with anne.at(tables[0]) as one, anne.at(tables[1]) as two:
            for client in (one, two):
                client.sit(0)
            asyncio.run(play())
            for client in (one, two):
                seen(client, 2)
        other.close()


def test_others_are_told_only_of_what_was_added(shared: Shared) -> None:
    one, other = shared.open(), shared.open()
    assert other.others
    heard: SimpleQueue[str | None] = SimpleQueue()
    other.others.hear(heard.put)
    move = Entry("next", {})

    async def play() -> None:
        for table in "abc":
            await one.create(table, {}, {}, "open")
        assert await one.append("b", 2, move, "open")
        await asyncio.gather(*(one.append(table, 2, move, "open") for table in "abc"))
        assert not await one.append("c", 2, move, "open")
        assert not await one.append("c", 2, move, "open", {0: "x"})
        assert await one.append("c", 3, move, "open", {0: "x"})

    asyncio.run(play())
    said = [(heard.get(timeout=TIMEOUT) or "").split(" ")[1:] for _ in range(3)]
    assert [sorted(words) for words in said] == [["b", "log"], ["a", "c", "log"], ["c", "log"]]
    one.close()
    other.close()


def test_friends_come_to_one_table_by_two_servers(both: list[Here]) -> None:
    """A code given out by one server is known to the other; who joins there is seen here."""
    one, other = both
    anne, zoe = Person(one), Person(other)
    table = anne.make("jeu-de-dominos", [HOST, OPEN])
    with anne.at(table) as here:
        here.sit(None)
        given = invite(anne, table)
        assert invite(at(other, anne), table)["code"] == given["code"], "all read the same aloud"
        found = zoe.ask("POST", "api/codes", json={"code": given["code"]})
        assert found.status_code == 200, found.text
        assert join(zoe, found.json()["invitation"]) == table
        assert seen(here, 2)["table"]["players"][1]["name"] == "Zoé"
        with zoe.at(table) as there:
            seat = place_of(there)
            there.sit(seat)
            here.sit(1 - seat)
            until(here, lambda: here.there == ["here", "here"])
            assert there.do("say", what="well-played")["ok"]
            while (frame := here.frame())["type"] != "said":
                pass
            assert (frame["seat"], frame["what"]) == (seat, "well-played")
        until(here, lambda: here.there[0] == "here" != here.there[1])
    gone = anne.ask("DELETE", f"api/tables/{table}/invitation")
    assert gone.status_code == 204
    again = zoe.ask("POST", "api/codes", json={"code": given["code"]})
    assert again.status_code == 404, "withdrawn at one server is withdrawn at all"


def place_of(client: Client) -> int:
    """The seat of the one who is connected."""
    info = client.sit(None)["table"]
    mine = [player["mine"] for player in info["players"]].index(True)
    return int(info["seating"].index(mine))


def until(client: Client, holds: Callable[[], bool]) -> None:
    """Wait until what a client was told of who is there is right. It asks, as pages do."""
    while not holds():
        time.sleep(0.05)
        client.send(type="ping")
        while client.frame()["type"] != "pong":
            pass


class Counting(WorkerPool):
    """It counts the moves that opponents are asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, int]] = []  # the seed tells table and version

    async def do(self, job: Job, who: str) -> JobResult:
        if job.kind == "choose":
            self.asked.append((job.game, job.seed))
        return await super().do(job, who)


def test_opponents_think_once_whichever_server_is_awake(shared: Shared) -> None:
    pools = [Counting(), Counting()]
    with ExitStack() as running:
        one, other = [
            running.enter_context(serving(make_app(shared.open(), pool))) for pool in pools
        ]
        anne = Person(one)
        table = anne.make(GAME, [PERSON, BOT, BOT], seed="once")
        with anne.at(table) as here, at(other, anne).at(table) as there:
            here.sit(0)
            there.sit(0)
            final = here.play_manche(0, Random(5))
            seen(there, final["version"])
    asked = pools[0].asked + pools[1].asked
    played = [turn for turn in final["view"]["past"] if turn["seat"] != 0]
    assert len(played) > 8
    assert len(asked) == len(set(asked)) == len(played)


def closed(client: Client) -> int | None:
    """With which code a client was closed."""
    try:
        while True:
            client.frame()
    except ConnectionClosed as error:
        return None if error.rcvd is None else error.rcvd.code


def test_a_key_that_is_replaced_at_one_server_is_shown_the_door_at_all(both: list[Here]) -> None:
    one, other = both
    anne = Person(one)
    table = anne.make(GAME)
    with at(other, anne).at(table) as there:
        there.sit(0)
        assert anne.ask("POST", "api/key").status_code == 200
        assert closed(there) == KEY_ENDED


def test_who_watches_at_another_server_is_counted_and_let_go(both: list[Here]) -> None:
    one, other = both
    anne, zoe = Person(one), Person(other)
    table = anne.make(GAME)
    with anne.at(table) as here:
        here.sit(0)
        link = anne.lets_watch(table)
        with zoe.at(table, link) as there:
            there.sit(None)
            until(here, lambda: here.watchers == 1)
            here.move(here.last["view"]["moves"][0]["text"])
            seen(there, 2)
            assert anne.ask("DELETE", f"api/tables/{table}/watching").status_code == 204
            assert closed(there) == WATCH_ENDED
        until(here, lambda: here.watchers == 0)


def test_a_rematch_is_one_table_for_all(both: list[Here]) -> None:
    one, other = both
    anne = Person(one)
    table = anne.make("jeu-de-dominos", options=ONE, deal="6-5 | 6-6")
    with anne.at(table) as here, at(other, anne).at(table) as there:
        here.sit(0)
        there.sit(0)
        here.move("6-5")
        assert seen(there, 2)["table"]["over"]
        made = anne.ask("POST", f"api/tables/{table}/rematch").json()["id"]
        while (frame := there.frame())["type"] != "rematch":
            pass
        assert frame["table"] == made
        assert at(other, anne).ask("POST", f"api/tables/{table}/rematch").json()["id"] == made


def test_who_looks_at_the_scores_at_another_server_is_not_gone(shared: Shared) -> None:
    """Anne sits down to the rematch at a server that knows nothing of the partie before."""
    with servers(shared, 3) as [one, other, third]:
        anne, zoe = Person(one), Person(other)
        made = anne.make("jeu-de-dominos", [HOST, OPEN], options=ONE, deal="6-5 | 6-6")
        join(zoe, token(invite(anne, made)))
        with zoe.at(made) as there:
            there.sit(None)
            with anne.at(made) as here:
                here.sit(0)
                assert here.move("6-5")["table"]["over"]
            again = anne.ask("POST", f"api/tables/{made}/rematch").json()["id"]
            with at(third, anne).at(again) as here:
                here.sit(here.sit(None)["table"]["seating"].index(1))
                until(here, lambda: here.there == ["scores", "here"])
                there.send(type="ping", hidden=True)
                until(here, lambda: here.there == ["away", "here"])


def test_who_does_not_look_is_told_of_a_turn_by_one_server(shared: Shared, tmp_path: Path) -> None:
    """By the one at which the move before it was played; and not at all by anybody, where another
    one knows that they look."""
    with push_service(tmp_path) as service, ExitStack() as running:
        stores = [shared.open(), shared.open()]
        keys = [store.secret("push", new_secret) for store in stores]
        assert keys[0] == keys[1], "they share it"
        one, other = (
            running.enter_context(serving(make_app(store, push=sender)))
            for store in stores
            for sender in [Push(keys[0], "https://a.example/", {service.netloc}, service.tls)]
        )
        anne, zoe = Person(one), Person(other)
        table = anne.make("jeu-de-dominos", [HOST, OPEN], deal="6-5 1-0 4-2 | 5-1 4-0 2-1")
        with anne.at(table) as here:
            here.sit(None)
            join(zoe, invite(anne, table)["link"].rpartition("/")[2])
            while any(player["kind"] == "open" for player in here.last["table"]["players"]):
                here.state()
            browser = service.subscriber()
            wanted = zoe.ask("POST", f"api/tables/{table}/push", json=browser.request())
            assert wanted.status_code == 204, wanted.text
            here.sit(0)
            here.move("6-5")
            assert b"vous" in browser.opened(service.came.get(timeout=TIMEOUT).body)
            with zoe.at(table) as there:
                there.sit(1)
                there.move("5-1>L")
                here.until_turn(0)
                here.move("1-0>L")
                assert there.until_turn(1)["view"]["moves"]
        assert service.came.empty()


def test_time_is_up_once_at_whichever_server(shared: Shared) -> None:
    """All who wait, and who is waited for, are connected to both servers: both want to be woken."""
    days = [1e9]
    with ExitStack() as running:
        one, other = [
            running.enter_context(serving(make_app(shared.open(), today=lambda: days[0])))
            for _ in range(2)
        ]
        anne, zoe = Person(one), Person(other)
        table = anne.make("jeu-de-dominos", [HOST, OPEN], clock={"per": "move", "seconds": 10})
        join(zoe, token(invite(anne, table)))
        clients = [
            running.enter_context(at(server, person).at(table))
            for person in (anne, zoe)
            for server in (one, other)
        ]
        by_seat: dict[int, Client] = {}
        for client in clients:
            seat = place_of(client)
            client.sit(seat)
            by_seat[seat] = client
        for _ in range(2):  # each of them moves once
            mover = by_seat[clients[0].last["table"]["turn"]]
            version = mover.move(mover.last["view"]["moves"][0]["text"])["version"]
            for client in clients:
                seen(client, version)
        late = clients[0].last["clock"]["ticking"]
        days[0] += 10
        for client in clients:
            client.send(type="sit", seat=client.last["view"]["seat"], since=version)
        for client in clients:
            while not client.last["table"]["players"][late]["relieved"]:
                client.state()
    store = shared.open()
    kept = asyncio.run(store.load(table))
    store.close()
    assert kept
    assert [entry.kind for entry in kept.entries].count("relief") == 1


class Stuck(WorkerPool):
    """Its opponents never come to an end."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = threading.Event()

    async def do(self, job: Job, who: str) -> JobResult:
        self.begun.set()
        await asyncio.Event().wait()
        raise AssertionError


def test_another_server_thinks_when_the_one_that_did_is_gone(shared: Shared) -> None:
    stuck, well = Stuck(), Counting()
    with ExitStack() as running:
        one = running.enter_context(serving(make_app(shared.open(), stuck)))
        other = running.enter_context(serving(make_app(shared.open(), well)))
        anne = Person(one)
        table = anne.make(GAME, [PERSON, BOT], deal="5-5 1-1 1-0 | 6-5 5-4 3-2 ; 4-4 3-3")
        with anne.at(table) as here, at(other, anne).at(table) as there:
            assert here.sit(0)["table"]["turn"] == 1
            assert stuck.begun.wait(TIMEOUT)
            there.sit(0)
            assert not asyncio.run(other_claims(shared, table)), "it is thought about"
            assert not well.asked
            shared.lose_claims()  # as if the server were gone
            assert there.until_turn(0)["version"] > 1
            assert well.asked


async def other_claims(shared: Shared, table: str) -> bool:
    store = shared.open()
    try:
        assert store.others is not None
        return await store.others.claim(table)
    finally:
        store.close()
