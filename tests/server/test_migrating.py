"""Databases of earlier versions are brought to the newest schema, once, and nothing is lost."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from pioche.house.ports import Store, StoreError
from pioche.server.store import migrating
from pioche.server.store.sqlite import NEWEST, connect, open_store
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


def test_the_migrations_make_what_a_new_file_is_made_with(tmp_path: Path) -> None:
    path, new = tmp_path / "all.sqlite", tmp_path / "new.sqlite"
    for _ in range(2):
        migrating.migrate("sqlite", lambda: connect(path), "BEGIN IMMEDIATE")
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 2")
    open_store(f"sqlite:///{new}").close()
    assert schema(path) == schema(new)
    last = max(step.name for step in (migrating.MIGRATIONS / "versions").glob("*.py"))
    assert last.startswith(f"{NEWEST}_")


def test_a_step_that_fails_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: Cluster
) -> None:
    steps = tmp_path / "migrations"
    (steps / "versions").mkdir(parents=True)
    (steps / "env.py").write_bytes((migrating.MIGRATIONS / "env.py").read_bytes())
    for number, before, sql in (("1", None, "CREATE TABLE made (x INT)"), ("2", "1", "nonsense")):
        (steps / "versions" / f"{number}.py").write_text(
            f"from alembic import op\nrevision, down_revision = {number!r}, {before!r}\n"
            f"def upgrade():\n    op.execute({sql!r})\n",
            "utf-8",
        )
    monkeypatch.setattr(migrating, "MIGRATIONS", steps)
    path, url = tmp_path / "x.sqlite", postgres.make()
    with pytest.raises(Exception, match="nonsense"):
        migrating.migrate("sqlite", lambda: connect(path), "BEGIN IMMEDIATE")
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT name FROM sqlite_master").fetchall() == []
    with pytest.raises(Exception, match="nonsense"):
        migrating.migrate("postgresql+psycopg", lambda: psycopg.connect(url), "SELECT 1")
    with psycopg.connect(url) as db:
        assert db.execute("SELECT FROM pg_tables WHERE schemaname = 'public'").fetchall() == []


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
