"""kill -9 in mid-game: what was answered is kept, what was sent twice is played once."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import pioche
from tests.server.helpers import PERSON, Person, Server

GAME = "cinq-partout"


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed; whatever runs under its name at the end is stopped."""
    running = Server(tmp_path)
    yield running
    if running.process.poll() is None:
        running.stop()


def again(server: Server) -> None:
    """Start it again, on the same port and database."""
    server.__init__(server.folder, server.port)  # type: ignore[misc]


def test_nothing_is_lost_or_doubled(mortal: Server) -> None:
    anne = Person(mortal)
    table = anne.make(GAME, seed="crash")
    mirror = pioche.Table(GAME, 2, seed="crash")
    rng = Random(4)
    seen = 0
    for life in range(3):
        with anne.at(table) as client:
            state = client.sit(None, seen or None)
            assert state["version"] == len(mirror.history) + 1
            assert tuple(turn["move"] for turn in state["view"]["past"]) == mirror.history
            for _ in range(4):
                assert mirror.seat is not None
                client.sit(mirror.seat)
                move = rng.choice(mirror.moves())
                mirror.play(move)
                seen = client.move(move)["version"]
            # One more, and the server dies before it can be answered, or just after.
            assert mirror.seat is not None
            client.sit(mirror.seat)
            move = rng.choice(mirror.moves())
            last = {"type": "move", "id": f"last{life}", "version": seen, "move": move}
            seat = mirror.seat
            client.send(**last)
            time.sleep(0.02 * life)
            mortal.kill()
        again(mortal)
        with anne.at(table) as client:
            state = client.sit(seat, seen)
            assert state["version"] in (seen, seen + 1), "nothing that was answered is lost"
            assert state["since"] == seen
            assert bool(state["events"]) == (state["version"] > seen)
            for _ in range(2):
                client.send(**last)
                answer = client.answer()
                assert (answer["ok"], answer["version"]) == (True, seen + 1)
            mirror.play(move)
            seen += 1
            state = client.sit(None)
            assert state["version"] == seen
            assert tuple(turn["move"] for turn in state["view"]["past"]) == mirror.history
    assert [card["table"]["id"] for card in anne.get("api/tables")] == [table]


def test_an_undo_and_a_next_manche_are_kept(mortal: Server) -> None:
    anne = Person(mortal)
    table = anne.make(GAME, [PERSON, {"kind": "bot", "level": "random"}], seed="kept")
    with anne.at(table) as client:
        client.sit(0)
        client.play_manche(0, Random(1))
        assert client.do("next")["ok"]
        while client.last["table"]["manche"] == 1:
            client.state()
        client.until_turn(0)
        client.move(client.last["view"]["moves"][0]["text"])
        client.until_turn(0)
        assert client.do("undo")["ok"]
        while not client.last["table"]["undone"]:
            client.state()
        before = client.last
    mortal.kill()
    again(mortal)
    with anne.at(table) as client:
        after = client.sit(0)
    assert after == before


def test_opponents_go_on_when_somebody_connects(mortal: Server) -> None:
    anne = Person(mortal)
    table = anne.make(GAME, [PERSON, {"kind": "bot", "level": "random"}], seed="go on")
    with anne.at(table) as client:
        client.sit(0)
        client.until_turn(0)
        version = client.last["version"]
        text = client.last["view"]["moves"][0]["text"]
        client.send(type="move", id="x", version=version, move=text)
        client.answer()
        mortal.kill()  # before or after the opponent has moved
    again(mortal)
    with anne.at(table) as client:
        client.sit(0)
        assert client.until_turn(0)["version"] > version + 1


def test_no_worker_outlives_the_server(mortal: Server) -> None:
    anne = Person(mortal)
    table = anne.make(GAME, [PERSON, {"kind": "bot", "level": "greedy"}])
    with anne.at(table) as client:
        client.sit(0)
        client.play_manche(0, Random(1))
    workers = children(mortal.process.pid)
    assert workers
    mortal.kill()
    deadline = time.monotonic() + 10
    while any(map(is_alive, workers)):
        assert time.monotonic() < deadline, "a worker outlives its server"
        time.sleep(0.05)


def test_a_worker_that_dies_is_replaced(mortal: Server) -> None:
    anne = Person(mortal)
    table = anne.make(GAME, [PERSON, {"kind": "bot", "level": "greedy"}])
    with anne.at(table) as client:
        client.sit(0)
        for _ in range(3):
            client.until_turn(0)
            for worker in children(mortal.process.pid):
                os.kill(worker, 9)
            if client.last["table"]["turn"] == 0:
                client.move(client.last["view"]["moves"][0]["text"])
        client.play_manche(0, Random(1))
    assert children(mortal.process.pid)


def children(pid: int) -> list[int]:
    """The processes that any thread of this one has started."""
    lists = [(task / "children").read_text() for task in Path(f"/proc/{pid}/task").iterdir()]
    return [int(number) for text in lists for number in text.split()]


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
