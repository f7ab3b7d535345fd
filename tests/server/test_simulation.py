"""Seeded schedules of lost connections, late and doubled frames, faults of the disk and crashes.

A schedule that fails is named by its seed: python -m tests.server.simulation SEED
"""

from collections.abc import Callable

import pytest

import pioche
from pioche.house import presence, service
from pioche.house.entries import StoredTable
from pioche.house.frames.frames import Seen
from pioche.house.room import Audience, Room
from pioche.house.service import Write
from tests.server.simulation import Server, Violation, World, check_leaks, plan, play

SCHEDULES, SOAKED = 500, 10_000
PARTS = 4  # of the schedules, so that several processes can share them
LEAKS = 5  # every so many schedules are played again with other hidden tiles


def play_all(seeds: range) -> None:
    exchanged = called = 0
    for number, seed in enumerate(seeds):
        world = play(seed)
        called += len(world.turns)
        if number % LEAKS == 0:
            exchanged += check_leaks(world)
    assert exchanged > len(seeds) // LEAKS // 2, "hardly anything hidden was exchanged"
    assert called > len(seeds), "hardly anybody was called"


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_lost_doubled_or_told_too_soon(part: int) -> None:
    play_all(range(part, SCHEDULES, PARTS))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_lost_doubled_or_told_too_soon_in_many_schedules(part: int) -> None:
    play_all(range(SCHEDULES + part, SCHEDULES + SOAKED, PARTS))


def test_the_schedules_hold_what_they_are_for() -> None:
    """Crashes before and after a write, faults, people alone and together, second devices."""
    plans = [plan(seed) for seed in range(SCHEDULES)]
    assert {len(each.levels) for each in plans} == {2, 3, 4}
    assert {at for each in plans for at in each.crashes.values()} == {"before", "after"}
    assert {at for each in plans for at in each.faults.values()} == {"lost", "unsure"}
    assert {each.levels.count(None) for each in plans} == {1, 2, 3, 4}
    assert any(seat is None for each in plans for _, seat in each.devices)
    assert any(len(each.devices) > each.levels.count(None) for each in plans)
    assert {each.clock.per for each in plans if each.clock} == {"move", "partie"}
    assert any(each.vanishing and each.levels.count(None) > 2 for each in plans)


def test_a_schedule_is_played_again_exactly() -> None:
    for seed in range(5):
        one, two = play(seed), play(seed)
        assert one.trace == two.trace
        assert one.sent == two.sent != []
        assert one.log == two.log


# -- each of these mistakes is found ---------------------------------------------------------------


def found(playing: Callable[[int], object], first: int = 0) -> str:
    """What the first schedule says that notices."""
    for seed in range(first, SCHEDULES):
        try:
            playing(seed)
        except Violation as noticed:
            return str(noticed)
    raise AssertionError("nothing was noticed")


class Hasty(Server):
    """Tells everybody first, and writes then."""

    def write(self, step: Write) -> None:
        super().write(step)
        assert self.room is not None
        self.send(service.written(self.room, self.world.seconds))

    def keep(self, step: Write, fate: str | None) -> None:
        if fate not in ("before", "lost"):
            self.world.append(step)
        if fate in ("before", "after"):
            self.crash()
        else:
            self.go_on()


by_breaking_it = pytest.mark.skipif(
    pioche.is_compiled(), reason="a compiled module cannot be broken from outside; its source can"
)


def test_telling_before_writing_is_noticed() -> None:
    assert "which is not kept" in found(lambda seed: play(seed, Hasty))


@by_breaking_it
def test_forgetting_what_was_answered_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "_answered_before", lambda *_: None)
    assert "was answered" in found(play)


@by_breaking_it
def test_playing_at_another_version_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "check_version", lambda *_: None)
    assert "at another version" in found(play, 12)


@by_breaking_it
def test_a_deadline_that_begins_anew_after_a_restart_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rebuild = Room.rebuild

    def anew(room: Room, kept: StoredTable) -> None:
        rebuild(room, kept)
        if room.time is not None:
            room.time.since += 1.0

    monkeypatch.setattr(Room, "rebuild", anew)
    assert "came too late" in found(play, 45)


class Sleepy(Server):
    """Never wakes up."""

    def wake(self, when: float) -> None:
        pass


def test_a_time_that_is_never_up_is_noticed() -> None:
    assert "was never up" in found(lambda seed: play(seed, Sleepy))


@by_breaking_it
def test_relieving_before_all_agree_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "votes_needed", lambda *_: set())
    assert "had not agreed" in found(play)


@by_breaking_it
def test_relieving_who_is_there_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    there = presence.presence_of
    monkeypatch.setattr(presence, "presence_of", lambda *given: there(*given) and "gone")
    assert "that player was there" in found(play)


@by_breaking_it
def test_showing_the_hand_of_who_is_to_move_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Room._look

    def cheat(room: Room, audience: Audience) -> Seen:
        return look(room, (room.table.seat, *audience[1:]))

    monkeypatch.setattr(Room, "_look", cheat)

    def played_twice(seed: int) -> None:
        world = World(plan(seed))
        world.run()
        check_leaks(world)

    assert "may not know" in found(played_twice)
