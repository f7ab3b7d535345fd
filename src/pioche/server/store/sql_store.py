"""The store: one append-only list of entries for each table, in SQLite or in PostgreSQL.

The key (table, version) is the concurrency control: an entry is added only if nobody else has taken
its version. Every question to the database stands here once; what differs between the two is in
`sqlite` and in `postgres`.

Writing is done in one thread and reading in another, so that the event loop never waits for a disk
and a reader never waits for a writer.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from pioche.core.errors import MissingPackage, shortened
from pioche.house.entries import Entry, StoredTable, TableState
from pioche.house.frames.protocol import LearntLesson
from pioche.house.frames.writing import from_json, to_json
from pioche.house.invitations import StoredInvitation
from pioche.house.ports import (
    MOST_UNFINISHED,
    UNCHANGED_HOLDERS,
    OtherServers,
    StoreError,
    Subscription,
    UnfinishedTable,
)
from pioche.server.store.database_thread import (
    Database,
    DatabaseThread,
    NewEntry,
    Question,
    Rows,
    Work,
)
from pioche.server.store.sqlite import open_file

T = TypeVar("T")

# All that is kept of a table, as it stands at one moment; of its entries, those after a version.
TABLE = """
    SELECT 'table', 0, successor, NULL FROM tables WHERE id = :table
    UNION ALL SELECT 'entry', version, kind, data FROM entries
    WHERE table_id = :table AND version > :after
    UNION ALL SELECT 'holder', player, holder, NULL FROM holders WHERE table_id = :table
    UNION ALL SELECT 'watching', 0, hash, NULL FROM watching WHERE table_id = :table
    UNION ALL SELECT 'wanting', 0, holder, NULL FROM subscriptions WHERE table_id = :table
"""
HOLD = "INSERT INTO holders VALUES (:table, :player, :holder)"
# Who holds no place at a table any more is told nothing more of it.
FORGET_OTHERS = """
    DELETE FROM subscriptions
    WHERE table_id = :table AND holder NOT IN (SELECT holder FROM holders WHERE table_id = :table)
"""
FORGET = "DELETE FROM subscriptions WHERE table_id = :table AND holder = :holder"
LEARN = """
    INSERT INTO learnt VALUES (:holder, :lesson, :step, :done) ON CONFLICT (holder, lesson)
    DO UPDATE SET step = excluded.step, done = learnt.done | excluded.done
"""
SUCCESSOR = "SELECT successor FROM tables WHERE id = :table"


def open_store(url: str) -> "SqlStore":
    """Open the database of this address: `sqlite:///FILE`, a file that is made if it is not there;
    or `postgresql://USER@HOST/NAME`, a database that several servers may share."""
    if not is_postgres(url):
        return SqlStore(*open_file(file_of(url)))
    try:
        from pioche.server.store import postgres
    except ImportError:
        raise MissingPackage("postgres") from None
    return SqlStore(*postgres.open_database(url))


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


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


class SqlStore:
    def __init__(
        self,
        writing: Database,
        reading: Database,
        others: Callable[[DatabaseThread, DatabaseThread], OtherServers] | None = None,
    ) -> None:
        self._now = Times()
        self._writer = DatabaseThread("store", writing)
        self._reader = DatabaseThread("store reader", reading)
        self.others = None if others is None else others(self._writer, self._reader)
        # The last entry of each table that may still be on its way to the disk.
        self._appending: dict[str, asyncio.Future[bool]] = {}

    async def create(
        self, table: str, data: dict[str, Any], holders: Mapping[int, str], state: TableState
    ) -> None:
        def create(db: Database) -> None:
            db.do(
                "INSERT INTO tables VALUES (:table, :state, :now, NULL)",
                table=table,
                state=state,
                now=self._now(),
            )
            db.do(
                "INSERT INTO entries VALUES (:table, 1, 'created', :data)",
                table=table,
                data=to_json(data),
            )
            for player, holder in holders.items():
                db.do(HOLD, table=table, player=player, holder=holder)

        await self._write(create, table)

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

        def seat(db: Database) -> bool:
            if not db.add(new):
                return False
            for player, holder in holders.items():
                db.do(
                    "DELETE FROM holders WHERE table_id = :table AND player = :player",
                    table=table,
                    player=player,
                )
                if holder is not None:
                    db.do(HOLD, table=table, player=player, holder=holder)
            db.do(FORGET_OTHERS, table=table)
            return True

        def written(future: asyncio.Future[bool]) -> None:
            if not future.cancelled() and self._appending.get(table) is future:
                del self._appending[table]

        future = self._writer.ask(Work(table, seat)) if holders else self._writer.append(new)
        self._appending[table] = future
        future.add_done_callback(written)
        return future

    async def load(self, table: str, after: int = 0) -> StoredTable | None:
        """All that is kept of a table, with what is being written right now; of the entries only
        those after a version."""
        last = self._appending.get(table)
        if last is not None:
            await self._write(lambda db: None, table)  # after all that came before
            if self._appending.get(table) is last:  # nobody waited for it, but it is written
                del self._appending[table]
        return await self._read(TABLE, stored_table, table=table, after=after)

    async def unfinished(self, holder: str) -> list[UnfinishedTable]:
        """The unfinished parties of a person, the newest first."""
        return await self._read(
            "SELECT DISTINCT id, updated FROM tables JOIN holders ON table_id = id "
            "WHERE holder = :holder AND state = 'open' ORDER BY updated DESC, id LIMIT :most",
            lambda rows: [UnfinishedTable(*row) for row in rows],
            holder=holder,
            most=MOST_UNFINISHED,
        )

    async def abandon(self, table: str) -> None:
        """Leave a partie unfinished for good; its entries stay."""

        def abandon(db: Database) -> None:
            db.do("UPDATE tables SET state = 'abandoned' WHERE id = :table", table=table)
            db.do("DELETE FROM subscriptions WHERE table_id = :table", table=table)

        await self._write(abandon, table)

    async def successor(self, table: str) -> str | None:
        """The table at which the same people play again."""
        return await self._read(SUCCESSOR, one, table=table)

    async def succeed(self, table: str, successor: str) -> str:
        """Name the successor; the first one named stays, and is given. Who wanted to be told when
        it is their turn is told there too."""
        both = {"table": table, "successor": successor}

        def succeed(db: Database) -> str:
            named = "UPDATE tables SET successor = :successor WHERE id = :table"
            if db.change(f"{named} AND successor IS NULL", **both):
                db.do(
                    "DELETE FROM subscriptions WHERE table_id = :successor AND holder IN "
                    "(SELECT holder FROM subscriptions WHERE table_id = :table)",
                    **both,
                )
                move = "SET table_id = :successor WHERE table_id = :table"
                db.do(f"UPDATE subscriptions {move}", **both)
                # A partie that is over needs no link: those to watch it lead to the next one.
                db.do(f"UPDATE watching {move}", **both)
            db.tell("table", table)
            return str(one(db.ask(SUCCESSOR, table=table)))

        return await self._write(succeed, table)

    async def rekey(self, old: str, new: str) -> None:
        """What one holder held, another one holds from now on. Where the old one was to be told
        something, nobody is: it may have been another device."""

        def rekey(db: Database) -> None:
            db.do("DELETE FROM subscriptions WHERE holder = :old", old=old)
            for table in ("holders", "learnt"):
                db.do(f"UPDATE {table} SET holder = :new WHERE holder = :old", old=old, new=new)
            db.tell("key", old, new)

        await self._write(rekey)

    async def invite(self, hash: str, table: str, until: float, holder: str | None = None) -> None:
        """Keep an invitation under the hash of its token: to an open place, or to those of a
        holder."""
        await self._change(
            "INSERT INTO invitations VALUES (:hash, :table, :until, 'open', :holder)",
            table,
            hash=hash,
            until=until,
            holder=holder,
        )

    async def invitation(self, hash: str) -> StoredInvitation | None:
        return await self._read(
            "SELECT table_id, until, state, holder FROM invitations WHERE hash = :hash",
            lambda rows: StoredInvitation(*rows[0]) if rows else None,
            hash=hash,
        )

    async def withdraw(self, table: str) -> None:
        """All invitations to open places of a table are good no longer."""
        await self._change(
            "UPDATE invitations SET state = 'withdrawn' WHERE table_id = :table AND holder IS NULL",
            table,
        )

    async def hand_over(self, hash: str, holder: str) -> bool:
        """By an invitation that is good once, another holder gets somebody's places at a table;
        False when it has been used."""

        def hand_over(db: Database) -> bool:
            use = "UPDATE invitations SET state = 'used' WHERE hash = :hash AND state = 'open'"
            if not db.change(use, hash=hash):
                return False
            [(table, old)] = db.ask(
                "SELECT table_id, holder FROM invitations WHERE hash = :hash", hash=hash
            )
            db.do(
                "UPDATE holders SET holder = :holder WHERE table_id = :table AND holder = :old",
                table=table,
                old=old,
                holder=holder,
            )
            db.do(FORGET_OTHERS, table=table)
            db.tell("handed", table, old, holder)
            return True

        return await self._write(hand_over)

    async def let_watch(self, hash: str, table: str) -> None:
        """Keep a link to watch a table under the hash of its token."""
        statement = "INSERT INTO watching VALUES (:hash, :table)"
        await self._change(statement, table, "table", hash=hash)

    async def watched(self, hash: str) -> str | None:
        """The table that a link to watch leads to."""
        return await self._read("SELECT table_id FROM watching WHERE hash = :hash", one, hash=hash)

    async def end_watching(self, table: str) -> None:
        """No link to watch a table is good any longer."""
        await self._change("DELETE FROM watching WHERE table_id = :table", table, "unwatch")

    async def subscribe(self, table: str, holder: str, wanted: Subscription) -> None:
        """Keep where a holder is told that it is their turn: one place for each table."""

        def subscribe(db: Database) -> None:
            db.do(FORGET, table=table, holder=holder)
            db.do(
                "INSERT INTO subscriptions "
                "VALUES (:table, :holder, :endpoint, :p256dh, :auth, :lang) ON CONFLICT DO NOTHING",
                table=table,
                holder=holder,
                **asdict(wanted),
            )
            db.tell("table", table)

        await self._write(subscribe, table)

    async def subscription(self, table: str, holder: str) -> Subscription | None:
        return await self._read(
            "SELECT endpoint, p256dh, auth, lang FROM subscriptions "
            "WHERE table_id = :table AND holder = :holder",
            lambda rows: Subscription(*rows[0]) if rows else None,
            table=table,
            holder=holder,
        )

    async def unsubscribe(self, table: str, holder: str, endpoint: str | None = None) -> None:
        """Forget it; with an endpoint, only if it is still that one."""
        await self._change(
            f"{FORGET} AND endpoint = coalesce(:endpoint, endpoint)",
            table,
            holder=holder,
            endpoint=endpoint,
        )

    async def learn(self, holder: str, lessons: Sequence[LearntLesson]) -> None:
        """Keep how far a holder is with some lessons; what was done stays done."""

        def learn(db: Database) -> None:
            for lesson in lessons:
                db.do(LEARN, holder=holder, **{**asdict(lesson), "done": int(lesson.done)})

        await self._write(learn)

    async def learnt(self, holder: str) -> tuple[LearntLesson, ...]:
        return await self._read(
            "SELECT lesson, step, done FROM learnt WHERE holder = :holder ORDER BY lesson",
            lambda rows: tuple(
                LearntLesson(lesson, step, bool(done)) for lesson, step, done in rows
            ),
            holder=holder,
        )

    def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of the server, made when it is asked for first. Only its owner can read the
        database."""

        def keep(db: Database) -> bytes:
            row = {"name": name, "secret": make()}
            db.do("INSERT INTO secrets VALUES (:name, :secret) ON CONFLICT DO NOTHING", **row)
            return bytes(one(db.ask("SELECT secret FROM secrets WHERE name = :name", name=name)))

        return self._writer.put(Work("", keep)).result()

    async def code(
        self, table: str, offered: str, now: float, least: float, lasts: float
    ) -> tuple[str, float] | None:
        """The code of a table that lasts long enough to be told to somebody, or else the one that
        is offered; None when another table has that."""

        def code(db: Database) -> tuple[str, float] | None:
            # Of two servers that are asked at once, one waits here for what the other gives out.
            db.do("UPDATE tables SET state = state WHERE id = :table", table=table)
            db.do("DELETE FROM codes WHERE until <= :now", now=now)
            found = db.ask(
                "SELECT code, until FROM codes WHERE table_id = :table AND until >= :least "
                "ORDER BY until DESC LIMIT 1",
                table=table,
                least=now + least,
            )
            if found:
                return str(found[0][0]), float(found[0][1])
            added = db.change(
                "INSERT INTO codes VALUES (:code, :table, :until) ON CONFLICT DO NOTHING",
                code=offered,
                table=table,
                until=now + lasts,
            )
            return (offered, now + lasts) if added else None

        return await self._write(code, table)

    async def behind(self, code: str, now: float) -> str | None:
        """The table to which a code leads now."""
        return await self._read(
            "SELECT table_id FROM codes WHERE code = :code AND until > :now",
            one,
            code=code,
            now=now,
        )

    async def withdraw_codes(self, table: str) -> None:
        await self._change("DELETE FROM codes WHERE table_id = :table", table)

    def close(self) -> None:
        """Finish what is queued, then close."""
        self._reader.close()
        if self.others is not None:
            self.others.close()
        self._writer.close()

    # -- in short ---------------------------------------------------------------------------------

    async def _write(self, do: Callable[[Database], T], key: str = "") -> T:
        return await self._writer.ask(Work(key, do))

    async def _change(self, statement: str, table: str, told: str = "", **given: Any) -> None:
        """Change something of a table, and tell other servers so where they must know."""

        def change(db: Database) -> None:
            db.do(statement, table=table, **given)
            if told:
                db.tell(told, table)

        await self._write(change, table)

    async def _read(self, statement: str, read: Callable[[Rows], T], **given: Any) -> T:
        return await self._reader.ask(Question(statement, given, read))


def one(rows: Rows) -> Any:
    """The only value of the only row, if there is one."""
    return rows[0][0] if rows else None


def stored_table(rows: Rows) -> StoredTable | None:
    """What the rows of `TABLE` tell."""
    of: dict[str, list[tuple[int, Any, str]]] = {
        kind: [] for kind in ("table", "entry", "holder", "watching", "wanting")
    }
    for kind, number, text, data in rows:
        of[kind].append((number, text, data))
    if not of["table"]:
        return None
    return StoredTable(
        tuple(Entry(kind, from_json(data)) for _, kind, data in sorted(of["entry"])),
        {player: holder for player, holder, _ in of["holder"]},
        of["table"][0][1],
        frozenset(hash for _, hash, _ in of["watching"]),
        frozenset(holder for _, holder, _ in of["wanting"]),
    )
