"""One at a time, in the order in which they came."""

import asyncio

from pioche.house.running.lock import Turns


async def wait(turns: Turns, who: str, been: list[str]) -> None:
    async with turns:
        been.append(who)
        await asyncio.sleep(0)
        been.append(who)


def test_whoever_comes_meanwhile_waits_in_line() -> None:
    async def play() -> None:
        turns, been = Turns(), list[str]()
        assert turns.take()
        waiting = [asyncio.create_task(wait(turns, who, been)) for who in "abc"]
        await asyncio.sleep(0)
        assert not turns.take()
        turns.give()
        assert not turns.take(), "it belongs to the first in line already"
        await asyncio.gather(*waiting)
        assert been == ["a", "a", "b", "b", "c", "c"]
        assert turns.take(), "nobody is in the way"

    asyncio.run(play())


def test_who_is_called_off_is_passed_over() -> None:
    async def play() -> None:
        turns, been = Turns(), list[str]()
        assert turns.take()
        first, second = (asyncio.create_task(wait(turns, who, been)) for who in "ab")
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        turns.give()
        await second
        assert been == ["b", "b"]
        assert not turns.taken

    asyncio.run(play())


def test_who_is_called_off_just_when_it_is_their_turn_passes_it_on() -> None:
    async def play() -> None:
        turns, been = Turns(), list[str]()
        assert turns.take()
        first, second = (asyncio.create_task(wait(turns, who, been)) for who in "ab")
        await asyncio.sleep(0)
        turns.give()
        first.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        assert been == ["b", "b"]
        assert not turns.taken

    asyncio.run(play())
