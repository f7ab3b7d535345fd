"""Places that are left open: who is invited, who comes, who goes on elsewhere, who leaves."""

import hashlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pioche.house.entries import Entry, StoredTable, beginning, created_data
from pioche.house.frames.errors import Refused
from pioche.house.invitations import (
    CODE_ALPHABET,
    CODE_LENGTH,
    CODE_SECONDS,
    LINK_SECONDS,
    TIME_TO_TELL,
)
from pioche.house.room import Room
from pioche.house.running.budgets import BY_ADDRESS, EVERYBODY, Asker, Budgets
from pioche.house.running.send_queue import KEY_ENDED
from pioche.server.store.sql_store import open_store
from pioche.server.web.app import make_app
from pioche.table.notation import dumps
from pioche.table.table import Table
from tests.server.helpers import BOT, Person, serving, whole_state

GAME = "jeu-de-dominos"
OPEN = {"kind": "open"}
HOST = {"kind": "person", "name": "Anne"}
HOLDERS = ("anne", "zoe", None)


@dataclass
class Clocks:
    """A server whose clocks the test moves."""

    address: str = ""
    minutes: float = 0.0
    days: float = 1e9

    def person(self) -> Person:
        return Person(self)


@pytest.fixture
def clocks(tmp_path: Path) -> Iterator[Clocks]:
    moved = Clocks()
    store = open_store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    app = make_app(store, clock=lambda: moved.minutes, today=lambda: moved.days)
    with serving(app) as here:
        moved.address = here.address
        yield moved


def invite(host: Person, table: str) -> Any:
    answer = host.ask("POST", f"api/tables/{table}/invitation")
    assert answer.status_code == 201, answer.text
    return answer.json()


def token(invitation: Any) -> str:
    return str(invitation["link"]).rpartition("/join/")[2]


def join(guest: Person, token: str, name: str = "Zoé") -> str:
    answer = guest.ask("POST", f"api/invitations/{token}", json={"name": name})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def code_of(answer: Any, status: int) -> str:
    assert answer.status_code == status, answer.text
    return str(answer.json()["code"])


def players(who: Person, table: str) -> list[tuple[str, str, bool]]:
    found = who.get(f"api/tables/{table}")["players"]
    return [(player["name"], player["kind"], player["mine"]) for player in found]


def test_a_table_waits_until_every_place_is_taken(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME, [HOST, OPEN, BOT])
    assert players(anne, table) == [
        ("Anne", "person", True),
        ("", "open", False),
        ("Odile", "bot", False),
    ]
    assert anne.get(f"api/tables/{table}")["host"] == 0
    with anne.at(table) as client:
        state = client.sit(None)
        client.send(type="sit", seat=0)
        assert client.answer()["problem"]["code"] == "waiting", "nobody sees a hand before that"
        join(zoe, token(invite(anne, table)))
        after = client.state()
        assert after["version"] == state["version"] + 1
        assert [player["name"] for player in after["table"]["players"]] == ["Anne", "Zoé", "Odile"]
        told = [(event["event"], event["name"]) for event in after["events"]]
        assert told == [("Seated", "Zoé")], "nothing has been played meanwhile"
        seat = after["table"]["seating"].index(0)
        assert client.sit(seat)["view"]["hand"]
    with zoe.at(table) as client:
        seat = client.sit(None)["table"]["seating"].index(1)
        assert client.sit(seat)["view"]["hand"]
        client.send(type="sit", seat=client.last["table"]["seating"].index(0))
        assert client.answer()["problem"]["code"] == "not-your-seat"
    assert [card["table"]["id"] for card in zoe.get("api/tables")] == [table]


def test_an_invitation_says_whether_chance_deals(anne: Person, zoe: Person) -> None:
    for seed, chosen in ((None, False), ("mine", True)):
        link = token(invite(anne, anne.make(GAME, [HOST, OPEN], seed=seed)))
        assert zoe.get(f"api/invitations/{link}")["chosen"] is chosen


def test_opponents_begin_when_the_last_friend_comes(anne: Person, zoe: Person) -> None:
    """Of these tables some begin with an opponent: it plays only then."""
    table = anne.make("matador", [HOST, OPEN], seed=None)
    with anne.at(table) as client:
        client.sit(None)
        answer = anne.ask("POST", f"api/tables/{table}/places/1", json={"level": "random"})
        assert answer.status_code == 204, answer.text
        assert client.state()["table"]["players"][1]["kind"] == "bot"
        client.sit(client.last["table"]["seating"].index(0))
        assert client.until_turn(client.last["view"]["seat"])["view"]["moves"]


def test_a_guest_keeps_the_place_by_a_key_that_no_link_holds(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME, [HOST, OPEN, OPEN])
    link = token(invite(anne, table))
    assert anne.key not in link
    told = zoe.get(f"api/invitations/{link}")
    assert (told["game"], told["host"], told["places"]) == (GAME, 0, [])
    assert [player["name"] for player in told["players"]] == ["Anne", "", ""]
    assert join(zoe, link) == table
    assert join(zoe, link, "Zoé again") == table, "who has a place gets no second one"
    assert [kind for _, kind, _ in players(anne, table)] == ["person", "person", "open"]
    stranger = Person(anne.server)
    bad = {"": "no-name", " zoé ": "name-taken", "x" * 50: "bad-name"}
    for name, code in bad.items():
        answer = stranger.ask("POST", f"api/invitations/{link}", json={"name": name})
        assert code_of(answer, 400) == code
    join(stranger, link, "Lou")
    late = Person(anne.server)
    assert code_of(late.ask("GET", f"api/invitations/{link}"), 410) == "all-taken"
    answer = late.ask("POST", f"api/invitations/{link}", json={"name": "Max"})
    assert code_of(answer, 410) == "all-taken"
    assert zoe.get(f"api/invitations/{link}")["table"] == table, "who sits there finds the way back"


def test_who_finds_all_places_taken_may_watch(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME, [HOST, OPEN])
    link = token(invite(anne, table))
    join(zoe, link)
    late = Person(anne.server)
    answer = late.ask("POST", f"api/invitations/{link}/watching")
    assert answer.status_code == 201, answer.text
    watch = answer.json()["link"].rsplit("/", 1)[1]
    assert late.get(f"api/watching/{watch}") == {"table": table}
    assert anne.get(f"api/tables/{table}/watching") == {"watched": True}
    # A player who wants no spectators has none by this way either.
    assert anne.ask("DELETE", f"api/tables/{table}/watching").status_code == 204
    answer = late.ask("POST", f"api/invitations/{link}/watching")
    assert code_of(answer, 410) == "invitation-withdrawn"
    handed = anne.ask("POST", f"api/tables/{table}/device").json()["link"].rsplit("/", 1)[1]
    answer = late.ask("POST", f"api/invitations/{handed}/watching")
    assert code_of(answer, 403) == "not-watching", "it leads to places, not to the table"


@pytest.mark.parametrize("hints", [False, True])
def test_people_at_several_devices_get_hints_where_the_table_was_set_with_them(
    anne: Person, zoe: Person, hints: bool
) -> None:
    table = anne.make(GAME, [HOST, OPEN], hints=hints)
    assert anne.get(f"api/tables/{table}")["hints"] is hints, "everybody sees it from the beginning"
    join(zoe, token(invite(anne, table)))
    for person in (anne, zoe):
        assert person.get(f"api/tables/{table}")["hints"] is hints
    told = anne.get(f"api/tables/{table}")
    with (anne, zoe)[told["seating"][told["turn"]]].at(table) as client:
        client.sit(told["turn"])
        if hints:
            assert client.do("hint")["hint"]
        else:
            assert client.refused("hint")["code"] == "hints-off"


@pytest.mark.parametrize("hints", [False, True])
def test_people_at_several_devices_are_told_a_risk_where_the_table_was_set_with_hints(
    anne: Person, zoe: Person, hints: bool
) -> None:
    """How the hand sways is told to everybody: it belongs to the gesture."""
    table = anne.make("defi-magnetique", [HOST, OPEN], hints=hints)
    join(zoe, token(invite(anne, table)))
    answer = {}
    for _ in range(2):  # nothing can befall the first tile
        told = anne.get(f"api/tables/{table}")
        with (anne, zoe)[told["seating"][told["turn"]]].at(table) as client:
            move = client.sit(told["turn"])["view"]["moves"][0]["text"]
            answer = client.do("risk", move=move)
            client.move(move)
    assert answer["sway"]
    assert (answer["risk"] is not None) is hints


def test_who_plays_alone_or_round_one_device_gets_hints(anne: Person) -> None:
    seats = [HOST, {"kind": "person", "name": "Lou"}]
    assert anne.get(f"api/tables/{anne.make(GAME, seats)}")["hints"] is None


def test_a_qr_code_is_the_link_and_nothing_else(anne: Person) -> None:
    invitation = invite(anne, anne.make(GAME, [HOST, OPEN]))
    rows = invitation["qr"]
    assert len({len(row) for row in rows}) == 1
    assert len(rows) == len(rows[0])
    assert set("".join(rows)) == {"0", "1"}
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    assert [row[:7] for row in rows[:7]] == [row[-7:] for row in rows[:7]] == finder
    assert invitation["link"].startswith(anne.server.address)
    assert invitation["nearby"] is False, "127.0.0.1 is another machine for everybody else"


def test_a_code_can_be_read_aloud_and_leads_to_the_same(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME, [HOST, OPEN])
    code = invite(anne, table)["code"]
    assert len(code) == CODE_LENGTH
    assert set(code) <= set(CODE_ALPHABET)
    spoken = f" {code[:3].lower()}-{code[3:]} "
    found = zoe.ask("POST", "api/codes", json={"code": spoken})
    assert found.status_code == 200, found.text
    assert join(zoe, found.json()["invitation"]) == table


def test_a_code_cannot_be_found_by_trying(clocks: Clocks) -> None:
    host = clocks.person()
    code = invite(host, host.make(GAME, [HOST, OPEN]))["code"]
    wrong = "".join(CODE_ALPHABET[CODE_ALPHABET.index(sign) - 1] for sign in code)

    def tried(code: str) -> Any:
        return clocks.person().ask("POST", "api/codes", json={"code": code})  # with a new key

    assert code_of(tried("12"), 400) == "bad-code"
    tries = [tried(wrong).status_code for _ in range(30)]
    assert tries == [404] * 19 + [429] * 11, "a new key is no new try"
    refused = tried(code)
    assert code_of(refused, 429) == "too-fast", "even the right one comes too late"
    clocks.minutes += refused.json()["facts"]["seconds"]
    assert tried(code).status_code == 200


def test_all_people_together_have_not_many_tries_either() -> None:
    """A thousand keys behind a thousand addresses: what each may try, all of them may not."""
    budgets = Budgets(clock=lambda: 0.0)
    allowed = BY_ADDRESS["any-code"]
    for number in range(int(allowed.at_once)):
        budgets.spend("code", Asker(f"key {number}", f"at {number}"))
        budgets.spend("any-code", EVERYBODY)
    with pytest.raises(Refused, match="too much at once"):
        budgets.spend("any-code", EVERYBODY)
    tries = allowed.at_once + CODE_SECONDS * allowed.a_second  # while one code lives
    assert tries / len(CODE_ALPHABET) ** CODE_LENGTH < 1e-4


def test_a_code_lives_a_quarter_of_an_hour_and_is_the_same_for_all_who_invite(
    clocks: Clocks,
) -> None:
    host, guest, other = clocks.person(), clocks.person(), clocks.person()
    table = host.make(GAME, [HOST, OPEN, OPEN])
    first = invite(host, table)
    assert first["seconds"] == CODE_SECONDS
    join(guest, token(first))
    clocks.days += CODE_SECONDS - TIME_TO_TELL
    again = invite(guest, table)
    assert (again["code"], again["seconds"]) == (first["code"], TIME_TO_TELL)

    def tried(invitation: Any) -> int:
        return other.ask("POST", "api/codes", json={"code": invitation["code"]}).status_code

    clocks.days += 1
    second = invite(host, table)
    assert second["seconds"] == CODE_SECONDS, "there would be no time to tell the first"
    assert (tried(first), tried(second)) == (200, 200)
    clocks.days += TIME_TO_TELL - 1
    assert (tried(first), tried(second)) == (404, 200)


def test_an_invitation_says_why_it_is_good_no_longer(clocks: Clocks) -> None:
    host, guest = clocks.person(), clocks.person()
    table = host.make(GAME, [HOST, OPEN])
    link = token(invite(host, table))

    def why() -> str:
        return code_of(guest.ask("GET", f"api/invitations/{link}"), 410)

    assert code_of(guest.ask("GET", "api/invitations/nope"), 404) == "unknown-invitation"
    clocks.days += LINK_SECONDS
    assert why() == "invitation-expired"
    clocks.days -= 1
    invitation = invite(host, table)
    assert code_of(guest.ask("DELETE", f"api/tables/{table}/invitation"), 403) == "not-your-seat"
    assert host.ask("DELETE", f"api/tables/{table}/invitation").status_code == 204
    assert why() == "invitation-withdrawn"
    answer = guest.ask("POST", "api/codes", json={"code": invitation["code"]})
    assert code_of(answer, 404) == "unknown-code"
    link = token(invite(host, table))
    join(guest, link)
    answer = host.ask("POST", f"api/tables/{table}/invitation")
    assert code_of(answer, 410) == "all-taken", "nobody is invited to a full table"


def test_only_who_invites_decides_about_open_places(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME, [HOST, OPEN, OPEN])
    place = f"api/tables/{table}/places"
    assert code_of(zoe.ask("POST", f"{place}/1", json={}), 403) == "not-your-seat"
    assert code_of(zoe.ask("POST", f"api/tables/{table}/invitation"), 403) == "not-your-seat"
    join(zoe, token(invite(anne, table)))
    assert invite(zoe, table)["code"], "a guest may bring somebody along"
    assert code_of(zoe.ask("POST", f"{place}/2", json={}), 403) == "not-host"
    assert code_of(zoe.ask("DELETE", f"api/tables/{table}/invitation"), 403) == "not-host"
    assert code_of(anne.ask("POST", f"{place}/1", json={}), 409) == "place-taken"
    assert code_of(anne.ask("POST", f"{place}/2", json={"level": "?"}), 400) == "unknown-bot"
    assert anne.ask("POST", f"{place}/2", json={}).status_code == 204
    assert [kind for _, kind, _ in players(zoe, table)] == ["person", "person", "bot"]
    names = [name for name, _, _ in players(zoe, table)]
    assert len(set(names)) == 3
    assert all(names)


def test_what_cannot_have_open_places(anne: Person) -> None:
    def refused(path: str, **wanted: Any) -> str:
        return code_of(anne.ask("POST", path, json=wanted), 400)

    assert refused("api/tables", game=GAME, seats=[OPEN, BOT]) == "no-person"
    seats = [HOST, OPEN]
    assert refused("api/tables", game="crayon", preset="seul", seats=seats) == "bad-seats"
    record = dumps(Table(GAME, 2, {}, "tests"))
    assert refused("api/import", record=record, seats=seats) == "bad-seats"


def test_the_same_person_goes_on_at_another_device_once(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME, [HOST, OPEN])
    join(zoe, token(invite(anne, table)))
    phone, other = Person(anne.server), Person(anne.server)
    assert code_of(other.ask("POST", f"api/tables/{table}/device"), 403) == "not-your-seat"
    link = token(zoe.ask("POST", f"api/tables/{table}/device").json())
    told = phone.get(f"api/invitations/{link}")
    assert told["places"] == [1]
    assert told["players"][1]["name"] == "Zoé"
    assert not told["players"][1]["mine"]
    with zoe.at(table) as client:
        seat = client.sit(None)["table"]["seating"].index(1)
        hand = client.sit(seat)["view"]["hand"]
        assert join(phone, link) == table
        with pytest.raises(ConnectionClosed) as closed:
            client.frame()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == KEY_ENDED
    with phone.at(table) as client:
        client.sit(None)
        assert client.sit(seat)["view"]["hand"] == hand
    with zoe.at(table) as client:
        for wanted, code in ((seat, "not-your-seat"), (None, "not-watching")):
            client.send(type="sit", seat=wanted)
            assert client.answer()["problem"]["code"] == code
    assert code_of(other.ask("GET", f"api/invitations/{link}"), 410) == "invitation-used"
    answer = other.ask("POST", f"api/invitations/{link}", json={})
    assert code_of(answer, 410) == "invitation-used"
    assert players(anne, table)[0] == ("Anne", "person", True), "the others keep theirs"


def test_who_leaves_before_the_first_move_leaves_the_place_open(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME, [HOST, OPEN, OPEN])
    link = token(invite(anne, table))
    join(zoe, link)
    assert zoe.ask("DELETE", f"api/tables/{table}").status_code == 204
    assert [kind for _, kind, _ in players(anne, table)] == ["person", "open", "open"]
    assert zoe.get("api/tables") == []
    assert len(anne.get("api/tables")) == 1, "the others go on"
    join(zoe, link)
    assert anne.ask("DELETE", f"api/tables/{table}").status_code == 204
    assert anne.get("api/tables") == zoe.get("api/tables") == [], "nobody invites any more"
    answer = Person(anne.server).ask("GET", f"api/invitations/{link}")
    assert code_of(answer, 410) == "invitation-withdrawn"


def test_for_who_leaves_later_an_opponent_plays_on(anne: Person, zoe: Person) -> None:
    table = anne.make(GAME, [HOST, OPEN])
    join(zoe, token(invite(anne, table)))
    with anne.at(table) as client:
        seat = client.sit(None)["table"]["seating"].index(0)
        client.sit(seat)
        assert zoe.ask("DELETE", f"api/tables/{table}").status_code == 204
        client.state()
        assert client.until_turn(seat)["table"]["players"][1]["kind"] == "bot"
        client.move(client.last["view"]["moves"][0]["text"])
        client.until_turn(seat)
    assert zoe.get("api/tables") == []
    assert code_of(zoe.ask("DELETE", f"api/tables/{table}"), 403) == "not-your-seat"


def test_a_host_who_has_left_is_told_by_the_name_of_then(anne: Person, zoe: Person) -> None:
    deal = "6-5 1-0 | 5-1 4-2 ; 3-3"
    table = anne.make("jeu-de-dominos", [HOST, OPEN], options={"partie": "single"}, deal=deal)
    join(zoe, token(invite(anne, table)))
    with anne.at(table) as host, zoe.at(table) as guest:
        host.sit(0)
        guest.sit(1)
        host.move("6-5")
        guest.state()
        assert anne.ask("DELETE", f"api/tables/{table}").status_code == 204
        left = guest.state()
        heir = left["table"]["players"][0]["name"]
        assert [event["phrase"] for event in left["events"]] == [
            {"name": "event-seated-left", "facts": {"name": "Anne", "heir": heir}}
        ]
        guest.move("5-1>L")
        while not guest.last["table"]["over"]:
            guest.until_turn(1)
            if guest.last["table"]["turn"] == 1:
                guest.move(guest.last["view"]["moves"][0]["text"])
    steps = zoe.get(f"api/tables/{table}/replay/1")["steps"]
    assert [event["event"] for event in steps[0]["events"]] == ["Dealt", "Seated"]
    assert [event["event"] for event in steps[1]["events"]] == ["Placed", "Seated"]
    assert [step["names"][0] for step in steps[:4]] == ["Anne", "Anne", heir, heir]
    record = zoe.ask("GET", f"api/tables/{table}/record").text
    assert f"6-5\nseated 0 left Anne, {heir}\n5-1>L" in record
    again = zoe.ask("POST", "api/import", json={"record": record}).json()["id"]
    assert zoe.get(f"api/tables/{again}/replay/1")["steps"] == steps


def test_the_log_tells_who_came_also_after_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    clocks = Clocks()
    with serving(make_app(open_store(url))) as here:
        clocks.address = here.address
        anne, zoe = clocks.person(), clocks.person()
        table = anne.make(GAME, [HOST, OPEN, OPEN])
        link = token(invite(anne, table))
        join(zoe, link)
        before = zoe.get(f"api/tables/{table}")
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as db:
        kept = str(list(db.execute("SELECT * FROM invitations")))
        assert link not in kept, "only its hash is kept"
        held = [row[0] for row in db.execute("SELECT holder FROM holders")]
        assert zoe.key not in held
    with serving(make_app(open_store(url))) as here:
        clocks.address = here.address
        assert zoe.get(f"api/tables/{table}") == before
        assert join(Person(clocks), link, "Lou") == table, "a link lasts longer than a server"


def test_a_database_of_the_version_before_opens_as_it_is(tmp_path: Path) -> None:
    clocks = Clocks()
    table = Table(GAME, 2, {}, "old")
    data = created_data(beginning(table), [], "salt")
    data["players"] = [{"name": "Anne", "level": None}, {"name": "", "level": "greedy"}]
    del data["open"]  # it was not known then
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as db:
        db.executescript("""
            PRAGMA user_version = 1;
            CREATE TABLE tables (id TEXT PRIMARY KEY, state TEXT NOT NULL, updated TEXT NOT NULL,
              successor TEXT) WITHOUT ROWID;
            CREATE TABLE entries (table_id TEXT NOT NULL, version INTEGER NOT NULL,
              kind TEXT NOT NULL, data TEXT NOT NULL,
              PRIMARY KEY (table_id, version)) WITHOUT ROWID;
            CREATE TABLE holders (table_id TEXT NOT NULL, player INTEGER NOT NULL,
              holder TEXT NOT NULL, PRIMARY KEY (table_id, player)) WITHOUT ROWID;
            INSERT INTO tables VALUES ('old-table', 'open', '2026-01-01T00:00:00.000+00:00', NULL);
        """)
        db.execute("INSERT INTO entries VALUES ('old-table', 1, 'created', ?)", [json.dumps(data)])
        anne = Person(clocks)
        holder = hashlib.sha256(anne.key.encode()).hexdigest()
        db.execute("INSERT INTO holders VALUES ('old-table', 0, ?)", [holder])
        db.commit()
    with serving(make_app(open_store(f"sqlite:///{tmp_path / 'x.sqlite'}"))) as here:
        clocks.address = here.address
        found = anne.get("api/tables/old-table")
        assert found["host"] is None
        assert [player["kind"] for player in found["players"]] == ["person", "bot"]
        assert invite(anne, anne.make(GAME, [HOST, OPEN]))["code"]


def test_while_a_table_waits_nothing_tells_of_a_hand() -> None:
    """What is dealt differs; what who invites, a guest and a spectator are sent does not."""
    deal = Table(GAME, 3, {}, "tests").deal
    hands, stock, lots = deal.split(" ; ")
    first, second, third = hands.split(" | ")
    deals = [deal, f"{third} | {first} | {second} ; {stock} ; {lots}"]
    deals.append(f"{first} | {second} | {stock} ; {third} ; {lots}")
    sent = []
    for each in deals:
        data = created_data(beginning(Table(GAME, 3, {}, "tests", each)), [], "salt", [1, 2])
        data["players"] = [{"name": name} for name in ("Anne", "", "")]
        zoe = {"player": 1, "name": "Zoé", "level": None, "open": False}
        entries = (Entry("created", data), Entry("seat", {"seats": [zoe]}))
        room = Room("table", StoredTable(entries, {0: "anne", 1: "zoe"}))
        sent.append([whole_state(room, who, None, since) for who in HOLDERS for since in (0, 1)])
        for seat in range(3):
            with pytest.raises(Refused, match="everybody"):
                room.check_seat("anne", seat)
    assert sent[0] == sent[1] == sent[2]
