"""For those who run a server: is it ready, what does it count, and copies of its database."""

import json
import logging
import sqlite3
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from pioche.cli import main
from pioche.house.ports import StoreError
from pioche.server.running import serve
from pioche.server.running.logs import JsonLines
from pioche.server.store.sql_store import SqlStore, open_store
from pioche.server.store.sqlite import open_file
from pioche.server.web.app import make_app
from tests.server.helpers import BOT, PERSON, Person, browser, serving
from tests.serving import Serving, steady_port

DEAL = "6-5 1-0 | 5-1 5-2 ; 3-3"  # seat 0 opens, then the opponent has a choice


class Gone(SqlStore):
    """A database that no longer answers."""

    async def successor(self, table: str) -> str | None:
        raise StoreError("disk gone", why="database-refuses", reason="disk gone")


def test_ready_is_whose_database_answers(tmp_path: Path) -> None:
    for store, status in (
        (open_store(f"sqlite:///{tmp_path / 'a.sqlite'}"), 200),
        (Gone(*open_file(tmp_path / "b.sqlite")), 503),
    ):
        with serving(make_app(store)) as here, browser(here) as client:
            assert client.get("/api/health").status_code == 200
            assert client.get("/api/ready").status_code == status


def test_what_happens_is_counted(tmp_path: Path) -> None:
    port = steady_port()
    metrics = serve.measured(port)

    def told() -> dict[str, float]:
        with urlopen(f"http://{serve.HERE}:{port}/metrics") as answer:
            lines = answer.read().decode().splitlines()
        pairs = [line.rsplit(" ", 1) for line in lines if not line.startswith("#")]
        return {name: float(value) for name, value in pairs}

    store = open_store(f"sqlite:///{tmp_path / 'a.sqlite'}")
    with serving(make_app(store, metrics=metrics)) as here:
        anne = Person(here)
        table = anne.make("jeu-de-dominos", [PERSON, BOT], deal=DEAL)
        with anne.at(table) as client:
            client.sit(0)
            assert told()["pioche_sockets"] == 1
            client.move("6-5")
            client.until_turn(0)
            found = told()
        assert found["pioche_tables"] == 1
        assert found['pioche_entries_total{kind="move"}'] == 2
        assert found["pioche_write_seconds_count"] == 2
        assert found["pioche_answer_seconds_count"] == 2  # to sit down, and to move
        assert found['pioche_thought_seconds_count{kind="choose"}'] == 1
        assert found["pioche_thoughts_waiting"] == 0
        assert found["pioche_database_failures_total"] == 0
        assert table not in str(found)


def test_a_port_for_figures_that_is_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve.listen(serve.HERE, 0) as taken:
        port = str(taken.getsockname()[1])
        database = f"sqlite:///{tmp_path / 'x.sqlite'}"
        line = ("serve", "--no-open", "--port", "0", "--metrics", port, "--database", database)
        assert main.run((*line, "--lang", "en")) == 2
    said = capsys.readouterr().err
    assert port in said
    assert said.count("\n") == 1


def test_a_copy_made_while_people_play_is_played_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, copy = tmp_path / "a.sqlite", tmp_path / "copy.sqlite"
    with serving(make_app(open_store(f"sqlite:///{database}"))) as here:
        anne = Person(here)
        table = anne.make("jeu-de-dominos", deal=DEAL)
        with anne.at(table) as client:
            client.sit(0)
            client.move("6-5")
            line = ("backup", str(copy), "--database", f"sqlite:///{database}", "--lang", "en")
            assert main.run(line) == 0
            assert capsys.readouterr().out == f"1 table copied to {copy}.\n"
            assert copy.stat().st_mode & 0o077 == 0, "it tells every hand"
            client.sit(1)
            client.move("5-1")
    app = make_app(open_store(f"sqlite:///{copy}"))
    with serving(app) as here, Person(here, anne.key).at(table) as client:
        assert client.sit(1)["view"]["moves"]
        client.move("5-2")


@pytest.mark.parametrize(
    ("target", "database", "words"),
    [
        ("copy.sqlite", "nowhere.sqlite", "nowhere.sqlite"),
        ("nowhere/copy.sqlite", "a.sqlite", "nowhere"),
        ("a.sqlite", "a.sqlite", "a.sqlite"),
    ],
)
def test_a_copy_that_cannot_be_made_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], target: str, database: str, words: str
) -> None:
    open_store(f"sqlite:///{tmp_path / 'a.sqlite'}").close()
    line = ("backup", str(tmp_path / target), "--database", f"sqlite:///{tmp_path / database}")
    assert main.run(line) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1
    kept = sqlite3.connect(tmp_path / "a.sqlite")
    assert kept.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    kept.close()


def test_a_log_of_json_tells_no_name_and_no_hand() -> None:
    """What goes wrong is told by its kind and place; its words might tell a hand."""
    try:
        raise ValueError("Anne holds 6-6")
    except ValueError:
        failed = sys.exc_info()
    shown = logging.LogRecord(
        "pioche.house.running.driver",
        logging.ERROR,
        "",
        1,
        "Table %s: Anne's %s",
        ("t1234", "6-6"),
        failed,
    )
    line = json.loads(JsonLines().format(shown))
    assert line["event"] == "Table %s: Anne's %s"
    assert (line["level"], line["table"], line["error"]) == ("error", "t1234", "ValueError")
    assert line["at"][-1].startswith("test_running.py:")
    assert "6-6" not in str(line)
    assert "holds" not in str(line)


@pytest.mark.long
def test_a_server_logs_lines_of_json(tmp_path: Path) -> None:
    with Serving(tmp_path, options=("--json-log",)) as server:
        pass
    lines = [json.loads(line) for line in server.said().splitlines() if line.startswith("{")]
    assert [line["event"] for line in lines] == ["The server is ready", "The server has stopped"]
