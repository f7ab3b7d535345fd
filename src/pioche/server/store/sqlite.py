"""Parties in a file of SQLite, for one server.

What differs from PostgreSQL: how many entries are added in one statement, and how a file is opened,
kept from other servers and from other people, and copied.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from pioche.house.frames.writing import to_json
from pioche.house.ports import StoreError
from pioche.server.store.database_thread import NewEntry, Question, Rows
from pioche.server.store.migrations import newer, steps_after

USER_VERSION = 2  # what a program from before there were steps must not read is higher
PATIENCE = 10.0  # seconds to wait for another program that writes to the file
ADD_ENTRY = "INSERT INTO entries VALUES (:table, :version, :kind, :data) ON CONFLICT DO NOTHING"
TOUCH_TABLE = """
UPDATE tables SET updated = :now, state = CASE state WHEN 'abandoned' THEN state ELSE :state END
WHERE id = :table
"""
# The same for many at once, in one statement, which is a transaction by itself: with each statement
# the thread that writes would have to wait for Python again.
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


class SqliteDatabase:
    def __init__(
        self, connection: sqlite3.Connection, lock: sqlite3.Connection | None = None
    ) -> None:
        self.connection = connection
        self._lock = lock

    @contextmanager
    def transaction(self) -> Iterator[None]:
        self._forget()
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.connection.execute("COMMIT")
        except Exception:
            self._forget()
            raise

    def append(self, entries: Sequence[NewEntry]) -> list[bool]:
        self._forget()
        try:
            self.connection.execute("INSERT INTO appending VALUES (?)", (to_json(entries),))
        except sqlite3.IntegrityError:  # the version of one is taken, and none was added
            with self.transaction():
                return [self.add(entry) for entry in entries]
        return [True] * len(entries)

    def answers(self, questions: Sequence[Question[Any]]) -> list[Any]:
        return [each.read(self.ask(each.statement, **each.given)) for each in questions]

    def may_repeat(self, error: Exception) -> bool:
        return not isinstance(error, sqlite3.OperationalError)  # the database's fault, not a job's

    def close(self) -> None:
        self.connection.close()
        if self._lock is not None:
            self._lock.close()

    def do(self, statement: str, /, **given: Any) -> None:
        self.connection.execute(statement, given)

    def change(self, statement: str, /, **given: Any) -> int:
        return self.connection.execute(statement, given).rowcount

    def ask(self, statement: str, /, **given: Any) -> Rows:
        return self.connection.execute(statement, given).fetchall()

    def add(self, entry: NewEntry) -> bool:
        given = entry._asdict()
        added = self.change(ADD_ENTRY, **given) == 1
        if added:
            self.do(TOUCH_TABLE, **given)
        return added

    def tell(self, *words: str) -> None:
        """There is no other server."""

    def _forget(self) -> None:
        """Nothing is kept of a transaction that is still open."""
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")


# -- the file --------------------------------------------------------------------------------------


def open_file(path: Path) -> tuple[SqliteDatabase, SqliteDatabase]:
    """Connections to a file for who writes and for who reads. It is made if it is not there,
    brought to the newest schema, and kept from other servers until the first one is closed."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        owners_only(path)
        with ExitStack() as opened:
            lock = opened.enter_context(closing(claim(path)))
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
        return SqliteDatabase(writing, lock), SqliteDatabase(reading)
    except (OSError, sqlite3.Error) as error:
        raise unopened(path, error) from None


def back_up_file(path: Path, to: Path) -> int:
    """Copy a file into a new one, as it stands at one moment, also while a server writes to it. How
    many tables there are in the copy; to restore it, put it where the database was."""
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
    there = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'alembic_version'"
    if db.execute(there).fetchone() is None:
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


def unopened(path: Path, error: Exception) -> StoreError:
    return StoreError(
        f"The database {path} cannot be opened: {error}.",
        why="database-open",
        path=str(path),
        reason=str(error),
    )
