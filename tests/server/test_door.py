"""The door: connections that say nothing, half of what they want, or do not read."""

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.frames import Frame, Opcode

from pioche.server.running import serve
from pioche.server.store.sql_store import open_store
from pioche.server.web import connections as module
from pioche.server.web.app import make_app
from pioche.server.web.connections import TO_ASK, TO_READ, TO_SEND, Door, framed
from tests.server.helpers import TIMEOUT, Here, Person, asking_to_play, browser, serving


class Clock:
    """A clock that stands still until it is moved."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def behind(folder: Path, door: Door, static: Path | None = None) -> Iterator[Here]:
    store = open_store(f"sqlite:///{folder / 'x.sqlite'}")
    with serving(make_app(store, static=static or folder), door) as here:
        yield here


def opened(server: Here, said: bytes = b"") -> socket.socket:
    place = urlsplit(server.address)
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(TIMEOUT)
    connection.connect((place.hostname, place.port))
    connection.sendall(said)
    return connection


def heard(connection: socket.socket) -> bytes:
    """All that comes until the server closes."""
    parts = []
    try:
        while part := connection.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is on its way between server and client, so that one notices soon that the other does
    not read."""

    def listen(host: str, port: int) -> socket.socket:
        opened = serve.listen(host, port)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        return opened

    monkeypatch.setattr("tests.server.helpers.listen", listen)


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that stays."""
    waiting = threading.Event()
    for _ in range(int(TIMEOUT * 100)):
        if holds():
            return
        waiting.wait(0.01)
    raise AssertionError("It never was so.")


@pytest.fixture(autouse=True)
def _look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LOOK", 0.02)


BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"


def test_who_says_nothing_or_half_of_it_goes_in_time(tmp_path: Path) -> None:
    clock = Clock()
    door = Door(clock)
    with behind(tmp_path, door) as server:
        with opened(server) as silent, opened(server, b"GET /api/hea") as slow:
            until(lambda: len(door.waiting) == 2)
            clock.now = TO_ASK - 1
            slow.sendall(b"lth HTTP/1.1\r\n")  # a little more does not buy more time
            clock.now = TO_ASK
            assert heard(silent) == b""
            assert b" 408 " in (said := heard(slow))
            assert json.loads(said.partition(b"\r\n\r\n")[2])["code"] == "too-late"
        with opened(server, BODY) as half:
            until(lambda: len(door.waiting) == 1 and clock.now + TO_SEND in door.waiting.values())
            half.sendall(b" ")
            clock.now += TO_SEND
            assert b" 408 " in (said := heard(half))
            assert b"x-frame-options: DENY" in said
        until(lambda: not door.open)


@pytest.mark.usefixtures("little")
def test_who_does_not_read_goes_in_time(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "large.bin").write_bytes(b"x" * 1_000_000)
    clock = Clock()
    door = Door(clock)
    ask = b"GET /assets/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with behind(tmp_path, door) as server, opened(server, ask):
        until(lambda: clock.now + TO_READ in door.waiting.values())
        clock.now = TO_READ
        until(lambda: not door.open)


@pytest.mark.usefixtures("little")
def test_a_socket_that_is_not_read_goes_in_time(tmp_path: Path) -> None:
    clock = Clock()
    door = Door(clock)
    with behind(tmp_path, door) as server:
        anne = Person(server)
        table = anne.make("whist", [{"kind": "person"}] * 4)
        with opened(server, asking_to_play(table)) as connection:
            connection.settimeout(0.05)
            frame = b'{"type": "sit"}'
            masked = bytes([0x81, 0x80 | len(frame)]) + bytes(4) + frame

            def full() -> bool:
                """It asks and never reads, until nobody takes what it asks for."""
                if clock.now + TO_READ in door.waiting.values():
                    return True
                with suppress(TimeoutError):
                    connection.sendall(masked)
                return False

            until(full)
            clock.now = TO_READ
            until(lambda: not door.open)


def test_who_asks_much_and_goes_leaves_nothing_behind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    door = Door(Clock())
    with behind(tmp_path, door) as server:
        anne = Person(server)
        table = anne.make("whist", [{"kind": "person"}] * 4)
        for _ in range(4):
            with anne.at(table) as client:
                for _ in range(120):
                    client.socket.send('{"type": "sit"}')
                client.socket.socket.shutdown(socket.SHUT_RDWR)
        until(lambda: not door.open)
    ours = [record for record in caplog.records if not record.name.startswith("websockets")]
    assert not ours, "the client may complain, the server does not"


def test_silent_connections_shut_nobody_out(tmp_path: Path) -> None:
    door = Door(Clock(), most=20)
    with behind(tmp_path, door) as server, ExitStack() as held:
        silent = [held.enter_context(opened(server)) for _ in range(30)]
        until(lambda: len(door.open) == 20)
        with browser(server) as client:
            assert client.get("/api/health").json()["status"] == "ok"
        assert heard(silent[0]) == b"", "who has waited longest goes first"
        assert len(door.open) <= 20


def test_when_all_are_busy_the_next_one_is_told(tmp_path: Path) -> None:
    door = Door(Clock(), most=2)
    with behind(tmp_path, door) as server:
        anne = Person(server)
        table = anne.make("whist", [{"kind": "person"}] * 4)
        until(lambda: not door.open)
        with anne.at(table) as one, anne.at(table) as two:
            one.sit(0)
            two.sit(1)
            with opened(server) as third:
                said = heard(third)
            assert b" 503 " in said
            assert json.loads(said.partition(b"\r\n\r\n")[2])["code"] == "full"
            assert one.sit(0)["version"] == 1
        until(lambda: not door.open)
        assert anne.ask("GET", "api/health").status_code == 200


def test_what_is_not_http_is_answered_in_one_sentence(tmp_path: Path) -> None:
    with behind(tmp_path, Door()) as server:
        for junk in (b"\x16\x03\x01\x00\xf8\r\n\r\n", b"GET / HTTP/1.1\r\nA: " + b"x" * 70_000):
            with opened(server, junk) as connection:
                said = heard(connection)
            assert b" 400 " in said
            assert b"This request is not HTTP" in said


def test_room_for_connections_follows_from_the_files_a_process_may_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import resource

    limits = [256, 256]
    monkeypatch.setattr(resource, "getrlimit", lambda _: tuple(limits))
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.__setitem__(0, wanted[0]))
    assert serve.room_for() == 32
    limits[:] = [1024, 1024]
    assert serve.room_for() == 1024 - module.FILES
    limits[:] = [1024, 1_000_000]
    assert serve.room_for() == module.MOST_CONNECTIONS
    assert limits[0] == module.MOST_CONNECTIONS + module.FILES


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_frame_is_written_as_the_library_writes_it(size: int) -> None:
    data = b"a" * size
    assert framed(data) == Frame(Opcode.TEXT, data).serialize(mask=False)
