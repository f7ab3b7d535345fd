"""Where parties are kept: one append-only list of entries for each table.

The key (table, version) is the concurrency control: an entry is added only if nobody else has taken
its version. SQLite does it here, PostgreSQL in `postgres`.

Writing is done in one thread and reading in another, so that the event loop never waits for a disk
and a reader never waits for a writer, in this program or another one. Whatever has queued up while
the last commit was being written is committed together: fifty tables cost one `fsync`.
"""

import asyncio
import json
import os
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, closing
from dataclasses import astuple
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from pioche.core.errors import shortened
from pioche.house.entries import Entry, StoredTable, TableState
from pioche.house.frames.writing import from_json, to_json
from pioche.house.invitations import StoredInvitation
from pioche.house.ports import (
    MOST_UNFINISHED,
    UNCHANGED_HOLDERS,
    Store,
    StoreError,
    Subscription,
    UnfinishedTable,
)
from pioche.server.store.database_thread import Asked, Jobs, NewEntry, deliver, sorted_out
from pioche.server.store.migrations import newer, steps_after

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]
USER_VERSION = 2  # what a program from before there were migrations must not read is higher
PATIENCE = 10.0  # seconds to wait for another program that writes to the file


def open_store(url: str) -> Store:
    """Open the database of this address: `sqlite:///FILE`, a file that is made if it is not there;
    or `postgresql://USER@HOST/NAME`, a database that several servers may share."""
    if is_postgres(url):
        return open_postgres(url)
    path = file_of(url)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return SqliteStore(path)
    except (OSError, sqlite3.Error) as error:
        raise unopened(path, error) from None


def back_up(url: str, to: Path) -> int:
    """Copy a database into a new file, as it stands at one moment, also while a server writes to
    it. How many tables there are in the copy; to restore it, put it where the database was."""
    if is_postgres(url):
        raise StoreError(
            "Only a file of SQLite is copied so: for PostgreSQL use pg_dump, or "
            "pioche database copy.",
            why="database-backup",
        )
    path = file_of(url)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as source:
            steps_after(last_step(path, source), str(path))  # one that is too new is refused
            owners_only(to)
            with closing(sqlite3.connect(to)) as target:
                source.backup(target)
                (tables,) = target.execute("SELECT count(*) FROM tables").fetchone()
    except (OSError, sqlite3.Error) as error:
        raise unopened(path, error) from None
    return int(tables)


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def open_postgres(url: str) -> Store:
    try:
        from pioche.server.store import postgres
    except ImportError:
        raise StoreError(
            "PostgreSQL needs a package that is not installed: pip install 'pioche[postgres]'.",
            why="database-driver",
        ) from None
    return postgres.open_postgres(url)


def file_of(url: str) -> Path:
    scheme, _, rest = url.partition(":///")
    if scheme != "sqlite" or not rest:
        raise StoreError(
            "The database address must be sqlite:///FILE or postgresql://USER@HOST/NAME, "
            f"not '{shortened(url)}'.",
            why="database-url",
            url=shortened(url),
        )
    return Path(rest)


def unopened(path: Path, error: Exception) -> StoreError:
    return StoreError(
        f"The database {path} cannot be opened: {error}.",
        why="database-open",
        path=str(path),
        reason=str(error),
    )


ADD_ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
TOUCH_TABLE = """
UPDATE tables SET updated = ?, state = CASE state WHEN 'abandoned' THEN state ELSE ? END
WHERE id = ?
"""
# The same for many at once, in one statement, which is a transaction by itself: with each statement
# the thread that writes would have to wait for Python again, and other servers for it.
APPENDING = """
PRAGMA temp_store = MEMORY;
CREATE TEMP VIEW appending AS SELECT '' AS batch;
CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appending BEGIN
    INSERT INTO entries
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
           json_extract(value, '$[2]'), json_extract(value, '$[3]')
    FROM json_each(new.batch);
    UPDATE tables SET updated = json_extract(value, '$[4]'),
        state = CASE state WHEN 'abandoned' THEN state ELSE json_extract(value, '$[5]') END
    FROM json_each(new.batch) WHERE tables.id = json_extract(value, '$[0]');
END;
"""
# Who holds no place at a table any more is told nothing more of it.
FORGET_OTHERS = (
    "DELETE FROM subscriptions WHERE table_id = :table AND holder NOT IN "
    "(SELECT holder FROM holders WHERE table_id = :table)"
)


def append(db: sqlite3.Connection, new: NewEntry) -> bool:
    """Add an entry; False when its version is taken already."""
    row = (new.table, new.version, new.kind, new.data)
    if not db.execute(ADD_ENTRY, row).rowcount:
        return False
    db.execute(TOUCH_TABLE, (new.now, new.state, new.table))
    return True


def append_all(db: sqlite3.Connection, those: Sequence[NewEntry]) -> bool:
    """Add entries to different tables, or none of them. False: the version of one is taken."""
    try:
        db.execute("INSERT INTO appending VALUES (?)", (to_json(those),))
    except sqlite3.IntegrityError:
        return False
    return True


class Times:
    """Says what time it is: each time later than the one before, even when the clock is not, for
    cards stand in this order."""

    def __init__(self) -> None:
        self._last = 0  # milliseconds
        self._second, self._text = -1, ""  # what is said of all that happens in this second

    def __call__(self) -> str:
        self._last = max(time.time_ns() // 1_000_000, self._last + 1)
        second, rest = divmod(self._last, 1000)
        if second != self._second:
            self._second = second
            self._text = datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%S")
        return f"{self._text}.{rest:03}+00:00"


class SqliteStore:
    """One server for one file."""

    others = None

    def __init__(self, path: Path) -> None:
        owners_only(path)
        with ExitStack() as opened:
            self._claim = opened.enter_context(closing(claim(path)))
            writing = opened.enter_context(closing(connect(path)))
            bring_up(path, writing)
            writing.execute("PRAGMA journal_mode = WAL")
            writing.execute("PRAGMA synchronous = FULL")  # what was answered survives a power cut
            # In pages: the same ones change again and again, and go to the file once for all that.
            writing.execute("PRAGMA wal_autocheckpoint = 4000")
            writing.executescript(APPENDING)
            reading = opened.enter_context(closing(connect(path)))
            reading.execute("PRAGMA query_only = ON")
            opened.pop_all()
        self._now = Times()
        self._writer = Line("store", writing, "BEGIN IMMEDIATE")
        self._reader = Line("store reader", reading, "BEGIN")

    async def create(
        self, table: str, data: dict[str, Any], holders: Mapping[int, str], state: TableState
    ) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO tables VALUES (?, ?, ?, NULL)", (table, state, self._now()))
            db.execute("INSERT INTO entries VALUES (?, 1, 'created', ?)", (table, json.dumps(data)))
            rows = [(table, player, holder) for player, holder in holders.items()]
            db.executemany("INSERT INTO holders VALUES (?, ?, ?)", rows)

        await self._writer.do(job)

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

        def seating(db: sqlite3.Connection) -> bool:
            if not append(db, new):
                return False
            for player, holder in holders.items():
                where = (table, player)
                db.execute("DELETE FROM holders WHERE (table_id, player) = (?, ?)", where)
                if holder is not None:
                    db.execute("INSERT INTO holders VALUES (?, ?, ?)", (*where, holder))
            db.execute(FORGET_OTHERS, {"table": table})
            return True

        return self._writer.ask(seating if holders else new)

    async def load(self, table: str) -> StoredTable | None:
        """All that is kept of a table, with what is being written right now."""
        return await self.since(table, 0)

    async def since(self, table: str, version: int) -> StoredTable | None:
        """The same, but of the entries only those after a version."""
        if self._writer.busy:
            await self._writer.do(lambda db: None)  # after all that came before

        def job(db: sqlite3.Connection) -> StoredTable | None:
            row = db.execute("SELECT successor FROM tables WHERE id = ?", (table,)).fetchone()
            if row is None:
                return None
            found = db.execute(
                "SELECT kind, data FROM entries WHERE table_id = ? AND version > ? "
                "ORDER BY version",
                (table, version),
            )
            entries = tuple(Entry(kind, from_json(data)) for kind, data in found)
            held = db.execute("SELECT player, holder FROM holders WHERE table_id = ?", (table,))
            holders = dict(held.fetchall())
            links = db.execute("SELECT hash FROM watching WHERE table_id = ?", (table,))
            watching = frozenset(hash for (hash,) in links)
            told = db.execute("SELECT holder FROM subscriptions WHERE table_id = ?", (table,))
            wanting = frozenset(holder for (holder,) in told)
            return StoredTable(entries, holders, row[0], watching, wanting)

        return await self._reader.do(job)

    async def unfinished(self, holder: str) -> list[UnfinishedTable]:
        """The unfinished parties of a person, the newest first."""

        def job(db: sqlite3.Connection) -> list[UnfinishedTable]:
            found = db.execute(
                "SELECT DISTINCT id, updated FROM tables JOIN holders ON table_id = id "
                "WHERE holder = ? AND state = 'open' ORDER BY updated DESC, id LIMIT ?",
                (holder, MOST_UNFINISHED),
            )
            return [UnfinishedTable(*row) for row in found]

        return await self._reader.do(job)

    async def abandon(self, table: str) -> None:
        """Leave a partie unfinished for good; its entries stay."""

        def job(db: sqlite3.Connection) -> None:
            db.execute("UPDATE tables SET state = 'abandoned' WHERE id = ?", (table,))
            db.execute("DELETE FROM subscriptions WHERE table_id = ?", (table,))

        await self._writer.do(job)

    async def successor(self, table: str) -> str | None:
        """The table at which the same people play again."""

        def job(db: sqlite3.Connection) -> str | None:
            row = db.execute("SELECT successor FROM tables WHERE id = ?", (table,)).fetchone()
            return row[0] if row else None

        return await self._reader.do(job)

    async def succeed(self, table: str, successor: str) -> str:
        """Name the successor; the first one named stays, and is given. Who wanted to be told when
        it is their turn is told there too."""

        def job(db: sqlite3.Connection) -> str:
            named = db.execute(
                "UPDATE tables SET successor = ? WHERE id = ? AND successor IS NULL",
                (successor, table),
            )
            if named.rowcount == 1:
                db.execute(
                    "UPDATE OR REPLACE subscriptions SET table_id = ? WHERE table_id = ?",
                    (successor, table),
                )
                # A partie that is over needs no link: those to watch it lead to the next one.
                db.execute(
                    "UPDATE watching SET table_id = ? WHERE table_id = ?", (successor, table)
                )
            row = db.execute("SELECT successor FROM tables WHERE id = ?", (table,)).fetchone()
            return str(row[0])

        return await self._writer.do(job)

    async def rekey(self, old: str, new: str) -> None:
        """What one holder held, another one holds from now on. Where the old one was to be told
        something, nobody is: it may have been another device."""

        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM subscriptions WHERE holder = ?", (old,))
            db.execute("UPDATE holders SET holder = ? WHERE holder = ?", (new, old))

        await self._writer.do(job)

    async def invite(self, hash: str, table: str, until: float, holder: str | None = None) -> None:
        """Keep an invitation under the hash of its token: to an open place, or to those of a
        holder."""

        def job(db: sqlite3.Connection) -> None:
            row = (hash, table, until, "open", holder)
            db.execute("INSERT INTO invitations VALUES (?, ?, ?, ?, ?)", row)

        await self._writer.do(job)

    async def invitation(self, hash: str) -> StoredInvitation | None:
        def job(db: sqlite3.Connection) -> StoredInvitation | None:
            found = db.execute(
                "SELECT table_id, until, state, holder FROM invitations WHERE hash = ?", (hash,)
            ).fetchone()
            return found and StoredInvitation(*found)

        return await self._reader.do(job)

    async def withdraw(self, table: str) -> None:
        """All invitations to open places of a table are good no longer."""

        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "UPDATE invitations SET state = 'withdrawn' WHERE table_id = ? AND holder IS NULL",
                (table,),
            )

        await self._writer.do(job)

    async def hand_over(self, hash: str, holder: str) -> bool:
        """By an invitation that is good once, another holder gets somebody's places at a table;
        False when it has been used."""

        def job(db: sqlite3.Connection) -> bool:
            used = db.execute(
                "UPDATE invitations SET state = 'used' WHERE hash = ? AND state = 'open'", (hash,)
            )
            if used.rowcount == 1:
                db.execute(
                    "UPDATE holders SET holder = ? WHERE (table_id, holder) = "
                    "(SELECT table_id, holder FROM invitations WHERE hash = ?)",
                    (holder, hash),
                )
                (table,) = db.execute(
                    "SELECT table_id FROM invitations WHERE hash = ?", (hash,)
                ).fetchone()
                db.execute(FORGET_OTHERS, {"table": table})
            return used.rowcount == 1

        return await self._writer.do(job)

    async def let_watch(self, hash: str, table: str) -> None:
        """Keep a link to watch a table under the hash of its token."""

        def job(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO watching VALUES (?, ?)", (hash, table))

        await self._writer.do(job)

    async def watched(self, hash: str) -> str | None:
        """The table that a link to watch leads to."""

        def job(db: sqlite3.Connection) -> str | None:
            row = db.execute("SELECT table_id FROM watching WHERE hash = ?", (hash,)).fetchone()
            return row[0] if row else None

        return await self._reader.do(job)

    async def end_watching(self, table: str) -> None:
        """No link to watch a table is good any longer."""

        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM watching WHERE table_id = ?", (table,))

        await self._writer.do(job)

    async def subscribe(self, table: str, holder: str, wanted: Subscription) -> None:
        """Keep where a holder is told that it is their turn: one place for each table."""

        def job(db: sqlite3.Connection) -> None:
            row = (table, holder, *astuple(wanted))
            db.execute("INSERT OR REPLACE INTO subscriptions VALUES (?, ?, ?, ?, ?, ?)", row)

        await self._writer.do(job)

    async def subscription(self, table: str, holder: str) -> Subscription | None:
        def job(db: sqlite3.Connection) -> Subscription | None:
            row = db.execute(
                "SELECT endpoint, p256dh, auth, lang FROM subscriptions "
                "WHERE (table_id, holder) = (?, ?)",
                (table, holder),
            ).fetchone()
            return row and Subscription(*row)

        return await self._reader.do(job)

    async def unsubscribe(self, table: str, holder: str, endpoint: str | None = None) -> None:
        """Forget it; with an endpoint, only if it is still that one."""

        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "DELETE FROM subscriptions WHERE (table_id, holder) = (?, ?) "
                "AND endpoint = coalesce(?, endpoint)",
                (table, holder, endpoint),
            )

        await self._writer.do(job)

    def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of this server, made when it is asked for first. Only its owner can read the
        database."""

        def job(db: sqlite3.Connection) -> bytes:
            db.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, make()))
            row = db.execute("SELECT secret FROM secrets WHERE name = ?", (name,)).fetchone()
            return bytes(row[0])

        return self._writer.put(job).result()

    def close(self) -> None:
        """Finish what is queued, then close."""
        self._reader.close()
        self._writer.close()
        self._claim.close()


class Line:
    """One connection and the one thread that uses it: jobs are done in the order in which they are
    handed over to it."""

    def __init__(self, name: str, db: sqlite3.Connection, begin: str) -> None:
        self._db = db
        self._begin = begin
        self._jobs: Jobs[Job[Any] | NewEntry] = Jobs()
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def waiting(self) -> int:
        return self._jobs.waiting()

    @property
    def busy(self) -> bool:
        return self._jobs.busy

    def put(self, job: Job[T]) -> Future[T]:
        return self._jobs.put(job)

    def ask(self, job: Job[T] | NewEntry) -> "asyncio.Future[T]":
        return self._jobs.ask(job)

    async def do(self, job: Job[T]) -> T:
        return await self.ask(job)

    def close(self) -> None:
        self._jobs.end()
        self._thread.join()
        self._db.close()

    def _work(self) -> None:
        for batch in self._jobs.batches():
            lists, others = sorted_out(batch)
            for entries in lists:
                self._commit(entries, self._add)
            if others:
                self._commit(others, self._in_order)

    def _commit(self, batch: Sequence[Asked[Any]], do: Callable[[list[Any]], list[Any]]) -> None:
        """Do all jobs in one transaction; tell their results only when it is on the disk."""
        futures = [future for _, future in batch]
        try:
            if self._db.in_transaction:  # one that could not be undone: nothing in it is kept
                self._db.execute("ROLLBACK")
            results = do([job for job, _ in batch])
        except Exception as error:
            at_fault = isinstance(error, sqlite3.OperationalError)  # the database, not a job
            if len(batch) > 1 and not at_fault:  # the fault of one is not that of the others
                for one in batch:
                    self._commit([one], do)
                return
            failed = StoreError(
                f"The database failed: {error}.", why="database-refuses", reason=str(error)
            )
            deliver(futures, [failed] * len(batch))
            return
        deliver(futures, results)

    def _add(self, those: list[NewEntry]) -> list[bool]:
        """Add entries, at once where that can be done."""
        if append_all(self._db, those):
            return [True] * len(those)
        return self._in_order([partial(append, new=new) for new in those])

    def _in_order(self, jobs: Sequence[Job[Any]]) -> list[Any]:
        self._db.execute(self._begin)
        try:
            results = [job(self._db) for job in jobs]
            self._db.execute("COMMIT")
        except Exception:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        return results


# -- the file --------------------------------------------------------------------------------------


def connect(path: Path, timeout: float = PATIENCE) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=timeout, isolation_level=None, check_same_thread=False)


def owners_only(path: Path) -> None:
    """Only the owner of the file may look into it: it tells every hand. SQLite gives the files
    beside it the same rights."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    if os.name == "posix" and path.stat().st_uid == os.getuid():
        path.chmod(0o600)


def claim(path: Path) -> sqlite3.Connection:
    """One server for one file: another one would not notice what this one changes. The lock is one
    of SQLite's own, on a file beside it: it works on every system and ends with the process,
    however that ends."""
    beside = path.with_name(f"{path.name}-server")
    owners_only(beside)
    lock = connect(beside, timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise StoreError(
            f"Another server is using the database {path}: use that one, or stop it first.",
            why="database-taken",
            path=str(path),
        ) from None
    return lock


def last_step(path: Path, db: sqlite3.Connection) -> str | None:
    """The last step that a file has seen; None for one from before there were any, and for a new
    one."""
    (user_version,) = db.execute("PRAGMA user_version").fetchone()
    if user_version > USER_VERSION:
        raise newer(str(path))
    if not has_table(db, "alembic_version"):
        return None
    (found,) = db.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found)


def bring_up(path: Path, db: sqlite3.Connection) -> None:
    """Make a new file, or bring an older one to the newest schema."""
    db.execute("BEGIN IMMEDIATE")
    for statement in steps_after(last_step(path, db), str(path)):
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {USER_VERSION}")
    db.execute("COMMIT")


def has_table(db: sqlite3.Connection, name: str) -> bool:
    found = db.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", (name,))
    return found.fetchone() is not None
