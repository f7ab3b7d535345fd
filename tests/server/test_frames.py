"""No frame has more than 64 kB, in any game with any option; what is left out can be asked for."""

import json
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

import pioche
from pioche.core.errors import OptionError
from pioche.core.events import Captured
from pioche.core.game import Game
from pioche.core.options import Value, describe_options
from pioche.core.records import to_json
from pioche.house.entries import Entry, StoredTable
from pioche.house.frames.frames import LARGEST_STATE, with_phrases
from pioche.house.room import Room
from pioche.table.notation import dumps
from pioche.table.table import Table
from tests.server.helpers import Client, Person, whole_state

# With these, frames were largest; `soak` tries every value of every option.
WIDEST: dict[str, dict[str, Value]] = {
    "jeu-de-dominos": {"set": 12},
    "memory": {"reveal_deadlock": "off"},
    "defi-magnetique": {"max_collapses": 100},
    "vingt": {"crosswise_new": "on"},
}
CROSSWISE = {"crosswise_new": "on"}


def room_of(table: Table) -> Room:
    """A room of the house with this table in it."""
    players = [{"name": "É" * 40, "level": None}] * table.seats
    created = {"record": dumps(table), "salt": "0" * 32, "players": players}
    holders = {number: f"{number:064}" for number in range(table.seats)}
    return Room("x" * 12, StoredTable((Entry("created", created),), holders))


def largest(room: Room) -> int:
    """The largest state that anybody would be sent now, who sees the whole manche."""
    seats = [None, room.table.seat]
    sent = [whole_state(room, room.holders[0], seat, None).encode() for seat in seats]
    assert all(frame["version"] == room.version for frame in map(json.loads, sent))
    return max(map(len, sent))


def largest_of_a_manche(table: Table, seed: int) -> int:
    """Play at random, and look at the positions with the most moves and the longest past."""
    rng = Random(seed)
    most = found = 0
    for _ in range(400):
        if table.seat is None:
            break
        moves = table.moves()
        if len(moves) > 1.5 * most:
            most = len(moves)
            found = max(found, largest(room_of(table)))
        table.play(rng.choice(moves))
    return max(found, largest(room_of(table)))


def presets(game: Game[Any]) -> Iterator[tuple[int, dict[str, Value]]]:
    """All presets, and the widest options, with the fewest and the most seats."""
    chosen = [{}, *(dict(preset.options) for preset in game.presets.values())]
    for options in [*chosen, WIDEST.get(game.id, {})]:
        for seats in {min(game.seats), max(game.seats)}:
            yield seats, options


def everything(game: Game[Any]) -> Iterator[tuple[int, dict[str, Value]]]:
    yield from presets(game)
    for option in describe_options(game.options):
        values: list[Value] = [v for v in option.values if " N" not in v]
        values = values or [option.low, option.high]
        for value in values:
            for seats in game.seats:
                yield seats, {option.name: value}


@pytest.mark.long
@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_no_state_is_too_large(game: Game[Any]) -> None:
    for seats, options in presets(game):
        try:
            table = Table(game, seats, options, seed="frames")
        except OptionError:  # a preset for another number of seats
            continue
        assert largest_of_a_manche(table, 1) < LARGEST_STATE, (seats, options)


@pytest.mark.soak
@pytest.mark.parametrize("game", pioche.all_games(), ids=lambda game: game.id)
def test_no_state_is_too_large_with_any_option(game: Game[Any]) -> None:
    for seats, options in everything(game):
        for seed in range(3):
            try:
                table = Table(game, seats, options, seed=seed)
            except OptionError:
                continue
            assert largest_of_a_manche(table, seed) < LARGEST_STATE, (seats, options, seed)


def long_manche() -> Table:
    """A manche of Memory in which people turn the same two tiles up, and take a pair just before
    they have missed a hundred times in a row."""
    table = Table("memory", 6, {"reveal_deadlock": "off"}, seed="long")
    for _ in range(5):
        for two in (wanted(table, pair=False),) * 98 + (wanted(table, pair=True),):
            for text in two:
                table.play(text)
    return table


def wanted(table: Table, pair: bool) -> tuple[str, str]:
    """Two tiles that are a pair, or are none."""
    for two in combinations(table.moves(), 2):
        twin = table.copy()
        events = [event for text in two for event in twin.play(text)]
        if any(isinstance(event, Captured) for event in events) == pair:
            return two
    raise AssertionError("there are none")


def long_partie(manches: int) -> Table:
    """Hundreds of manches of one move each."""
    deal = "6-6 | 5-1"
    table = Table("jeu-de-dominos", 2, {"partie": "wins 1000"}, deal=deal, seed="long")
    for number in range(manches):
        if number:
            table.next_manche(deal)
        while table.seat is not None:
            table.play(table.moves()[0])
    return table


def test_a_long_manche_is_told_from_its_end() -> None:
    table = long_manche()
    room = room_of(table)
    state = json.loads(whole_state(room, None, None, None))
    seen = [event.seen_by(None) for event in table.events]
    whole = with_phrases(seen, table.standing.sides)
    assert 100 < len(state["events"]) < len(whole)
    assert state["events"] == json.loads(to_json(whole))[-len(state["events"]) :]
    past = [turn["move"] for turn in state["view"]["past"]]
    assert 100 < len(past) < len(table.history)
    assert tuple(past) == table.history[-len(past) :]
    assert largest(room) < LARGEST_STATE


def test_who_missed_more_than_a_frame_holds_gets_the_end_of_the_manche() -> None:
    room = room_of(Table("memory", 6, {"reveal_deadlock": "off"}, seed="long"))
    for text in long_manche().history:
        room.apply(Entry("move", {"seat": 0, "move": text}))
    behind = json.loads(whole_state(room, None, None, 2))
    assert behind["since"] == 0
    near = json.loads(whole_state(room, None, None, room.version - 20))
    assert near["since"] == room.version - 20
    assert len(near["events"]) >= 20


def test_a_long_partie_shows_its_last_manches() -> None:
    room = room_of(long_partie(500))
    state = json.loads(whole_state(room, None, None, None))
    info = state["table"]
    assert info["manche"] == 500 == info["earlier"] + len(info["numbers"])
    assert info["numbers"][-1] == 500
    assert info["scores"][-1] == info["totals"]
    shown = [line["manche"] for line in state["sheet"]["lines"] if line["manche"]]
    assert shown[-1] == 500
    assert 20 < len(set(shown)) < 500
    assert largest(room) < LARGEST_STATE


def test_a_usual_partie_is_shown_whole() -> None:
    table = long_partie(15)
    state = json.loads(whole_state(room_of(table), None, None, None))
    assert (state["pieces"], state["table"]["earlier"]) == (None, 0)
    assert json.loads(to_json(table.sheet())) == state["sheet"]
    assert state["events"][0]["event"] == "Dealt"


# -- moves, step by step ---------------------------------------------------------------------------


def wide() -> Table:
    """A position of Vingt with thousands of moves."""
    table, rng = Table("vingt", 2, CROSSWISE, seed=0), Random(0)
    while len(table.moves()) < 2000:
        table.play(rng.choice(table.moves()))
    return table


def test_every_move_of_a_wide_position_can_be_found_step_by_step() -> None:
    table = wide()
    seat = table.seat
    state = json.loads(whole_state(room_of(table), None, seat, None))
    legal = table.legal()
    assert state["view"]["moves"] == [{"kind": "pass", "steps": [], "text": "pass"}]
    assert set(state["pieces"]) == {step[0] for move in legal for step in move.steps}
    rng = Random(2)
    for move in rng.sample([move for move in legal if move.steps], 20):
        laid: list[tuple[str, str, str]] = []
        for piece, place, manner in rng.sample(move.steps, len(move.steps)):
            assert piece in table.offers(laid, seat=seat).pieces
            offered = table.offers(laid, piece, seat).places
            assert any(o.place == place and manner in o.manners for o in offered)
            assert all(o.piece == piece for o in offered)
            laid.append((piece, place, manner))
        found = table.offers(laid, seat=seat).move
        assert found is not None
        assert found.text == move.text


def test_nothing_is_offered_that_is_no_step_of_a_move() -> None:
    table = wide()
    legal = table.legal()
    first = next(step for move in legal for step in move.steps if len(move.steps) > 2)
    offers = table.offers([first], seat=table.seat)
    after = [move for move in legal if first in move.steps]
    assert set(offers.pieces) == {s[0] for move in after for s in move.steps if s != first}
    assert table.offers(seat=1 - (table.seat or 0)).pieces == ()
    assert table.offers([("9-9", "40:40", "r")], "9-9", table.seat).places == ()


@pytest.fixture
def at_the_wide_table(anne: Person) -> Iterator[Client]:
    table = wide()
    made = anne.ask("POST", "api/import", json={"record": dumps(table), "seats": [{}, {}]})
    assert made.status_code == 201, made.text
    with anne.at(made.json()["id"]) as client:
        client.sit(table.seat)
        yield client


def test_offers_over_the_socket(at_the_wide_table: Client) -> None:
    client, table = at_the_wide_table, wide()
    piece = client.last["pieces"][0]
    answer = client.do("offers", piece=piece)
    assert answer["ok"]
    assert set(answer["offers"]["pieces"]) == set(client.last["pieces"])
    assert answer["offers"]["places"]
    move = next(m for m in table.legal() if len(m.steps) == 2)
    names = ("piece", "place", "manner")
    steps = [dict(zip(names, step, strict=True)) for step in move.steps]
    assert client.do("offers", steps=steps)["offers"]["move"]["text"] == move.text
    assert client.do("offers", steps=steps * 3)["problem"]["code"] == "bad-frame"
    assert client.move(move.text)["version"] == 2


def test_refusals_and_hints_of_a_wide_position_are_small(at_the_wide_table: Client) -> None:
    client = at_the_wide_table
    piece = client.last["pieces"][0]
    answer = client.do("move", move=piece)
    assert answer["problem"]["code"] == "ambiguous-move"
    assert len(json.dumps(answer)) < LARGEST_STATE
    assert len(json.dumps(client.state())) < LARGEST_STATE
    assert len(json.dumps(client.do("why", piece="9-9", place="40:40"))) < LARGEST_STATE
