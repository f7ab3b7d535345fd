"""How far a player may take back, as every front end asks."""

import pytest

import pioche
from pioche.core.errors import UndoChance, UndoError, UndoOthers, UndoSeen
from pioche.house.entries import Entry, StoredTable
from pioche.house.room import Room
from pioche.table.takeback import how_many, notes_of, take_back

GAME = "jeu-de-dominos"


def at(deal: str, moves: str) -> pioche.Table:
    table = pioche.Table(GAME, deal=deal, seats=2, seed=1, options={"opening_tile": "free"})
    for move in moves.split():
        table.play(move)
    return table


def test_alone_back_over_opponents_and_forced_moves() -> None:
    """Seat 0 opened, seat 1 laid a tile, seat 0 had to draw twice: its choice was the opening."""
    table = at("6-6 1-0 2-0 | 6-5 5-4 3-3 ; 1-1 2-2 5-3", "6-6 6-5>R draw draw")
    assert table.seat == 0
    back, taken = take_back(table, [0], 0)
    assert taken == ["draw", "draw", "6-5>R", "6-6"]
    assert back.history == ()
    assert back.undone == 4
    assert len(table.history) == 4, "the table that is given stays as it is"


def test_with_others_only_one_s_own_last_move() -> None:
    table = at("6-6 1-0 2-0 | 6-5 5-4 3-3 ; 1-1 2-2 5-3", "6-6")
    assert take_back(table, [0, 1], 0)[1] == ["6-6"]
    for asker in (1, None):
        with pytest.raises(UndoOthers):
            take_back(table, [0, 1], asker)
    table.play("6-5>R")
    with pytest.raises(UndoOthers):
        take_back(table, [0, 1], 0)
    assert how_many(notes_of(table), [0, 1], 1) == 1


def test_with_others_not_what_was_revealed() -> None:
    table = at("6-6 1-0 2-0 | 6-5 5-4 3-3 ; 1-1 2-2 5-3", "6-6 6-5>R draw")
    with pytest.raises(UndoOthers):
        take_back(table, [0, 1], 0)
    ended = at("6-6 | 5-4", "6-6")
    assert ended.seat is None
    with pytest.raises(UndoOthers):
        take_back(ended, [0, 1], 0)
    assert take_back(ended, [0], 0)[1] == ["6-6"], "alone one may"


def test_who_plays_for_everybody_takes_back_any_move() -> None:
    table = pioche.Table("crayon", 2, {"solo": "on"}, seed=1)
    first = [table.moves()[0]]
    table.play(first[0])
    second = table.moves()[0]
    table.play(second)
    back, taken = take_back(table, [0, 1], 0)
    assert taken == [second]
    assert take_back(back, [0, 1], 0)[1] == first


def test_nothing_to_take_back() -> None:
    with pytest.raises(UndoError) as refused:
        take_back(at("6-6 1-0 | 6-5 5-4", ""), [0], 0)
    assert refused.value.code == "nothing-to-undo"


def test_what_chance_has_settled() -> None:
    table = pioche.Table("defi-magnetique", 2, seed=3)
    chosen = ""
    while not table.history or table.history[-1] == chosen:  # until a move is told with its outcome
        chosen = table.moves()[0]
        table.play(chosen)
    for people in ([0, 1], [0], [1]):
        with pytest.raises(UndoChance):
            take_back(table, people, table.view(None).past[-1].seat)


@pytest.mark.rule("MEM-6")
@pytest.mark.parametrize("turned", [1, 2])
def test_a_tile_that_was_turned_up_has_been_seen_even_alone(turned: int) -> None:
    table = pioche.Table("memory", 2, seed=1)
    asker = table.seat
    for place in ("a1", "a2")[:turned]:
        table.play(f"turn {place}")
    assert asker is not None
    with pytest.raises(UndoSeen):
        take_back(table, [asker], asker)
    with pytest.raises(UndoError):
        take_back(table, [0, 1], asker)


def test_a_log_in_which_a_final_move_was_taken_back_is_played_again() -> None:
    """Turning a tile could be taken back once; such a table is still opened as it stood."""
    created = {
        "game": "memory", "seats": 2, "options": {}, "seed": "log", "salt": "",
        "players": [{"name": "Anne"}, {"name": "Odile", "level": "random"}],
        "deal": pioche.Table("memory", 2, seed="log").deal, "record": None,
    }  # fmt: skip
    done = [
        Entry("created", created),
        Entry("move", {"move": "turn a1"}),
        Entry("undo", {"moves": 1, "seat": 0}),
        Entry("move", {"move": "turn b2"}),
    ]
    room = Room("log", StoredTable(tuple(done), {}))
    assert [player.level for player in room.players] == [None, "beginner"], "levels had other names"
    table = room.table
    assert (table.history, table.undone) == (("turn b2",), 1)
