"""A house moves from one database to another, and back, and people play on."""

from pathlib import Path

import psycopg
import pytest

from pioche.cli import main
from pioche.house.ports import StoreError
from pioche.server.store.copying import COLUMNS, copy
from pioche.server.store.sql_store import open_store
from pioche.server.web.app import make_app
from tests.server.helpers import Person, serving
from tests.server.postgres import Cluster
from tests.server.test_invitations import HOST, OPEN, invite, join, token


def test_a_house_moves_and_people_play_on(
    tmp_path: Path, postgres: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    """From SQLite to PostgreSQL, and back into another file."""
    first, second = f"sqlite:///{tmp_path / 'a.sqlite'}", postgres.make()
    third = f"sqlite:///{tmp_path / 'b.sqlite'}"
    with serving(make_app(open_store(first))) as here:
        anne, zoe = Person(here), Person(here)
        table = anne.make("cinq-partout", seed="moved")
        friends = anne.make("jeu-de-dominos", [HOST, OPEN])
        link = token(invite(anne, friends))
        watch = anne.lets_watch(table)
        with anne.at(table) as client:
            client.sit(0)
            client.move(client.last["view"]["moves"][0]["text"])
            before = client.sit(1)
    made = open_store(second)  # a server was started there before
    made.secret("push", lambda: b"another")
    made.close()
    kept = open_store(first)
    assert kept.secret("push", lambda: b"secret") == b"secret"
    kept.close()
    for number, (old, new) in enumerate(((first, second), (second, third))):
        assert main.run(("database", "copy", old, new, "--lang", "en")) == 0
        entries = 3 + 2 * number
        assert capsys.readouterr().out == f"2 tables copied, with {entries} entries.\n"
        with serving(make_app(open_store(new))) as there:
            moved = Person(there, anne.key)
            assert len(moved.get("api/tables")) == 2
            with moved.at(table) as client:
                seat = before["table"]["turn"]
                after = client.sit(seat)
                assert after["version"] == 2 + number
                client.move(client.last["view"]["moves"][0]["text"])
                before = client.sit(seat)
            with Person(there).at(table, watch) as client:
                assert client.sit(None)["version"] == 3 + number
            if number == 0:
                assert join(Person(there, zoe.key), link) == friends
            assert len(Person(there, zoe.key).get("api/tables")) == 1

    last = open_store(third)
    assert last.secret("push", lambda: b"a third") == b"secret"
    last.close()


def test_a_target_that_holds_games_is_refused(tmp_path: Path, postgres: Cluster) -> None:
    one, other = f"sqlite:///{tmp_path / 'a.sqlite'}", postgres.make()
    for url in (one, other):
        store = open_store(url)
        with serving(make_app(store)) as here:
            Person(here).make("cinq-partout")
    for old, new in ((one, other), (other, one)):
        with pytest.raises(StoreError, match="name an empty one"):
            copy(old, new)
    empty = f"sqlite:///{tmp_path / 'c.sqlite'}"
    found = copy(other, empty)
    assert (found["tables"], found["entries"], found["holders"]) == (1, 1, 2)


def test_nothing_that_is_kept_is_left_behind(postgres: Cluster) -> None:
    url = postgres.make()
    open_store(url).close()
    with psycopg.connect(url) as db:
        found = db.execute(
            "SELECT table_name, column_name FROM information_schema.columns "
            "WHERE table_schema = 'public' AND table_name NOT IN ('alembic_version', 'codes')"
        ).fetchall()
    assert set(found) == {(table, column) for table in COLUMNS for column in COLUMNS[table]}


def test_a_source_that_is_not_there_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing, target = tmp_path / "missing.sqlite", tmp_path / "target.sqlite"
    line = ("database", "copy", f"sqlite:///{missing}", f"sqlite:///{target}", "--lang", "en")
    assert main.run(line) == 2
    assert "missing.sqlite" in capsys.readouterr().err
    assert not missing.exists()
    assert not target.exists()
