"""Frames as they come over the wire (RFC 6455): in pieces, many at once, or wrong."""

import json
import socket
import struct
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.server.helpers import TIMEOUT, Person, Server, asking_to_play

MASK = b"\x11\x22\x33\x44"
TEXT, BINARY, MORE, CLOSE, PING, PONG = 0x1, 0x2, 0x0, 0x8, 0x9, 0xA
LAST = 0x80


def frame(kind: int, data: bytes, *, last: bool = True) -> bytes:
    """As a client sends it."""
    masked = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(data))
    length = (
        bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    )
    return bytes([kind | (LAST if last else 0)]) + length + MASK + masked


class Raw:
    """A client that sends bytes, and reads frames."""

    def __init__(self, server: Server, table: str, key: str) -> None:
        place = urlsplit(server.address)
        assert place.hostname is not None
        self.socket = socket.create_connection((place.hostname, place.port or 80), TIMEOUT)
        self.file = self.socket.makefile("rb")
        self.socket.sendall(asking_to_play(table, f"Authorization: Bearer {key}"))
        assert b" 101 " in self.file.readline()
        while self.file.readline() != b"\r\n":
            pass

    def read(self) -> tuple[int, bytes]:
        head, length = self.file.read(2)
        if length == 126:
            (length,) = struct.unpack("!H", self.file.read(2))
        assert head & LAST
        return head & 0xF, self.file.read(length)

    def told(self) -> dict[str, object]:
        kind, data = self.read()
        assert kind == TEXT
        found: dict[str, object] = json.loads(data)
        return found


SIT = b'{"type": "sit", "seat": 0}'


@pytest.fixture
def raw(anne: Person, server: Server) -> Iterator[Raw]:
    client = Raw(server, anne.make("cinq-partout"), anne.key)
    with client.socket, client.file:
        yield client


def test_a_frame_in_pieces_with_a_ping_between(raw: Raw) -> None:
    whole = frame(TEXT, SIT[:7], last=False) + frame(PING, b"there?")
    whole += frame(MORE, SIT[7:12], last=False) + frame(MORE, SIT[12:])
    for at in range(len(whole)):  # each byte for itself
        raw.socket.sendall(whole[at : at + 1])
    assert raw.read() == (PONG, b"there?")
    assert raw.told()["type"] == "state"


def test_many_frames_at_once_are_answered_in_their_order(raw: Raw) -> None:
    why = {"type": "why", "version": 1, "piece": "6-6"}
    asked = [SIT, *(json.dumps({**why, "id": str(at)}).encode() for at in range(20))]
    raw.socket.sendall(b"".join(frame(TEXT, each) for each in asked))
    told = [raw.told() for _ in asked]
    assert [each["type"] for each in told] == ["state", *["answer"] * 20]
    assert [each["id"] for each in told[1:]] == [str(at) for at in range(20)]


def test_bytes_are_refused_and_the_socket_lives_on(raw: Raw) -> None:
    raw.socket.sendall(frame(BINARY, SIT))
    assert raw.told()["ok"] is False
    raw.socket.sendall(frame(TEXT, SIT))
    assert raw.told()["type"] == "state"


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(MORE, b"to nothing"), 1002),
        (frame(PING, b"", last=False), 1002),
        (bytes([TEXT | LAST, 2]) + b"{}", 1002),  # without a mask
        (bytes([TEXT | LAST, 0x80 | 127]) + (1 << 30).to_bytes(8, "big") + MASK, 1009),
        (frame(CLOSE, (1000).to_bytes(2, "big")), 1000),
    ],
)
def test_what_may_not_come_ends_the_socket(raw: Raw, sent: bytes, code: int) -> None:
    raw.socket.sendall(frame(TEXT, SIT))
    assert raw.told()["type"] == "state"
    raw.socket.sendall(sent)
    kind, data = raw.read()
    assert (kind, int.from_bytes(data[:2], "big")) == (CLOSE, code)
    assert raw.file.read() == b""
