"""The socket: bad input gets a clear answer and changes nothing; seats are kept apart."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import pioche
from pioche.core.errors import PiocheError
from pioche.core.records import to_json
from pioche.house.entries import Entry, TableState
from pioche.house.frames.protocol import NewTable, SeatRequest, Sit
from pioche.house.ports import UNCHANGED_HOLDERS
from pioche.house.running.budgets import FRAMES, Allowance, Budget, Budgets
from pioche.house.running.client_reader import Gone, listen, take
from pioche.house.running.driver import House
from pioche.house.running.send_queue import KEY_ENDED, Connection
from pioche.server.store.sql_store import SqlStore, open_store
from pioche.server.store.sqlite import open_file
from pioche.server.web.app import make_app, play_at
from pioche.server.workers.pool import WorkerPool
from tests.server.helpers import BOT, PERSON, TIMEOUT, Client, Person, Server, serving

GAME = "jeu-de-dominos"


@pytest.fixture
def table(anne: Person) -> str:
    return anne.make(GAME, seed="socket")


def test_the_first_state(anne: Person, table: str) -> None:
    mirror = pioche.Table(GAME, 2, seed="socket")
    with anne.at(table) as client:
        state = client.sit(0)
    assert (state["version"], state["since"]) == (1, 0)
    assert [event["event"] for event in state["events"]] == ["Dealt"]
    assert state["view"]["hand"] == list(mirror.view(0).hand)
    assert state["table"]["id"] == table
    assert state["sheet"]["columns"] == [[0], [1]]
    assert state["undo"] is False
    assert "known" not in state["view"]


def test_a_move_is_answered_and_shown_to_all(anne: Person, table: str) -> None:
    with anne.at(table) as one, anne.at(table) as two:
        one.sit(0)
        two.sit(None)
        turn = one.last["table"]["turn"]
        one.sit(turn)
        text = one.last["view"]["moves"][0]["text"]
        answer = one.do("move", move=text)
        assert answer == {
            "type": "answer",
            "id": f"{one.name}-1",
            "ok": True,
            "version": 2,
            "problem": None,
            "hint": None,
            "risk": None,
            "sway": None,
            "why": None,
            "lines": None,
            "offers": None,
        }
        for client in (one, two):
            state = client.state()
            assert (state["version"], state["since"]) == (2, 1)
            assert state["events"][0]["event"] == "Placed"
            assert state["view"]["past"][0]["move"] == text
        assert two.last["view"]["hand"] == []


# -- bad input -------------------------------------------------------------------------------------

STEP = {"piece": "9-3", "place": "0:0", "manner": "r"}
JUNK: list[tuple[str | bytes, str]] = [
    ("", "not-json"),
    ("{", "not-json"),
    ("[" * 9000, "not-json"),
    ("1" * 5000, "not-json"),
    ("[]", "bad-frame"),
    ("null", "bad-frame"),
    ('"move"', "bad-frame"),
    ("{}", "unknown-type"),
    ('{"type": "cheat"}', "unknown-type"),
    ('{"type": ["move"]}', "unknown-type"),
    ('{"type": "move"}', "bad-frame"),
    ('{"type": "move", "id": 1, "version": 1, "move": "draw"}', "bad-frame"),
    ('{"type": "move", "id": "a", "version": "1", "move": "draw"}', "bad-frame"),
    ('{"type": "move", "id": "a", "version": true, "move": "draw"}', "bad-frame"),
    ('{"type": "move", "id": "a", "version": 1.5, "move": "draw"}', "bad-frame"),
    ('{"type": "move", "id": "", "version": 1, "move": "draw"}', "bad-frame"),
    ('{"type": "move", "id": "a", "version": 1, "move": "a\\nb"}', "bad-frame"),
    ('{"type": "move", "id": "a", "version": 1, "move": "\\ud800"}', "bad-frame"),
    ('{"type": "move", "id": "\\ud800", "version": 1, "move": "draw"}', "bad-frame"),
    (json.dumps({"type": "hint", "id": "i" * 65, "version": 1}), "bad-frame"),
    ('{"type": "sit", "seat": "0"}', "bad-frame"),
    ('{"type": "sit", "seat": 2}', "no-such-seat"),
    ('{"type": "sit", "seat": -1}', "no-such-seat"),
    ('{"type": "sit", "seat": 1e99}', "bad-frame"),
    (json.dumps({"type": "move", "id": "a", "version": 1, "move": "1" + "a" * 400}), "bad-frame"),
    ('{"type": "why", "id": "a", "version": 1}', "bad-frame"),
    ('{"type": "why", "id": "a", "version": 1, "piece": "a\\nb"}', "bad-frame"),
    (
        json.dumps({"type": "why", "id": "a", "version": 1, "piece": "", "place": "x" * 400}),
        "bad-frame",
    ),
    ('{"type": "lines", "id": "a", "version": 1}', "bad-frame"),
    ('{"type": "lines", "id": "a", "version": 1, "steps": ["9-3@0:0r"]}', "bad-frame"),
    (json.dumps({"type": "lines", "id": "a", "version": 1, "steps": [STEP] * 6}), "bad-frame"),
    (
        json.dumps({"type": "lines", "id": "a", "version": 1, "steps": [{**STEP, "place": "\n"}]}),
        "bad-frame",
    ),
    (
        json.dumps(
            {
                "type": "lines",
                "id": "a",
                "version": 1,
                "steps": [STEP, {**STEP, "manner": "r" * 400}],
            }
        ),
        "bad-frame",
    ),
    ("x" * 200_000, "frame-too-large"),
    (json.dumps({"type": "move", "id": "a", "version": 1, "move": "é" * 9000}), "frame-too-large"),
    (b"\x00\x01\x02", "not-text"),
    (b"\xff" * 200_000, "not-text"),
]


@pytest.mark.parametrize(("junk", "code"), JUNK, ids=range(len(JUNK)))
def test_junk_gets_a_clear_answer_and_changes_nothing(
    anne: Person, table: str, junk: str | bytes, code: str
) -> None:
    with anne.at(table) as client:
        for sit_first in (False, True):
            if sit_first:
                before = client.sit(0)
            client.socket.send(junk)
            answer = client.answer()
            assert answer["ok"] is False
            assert answer["problem"]["code"] == code
            assert answer["problem"]["message"].endswith(".")
            assert answer["version"] == 1
        assert client.sit(0) == before
    assert anne.get("api/health")["status"] == "ok"


def test_the_first_frame_is_sit(anne: Person, table: str) -> None:
    with anne.at(table) as client:
        client.send(type="move", id="a", version=1, move="6-6")
        answer = client.answer()
        assert (answer["id"], answer["problem"]["code"]) == ("a", "sit-first")


def test_an_unknown_table_is_said_and_the_socket_closed(anne: Person) -> None:
    with anne.at("nothere1") as client:
        assert client.answer()["problem"]["code"] == "unknown-table"
        with pytest.raises(ConnectionClosed):
            client.text()
        assert client.socket.close_code == 4404
    assert anne.ask("GET", "api/tables/nothere1").status_code == 404


def test_wrong_version_wrong_move_wrong_turn(anne: Person, table: str) -> None:
    with anne.at(table) as client:
        turn = client.sit(None)["table"]["turn"]
        client.sit(1 - turn)
        told = client.refused("move", move="6-6")
        assert told["code"] == "out-of-turn"
        assert told["rule"] == "GEN-3" or told["rule"]
        assert told["facts"] == {"turn": turn}
        client.sit(turn)
        assert client.refused("move", move="nonsense")["code"] == "unreadable-move"
        told = client.refused("move", move="pass")
        assert told["code"] == "illegal-move"
        assert told["rule"]
        assert (told["facts"]["text"], told["facts"]["reason"]["name"]) == ("pass", "refused-open")
        assert client.refused("next")["code"] == "manche-not-over"
        assert client.refused("undo")["code"] == "nothing-to-undo"
        for version in (0, 2, -1, 10**12):
            client.send(type="move", id="v", version=version, move="6-6")
            assert client.answer()["problem"]["code"] == "stale"
            state = client.state()
            assert (state["version"], state["since"]) == (1, 0)
        client.sit(None)
        assert client.refused("move", move="6-6")["code"] == "no-seat"
        assert client.refused("undo")["code"] == "no-seat"


def test_a_move_sent_twice_is_played_once(anne: Person, zoe: Person, table: str) -> None:
    with anne.at(table) as client, anne.at(table) as other:
        turn = client.sit(None)["table"]["turn"]
        client.sit(turn)
        other.sit(turn)
        frame = {"type": "move", "id": "same", "version": 1}
        frame["move"] = client.last["view"]["moves"][0]["text"]
        client.send(**frame)
        client.send(**frame)
        assert [client.frame()["type"] for _ in range(3)] == ["answer", "state", "answer"]
        other.send(**frame)
        answer = other.answer()
        assert (answer["ok"], answer["version"]) == (True, 2)
        assert other.sit(turn)["version"] == 2
        assert len(other.last["view"]["past"]) == 1


def test_so_many_frames_at_once_then_so_many_a_second() -> None:
    allowance = Allowance(FRAMES, now=10.0)
    assert all(allowance.take(10.0) for _ in range(200))
    assert not allowance.take(10.0)
    assert not allowance.take(10.01)
    assert allowance.take(10.03)  # a fiftieth of a second is one frame
    assert not allowance.take(10.03)
    assert sum(allowance.take(100.0) for _ in range(500)) == 200


def test_who_is_too_fast_is_told_and_shown_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The allowance never grows back, so this client is too fast however slow the machine is."""
    monkeypatch.setattr("pioche.house.running.client_reader.FRAMES", Budget(at_once=2, a_second=0))
    ask = {"type": "why", "version": 1, "piece": "6-6"}
    sent = [{"type": "sit", "seat": 0}, *({**ask, "id": str(number)} for number in range(3))]
    receive = AsyncMock(side_effect=[*map(json.dumps, sent), Gone])

    async def heard() -> list[dict[str, Any]]:
        house = House(open_store(f"sqlite:///{tmp_path / 'parties.sqlite'}"), WorkerPool())
        id = await house.make(NewTable("whist", (SeatRequest(),) * 4), "anne")
        room, connection = await house.get(id), Connection("anne")
        house.come(room, connection)
        await listen(house, room, connection, receive, Budgets())
        await house.close()
        return [json.loads(text) for text in connection.outbox]

    first, answer, *later = asyncio.run(heard())
    assert answer["ok"]
    refused, shown = later[::2], later[1::2]
    assert [each["problem"]["code"] for each in refused] == ["too-fast"] * 2
    assert [each["id"] for each in refused] == ["1", "2"]
    assert [(each["type"], each["since"]) for each in shown] == [("state", 1)] * 2
    assert all(each["view"] == first["view"] for each in shown)


def test_too_many_frames_at_once(tmp_path: Path) -> None:
    """With a clock that stands still until a second has gone by."""
    clock = Mock(return_value=0.0)
    store = open_store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with serving(make_app(store, clock=clock)) as server:
        anne = Person(server)
        table = anne.make(GAME)

        def codes(client: Client, count: int) -> list[str]:
            for _ in range(count):
                client.socket.send("{}")
            return [client.answer()["problem"]["code"] for _ in range(count)]

        with anne.at(table) as client:
            assert codes(client, 300) == ["unknown-type"] * 200 + ["too-fast"] * 100
            with anne.at(table) as other:
                assert other.sit(0)["version"] == 1, "another connection is not held up"
            clock.return_value = 1.0
            assert codes(client, 60) == ["unknown-type"] * 50 + ["too-fast"] * 10


class Going:
    """The socket of a client that asked much, reads nothing and goes: what is sent to it fails in
    the end, and nothing more comes from it."""

    def __init__(self, asks: int) -> None:
        self.messages = [{"type": "websocket.receive", "text": '{"type": "sit"}'}] * asks
        self.gone = asyncio.Event()
        self.closed: int | None = None

    async def receive(self) -> dict[str, str]:
        if self.messages:
            return self.messages.pop()
        await self.gone.wait()
        return {"type": "websocket.disconnect"}

    async def send_text(self, _: str) -> None:
        for _step in range(20):
            await asyncio.sleep(0)
        self.gone.set()
        raise WebSocketDisconnect(1006)

    async def close(self, code: int) -> None:
        self.closed = code


def left_behind(tmp_path: Path, sockets: Sequence[Going], holder: str = "anne") -> tuple[int, int]:
    """How many connections and tasks there still are when these have gone."""

    async def play() -> tuple[int, int]:
        house = House(open_store(f"sqlite:///{tmp_path / 'parties.sqlite'}"), WorkerPool())
        room = await house.get(await house.make(NewTable("whist", (SeatRequest(),) * 4), "anne"))
        before = len(asyncio.all_tasks())
        await asyncio.gather(
            *(
                play_at(house, room, Connection(holder), cast("Any", socket), Budgets())
                for socket in sockets
            )
        )
        left = len(room.connections), len(asyncio.all_tasks()) - before
        await house.close()
        return left

    return asyncio.run(play())


def test_clients_that_go_are_forgotten(tmp_path: Path) -> None:
    """One that asked little, one that asked more than the server keeps for anybody."""
    sockets = [Going(2), Going(120), Going(1000)]
    assert left_behind(tmp_path, sockets) == (0, 0)


def test_a_client_that_was_closed_for_its_bytes_is_no_mistake_of_ours(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    """The server below closes a socket whose bytes are no frames, and takes nothing more for it."""

    class Closed(Going):
        async def send_text(self, _: str) -> None:
            self.gone.set()
            raise RuntimeError("after sending 'websocket.close'")

    assert left_behind(tmp_path, [Closed(2)]) == (0, 0)
    assert not caplog.records


def test_who_does_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Others play on, and what waits for a client that does not follow is too much at last."""
    monkeypatch.setattr("pioche.house.running.send_queue.MOST_BYTES", 10_000)

    class Deaf(Going):
        async def send_text(self, _: str) -> None:
            await asyncio.Event().wait()

    deaf = Deaf(1)

    async def play() -> None:
        house = House(open_store(f"sqlite:///{tmp_path / 'parties.sqlite'}"), WorkerPool())
        room = await house.get(await house.make(NewTable("whist", (SeatRequest(),) * 4), "anne"))
        connection = Connection("anne")
        playing = asyncio.create_task(
            play_at(house, room, connection, cast("Any", deaf), Budgets())
        )
        while not playing.done():
            connection.send("x" * 4000)
            assert connection.size <= 10_000
            await asyncio.sleep(0)
        assert not room.connections
        assert not connection.outbox
        await house.close()

    asyncio.run(play())
    assert deaf.closed == 4408


class HeldStore(SqlStore):
    """It writes a move when the test says so."""

    def __init__(self, path: Path) -> None:
        super().__init__(*open_file(path))
        self.begun, self.go = asyncio.Event(), asyncio.Event()

    async def append(
        self,
        table: str,
        version: int,
        entry: Entry,
        state: TableState,
        holders: Mapping[int, str | None] = UNCHANGED_HOLDERS,
    ) -> bool:
        self.begun.set()
        await self.go.wait()
        return await super().append(table, version, entry, state, holders)


def test_a_move_of_one_who_is_gone_before_it_is_written_is_shown_to_the_others(
    tmp_path: Path,
) -> None:
    async def play() -> list[dict[str, Any]]:
        store = HeldStore(tmp_path / "parties.sqlite")
        house = House(store, WorkerPool())
        seats = (SeatRequest(), SeatRequest())
        wanted = NewTable(GAME, seats, seed="1", deal="6-5 1-0 | 5-1 4-2 ; 3-3")
        room = await house.get(await house.make(wanted, "anne"))
        mover, other = Connection("anne"), Connection("anne")
        house.come(room, other)
        await house.hear(room, other, Sit("sit", 1))
        move = {"type": "move", "id": "m", "version": 1, "move": "6-5"}
        frames = [{"type": "sit", "seat": 0}, move]
        said = [{"type": "websocket.receive", "text": json.dumps(frame)} for frame in frames]
        came = AsyncMock(side_effect=[*said, {"type": "websocket.disconnect"}])
        gone = Mock(receive=came, send_text=AsyncMock())
        moving = asyncio.create_task(play_at(house, room, mover, gone, Budgets()))
        await store.begun.wait()
        assert len(other.outbox) == 1, "nothing is told before it is written"
        store.go.set()
        await moving
        assert list(room.connections) == [other.guest]
        await house.close()
        return [json.loads(text) for text in other.outbox]

    told = asyncio.run(play())
    assert [state["version"] for state in told] == [1, 2]


def test_a_sign_of_life_is_given_while_a_move_is_being_written(tmp_path: Path) -> None:
    async def play() -> list[str]:
        store = HeldStore(tmp_path / "parties.sqlite")
        house = House(store, WorkerPool())
        seats = (SeatRequest(), SeatRequest())
        wanted = NewTable(GAME, seats, seed="1", deal="6-5 1-0 | 5-1 4-2 ; 3-3")
        room, connection = await house.get(await house.make(wanted, "anne")), Connection("anne")
        house.come(room, connection)
        move = {"type": "move", "id": "m", "version": 1, "move": "6-5"}
        asked = [{"type": "sit", "seat": 0}, move, {"type": "ping"}]
        heard: list[str] = []

        async def receive() -> str:
            if asked:
                return json.dumps(asked.pop(0))
            while len(connection.outbox) < 2:
                await asyncio.sleep(0)
            await store.begun.wait()
            heard.extend(json.loads(text)["type"] for text in connection.outbox)
            store.go.set()
            raise Gone

        await listen(house, room, connection, receive, Budgets())
        await house.close()
        assert [json.loads(text)["type"] for text in connection.outbox] == [
            *heard, "answer", "state",
        ]  # fmt: skip
        return heard

    assert asyncio.run(play()) == ["state", "pong"]


def test_what_waits_is_not_done_for_who_may_stay_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pioche.house.running.send_queue.MOST_WAITING", 2)

    async def play() -> None:
        connection, house = Connection("anne"), Mock()
        connection.send("not read yet")
        receive = AsyncMock(side_effect=['{"type": "sit"}', Gone])
        waiting = asyncio.create_task(listen(house, Mock(), connection, receive, Budgets()))
        while not receive.called:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not house.read.called, "the client has to read first"
        connection.end(KEY_ENDED)
        await waiting
        assert not house.hear.called

    asyncio.run(play())


def test_what_a_client_has_sent_is_done_though_it_has_gone() -> None:
    done: list[str | None] = []

    async def hear(*given: Any) -> None:
        await asyncio.sleep(0)
        done.append(given[2])

    async def play() -> None:
        connection = Connection("anne")
        house = Mock(read=lambda _opened, _connection, text: text, hear=hear)
        receive = AsyncMock(side_effect=["first", "second", "third", Gone])
        connection.stop()
        await listen(house, Mock(), connection, receive, Budgets())

    asyncio.run(play())
    assert done == ["first", "second", "third"]


def test_one_frame_is_never_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.house.running.send_queue.MOST_BYTES", 10)

    async def send() -> None:
        connection = Connection(None)
        connection.send("x" * 100)
        assert await connection.next() == "x" * 100
        assert connection.roomy.is_set()
        assert not connection.ended.done()

    asyncio.run(send())


def test_a_socket_from_a_page_of_another_site(server: Server, table: str) -> None:
    url = f"{server.address.replace('http', 'ws', 1)}api/tables/{table}/play"
    evil = {"Origin": "https://evil.example"}
    with pytest.raises(InvalidStatus) as refused, connect(url, additional_headers=evil):
        pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["code"] == "wrong-origin"
    with connect(url, additional_headers={"Origin": server.address.rstrip("/")}) as socket:
        socket.send('{"type": "ping"}')
        assert json.loads(socket.recv(TIMEOUT))["type"] == "pong"


# -- seats -----------------------------------------------------------------------------------------


def test_nobody_else_can_sit_or_act(anne: Person, zoe: Person, table: str) -> None:
    link = anne.lets_watch(table)
    for key in (zoe.key, None):
        with Client(zoe.server, table, key, link) as client:
            for seat in (0, 1):
                client.send(type="sit", seat=seat)
                assert client.answer()["problem"]["code"] == "not-your-seat"
            state = client.sit(None)
            assert state["view"]["hand"] == []
            assert state["view"]["moves"] == []
            assert not any(player["mine"] for player in state["table"]["players"])
            text = pioche.Table(GAME, 2, seed="socket").moves()[0]
            assert client.refused("move", move=text)["code"] == "no-seat"
            assert client.refused("next")["code"] == "not-your-seat"
            assert client.refused("hint")["code"] == "no-seat"


def test_a_seat_of_an_opponent_is_nobody_s(anne: Person) -> None:
    table = anne.make(GAME, [PERSON, BOT])
    with anne.at(table) as client:
        client.send(type="sit", seat=1)
        assert client.answer()["problem"]["code"] == "not-your-seat"


def test_passing_the_device(anne: Person) -> None:
    """Under the curtain nobody's hand is on the wire; then the next one's, and no other."""
    table = anne.make("cinq-partout", seed="curtain")
    mirror = pioche.Table("cinq-partout", 2, seed="curtain")
    rng = Random(5)
    with anne.at(table) as client:
        client.sit(None)
        while mirror.seat is not None:
            turn = mirror.seat
            client.send(type="sit", seat=None)
            under = client.text()
            client.send(type="sit", seat=turn)
            text = client.text()
            client.last = json.loads(text)
            played = tiles_in(to_json(mirror.view(None).board))
            assert tiles_in(under) == played
            mine = set(mirror.view(turn).hand)
            assert tiles_in(text) - played <= mine | tiles_lacked(mirror, turn)
            assert client.last["view"]["hand"] == list(mirror.view(turn).hand)
            move = rng.choice(mirror.moves())
            mirror.play(move)
            client.move(move)


def tiles_in(text: str) -> set[str]:
    """All tiles that a frame names, but for those that somebody was seen not to hold."""
    found: set[str] = set()

    def look(part: Any) -> None:
        if isinstance(part, dict):
            for name, inner in part.items():
                if name != "lacks":
                    look(inner)
        elif isinstance(part, list):
            for inner in part:
                look(inner)
        elif isinstance(part, str):
            tile = part.partition(">")[0]
            if len(tile) == 3 and tile[1] == "-":
                found.add(tile)

    look(json.loads(text))
    return found


def tiles_lacked(mirror: pioche.Table, seat: int) -> set[str]:
    """Tiles the seat itself has drawn and may have laid since."""
    return {turn.tile for turn in mirror.view(seat).past if turn.tile}


def test_what_was_missed_since_a_version(anne: Person, table: str) -> None:
    rng = Random(2)
    with anne.at(table) as client, anne.at(table) as watcher:
        client.sit(None)
        watcher.sit(None)
        told: list[Any] = []
        for _ in range(6):
            client.sit(client.last["table"]["turn"])
            client.move(rng.choice(client.last["view"]["moves"])["text"])
            told.append(watcher.state()["events"])
    with anne.at(table) as late:
        for since in range(1, 8):
            state = late.sit(None, since)
            assert (state["since"], state["version"]) == (since, 7)
            assert state["events"] == [event for events in told[since - 1 :] for event in events]
        for unknown in (0, 8, 999, -3, None):
            state = late.sit(None, unknown)
            assert state["since"] == 0
            assert state["events"][0]["event"] == "Dealt"
            assert state["events"][1:] == [event for events in told for event in events]


def test_a_bug_is_answered_and_the_socket_lives_on() -> None:
    answered: list[tuple[str | None, str]] = []

    class Broken:
        async def hear(self, *_: object) -> None:
            raise ZeroDivisionError

        async def refuse(self, _: object, __: object, id: str | None, error: PiocheError) -> None:
            answered.append((id, error.code))

    house, room, connection = (cast("Any", each) for each in (Broken(), Mock(), Mock()))
    asyncio.run(take(house, room, connection, Sit("sit", None), Budgets()))
    assert answered == [(None, "internal")]


def test_half_a_character_is_refused_and_hides_nothing(anne: Person, table: str) -> None:
    half = '{"game": "jeu-de-dominos", "seats": [{}, {}], "seed": "\\ud800"}'
    record = 'pioche 1\ngame jeu-de-dominos\nseats 2\nseed "\\ud800"\n'
    record += "\nmanche 1\ndeal 6-6 | 6-5 ; 1-0\n\nend\n"
    headers = {"Content-Type": "application/json"}
    for path, body in (
        ("api/tables", half),
        ("api/tables", half.replace("jeu-de-dominos", "\\ud800")),
        ("api/import", json.dumps({"record": record})),
    ):
        answer = anne.ask("POST", path, content=body, headers=headers)
        assert 400 <= answer.status_code < 500, answer.text
        assert answer.json()["message"].endswith(".")
    assert [card["table"]["id"] for card in anne.get("api/tables")] == [table]
