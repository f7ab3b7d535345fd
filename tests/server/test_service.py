"""What a table service decides, step by step: first what to write, then what to send."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import pioche
from pioche.house import presence, service
from pioche.house.entries import Entry, StoredTable, beginning, created_data
from pioche.house.frames.errors import stale_version
from pioche.house.frames.protocol import Ask, PlayMove, Sit
from pioche.house.ports import StoreError
from pioche.house.presence import Turn
from pioche.house.room import Guest, Room
from pioche.house.service import Load, Out, Write
from pioche.table.players import Player
from tests.server.simulation import after_change

DEAL = "6-5 1-0 | 5-1 4-2 ; 3-3"
FULL = StoreError("disk full", why="database-refuses", reason="disk full")
MOVE = PlayMove("move", "m", 1, "6-5")


def kept(*later: Entry, level: str | None = None) -> StoredTable:
    table = pioche.Table("jeu-de-dominos", 2, seed="1", deal=DEAL)
    people = [Player("Anne"), Player("Bea", level)]
    first = Entry("created", created_data(beginning(table), people, "salt"))
    return StoredTable((first, *later), {0: "anne", 1: "bea"})


def seated(room: Room, holder: str, seat: int | None) -> Guest:
    guest = Guest(holder)
    presence.connect(room, guest)
    assert isinstance(service.hear(room, guest, Sit("sit", seat), 0.0), Out)
    return guest


@pytest.fixture
def room() -> Room:
    return Room("t", kept())


@pytest.fixture
def anne(room: Room) -> Guest:
    return seated(room, "anne", 0)


@pytest.fixture
def bea(room: Room) -> Guest:
    return seated(room, "bea", 1)


def told(step: object, guest: Guest) -> list[dict[str, Any]]:
    """What this one is sent in the end."""
    assert isinstance(step, Out)
    return [json.loads(send.text) for send in step.sends if send.to is guest]


def test_what_is_to_be_written_comes_out_alone(room: Room, anne: Guest, bea: Guest) -> None:
    step = service.hear(room, anne, MOVE, 0.0)
    done = {"seat": 0, "move": "6-5", "by": "anne", "id": "m"}
    assert step == Write("t", 2, Entry("move", done), "open")
    out = service.written(room, 0.0)
    answer, state = told(out, anne)
    assert (answer["type"], answer["ok"], answer["version"]) == ("answer", True, 2)
    assert (state["version"], state["since"]) == (2, 1)
    assert [frame["version"] for frame in told(out, bea)] == [2]


def test_what_could_not_be_written_is_not_done_and_stays_so(
    room: Room, anne: Guest, bea: Guest
) -> None:
    service.hear(room, anne, MOVE, 0.0)
    assert service.unwritten(room, FULL, 0.0) == Load("t")
    out = service.loaded(room, kept(), 0.0)
    answer, state = told(out, anne)
    assert (answer["ok"], answer["problem"]["code"], answer["version"]) == (False, "database", 1)
    assert state["version"] == 1
    assert told(out, bea) == []
    late, _ = told(service.hear(room, anne, MOVE, 0.0), anne)  # the same frame, sent again before
    assert late == answer
    again = PlayMove("move", "other", 1, "6-5")
    assert isinstance(service.hear(room, anne, again, 0.0), Write)


def test_what_was_written_after_all_is_answered_so(room: Room, anne: Guest, bea: Guest) -> None:
    step = service.hear(room, anne, MOVE, 0.0)
    assert isinstance(step, Write)
    service.unwritten(room, FULL, 0.0)
    out = service.loaded(room, kept(step.entry), 0.0)
    state, answer = told(out, anne)
    assert (answer["ok"], answer["version"], state["version"]) == (True, 2, 2)
    assert [frame["version"] for frame in told(out, bea)] == [2]


def test_who_was_second_is_told_what_the_first_did(room: Room, anne: Guest, bea: Guest) -> None:
    """Somebody else has taken the version, at this table but not in this house."""
    first = Entry("move", {"seat": 0, "move": "6-5", "by": "anne", "id": "first"})
    service.hear(room, anne, MOVE, 0.0)
    service.unwritten(room, stale_version(), 0.0)
    out = service.loaded(room, kept(first), 0.0)
    missed, answer, whole = told(out, anne)
    assert (missed["version"], missed["since"]) == (2, 1)
    assert (answer["ok"], answer["problem"]["code"]) == (False, "stale")
    assert (whole["version"], whole["since"]) == (2, 0)
    assert [frame["version"] for frame in told(out, bea)] == [2]


def test_where_the_log_cannot_be_read_it_is_said_why(room: Room, anne: Guest) -> None:
    service.hear(room, anne, MOVE, 0.0)
    service.unwritten(room, FULL, 0.0)
    (answer,) = told(service.unloaded(room, FULL, 0.0), anne)
    assert (answer["id"], answer["problem"]["code"]) == ("m", "database")
    assert service.hear(room, anne, MOVE, 0.0) == Load("t"), "and then it is read first"


def test_an_opponent_thinks_then_waits_then_plays() -> None:
    room = Room("t", kept(level="beginner"))
    anne = seated(room, "anne", 0)
    service.hear(room, anne, MOVE, 0.0)
    out = service.written(room, 1.0)
    about = out.think
    assert about is not None
    assert (about.kind, about.level, about.version, about.who) == ("choose", "beginner", 2, "anne")
    pace = service.Pace(Random(1))
    waits = service.thought(room, about, "5-1>L", pace, 1.0)
    assert waits == Out(wake=1.0 + service.SHORTEST_THOUGHT)
    assert service.woken(room, 1.0) == waits, "not yet"
    step = service.woken(room, 2.0)
    assert isinstance(step, Write)
    assert step.entry == Entry("move", {"seat": 1, "move": "5-1>L"})
    assert [frame["version"] for frame in told(service.written(room, 2.0), anne)] == [3]


def test_an_opponent_that_cannot_play_tries_longer_and_longer_while_somebody_is_there() -> None:
    room = Room("t", kept(level="beginner"))
    anne = seated(room, "anne", 0)
    service.hear(room, anne, MOVE, 0.0)
    about = service.written(room, 0.0).think
    pauses = []
    for _ in range(2000):  # for days
        assert about is not None
        out = service.unthought(room, about, 0.0)
        pauses.append(out.wake)
        step = service.woken(room, service.LONGEST_PAUSE)
        assert isinstance(step, Out)
        about = step.think
    assert pauses[:5] == [1.0, 2.0, 4.0, 8.0, service.LONGEST_PAUSE]
    assert set(pauses[5:]) == {service.LONGEST_PAUSE}
    presence.disconnect(room, anne, 0.0)
    assert about is not None
    assert service.unthought(room, about, 0.0).wake is None
    assert service.at_rest(room)
    bea = Guest("bea")
    presence.connect(room, bea)
    step = service.hear(room, bea, Sit("sit", None), 0.0)
    assert isinstance(step, Out)
    assert step.think is not None, "when somebody comes, it tries again"


# -- whose turn begins -----------------------------------------------------------------------------


def wanting(room: Room) -> Room:
    room.wanting = {"anne", "bea"}
    return room


def test_a_turn_begins_when_the_move_before_it_is_written(room: Room, anne: Guest) -> None:
    wanting(room)
    assert isinstance(service.hear(room, anne, MOVE, 0.0), Write)
    assert service.written(room, 0.0).turn == Turn(1, "bea", 1)
    assert presence.is_turn_unseen(room, Turn(1, "bea", 1), 0.0)
    seated(room, "bea", None)
    assert not presence.is_turn_unseen(room, Turn(1, "bea", 1), 0.0), "she looks"
    assert not presence.is_turn_unseen(room, Turn(1, "zoe", 1), 0.0), "the place is somebody else's"
    assert not presence.is_turn_unseen(room, Turn(1, "bea", 0), 0.0), "that was before"


def test_no_turn_begins_that_is_not_kept(room: Room, anne: Guest) -> None:
    wanting(room)
    service.hear(room, anne, MOVE, 0.0)
    assert service.unwritten(room, FULL, 0.0) == Load("t")
    step = service.loaded(room, replace(kept(), wanting=frozenset(room.wanting)), 0.0)
    assert isinstance(step, Out)
    assert step.turn is None, "it is Anne's turn, as before"
    service.hear(room, anne, replace(MOVE, id="n"), 0.0)
    assert service.unwritten(room, FULL, 0.0) == Load("t")
    done = Entry("move", {"seat": 0, "move": "6-5", "by": "anne", "id": "n"})
    step = service.loaded(room, replace(kept(done), wanting=frozenset({"bea"})), 0.0)
    assert isinstance(step, Out)
    assert step.turn == Turn(1, "bea", 1), "it was written all the same"


def test_a_turn_is_told_once_though_the_move_before_it_is_taken_back(
    room: Room, anne: Guest
) -> None:
    wanting(room)
    turns = []
    for frame in (MOVE, Ask("undo", "u", 2), PlayMove("move", "again", 3, "6-5")):
        assert isinstance(service.hear(room, anne, frame, 0.0), Write)
        turns.append(service.written(room, 0.0).turn)
    assert turns == [Turn(1, "bea", 1), Turn(0, "anne", 0), None]


def test_nobody_is_called_who_does_not_want_it_or_shares_the_device(
    room: Room, anne: Guest
) -> None:
    service.hear(room, anne, MOVE, 0.0)
    assert service.written(room, 0.0).turn is None
    shared = Room("t", replace(kept(), holders={0: "anne", 1: "anne"}))
    shared.wanting = {"anne"}
    guest = seated(shared, "anne", 0)
    service.hear(shared, guest, MOVE, 0.0)
    assert service.written(shared, 0.0).turn is None
    assert not presence.several_people(shared)


def played(room: Room, guest: Guest, frame: Any) -> Out:
    step = service.hear(room, guest, frame, 0.0)
    assert isinstance(step, Write), step
    return service.written(room, 0.0)


@pytest.mark.parametrize("game", ["cinq-partout", "memory", "quarante-deux", "patience", "canton"])
def test_changes_laid_over_the_state_before_are_the_whole_state(game: str) -> None:
    table = pioche.Table(game, seed="changes")
    first = Entry("created", created_data(beginning(table), [Player()] * table.seats, "salt"))
    room = Room("t", StoredTable((first,), dict.fromkeys(range(table.seats), "anne")))
    pairs = []
    for seat in (*range(table.seats), None):
        whole, brief = Guest("anne"), Guest("anne")
        for guest, changes in ((whole, False), (brief, True)):
            presence.connect(room, guest)
            out = service.hear(room, guest, Sit("sit", seat, changes=changes), 0.0)
            (state,) = told(out, guest)
        pairs.append((whole, brief, state))
    rng, sizes = Random(game), {"state": 0, "changed": 0}
    for number in range(60):
        mover = pairs[room.table.seat or 0][0]
        id, version = str(number), room.version
        if room.table.over:
            break
        if room.table.seat is None:
            out = played(room, mover, Ask("next", id, version))
        elif number % 7 == 6 and room.may_undo(mover.seat):
            out = played(room, mover, Ask("undo", id, version))
        else:
            text = rng.choice(room.table.moves())
            out = played(room, mover, PlayMove("move", id, version, text))
        for at, (whole, brief, before) in enumerate(pairs):
            state, (change,) = told(out, whole)[-1], told(out, brief)
            assert change["type"] == "changed"
            assert after_change(before, change) == state
            pairs[at] = whole, brief, state
            for frame in (state, change):
                sizes[frame["type"]] += len(json.dumps(frame))
    assert sizes["changed"] < sizes["state"]


def test_after_what_was_not_sent_a_whole_state_follows(room: Room, anne: Guest) -> None:
    """The log knew more than the table: that is told with the next thing that is written."""
    service.hear(room, anne, Sit("sit", 0, changes=True), 0.0)
    done = {"seat": 0, "move": "6-5", "by": "anne", "id": "before"}
    room.stale = True
    sent = PlayMove("move", "m", 2, "5-1>L")
    bea = Guest("bea")
    presence.connect(room, bea)
    bea.seated, bea.seat = True, 1
    assert service.hear(room, bea, sent, 0.0) == Load("t")
    assert isinstance(service.loaded(room, kept(Entry("move", done)), 0.0), Write)
    (state,) = told(service.written(room, 0.0), anne)
    assert (state["type"], state["version"], state["since"]) == ("state", 3, 1)
