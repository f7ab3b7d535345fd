"""Junk over HTTP and sockets: no error of ours, no table changed, no memory kept."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from tests.server.fuzz import (
    FRAMES_OF_ONE,
    addresses,
    damaged,
    new_table,
    request,
    send_bytes,
    send_frames,
)
from tests.server.helpers import PERSON, TIMEOUT, Client, Person, browser
from tests.serving import Serving

GROWTH = 10_000  # kB that the memory of the server may grow
SLOWEST = 0.1  # seconds for /api/health, 99 times out of 100
GAMES = {"cinq-partout": 2, "whist": 4, "vingt": 2, "defi-magnetique": 2}
RECORD = Path(__file__).parents[2] / "src" / "pioche" / "games" / "bergen" / "golden.dom"


@dataclass
class Fuzz:
    """A server, tables at which somebody plays, and what it answered to all that was sent."""

    server: Serving
    anne: Person
    tables: dict[str, int]  # with how many seats
    links: dict[str, str]  # to watch them
    games: list[str]
    chance: Random

    @property
    def somebody(self) -> dict[str, str]:
        """With another key, from another place."""
        key = self.chance.choice(("k" * 40, "j" * 40, f"{self.chance.random():.30f}"[2:]))
        return {"Authorization": f"Bearer {key}", "X-Forwarded-For": next(self.places)}

    def __post_init__(self) -> None:
        self.statuses: Counter[int | None] = Counter()  # over HTTP
        self.heard: Counter[str] = Counter()  # over sockets
        self.places = addresses(self.chance)
        self.session = requests.Session()
        self.session.trust_env = False
        self.cases = self.requests_of_the_schema()

    def requests_of_the_schema(self) -> st.SearchStrategy[Any]:
        """What Schemathesis makes of the OpenAPI text, right and wrong; often about real tables."""
        with browser(self.server_at) as client:
            schema = schemathesis.openapi.from_dict(client.get("/api/openapi.json").json())
        found = []
        for result in schema.get_all_operations():
            assert isinstance(result, Ok)
            operation = result.ok()
            found.append(operation.as_strategy())
            if operation.body or operation.query or operation.path_parameters:
                found.append(operation.as_strategy(GenerationMode.NEGATIVE))
            if operation.path.startswith("/api/tables/{id}") and "{manche}" not in operation.path:
                at = {"id": next(iter(self.tables))}
                found.append(operation.as_strategy(path_parameters=at))
        return st.one_of(found)

    @property
    def server_at(self) -> Any:
        return self.anne.server

    def send_cases(self, count: int) -> None:
        @seed(self.chance.getrandbits(32))
        @settings(
            max_examples=count,
            phases=[Phase.generate],
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            verbosity=Verbosity.quiet,
        )
        @given(self.cases)
        def send(case: Any) -> None:
            answer = case.call(
                base_url=self.server.address,
                session=self.session,
                headers=self.somebody,
                timeout=TIMEOUT,
                allow_redirects=False,
            )
            self.statuses[answer.status_code] += 1

        send()

    def send_requests(self, count: int) -> None:
        host = urlsplit(self.server.address).netloc
        for _ in range(count):
            status = send_bytes(self.server.address, request(self.chance, [*self.tables], host))
            self.statuses[status] += 1

    def send_records(self, count: int) -> None:
        record = RECORD.read_text("utf-8")
        for _ in range(count):
            text = damaged(record, self.chance).encode("utf-8", "replace").decode()
            self.post("import", {"record": text})

    def send_tables(self, count: int) -> None:
        for _ in range(count):
            self.post("tables", new_table(self.chance, self.games))

    def post(self, what: str, body: dict[str, Any]) -> None:
        path = f"{self.server.address}/api/{what}"
        answer = self.session.post(path, json=body, headers=self.somebody, timeout=TIMEOUT)
        self.statuses[answer.status_code] += 1

    def send_frames(self, count: int) -> None:
        """In turn by somebody who plays there, and two who watch, one of them without a key."""
        keys = cycle((self.anne.key, "k" * 40, None))
        tables = cycle(self.tables.items())
        for first in range(0, count, FRAMES_OF_ONE):
            table, seats = next(tables)
            with Client(self.server_at, table, next(keys), self.links[table]) as client:
                number = min(FRAMES_OF_ONE, count - first)
                self.heard += send_frames(client, self.chance, seats, number)

    def send(self, count: int) -> None:
        """So many inputs of all kinds."""
        parts: list[tuple[float, Callable[[int], None]]] = [
            (0.1, self.send_cases),
            (0.1, self.send_requests),
            (0.05, self.send_records),
            (0.05, self.send_tables),
            (0.7, self.send_frames),
        ]
        for share, part in parts:
            part(int(count * share))

    def seen(self) -> list[Any]:
        """All that there is to see at the tables, from every seat."""
        found: list[Any] = [self.anne.get("api/tables")]
        for table, seats in self.tables.items():
            with self.anne.at(table) as client:
                found += [client.sit(seat) for seat in range(seats)]
        return found

    def memory(self) -> int:
        """What the server has of its own, in kB."""
        lines = Path(f"/proc/{self.server.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("RssAnon"))


class At:
    """The address as the helpers want it."""

    def __init__(self, server: Serving) -> None:
        self.address = f"{server.address}/"


def fuzzed(folder: Path, count: int, rounds: int, more: Callable[[Fuzz], None]) -> Fuzz:
    """Send so many inputs in each round. The first half of them fills what is kept on purpose, such
    as tables, puzzles and allowances; after it memory stays as it is."""
    with Serving(folder) as server:
        anne = Person(At(server))
        games = [game["id"] for game in anne.get("api/catalogue")["games"]]
        tables = {anne.make(game, [PERSON] * seats): seats for game, seats in GAMES.items()}
        links = {table: anne.lets_watch(table) for table in tables}
        fuzz = Fuzz(server, anne, tables, links, games, Random(f"junk {count}"))
        before = fuzz.seen()
        for _ in range(rounds // 2):
            fuzz.send(count)
        full = fuzz.memory()
        for _ in range(rounds - rounds // 2):
            fuzz.send(count)
        more(fuzz)
        grown = fuzz.memory() - full
        assert fuzz.seen() == before, "a table was changed"
        assert grown < GROWTH, f"{grown} kB more"
        print(f"{grown} kB more than {full}", dict(fuzz.statuses), dict(fuzz.heard), sep="\n")
    assert not [status for status in fuzz.statuses if status and status >= 500], fuzz.statuses
    assert "Traceback" not in server.said(), server.said()
    return fuzz


@pytest.mark.long
def test_junk_changes_nothing(tmp_path: Path) -> None:
    fuzz = fuzzed(tmp_path, count=500, rounds=2, more=lambda _: None)
    for status in (200, 201, 400, 403, 404, 405, 413, 421, 422):
        assert fuzz.statuses[status], f"nothing was answered with {status}: {fuzz.statuses}"
    for code in ("state", "answer", "not-json", "not-text", "bad-frame", "stale", "not-your-seat"):
        assert fuzz.heard[code], f"nothing was answered with {code}: {fuzz.heard}"


@pytest.mark.soak
def test_much_junk_changes_nothing_and_holds_up_nobody(tmp_path: Path) -> None:
    times: list[float] = []
    ended = threading.Event()

    def ask(fuzz: Fuzz) -> None:
        """Somebody asks all the time whether the server is there, while the last tenth is sent."""

        def often() -> None:
            with browser(fuzz.server_at) as client:
                while not ended.wait(0.02):
                    begun = time.perf_counter()
                    assert client.get("/api/health").status_code == 200
                    times.append(time.perf_counter() - begun)

        asking = threading.Thread(target=often)
        asking.start()
        try:
            fuzz.send(10_000)
        finally:
            ended.set()
            asking.join()

    fuzzed(tmp_path, count=15_000, rounds=6, more=ask)
    times.sort()
    print(f"/api/health: {len(times)} times, {times[len(times) * 99 // 100] * 1000:.1f} ms")
    assert times[len(times) * 99 // 100] < SLOWEST
