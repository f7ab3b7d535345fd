"""Parties in PostgreSQL, for any number of servers on one database.

As in `store`, writing is done in one thread and reading in another, and whatever has queued up
while the last commit was being written is committed together, in one round trip (pipeline mode);
entries of all tables in one statement. Another thread listens: whoever adds entries tells all
servers their tables in the same transaction, and those that have one in memory read what they lack.

A connection that is lost is opened again. What was being written then may have been written or not:
its future fails, and the log tells.
"""

import asyncio
import json
import logging
import secrets
import threading
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import astuple
from typing import Any, LiteralString, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from pioche.house.entries import Entry, StoredTable, TableState
from pioche.house.frames.writing import from_json, to_json
from pioche.house.invitations import StoredInvitation
from pioche.house.ports import (
    MOST_UNFINISHED,
    UNCHANGED_HOLDERS,
    StoreError,
    Subscription,
    UnfinishedTable,
)
from pioche.server.store.database_thread import Asked, Jobs, NewEntry, deliver, sorted_out
from pioche.server.store.migrations import in_postgres, steps_after
from pioche.server.store.sqlite import Times

T = TypeVar("T")
Database = psycopg.Connection[tuple[Any, ...]]
Job = Callable[
    [Database], Callable[[], T]
]  # asks; what it gives reads the answer, when it is there
# Does all of them, in the same way.
Doing = Callable[[Database, list[Any]], Callable[[], list[Any]]]
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
APPEND: LiteralString = f"""
    WITH given AS (
        SELECT * FROM unnest(
            %(tables)s::text[], %(versions)s::int[], %(kinds)s::text[], %(data)s::text[],
            %(times)s::text[], %(states)s::text[]
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
        SELECT pg_notify('{CHANNEL}', %(server)s || ' log ' || string_agg(table_id, ' '))
        FROM added HAVING count(*) > 0
    )
    SELECT table_id, version FROM added LEFT JOIN told ON true
"""
MOST_AT_ONCE = 150  # entries in one statement: a notice has room for as many ids
TELL: LiteralString = f"SELECT pg_notify('{CHANNEL}', %s)"
# Who holds no place at a table any more is told nothing more of it.
FORGET_OTHERS: LiteralString = """
    DELETE FROM subscriptions WHERE table_id = %(table)s AND holder NOT IN
    (SELECT holder FROM holders WHERE table_id = %(table)s)
"""


def open_postgres(url: str) -> "PostgresStore":
    """Open a database that is there, and bring it to the newest schema."""
    try:
        return PostgresStore(url)
    except psycopg.Error as error:
        reason = one_line(error)
        raise StoreError(
            f"The database {place_of(url)} cannot be opened: {reason}.",
            why="database-open",
            path=place_of(url),
            reason=reason,
        ) from None


def place_of(url: str) -> str:
    """Which database it is, without its password."""
    with suppress(psycopg.Error):
        parts = conninfo_to_dict(url)
        return f"{parts.get('dbname', '')} ({parts.get('host', 'localhost')})"
    return "postgresql"


def one_line(error: Exception) -> str:
    return " ".join(str(error).split()).rstrip(".")


class PostgresStore:
    def __init__(self, url: str) -> None:
        self.server = secrets.token_hex(4)  # what others call this one
        self.others = self
        self._url = with_settings(url)
        bring_up(self._url, place_of(url))
        self._now = Times()
        self._writer = Line("store", self._connect, "BEGIN", self.server)
        reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        self._reader = Line("store reader", self._connect, reading, self.server, self._unclaimed)
        self._claims: set[str] = set()  # tables whose opponents think here; the reader's session
        self._appending: set[str] = set()  # tables to whose logs something is being written
        self._listener: Listener | None = None

    def _connect(self) -> Database:
        return psycopg.connect(self._url, autocommit=True)

    async def create(
        self, table: str, data: dict[str, Any], holders: Mapping[int, str], state: TableState
    ) -> None:
        def job(db: Database) -> Callable[[], None]:
            row = (table, state, self._now())
            db.execute("INSERT INTO tables VALUES (%s, %s, %s, NULL)", row)
            db.execute(
                "INSERT INTO entries VALUES (%s, 1, 'created', %s)", (table, json.dumps(data))
            )
            for player, holder in holders.items():
                db.execute("INSERT INTO holders VALUES (%s, %s, %s)", (table, player, holder))
            return nothing

        await self._writer.do(job, table)

    def append(
        self,
        table: str,
        version: int,
        entry: Entry,
        state: TableState,
        holders: Mapping[int, str | None] = UNCHANGED_HOLDERS,
    ) -> Awaitable[bool]:
        """Add an entry, and with it who holds which places from then on (None: nobody does); False
        when its version is taken already."""
        new = NewEntry(table, version, entry.kind, to_json(entry.data), self._now(), state)

        def seating(db: Database) -> Callable[[], bool]:
            added = append_all(db, self.server, [new])()
            if added == [True]:
                for player, holder in holders.items():
                    where = (table, player)
                    db.execute("DELETE FROM holders WHERE (table_id, player) = (%s, %s)", where)
                    if holder is not None:
                        db.execute("INSERT INTO holders VALUES (%s, %s, %s)", (*where, holder))
                db.execute(FORGET_OTHERS, {"table": table})
            return lambda: added == [True]

        def written(future: "asyncio.Future[bool]") -> None:
            if not future.cancelled():  # else it is written all the same: who reads waits for it
                self._appending.discard(table)

        self._appending.add(table)
        future = self._writer.ask(seating, table) if holders else self._writer.add(new)
        future.add_done_callback(written)
        return future

    async def load(self, table: str) -> StoredTable | None:
        """All that is kept of a table, with what is being written right now."""
        return await self.since(table, 0)

    async def since(self, table: str, version: int) -> StoredTable | None:
        """The same, but of the entries only those after a version."""
        if table in self._appending:
            await self._writer.do(lambda db: nothing, table)  # after all that came before
            self._appending.discard(table)

        def job(db: Database) -> Callable[[], StoredTable | None]:
            head = db.execute("SELECT successor FROM tables WHERE id = %s", (table,))
            found = db.execute(
                "SELECT kind, data FROM entries WHERE table_id = %s AND version > %s "
                "ORDER BY version",
                (table, version),
            )
            held = db.execute("SELECT player, holder FROM holders WHERE table_id = %s", (table,))
            links = db.execute("SELECT hash FROM watching WHERE table_id = %s", (table,))
            told = db.execute("SELECT holder FROM subscriptions WHERE table_id = %s", (table,))

            def read() -> StoredTable | None:
                row = head.fetchone()
                if row is None:
                    return None
                entries = tuple(Entry(kind, from_json(data)) for kind, data in found)
                watching = frozenset(hash for (hash,) in links)
                wanting = frozenset(holder for (holder,) in told)
                return StoredTable(entries, dict(held.fetchall()), row[0], watching, wanting)

            return read

        return await self._reader.do(job)

    async def unfinished(self, holder: str) -> list[UnfinishedTable]:
        """The unfinished parties of a person, the newest first."""

        def job(db: Database) -> Callable[[], list[UnfinishedTable]]:
            found = db.execute(
                "SELECT DISTINCT id, updated FROM tables JOIN holders ON table_id = id "
                "WHERE holder = %s AND state = 'open' ORDER BY updated DESC, id LIMIT %s",
                (holder, MOST_UNFINISHED),
            )
            return lambda: [UnfinishedTable(*row) for row in found]

        return await self._reader.do(job)

    async def abandon(self, table: str) -> None:
        """Leave a partie unfinished for good; its entries stay."""

        def job(db: Database) -> Callable[[], None]:
            db.execute("UPDATE tables SET state = 'abandoned' WHERE id = %s", (table,))
            db.execute("DELETE FROM subscriptions WHERE table_id = %s", (table,))
            return nothing

        await self._writer.do(job, table)

    async def successor(self, table: str) -> str | None:
        """The table at which the same people play again."""
        return await self._one("SELECT successor FROM tables WHERE id = %s", table)

    async def succeed(self, table: str, successor: str) -> str:
        """Name the successor; the first one named stays, and is given. Who wanted to be told when
        it is their turn is told there too."""

        def job(db: Database) -> Callable[[], str]:
            db.execute(
                "UPDATE tables SET successor = %s WHERE id = %s AND successor IS NULL",
                (successor, table),
            )
            db.execute(
                "UPDATE subscriptions SET table_id = tables.successor FROM tables "
                "WHERE table_id = tables.id AND id = %s AND successor = %s",
                (table, successor),
            )
            # A partie that is over needs no link: those to watch it lead to the next one.
            db.execute(
                "UPDATE watching SET table_id = tables.successor FROM tables "
                "WHERE table_id = tables.id AND id = %s AND successor = %s",
                (table, successor),
            )
            found = db.execute("SELECT successor FROM tables WHERE id = %s", (table,))
            db.execute(TELL, (f"{self.server} table {table}",))
            return lambda: str(one(found))

        return await self._writer.do(job, table)

    async def rekey(self, old: str, new: str) -> None:
        """What one holder held, another one holds from now on. Where the old one was to be told
        something, nobody is: it may have been another device."""

        def job(db: Database) -> Callable[[], None]:
            db.execute("DELETE FROM subscriptions WHERE holder = %s", (old,))
            db.execute("UPDATE holders SET holder = %s WHERE holder = %s", (new, old))
            db.execute(TELL, (f"{self.server} key {old} {new}",))
            return nothing

        await self._writer.do(job)

    async def invite(self, hash: str, table: str, until: float, holder: str | None = None) -> None:
        """Keep an invitation under the hash of its token: to an open place, or to those of a
        holder."""
        row = (hash, table, until, "open", holder)
        await self._change("INSERT INTO invitations VALUES (%s, %s, %s, %s, %s)", row, table)

    async def invitation(self, hash: str) -> StoredInvitation | None:
        def job(db: Database) -> Callable[[], StoredInvitation | None]:
            found = db.execute(
                "SELECT table_id, until, state, holder FROM invitations WHERE hash = %s", (hash,)
            )

            def read() -> StoredInvitation | None:
                row = found.fetchone()
                return None if row is None else StoredInvitation(*row)

            return read

        return await self._reader.do(job)

    async def withdraw(self, table: str) -> None:
        """All invitations to open places of a table are good no longer."""
        await self._change(
            "UPDATE invitations SET state = 'withdrawn' WHERE table_id = %s AND holder IS NULL",
            (table,),
            table,
        )

    async def hand_over(self, hash: str, holder: str) -> bool:
        """By an invitation that is good once, another holder gets somebody's places at a table;
        False when it has been used."""

        def job(db: Database) -> Callable[[], bool]:
            used = db.execute(
                "UPDATE invitations SET state = 'used' WHERE hash = %s AND state = 'open' "
                "RETURNING table_id, holder",
                (hash,),
            )
            row = used.fetchone()
            if row is not None:
                table, old = row
                db.execute(
                    "UPDATE holders SET holder = %s WHERE (table_id, holder) = (%s, %s)",
                    (holder, table, old),
                )
                db.execute(FORGET_OTHERS, {"table": table})
                db.execute(TELL, (f"{self.server} handed {table} {old} {holder}",))
            return lambda: row is not None

        return await self._writer.do(job)

    async def let_watch(self, hash: str, table: str) -> None:
        """Keep a link to watch a table under the hash of its token."""

        def job(db: Database) -> Callable[[], None]:
            db.execute("INSERT INTO watching VALUES (%s, %s)", (hash, table))
            db.execute(TELL, (f"{self.server} table {table}",))
            return nothing

        await self._writer.do(job, table)

    async def watched(self, hash: str) -> str | None:
        """The table that a link to watch leads to."""
        return await self._one("SELECT table_id FROM watching WHERE hash = %s", hash)

    async def end_watching(self, table: str) -> None:
        """No link to watch a table is good any longer."""

        def job(db: Database) -> Callable[[], None]:
            db.execute("DELETE FROM watching WHERE table_id = %s", (table,))
            db.execute(TELL, (f"{self.server} unwatch {table}",))
            return nothing

        await self._writer.do(job, table)

    async def subscribe(self, table: str, holder: str, wanted: Subscription) -> None:
        """Keep where a holder is told that it is their turn: one place for each table."""

        def job(db: Database) -> Callable[[], None]:
            where = (table, holder)
            db.execute("DELETE FROM subscriptions WHERE (table_id, holder) = (%s, %s)", where)
            db.execute(
                "INSERT INTO subscriptions VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
                (*where, *astuple(wanted)),
            )
            db.execute(TELL, (f"{self.server} table {table}",))
            return nothing

        await self._writer.do(job, table)

    async def subscription(self, table: str, holder: str) -> Subscription | None:
        def job(db: Database) -> Callable[[], Subscription | None]:
            found = db.execute(
                "SELECT endpoint, p256dh, auth, lang FROM subscriptions "
                "WHERE (table_id, holder) = (%s, %s)",
                (table, holder),
            )

            def read() -> Subscription | None:
                row = found.fetchone()
                return None if row is None else Subscription(*row)

            return read

        return await self._reader.do(job)

    async def unsubscribe(self, table: str, holder: str, endpoint: str | None = None) -> None:
        """Forget it; with an endpoint, only if it is still that one."""
        await self._change(
            "DELETE FROM subscriptions WHERE (table_id, holder) = (%s, %s) "
            "AND endpoint = coalesce(%s, endpoint)",
            (table, holder, endpoint),
            table,
        )

    def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of the servers, made when one of them asks for it first."""

        def job(db: Database) -> Callable[[], bytes]:
            row = (name, make())
            db.execute("INSERT INTO secrets VALUES (%s, %s) ON CONFLICT DO NOTHING", row)
            found = db.execute("SELECT secret FROM secrets WHERE name = %s", (name,))
            return lambda: bytes(one(found))

        return self._writer.put(job).result()

    def close(self) -> None:
        """Finish what is queued, then close."""
        if self._listener is not None:
            self._listener.close()
        self._reader.close()
        self.tell("bye")  # now that others may think at its tables
        self._writer.close()

    # -- the other servers ------------------------------------------------------------------------

    def hear(self, heard: Callable[[str | None], None]) -> None:
        """From now on, be told in another thread what other servers say; None: something may have
        been missed."""
        self._listener = Listener(self._connect, self.server, heard)

    def tell(self, *words: str) -> None:
        """Tell all other servers, without waiting for it; what cannot be told now never is."""
        text = " ".join((self.server, *words))

        def job(db: Database) -> Callable[[], None]:
            db.execute(TELL, (text,))
            return nothing

        self._writer.put(job)

    def waiting(self) -> int:
        return self._writer.waiting() + self._reader.waiting()

    def lost(self) -> int:
        return self._writer.times_lost + self._reader.times_lost

    async def claim(self, table: str) -> bool:
        """Are the opponents of a table to think here? Then nowhere else, until it is released or
        this server is gone."""

        def job(db: Database) -> Callable[[], bool]:
            if table in self._claims:
                return lambda: True
            found = db.execute("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", (table,))

            def read() -> bool:
                if one(found):
                    self._claims.add(table)
                return table in self._claims

            return read

        return await self._reader.do(job)

    async def release(self, table: str) -> None:
        def job(db: Database) -> Callable[[], None]:
            if table in self._claims:
                self._claims.discard(table)
                db.execute("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", (table,))
            return nothing

        await self._reader.do(job)

    def _unclaimed(self) -> None:
        """The session that had the locks is gone, and they with it."""
        self._claims.clear()

    async def code(
        self, table: str, offered: str, now: float, least: float, lasts: float
    ) -> tuple[str, float] | None:
        """The code of a table that lasts long enough to be told to somebody, or else the one that
        is offered; None when another table has that."""

        def job(db: Database) -> Callable[[], Any]:
            db.execute("SELECT FROM tables WHERE id = %s FOR UPDATE", (table,))
            db.execute("DELETE FROM codes WHERE until <= %s", (now,))
            found = db.execute(
                "SELECT code, until FROM codes WHERE table_id = %s AND until >= %s "
                "ORDER BY until DESC LIMIT 1",
                (table, now + least),
            ).fetchone()
            if found is None:
                added = db.execute(
                    "INSERT INTO codes VALUES (%s, %s, %s) ON CONFLICT DO NOTHING "
                    "RETURNING code, until",
                    (offered, table, now + lasts),
                )
                found = added.fetchone()
            return lambda: found

        return await self._writer.do(job, table)

    async def behind(self, code: str, now: float) -> str | None:
        """The table to which a code leads now."""

        def job(db: Database) -> Callable[[], str | None]:
            found = db.execute(
                "SELECT table_id FROM codes WHERE code = %s AND until > %s", (code, now)
            )
            return lambda: one(found)

        return await self._reader.do(job)

    async def withdraw_codes(self, table: str) -> None:
        await self._change("DELETE FROM codes WHERE table_id = %s", (table,), table)

    # -- in short ---------------------------------------------------------------------------------

    async def _change(self, statement: LiteralString, given: tuple[Any, ...], key: str) -> None:
        def job(db: Database) -> Callable[[], None]:
            db.execute(statement, given)
            return nothing

        await self._writer.do(job, key)

    async def _one(self, question: LiteralString, given: str) -> str | None:
        def job(db: Database) -> Callable[[], str | None]:
            found = db.execute(question, (given,))
            return lambda: one(found)

        return await self._reader.do(job)


def append_all(db: Database, server: str, those: Sequence[NewEntry]) -> Callable[[], list[bool]]:
    """Ask for entries of different tables to be added; then, whether each of them was: where not,
    its version is taken."""
    columns = ("tables", "versions", "kinds", "data", "times", "states")
    found = []
    for at in range(0, len(those), MOST_AT_ONCE):
        values = zip(*those[at : at + MOST_AT_ONCE], strict=True)
        given = dict(zip(columns, map(list, values), strict=True))
        found.append(db.execute(APPEND, {**given, "server": server}))

    def read() -> list[bool]:
        added = {row for cursor in found for row in cursor}
        return [(each.table, each.version) in added for each in those]

    return read


def nothing() -> None:
    """What is read of a job that asks for nothing."""


def one(found: psycopg.Cursor[tuple[Any, ...]]) -> Any:
    """The only value of the only row, if there is one."""
    row = found.fetchone()
    return None if row is None else row[0]


class Line:
    """One connection and the one thread that uses it: jobs with the same key are done in the order
    they came. `lost` is told when the connection is another one."""

    def __init__(
        self,
        name: str,
        connect: Callable[[], Database],
        begin: LiteralString,
        server: str,
        lost: Callable[[], None] = nothing,
    ) -> None:
        self._connect = connect
        self._begin = begin
        self._server = server  # that writes
        self._lost = lost
        self._db: Database | None = connect()
        self.times_lost = 0
        self._jobs: Jobs[tuple[str, Job[Any]] | NewEntry] = Jobs()
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def put(self, job: Job[T], key: str = "") -> Future[T]:
        return self._jobs.put((key, job))

    def ask(self, job: Job[T], key: str = "") -> "asyncio.Future[T]":
        return self._jobs.ask((key, job))

    def add(self, new: NewEntry) -> "asyncio.Future[bool]":
        return self._jobs.ask(new)

    async def do(self, job: Job[T], key: str = "") -> T:
        return await self.ask(job, key)

    def waiting(self) -> int:
        return self._jobs.waiting()

    def close(self) -> None:
        self._jobs.end()
        self._thread.join()
        if self._db is not None:
            self._db.close()

    def _work(self) -> None:
        for batch in self._jobs.batches():
            # All servers lock tables in the same order: nobody waits in a circle.
            batch.sort(key=lambda asked: asked[0][0])
            lists, others = sorted_out(batch)
            for entries in lists:
                self._commit(entries, self._add)
            if others:
                self._commit([(job, future) for (_, job), future in others], in_order)

    def _add(self, db: Database, those: Sequence[NewEntry]) -> Callable[[], list[bool]]:
        return append_all(db, self._server, those)

    def _commit(self, batch: Sequence[Asked[Any]], do: Doing) -> None:
        """Do all jobs in one transaction; tell their results only when it is on the disk."""
        try:
            db = self._begun()
        except Exception as error:
            fail(batch, error)
            return
        try:
            with db.pipeline():
                read = do(db, [job for job, _ in batch])
                db.execute("COMMIT")
            results = read()
        except Exception as error:
            if db.closed:  # nobody knows how far it came
                self._end(db)
                fail(batch, error)
                return
            with suppress(psycopg.Error):
                # Not only the statement: psycopg must forget, too, what it has prepared. What came
                # after the fault never was, and would be refused from now on.
                db.rollback()
            if len(batch) == 1:
                fail(batch, error)
                return
            for one in batch:  # the fault of one is not that of the others
                self._commit([one], do)
            return
        deliver([future for _, future in batch], results)

    def _begun(self) -> Database:
        """A connection in a new transaction. One that was lost since the last is opened again, for
        which the database may take a while."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if self._db is None:
                    self._db = self._connect()
                    log.warning("The database answers again")
                self._db.execute(self._begin)
                return self._db
            except psycopg.Error:
                if self._db is not None:
                    self._end(self._db)
                if time.monotonic() > until:
                    raise
                time.sleep(BETWEEN_TRIES)

    def _end(self, db: Database) -> None:
        log.warning("A connection to the database was lost")
        with suppress(psycopg.Error):
            db.close()
        self._db = None
        self.times_lost += 1
        self._lost()


def in_order(db: Database, jobs: Sequence[Job[Any]]) -> Callable[[], list[Any]]:
    reads = [job(db) for job in jobs]
    return lambda: [read() for read in reads]


def fail(batch: Sequence[Asked[Any]], error: Exception) -> None:
    reason = one_line(error)
    failed = StoreError(f"The database failed: {reason}.", why="database-refuses", reason=reason)
    deliver([future for _, future in batch], [failed] * len(batch))


class Listener:
    """A connection that hears what other servers say."""

    def __init__(
        self, connect: Callable[[], Database], server: str, heard: Callable[[str | None], None]
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


def bring_up(url: str, place: str) -> None:
    """Bring a database to the newest schema; several servers may begin at once."""
    with psycopg.connect(url) as db:  # it commits at its end
        db.execute(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})")
        for statement in steps_after(last_step(db), place):
            db.execute(in_postgres(statement).encode())


def last_step(db: Database) -> str | None:
    if one(db.execute("SELECT to_regclass('alembic_version')")) is None:
        return None
    return str(one(db.execute("SELECT version_num FROM alembic_version")))
