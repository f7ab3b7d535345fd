"""Parties in PostgreSQL, for any number of servers on one database.

What differs from SQLite: the statement that adds entries, what servers tell each other, and a
connection that may be lost. All that is asked for together takes one round trip (pipeline mode).
Another thread listens: whoever adds entries tells all servers their tables in the same transaction,
and those that have one in memory read what they lack.

A connection that is lost is opened again. What was being written then may have been written or not:
its future fails, and the log tells.
"""

import logging
import re
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache, partial
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from pioche.house.ports import StoreError
from pioche.server.store.database_thread import (
    Database,
    DatabaseThread,
    NewEntry,
    Question,
    Rows,
    Work,
    one_line,
)
from pioche.server.store.migrations import in_postgres, steps_after

T = TypeVar("T")
Connection = psycopg.Connection[tuple[Any, ...]]
log = logging.getLogger(__name__)

CHANNEL = "pioche"
PATIENCE = 5.0  # seconds to wait for a database that does not answer, before anybody is told
SLOWEST = 10  # seconds that one statement may take
BETWEEN_TRIES = 0.1
ATTENTION = 0.5  # seconds after which the listener looks whether it is to end
ONE_AT_A_TIME = 7469636865  # the lock of migrations, among all that use locks in this database
# Whoever is frozen in the middle of something, or cannot be reached, must not stop the others.
SETTINGS = {
    "statement_timeout": f"{SLOWEST}s",
    "idle_in_transaction_session_timeout": f"{SLOWEST}s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
REACHING = {
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
    "application_name": "pioche",
}

# Entries of different tables at once. What comes back are those that were added; all servers are
# told of their tables. Before anything is added, the tables are locked in the order in which jobs
# are done: without that the plan would decide in which order they are changed, and only afterwards.
APPEND = f"""
    WITH given AS (
        SELECT * FROM unnest(
            :tables::text[], :versions::int[], :kinds::text[], :data::text[],
            :times::text[], :states::text[]
        ) AS given (table_id, version, kind, data, updated, state)
    ), locked AS (
        SELECT id FROM tables JOIN given ON id = table_id ORDER BY id COLLATE "C"
        FOR NO KEY UPDATE OF tables
    ), added AS (
        INSERT INTO entries SELECT table_id, version, kind, data
        FROM given LEFT JOIN locked ON id = table_id
        ON CONFLICT DO NOTHING RETURNING table_id, version
    ), changed AS (
        UPDATE tables SET updated = given.updated,
            state = CASE tables.state WHEN 'abandoned' THEN tables.state ELSE given.state END
        FROM added JOIN given USING (table_id, version) WHERE tables.id = table_id
    ), told AS (
        SELECT pg_notify('{CHANNEL}', :server || ' log ' || string_agg(table_id, ' '))
        FROM added HAVING count(*) > 0
    )
    SELECT table_id, version FROM added LEFT JOIN told ON true
"""
MOST_AT_ONCE = 150  # entries in one statement: a notice has room for as many ids
TELL = f"SELECT pg_notify('{CHANNEL}', :said)"


def open_database(url: str) -> tuple[Database, Database, Callable[..., "PostgresServers"]]:
    """Connections for who writes and for who reads, and what makes of their threads the other
    servers. The database must be there; it is brought to the newest schema."""
    server = secrets.token_hex(4)  # what others call this one
    connect = partial(psycopg.connect, with_settings(url), autocommit=True)
    try:
        bring_up(url)
        writing, reading = (PostgresDatabase(connect, server) for _ in range(2))
    except psycopg.Error as error:
        reason = one_line(error)
        raise StoreError(
            f"The database {place_of(url)} cannot be opened: {reason}.",
            why="database-open",
            path=place_of(url),
            reason=reason,
        ) from None
    return writing, reading, partial(PostgresServers, server, connect, writing, reading)


class PostgresDatabase:
    def __init__(self, connect: Callable[[], Connection], server: str) -> None:
        self._connect = connect
        self._server = server
        self._db: Connection | None = connect()
        self._pipeline: psycopg.Pipeline | None = None
        self.times_lost = 0
        self.lost: Callable[[], None] = lambda: None  # is told that the session is another one

    @contextmanager
    def transaction(self) -> Iterator[None]:
        db = self._insist(begin)
        try:
            with db.pipeline() as self._pipeline:
                yield
                db.execute("COMMIT")
        except Exception:
            if db.closed:  # nobody knows how far it came
                self._end()
            with suppress(psycopg.Error):
                # Not only the statement: psycopg must forget, too, what it has prepared. What came
                # after the fault never was, and would be refused from now on.
                db.rollback()
            raise

    def append(self, entries: Sequence[NewEntry]) -> list[bool]:
        with self.transaction():
            found = [
                self._add(entries[at : at + MOST_AT_ONCE])
                for at in range(0, len(entries), MOST_AT_ONCE)
            ]
        added = {row for cursor in found for row in cursor}
        return [(each.table, each.version) in added for each in entries]

    def answers(self, questions: Sequence[Question[Any]]) -> list[Any]:
        def answers(db: Connection) -> list[Any]:
            with db.pipeline():
                found = [self._execute(each.statement, **each.given) for each in questions]
            return [
                each.read(cursor.fetchall()) for each, cursor in zip(questions, found, strict=True)
            ]

        return self._insist(answers)

    def may_repeat(self, error: Exception) -> bool:
        return self._db is not None

    def close(self) -> None:
        if self._db is not None:
            self._db.close()

    def do(self, statement: str, /, **given: Any) -> None:
        self._execute(statement, **given)

    def change(self, statement: str, /, **given: Any) -> int:
        cursor = self._execute(statement, **given)
        assert self._pipeline is not None
        self._pipeline.sync()
        return cursor.rowcount

    def ask(self, statement: str, /, **given: Any) -> Rows:
        return self._execute(statement, **given).fetchall()

    def add(self, entry: NewEntry) -> bool:
        return bool(self._add([entry]).fetchall())

    def tell(self, *words: str) -> None:
        self._execute(TELL, said=" ".join((self._server, *words)))

    def _add(self, entries: Sequence[NewEntry]) -> psycopg.Cursor[tuple[Any, ...]]:
        columns = ("tables", "versions", "kinds", "data", "times", "states")
        given = dict(zip(columns, map(list, zip(*entries, strict=True)), strict=True))
        return self._execute(APPEND, server=self._server, **given)

    def _execute(self, statement: str, **given: Any) -> psycopg.Cursor[tuple[Any, ...]]:
        assert self._db is not None
        return self._db.execute(with_marks(statement), given)

    def _insist(self, ask: Callable[[Connection], T]) -> T:
        """Ask something that may be asked twice. A connection that was lost since the last time is
        opened again, for which the database may take a while."""
        until = time.monotonic() + PATIENCE
        while True:
            alive = False
            try:
                if self._db is None:
                    self._db = self._connect()
                    log.warning("The database answers again")
                return ask(self._db)
            except psycopg.Error:
                if self._db is not None:
                    alive = not self._db.closed
                    self._end()
                if alive or time.monotonic() > until:
                    raise
                time.sleep(BETWEEN_TRIES)

    def _end(self) -> None:
        assert self._db is not None
        log.warning("A connection to the database was lost")
        with suppress(psycopg.Error):
            self._db.close()
        self._db = None
        self.times_lost += 1
        self.lost()


def begin(db: Connection) -> Connection:
    db.execute("BEGIN")
    return db


@cache
def with_marks(statement: str) -> bytes:
    """A statement as psycopg wants it: `%(name)s` for `:name`."""
    return re.sub(r"(?<!:):(\w+)", r"%(\1)s", statement).encode()


# -- the other servers -----------------------------------------------------------------------------


class PostgresServers:
    def __init__(
        self,
        server: str,
        connect: Callable[[], Connection],
        writing: PostgresDatabase,
        reading: PostgresDatabase,
        writer: DatabaseThread,
        reader: DatabaseThread,
    ) -> None:
        self.server = server
        self._connect = connect
        self._databases = writing, reading
        self._writer, self._reader = writer, reader
        self._claims: set[str] = set()  # tables whose opponents think here; the reader's session
        reading.lost = self._claims.clear  # the session had the locks
        self._listener: Listener | None = None

    def hear(self, heard: Callable[[str | None], None]) -> None:
        """From now on, be told in another thread what other servers say; None: something may have
        been missed."""
        self._listener = Listener(self._connect, self.server, heard)

    def tell(self, *words: str) -> None:
        """Tell all other servers, without waiting for it; what cannot be told now never is."""
        self._writer.put(Work("", lambda db: db.tell(*words)))

    def waiting(self) -> int:
        return self._writer.waiting() + self._reader.waiting()

    def lost(self) -> int:
        return sum(each.times_lost for each in self._databases)

    async def claim(self, table: str) -> bool:
        """Are the opponents of a table to think here? Then nowhere else, until it is released or
        this server is gone."""

        def claim(db: Database) -> bool:
            lock = "SELECT pg_try_advisory_lock(hashtextextended(:table, 0))"
            if table not in self._claims and db.ask(lock, table=table) == [(True,)]:
                self._claims.add(table)
            return table in self._claims

        return await self._reader.ask(Work(table, claim))

    async def release(self, table: str) -> None:
        def release(db: Database) -> None:
            if table in self._claims:
                self._claims.discard(table)
                db.do("SELECT pg_advisory_unlock(hashtextextended(:table, 0))", table=table)

        await self._reader.ask(Work(table, release))

    def close(self) -> None:
        """Others may think at its tables: the session that reads has ended."""
        if self._listener is not None:
            self._listener.close()
        self.tell("bye")


class Listener:
    """A connection that hears what other servers say."""

    def __init__(
        self, connect: Callable[[], Connection], server: str, heard: Callable[[str | None], None]
    ) -> None:
        self._connect = connect
        self._server = server
        self._heard = heard
        self._ended = threading.Event()
        self._listening = threading.Event()
        self._thread = threading.Thread(target=self._work, name="store listener", daemon=True)
        self._thread.start()
        self._listening.wait(PATIENCE)

    def close(self) -> None:
        self._ended.set()
        self._thread.join()

    def _work(self) -> None:
        while not self._ended.is_set():
            with suppress(psycopg.Error), self._connect() as db:
                db.execute(f"LISTEN {CHANNEL}")
                if self._listening.is_set():
                    self._heard(None)  # it listens again
                self._listening.set()
                while not self._ended.is_set():
                    for said in db.notifies(timeout=ATTENTION):
                        who, _, what = said.payload.partition(" ")
                        if who != self._server:
                            self._heard(f"{who} {what}")
            self._ended.wait(BETWEEN_TRIES)


# -- the database ----------------------------------------------------------------------------------


def with_settings(url: str) -> str:
    """The address with what every connection is to have, where it does not say otherwise."""
    given = conninfo_to_dict(url)
    options = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
    return make_conninfo(
        url,
        **{name: value for name, value in REACHING.items() if name not in given},
        options=f"{options} {given.get('options', '')}".strip(),
    )


def bring_up(url: str) -> None:
    """Bring a database to the newest schema; several servers may begin at once."""
    with psycopg.connect(with_settings(url)) as db:  # it commits at its end
        db.execute(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})")
        for statement in steps_after(last_step(db), place_of(url)):
            db.execute(in_postgres(statement).encode())


def last_step(db: Connection) -> str | None:
    if db.execute("SELECT to_regclass('alembic_version')").fetchone() == (None,):
        return None
    [(found,)] = db.execute("SELECT version_num FROM alembic_version")
    return str(found)


def place_of(url: str) -> str:
    """Which database it is, without its password."""
    with suppress(psycopg.Error):
        parts = conninfo_to_dict(url)
        return f"{parts.get('dbname', '')} ({parts.get('host', 'localhost')})"
    return "postgresql"
