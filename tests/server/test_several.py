"""Several server processes behind one port, and the exchange between them."""

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from random import Random

import pytest

from pioche.server.running import processes as several
from pioche.server.store.neighbours import LARGEST, Exchange, Neighbours
from tests.server.helpers import TIMEOUT, Person
from tests.server.sharing import Processes
from tests.server.test_invitations import HOST, OPEN, invite, join, token


class Three:
    """An exchange with three servers, and what each of them hears."""

    def __init__(self) -> None:
        self.exchange = Exchange()
        self.heard: list[SimpleQueue[str | None]] = [SimpleQueue() for _ in range(3)]
        self.handed: list[SimpleQueue[tuple[int, bytes]]] = [SimpleQueue() for _ in range(3)]
        self.ended: SimpleQueue[int] = SimpleQueue()
        self.servers = [Neighbours(self.exchange.join(number), number, 3) for number in range(3)]
        for number, server in enumerate(self.servers):
            server.hear(self.heard[number].put)
            server.be_ready(
                lambda fd, read, number=number: self.handed[number].put((fd, read)),  # type: ignore[misc]
                lambda number=number: self.ended.put(number),  # type: ignore[misc]
            )
        self.pass_on(lambda: len(self.exchange.up) == 3)

    def pass_on(self, until: Callable[[], bool]) -> None:
        end = time.monotonic() + TIMEOUT
        while not until():
            assert time.monotonic() < end
            self.exchange.pass_on(0.01)

    def hears(self, number: int) -> str | None:
        self.pass_on(lambda: not self.heard[number].empty())
        return self.heard[number].get()


@pytest.fixture
def three() -> Iterator[Three]:
    made = Three()
    yield made
    made.exchange.close()
    for server in made.servers:
        server.close()


def test_what_one_says_all_others_hear(three: Three) -> None:
    one = three.servers[0]
    one.say(["log t 1", "log u 7"])
    for number in (1, 2):
        assert three.hears(number) == f"{one.server} log t 1\n{one.server} log u 7"
    assert three.heard[0].empty()


def test_much_is_said_in_several_messages(three: Three) -> None:
    long = "x" * 40
    three.servers[0].say([long] * (LARGEST // 30))
    lines: list[str] = []
    while len(lines) < LARGEST // 30:
        lines += (three.hears(1) or "").split("\n")
    assert lines == [f"{three.servers[0].server} {long}"] * (LARGEST // 30)


def test_who_leaves_is_gone_for_all_and_thinks_no_longer(three: Three) -> None:
    one, two, _ = three.servers

    def claim(server: Neighbours) -> bool:
        async def ask() -> bool:
            asked = server.claim("table")
            while not asked.done():
                three.exchange.pass_on(0.001)
                await asyncio.sleep(0)
            return asked.result()

        return asyncio.run(ask())

    assert claim(one)
    assert claim(one), "it has it already"
    assert not claim(two)
    two.release("table")
    three.pass_on(lambda: True)
    assert not claim(two), "it was not its own"
    one.say(["who table"])
    assert three.hears(1) == f"{one.server} who table"
    one.close()
    three.pass_on(lambda: three.exchange.pass_on(0.01) == [0])
    three.exchange.leave(0)
    assert three.hears(1) == f"{one.server} bye"
    assert claim(two)


def test_who_does_not_listen_is_told_that_something_is_lost() -> None:
    exchange = Exchange()
    lines = [exchange.join(number) for number in range(2)]
    one = Neighbours(lines[0], 0, 2)
    text = "x" * 10_000
    while not exchange._missed:  # the other one reads nothing
        one.say([text])
        exchange.pass_on(0.01)
    heard: SimpleQueue[str | None] = SimpleQueue()
    two = Neighbours(lines[1], 1, 2)
    two.hear(heard.put)
    said: list[str | None] = [""]
    while said[-1] is not None:
        exchange.pass_on(0.01)
        while not heard.empty():
            said.append(heard.get())
    exchange.close()
    one.close()
    two.close()


def test_a_connection_is_handed_over_with_what_was_read_of_it(three: Three) -> None:
    client, accepted = socket.socketpair()
    with client:
        with accepted:
            assert three.servers[0].hand_over(2, accepted.fileno(), b"GET / HTTP/1.1\r\n\r\n")
        three.pass_on(lambda: not three.handed[2].empty())
        connection, read = three.handed[2].get()
        assert read == b"GET / HTTP/1.1\r\n\r\n"
        with socket.socket(fileno=connection) as taken:
            taken.sendall(b"here")
        assert client.recv(10) == b"here"


def test_a_connection_for_who_is_gone_comes_back(three: Three) -> None:
    three.exchange.leave(2)
    ours, theirs = socket.socketpair()
    with ours, theirs:
        assert three.servers[0].hand_over(2, ours.fileno(), b"read")
        three.pass_on(lambda: not three.handed[0].empty())
        connection, read = three.handed[0].get()
        os.close(connection)
        assert read == b"read"


def test_a_request_that_is_too_long_stays_where_it_is(three: Three) -> None:
    assert not three.servers[0].hand_over(1, 0, b"x" * LARGEST)


# -- the program -----------------------------------------------------------------------------------


def sockets_of(pid: int) -> int:
    """How many connections a process has to who plays."""
    return len([file for file in Path(f"/proc/{pid}/fd").iterdir() if is_socket(file)])


def is_socket(file: Path) -> bool:
    try:
        return os.readlink(file).startswith("socket:")
    except FileNotFoundError:
        return False


def test_all_who_play_at_a_table_are_at_the_same_process(processes: Processes) -> None:
    anne = Person(processes.server)
    before = {number: sockets_of(pid) for number, pid in processes.pids().items()}
    tables = [anne.make("jeu-de-dominos", [HOST, OPEN]) for _ in range(6)]
    owners = [Neighbours.owner(Counted(), table) for table in tables]  # type: ignore[arg-type]
    clients = []
    for table in tables:
        zoe = Person(processes.server)
        join(zoe, token(invite(anne, table)))
        for person in (anne, zoe):
            client = person.at(table).__enter__()
            client.sit(None)
            clients.append(client)
    end = time.monotonic() + TIMEOUT
    for number, pid in processes.pids().items():
        # Requests without a socket may stay open for a moment, wherever they came.
        while sockets_of(pid) != before[number] + 2 * owners.count(number):
            assert time.monotonic() < end, (number, owners)
            time.sleep(0.05)
    for client in clients:
        client.__exit__(None, None, None)


class Counted:
    count = 2


def test_a_partie_is_played_to_the_end_of_its_manche(processes: Processes) -> None:
    anne = Person(processes.server)
    table = anne.make("cinq-partout", [{"kind": "person"}, {"kind": "bot"}], seed="several")
    with anne.at(table) as client:
        client.sit(0)
        assert client.play_manche(0, Random(4))["table"]["turn"] is None


def test_when_the_program_is_killed_its_processes_end(tmp_path: Path) -> None:
    made = Processes(tmp_path)
    pids = made.pids()
    assert sorted(pids) == [0, 1]
    made.server.kill()
    end = time.monotonic() + TIMEOUT
    while any(alive(pid) for pid in pids.values()):
        assert time.monotonic() < end
        time.sleep(0.05)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_it_ends_as_a_server_does_and_all_its_processes_with_it(tmp_path: Path) -> None:
    made = Processes(tmp_path)
    pids = made.pids()
    assert made.server.stop() == 0
    assert not any(alive(pid) for pid in pids.values())


def test_a_file_is_kept_from_other_servers(processes: Processes) -> None:
    line = [sys.executable, "-m", "pioche.cli.main", "serve", "--no-open", "--lang", "en"]
    other = subprocess.run(
        [*line, "--database", processes.server.database], capture_output=True, text=True
    )
    assert other.returncode == 2
    assert "Another server is using the database" in other.stderr


def test_where_ports_cannot_be_shared_it_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(several, "is_possible", lambda: False)
    with pytest.raises(several.NotHere):
        several.serve_several(2, "127.0.0.1", 0, f"sqlite:///{tmp_path / 'x'}", print)
    assert not (tmp_path / "x").exists()


def test_where_a_process_cannot_start_it_says_so_and_ends(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = [sys.executable, "-m", "pioche.cli.main", "serve", "--no-open", "--lang", "en"]
        line += ["--port", "0", "--processes", "2", "--metrics", str(port)]
        ended = subprocess.run(
            [*line, "--database", f"sqlite:///{tmp_path / 'parties.sqlite'}"],
            capture_output=True,
            text=True,
        )
    assert ended.returncode == 2
    assert f"Port {port} is taken by another program." in ended.stderr
    assert "A server process ended before it was ready" in ended.stderr
