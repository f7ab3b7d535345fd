"""Copies: a whole house from one database into another (`pioche database copy FROM TO`), or a file
of SQLite (`pioche backup`).

All rows are copied, in one transaction, as they stand at one moment. Codes of invitations are not:
they are good for minutes only.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

from pioche.core.errors import MissingPackage
from pioche.house.ports import StoreError
from pioche.server.store.database_thread import failed
from pioche.server.store.sql_store import file_of, is_postgres, open_store
from pioche.server.store.sqlite import back_up_file, connect, unopened

# In an order in which each row finds what it refers to.
COLUMNS = {
    "tables": ("id", "state", "updated", "successor"),
    "entries": ("table_id", "version", "kind", "data"),
    "holders": ("table_id", "player", "holder"),
    "invitations": ("hash", "table_id", "until", "state", "holder"),
    "watching": ("hash", "table_id"),
    "subscriptions": ("table_id", "holder", "endpoint", "p256dh", "auth", "lang"),
    "secrets": ("name", "secret"),
    "learnt": ("holder", "lesson", "step", "done"),
}
AT_ONCE = 1000  # rows that are read


class Whole(Protocol):
    """A database in one transaction."""

    def rows(self, table: str) -> Iterator[tuple[Any, ...]]: ...
    def empty(self, table: str) -> None: ...
    def fill(self, table: str, rows: Iterable[tuple[Any, ...]]) -> int:
        """How many rows were added."""
        ...


def copy(source: str, target: str) -> dict[str, int]:
    """Copy all there is; how many rows of each table. A target that holds something is refused."""
    if not is_postgres(source) and not (path := file_of(source)).is_file():
        raise unopened(path, FileNotFoundError("there is no such file"))
    with whole(source) as old, whole(target) as new:
        if next(new.rows("tables"), None) is not None:
            raise StoreError(
                "There are games in the database to copy to already: name an empty one.",
                why="database-not-empty",
            )
        new.empty("secrets")  # a server that was started there has made its own
        return {table: new.fill(table, old.rows(table)) for table in COLUMNS}


def back_up(url: str, to: Path) -> int:
    """Copy a database into a new file; how many tables there are in the copy."""
    if is_postgres(url):
        raise StoreError(
            "Only a file of SQLite is copied so: for PostgreSQL use pg_dump, or "
            "pioche database copy.",
            why="database-backup",
        )
    return back_up_file(file_of(url), to)


@contextmanager
def whole(url: str) -> Iterator[Whole]:
    """Open a database, in its newest schema; what is changed there counts if all goes well."""
    store = open_store(url)  # which keeps servers away from a file
    try:
        with in_postgres(url) if is_postgres(url) else in_sqlite(url) as opened:
            yield opened
    finally:
        store.close()


@contextmanager
def in_sqlite(url: str) -> Iterator[Whole]:
    with closing(connect(file_of(url))) as db:

        class Opened:
            def rows(self, table: str) -> Iterator[tuple[Any, ...]]:
                yield from db.execute(f"SELECT {', '.join(COLUMNS[table])} FROM {table}")

            def empty(self, table: str) -> None:
                db.execute(f"DELETE FROM {table}")

            def fill(self, table: str, rows: Iterable[tuple[Any, ...]]) -> int:
                columns = COLUMNS[table]
                marks = ", ".join("?" * len(columns))
                into = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
                return db.executemany(into, rows).rowcount

        try:
            db.execute("BEGIN IMMEDIATE")
            yield Opened()
            db.execute("COMMIT")
        except sqlite3.Error as error:
            raise failed(error) from None


@contextmanager
def in_postgres(url: str) -> Iterator[Whole]:
    try:
        import psycopg
        from psycopg import sql
    except ImportError:
        raise MissingPackage("postgres") from None

    try:
        with psycopg.connect(url) as db:  # it commits at its end
            db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ

            def names(table: str) -> tuple[sql.Composed, sql.Identifier]:
                return sql.SQL(", ").join(map(sql.Identifier, COLUMNS[table])), sql.Identifier(
                    table
                )

            class Opened:
                def rows(self, table: str) -> Iterator[tuple[Any, ...]]:
                    columns, name = names(table)
                    with db.cursor(f"all {table}") as cursor:
                        cursor.itersize = AT_ONCE
                        cursor.execute(sql.SQL("SELECT {} FROM {}").format(columns, name))
                        yield from cursor

                def empty(self, table: str) -> None:
                    db.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(table)))

                def fill(self, table: str, rows: Iterable[tuple[Any, ...]]) -> int:
                    columns, name = names(table)
                    into = sql.SQL("COPY {} ({}) FROM STDIN").format(name, columns)
                    with db.cursor() as cursor:
                        with cursor.copy(into) as copying:
                            for row in rows:
                                copying.write_row(row)
                        return cursor.rowcount

            yield Opened()
    except psycopg.Error as error:
        raise failed(error) from None
