"""The fair queue: who asks for much waits, not those who come after."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from pioche.server.workers.fair_queue import FairQueue, Whose


def done_in_order(asked: Sequence[Whose], places: int = 1) -> list[Whose]:
    """All ask at once; each thing takes one step of the loop."""
    order: list[Whose] = []

    async def work() -> None:
        queue = FairQueue(places)

        def task(whose: Whose) -> Callable[[], Awaitable[None]]:
            async def one() -> None:
                order.append(whose)
                await asyncio.sleep(0)

            return one

        await asyncio.gather(*(queue.run(whose, task(whose)) for whose in asked))

    asyncio.run(work())
    return order


def test_who_asks_for_much_lets_others_through() -> None:
    greedy, other = ("a",), ("b",)
    assert done_in_order([greedy] * 5 + [other]) == [greedy, other, *[greedy] * 4]


def test_they_take_turns() -> None:
    a, b, c = ("a",), ("b",), ("c",)
    assert done_in_order([a, a, a, b, b, c]) == [a, b, c, a, b, a]


def test_many_keys_of_one_address_are_one_address() -> None:
    asked = [*(("evil", str(key)) for key in range(5)), ("school", "anne")]
    assert done_in_order(asked)[1] == ("school", "anne")
    school = [("school", "anne"), ("school", "anne"), ("school", "zoe")]
    assert done_in_order(school) == [school[0], school[2], school[1]]


def test_as_many_at_once_as_there_are_places() -> None:
    async def work() -> int:
        queue, running, most = FairQueue(2), 0, 0

        async def one() -> None:
            nonlocal running, most
            running += 1
            most = max(most, running)
            await asyncio.sleep(0)
            running -= 1

        await asyncio.gather(*(queue.run((str(key),), one) for key in range(6)))
        return most

    assert asyncio.run(work()) == 2


def test_work_that_nobody_waits_for_keeps_its_place_to_its_end() -> None:
    async def work() -> None:
        queue, gate = FairQueue(1), asyncio.Event()
        first = asyncio.create_task(queue.run(("a",), gate.wait))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        begun = asyncio.Event()

        async def second() -> None:
            begun.set()

        waiting = asyncio.create_task(queue.run(("b",), second))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not begun.is_set()
        gate.set()
        await waiting
        assert begun.is_set()

    asyncio.run(work())


def test_who_goes_before_their_turn_is_forgotten() -> None:
    async def work() -> None:
        queue, gate = FairQueue(1), asyncio.Event()
        first = asyncio.create_task(queue.run(("a",), gate.wait))
        await asyncio.sleep(0)
        gone = [asyncio.create_task(queue.run((str(key),), gate.wait)) for key in range(3)]
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        gate.set()  # the place is free in the very moment in which they go
        await asyncio.gather(first, *gone, return_exceptions=True)
        assert await queue.run(("b",), gate.wait)
        assert queue._free == 1
        assert not queue._waiting
        assert not queue._turns

    asyncio.run(work())


def test_a_failure_is_told_and_frees_the_place() -> None:
    async def fail() -> None:
        raise ZeroDivisionError

    async def work() -> None:
        queue = FairQueue(1)
        for _ in range(2):
            with pytest.raises(ZeroDivisionError):
                await queue.run(("a",), fail)

    asyncio.run(work())
