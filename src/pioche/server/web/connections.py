"""How many connections there may be, and how long the server waits for each of them.

A protocol of our own stands before uvicorn's. It counts connections, times them and passes their
bytes on; HTTP and WebSocket are the library's. The app tells it that a request was understood, that
an answer is complete or that a socket is open. Where all places are taken, whoever has kept the
server waiting longest goes, so there is always one for somebody who knows what to ask.
"""

import asyncio
import os
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, cast

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from pioche.house.frames.errors import Refused, not_understood
from pioche.house.frames.frames import problem
from pioche.house.frames.writing import to_json
from pioche.house.running.budgets import (
    MOST_SOCKETS,
    SOCKETS_OF_ADDRESS,
    Clock,
    address_of,
    is_own_machine,
    network_of,
)
from pioche.server.web.guard import HEADERS

# Seconds in which a client says what it wants, sends the rest of it, and reads the answer.
TO_ASK, TO_SEND, TO_READ = 10.0, 30.0, 60.0
MOST_CONNECTIONS = MOST_SOCKETS + 500
OF_ADDRESS, OF_NETWORK = SOCKETS_OF_ADDRESS + 100, 4 * SOCKETS_OF_ADDRESS
BACKLOG = 128  # connections that wait to be taken in
FILES = BACKLOG + 200  # that the server needs for everything else
LOOK = 1.0  # seconds between two looks at those who keep the server waiting
POLICY = b"default-src 'none'; frame-ancestors 'none'"

Place = tuple[str, int]  # address and port of a client, as the app is told of it


class Connections:
    """All that are open. `proxies` are addresses that speak for others, so they have no limit of
    their own; neither has this machine."""

    def __init__(
        self,
        clock: Clock = time.monotonic,
        most: int = MOST_CONNECTIONS,
        proxies: Sequence[str] = (),
    ) -> None:
        self.clock = clock
        self.most = most
        self.proxies = proxies
        self.open: dict[Place, Peer] = {}
        self.waiting: OrderedDict[Peer, float] = OrderedDict()  # until when; the longest wait first
        self._held: Counter[str] = Counter()  # by address and by network
        self._look: asyncio.TimerHandle | None = None

    def enter(self, peer: "Peer") -> None:
        """Take a client in. Where there is no place, one is made, or this is refused."""
        if len(self.open) >= self.most:
            self._evict(self.waiting, full())
        for whose, most in peer.shares.items():
            if self._held[whose] >= most:
                same = (each for each in self.waiting if whose in each.shares)
                self._evict(same, too_many())
        self.open[peer.place] = peer
        self._held.update(peer.shares.keys())
        if self._look is None:
            self._look = asyncio.get_running_loop().call_later(LOOK, self._look_round)

    def _evict(self, waiting: "Iterable[Peer]", refused: Refused) -> None:
        """Close the first of these, who has waited longest; where nobody waits, refuse."""
        longest = next(iter(waiting), None)
        if longest is None:
            raise refused
        self.leave(longest)
        longest.transport.abort()

    def leave(self, peer: "Peer") -> None:
        self.waiting.pop(peer, None)
        if self.open.get(peer.place) is peer:
            del self.open[peer.place]
            for whose in peer.shares:
                self._held[whose] -= 1
                if not self._held[whose]:
                    del self._held[whose]

    def wait(self, peer: "Peer", seconds: float | None) -> None:
        """The server waits for this one, from now on and no longer; None: it does not wait."""
        self.waiting.pop(peer, None)
        if seconds is not None and self.open.get(peer.place) is peer:
            self.waiting[peer] = self.clock() + seconds

    def _look_round(self) -> None:
        self._look = None
        now = self.clock()
        for peer in [each for each, until in self.waiting.items() if until <= now]:
            self.wait(peer, None)
            peer.give_up()
        if self.open:
            self._look = asyncio.get_running_loop().call_later(LOOK, self._look_round)

    def shares(self, address: str) -> dict[str, int]:
        """As whose a connection counts, and how many of those there may be."""
        if is_own_machine(address) or address in self.proxies or "*" in self.proxies:
            return {}
        return {address_of(address): OF_ADDRESS, network_of(address): OF_NETWORK}

    def protocol(self) -> type[asyncio.Protocol]:
        """For uvicorn, in place of its own way of speaking HTTP."""
        connections = self

        class Counted(Peer):
            def __init__(self, **given: Any) -> None:
                super().__init__(connections, H11Protocol(**given))

        return Counted

    def followed(self, app: ASGIApp) -> ASGIApp:
        """The app, which tells the connection of each request how far that has come."""

        async def follow(scope: Scope, receive: Receive, send: Send) -> None:
            peer = self.open.get(tuple(scope.get("client") or ("", 0)))
            if peer is None:
                await app(scope, receive, send)
            elif scope["type"] == "websocket":
                await follow_socket(peer, app, scope, receive, send)
            else:
                await follow_request(peer, app, scope, receive, send)

        return follow


async def follow_request(
    peer: "Peer", app: ASGIApp, scope: Scope, receive: Receive, send: Send
) -> None:
    """A request was understood: its body may still be on its way."""
    has_body = any(
        name == b"transfer-encoding" or (name == b"content-length" and value.strip(b"0"))
        for name, value in scope["headers"]
    )
    peer.wait(TO_SEND if has_body else None)

    async def receive_body() -> Message:
        message = await receive()
        if not message.get("more_body"):
            peer.wait(None)
        return message

    async def send_answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            peer.wait(None)
        await send(message)
        if message["type"] == "http.response.body" and not message.get("more_body"):
            peer.ask()

    try:
        await app(scope, receive_body, send_answer)
    except BaseException:
        peer.ask()  # the server below answers in its own way
        raise


async def follow_socket(
    peer: "Peer", app: ASGIApp, scope: Scope, receive: Receive, send: Send
) -> None:
    """A handshake was understood: pings tell whether the client of an open socket is there."""

    async def accept(message: Message) -> None:
        await send(message)
        if message["type"] == "websocket.accept":
            peer.is_socket = True
            peer.wait(None)

    try:
        await app(scope, receive, accept)
    finally:
        peer.wait(TO_ASK)  # for the client to close as well


class Peer(asyncio.Protocol):
    """One client at the other end."""

    transport: asyncio.Transport
    place: Place = ("", 0)

    def __init__(self, connections: Connections, speaking: asyncio.Protocol) -> None:
        self.connections = connections
        self.speaking: asyncio.BaseProtocol = speaking
        self.shares: dict[str, int] = {}
        self.patience: float | None = None  # how long the server waits, unless it must be read
        self.stalled = False  # does the client not read what is sent?
        self.heard = False  # has it said something that is not answered yet?
        self.is_socket = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's are not derived from it
        host, port = transport.get_extra_info("peername", self.place)[:2]
        self.place = str(host), int(port)
        self.shares = self.connections.shares(self.place[0])
        try:
            self.connections.enter(self)
        except Refused as refused:
            self.speaking = asyncio.Protocol()  # nobody listens to it
            send_away(self.transport, refused)
            return
        self.ask()
        self.speaking.connection_made(Through(self))  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.leave(self)
        self.speaking.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.heard = True
            self.speaking.data_received(data)  # type: ignore[attr-defined]

    def eof_received(self) -> bool | None:
        found: bool | None = self.speaking.eof_received()  # type: ignore[attr-defined]
        return found

    def pause_writing(self) -> None:
        self.stalled = True
        self.connections.wait(self, TO_READ)
        self.speaking.pause_writing()

    def resume_writing(self) -> None:
        self.stalled = False
        self.connections.wait(self, self.patience)
        self.speaking.resume_writing()

    def ask(self) -> None:
        """It is for the client to say what it wants."""
        self.heard = False
        self.wait(TO_ASK)

    def wait(self, seconds: float | None) -> None:
        """The server waits for the client so long; None: it does not wait."""
        self.patience = seconds
        if not self.stalled:
            self.connections.wait(self, seconds)

    def give_up(self) -> None:
        """It said nothing, or only half of what it wanted, or it does not read."""
        if self.is_socket or self.transport.get_write_buffer_size():
            self.transport.abort()
        elif self.heard:
            late = "The rest of this request did not come in time."
            send_away(self.transport, not_understood("too-late", late, 408))
        else:
            self.transport.close()


class Through:
    """The transport of a client, as the protocol behind our own has it: to speak another protocol
    from now on means another one behind ours."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._transport = peer.transport
        self.write = peer.transport.write  # nearly all that is asked of it

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._peer.speaking = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._peer.speaking

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


def full() -> Refused:
    return Refused("full", "The server is full: try again in a minute.", 503)


def too_many() -> Refused:
    return Refused(
        "too-fast",
        "Too many connections are open from here: close one first.",
        429,
        why="too-many-connections",
    )


def trusted_proxies() -> list[str]:
    """The addresses whose word for others is taken, as uvicorn's documentation names them."""
    named = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
    return [each.strip() for each in named.split(",")]


def send_away(transport: asyncio.Transport, refused: Refused) -> None:
    """Answer where there is no request that the app could answer, and close."""
    body = to_json(problem(refused)).encode()
    lines = [
        b"HTTP/1.1 %d %s" % (refused.status, b"Refused"),
        b"content-type: application/json",
        b"content-length: %d" % len(body),
        b"connection: close",
        b"content-security-policy: " + POLICY,
        *(name + b": " + value for name, value in HEADERS),
    ]
    transport.write(b"\r\n".join(lines) + b"\r\n\r\n" + body)
    transport.close()
