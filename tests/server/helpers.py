"""A real server in its own process, or in a thread of this one, and clients for them."""

import json
import os
import re
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Protocol

import httpx
import uvicorn
from starlette.types import ASGIApp
from websockets.sync.client import connect

from pioche.house.room import Guest, Room
from pioche.server.running.serve import configured, listen
from pioche.server.web.connections import Connections

TIMEOUT = 300.0  # seconds; only what hangs takes so long
PERSON = {"kind": "person"}
BOT = {"kind": "bot", "level": "random"}


class Addressed(Protocol):
    """Whatever has the address of a server."""

    @property
    def address(self) -> str: ...


@dataclass(frozen=True)
class Here:
    """A server in a thread of this process."""

    address: str


@contextmanager
def serving(app: ASGIApp, connections: Connections | None = None) -> Iterator[Here]:
    """Serve an app in a thread, where a test can put its own parts into it."""
    server = uvicorn.Server(configured(app, connections or Connections()))
    with listen("127.0.0.1", 0) as socket:
        thread = threading.Thread(target=server.run, args=([socket],))
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        try:
            yield Here(f"http://127.0.0.1:{socket.getsockname()[1]}/")
        finally:
            server.should_exit = True
            thread.join()


class Server:
    """`pioche serve` on a free port, with its database in a folder if it is given no other."""

    def __init__(
        self, folder: Path, database: str | None = None, options: Sequence[str] = ()
    ) -> None:
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'parties.sqlite'}"
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "pioche.cli.main", "serve", "--no-open", "--lang", "en"),
                *("--port", "0", "--database", self.database, *options),
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout
        self.first_line = self.process.stdout.readline()
        found = re.search(r"http://[^ ]+:\d+/", self.first_line)
        assert found, self.first_line
        self.address = found[0]

    def stop(self) -> int:
        """End it as Ctrl-C does; give the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        code = self.process.wait(TIMEOUT)
        self._close()
        return code

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self.process.wait(TIMEOUT)
        self._close()

    def _close(self) -> None:
        if self.process.stdout:
            self.process.stdout.close()


def browser(server: Addressed) -> httpx.Client:
    """One that keeps cookies. Loading certificates would take longer than all we ask for."""
    return httpx.Client(base_url=server.address, timeout=TIMEOUT, verify=False)


class Person:
    """Somebody with their own key."""

    def __init__(self, server: Addressed, key: str | None = None) -> None:
        self.server = server
        self.key = key or secrets.token_urlsafe(24)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.key}", **more.pop("headers", {})}
        with browser(self.server) as client:
            return client.request(method, f"/{path}", headers=headers, **more)

    def get(self, path: str) -> Any:
        response = self.ask("GET", path)
        assert response.status_code == 200, response.text
        return response.json()

    def make(self, game: str, seats: Sequence[Any] = (PERSON, PERSON), **more: Any) -> str:
        """A new table. It has always the same deals, unless it is given another seed, or None."""
        wanted = {"game": game, "seats": seats, "seed": "tests", **more}
        response = self.ask("POST", "api/tables", json=wanted)
        assert response.status_code == 201, response.text
        id: str = response.json()["id"]
        return id

    def at(self, table: str, watch: str | None = None) -> "Client":
        return Client(self.server, table, self.key, watch)

    def lets_watch(self, table: str) -> str:
        """The last part of a link to watch a table of theirs."""
        answer = self.ask("POST", f"api/tables/{table}/watching")
        assert answer.status_code == 201, answer.text
        link: str = answer.json()["link"]
        return link.rpartition("/watch/")[2]


class Client:
    """One socket at a table."""

    def __init__(
        self, server: Addressed, table: str, key: str | None, watch: str | None = None
    ) -> None:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        url = f"{server.address.replace('http', 'ws', 1)}api/tables/{table}/play"
        self._opening = connect(
            url, additional_headers=headers, max_size=None, open_timeout=TIMEOUT, ping_timeout=None
        )
        self.name = secrets.token_hex(4)  # ids are the client's own, and never used twice
        self.watch = watch  # the last part of a link to watch
        self.sent = 0
        self.frames = 0
        self.watchers = 0  # as last told
        self.last: dict[str, Any] = {}  # the last state
        self.there: list[str | None] = []  # who is, where several people play

    def __enter__(self) -> "Client":
        self.socket: Any = self._opening.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._opening.__exit__(kind, error, trace)

    def text(self) -> str:
        """The next frame as it came."""
        frame = self.socket.recv(TIMEOUT)
        assert isinstance(frame, str)
        return frame

    def frame(self) -> dict[str, Any]:
        """The next frame but those that tell who is there: they come when somebody does."""
        while (frame := json.loads(self.text()))["type"] == "presence":
            self.there = frame["players"]
        if frame["type"] == "state":
            self.last = frame
        if frame["type"] == "watchers":  # somebody came or went: not what a test waits for
            self.watchers = frame["count"]
            return self.frame()
        return dict(frame)

    def state(self) -> dict[str, Any]:
        frame = self.frame()
        assert frame["type"] == "state", frame
        return frame

    def answer(self) -> dict[str, Any]:
        """The next answer; states that come before it are kept."""
        while (frame := self.frame())["type"] != "answer":
            pass
        return frame

    def send(self, **frame: Any) -> None:
        """Send a frame; slow down after many, as the server wants."""
        self.frames += 1
        if self.frames > 150:
            time.sleep(0.025)
        self.socket.send(json.dumps(frame))

    def sit(self, seat: int | None, since: int | None = None) -> dict[str, Any]:
        """Sit down; states that were still on their way come first."""
        self.send(type="sit", seat=seat, since=since, watch=self.watch)
        while (state := self.state())["view"]["seat"] != seat:
            pass
        return state

    def do(self, type: str, **more: Any) -> dict[str, Any]:
        """Ask for something at the last version seen; give the answer."""
        self.sent += 1
        frame = {
            "type": type,
            "id": f"{self.name}-{self.sent}",
            "version": self.last["version"],
            **more,
        }
        self.send(**frame)
        answer = self.answer()
        assert answer["id"] == frame["id"]
        return answer

    def move(self, text: str) -> dict[str, Any]:
        """Play a move that is taken; give the state after it."""
        answer = self.do("move", move=text)
        assert answer["ok"], answer
        while self.last["version"] < answer["version"]:
            self.state()
        return self.last

    def refused(self, type: str, **more: Any) -> dict[str, Any]:
        """Ask for something that is refused; give the problem. The state is as before."""
        before = self.last["version"]
        answer = self.do(type, **more)
        assert not answer["ok"], answer
        assert self.state()["version"] == before == answer["version"]
        problem: dict[str, Any] = answer["problem"]
        return problem

    def until_turn(self, seat: int) -> dict[str, Any]:
        """Wait until this seat is to move, or the manche is over."""
        while self.last["table"]["turn"] not in (seat, None):
            self.state()
        return self.last

    def play_manche(self, seat: int, rng: Random) -> dict[str, Any]:
        """Play random moves from one seat until the manche is over."""
        while self.until_turn(seat)["table"]["turn"] is not None:
            self.move(rng.choice(self.last["view"]["moves"])["text"])
        return self.last


def whole_state(
    room: Room, holder: str | None, seat: int | None, since: int | None, now: float = 0.0
) -> str:
    """What somebody is sent who sits down at a room."""
    return room.frames([Guest(holder, seated=True, seat=seat)], since, now)[0]


def asking_to_play(table: str, *headers: str) -> bytes:
    """What a client says that asks for the socket of a table, byte by byte."""
    lines = (
        f"GET /api/tables/{table}/play HTTP/1.1",
        "Host: localhost",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *headers,
    )
    return "\r\n".join([*lines, "", ""]).encode()
