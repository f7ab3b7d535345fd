"""Sockets for benches, cheap enough that they are not what is measured: the few lines of RFC 6455
that a client needs. Nothing is parsed beyond the frame; compression is offered as browsers do."""

import asyncio
import zlib
from collections.abc import Callable, Mapping
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
COMPRESSED = 0x40
UNMASKED = bytes(4)  # a mask is required; this one changes nothing


class Socket(asyncio.Protocol):
    """One connection. `heard` is called with every message."""

    def __init__(self, request: bytes, heard: "Callable[[Socket, bytes], None]") -> None:
        self.request = request
        self.heard = heard
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport
        self.bytes = 0  # received as messages, as they came over the wire
        self._rest = b""  # the beginning of a frame
        self._inflate = zlib.decompressobj(-15)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is of another class
        self.transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(exc or ConnectionError("It was closed."))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at = 0
        if not self.open.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(data[:400].decode("latin-1")))
                return
            self.open.set_result(None)
            at = end + 4
        size = len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length > 125:
                start += 2 if length == 126 else 8
                length = int.from_bytes(data[at + 2 : start], "big")
            if size < start + length:
                break
            self._frame(data[at], data[start : start + length])
            at = start + length
        self._rest = data[at:]

    def _frame(self, head: int, payload: bytes) -> None:
        kind = head & 0xF
        if kind == TEXT:
            self.bytes += len(payload)
            if head & COMPRESSED:
                payload = self._inflate.decompress(payload + b"\0\0\xff\xff")
            self.heard(self, payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self.transport.close()

    def send(self, text: str) -> None:
        self._send(TEXT, text.encode())

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((0x80 | kind, 0x80 | min(size, 126)))
        if size > 125:
            head += size.to_bytes(2, "big")
        self.transport.write(head + UNMASKED + payload)


async def connect(
    port: int,
    path: str,
    headers: Mapping[str, str],
    heard: Callable[[Socket, bytes], None],
) -> Socket:
    """Open a socket as a browser would."""
    lines = {
        "Host": f"127.0.0.1:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits",
        **headers,
    }
    text = f"GET {path} HTTP/1.1\r\n" + "".join(f"{n}: {v}\r\n" for n, v in lines.items()) + "\r\n"
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(text.encode(), heard), "127.0.0.1", port
    )
    await socket.open
    return socket
