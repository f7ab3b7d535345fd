"""Tables with a clock, who is there, and the places of those who are not."""

import json
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.events import Seated
from pioche.core.phrase import Phrase
from pioche.house import places, presence, service
from pioche.house.clocks import FIRST_MOVE, MOST_SECONDS, check_clock, deadline
from pioche.house.entries import Entry, StoredTable, beginning, created_data
from pioche.house.frames.errors import Refused
from pioche.house.frames.protocol import Agree, Ask, Clock, NewTable, PlayMove, SeatRequest, Sit
from pioche.house.invitations import hash_token
from pioche.house.ports import StoreError
from pioche.house.room import Guest, Room
from pioche.house.service import Out, Write
from pioche.table.notation import dumps
from pioche.table.players import Player
from pioche.words.messages import Company, words
from tests.server.helpers import Person, whole_state
from tests.server.test_invitations import HOST, OPEN, Clocks, clocks, invite, join, token

__all__ = ["clocks"]

DEAL = "6-5 1-0 4-4 | 5-1 4-2 3-3 | 6-6 2-2 1-1 ; 0-0"
NAMES = ("Cleo", "Anne", "Bea")  # in the order of their turns
FIRST = (("Cleo", "6-5"), ("Anne", "5-1>L"), ("Bea", "6-6>R"))
ONE = {"partie": "single"}
MINUTE = Clock("move", 60)
FULL = StoreError("disk full", why="database-refuses", reason="disk full")


class Table:
    """Three people at a table; what they do is kept, and time goes by as the test says."""

    def __init__(self, clock: Clock | None, levels: dict[str, str] | None = None) -> None:
        game = pioche.Table("jeu-de-dominos", 3, seed="1", deal=DEAL)
        people = [Player(name, (levels or {}).get(name)) for name in NAMES]
        first = created_data(beginning(game), people, "salt", clock=clock, now=1000.0)
        self.log = [Entry("created", first)]
        self.now = 1000.0
        self.guests: dict[str, Guest] = {}
        self.frames = 0
        self.restart()

    def restart(self) -> None:
        """As after a crash: only the log is left, and nobody is connected."""
        holders = dict(enumerate(map(str.lower, NAMES)))
        self.room = Room("t", StoredTable(tuple(self.log), holders))
        self.guests.clear()

    def comes(self, *names: str) -> None:
        for name in names:
            guest = self.guests[name] = Guest(name.lower())
            presence.connect(self.room, guest)
            self.do(service.hear(self.room, guest, Sit("sit", NAMES.index(name)), self.now))

    def goes(self, *names: str) -> None:
        for name in names:
            presence.disconnect(self.room, self.guests.pop(name), self.now)

    def do(self, step: service.Step) -> Out:
        if isinstance(step, Write):
            self.log.append(step.entry)
            step = service.written(self.room, self.now)
        assert isinstance(step, Out)
        return step

    def wake(self) -> Out:
        return self.do(service.woken(self.room, self.now))

    def send(self, name: str, type: str, **more: Any) -> dict[str, Any]:
        """The answer."""
        self.frames += 1
        id, version = f"f{self.frames}", self.room.version
        frame: PlayMove | Agree | Ask
        if type == "move":
            frame = PlayMove("move", id, version, more["move"])
        elif type == "agree":
            frame = Agree("agree", id, version, NAMES.index(more["about"]))
        else:
            frame = Ask("back" if type == "back" else "undo", id, version)
        guest = self.guests[name]
        out = self.do(service.hear(self.room, guest, frame, self.now))
        found = [json.loads(send.text) for send in out.sends if send.to is guest]
        return next(frame for frame in found if frame["type"] == "answer")

    def plays(self, name: str, move: str) -> None:
        assert self.send(name, "move", move=move)["ok"]

    def refuses(self, name: str, type: str, **more: Any) -> str:
        answer = self.send(name, type, **more)
        assert not answer["ok"], answer
        return str(answer["problem"]["code"])

    def told(self, name: str) -> Any:
        """The state that somebody would be sent now."""
        return json.loads(whole_state(self.room, name.lower(), NAMES.index(name), None, self.now))

    @property
    def relieved(self) -> list[bool]:
        return [player["relieved"] for player in self.told("Anne")["table"]["players"]]

    @property
    def there(self) -> list[str | None]:
        return list(presence.presence(self.room, self.now).players)


@pytest.fixture
def table() -> Table:
    table = Table(MINUTE)
    table.comes(*NAMES)
    return table


def first_round(table: Table) -> None:
    """Everybody has moved once, and Cleo began; it is her turn again."""
    for name, move in FIRST:
        table.plays(name, move)


# -- time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [MINUTE, Clock("partie", 60, 5)])
def test_the_first_move_of_a_player_has_five_minutes_of_its_own(clock: Clock) -> None:
    """Who waited for the others may look elsewhere when the last one comes."""
    table = Table(clock)
    table.comes(*NAMES)
    for number, (name, move) in enumerate(FIRST):
        assert table.told(name)["clock"]["ticking"] == number
        assert table.told(name)["clock"]["left"][number] == FIRST_MOVE * 1000
        table.now += FIRST_MOVE - 1
        assert table.wake().wake == table.now + 1
        table.plays(name, move)
    told = table.told("Anne")["clock"]
    assert (told["ticking"], told["left"]) == (0, [60_000, 60_000, 60_000]), "it cost nothing"


@pytest.mark.parametrize("clock", [MINUTE, Clock("partie", 60, 5)])
def test_who_does_not_begin_in_time_is_relieved_and_may_come_back(clock: Clock) -> None:
    table = Table(clock)
    table.comes(*NAMES)
    table.now += FIRST_MOVE
    table.wake()
    assert table.relieved == [True, False, False]
    assert table.send("Cleo", "back")["ok"]
    assert table.told("Cleo")["clock"]["left"] == [FIRST_MOVE * 1000, 60_000, 60_000]


def test_a_table_of_an_earlier_version_has_no_limit_before_its_first_entry() -> None:
    table = Table(MINUTE)
    del table.log[0].data["at"]
    table.restart()
    table.comes(*NAMES)
    assert table.told("Anne")["clock"]["ticking"] is None


def test_who_has_no_time_left_is_relieved_once(table: Table) -> None:
    first_round(table)
    table.now += 59.0
    assert table.told("Bea")["clock"]["left"] == [1000, 60_000, 60_000]
    assert table.wake().wake == 1060.0
    assert not any(table.relieved)
    table.now += 1.0
    assert table.refuses("Cleo", "move", move="pass") == "time-up"
    out = table.wake()
    assert table.log[-1] == Entry("relief", {"player": 0, "at": 1060.0})
    assert out.think is not None
    assert out.think.view.seat == 0, "an opponent of the house goes on there"
    assert table.relieved == [True, False, False]
    assert table.refuses("Cleo", "move", move="pass") == "relieved"
    table.now += 1000.0
    table.wake()
    assert [entry.kind for entry in table.log].count("relief") == 1


def test_who_was_relieved_comes_back_with_the_time_of_a_new_move(table: Table) -> None:
    first_round(table)
    table.now += 60.0
    about = table.wake().think
    assert about is not None
    assert table.refuses("Anne", "back") == "not-relieved"
    table.now += 5.0
    assert table.send("Cleo", "back")["ok"]
    assert not any(table.relieved)
    clock = table.told("Cleo")["clock"]
    assert (clock["ticking"], clock["left"][0]) == (0, 60_000)
    pace = service.Pace(Random(1))
    service.thought(table.room, about, None, pace, table.now)
    table.now += 1.0
    table.wake()
    assert table.log[-1].kind == "back", "what the house thought of is not played any more"


def test_nobody_is_relieved_while_nobody_waits(table: Table) -> None:
    first_round(table)
    table.goes("Anne", "Bea")
    table.now += 1000.0
    assert table.wake().wake is None
    table.comes("Bea")
    assert table.wake().think is not None
    assert table.relieved == [True, False, False]


def test_alone_at_the_table_one_may_still_move_after_the_time(table: Table) -> None:
    first_round(table)
    table.goes("Anne", "Bea")
    table.now += 1000.0
    table.plays("Cleo", table.told("Cleo")["view"]["moves"][0]["text"])


def test_the_deadline_holds_after_a_restart(table: Table) -> None:
    first_round(table)
    table.now += 50.0
    table.restart()
    assert deadline(table.room.time) == 1060.0
    table.comes("Anne")
    assert table.wake().wake == 1060.0
    table.now += 10.0
    table.wake()
    table.restart()
    assert table.relieved == [True, False, False]


def test_a_partie_has_its_time_and_each_move_adds_some() -> None:
    table = Table(Clock("partie", 60, 5))
    table.comes(*NAMES)
    first_round(table)
    table.now += 20.0
    assert table.told("Anne")["clock"]["left"] == [40_000, 60_000, 60_000]
    table.plays("Cleo", table.told("Cleo")["view"]["moves"][0]["text"])
    clock = table.told("Anne")["clock"]
    assert clock["left"][0] == 45_000
    assert (clock["per"], clock["seconds"], clock["increment"]) == ("partie", 60, 5)
    table.restart()
    assert table.told("Anne")["clock"] == clock


def test_who_has_used_up_the_time_of_a_partie_does_not_come_back() -> None:
    table = Table(Clock("partie", 60))
    table.comes(*NAMES)
    first_round(table)
    table.now += 60.0
    table.wake()
    assert table.refuses("Cleo", "back") == "time-used"


def test_what_others_do_does_not_give_more_time(table: Table) -> None:
    first_round(table)
    table.now += 30.0
    table.goes("Bea")
    table.now += presence.GONE
    assert table.send("Anne", "agree", about="Bea")["ok"]
    assert deadline(table.room.time) == 1060.0


def test_with_a_clock_nothing_is_taken_back(table: Table) -> None:
    table.plays("Cleo", "6-5")
    assert not table.told("Cleo")["undo"]
    assert table.refuses("Cleo", "undo") == "undo-clock"


def test_a_house_that_cannot_write_tries_again_later(table: Table) -> None:
    first_round(table)
    table.now += 60.0
    assert isinstance(service.woken(table.room, table.now), Write)
    service.unwritten(table.room, FULL, table.now)
    room = table.room
    assert room.wake is not None
    assert room.wake > table.now, "not at once: that would never end"
    room.rebuild(StoredTable(tuple(table.log), room.holders))
    table.now += 20.0
    table.wake()
    assert table.relieved == [True, False, False]


def test_a_table_without_a_clock_counts_nothing() -> None:
    table = Table(None)
    table.comes(*NAMES)
    first_round(table)
    table.now += 1e6
    assert table.wake().wake is None
    assert table.told("Anne")["clock"] is None
    assert all("at" not in entry.data for entry in table.log)


@pytest.mark.parametrize(
    ("clock", "guests", "why"),
    [
        (MINUTE, False, "clock-alone"),
        (Clock("move", 9), True, "clock-time"),
        (Clock("partie", 59), True, "clock-time"),
        (Clock("partie", MOST_SECONDS + 1), True, "clock-time"),
        (Clock("partie", 60, 601), True, "clock-time"),
        (Clock("move", 60, 1), True, "clock-added"),
    ],
)
def test_a_clock_that_cannot_be(clock: Clock, guests: bool, why: str) -> None:
    with pytest.raises(Refused) as refused:
        check_clock(clock, guests)
    assert refused.value.why == why


def test_a_rematch_keeps_the_clock() -> None:
    seats = (SeatRequest("person", "Anne"), SeatRequest("open"))
    made = service.new_table(NewTable("jeu-de-dominos", seats, clock=MINUTE), "anne", "1")
    first = created_data(made.begun, made.players, "salt", made.open, made.clock)
    room = Room("t", StoredTable((Entry("created", first),), made.holders))
    assert service.rematch(room, "2").clock == MINUTE


# -- who is there ----------------------------------------------------------------------------------


def ping(table: Table, name: str, hidden: bool = False) -> list[dict[str, Any]]:
    """What somebody hears who asks."""
    text = json.dumps({"type": "ping", "hidden": hidden})
    out = service.read(table.room, table.guests[name], text, table.now)
    assert isinstance(out, Out)
    return [json.loads(send.text) for send in out.sends if send.to is table.guests[name]]


def test_a_page_that_nobody_looks_at_or_that_is_silent_is_away(table: Table) -> None:
    assert table.there == ["here", "here", "here"]
    ping(table, "Anne", hidden=True)
    assert table.there == ["here", "away", "here"]
    ping(table, "Anne")
    assert table.there == ["here", "here", "here"]
    table.now += presence.QUIET
    assert table.there == ["here", "away", "here"], "programs that never ask are not silent"


def test_who_has_no_connection_is_gone_after_a_moment(table: Table) -> None:
    table.goes("Bea")
    table.now += presence.GONE - 0.1
    assert table.there == ["here", "here", "away"], "a page may just be loaded again"
    table.now += 0.1
    assert table.there == ["here", "here", "gone"]
    table.comes("Bea")
    assert table.there == ["here", "here", "here"]


def test_who_asks_is_told_when_something_has_changed(table: Table) -> None:
    assert [frame["type"] for frame in ping(table, "Anne")] == ["pong"]
    table.goes("Bea")
    _, told = ping(table, "Anne")
    assert told == {"type": "presence", "players": ["here", "here", "away"]}
    assert [frame["type"] for frame in ping(table, "Cleo")] == ["pong"], "she was told with Anne"


def test_a_second_device_counts_like_the_first(table: Table) -> None:
    phone = Guest("bea")
    presence.connect(table.room, phone)
    table.goes("Bea")
    table.now += presence.GONE
    assert table.there == ["here", "here", "here"]


def test_after_a_restart_those_who_do_not_come_are_gone(table: Table) -> None:
    table.restart()
    table.comes("Anne")
    assert table.there == ["gone", "here", "gone"]


# -- the others agree ------------------------------------------------------------------------------


@pytest.fixture
def gone() -> Table:
    """Cleo is to move and is gone; there is no clock."""
    table = Table(None)
    table.comes(*NAMES)
    table.goes("Cleo")
    table.now += presence.GONE
    return table


def test_the_house_plays_for_who_is_gone_when_all_who_are_there_agree(gone: Table) -> None:
    assert gone.send("Anne", "agree", about="Cleo")["ok"]
    assert not any(gone.relieved)
    assert gone.told("Bea")["table"]["players"][0]["agreed"] == [1]
    assert gone.send("Bea", "agree", about="Cleo")["ok"]
    assert gone.relieved == [True, False, False]
    assert gone.room.thinking is not None
    gone.restart()
    assert gone.relieved == [True, False, False]


def test_who_is_gone_too_need_not_agree(gone: Table) -> None:
    gone.goes("Bea")
    gone.now += presence.GONE
    assert gone.send("Anne", "agree", about="Cleo")["ok"]
    assert gone.relieved == [True, False, False]


def test_who_comes_back_in_time_keeps_the_place(gone: Table) -> None:
    gone.send("Anne", "agree", about="Cleo")
    gone.comes("Cleo")
    assert gone.refuses("Bea", "agree", about="Cleo") == "not-gone"
    gone.plays("Cleo", "6-5")
    assert gone.told("Anne")["table"]["players"][0]["agreed"] == [], "that is over"


def test_who_comes_back_takes_the_place_again(gone: Table) -> None:
    gone.send("Anne", "agree", about="Cleo")
    gone.send("Bea", "agree", about="Cleo")
    gone.comes("Cleo")
    assert gone.refuses("Anne", "agree", about="Cleo") == "relieved"
    assert gone.refuses("Cleo", "undo") == "relieved"
    assert gone.send("Cleo", "back")["ok"]
    gone.plays("Cleo", "6-5")


def test_nobody_is_relieved_by_strangers_or_in_place_of_an_opponent() -> None:
    table = Table(None, {"Bea": "beginner"})
    table.comes("Anne")
    watcher = Guest("stranger")
    presence.connect(table.room, watcher)
    link = "a-link-to-watch-the-table"
    table.room.watching.add(hash_token(link))
    service.hear(table.room, watcher, Sit("sit", None, watch=link), table.now)
    table.guests["Cleo"] = watcher
    assert table.refuses("Cleo", "agree", about="Anne") == "not-your-seat"
    assert table.refuses("Anne", "agree", about="Bea") == "not-a-person"
    assert table.refuses("Anne", "agree", about="Anne") == "not-gone"


# -- it is told ------------------------------------------------------------------------------------


def told_to(table: Table, name: str, lang: str = "fr") -> list[str]:
    """The log as somebody reads it, from the phrases that are sent."""
    state = table.told(name)
    names = tuple(player["name"] for player in state["table"]["players"])
    company = Company(names, (0, 1, 2), NAMES.index(name))
    phrases = [phrase_of(event["phrase"]) for event in state["events"] if "phrase" in event]
    return [words(lang).whole(phrase, company=company) for phrase in phrases]


def phrase_of(sent: Any) -> Any:
    """A phrase as it was before it was sent."""
    if isinstance(sent, list):
        return tuple(map(phrase_of, sent))
    if isinstance(sent, dict):
        facts = {name: phrase_of(fact) for name, fact in sent["facts"].items()}
        return Phrase(sent["name"], facts)
    return sent


def test_who_runs_out_of_time_and_comes_back_is_told_so(table: Table) -> None:
    first_round(table)
    table.now += 60.0
    about = table.wake().think
    assert about is not None
    table.do(service.thought(table.room, about, None, service.Pace(Random(1)), table.now))
    table.now += 1.0
    table.wake()
    assert table.log[-1].data["move"] == "1-0>L"
    mine, hers = told_to(table, "Cleo")[4:], told_to(table, "Anne", "en")[4:]
    assert mine[0] == "Votre temps est écoulé\u00a0: l’ordinateur joue pour vous."
    assert mine[1].startswith("L’ordinateur, pour vous, pose 1-0")
    assert hers[0] == "Cleo has no time left: the computer plays instead."
    assert hers[1].startswith("The computer, for Cleo, plays 1-0")
    table.send("Cleo", "back")
    assert told_to(table, "Cleo")[6:] == ["Vous reprenez votre place."]
    assert told_to(table, "Anne", "en")[6:] == ["Cleo takes the seat again."]
    assert told_to(table, "Cleo")[1].startswith("Vous ouvrez"), "that one was her own"
    log = told_to(table, "Anne")
    table.restart()
    assert told_to(table, "Anne") == log


def test_who_is_relieved_by_the_others_is_told_so(gone: Table) -> None:
    gone.send("Anne", "agree", about="Cleo")
    assert told_to(gone, "Anne")[1:] == [], "not everybody has agreed yet"
    gone.send("Bea", "agree", about="Cleo")
    assert told_to(gone, "Anne")[1:] == ["Cleo est hors ligne\u00a0: l’ordinateur joue à sa place."]
    gone.comes("Cleo")
    assert told_to(gone, "Cleo")[1:] == [
        "Vous étiez hors ligne\u00a0: l’ordinateur joue pour vous."
    ]
    gone.send("Cleo", "back")
    assert told_to(gone, "Bea")[2:] == ["Cleo reprend sa place."]


def test_who_leaves_is_told_by_the_name_of_then(table: Table) -> None:
    first_round(table)
    table.now += 60.0
    table.wake()
    step = places.leave_places(table.room, "cleo", table.now)
    assert step is not None
    table.do(step)
    odile = table.room.players[0].name
    assert told_to(table, "Anne")[-1] == (
        f"Cleo ne reviendra pas. L’ordinateur garde sa place\u00a0: {odile}."
    )
    step = places.leave_places(table.room, "bea", table.now)
    assert step is not None
    table.do(step)
    heir = table.room.players[2].name
    assert told_to(table, "Anne")[-1] == (
        f"Bea quitte la partie. L’ordinateur prend sa place\u00a0: {heir}."
    )
    story = [event for event in table.room.table.events if isinstance(event, Seated)]
    assert [(event.what, event.name, event.heir) for event in story] == [
        ("time", "Cleo", ""),
        ("gone", "Cleo", odile),
        ("left", "Bea", heir),
    ]
    table.room.rebuild(StoredTable(tuple(table.log), table.room.holders))
    assert [e for e in table.room.table.events if isinstance(e, Seated)] == story


def test_a_record_that_is_played_on_tells_who_plays_again() -> None:
    before = Table(MINUTE)
    before.comes(*NAMES)
    first_round(before)
    before.now += 60.0
    before.wake()
    record = dumps(before.room.table)
    assert "seated 0 time Cleo" in record
    for level, last in ((None, Seated(0, "back", "Cleo")), ("expert", None)):
        begun = beginning(before.room.table, record)
        people = [Player("Cleo" if level is None else "", level), Player("Anne"), Player("Bea")]
        room = Room("n", StoredTable((Entry("created", created_data(begun, people, "s")),), {}))
        heir = room.players[0].name
        assert room.table.events[-1] == (last or Seated(0, "gone", "Cleo", heir))
        assert room.table.stood_in == set()


# -- the rematch -----------------------------------------------------------------------------------


def test_who_still_looks_at_the_scores_is_not_gone(table: Table) -> None:
    old = table.room
    table.restart()
    table.room.before = old
    presence.disconnect(old, next(guest for guest in old.guests if guest.holder == "bea"), 0.0)
    table.comes("Anne")
    assert table.there == ["scores", "here", "gone"]
    assert table.refuses("Anne", "agree", about="Cleo") == "not-gone"
    cleo = next(guest for guest in old.guests if guest.holder == "cleo")
    cleo.hidden = True
    assert table.there == ["away", "here", "gone"]
    table.comes("Cleo")
    assert table.there == ["here", "here", "gone"]


# -- over the wire ---------------------------------------------------------------------------------


def test_time_runs_out_on_a_real_server(clocks: Clocks) -> None:
    anne, zoe = clocks.person(), clocks.person()
    made = anne.make("jeu-de-dominos", [HOST, OPEN], clock={"per": "move", "seconds": 10})
    join(zoe, token(invite(anne, made)))
    with anne.at(made) as one, zoe.at(made) as other:
        for client, player in ((one, 0), (other, 1)):
            client.sit(client.sit(None)["table"]["seating"].index(player))
        clients = {one.last["view"]["seat"]: one, other.last["view"]["seat"]: other}
        for _ in range(2):  # each of them moves once
            first = clients[one.last["table"]["turn"]]
            first.move(first.last["view"]["moves"][0]["text"])
            for client in clients.values():
                while client.last["version"] < first.last["version"]:
                    client.state()
        late = one.last["clock"]["ticking"]
        assert one.last["clock"]["left"] == [10_000, 10_000]
        clocks.days += 10  # seconds
        one.send(type="sit", seat=one.last["view"]["seat"], since=one.last["version"])
        while not one.state()["table"]["players"][late]["relieved"]:
            pass


def test_a_rematch_is_told_to_who_is_still_there(anne: Person, zoe: Person) -> None:
    """And who comes later finds it, at the old table and among the unfinished parties."""
    made = anne.make("jeu-de-dominos", [HOST, OPEN], options=ONE, deal="6-5 | 6-6")
    join(zoe, token(invite(anne, made)))
    with anne.at(made) as one, zoe.at(made) as other:
        other.sit(None)
        assert one.sit(0)["table"]["chosen"], "nobody is to think that chance dealt"
        assert one.move("6-5")["table"]["over"]
        again = anne.ask("POST", f"api/tables/{made}/rematch").json()["id"]
        other.state()
        assert other.frame() == {"type": "rematch", "table": again}
        with anne.at(again) as next_one:
            seat = next_one.sit(None)["table"]["seating"].index(1)
            next_one.sit(seat)
            next_one.send(type="ping")
            assert next_one.frame()["type"] == "pong"
            assert next_one.there == ["scores", "here"]
    with zoe.at(made) as late:
        late.sit(None)
        assert late.frame() == {"type": "rematch", "table": again}
    assert [card["table"]["id"] for card in zoe.get("api/tables")] == [again]
    assert zoe.ask("POST", f"api/tables/{made}/rematch").json()["id"] == again
    assert not zoe.get(f"api/tables/{again}")["chosen"]
