"""Databases of earlier versions are brought to the newest schema, once, and nothing is lost."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from pioche.house.ports import Store, StoreError
from pioche.server.store import migrations
from pioche.server.store.sql_store import open_store
from tests.server.postgres import Cluster

# What the releases before migrations made: each adds to the one before.
FIRST = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, state TEXT NOT NULL, updated TEXT NOT NULL, successor TEXT
) WITHOUT ROWID;
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id), version INTEGER NOT NULL, kind TEXT NOT NULL,
    data TEXT NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
CREATE TABLE holders (
    table_id TEXT NOT NULL REFERENCES tables (id), player INTEGER NOT NULL, holder TEXT NOT NULL,
    PRIMARY KEY (table_id, player)
) WITHOUT ROWID;
CREATE INDEX holders_by_holder ON holders (holder);
PRAGMA user_version = 1;
"""
INVITING = """
CREATE TABLE invitations (
    hash TEXT PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id), until REAL NOT NULL,
    state TEXT NOT NULL, holder TEXT
) WITHOUT ROWID;
CREATE INDEX invitations_by_table ON invitations (table_id);
PRAGMA user_version = 2;
"""
WATCHING = """
CREATE TABLE watching (
    hash TEXT PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id)
) WITHOUT ROWID;
CREATE INDEX watching_by_table ON watching (table_id);
"""
ROWS = """
INSERT INTO tables VALUES ('t', 'open', '2026-01-01T00:00:00.000+00:00', NULL);
INSERT INTO entries VALUES ('t', 1, 'created', '{"game": "x"}');
INSERT INTO holders VALUES ('t', 0, 'anne');
"""


def schema(path: Path) -> set[tuple[str, str]]:
    """What a file consists of, in one way of writing it."""
    with closing(sqlite3.connect(path)) as db:
        (user_version,) = db.execute("PRAGMA user_version").fetchone()
        rows = db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    plain = {(name, sql.replace(" ", "").replace("\n", "").replace("\t", "")) for name, sql in rows}
    return plain | {("user_version", str(user_version))}


async def use(store: Store) -> None:
    """All that is kept is there, and all that is new can be used."""
    kept = await store.load("t")
    assert kept
    assert (kept.entries[0].data, kept.holders) == ({"game": "x"}, {0: "anne"})
    assert [card.table for card in await store.unfinished("anne")] == ["t"]
    await store.invite("hash", "t", 1.0)
    assert await store.invitation("hash")
    await store.let_watch("link", "t")
    assert await store.watched("link") == "t"


@pytest.mark.parametrize(
    "before",
    [FIRST, FIRST + INVITING, FIRST + INVITING + WATCHING],
    ids=["first", "inviting", "watching"],
)
def test_a_file_of_each_earlier_version_is_brought_up(tmp_path: Path, before: str) -> None:
    old, new = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    with closing(sqlite3.connect(old)) as db:
        db.executescript(before + ROWS)
    store = open_store(f"sqlite:///{old}")
    asyncio.run(use(store))
    store.close()
    open_store(f"sqlite:///{new}").close()
    assert schema(old) == schema(new)
    open_store(f"sqlite:///{old}").close()  # a second time there is nothing to do
    assert schema(old) == schema(new)


def in_steps(execute: Callable[[str], Any], to: int, postgres: bool) -> None:
    """Bring a database as far as the releases did that kept the step in a table of alembic's.
    SQLite got the codes with the sixth step."""
    execute(
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
        "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
    )
    for number, step in enumerate(migrations.STEPS[:to], 1):
        if number != 4 or postgres:
            for statement in step.split(";"):
                execute(migrations.in_postgres(statement) if postgres else statement)
    execute(f"INSERT INTO alembic_version VALUES ('{to:04}')")


@pytest.mark.parametrize("to", range(1, 7))
def test_a_database_of_each_step_is_brought_up(tmp_path: Path, postgres: Cluster, to: int) -> None:
    """Of SQLite and of PostgreSQL, as alembic left them."""
    path, url = tmp_path / "old.sqlite", postgres.make()
    with closing(sqlite3.connect(path)) as db:
        in_steps(db.execute, to, postgres=False)
        db.executescript(f"{ROWS} PRAGMA user_version = 2;")
    with psycopg.connect(url) as other:
        in_steps(lambda statement: other.execute(statement.encode()), to, postgres=True)
        other.execute(ROWS.encode())
    for address in (f"sqlite:///{path}", url):
        for _ in range(2):  # a second time there is nothing to do
            store = open_store(address)
            store.secret("push", lambda: b"key")
            store.close()
        store = open_store(address)
        asyncio.run(use(store))
        store.close()
    fresh, new = postgres.make(), tmp_path / "new.sqlite"
    for address in (f"sqlite:///{new}", fresh):
        open_store(address).close()
    assert schema(path) == schema(new)
    assert columns(url) == columns(fresh)


def columns(url: str) -> set[tuple[Any, ...]]:
    """What a database in PostgreSQL consists of, and its last step."""
    with psycopg.connect(url) as db:
        found = db.execute(
            "SELECT table_name, column_name, data_type, is_nullable "
            "FROM information_schema.columns WHERE table_schema = 'public'"
        ).fetchall()
        indexes = db.execute(
            "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
        ).fetchall()
        last = db.execute("SELECT version_num FROM alembic_version").fetchall()
    return {*found, *indexes, *last}


def test_a_step_that_fails_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: Cluster
) -> None:
    monkeypatch.setattr(migrations, "STEPS", ("CREATE TABLE made (x INT)", "nonsense"))
    path, url = tmp_path / "x.sqlite", postgres.make()
    for address in (f"sqlite:///{path}", url):
        with pytest.raises(StoreError, match="nonsense"):
            open_store(address)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT name FROM sqlite_master").fetchall() == []
    with psycopg.connect(url) as db_:
        assert db_.execute("SELECT FROM pg_tables WHERE schemaname = 'public'").fetchall() == []


DIES = """
import os, sqlite3, sys
from pathlib import Path
from pioche.server.store import migrations, sqlite

class Dying(sqlite3.Connection):
    def execute(self, statement, *given):
        if "codes" in statement:
            os._exit(9)
        return super().execute(statement, *given)

sqlite.connect = lambda path, timeout=0: sqlite3.connect(
    path, isolation_level=None, check_same_thread=False, factory=Dying
)
sqlite.open_file(Path(sys.argv[1]))
"""


def test_a_crash_between_two_steps_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(FIRST + ROWS)
    before = schema(path)
    died = subprocess.run([sys.executable, "-c", DIES, str(path)])
    assert died.returncode == 9
    assert schema(path) == before
    store = open_store(f"sqlite:///{path}")
    asyncio.run(use(store))
    store.close()


def test_servers_that_begin_at_once_migrate_once(postgres: Cluster) -> None:
    url = postgres.make()
    opened: list[Store] = []
    threads = [threading.Thread(target=lambda: opened.append(open_store(url))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(opened) == 3
    asyncio.run(opened[0].create("t", {"game": "x"}, {0: "anne"}, "open"))
    asyncio.run(use(opened[1]))
    for store in opened:
        store.close()


def test_a_newer_database_is_refused_and_left_as_it_is(tmp_path: Path, postgres: Cluster) -> None:
    path, url = tmp_path / "x.sqlite", postgres.make()
    for address in (f"sqlite:///{path}", url):
        open_store(address).close()
    change = "UPDATE alembic_version SET version_num = '9999'"
    with closing(sqlite3.connect(path)) as db:
        db.execute(change)
        db.commit()
    before = path.read_bytes()
    with psycopg.connect(url) as other:
        other.execute(change)
    for address in (f"sqlite:///{path}", url):
        with pytest.raises(StoreError, match="newer Pioche"):
            open_store(address)
    assert path.read_bytes() == before
