"""The store: one entry for one version, written in order, together, or not at all."""

import asyncio
import sqlite3
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

import pioche.server.store
from pioche.core.errors import MissingPackage
from pioche.house.entries import Entry, StoredTable
from pioche.house.frames.protocol import LearntLesson
from pioche.house.ports import Store, StoreError, Subscription
from pioche.server.store.database_thread import (
    Asked,
    Database,
    DatabaseThread,
    NewEntry,
    Question,
    Work,
    groups,
)
from pioche.server.store.postgres import MOST_AT_ONCE
from pioche.server.store.sql_store import SqlStore, open_store
from pioche.server.store.sqlite import SqliteDatabase
from tests.server.postgres import Cluster

# Asked for after something else, it is read after it.
NOTHING = Question("SELECT 0", {}, lambda rows: None)


def connection(store: SqlStore) -> sqlite3.Connection:
    """With which it writes."""
    database = store._writer._db
    assert isinstance(database, SqliteDatabase)
    return database.connection


MOVE = Entry("move", {"seat": 0, "move": "6-6"})


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[SqlStore]:
    opened = open_store(f"sqlite:///{tmp_path / 'deep' / 'x.sqlite'}")
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def database(postgres: Cluster) -> str:
    return postgres.make()


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest) -> Iterator[SqlStore]:
    """What must hold of any store is tested with each."""
    if request.param == "sqlite":
        yield request.getfixturevalue("sqlite")
        return
    url: str = request.getfixturevalue("database")
    opened = open_store(url)
    yield opened
    opened.close()
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("TRUNCATE tables CASCADE")


def test_what_is_kept_comes_back_in_order(store: Store) -> None:
    async def work() -> StoredTable | None:
        await store.create("t", {"game": "x"}, {0: "a", 1: "b"}, "open")
        for version in range(2, 12):
            assert await store.append("t", version, Entry("move", {"n": version}), "open")
        return await store.load("t")

    kept = asyncio.run(work())
    assert kept
    assert [entry.kind for entry in kept.entries] == ["created", *["move"] * 10]
    assert [entry.data["n"] for entry in kept.entries[1:]] == list(range(2, 12))
    assert kept.holders == {0: "a", 1: "b"}
    assert asyncio.run(store.load("nothing")) is None


def test_a_version_is_taken_once(store: Store) -> None:
    async def work() -> list[bool]:
        await store.create("t", {}, {}, "open")
        return await asyncio.gather(*(store.append("t", 2, MOVE, "open") for _ in range(20)))

    assert sorted(asyncio.run(work())) == [False] * 19 + [True]


def test_places_change_hands_with_an_entry_or_not_at_all(store: Store) -> None:
    async def work() -> None:
        await store.create("t", {}, {0: "a", 1: "b"}, "open")
        assert await store.append("t", 2, MOVE, "open", {1: "c", 2: "d"})
        assert not await store.append("t", 2, MOVE, "open", {0: "x"})
        assert await store.append("t", 3, MOVE, "open", {0: None})
        kept = await store.load("t")
        assert kept
        assert kept.holders == {1: "c", 2: "d"}

    asyncio.run(work())


def test_who_is_told_of_their_turn_is_kept_as_long_as_the_place(store: Store) -> None:
    def at(number: int) -> Subscription:
        return Subscription(f"https://push.example.org/{number}", "key", "auth", "fr")

    async def told(table: str) -> frozenset[str]:
        kept = await store.load(table)
        assert kept
        return kept.wanting

    async def work() -> None:
        for table in ("t", "u"):
            await store.create(table, {}, {0: "a", 1: "b"}, "open")
        await store.subscribe("t", "a", at(1))
        await store.subscribe("t", "b", at(2))
        await store.subscribe("t", "b", at(3))
        assert await store.subscription("t", "b") == at(3), "one for each place"
        await store.unsubscribe("t", "b", at(2).endpoint)
        assert await told("t") == {"a", "b"}, "that was an earlier one"
        await store.unsubscribe("t", "b", at(3).endpoint)
        assert await told("t") == {"a"}
        assert await store.subscription("t", "b") is None
        await store.subscribe("t", "b", at(2))
        assert await store.append("t", 2, MOVE, "open", {1: None})
        assert await told("t") == {"a"}, "who leaves is told nothing more"
        assert await store.succeed("t", "u") == await store.succeed("t", "v") == "u"
        assert not await told("t")
        assert await told("u") == {"a"}
        await store.invite("h", "u", 1e12, "a")
        assert await store.hand_over("h", "c")
        assert await told("u") == frozenset()
        await store.subscribe("u", "c", at(1))
        await store.rekey("c", "d")
        assert await told("u") == frozenset()
        await store.subscribe("u", "d", at(1))
        await store.abandon("u")
        assert await told("u") == frozenset()

    asyncio.run(work())


def test_a_key_of_the_server_is_made_once(store: Store) -> None:
    assert store.secret("test", lambda: b"one") == b"one" == store.secret("test", lambda: b"two")


def test_the_fault_of_one_is_not_that_of_the_others(store: Store) -> None:
    async def work() -> None:
        await store.create("t", {}, {}, "open")
        first, second, third = await asyncio.gather(
            store.append("t", 2, MOVE, "open"),
            store.create("t", {}, {}, "open"),  # is there already
            store.append("t", 3, MOVE, "open"),
            return_exceptions=True,
        )
        assert (first, third) == (True, True)
        assert isinstance(second, StoreError)
        again, new = await asyncio.gather(
            store.create("t", {}, {}, "open"),
            store.create("u", {}, {}, "open"),
            return_exceptions=True,
        )
        assert isinstance(again, StoreError)
        assert new is None
        assert await store.load("u")

    asyncio.run(work())


@pytest.mark.parametrize("before", range(8))
def test_after_a_fault_everything_goes_on(database: str, before: int) -> None:
    """Also where psycopg was about to prepare what came after it."""

    async def work(store: Store) -> None:
        await store.create("t", {}, {}, "open")
        for version in range(2, 2 + before):
            assert await store.append("t", version, MOVE, "open")
        for version in range(2 + before, 5 + before):
            with pytest.raises(StoreError, match="nowhere"):
                await store.append("nowhere", 2, MOVE, "open")
            assert await store.append("t", version, MOVE, "open")

    store = open_store(database)
    try:
        asyncio.run(work(store))
    finally:
        store.close()
        with psycopg.connect(database, autocommit=True) as db:
            db.execute("TRUNCATE tables CASCADE")


def test_after_a_fault_nobody_is_kept_from_writing(sqlite: SqlStore, tmp_path: Path) -> None:
    asyncio.run(sqlite.create("t", {}, {}, "open"))
    with pytest.raises(StoreError):
        asyncio.run(sqlite.create("t", {}, {}, "open"))
    path = tmp_path / "deep" / "x.sqlite"
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")


def test_after_a_fault_that_cannot_be_undone_what_is_answered_is_kept(sqlite: SqlStore) -> None:
    """An entry is no transaction by itself where another one is still open."""

    def refuse(action: int, what: str | None, *_: object) -> int:
        undoing = action == sqlite3.SQLITE_TRANSACTION and what == "ROLLBACK"
        return sqlite3.SQLITE_DENY if undoing else sqlite3.SQLITE_OK

    async def work() -> StoredTable | None:
        await sqlite.create("t", {}, {}, "open")
        connection(sqlite).set_authorizer(refuse)
        with pytest.raises(StoreError):
            await sqlite.create("t", {}, {}, "open")
        connection(sqlite).set_authorizer(None)
        assert await sqlite.append("t", 2, MOVE, "open")
        return await sqlite.load("t")

    kept = asyncio.run(work())
    assert kept
    assert len(kept.entries) == 2


def test_what_is_unfinished(store: Store) -> None:
    async def work() -> None:
        for id, state in (("a", "open"), ("b", "over"), ("c", "open"), ("d", "open")):
            await store.create(id, {}, {0: "me", 1: "me"}, "over" if state == "over" else "open")
        await store.create("e", {}, {0: "you"}, "open")
        assert [card.table for card in await store.unfinished("me")] == ["d", "c", "a"]
        await store.append("a", 2, MOVE, "open")
        await store.append("c", 2, MOVE, "over")
        await store.abandon("d")
        assert [card.table for card in await store.unfinished("me")] == ["a"]
        await store.append("d", 2, MOVE, "open")
        assert [card.table for card in await store.unfinished("me")] == ["a"], "left for good"
        await store.append("c", 3, Entry("undo", {}), "open")
        assert [card.table for card in await store.unfinished("me")] == ["c", "a"]

    asyncio.run(work())


def test_an_entry_with_which_places_change_hands_changes_what_is_unfinished(store: Store) -> None:
    async def unfinished() -> list[str]:
        return [card.table for card in await store.unfinished("me")]

    async def work() -> None:
        await store.create("t", {}, {0: "you"}, "open")
        assert await store.append("t", 2, MOVE, "over", {0: "me"})
        assert await unfinished() == []
        assert await store.append("t", 3, Entry("undo", {}), "open", {0: "me"})
        assert await unfinished() == ["t"]
        await store.abandon("t")
        assert await store.append("t", 4, MOVE, "open", {0: "me"})
        assert await unfinished() == [], "left for good"

    asyncio.run(work())


def test_what_is_asked_for_after_an_entry_is_done_after_it(store: Store) -> None:
    async def work() -> None:
        await store.create("t", {}, {0: "me"}, "open")
        added = await asyncio.gather(
            store.append("t", 2, MOVE, "over"),
            store.append("t", 3, Entry("undo", {}), "open", {0: "me"}),
        )
        assert all(added)
        assert [card.table for card in await store.unfinished("me")] == ["t"], "as it was last"

    asyncio.run(work())


def test_the_first_successor_stays(store: Store) -> None:
    async def work() -> None:
        await store.create("t", {}, {}, "over")
        assert await store.successor("t") is None
        assert await store.succeed("t", "one") == "one"
        assert await store.succeed("t", "two") == "one"
        assert await store.successor("t") == "one"

    asyncio.run(work())


def test_it_is_written_so_that_a_power_cut_loses_nothing(sqlite: SqlStore) -> None:
    assert connection(sqlite).execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection(sqlite).execute("PRAGMA synchronous").fetchone() == (2,)


@pytest.mark.parametrize("url", ["mysql://x/y", "sqlite:x", "sqlite:///", "x.sqlite", ""])
def test_other_databases_are_refused_in_one_sentence(url: str) -> None:
    with pytest.raises(StoreError, match="sqlite:///FILE or postgresql://USER@HOST/NAME"):
        open_store(url)


def test_a_database_that_is_not_there_is_said_without_its_password(postgres: Cluster) -> None:
    url = postgres.url("nowhere").replace("postgres@", "postgres:secret@")
    with pytest.raises(StoreError, match=r"nowhere.*cannot be opened") as refused:
        open_store(url)
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_without_its_package_postgresql_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pioche.server.store.postgres", None)
    monkeypatch.delattr(pioche.server.store, "postgres")
    with pytest.raises(MissingPackage, match=r"pip install 'pioche\[postgres\]'"):
        open_store("postgresql://localhost/pioche")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    path.write_text("something else " * 100, "utf-8")
    with pytest.raises(StoreError, match="cannot be opened"):
        open_store(f"sqlite:///{path}")


def test_a_file_of_a_newer_version_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"newer Pioche") as refused:
        open_store(f"sqlite:///{path}")
    assert refused.value.facts["path"] == str(path)
    assert path.read_bytes() == before


def test_one_server_for_one_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    first = open_store(url)
    with pytest.raises(StoreError, match="Another server is using the database"):
        open_store(url)
    asyncio.run(first.create("t", {}, {}, "open"))
    first.close()
    open_store(url).close()


def test_reading_waits_for_nobody_who_writes(sqlite: SqlStore, tmp_path: Path) -> None:
    asyncio.run(sqlite.create("t", {}, {0: "me"}, "open"))
    with closing(sqlite3.connect(tmp_path / "deep" / "x.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # and it is never written while we read

        async def read() -> None:
            assert await sqlite.load("t") is not None
            assert len(await sqlite.unfinished("me")) == 1
            assert await sqlite.successor("t") is None

        asyncio.run(read())
        other.execute("ROLLBACK")


def test_what_nobody_waits_for_any_more_is_read_when_it_is_written(
    store: SqlStore,
) -> None:
    async def work() -> StoredTable | None:
        await store.create("t", {}, {}, "open")
        begun, leave = threading.Event(), threading.Event()

        def hold(_: object) -> None:
            begun.set()
            leave.wait()

        store._writer.put(Work("", hold))
        await asyncio.to_thread(begun.wait)  # else the entry would be written first
        adding = asyncio.ensure_future(store.append("t", 2, MOVE, "open"))
        await asyncio.sleep(0)
        adding.cancel()
        await asyncio.gather(adding, return_exceptions=True)
        loading = asyncio.create_task(store.load("t"))
        await asyncio.sleep(0)
        await store._reader.ask(NOTHING)  # it would have been read before this
        leave.set()
        return await loading

    kept = asyncio.run(work())
    assert kept
    assert [entry.kind for entry in kept.entries] == ["created", "move"]


def test_what_is_being_written_is_read_even_if_what_came_later_is_written(
    store: SqlStore,
) -> None:
    """Entries are written before other things that were asked for in the same round."""

    async def work() -> StoredTable | None:
        for table in "tu":
            await store.create(table, {}, {0: "old"}, "open")
        leave = threading.Event()

        held = store._writer.ask(Work("", lambda _: leave.wait()))
        seating = store.append("t", 2, MOVE, "open", {0: "new"})
        assert await store.append("u", 2, MOVE, "open")
        loading = asyncio.create_task(store.load("t"))
        await asyncio.sleep(0)
        await store._reader.ask(NOTHING)  # it would have been read before this
        leave.set()
        await held
        assert await seating
        return await loading

    kept = asyncio.run(work())
    assert kept
    assert kept.holders == {0: "new"}


def test_entries_are_written_in_the_order_in_which_they_were_asked_for() -> None:
    def asked(table: str, version: int) -> Asked:
        return NewEntry(table, version, "move", "{}", "", "open"), Future()

    def work(key: str) -> Asked:
        return Work(key, lambda db: None), Future()

    given = [asked("t", 2), asked("t", 3), work("t"), asked("s", 2), asked("t", 4), work("")]
    s2, t2, t3, t4 = given[3], given[0], given[1], given[4]
    assert groups(given) == [[s2, t2], [t3], [t4], [given[5], given[2]]]


def test_what_is_asked_for_at_once_is_written_at_once(
    sqlite: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[int] = []
    commit = DatabaseThread._commit

    def counted(thread: DatabaseThread, group: Sequence[Asked]) -> None:
        commits.append(len(group))
        commit(thread, group)

    async def work() -> None:
        for table in "abc":
            await sqlite.create(table, {}, {0: "x"}, "open")
        monkeypatch.setattr(DatabaseThread, "_commit", counted)
        await asyncio.gather(*(sqlite.append(table, 2, MOVE, "open") for table in "abc"))

    asyncio.run(work())
    assert commits == [3]


def test_entries_of_several_tables_are_one_statement(sqlite: SqlStore) -> None:
    """Between two of them a busy server would let other threads, and other servers, wait."""
    statements: list[str] = []

    async def work() -> None:
        for table in "abc":
            await sqlite.create(table, {}, {0: "x"}, "open")
        connection(sqlite).set_trace_callback(statements.append)
        added = await asyncio.gather(*(sqlite.append(table, 2, MOVE, "over") for table in "abc"))
        assert added == [True] * 3
        assert await sqlite.unfinished("x") == []

    asyncio.run(work())
    assert len(set(statements)) == 1, "what it sets off is told as the same statement again"


def test_whoever_comes_too_late_is_told_and_the_others_are_written(store: Store) -> None:
    async def work() -> None:
        for table in "abc":
            await store.create(table, {}, {}, "open")
        await store.append("b", 2, Entry("next", {}), "open")
        added: Sequence[Any] = await asyncio.gather(
            store.append("a", 2, MOVE, "open"),
            store.append("b", 2, MOVE, "open"),
            store.create("d", {}, {}, "open"),
            store.append("c", 2, MOVE, "open"),
        )
        assert list(added) == [True, False, None, True]
        kept = [await store.load(table) for table in "abcd"]
        assert [[entry.kind for entry in each.entries] for each in kept if each] == [
            ["created", "move"],
            ["created", "next"],
            ["created", "move"],
            ["created"],
        ]

    asyncio.run(work())


def test_entries_of_more_tables_than_one_statement_takes_are_all_written(store: Store) -> None:
    tables = [f"t{number}" for number in range(MOST_AT_ONCE + 10)]

    async def work() -> list[bool]:
        await asyncio.gather(*(store.create(table, {}, {}, "open") for table in tables))
        await store.append("t3", 2, MOVE, "open")
        return await asyncio.gather(*(store.append(table, 2, MOVE, "open") for table in tables))

    assert asyncio.run(work()) == [table != "t3" for table in tables]


@pytest.mark.parametrize("holders", [{}, {0: "x"}], ids=["entries", "others"])
def test_servers_do_not_wait_for_each_other_in_a_circle(
    database: str, monkeypatch: pytest.MonkeyPatch, holders: dict[int, str | None]
) -> None:
    """While entries of two tables wait for the first one, who has that can write to the second."""
    commits: list[int] = []
    commit = DatabaseThread._commit

    def counted(thread: DatabaseThread, group: Sequence[Asked]) -> None:
        commits.append(len(group))
        commit(thread, group)

    async def work(store: Store) -> None:
        for table in "ab":
            await store.create(table, {}, {}, "open")
        monkeypatch.setattr(DatabaseThread, "_commit", counted)
        with psycopg.connect(database) as other, psycopg.connect(database, autocommit=True) as look:
            other.execute("UPDATE tables SET successor = 'c' WHERE id = 'a'")
            asked = [store.append(table, 2, MOVE, "open", holders) for table in "ba"]
            while look.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchone() is None:
                await asyncio.sleep(0)
            other.execute("INSERT INTO entries VALUES ('b', 2, 'next', '{}')")
            other.commit()
        assert await asyncio.gather(*asked) == [False, True]

    store = open_store(database)
    asyncio.run(work(store))
    store.close()
    assert commits == [2, 1], "nothing was tried again; the last one says goodbye"
    with psycopg.connect(database, autocommit=True) as db:
        db.execute("TRUNCATE tables CASCADE")


def test_what_is_asked_for_in_the_last_moment_is_written(tmp_path: Path) -> None:
    """Nobody waits for it, and the event loop has ended before it could be handed over."""
    store = open_store(f"sqlite:///{tmp_path / 'x.sqlite'}")

    async def ask() -> None:
        def keep(db: Database) -> None:
            db.do("INSERT INTO secrets VALUES ('last', x'00')")

        store._writer.ask(Work("", keep))
        asyncio.get_running_loop().stop()

    loop = asyncio.new_event_loop()
    asking = loop.create_task(ask())
    loop.run_forever()
    assert asking.done()
    loop.close()
    store.close()
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as db:
        assert db.execute("SELECT name FROM secrets").fetchall() == [("last",)]


def test_only_the_owner_may_look_into_the_files(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "x.sqlite"
    path.parent.mkdir()
    path.touch(0o644)  # as an older version left it
    store = open_store(f"sqlite:///{path}")
    try:
        asyncio.run(store.create("t", {}, {}, "open"))
        modes = {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()}
    finally:
        store.close()
    assert modes == dict.fromkeys(modes, 0o600)
    assert {"x.sqlite", "x.sqlite-wal", "x.sqlite-server"} < set(modes)


def test_what_one_held_another_one_holds(store: Store) -> None:
    async def work() -> None:
        await store.create("t", {}, {0: "old", 1: "you"}, "open")
        await store.rekey("old", "new")
        kept = await store.load("t")
        assert kept
        assert kept.holders == {0: "new", 1: "you"}
        assert await store.unfinished("old") == []

    asyncio.run(work())


def test_what_a_holder_has_learnt_goes_to_the_next_key(store: Store) -> None:
    matador, etoile = LearntLesson("matador", 3, done=False), LearntLesson("etoile", 1, done=True)

    async def work() -> None:
        assert await store.learnt("old") == ()
        await store.learn("old", [matador, etoile])
        assert await store.learnt("old") == (etoile, matador)
        await store.learn("old", [LearntLesson("etoile", 0, done=False)])
        kept = (LearntLesson("etoile", 0, done=True), matador)
        assert await store.learnt("old") == kept, "what was done stays done"
        await store.rekey("old", "new")
        assert await store.learnt("old") == ()
        assert await store.learnt("new") == kept

    asyncio.run(work())
