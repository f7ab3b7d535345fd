"""How fast the server answers: one table is played through its socket beside fifty others.

    python bench/server.py [--others 50] [--seconds 10]

First the others play like people, a move every two seconds against opponents of the house, and the
round trip of a move is measured at one more table: from sending it to the state that shows it.
Then all tables play as fast as they can, and the moves of persons and opponents are counted.
"""

import argparse
import asyncio
import json
import re
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect

GAME = "cinq-partout"
PAUSE = 2.0  # seconds between the moves of somebody who thinks


class Count:
    """What was seen at all tables since `clear`."""

    def __init__(self) -> None:
        self.moves = 0  # of persons and opponents
        self.trips: list[float] = []  # seconds from a move to its state


def percentile(times: list[float], share: int) -> float:
    return statistics.quantiles(times, n=100)[share - 1] * 1000


class Seat:
    """One person at one table after the other, against an opponent."""

    def __init__(self, address: str, http: httpx.AsyncClient, level: str, number: int) -> None:
        self.address, self.http, self.level = address, http, level
        self.key = secrets.token_urlsafe(24)
        self.rng = Random(number)

    async def play(self, pause: float, count: Count, until: float) -> None:
        while time.monotonic() < until:
            async with self.table() as (socket, state):
                while not state["table"]["over"] and time.monotonic() < until:
                    state = await self.turn(socket, state, pause, count)

    @asynccontextmanager
    async def table(self) -> AsyncIterator[tuple[Any, dict[str, Any]]]:
        headers = {"Authorization": f"Bearer {self.key}"}
        seats = [{"kind": "person"}, {"kind": "bot", "level": self.level}]
        made = await self.http.post(
            "/api/tables", json={"game": GAME, "seats": seats}, headers=headers
        )
        made.raise_for_status()
        url = f"{self.address.replace('http', 'ws', 1)}api/tables/{made.json()['id']}/play"
        async with connect(url, additional_headers=headers, max_size=None) as socket:
            await socket.send(json.dumps({"type": "sit", "seat": 0}))
            yield socket, json.loads(await socket.recv())

    async def turn(
        self, socket: Any, state: dict[str, Any], pause: float, count: Count
    ) -> dict[str, Any]:
        """One move, or one thing to wait for."""
        turn = state["table"]["turn"]
        if turn == 1:
            return await self.next_state(socket, count)
        if pause:
            await asyncio.sleep(pause * (0.5 + self.rng.random()))
        frame = {"type": "next", "id": secrets.token_hex(6), "version": state["version"]}
        if turn == 0:
            frame["type"] = "move"
            frame["move"] = self.rng.choice(state["view"]["moves"])["text"]
        start = time.perf_counter()
        await socket.send(json.dumps(frame))
        after = await self.next_state(socket, count)
        count.trips.append(time.perf_counter() - start)
        return after

    async def next_state(self, socket: Any, count: Count) -> dict[str, Any]:
        while True:
            frame: dict[str, Any] = json.loads(await socket.recv())
            if frame["type"] == "state":
                count.moves += 1
                return frame
            assert frame["ok"], frame


async def measure(address: str, others: int, seconds: float) -> None:
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=address, verify=False, limits=limits, timeout=60) as http:
        crowd = [Seat(address, http, "greedy", n) for n in range(others)]
        one = Seat(address, http, "random", -1)

        until = time.monotonic() + seconds + 5
        background = Count()
        playing = [asyncio.create_task(seat.play(PAUSE, background, until)) for seat in crowd]
        await asyncio.sleep(5)  # until all tables are there
        background.moves = 0
        alone = Count()
        await one.play(0.05, alone, until)
        await asyncio.gather(*playing)
        print(
            f"{others} other tables at the pace of people, "
            f"{background.moves / seconds:.0f} moves/s:"
        )
        print(f"  a move is shown after {shown(alone.trips)} ({len(alone.trips)} moves)")

        until = time.monotonic() + seconds
        total = Count()
        start = time.monotonic()
        crowd = [Seat(address, http, "random", n) for n in range(others + 1)]
        await asyncio.gather(*(seat.play(0, total, until) for seat in crowd))
        rate = total.moves / (time.monotonic() - start)
        print(f"{others + 1} tables as fast as they can: {rate:.0f} moves/s")
        print(f"  a move is shown after {shown(total.trips)} ({len(total.trips)} moves)")


def shown(trips: list[float]) -> str:
    return ", ".join(f"p{share} {percentile(trips, share):.1f} ms" for share in (50, 95, 99))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--others", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'bench.sqlite'}"
        line = ["serve", "--no-open", "--port", "0", "--database", database, "--lang", "en"]
        server = subprocess.Popen(
            [sys.executable, "-m", "pioche.cli.main", *line], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        try:
            asyncio.run(measure(found[0], args.others, args.seconds))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
