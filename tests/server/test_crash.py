"""kill -9 in mid-game: what was answered is kept, what was sent twice is played once."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pioche
from tests.server.helpers import PERSON, TIMEOUT, Client, Person, Server

pytestmark = pytest.mark.long

GAME = "cinq-partout"
GREEDY = {"kind": "bot", "level": "regular"}


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed; whatever runs under its name at the end is stopped."""
    running = Server(tmp_path)
    yield running
    if running.process.poll() is None:
        running.stop()


def again(server: Server) -> None:
    """Start it again, on the same database."""
    server.__init__(server.folder)  # type: ignore[misc]


@dataclass
class Partie:
    """A partie of two persons at one device, and the same one at a table of the test."""

    server: Server
    anne: Person
    id: str
    mirror: pioche.Table
    rng: Random
    seen: int = 1  # the last version that was answered

    def check(self, client: Client) -> None:
        """What is on the server is what was played."""
        state = client.sit(None)
        assert state["version"] == self.seen == len(self.mirror.history) + 1
        assert tuple(turn["move"] for turn in state["view"]["past"]) == self.mirror.history

    def play(self, client: Client, moves: int = 4) -> None:
        for _ in range(moves):
            move = self.choose(client)
            self.seen = client.move(move)["version"]

    def choose(self, client: Client) -> str:
        """Sit where it is somebody's turn, and play a move on the mirror."""
        client.sit(self.mirror.seat)
        move = self.rng.choice(self.mirror.moves())
        self.mirror.play(move)
        return move

    def send_twice(self, seat: int | None, frame: dict[str, Any], least: int) -> None:
        """After a crash, what was sent before it is sent again, twice. It is played once."""
        with self.anne.at(self.id) as client:
            state = client.sit(seat, self.seen)
            assert state["version"] in range(least, self.seen + 2)
            assert state["since"] == self.seen
            assert bool(state["events"]) == (state["version"] > self.seen)
            for _ in range(2):
                client.send(**frame)
                answer = client.answer()
                assert (answer["ok"], answer["version"]) == (True, self.seen + 1)
            self.seen += 1
            self.check(client)


@pytest.fixture
def partie(mortal: Server) -> Partie:
    anne = Person(mortal)
    id = anne.make(GAME, seed="crash")
    return Partie(mortal, anne, id, pioche.Table(GAME, 2, seed="crash"), Random(4))


def test_what_was_not_read_before_a_crash_is_played_once(partie: Partie) -> None:
    """The server is frozen when the move is sent, and never wakes up."""
    with partie.anne.at(partie.id) as client:
        partie.play(client)
        seat, move = partie.mirror.seat, partie.choose(client)
        frame = {"type": "move", "id": "last", "version": partie.seen, "move": move}
        os.kill(partie.server.process.pid, signal.SIGSTOP)
        client.send(**frame)
        partie.server.kill()
    again(partie.server)
    partie.send_twice(seat, frame, least=partie.seen)


def test_what_was_answered_before_a_crash_is_kept(partie: Partie) -> None:
    for life in range(2):
        with partie.anne.at(partie.id) as client:
            partie.check(client)
            partie.play(client)
            seat, move = partie.mirror.seat, partie.choose(client)
            frame = {"type": "move", "id": f"last{life}", "version": partie.seen, "move": move}
            client.send(**frame)
            assert client.answer()["ok"]
            partie.server.kill()
        again(partie.server)
        partie.send_twice(seat, frame, least=partie.seen + 1)
    assert [card["table"]["id"] for card in partie.anne.get("api/tables")] == [partie.id]


@pytest.mark.soak
def test_a_crash_at_any_moment_loses_and_doubles_nothing(partie: Partie) -> None:
    """Whether the last move was written or not depends on when the server died: both are right."""
    for life in range(40):
        if partie.mirror.seat is None or len(partie.mirror.moves()) == 0:
            break
        with partie.anne.at(partie.id) as client:
            partie.check(client)
            seat, move = partie.mirror.seat, partie.choose(client)
            frame = {"type": "move", "id": f"last{life}", "version": partie.seen, "move": move}
            client.send(**frame)
            time.sleep(0.001 * (life % 10))
            partie.server.kill()
        again(partie.server)
        partie.send_twice(seat, frame, least=partie.seen)


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
    """The opponent is to open, with a choice of tiles, and still thinks when the server dies."""
    anne = Person(mortal)
    table = anne.make(GAME, [PERSON, GREEDY], deal="5-5 1-1 1-0 | 6-5 5-4 3-2 ; 4-4 3-3")
    frozen = children(mortal.process.pid)
    assert frozen, "opponents have their processes as soon as they sit down"
    for worker in frozen:
        os.kill(worker, signal.SIGSTOP)
    with anne.at(table) as client:
        before = client.sit(0)
        assert before["table"]["turn"] == 1
        mortal.kill()
    for worker in frozen:
        os.kill(worker, signal.SIGKILL)
    again(mortal)
    with anne.at(table) as client:
        client.sit(0)
        assert client.until_turn(0)["version"] > before["version"]


def test_no_worker_outlives_the_server(mortal: Server) -> None:
    anne = Person(mortal)
    anne.make(GAME, [PERSON, GREEDY])
    workers = children(mortal.process.pid)
    assert workers
    mortal.kill()
    wait_for_the_end_of(workers)


def test_a_worker_that_dies_is_replaced(mortal: Server) -> None:
    """Opponents, and hints, are those that would have come without its death."""
    anne = Person(mortal)

    def played(deaths: int) -> tuple[list[Any], list[str]]:
        hints: list[Any] = []
        with anne.at(anne.make(GAME, [PERSON, GREEDY], seed="deaths")) as client:
            client.sit(0)
            while client.until_turn(0)["table"]["turn"] is not None:
                if len(hints) < deaths:
                    workers = children(mortal.process.pid)
                    for worker in workers:
                        os.kill(worker, signal.SIGKILL)
                    wait_for_the_end_of(workers)
                hints.append(client.do("hint")["hint"])
                assert children(mortal.process.pid), "who gave the hint?"
                client.move(client.last["view"]["moves"][0]["text"])
            return hints, [turn["move"] for turn in client.last["view"]["past"]]

    undisturbed = played(deaths=0)
    assert len(undisturbed[0]) > 3
    assert played(deaths=2) == undisturbed


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with suppress(FileNotFoundError, ProcessLookupError):  # it ended meanwhile
                state, parent = (folder / "stat").read_text().rsplit(")", 1)[1].split()[:2]
                if int(parent) == pid and state != "Z":
                    found.append(int(folder.name))
    return found


def wait_for_the_end_of(workers: list[int]) -> None:
    deadline = time.monotonic() + TIMEOUT
    while any(is_alive(worker) for worker in workers):
        assert time.monotonic() < deadline, "a worker lives on"
        time.sleep(0.01)


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
