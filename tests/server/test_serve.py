"""The command `pioche serve`: what it prints, how it ends, and what it cannot do."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from pioche.cli import main
from pioche.cli.commands.serve import drawn
from pioche.house.frames.protocol import StateFrame
from pioche.house.invitations import qr_code
from pioche.server.running import serve
from tests.server.helpers import TIMEOUT, Person, Server, browser, serving


@pytest.mark.long
def test_it_prints_its_address_serves_the_page_and_stops_on_ctrl_c(tmp_path: Path) -> None:
    server = Server(tmp_path)
    assert server.first_line == f"Pioche is running at {server.address} (Ctrl-C to stop).\n"
    anne = Person(server)
    id = anne.make("cinq-partout", [{"kind": "person"}, {"kind": "bot"}])
    with anne.at(id) as client:
        state = client.sit(0)
        with browser(server) as http:
            page = http.get("/")
        assert page.status_code == 200, page.text
        assert page.headers["content-type"].startswith("text/html")
        assert "<script" in page.text
        # Somebody sits at a table, an opponent may be thinking: it stops all the same.
        assert server.stop() == 0
    assert list(state) == list(StateFrame.__dataclass_fields__)
    again = Server(tmp_path)
    try:
        cards = Person(again, anne.key).get("api/tables")
        assert [card["table"]["id"] for card in cards] == [id]
    finally:
        assert again.stop() == 0


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_port_that_is_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    database = f"sqlite:///{tmp_path / 'x.sqlite'}"
    with serve.listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        line = ("serve", "--no-open", "--port", port, "--database", database, "--lang", lang)
        assert main.run(line) == 2
    said = capsys.readouterr().err
    assert port in said
    assert said.count("\n") == 1
    assert "--port" in said


def test_the_next_free_port_when_none_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with serve.listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(serve, "USUAL_PORT", port)
        with serve.listen("127.0.0.1", None) as other:
            assert port < other.getsockname()[1] < port + serve.PORTS_TO_TRY


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--database", "mysql://localhost/pioche"), "postgresql://"),
        (("--database", "parties.sqlite"), "sqlite:///"),
        (("--database", "sqlite:////proc/nowhere/x.sqlite"), "/proc/nowhere"),
        (("--host", "256.1.1.1", "--port", "0"), "256.1.1.1"),
        (("--port", "99999"), "--port"),
        (("--port", "x"), "--port"),
    ],
)
def test_what_it_cannot_do_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], args: tuple[str, ...], words: str
) -> None:
    database = () if "--database" in args else ("--database", f"sqlite:///{tmp_path / 'x.sqlite'}")
    assert main.run(("serve", "--no-open", *args, *database, "--lang", "en")) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert words in said.err
    assert said.err.startswith("pioche: ")
    assert said.err.count("\n") == 1


def test_parties_are_kept_in_the_user_s_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_DATABASE", "postgresql://somewhere/else")
    assert serve.usual_database() == "postgresql://somewhere/else"
    monkeypatch.delenv("PIOCHE_DATABASE")
    assert serve.usual_database().startswith("sqlite:///")
    assert "pioche" in serve.usual_database()


@pytest.mark.parametrize(
    ("host", "port", "address"),
    [
        ("127.0.0.1", 8000, "http://127.0.0.1:8000/"),
        ("0.0.0.0", 8001, "http://127.0.0.1:8001/"),
        ("::", 8001, "http://[::1]:8001/"),
        ("::1", 8001, "http://[::1]:8001/"),
        ("pioche.local", 80, "http://pioche.local:80/"),
    ],
)
def test_the_address_to_type(host: str, port: int, address: str) -> None:
    assert serve.address(host, port) == address


def test_other_commands_do_not_load_the_server() -> None:
    code = "import sys, pioche.cli.main; sys.exit('fastapi' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=TIMEOUT).returncode == 0


def test_where_other_devices_find_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "own_address", lambda: "192.168.1.20")
    assert serve.network_url("0.0.0.0", 8123) == "http://192.168.1.20:8123/"
    assert serve.network_url("127.0.0.1", 8123) is None
    monkeypatch.setattr(serve, "own_address", lambda: None)
    assert serve.network_url("0.0.0.0", 8123) is None  # a machine on its own


def test_phones_of_the_house_find_it_and_their_friends_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --lan it listens to all; who makes a table on this machine invites to its address on the
    network."""
    found: dict[str, Any] = {}

    def run(server: Any, sockets: list[Any]) -> None:
        found["listens"], found["app"] = sockets[0].getsockname(), server.config.app

    database = f"sqlite:///{tmp_path / 'x.sqlite'}"
    line = ("serve", "--lan", "--no-open", "--port", "0", "--database", database, "--lang", "en")
    with monkeypatch.context() as while_it_starts:
        while_it_starts.setattr(serve, "own_address", lambda: "192.168.1.20")
        while_it_starts.setattr(uvicorn.Server, "run", run)
        assert main.run(line) == 0
    host, port = found["listens"]
    assert host == "0.0.0.0"
    said = capsys.readouterr().out
    assert f"On other devices of your network: http://192.168.1.20:{port}/\n" in said
    with serving(found["app"]) as here:
        anne = Person(here)
        table = anne.make("memory", [{"kind": "person"}, {"kind": "open"}])
        given = anne.ask("POST", f"api/tables/{table}/invitation").json()
        assert given["link"].startswith(f"http://192.168.1.20:{port}/join/")
        assert given["nearby"] is True
        path = f"api/tables/{table}/invitation"
        there = anne.ask("POST", path, headers={"Host": "10.0.0.7:8000"}).json()
        assert there["link"].startswith("http://10.0.0.7:8000/join/"), "as it was asked for"
        asked = anne.ask("POST", path, headers={"Host": "evil.example"})
        assert asked.status_code == 421, "other names stay closed"


def test_a_qr_code_in_the_terminal_is_the_same_dots() -> None:
    rows = qr_code("http://192.168.1.20:8000/")
    lines = [line.removeprefix("\033[30;107m").removesuffix("\033[0m") for line in drawn(rows)]
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 20, "with the address it is on one screen"
    halves = {" ": "00", "▀": "10", "▄": "01", "█": "11"}
    seen = ["".join(halves[sign][half] for sign in line) for line in lines for half in (0, 1)]
    dark = [row.strip("0") for row in seen if "1" in row]
    assert dark == [row.strip("0") for row in rows]
    assert all(row.startswith("00") and row.endswith("00") for row in seen), "a margin all round"


def test_its_own_address_is_one_that_can_be_listened_to() -> None:
    found = serve.own_address()
    if found is not None:
        with serve.listen(found, 0) as listening:
            assert listening.getsockname()[0] == found
