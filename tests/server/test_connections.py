"""Connections that say nothing, half of what they want, or do not read."""

import asyncio
import itertools
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from pioche.server.running import serve
from pioche.server.store.sql_store import open_store
from pioche.server.web import connections as module
from pioche.server.web.app import make_app
from pioche.server.web.connections import TO_ASK, TO_READ, TO_SEND, Connections, Peer
from tests.server.helpers import TIMEOUT, Here, Person, asking_to_play, browser, serving


class Clock:
    """A clock that stands still until it is moved."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def behind(folder: Path, connections: Connections, static: Path | None = None) -> Iterator[Here]:
    store = open_store(f"sqlite:///{folder / 'x.sqlite'}")
    with serving(make_app(store, static=static or folder), connections) as here:
        yield here


class Caller(asyncio.Transport):
    """Somebody at an address, without a network."""

    ports = itertools.count(1)

    def __init__(self, connections: Connections, address: str) -> None:
        super().__init__({"peername": (address, next(self.ports))})
        self.said = b""
        self.is_here = True
        self.peer = Peer(connections, asyncio.Protocol())
        self.peer.connection_made(self)

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.said += data

    def close(self) -> None:
        self.is_here = False

    abort = close


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
    connections = Connections(clock)
    with behind(tmp_path, connections) as server:
        with opened(server) as silent, opened(server, b"GET /api/hea") as slow:
            until(lambda: len(connections.waiting) == 2)
            clock.now = TO_ASK - 1
            slow.sendall(b"lth HTTP/1.1\r\n")  # a little more does not buy more time
            clock.now = TO_ASK
            assert heard(silent) == b""
            assert b" 408 " in (said := heard(slow))
            assert json.loads(said.partition(b"\r\n\r\n")[2])["code"] == "too-late"
        with opened(server, BODY) as half:
            until(
                lambda: (
                    len(connections.waiting) == 1
                    and clock.now + TO_SEND in connections.waiting.values()
                )
            )
            half.sendall(b" ")
            clock.now += TO_SEND
            assert b" 408 " in (said := heard(half))
            assert b"x-frame-options: DENY" in said
        until(lambda: not connections.open)


@pytest.mark.usefixtures("little")
def test_who_does_not_read_goes_in_time(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "large.bin").write_bytes(b"x" * 1_000_000)
    clock = Clock()
    connections = Connections(clock)
    ask = b"GET /assets/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with behind(tmp_path, connections) as server, opened(server, ask):
        until(lambda: clock.now + TO_READ in connections.waiting.values())
        clock.now = TO_READ
        until(lambda: not connections.open)


@pytest.mark.usefixtures("little")
def test_a_socket_that_is_not_read_goes_in_time(tmp_path: Path) -> None:
    clock = Clock()
    connections = Connections(clock)
    with behind(tmp_path, connections) as server:
        anne = Person(server)
        table = anne.make("whist", [{"kind": "person"}] * 4)
        with opened(server, asking_to_play(table)) as connection:
            connection.settimeout(0.05)
            frame = b'{"type": "sit"}'
            masked = bytes([0x81, 0x80 | len(frame)]) + bytes(4) + frame

            def full() -> bool:
                """It asks and never reads, until nobody takes what it asks for."""
                if clock.now + TO_READ in connections.waiting.values():
                    return True
                with suppress(TimeoutError):
                    connection.sendall(masked)
                return False

            until(full)
            clock.now = TO_READ
            until(lambda: not connections.open)


def test_who_asks_much_and_goes_leaves_nothing_behind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    connections = Connections(Clock())
    with behind(tmp_path, connections) as server:
        anne = Person(server)
        table = anne.make("whist", [{"kind": "person"}] * 4)
        for _ in range(4):
            with anne.at(table) as client:
                for _ in range(120):
                    client.socket.send('{"type": "sit"}')
                client.socket.socket.shutdown(socket.SHUT_RDWR)
        until(lambda: not connections.open)
    ours = [record for record in caplog.records if not record.name.startswith("websockets")]
    assert not ours, "the client may complain, the server does not"


def test_silent_connections_shut_nobody_out(tmp_path: Path) -> None:
    connections = Connections(Clock(), most=20)
    with behind(tmp_path, connections) as server, ExitStack() as held:
        silent = [held.enter_context(opened(server)) for _ in range(30)]
        until(lambda: len(connections.open) == 20)
        with browser(server) as client:
            assert client.get("/api/health").json()["status"] == "ok"
        assert heard(silent[0]) == b"", "who has waited longest goes first"
        assert len(connections.open) <= 20


def test_when_all_are_busy_the_next_one_is_told(tmp_path: Path) -> None:
    connections = Connections(Clock(), most=2)
    with behind(tmp_path, connections) as server:
        anne = Person(server)
        table = anne.make("whist", [{"kind": "person"}] * 4)
        until(lambda: not connections.open)
        with anne.at(table) as one, anne.at(table) as two:
            one.sit(0)
            two.sit(1)
            with opened(server) as third:
                said = heard(third)
            assert b" 503 " in said
            assert json.loads(said.partition(b"\r\n\r\n")[2])["code"] == "full"
            assert one.sit(0)["version"] == 1
        until(lambda: not connections.open)
        assert anne.ask("GET", "api/health").status_code == 200


UPGRADE = (
    b"Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)
WRONG_HANDSHAKES = {
    "a POST": b"POST /api/tables/x/play HTTP/1.1\r\n" + UPGRADE + b"\r\n",
    "a body": b"GET /api/tables/x/play HTTP/1.1\r\n" + UPGRADE + b"Content-Length: 5\r\n\r\nhello",
    "a long path": b"GET /" + b"x" * 12_000 + b" HTTP/1.1\r\n" + UPGRADE + b"\r\n",
}


@pytest.mark.parametrize("wrong", WRONG_HANDSHAKES.values(), ids=WRONG_HANDSHAKES.keys())
def test_a_wrong_handshake_holds_no_place(tmp_path: Path, wrong: bytes) -> None:
    clock = Clock()
    connections = Connections(clock, most=5)
    with behind(tmp_path, connections) as server, ExitStack() as held:
        for _ in range(8):
            held.enter_context(opened(server, wrong))
        with browser(server) as client:
            assert client.get("/api/health").status_code == 200
        assert all(peer in connections.waiting for peer in connections.open.values())
        clock.now = TO_ASK
        until(lambda: not connections.open)


def test_an_address_and_its_network_have_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else's connections are closed for them."""
    monkeypatch.setattr(module, "OF_ADDRESS", 2)
    monkeypatch.setattr(module, "OF_NETWORK", 3)

    async def come() -> None:
        connections = Connections(Clock())
        callers = [Caller(connections, "192.0.2.1") for _ in range(3)]
        other = Caller(connections, "198.51.100.1")
        assert [caller.is_here for caller in callers] == [False, True, True], "the longest waits"
        for caller in callers[1:]:
            caller.peer.wait(None)
        late = Caller(connections, "192.0.2.1")
        assert not late.is_here
        assert b" 429 " in late.said
        problem = json.loads(late.said.partition(b"\r\n\r\n")[2])
        assert problem["why"] == "too-many-connections"
        neighbours = [Caller(connections, f"192.0.2.{number}") for number in (77, 78)]
        assert [caller.is_here for caller in neighbours] == [False, True], "its network is full"
        callers[1].peer.connection_lost(None)
        assert Caller(connections, "192.0.2.1").is_here
        assert other.is_here

    asyncio.run(come())


def test_this_machine_and_its_proxies_have_no_limit_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "OF_ADDRESS", 1)

    async def come() -> None:
        connections = Connections(Clock(), proxies=["192.0.2.1"])
        hosts = ("127.0.0.1", "::1", "192.0.2.1")
        callers = [Caller(connections, host) for host in hosts * 3]
        assert all(caller.is_here for caller in callers)
        assert len(connections.open) == 9

    asyncio.run(come())


def test_what_is_not_http_is_refused(tmp_path: Path) -> None:
    with behind(tmp_path, Connections()) as server:
        for junk in (b"\x16\x03\x01\x00\xf8\r\n\r\n", b"GET / HTTP/1.1\r\nA: " + b"x" * 70_000):
            with opened(server, junk) as connection:
                said = heard(connection)
            assert b" 400 " in said


def test_junk_after_a_request_is_refused_once(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Before the app has answered, which then cannot."""
    junk = b"POST / HTTP/1.1\r\nHost: evil\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n"
    with behind(tmp_path, Connections()) as server, opened(server, junk) as connection:
        said = heard(connection)
    assert said.startswith(b"HTTP/1.1 400 ")
    assert said.count(b"HTTP/1.1 ") == 1
    assert not capfd.readouterr().err


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
