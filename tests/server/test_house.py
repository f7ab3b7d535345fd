"""How a house carries out what is decided at its tables."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from pioche.server.house import QUICK, House, OpenRoom
from pioche.server.room import Room


class NoStore:
    others = None


class NoWorkers:
    def waiting(self) -> int:
        return 0


def test_a_table_whose_steps_are_slow_stops_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    processor = others = 0.0  # seconds in which this house had the processor, and in which not
    monkeypatch.setattr("pioche.server.house.own_time", lambda: processor)
    monkeypatch.setattr("pioche.server.house.perf_counter", lambda: processor + others)
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
    opened = OpenRoom(Room.__new__(Room))
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
