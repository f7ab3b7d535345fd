"""Parties in the browser's own database.

The database has two stores: a head for each table (its state, who holds its places, when it was
last changed, the table that followed it) and the entries, under the key (table, version). The page
reads and writes them (`web/src/house/device/database.ts`); what is written here is JSON text.
"""

import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Protocol

from pioche.house.entries import Entry, StoredTable, TableState
from pioche.house.frames.errors import needs_server
from pioche.house.ports import MOST_UNFINISHED, UNCHANGED_HOLDERS, StoreError, UnfinishedTable


class Database(Protocol):
    """What a browser's database is asked for. Texts are JSON."""

    async def heads(self) -> str:
        """The heads of all tables."""
        ...

    async def read(self, table: str) -> str | None:
        """`{"head": …, "entries": […]}`, the entries in order; None: there is no such table."""
        ...

    async def write(self, table: str, change: str, version: int, entry: str) -> bool:
        """In one transaction: change fields of the head, and add an entry where one is given;
        nothing, and False, where its version is taken. What is abandoned stays so, and the first
        successor stays the successor. Holders are changed player by player; null: nobody."""
        ...


class DeviceStore:
    others = None  # nobody else plays with this database

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(
        self, table: str, data: dict[str, Any], holders: Mapping[int, str], state: TableState
    ) -> None:
        await self._write(table, {"state": state, "holders": holders}, 1, Entry("created", data))

    async def append(
        self,
        table: str,
        version: int,
        entry: Entry,
        state: TableState,
        holders: Mapping[int, str | None] = UNCHANGED_HOLDERS,
    ) -> bool:
        change = {"state": state, "holders": dict(holders)}
        return await self._write(table, change, version, entry)

    async def load(self, table: str, after: int = 0) -> StoredTable | None:
        found = await self._asked(self._database.read(table))
        if found is None:
            return None
        kept = json.loads(found)
        entries = tuple(Entry(one["kind"], one["data"]) for one in kept["entries"][after:])
        holders = {int(player): holder for player, holder in kept["head"]["holders"].items()}
        return StoredTable(entries, holders, kept["head"].get("successor"))

    async def unfinished(self, holder: str) -> list[UnfinishedTable]:
        heads = json.loads(await self._asked(self._database.heads()))
        mine = [
            UnfinishedTable(head["id"], head["updated"])
            for head in heads
            if head["state"] == "open" and holder in head["holders"].values()
        ]
        mine.sort(key=lambda card: card.updated, reverse=True)
        return mine[:MOST_UNFINISHED]

    async def abandon(self, table: str) -> None:
        await self._write(table, {"state": "abandoned"})

    async def successor(self, table: str) -> str | None:
        found = await self._asked(self._database.read(table))
        return None if found is None else json.loads(found)["head"].get("successor")

    async def succeed(self, table: str, successor: str) -> str:
        await self._write(table, {"successor": successor})
        return await self.successor(table) or successor

    # Whom a place belongs to, who is invited, who watches and what goes with a key is a matter
    # between devices.

    async def _between_devices(self, *given: Any, **named: Any) -> Any:
        raise needs_server()

    rekey = invite = invitation = hand_over = code = behind = _between_devices
    let_watch = watched = subscribe = learn = learnt = _between_devices

    async def _nobody(self, *given: Any, **named: Any) -> None:
        """Nobody was invited, watches, or is told anything."""

    withdraw = withdraw_codes = end_watching = subscription = unsubscribe = _nobody

    def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        raise needs_server()

    def close(self) -> None:
        """The database closes with the page."""

    async def _write(
        self, table: str, change: Mapping[str, Any], version: int = 0, entry: Entry | None = None
    ) -> bool:
        head = dict(change)
        if entry is not None:
            head["updated"] = datetime.now(UTC).isoformat(timespec="milliseconds")
        text = "" if entry is None else json.dumps({"kind": entry.kind, "data": entry.data})
        done: bool = await self._asked(self._database.write(table, json.dumps(head), version, text))
        return done

    async def _asked(self, asked: Any) -> Any:
        """Whatever the browser says when it cannot, a table hears that nothing was kept."""
        try:
            return await asked
        except Exception as error:
            reason = str(error) or type(error).__name__
            raise StoreError(
                f"The database failed: {reason}.", why="database-refuses", reason=reason
            ) from None
