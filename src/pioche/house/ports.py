"""The ports of a house: the store of its parties, the other servers on it, and notifications.

A store holds one append-only list of entries for each table. The key (table, version) is the
concurrency control: an entry is added only if nobody else has taken its version.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from pioche.core.errors import PiocheError
from pioche.house.entries import Entry, StoredTable, TableState
from pioche.house.frames.protocol import LearntLesson
from pioche.house.invitations import StoredInvitation

if TYPE_CHECKING:
    from pioche.house.presence import Turn
    from pioche.house.room import Room

MOST_UNFINISHED = 50  # parties shown to one person
UNCHANGED_HOLDERS: Mapping[int, str | None] = MappingProxyType({})  # no place changes hands


class StoreError(PiocheError):
    """The database cannot be used."""

    code = "database"


@dataclass(frozen=True, slots=True)
class UnfinishedTable:
    """A table that somebody can go on with, and when it last changed."""

    table: str
    updated: str


class OtherServers(Protocol):
    """The other servers on the same database, where there can be any. Their notices hold ids only,
    as words with spaces between; the first is the id of the sender."""

    @property
    def server(self) -> str:
        """The id of this server."""
        ...

    def hear(self, heard: Callable[[str | None], None]) -> None:
        """Call `heard` in another thread with each notice of the others; None: some notices may be
        lost."""

    def tell(self, *words: str) -> None:
        """Notify the others without waiting. A notice that cannot be sent now is lost."""

    def waiting(self) -> int:
        """How many questions are waiting for the database?"""
        ...

    def lost(self) -> int:
        """How many connections to the database has this server lost?"""
        ...

    async def claim(self, table: str) -> bool:
        """Claim the bots of a table. If True, no other server thinks for them until this one
        releases the claim or is gone."""
        ...

    async def release(self, table: str) -> None: ...
    def close(self) -> None:
        """Say goodbye."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a browser receives push messages: the address of its push service, the two keys that
    seal messages to it, and the language of its player."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


class Notifier(Protocol):
    """What notifies a browser while no page is open."""

    key: str  # browsers subscribe with it

    def checked(self, wanted: Subscription) -> Subscription: ...
    def notice(self, room: "Room", turn: "Turn", lang: str) -> str: ...
    def send(
        self, to: Subscription, text: str, topic: str, gone: Callable[[], Awaitable[None]]
    ) -> None: ...
    async def close(self) -> None: ...


class Store(Protocol):
    @property
    def others(self) -> OtherServers | None:
        """None if only one server can use the database."""
        ...

    async def create(
        self, table: str, data: dict[str, Any], holders: Mapping[int, str], state: TableState
    ) -> None: ...
    def append(
        self,
        table: str,
        version: int,
        entry: Entry,
        state: TableState,
        holders: Mapping[int, str | None] = ...,
    ) -> Awaitable[bool]: ...
    async def load(self, table: str, after: int = 0) -> StoredTable | None:
        """Load a table; of its entries only those after a version."""
        ...

    async def unfinished(self, holder: str) -> list[UnfinishedTable]: ...
    async def abandon(self, table: str) -> None: ...
    async def successor(self, table: str) -> str | None: ...
    async def succeed(self, table: str, successor: str) -> str: ...
    async def rekey(self, old: str, new: str) -> None: ...
    async def invite(
        self, hash: str, table: str, until: float, holder: str | None = None
    ) -> None: ...
    async def invitation(self, hash: str) -> StoredInvitation | None: ...
    async def withdraw(self, table: str) -> None: ...
    async def hand_over(self, hash: str, holder: str) -> bool: ...
    async def let_watch(self, hash: str, table: str) -> None: ...
    async def watched(self, hash: str) -> str | None: ...
    async def end_watching(self, table: str) -> None: ...
    async def code(
        self, table: str, offered: str, now: float, least: float, lasts: float
    ) -> tuple[str, float] | None:
        """The code for a table, and until when it is valid: one that is valid for at least `least`
        seconds, or else the offered one; None if that is taken."""
        ...

    async def behind(self, code: str, now: float) -> str | None:
        """Which table does a code lead to?"""
        ...

    async def withdraw_codes(self, table: str) -> None: ...
    async def subscribe(self, table: str, holder: str, wanted: Subscription) -> None: ...
    async def subscription(self, table: str, holder: str) -> Subscription | None: ...
    async def unsubscribe(self, table: str, holder: str, endpoint: str | None = None) -> None: ...
    async def learn(self, holder: str, lessons: Sequence[LearntLesson]) -> None: ...
    async def learnt(self, holder: str) -> tuple[LearntLesson, ...]: ...
    def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of the server, made on first use."""
        ...

    def close(self) -> None: ...
