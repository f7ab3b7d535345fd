"""What one request can cost the house: inputs that once froze it, in CPU-seconds.

    python bench/costs.py

Every input is one that anybody may send. Each is measured once, in this process, with the time it
takes the server to answer; an input fails when it costs more than it may.

Before inputs were bounded, the same ones cost on one machine 3.3 s (a long move), 1.8 s (lines),
15 to 20 s (the first look), 2.5 to 3 s (wrong types), 0.25 s (spellings), 0.6 to 0.8 s (ten looks,
of 1 MB each) and 61 MB (refused records).
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx

from pioche.core.errors import PiocheError
from pioche.house.entries import Entry, StoredTable
from pioche.house.room import Guest, Room
from pioche.server.store.sql_store import open_store
from pioche.server.web.app import make_app
from pioche.table.notation import dumps, loads
from pioche.table.table import Table

MOST = 1.0  # CPU-seconds that one input may cost, unless it says otherwise
HEAD = "pioche 1\ngame jeu-de-dominos\nseats 2\n\nmanche 1\ndeal 6-5 1-0 | 5-1 4-2 ; 3-3\n"
PEOPLE = [{"kind": "person"}, {"kind": "person"}]


def letters(count: int) -> Callable[[], None]:
    """A record whose one move has so many letters."""
    return lambda: refused(HEAD + "a" * count + "\nend\n")


def one_letter_lines() -> None:
    refused(HEAD + "a,\n" * 145_000 + "end\n")


def refused(record: str) -> None:
    try:
        loads(record)
    except PiocheError:
        return
    raise AssertionError("it should have been refused")


def long_record() -> str:
    """A legal partie of many moves: hundreds of manches, played at random."""
    table = Table("jeu-de-dominos", 2, {"partie": "wins 1000"}, seed="costs", auto=True)
    rng = Random(1)
    for _ in range(28_618):
        table.play(rng.choice(table.moves()))
    return dumps(table)


def first_look(record: str) -> Callable[[], None]:
    """What it takes to build the table of a record."""
    created = {"record": record, "salt": "", "players": [{"name": "", "level": None}] * 2}
    kept = StoredTable((Entry("created", created),), {})

    def run() -> None:
        Room("costs", kept)

    return run


def asked(path: str, body: Any) -> Callable[[], None]:
    """A request, answered in this process."""
    text = json.dumps(body)

    async def ask(folder: str) -> int:
        app = make_app(open_store(f"sqlite:///{Path(folder) / 'costs.sqlite'}"))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            headers = {"content-type": "application/json"}
            return (await client.post(path, content=text, headers=headers)).status_code

    def run() -> None:
        with tempfile.TemporaryDirectory() as folder:
            status = asyncio.run(ask(folder))
        assert status in (201, 400, 422), status

    return run


def spellings(name: str, count: int) -> dict[str, str]:
    """An option, spelt in many ways: dashes and capitals do not matter."""
    found = {}
    for number in range(count):
        capitals, dashes = number % 2 ** len(name), number >> len(name)
        letters = [
            (c.upper() if capitals >> at & 1 else c) + "-" * (dashes >> at & 1)
            for at, c in enumerate(name)
        ]
        found["".join(letters) + "_" * (number >> 2 * len(name))] = "50"
    return found


def widest(seed: int = 0) -> Table:
    """A position with thousands of legal moves."""
    best = Table("vingt", 2, {"crosswise_new": "on"}, seed=seed)
    table, rng = best.copy(), Random(seed)
    while table.seat is not None:
        if len(table.moves()) > len(best.moves()):
            best = table.copy()
        table.play(rng.choice(table.moves()))
    return best


def looked_at(table: Table) -> Callable[[], None]:
    """Everybody at a table is sent the state, ten times."""
    created = {"record": dumps(table), "salt": "", "players": [{"name": "", "level": None}] * 2}
    room = Room("costs", StoredTable((Entry("created", created),), {0: "a", 1: "b"}))

    def run() -> None:
        for _ in range(10):
            guest = Guest("a", seated=True, seat=room.table.seat)
            (state,) = room.frames([guest], None)
        print(f"{len(state.encode()):10,} bytes of 64,000, the state:")

    return run


def memory() -> float:
    """What this process holds, in MB."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def refused_imports() -> float:
    """By how many MB 200 refused records make this process grow."""
    before = memory()
    for number in range(200):
        refused(f"{HEAD}{number}" + "-" * 290_000 + "\nend\n")
    return memory() - before


def inputs() -> Iterator[tuple[str, Callable[[], None], float]]:
    yield "a record with a move of 60,000 letters", letters(60_000), MOST
    yield "a record of 145,000 lines of one letter", one_letter_lines, MOST
    record = long_record()
    yield f"the first look at a record of {record.count(',') + 1:,} moves", first_look(record), 3.0
    yield (
        "a list of 1 MiB of wrong types",
        asked("/api/tables", {"game": "vingt", "seats": [0] * 340_000}),
        MOST,
    )
    yield (
        "31,000 spellings of an option",
        asked(
            "/api/tables",
            {"game": "vingt", "seats": PEOPLE, "options": spellings("target", 31_000)},
        ),
        MOST,
    )
    table = widest()
    yield f"ten looks at {len(table.moves()):,} legal moves", looked_at(table), MOST


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.parse_args()
    reached = True
    for name, run, most in inputs():
        start = time.process_time()
        run()
        spent = time.process_time() - start
        reached &= spent <= most
        print(f"{spent:8.2f} s of {most:4.1f}   {name}")
    grown = refused_imports()
    reached &= grown <= 10
    print(f"{grown:8.1f} MB of 10    200 refused records of 290,000 letters")
    print("bounded" if reached else "NOT bounded")
    return 0


if __name__ == "__main__":
    sys.exit(main())
