"""What a house asks of whatever keeps its parties: one append-only list of entries for each table.

The key (table, version) is the concurrency control: an entry is added only if nobody else has taken
its version.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

from pioche.errors import PiocheError
from pioche.server.entries import Entry, Kept, State
from pioche.server.invitations import KeptInvitation

MOST_CARDS = 50  # unfinished parties that are shown to one person
UNCHANGED: Mapping[int, str | None] = MappingProxyType({})  # all hold what they held


class StoreError(PiocheError):
    """The database cannot be used."""

    code = "database"


@dataclass(frozen=True, slots=True)
class Card:
    table: str
    updated: str


class Store(Protocol):
    async def create(
        self, table: str, data: dict[str, Any], holders: Mapping[int, str], state: State
    ) -> None: ...
    async def append(
        self,
        table: str,
        version: int,
        entry: Entry,
        state: State,
        holders: Mapping[int, str | None] = ...,
    ) -> bool: ...
    async def load(self, table: str) -> Kept | None: ...
    async def unfinished(self, holder: str) -> list[Card]: ...
    async def abandon(self, table: str) -> None: ...
    async def successor(self, table: str) -> str | None: ...
    async def succeed(self, table: str, successor: str) -> str: ...
    async def rekey(self, old: str, new: str) -> None: ...
    async def invite(
        self, hash: str, table: str, until: float, holder: str | None = None
    ) -> None: ...
    async def invitation(self, hash: str) -> KeptInvitation | None: ...
    async def withdraw(self, table: str) -> None: ...
    async def hand_over(self, hash: str, holder: str) -> bool: ...
    async def let_watch(self, hash: str, table: str) -> None: ...
    async def watched(self, hash: str) -> str | None: ...
    async def end_watching(self, table: str) -> None: ...
    def close(self) -> None: ...
