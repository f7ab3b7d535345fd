"""Opponents try on whatever happens, everybody gets a turn at the workers, and the time that an
opponent takes tells nothing."""

import asyncio
import os
import signal
import threading
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Literal

import pytest

import pioche
from pioche.core.errors import PiocheError, RecordError
from pioche.house import service
from pioche.house.entries import Beginning, Entry, TableState
from pioche.house.jobs import Job, JobResult, WorkerFailed
from pioche.house.ports import UNCHANGED_HOLDERS, StoreError
from pioche.server.store.sql_store import SqlStore, open_store
from pioche.server.store.sqlite import open_file
from pioche.server.web.app import make_app
from pioche.server.workers import pool as workers
from pioche.server.workers.pool import WorkerPool
from pioche.table.notation import loads
from tests.server.helpers import BOT, PERSON, Person, serving

DEAL = "6-5 1-0 | 5-1 5-2 ; 3-3"  # seat 0 opens, then the opponent has a choice
GREEDY = {"kind": "bot", "level": "regular"}


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    made = WorkerPool()
    yield made
    made.close()


class FullDisk(SqlStore):
    """It takes no move of an opponent until there is room again."""

    def __init__(self, path: Path) -> None:
        super().__init__(*open_file(path))
        self.tried = 0
        self.room = threading.Event()

    async def append(
        self,
        table: str,
        version: int,
        entry: Entry,
        state: TableState,
        holders: Mapping[int, str | None] = UNCHANGED_HOLDERS,
    ) -> bool:
        if entry.kind == "move" and "by" not in entry.data and not self.room.is_set():
            self.tried += 1
            if self.tried > 20:
                self.room.set()
            raise StoreError("disk full", why="database-refuses", reason="disk full")
        return await super().append(table, version, entry, state, holders)


def test_an_opponent_tries_on_and_the_table_is_told_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "LONGEST_PAUSE", 0.001)
    store = FullDisk(tmp_path / "full.sqlite")
    with serving(make_app(store)) as server:
        anne = Person(server)
        with anne.at(anne.make("jeu-de-dominos", [PERSON, BOT], deal=DEAL)) as client:
            client.sit(0)
            client.move("6-5")
            told = client.frame()
            assert told["type"] == "trouble"
            assert told["problem"]["code"] == "cannot-save"
            assert "opponents keep trying" in told["problem"]["message"]
            played = client.frame()
            assert played["type"] == "state"
            assert played["view"]["past"][-1]["seat"] == 1
            assert client.frame() == {"type": "trouble", "problem": None}
    assert store.tried > 20


def test_who_comes_while_it_lasts_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "LONGEST_PAUSE", 0.001)
    store = FullDisk(tmp_path / "full.sqlite")
    store.tried = -(10**9)
    with serving(make_app(store)) as server:
        anne = Person(server)
        table = anne.make("jeu-de-dominos", [PERSON, BOT], deal=DEAL)
        with anne.at(table) as client, anne.at(table) as other:
            client.sit(0)
            client.move("6-5")
            assert client.frame()["type"] == "trouble"
            assert other.sit(0)["view"]["turn"] == 1
            assert other.frame()["problem"]["why"] == "cannot-save"
            store.room.set()
            assert other.frame()["type"] == "state"
            assert other.frame() == {"type": "trouble", "problem": None}


@pytest.mark.parametrize("signal_", [signal.SIGSTOP, signal.SIGKILL])
def test_a_stopped_or_killed_worker_is_replaced_and_its_job_done(
    pool: WorkerPool, signal_: signal.Signals
) -> None:
    table = pioche.Table("cinq-partout", 2, seed="stopped")
    job = Job("choose", "cinq-partout", table.view(table.seat), "regular", 3)
    expected = asyncio.run(pool.do(job, "a"))
    stop(pool, signal_)
    assert asyncio.run(pool.do(job, "a")) == expected


def test_a_large_job_for_a_stopped_worker_is_done_by_another(pool: WorkerPool) -> None:
    """It would fill the pipe, which nobody reads."""
    pool.warm()
    asyncio.run(pool.do(Job("read", record=golden()), "a"))
    stop(pool, signal.SIGSTOP)
    record = golden() + "# remark\n" * 40_000
    begun = asyncio.run(pool.do(Job("read", record=record.replace("\nend\n", "\n") + "end\n"), "a"))
    assert isinstance(begun, Beginning)


def stop(pool: WorkerPool, how: signal.Signals) -> None:
    for process in pool._processes:
        os.kill(process.run.pid, how)


def golden() -> str:
    folder = pioche.find("cinq-partout").folder
    return (folder / "golden.dom").read_text("utf-8")


class Asked(WorkerPool):
    """Workers that note who asked, and answer as they always do."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Job] = []

    async def do(self, job: Job, who: str) -> JobResult:
        self.jobs.append(job)
        return await super().do(job, who)


def test_a_forced_move_is_asked_of_the_worker_too(tmp_path: Path) -> None:
    asked = Asked()
    with serving(make_app(open_store(f"sqlite:///{tmp_path / 'x.sqlite'}"), asked)) as server:
        anne = Person(server)
        forced = "6-5 1-0 | 5-1 4-2 ; 3-3"
        with anne.at(anne.make("jeu-de-dominos", [PERSON, BOT], deal=forced)) as client:
            client.sit(0)
            client.move("6-5")
            client.until_turn(0)
    assert [len(job.view.moves) for job in asked.jobs if job.view] == [1]


def test_a_forced_move_takes_as_long_as_one_of_the_last_thoughts() -> None:
    pace = service.Pace(Random(1))
    table = pioche.Table("jeu-de-dominos", 2, deal="6-5 1-0 | 5-1 4-2 ; 3-3")
    forced = table.view(table.seat)
    choice = pioche.Table("tete-a-tete", 2, {"opening_tile": "free"}, seed="free").view(0)
    assert (len(forced.moves), len(choice.moves) > 1) == (1, True)
    choice = replace(choice, game=forced.game)
    least = service.SHORTEST_THOUGHT
    assert service.pause(pace, forced, "expert", 0.0) == least
    assert service.pause(pace, choice, "expert", 0.0) == least, "and so does a quick thought"
    for _ in range(30):
        assert service.pause(pace, choice, "expert", 0.25) == 0
    assert service.pause(pace, forced, "expert", 0.0) == 0.25
    assert service.pause(pace, forced, "expert", 0.125) == 0.125
    assert service.pause(pace, forced, "greedy", 0.0) == least, "each level has its own pace"
    for _ in range(30):
        service.pause(pace, choice, "greedy", 9.0)
    assert service.pause(pace, forced, "greedy", 0.0) == service.LONGEST_PRETENCE


# -- turns -----------------------------------------------------------------------------------------


class Held(WorkerPool):
    """One worker, which works when the test says so."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.go = threading.Semaphore(0)
        self.begun: list[str] = []

    def _do(self, job: Job) -> JobResult:
        self.begun.append(job.level)
        self.go.acquire()
        return job.level


def in_order(count: int, *asked: tuple[str, Job]) -> list[str]:
    """Let people ask, one after the other, before anything is done: in which order is it done?"""
    held = Held(count)

    async def all_of_them() -> None:
        tasks = []
        for who, job in asked:
            tasks.append(asyncio.create_task(held.do(job, who)))
            await asyncio.sleep(0)
        for _ in asked:
            held.go.release()
        await asyncio.gather(*tasks)

    try:
        asyncio.run(all_of_them())
    finally:
        held.close()
    return held.begun


def thought(name: str) -> Job:
    return Job("choose", level=name)


def test_who_asks_much_does_not_go_before_the_others() -> None:
    many = [("a", thought(f"a{n}")) for n in range(4)]
    done = in_order(1, *many, ("b", thought("b")), ("c", thought("c")))
    assert done == ["a0", "b", "c", "a1", "a2", "a3"]


def test_one_worker_stays_free_for_the_opponents() -> None:
    kinds: tuple[Literal["read", "hint"], ...] = ("read", "hint", "read")
    aside = [
        (who, Job(kind, level=f"{kind} {who}")) for who, kind in zip("abc", kinds, strict=True)
    ]
    done = in_order(2, *aside, ("d", thought("d")))
    assert done.index("d") < 2
    assert sorted(done) == ["d", "hint b", "read a", "read c"]


def test_who_goes_gives_up_its_turn() -> None:
    held = Held(1)

    async def one_goes() -> str | object:
        first = asyncio.create_task(held.do(thought("first"), "a"))
        gone = asyncio.create_task(held.do(thought("gone"), "b"))
        last = asyncio.create_task(held.do(thought("last"), "c"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        held.go.release(2)
        await first
        return await last

    try:
        assert asyncio.run(one_goes()) == "last"
    finally:
        held.close()
    assert held.begun == ["first", "last"]


# -- records are read by workers -------------------------------------------------------------------


def test_an_error_comes_back_as_it_was(pool: WorkerPool) -> None:
    record = golden().replace("\n\nmanche 1", "\nundone x\n\nmanche 1", 1)
    refusals: list[PiocheError] = []
    for read in (loads, lambda text: asyncio.run(pool.do(Job("read", record=text), "a"))):
        for text in (record, golden().replace(", ", ", 9-9>L, ", 1)):
            with pytest.raises(RecordError) as refused:
                read(text)
            refusals.append(refused.value)
    here, there = refusals[:2], refusals[2:]
    assert [str(error) for error in there] == [str(error) for error in here]
    assert [error.why for error in there] == [error.why for error in here]
    assert [sorted(error.facts) for error in there] == [sorted(error.facts) for error in here]


def test_what_takes_too_long_is_given_up(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(workers.LONGEST, "read", 0.0)
    with pytest.raises(WorkerFailed):
        asyncio.run(pool.do(Job("read", record=golden()), "a"))


def test_a_record_that_takes_too_long_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(workers.LONGEST, "read", 0.0)
    with serving(make_app(open_store(f"sqlite:///{tmp_path / 'x.sqlite'}"))) as server:
        refused = Person(server).ask("POST", "api/import", json={"record": golden()})
    assert (refused.status_code, refused.json()["code"]) == (413, "too-long")
