"""The door: how many connections there may be, and how long the server waits for one of them.

The server waits for a client to say what it wants, to send the rest of it, or to read its answer.
Each has its time. When all places are taken, whoever has kept the server waiting longest goes, so
that there is always one for somebody who knows what to ask.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no compiled one
    from websockets.utils import apply_mask

from pioche.house.frames.errors import Refused, not_understood
from pioche.house.frames.frames import problem
from pioche.house.frames.writing import to_json
from pioche.house.running.budgets import MOST_SOCKETS, Clock
from pioche.server.web.guard import HEADERS

TO_ASK, TO_SEND, TO_READ = 10.0, 30.0, 60.0  # seconds
MOST_CONNECTIONS = MOST_SOCKETS + 500
BACKLOG = 128  # connections that wait to be taken in
FILES = BACKLOG + 200  # that the server needs for everything else
LOOK = 1.0  # seconds between two looks at those who keep the server waiting
UNREADABLE = "This request is not HTTP, or its headers are longer than 16 KiB."
WIRE = "pioche.wire"  # how an app finds it among the extensions of a socket
LAST_TEXT = 0x81  # how a frame begins that is a whole text
MASKED = 0x80  # in its second byte, beside the length
POLICY = b"default-src 'none'; frame-ancestors 'none'"


class Door:
    def __init__(
        self,
        clock: Clock = time.monotonic,
        most: int = MOST_CONNECTIONS,
    ) -> None:
        self.clock = clock
        self.most = most
        self.open: set[Any] = set()
        self.waiting: OrderedDict[Any, float] = OrderedDict()  # until when; the longest wait first
        self._look: asyncio.TimerHandle | None = None
        self._came: list[tuple[Any, str | None]] = []  # in this round of the event loop, and
        self._going: list[Any] = []  # sockets on which something goes out

    def hear(self, socket: Any, text: str | None) -> None:
        """What comes in one round of the loop is heard when all of it is there, and what goes out
        is sent when all of it is written: to read, to play and to send in turns took a fifth
        longer."""
        if not self._came:
            asyncio.get_running_loop().call_soon(self._hear_all)
        self._came.append((socket, text))

    def _hear_all(self) -> None:
        came, self._came = self._came, []
        for socket, text in came:
            if not socket.close_sent:
                socket.heard(text)

    def send(self, socket: Any) -> None:
        """Send what is ready to go out on a socket."""
        if not self._going:
            asyncio.get_running_loop().call_soon(self._send_all)
        self._going.append(socket)

    def _send_all(self) -> None:
        going, self._going = self._going, []
        for socket in going:
            socket.send_ready()

    def enter(self, connection: Any) -> None:
        """Somebody is here. Where there is no place, one is made or they are turned away."""
        if len(self.open) >= self.most:
            if self.waiting:
                longest = next(iter(self.waiting))
                self.leave(longest)
                longest.transport.abort()
            else:
                full = Refused("full", "The server is full: try again in a minute.", 503)
                send_away(connection.transport, full)
                return
        self.open.add(connection)
        if self._look is None:
            self._look = asyncio.get_running_loop().call_later(LOOK, self._look_round)

    def leave(self, connection: Any) -> None:
        self.open.discard(connection)
        self.waiting.pop(connection, None)

    def wait(self, connection: Any, seconds: float) -> None:
        """From now on the server waits for this one."""
        if connection in self.open:
            self.waiting[connection] = self.clock() + seconds
            self.waiting.move_to_end(connection)

    def go_on(self, connection: Any) -> None:
        self.waiting.pop(connection, None)

    def _look_round(self) -> None:
        self._look = None
        now = self.clock()
        for connection in [each for each, until in self.waiting.items() if until <= now]:
            self.go_on(connection)
            connection.give_up()
        if self.open:
            self._look = asyncio.get_running_loop().call_later(LOOK, self._look_round)

    def protocols(self) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
        """For uvicorn: how it talks over HTTP and over sockets, through this door."""
        door = self

        class Http(H11Protocol):
            sending = False  # is the rest of a request awaited?

            def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
                super().connection_made(transport)
                door.enter(self)
                door.wait(self, TO_ASK)

            def connection_lost(self, exc: Exception | None) -> None:
                door.leave(self)
                super().connection_lost(exc)

            def data_received(self, data: bytes) -> None:
                if self.transport.is_closing():
                    return
                super().data_received(data)
                state = self.conn.their_state
                if state is h11.SEND_BODY:
                    if not self.sending:
                        self.sending = True
                        door.wait(self, TO_SEND)
                elif state is not h11.IDLE:
                    self.sending = False
                    if not self.flow.write_paused:
                        door.go_on(self)

            def on_response_complete(self) -> None:
                self.sending = False
                door.wait(self, TO_ASK)
                super().on_response_complete()

            def pause_writing(self) -> None:
                door.wait(self, TO_READ)
                super().pause_writing()

            def resume_writing(self) -> None:
                if self.cycle.response_complete:
                    door.wait(self, TO_ASK)
                else:
                    door.go_on(self)
                super().resume_writing()

            def handle_websocket_upgrade(self, event: h11.Request) -> None:
                door.leave(self)
                super().handle_websocket_upgrade(event)

            def send_400_response(self, msg: str) -> None:
                send_away(self.transport, not_understood("bad-request", UNREADABLE))

            def give_up(self) -> None:
                """It said nothing, or only half of what it wanted, or it does not read."""
                said = self.sending or bool(self.conn.trailing_data[0])
                answering = self.cycle is not None and not self.cycle.response_complete
                if said and not (answering and self.cycle.response_started):
                    late = "The rest of this request did not come in time."
                    send_away(self.transport, not_understood("too-late", late, 408))
                elif self.transport.get_write_buffer_size():
                    self.transport.abort()
                else:
                    self.transport.close()

        class Socket(WebSocketsSansIOProtocol):
            """As uvicorn's. An app that knows it as a `Wire` can be told of each frame as it comes,
            and write each at once: the queue and the tasks between them would take longer than a
            move."""

            heard: Callable[[str | None], None] | None = None
            ready = b""  # to be sent in this round
            between = True  # does what comes next begin with a frame, as far as we know?

            def data_received(self, data: bytes) -> None:
                if self.heard is not None and self.between:
                    text = short_text(data)
                    if text is not None and not self.frames:
                        door.hear(self, text)
                        return
                    self.between = ends_with_frame(data)
                super().data_received(data)

            def handle_connect(self, event: Request) -> None:
                super().handle_connect(event)
                if self.response.status_code == 101:
                    self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

            def hear(self, heard: Callable[[str | None], None]) -> None:
                self.heard = heard
                came = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
                self.hold(False)
                for message in came:
                    if message["type"] == "websocket.receive":
                        door.hear(self, message.get("text"))
                    else:
                        self.queue.put_nowait(message)

            def send_receive_event_to_app(self) -> None:
                if self.heard is None:
                    super().send_receive_event_to_app()
                    return
                data, self.frames = b"".join(self.frames), []
                try:
                    text = data.decode() if self.curr_msg_data_type == "text" else None
                except UnicodeDecodeError:
                    self.conn.send_close(1007)
                    self.handle_parser_exception()
                    return
                door.hear(self, text)

            def hold(self, held: bool) -> None:
                if held != self.read_paused and not self.transport.is_closing():
                    self.read_paused = held
                    self.transport.pause_reading() if held else self.transport.resume_reading()

            def write(self, texts: Sequence[str]) -> bool:
                if not self.writable.is_set():
                    return False
                if not self.ready:
                    door.send(self)
                self.ready += b"".join([framed(text.encode()) for text in texts])
                return True

            def send_ready(self) -> None:
                ready, self.ready = self.ready, b""
                if self.conn.state is OPEN and not self.transport.is_closing():  # else it is gone
                    self.transport.write(ready)

            def shutdown(self) -> None:
                self.send_ready()
                super().shutdown()

            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                super().connection_made(transport)
                door.enter(self)

            def connection_lost(self, exc: Exception | None) -> None:
                door.leave(self)
                super().connection_lost(exc)

            def pause_writing(self) -> None:
                door.wait(self, TO_READ)
                super().pause_writing()

            def resume_writing(self) -> None:
                door.go_on(self)
                super().resume_writing()

            def give_up(self) -> None:
                self.transport.abort()

        return Http, Socket


def framed(data: bytes) -> bytes:
    """A text as one frame (RFC 6455, 5.2), as the library writes it in many steps."""
    size = len(data)
    if size < 126:
        return bytes((LAST_TEXT, size)) + data
    short = size < 1 << 16
    head = bytes((LAST_TEXT, 126 if short else 127)) + size.to_bytes(2 if short else 8, "big")
    return head + data


def short_text(data: bytes) -> str | None:
    """The text, where this is one short frame with nothing else, as nearly all are that clients
    send; the library reads the others, in many more steps."""
    size = len(data) - 6
    if not 0 <= size < 126 or data[0] != LAST_TEXT or data[1] != MASKED | size:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None


def ends_with_frame(data: bytes) -> bool:
    """Does this, which begins with a frame, end with the end of one?"""
    at = 0
    while at + 2 <= len(data):
        size = data[at + 1] & ~MASKED
        masked = 4 if data[at + 1] & MASKED else 0
        at += 2
        if size > 125:
            more = 2 if size == 126 else 8
            size = int.from_bytes(data[at : at + more], "big")
            at += more
        at += masked + size
    return at == len(data)


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
