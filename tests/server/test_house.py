"""How a house carries out what is decided at its tables."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pioche.house.frames.protocol import NewTable, SeatRequest, Sit
from pioche.house.running.driver import QUICK, House, OpenRoom
from pioche.house.running.send_queue import Connection
from pioche.server.store.sql_store import open_store
from pioche.server.workers.pool import WorkerPool


class NoStore:
    others = None


class NoWorkers:
    def waiting(self) -> int:
        return 0


def test_a_table_whose_steps_are_slow_stops_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    processor = others = 0.0  # seconds in which this house had the processor, and in which not
    monkeypatch.setattr("pioche.house.running.driver.own_time", lambda: processor)
    monkeypatch.setattr("pioche.house.running.driver.perf_counter", lambda: processor + others)
    aside: list[float] = []

    async def to_the_side(function: Callable[..., Any], *given: Any) -> Any:
        aside.append(given[2])
        return function(*given)

    def step(seconds: float) -> float:
        nonlocal processor, others
        processor += max(0.0, seconds)
        others += max(0.0, -seconds)
        return seconds

    async def taken(opened: OpenRoom, *steps: float) -> list[float]:
        """Which of these steps were taken aside."""
        aside.clear()
        for seconds in steps:
            assert await there._take(opened, step, seconds) == seconds
        return aside[:]

    there = House(NoStore(), NoWorkers(), aside=to_the_side)  # type: ignore[arg-type]
    opened = OpenRoom(None)  # type: ignore[arg-type]
    quick, slow = QUICK / 10, 10 * QUICK

    async def play() -> None:
        assert await taken(opened, quick) == [quick], "nothing is known of a table at first"
        assert await taken(opened, *[quick] * 20), "it has to show that it is quick"
        assert await taken(opened, quick, quick) == []
        assert await taken(opened, -slow, quick, -slow, quick, quick) == [], "others were busy"
        assert await taken(opened, slow, slow, quick) == [quick], "after slow steps the next waits"
        assert await taken(opened, slow) == [slow]
        assert len(await taken(opened, *[quick] * 30)) < 20, "in time that is forgotten"

    asyncio.run(play())


def test_a_table_of_a_game_that_is_quick_is_taken_to_be_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for clock in ("own_time", "perf_counter"):
        monkeypatch.setattr(f"pioche.house.running.driver.{clock}", lambda: 0.0)

    async def play() -> None:
        house = House(open_store(f"sqlite:///{tmp_path / 'parties.sqlite'}"), WorkerPool())
        wanted = NewTable("whist", (SeatRequest(),) * 4)
        first, second = [await house.make(wanted, "anne") for _ in range(2)]
        opened, connection = await house.get(first), Connection("anne")
        house.come(opened, connection)
        assert opened.slow > QUICK, "nothing is known of the first one"
        for _ in range(10):
            await house.hear(opened, connection, Sit("sit", 0))
        assert opened.slow <= QUICK
        assert (await house.get(second)).slow == opened.slow
        await house.close()

    asyncio.run(play())
