"""Who may look at a table without a place there, and what comes of it: nothing."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from pioche.house import watching as module
from pioche.house.running.send_queue import WATCH_ENDED
from pioche.server.store.sql_store import open_store
from pioche.server.web.app import make_app
from tests.server.helpers import BOT, PERSON, Client, Here, Person, serving
from tests.server.test_refusals import in_french

GAME = "jeu-de-dominos"
SHORT = {"partie": "points 1"}


def code_of(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    return str(answer.json()["code"])


def refused(client: Client, **frame: Any) -> str:
    client.send(**frame)
    return str(client.answer()["problem"]["code"])


def closing_code(client: Client) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        client.text()
    assert closed.value.rcvd
    return closed.value.rcvd.code


def test_only_who_has_a_place_or_a_link_sees_a_table(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME)
    paths = ("", "/record", "/replay/1", "/sheet")
    for path in paths:
        assert code_of(zoe.ask("GET", f"api/tables/{table}{path}"), 403) == "not-watching"
    with zoe.at(table) as client:
        assert refused(client, type="sit", seat=None) == "not-watching"
        assert refused(client, type="next", id="n", version=1) == "sit-first"
        for wrong in ("", "x", "a" * 22, "é" * 22, "a" * 9000):
            assert refused(client, type="sit", seat=None, watch=wrong) == "not-watching"
    link = anne.lets_watch(table)
    assert anne.lets_watch(table) == link, "the same for all who ask"
    assert zoe.get(f"api/watching/{link}") == {"table": table}
    assert zoe.get(f"api/tables/{table}?watch={link}")["id"] == table
    for path in paths[1:3]:
        answer = zoe.ask("GET", f"api/tables/{table}{path}?watch={link}")
        assert code_of(answer, 409) == "manche-not-over", "who watches may ask; it is too early"
    with zoe.at(table, link) as client:
        state = client.sit(None)
    assert (state["view"]["seat"], state["view"]["hand"], state["aim"]) == (None, [], state["aim"])
    assert not any(player["mine"] for player in state["table"]["players"])


def test_a_link_to_watch_is_no_place_and_changes_nothing(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME)
    link = anne.lets_watch(table)
    assert code_of(zoe.ask("GET", f"api/invitations/{link}"), 404) == "unknown-invitation"
    answer = zoe.ask("POST", f"api/invitations/{link}", json={"name": "Zoé"})
    assert code_of(answer, 404) == "unknown-invitation"
    for method, path in (
        *(("POST", "watching"), ("DELETE", "watching"), ("GET", "watching")),
        *(("POST", "invitation"), ("POST", "device"), ("POST", "rematch")),
    ):
        answer = zoe.ask(method, f"api/tables/{table}/{path}")
        assert code_of(answer, 403) == "not-your-seat", path
    with anne.at(table) as playing, zoe.at(table, link) as client:
        before = playing.sit(0)
        move = playing.sit(playing.last["table"]["turn"])["view"]["moves"][0]["text"]
        client.sit(None)
        assert refused(client, type="sit", seat=0, watch=link) == "not-your-seat"
        assert client.refused("move", move=move)["code"] == "no-seat"
        assert client.refused("next")["code"] == "not-your-seat"
        for kind in ("undo", "hint"):
            assert client.refused(kind)["code"] == "no-seat"
        assert client.refused("risk", move=move)["code"] == "no-seat"
        assert client.refused("why", piece="6-6")["code"] == "no-seat"
        assert client.refused("lines", steps=[])["code"] == "no-seat"
        assert client.refused("offers")["code"] == "no-seat"
        assert playing.sit(0) == before


def test_players_are_told_how_many_watch(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME)
    link = anne.lets_watch(table)
    with anne.at(table) as playing:
        playing.sit(0)
        with zoe.at(table, link) as one:
            one.sit(None)
            assert json.loads(playing.text()) == {"type": "watchers", "count": 1}
            assert json.loads(one.text()) == {"type": "watchers", "count": 1}
            one.sit(None)  # again: that is still the same person
            with Client(zoe.server, table, None, link) as two, anne.at(table) as second:
                two.sit(None)
                for each in (playing, one, two):
                    assert json.loads(each.text()) == {"type": "watchers", "count": 2}
                second.sit(None)  # who plays does not watch, though from no seat
                assert json.loads(second.text()) == {"type": "watchers", "count": 2}
            assert json.loads(playing.text()) == {"type": "watchers", "count": 1}
        assert json.loads(playing.text()) == {"type": "watchers", "count": 0}


def test_watching_is_switched_off_and_the_link_dies(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME)
    where = f"api/tables/{table}/watching"
    assert anne.get(where) == {"watched": False}
    link = anne.lets_watch(table)
    assert anne.get(where) == {"watched": True}
    with zoe.at(table, link) as client, anne.at(table) as playing:
        client.sit(None)
        playing.sit(0)
        assert anne.ask("DELETE", where).status_code == 204
        client.text()  # that somebody watches: it was sent before
        assert closing_code(client) == WATCH_ENDED
        assert playing.move(playing.sit(playing.last["table"]["turn"])["view"]["moves"][0]["text"])
    assert anne.get(where) == {"watched": False}
    with zoe.at(table, link) as client:
        assert refused(client, type="sit", seat=None, watch=link) == "not-watching"
    assert code_of(zoe.ask("GET", f"api/watching/{link}"), 403) == "not-watching"
    assert anne.lets_watch(table) != link, "a new link is another one"
    told = zoe.ask("GET", f"api/tables/{table}?watch={link}").json()
    assert in_french(told).startswith("Seules les personnes qui jouent voient cette table")


def test_a_link_outlives_the_server_and_only_its_hash_is_kept(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    with serving(make_app(open_store(url))) as here:
        anne = Person(here)
        table = anne.make(GAME)
        link = anne.lets_watch(table)
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as db:
        kept = str(list(db.execute("SELECT * FROM watching")))
        assert table in kept
        assert link not in kept
    with serving(make_app(open_store(url))) as here:
        with Person(here).at(table, link) as client:
            assert client.sit(None)["version"] == 1
        again = Person(here, anne.key)
        assert again.lets_watch(table) != link, "nobody can read it out of a hash"
        assert again.ask("DELETE", f"api/tables/{table}/watching").status_code == 204
        with Person(here).at(table, link) as client:
            assert refused(client, type="sit", seat=None, watch=link) == "not-watching"


def test_a_partie_that_is_over_is_open_to_who_knows_its_address(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME, [PERSON, BOT], options=SHORT)
    with anne.at(table) as client:
        client.sit(0)
        client.play_manche(0, Random(1))
        assert client.last["table"]["over"]
        with zoe.at(table) as late:
            assert late.sit(None)["view"]["shown"]
    assert zoe.get(f"api/tables/{table}/replay/1")["steps"]
    assert zoe.ask("GET", f"api/tables/{table}/record").status_code == 200


def test_who_watches_follows_to_the_rematch_by_the_same_link(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME, [PERSON, BOT], options=SHORT)
    link = anne.lets_watch(table)
    with anne.at(table) as client, zoe.at(table, link) as watching:
        client.sit(0)
        watching.sit(None)
        client.play_manche(0, Random(1))
        again = anne.ask("POST", f"api/tables/{table}/rematch").json()["id"]
        while (frame := watching.frame())["type"] != "rematch":
            pass
        assert frame == {"type": "rematch", "table": again}
    assert zoe.get(f"api/watching/{link}") == {"table": again}
    with zoe.at(again, link) as watching:
        state = watching.sit(None)
        assert (state["view"]["seat"], state["view"]["hand"]) == (None, [])
    with zoe.at(again) as without:
        assert refused(without, type="sit", seat=None) == "not-watching"
    assert anne.get(f"api/tables/{again}/watching") == {"watched": True}
    assert anne.ask("DELETE", f"api/tables/{again}/watching").status_code == 204
    assert code_of(zoe.ask("GET", f"api/watching/{link}"), 403) == "not-watching"


def test_who_has_left_is_told_nothing_more(anne: Person, zoe: Person) -> None:
    """Their place is played on: what lies in it is no longer theirs to see."""
    open_place = {"kind": "open"}
    table = anne.make(GAME, [{"kind": "person", "name": "Anne"}, open_place])
    link = anne.ask("POST", f"api/tables/{table}/invitation").json()["link"]
    token = link.rpartition("/")[2]
    assert zoe.ask("POST", f"api/invitations/{token}", json={"name": "Zoé"}).status_code == 201
    with zoe.at(table) as gone:
        gone.sit(1)
        assert zoe.ask("DELETE", f"api/tables/{table}").status_code == 204
        assert refused(gone, type="hint", id="h", version=3) == "sit-first"
        assert refused(gone, type="sit", seat=1) == "not-your-seat"


def test_so_many_may_watch_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_SPECTATORS", 1)
    here: Here
    with serving(make_app(open_store(f"sqlite:///{tmp_path / 'x.sqlite'}"))) as here:
        anne, zoe = Person(here), Person(here)
        table = anne.make(GAME)
        link = anne.lets_watch(table)
        with zoe.at(table, link) as one, Person(here).at(table) as two, anne.at(table) as mine:
            one.sit(None)
            one.sit(None)
            assert refused(two, type="sit", seat=None, watch=link) == "too-many-watch"
            assert mine.sit(None)["view"]["seat"] is None, "who plays there always may"


# -- what players say to each other ----------------------------------------------------------------


def test_what_a_player_says_is_heard_by_all_and_kept_nowhere(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME)
    link = anne.lets_watch(table)
    with anne.at(table) as playing, anne.at(table) as other, zoe.at(table, link) as watching:
        playing.sit(0)
        other.sit(1)
        watching.sit(None)
        assert playing.do("say", what="well-played")["ok"]
        said = {"type": "said", "seat": 0, "what": "well-played"}
        assert [each.frame() for each in (playing, other, watching)] == [said] * 3
        assert other.sit(1)["version"] == 1, "nothing was written"
        assert watching.refused("say", what="hello")["code"] == "no-seat"
        for wrong in ("", "I win!", "WELL-PLAYED", None, 3, ["hello"]):
            problem = playing.do("say", what=wrong)["problem"]
            assert problem["code"] == "bad-frame"
            assert problem["message"].startswith("The field what is wrong: ")
        assert playing.sit(0)["version"] == 1
        assert other.sit(1)["version"] == 1, "and nobody heard of it"


def test_nobody_talks_without_end(tmp_path: Path) -> None:
    now = 0.0
    store = open_store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with serving(make_app(store, clock=lambda: now)) as here:
        anne = Person(here)
        table = anne.make(GAME)
        with anne.at(table) as one, anne.at(table) as two:
            one.sit(0)
            two.sit(1)
            for each in (one, two, one, two, one):
                assert each.do("say", what="smile")["ok"]
            while two.frame() != {"type": "said", "seat": 0, "what": "smile"}:
                pass
            while (frame := one.frame())["seat"] != 0:
                assert frame["type"] == "said"
            for each in (one, two):
                each.send(type="say", id="x", what="laugh")
                problem = each.answer()["problem"]
                assert (problem["code"], problem["facts"]["seconds"]) == ("too-fast", 4)
            now = 4.0
            assert two.do("say", what="sad")["ok"]
