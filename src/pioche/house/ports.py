"""What a house asks of whatever keeps its parties: one append-only list of entries for each table.
And what it asks of whatever calls people who do not look.

The key (table, version) is the concurrency control: an entry is added only if nobody else has taken
its version.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from pioche.core.errors import PiocheError
from pioche.house.entries import Entry, Kept, State
from pioche.house.invitations import KeptInvitation

if TYPE_CHECKING:
    from pioche.house.presence import Turn
    from pioche.house.room import Room

MOST_CARDS = 50  # unfinished parties that are shown to one person
UNCHANGED: Mapping[int, str | None] = MappingProxyType({})  # all hold what they held


class StoreError(PiocheError):
    """The database cannot be used."""

    code = "database"


@dataclass(frozen=True, slots=True)
class Card:
    table: str
    updated: str


class Others(Protocol):
    """The other servers on the same database, where there can be any. What they tell each other are
    ids only, in words with spaces between; first the id of the server that says it."""

    @property
    def server(self) -> str:
        """The id of this one."""
        ...

    def hear(self, heard: Callable[[str | None], None]) -> None:
        """From now on, be told in another thread what the others say; None: something may have been
        missed."""

    def tell(self, *words: str) -> None:
        """Tell the others, without waiting for it. What cannot be told now never is."""

    def waiting(self) -> int:
        """How many questions wait for the database."""
        ...

    def lost(self) -> int:
        """How many connections to the database were lost since the beginning."""
        ...

    async def since(self, table: str, version: int) -> Kept | None:
        """What is kept of a table; of the entries, those after a version."""
        ...

    async def claim(self, table: str) -> bool:
        """Are the opponents of a table to think here? Then nowhere else, until it is released or
        this server is gone."""
        ...

    async def release(self, table: str) -> None: ...
    async def code(
        self, table: str, offered: str, now: float, least: float, lasts: float
    ) -> tuple[str, float] | None:
        """The code by which all invite to a table, and until when it is good: one that is good for
        so many seconds at least, or else the one that is offered; None when that is taken."""
        ...

    async def behind(self, code: str, now: float) -> str | None:
        """The table to which a code leads now."""
        ...

    async def withdraw_codes(self, table: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a browser can be told something while no page is open: the address of its push service,
    the two keys with which messages to it are sealed, and the language of its player."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


class Caller(Protocol):
    """What tells a browser something while no page is open."""

    key: str  # with which a browser subscribes

    def checked(self, wanted: Subscription) -> Subscription: ...
    def notice(self, room: "Room", turn: "Turn", lang: str) -> str: ...
    def send(
        self, to: Subscription, text: str, topic: str, gone: Callable[[], Awaitable[None]]
    ) -> None: ...
    async def close(self) -> None: ...


class Store(Protocol):
    @property
    def others(self) -> Others | None:
        """None where one server is alone with its database."""
        ...

    async def create(
        self, table: str, data: dict[str, Any], holders: Mapping[int, str], state: State
    ) -> None: ...
    def append(
        self,
        table: str,
        version: int,
        entry: Entry,
        state: State,
        holders: Mapping[int, str | None] = ...,
    ) -> Awaitable[bool]: ...
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
    async def subscribe(self, table: str, holder: str, wanted: Subscription) -> None: ...
    async def subscription(self, table: str, holder: str) -> Subscription | None: ...
    async def unsubscribe(self, table: str, holder: str, endpoint: str | None = None) -> None: ...
    def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of the server, made when it is asked for first."""
        ...

    def close(self) -> None: ...
