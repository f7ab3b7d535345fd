"""Several server processes behind one port, on one PostgreSQL."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest

from pioche.cli import main
from pioche.server.running import processes as module
from tests.server.helpers import TIMEOUT, Person
from tests.server.postgres import Cluster
from tests.server.sharing import Processes
from tests.serving import steady_port


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + TIMEOUT
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_partie_is_played_to_the_end_of_its_manche(processes: Processes) -> None:
    anne = Person(processes.server)
    table = anne.make("cinq-partout", [{"kind": "person"}, {"kind": "bot"}], seed="several")
    with anne.at(table) as client:
        client.sit(0)
        assert client.play_manche(0, Random(4))["table"]["turn"] is None


def test_one_that_ends_is_replaced_at_the_same_port(processes: Processes) -> None:
    before = processes.pids()
    os.kill(before[1], signal.SIGKILL)
    until(lambda: processes.pids().get(1, before[1]) != before[1])
    assert processes.pids()[0] == before[0]
    for _ in range(8):
        with urlopen(f"{processes.server.address}api/health") as answer:
            assert answer.status == 200


def test_when_the_program_is_killed_its_processes_end(tmp_path: Path, postgres: Cluster) -> None:
    made = Processes(tmp_path, postgres.make())
    pids = made.pids()
    assert sorted(pids) == [0, 1]
    made.server.kill()
    until(lambda: not any(alive(pid) for pid in pids.values()))


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_as_a_server_does_and_all_its_processes_with_it(
    tmp_path: Path, postgres: Cluster, told: int
) -> None:
    made = Processes(tmp_path, postgres.make())
    pids = made.pids()
    made.server.process.send_signal(told)
    assert made.server.process.wait(TIMEOUT) == 0
    assert not any(alive(pid) for pid in pids.values())
    made.server.stop()


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "With SQLite one process does all the work: several need PostgreSQL."),
        ("fr", "Avec SQLite, un seul processus fait tout : pour plusieurs, il faut PostgreSQL."),
    ],
)
def test_on_sqlite_there_is_one_process_and_it_says_so(
    tmp_path: Path, lang: str, said: str
) -> None:
    with (tmp_path / "log").open("wb") as log:
        line = [sys.executable, "-m", "pioche.cli.main", "serve", "--no-open", "--port", "0"]
        line += ["--database", f"sqlite:///{tmp_path / 'x.sqlite'}", "--lang", lang]
        server = subprocess.Popen(
            [*line, "--processes", "4", "--json-log"],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
    assert server.stdout
    lines = [server.stdout.readline() for _ in range(2)]
    assert lines[1] == f"{said}\n"
    address = re.findall(r"http://\S+", lines[0])[0]
    with urlopen(f"{address}api/health") as answer:
        assert answer.status == 200
    tasks = Path(f"/proc/{server.pid}/task").glob("*/children")
    assert [task.read_text() for task in tasks if task.read_text()] == []
    server.send_signal(signal.SIGINT)
    server.communicate(timeout=TIMEOUT)
    assert server.returncode == 0
    logged = [json.loads(line)["event"] for line in (tmp_path / "log").read_text().splitlines()]
    assert logged.count("One process serves: several of them need PostgreSQL") == 1


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "On Windows several processes cannot share a port."),
        ("fr", "Plusieurs processus ne peuvent pas partager un port sous Windows."),
    ],
)
def test_where_ports_cannot_be_shared_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, said: str
) -> None:
    monkeypatch.setattr(module, "CAN_SHARE", False)
    line = ("serve", "--no-open", "--processes", "2", "--database", "postgresql://x/y")
    assert main.run((*line, "--lang", lang)) == 2
    assert said in capsys.readouterr().err


def test_where_a_process_cannot_start_it_says_so_and_ends(postgres: Cluster) -> None:
    port = steady_port()  # the next one, which the second process takes, is free
    with socket.create_server(("127.0.0.1", port)):
        line = [sys.executable, "-m", "pioche.cli.main", "serve", "--no-open", "--lang", "en"]
        line += ["--port", "0", "--processes", "2", "--metrics", str(port)]
        ended = subprocess.run(
            [*line, "--database", postgres.make()], capture_output=True, text=True
        )
    assert ended.returncode == 2
    assert f"Port {port} is taken by another program." in ended.stderr
    assert "A server process ended before it was ready" in ended.stderr
