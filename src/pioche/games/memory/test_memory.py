"""The rules of Memory, each shown on a grid laid out by hand."""

import json
import re
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

import pioche
from pioche import Table
from pioche.bots import find_bot
from pioche.bots.hints import advise
from pioche.bots.merits import merit
from pioche.core.boards import FieldPlace, MemoryBoard, SeenTile
from pioche.core.deal import Deal, read_deal, write_deal
from pioche.core.events import Captured, MancheEnded, Scored, Turned, TurnedBack
from pioche.core.options import make_options
from pioche.core.partie import first_standing
from pioche.core.records import to_json
from pioche.core.view import View
from pioche.games.memory.game import game
from pioche.games.memory.mind import forget
from pioche.games.memory.state import MATCHES, NOTHING, PLACE_NAMES, Field
from pioche.words.messages import words
from tests.helpers import board_of, ended, events_for, refused

Player = Callable[[View, Random], str]

# The tiles in order: 6-6 at a1, 0-0 at d7.
FULL = (
    "6-6 6-5 6-4 6-3 6-2 6-1 6-0 | 5-5 5-4 5-3 5-2 5-1 5-0 4-4 | "
    "4-3 4-2 4-1 4-0 3-3 3-2 3-1 | 3-0 2-2 2-1 2-0 1-1 1-0 0-0"
)


def at(grid: str, tiles: str = "", seats: int = 2, **options: Any) -> Table:
    """A table with this grid, after these tiles were turned up."""
    deal = f"{' | '.join('-' * seats)} ; grid {grid}"
    return run(Table(game, seats=seats, deal=deal, options=options, seed="hand"), tiles)


def run(table: Table, tiles: str) -> Table:
    for name in tiles.split():
        table.play(f"turn {where(table, name)}")
    return table


def where(table: Table, name: str) -> str:
    """The place of a tile; only the deal knows it."""
    for row, tiles in zip("abcd", table.deal.split("grid ")[1].split(" | "), strict=False):
        if name in tiles.split():
            return f"{row}{tiles.split().index(name) + 1}"
    raise ValueError(name)


def states(table: Table, what: str) -> set[str]:
    places = board_of(table, MemoryBoard).places
    return {place for place, here in places.items() if here.state == what}


# -- the grid --------------------------------------------------------------------------------------


@pytest.mark.rule("MEM-1")
def test_the_28_tiles_lie_face_down_in_4_rows_of_7() -> None:
    table = Table(game, seed=1)
    rows = read_deal(table.deal).parts["grid"]
    assert [len(row) for row in rows] == [7, 7, 7, 7]
    assert sorted(t for row in rows for t in row) == list(range(28))
    board = board_of(table, MemoryBoard, 0)
    assert (board.shape, board.rows, board.cols) == ("memory", 4, 7)
    assert len(states(table, "back")) == 28
    assert all(place.tile is None for place in board.places.values())
    assert table.view(0).counts == (0, 0)
    assert table.moves() == tuple(f"turn {row}{col}" for row in "abcd" for col in range(1, 8))


@pytest.mark.rule("MEM-1")
def test_the_game_is_for_two_to_six_players_and_usually_two() -> None:
    assert Table(game).seats == 2
    for seats in range(2, 7):
        assert Table(game, seats=seats).seats == seats
    for seats in (1, 7):
        with pytest.raises(pioche.OptionError):
            Table(game, seats=seats)


@pytest.mark.rule("MEM-1")
@pytest.mark.parametrize(
    ("deal", "what"),
    [
        ("- | -", "even number"),
        ("6-6 | 5-5", "All tiles are in the grid"),
        ("- | - | - ; grid 6-6 6-5", "All tiles are in the grid"),
        ("- | - ; 6-6 6-5", "All tiles are in the grid"),
        ("- | - ; grid 6-6 6-5 6-4", "even number"),
        ("- | - ; grid 6-6 5-5", "share a number"),
        ("- | - ; grid 6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5", "4 rows of 7"),
        ("- | - ; grid 6-6 | 6-5 | 6-4 | 6-3 | 6-2 6-1", "4 rows of 7"),
        ("- | - ; grid 6-6 6-5 6-6 6-4", "twice"),
        ("- | - ; grid 6-6 7-6", "double-six"),
        ("- | - ; grid 6-6 6-5 ; lots 6-6", "one lot"),
        ("- | - ; grid 6-6 6-5 ; lots 6-6 6-6", "twice"),
        ("- | - ; grid 6-6 6-5 ; out 5-5", "no 'out'"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: str, what: str) -> None:
    with pytest.raises(pioche.DealError, match=what):
        Table(game, deal=deal)


@pytest.mark.rule("GEN-6")
def test_the_strongest_lot_begins() -> None:
    for lots, first in [("1-0 6-4 5-5", 2), ("6-6 6-4 5-5", 0), ("1-0 6-5 5-5", 1)]:
        table = Table(game, seats=3, deal=f"- | - | - ; lots {lots} ; grid 6-6 6-5")
        assert table.seat == table.view(None).starter == first
    assert len({Table(game, seats=3, seed=seed).seat for seed in range(20)}) == 3
    assert len(read_deal(Table(game, seats=3).deal).part("lots")) == 3


# -- a turn ----------------------------------------------------------------------------------------


@pytest.mark.rule("MEM-2", "MEM-5")
def test_the_example_3_2_and_6_3_are_kept_for_14_points() -> None:
    table = at(FULL)
    assert table.play("turn c6") == (Turned(0, "c6", "3-2"),)
    assert table.play("turn a4") == (
        Turned(0, "a4", "6-3"),
        Captured(0, ("3-2", "6-3"), 14),
        Scored(0, 0, 14, "MEM-5", "5 + 9 = 14", "points"),
    )
    assert table.totals == (14, 0)
    assert states(table, "empty") == {"c6", "a4"}
    assert len(states(table, "back")) == 26
    assert board_of(table, MemoryBoard, 1).taken == (("3-2", "6-3"), ())
    assert refused(table, "turn c6") == "MEM-2"


@pytest.mark.rule("MEM-2")
@pytest.mark.parametrize(
    "pair", ["1-1 4-1", "4-1 1-1", "6-0 5-0", "0-0 3-0", "4-3 4-2", "5-4 4-3", "6-5 6-4"]
)
def test_two_tiles_with_a_half_in_common_are_kept(pair: str) -> None:
    table = at(FULL, pair)
    assert len(states(table, "empty")) == 2
    assert table.totals[0] > 0


@pytest.mark.rule("MEM-2")
@pytest.mark.parametrize("pair", ["5-0 6-1", "1-1 2-2", "0-0 4-3", "6-5 4-3", "6-4 5-5"])
def test_other_tiles_are_turned_back(pair: str) -> None:
    table = at(FULL)
    one, two = (where(table, name) for name in pair.split())
    run(table, pair.split()[0])
    assert table.play(f"turn {two}")[-1] == TurnedBack(0, (one, two))
    assert len(states(table, "back")) == 28
    assert table.totals == (0, 0)
    assert f"turn {one}" in table.moves()


@pytest.mark.rule("MEM-6")
def test_the_second_tile_is_chosen_after_the_first_is_seen_by_all() -> None:
    table = at(FULL, "3-2")
    assert table.seat == 0
    for seat in (0, 1, None):
        board = board_of(table, MemoryBoard, seat)
        assert board.places["c6"] == FieldPlace("up", "3-2")
        assert sum(place.state == "back" for place in board.places.values()) == 27
    assert len(table.moves()) == 27


@pytest.mark.rule("MEM-6")
def test_the_same_tile_cannot_be_taken_twice() -> None:
    table = at(FULL, "3-2")
    assert "turn c6" not in table.moves()
    assert refused(table, "turn c6") == "MEM-6"


@pytest.mark.rule("MEM-6")
def test_a_pair_that_was_turned_back_stays_in_sight_until_the_next_tile_is_turned_up() -> None:
    table = at(FULL, "5-0 6-1")
    for seat in (0, 1, None):
        assert board_of(table, MemoryBoard, seat).missed == (
            SeenTile("b6", "5-0"),
            SeenTile("a6", "6-1"),
        )
    run(table, "0-0")
    assert board_of(table, MemoryBoard, 1).missed == ()


@pytest.mark.rule("MEM-6")
def test_nobody_has_to_take_a_pair_that_is_known() -> None:
    table = at(FULL, "3-2 6-1 6-3 5-5 3-2")
    assert len(table.moves()) == 27
    run(table, "0-0")
    assert table.totals == (0, 0)


# -- who goes on -----------------------------------------------------------------------------------


@pytest.mark.rule("MEM-3")
def test_after_a_pair_the_same_player_goes_on_after_a_miss_the_next_one() -> None:
    table = at(FULL, "3-2 6-3", seats=3)
    assert table.seat == 0
    run(table, "5-0 6-1")
    assert table.seat == 1
    run(table, "5-0 6-1")
    assert table.seat == 2
    run(table, "5-5 6-5")
    assert table.seat == 2
    run(table, "5-0 6-1")
    assert table.seat == 0


@pytest.mark.rule("MEM-3")
def test_option_replay_on_hit_off_gives_one_try_a_turn() -> None:
    table = at(FULL, "3-2 6-3", seats=3, replay_on_hit="off")
    assert table.seat == 1
    run(table, "5-0 6-1")
    assert table.seat == 2
    assert not Table(game, preset="un-essai").options.replay_on_hit


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("MEM-4")
@pytest.mark.parametrize("reveal", ["on", "off"])
def test_the_game_ends_when_all_tiles_are_taken(reveal: str) -> None:
    table = at("6-6 6-5 | 3-2 2-1", "6-6 6-5 3-2", reveal_deadlock=reveal)
    assert table.seat == 0
    told = table.play("turn b2")
    assert MancheEnded("cleared", "MEM-4", (0,), (31, 0), ((), ())) in told
    assert (table.over, table.winners) == (True, (0,))


@pytest.mark.rule("MEM-4")
def test_it_ends_at_once_when_no_two_tiles_left_share_a_number() -> None:
    table = at("6-6 6-5 | 1-0 3-2", "1-0 3-2 6-6")
    assert table.seat == 1
    told = table.play("turn a2")
    assert told[-2] == MancheEnded("deadlock", "MEM-4", (1,), (0, 23), ((), ()))
    assert (table.over, table.winners, table.totals) == (True, (1,), (0, 23))


@pytest.mark.rule("MEM-4")
def test_more_often_than_not_the_last_tiles_have_nothing_in_common() -> None:
    left_over = 0
    for seed in range(50):
        table, rng = Table(game, seed=seed), Random(seed)
        while table.seat is not None:
            names = [
                name for row in table.deal.split("grid ")[1].split(" | ") for name in row.split()
            ]
            back = [name for name in names if where(table, name) in states(table, "back")]
            pairs = [(a, b) for a in back for b in back if a < b and set(a) & set(b) - {"-"}]
            run(table, " ".join(rng.choice(pairs)))
        left_over += ended(table).how == "deadlock"
    assert 25 < left_over < 50


@pytest.mark.rule("MEM-4")
def test_a_full_grid_goes_on_as_long_as_there_is_one_pair() -> None:
    """All but the doubles and 1-0 are taken first, then 1-0 with 0-0: six doubles are left."""
    pairs = "6-5 6-4 6-3 6-2 6-1 6-0 5-4 5-3 5-2 5-1 5-0 4-0 4-3 4-2 4-1 3-1 3-2 3-0 2-1 2-0"
    table = at(FULL, pairs)
    assert (table.seat, len(states(table, "back"))) == (0, 8)
    run(table, "1-0 0-0")
    assert table.result is not None
    assert table.result.how == "deadlock"
    assert states(table, "back") == {where(table, f"{n}-{n}") for n in range(1, 7)}


@pytest.mark.rule("MEM-4", "MEM-6")
def test_option_reveal_deadlock_off_says_nothing_and_play_goes_on_to_100_misses() -> None:
    table = at("6-6 6-5 | 1-0 3-2", "6-6 6-5", reveal_deadlock="off")
    assert (table.seat, table.over) == (0, False)
    for miss in range(100):
        assert table.seat == miss % 2
        run(table, "1-0 3-2")
    assert table.result is not None
    assert (table.result.how, table.result.rule) == ("misses", "MEM-6")
    assert table.totals == (23, 0)  # what is left scores for nobody
    assert table.winners == (0,)


@pytest.mark.rule("MEM-6")
def test_100_misses_in_a_row_by_all_players_end_the_game() -> None:
    table = at("6-6 6-5 | 1-0 3-2", "6-6 1-0 " * 99, seats=3)
    assert (table.seat, table.over) == (0, False)
    run(table, "6-6")
    told = table.play("turn b1")
    assert told[1] == TurnedBack(0, ("a1", "b1"))
    assert told[2] == MancheEnded("misses", "MEM-6", (0, 1, 2), (0, 0, 0), ((), (), ()))
    assert table.over


@pytest.mark.rule("MEM-6")
def test_a_pair_starts_the_count_of_misses_again() -> None:
    table = at("6-6 6-5 | 1-0 3-2 | 1-1 4-3", "6-6 1-0 " * 99 + "6-6 6-5 " + "1-0 3-2 " * 99)
    assert not table.over
    run(table, "1-0 3-2")
    assert table.over


# -- the points ------------------------------------------------------------------------------------

# Seat 0 takes one pair of 23 points and misses; seat 1 takes two pairs of 3 and 9 points.
GRID = "6-6 6-5 1-1 1-0 | 2-2 3-2"
PLAY = "6-6 6-5 1-1 2-2 1-1 1-0 2-2 3-2"


@pytest.mark.rule("MEM-5")
def test_the_most_points_win_not_the_most_tiles() -> None:
    table = at(GRID, PLAY)
    assert table.totals == (23, 12)
    assert (table.over, table.winners) == (True, (0,))


@pytest.mark.rule("MEM-5")
def test_option_score_by_tiles_lets_the_most_tiles_win() -> None:
    table = at(GRID, PLAY, score_by="tiles")
    assert table.totals == (2, 4)
    assert table.winners == (1,)
    scored = [event for event in table.events if isinstance(event, Scored)]
    assert [(event.seat, event.points, event.rule) for event in scored] == [
        (0, 2, "MEM-5"),
        (1, 2, "MEM-5"),
        (1, 2, "MEM-5"),
    ]
    assert Table(game, preset="dominos").options.score_by == "tiles"


@pytest.mark.rule("MEM-5")
def test_a_tie_is_a_shared_win() -> None:
    table = at("5-4 4-0 | 6-3 3-1", "5-4 4-0 6-3 3-1", replay_on_hit="off")
    assert table.totals == (13, 13)
    assert table.winners == (0, 1)


@pytest.mark.rule("MEM-5")
def test_the_game_is_one_round_and_its_sheet_has_pairs_and_points() -> None:
    lines = at(GRID, PLAY).sheet().lines
    assert [line.names["en"] for line in lines] == ["Pairs", "Points", "Total"]
    assert [[cell.value for cell in line.cells] for line in lines] == [[1, 2], [23, 12], [23, 12]]
    assert lines[1].cells[1].parts == ((3, "MEM-5"), (9, "MEM-5"))


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("direction", ["counterclockwise", "clockwise"])
def test_the_direction_is_for_drawing_the_table_only(direction: str) -> None:
    table = at(FULL, "5-0 6-1", seats=3, turn_direction=direction)
    assert table.seat == 1
    assert table.view(None).direction == direction


# -- what is known and what is kept ----------------------------------------------------------------


def tiles_in(text: str) -> set[str]:
    return set(re.findall(r"\d-\d", text))


@pytest.mark.rule("MEM-6")
def test_the_log_does_not_keep_the_values_that_were_turned_back() -> None:
    table = at(FULL, "5-0 6-1 3-2 6-3 4-4 5-5 0-0")
    for seat in (0, 1, None):
        log = json.dumps([event.to_dict() for event in events_for(table, seat)])
        assert tiles_in(log) == {"3-2", "6-3"}  # the pair that was kept
        past = json.dumps([turn.move for turn in table.view(seat).past])
        assert tiles_in(past) == set()
        assert tiles_in(to_json(board_of(table, MemoryBoard, seat))) == {"3-2", "6-3", "0-0"}
    assert tiles_in(" ".join(table.history)) == set()


@pytest.mark.rule("MEM-2", "MEM-6")
def test_what_was_turned_up_is_known_to_all_who_watched() -> None:
    table = at(FULL, "5-0 6-1 3-2 6-3 0-0")
    for seat in (0, 1, None):
        seen = table.view(seat).known.seen
        assert seen == {where(table, name): name for name in ("5-0", "6-1", "3-2", "6-3", "0-0")}


@pytest.mark.rule("MEM-1")
def test_what_was_never_turned_up_is_known_to_nobody() -> None:
    """The last two rows the other way round: nobody can tell."""
    rows = FULL.split(" | ")
    tables = [at(" | ".join(grid)) for grid in (rows, [*rows[:2], rows[3], rows[2]])]
    rng = Random(5)
    moves = [f"turn {'ab'[int(rng.random() * 2)]}{int(rng.random() * 7) + 1}" for _ in range(60)]
    for text in moves:
        if text in tables[0].moves():
            one, two = (table.play(text) for table in tables)
            assert one == two
        for seat in (0, 1, None):
            assert tables[0].view(seat).to_json() == tables[1].view(seat).to_json()


@pytest.mark.rule("MEM-1")
def test_no_view_names_a_tile_that_was_never_turned_up() -> None:
    table = at(FULL)
    for text in ("turn a1", "turn d7", "turn b2", "turn b3"):
        table.play(text)
        named = tiles_in(table.view(0).to_json())
        assert named == set(table.view(0).known.seen.values())


# -- whole games -----------------------------------------------------------------------------------

CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"replay_on_hit": "off"}),
    (4, {"reveal_deadlock": "off"}),
    (6, {"score_by": "tiles", "replay_on_hit": "off"}),
]


@pytest.mark.rule("MEM-2", "MEM-3", "MEM-4", "MEM-5", "MEM-6")
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_whole_games_follow_the_rules_written_a_second_time(
    seats: int, options: dict[str, Any]
) -> None:
    for number in range(10):
        table = Table(game, seats=seats, options=options, seed=number)
        grid = [t for row in table.deal.split("grid ")[1].split(" | ") for t in row.split()]
        at_place = {f"{row}{col}": grid.pop(0) for row in "abcd" for col in range(1, 8)}
        rng = Random(number)
        seat = table.seat
        points, misses, how = [0] * seats, 0, ""
        while not how:
            up: list[str] = []
            for _ in range(2):
                assert table.seat == seat
                right = sorted(f"turn {p}" for p in at_place if p not in up)
                assert sorted(table.moves()) == right
                text = right[int(rng.random() * len(right))]
                table.play(text)
                up.append(text.removeprefix("turn "))
            one, two = (at_place[place] for place in up)
            hit = one[0] in two or one[2] in two
            if hit:
                by_tiles = options.get("score_by") == "tiles"
                points[seat or 0] += (
                    2 if by_tiles else sum(int(one[i]) + int(two[i]) for i in (0, 2))
                )
                for place in up:
                    del at_place[place]
            misses = 0 if hit else misses + 1
            halves = [half for t in at_place.values() for half in {t[0], t[2]}]
            if not at_place:
                how = "cleared"
            elif len(set(halves)) == len(halves) and options.get("reveal_deadlock") != "off":
                how = "deadlock"
            elif misses == 100:
                how = "misses"
            if not hit or options.get("replay_on_hit") == "off":
                seat = ((seat or 0) + 1) % seats
        assert table.result is not None
        assert (table.result.how, table.totals) == (how, tuple(points))
        assert table.winners == tuple(s for s in range(seats) if points[s] == max(points))


@pytest.mark.rule("MEM-1", "MEM-6")
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_a_guess_fits_all_that_was_seen_and_can_be_played_on(
    seats: int, options: dict[str, Any]
) -> None:
    rng = Random(seats)
    chosen = make_options(game.options, options)
    standing = first_standing(game, chosen, seats)
    state = game.start(chosen, standing, game.deal(chosen, standing, rng))
    different = 0
    while True:
        if len(state.past) < 40 or len(state.past) % 9 == 0 or state.seat < 0:
            for seat in (int(rng.random() * seats), None):
                seen = game.view(state, seat)
                twin = game.guess(seen, rng)
                assert game.view(twin, seat) == seen
                assert game.view(twin, seat).to_json() == seen.to_json()
                game.accept(chosen, standing, read_deal(write_deal(twin.deal)))
                different += twin.tiles != state.tiles
            if len(state.past) % 8 == 0:
                play_out(twin, rng)
        if state.seat < 0:
            break
        moves = game.moves(state)
        game.play(state, moves[int(rng.random() * len(moves))])
    assert different > 30


def play_out(state: Field, rng: Random) -> None:
    while state.seat >= 0:
        moves = game.moves(state)
        game.play(state, moves[int(rng.random() * len(moves))])


def test_a_guess_from_a_smaller_grid_fits_as_well() -> None:
    rng = Random(1)
    table = at(GRID)
    for name in (*PLAY.split(), ""):
        for seat in (0, 1, None):
            seen = table.view(seat)
            assert game.view(game.guess(seen, rng), seat) == seen
        run(table, name)
    assert refused(at(GRID), "turn b3") == "MEM-1"


def test_tiles_are_conserved_and_copies_are_independent() -> None:
    for seats in (2, 5):
        rng = Random(seats)
        table = Table(game, seats=seats, seed=seats)
        while not table.over:
            before = table.view(0).to_json()
            twin = table.copy()
            text = table.moves()[int(rng.random() * len(table.moves()))]
            twin.play(text)
            assert table.view(0).to_json() == before
            taken = [t for tiles in board_of(table, MemoryBoard, 0).taken for t in tiles]
            here = len(states(table, "back")) + len(states(table, "up"))
            assert len(set(taken)) == len(taken) == 28 - here
            table.play(text)


# -- the record ------------------------------------------------------------------------------------


@pytest.mark.rule("MEM-1")
def test_a_deal_reads_and_writes_the_same() -> None:
    deal = read_deal(Table(game, seats=3, seed=1).deal)
    assert deal.hands == (0, 0, 0)
    assert read_deal(write_deal(deal)) == deal
    assert isinstance(deal, Deal)


# -- no way back -----------------------------------------------------------------------------------


@pytest.mark.rule("MEM-6")
@pytest.mark.parametrize(
    "tiles",
    ["6-6", "6-6 5-5", "6-6 6-5"],  # the first tile, a miss, a pair
)
def test_turning_a_tile_cannot_be_taken_back(tiles: str) -> None:
    table = at(FULL, tiles)
    with pytest.raises(pioche.UndoError, match="has been seen"):
        table.undo()
    assert len(table.history) == len(tiles.split())


@pytest.mark.rule("MEM-6")
def test_the_last_pair_too_stays_taken() -> None:
    table = at("6-6 6-5", "6-6 6-5")
    assert table.over
    with pytest.raises(pioche.UndoError, match="has been seen"):
        table.undo()


# -- what a good opponent does ---------------------------------------------------------------------


def turned(table: Table) -> set[str]:
    """The tiles that a regular would turn up now, over several sources of chance."""
    view = table.view(table.seat)
    texts = {find_bot("regular")(game, view, Random(seed)) for seed in range(8)}
    every = " ".join(table.deal.split("grid ")[1].split(" | ")).split()
    return {name for name in every if f"turn {where(table, name)}" in texts}


def test_a_regular_takes_the_partner_that_it_has_seen_and_the_best_of_several() -> None:
    """Some unseen tile may bring more, but nobody knows which one."""
    assert turned(at(FULL, "3-0 2-1 4-0")) == {"3-0"}
    assert turned(at(FULL, "6-6 5-5 4-4 3-3 6-5")) == {"6-6"}


def test_a_regular_begins_the_best_pair_that_it_knows() -> None:
    assert turned(at(FULL, "6-6 4-3 6-5 3-2")) == {"6-6", "6-5"}


def test_a_regular_who_knows_no_pair_looks_at_a_new_tile_first() -> None:
    assert turned(at(FULL, "6-6 5-5")).isdisjoint({"6-6", "5-5"})
    assert len(turned(at(FULL, "6-6 5-5"))) > 1  # and not always at the first place
    assert turned(at(FULL, "6-6 5-5 4-4")).isdisjoint({"6-6", "5-5"})


def test_a_regular_knows_the_last_tile_that_nobody_has_seen() -> None:
    assert turned(at("5-0 3-0 2-2 4-4 6-6 1-1", "2-2 4-4 6-6 1-1 3-0")) == {"5-0"}


def test_a_regular_shows_nothing_new_where_no_new_tile_can_go_with_the_first() -> None:
    assert turned(at("0-0 1-1 2-2 2-1", "1-1 2-2 0-0")) == {"1-1", "2-2"}


def test_the_hint_names_the_best_partner() -> None:
    table = at("6-0 6-2 6-6 4-3 | 5-1 2-1 0-0 1-1", "6-0 4-3 5-1 6-2 6-6 2-1")
    advice = advise(game, table.view(table.seat), Random(1))
    assert advice.why is not None
    assert {advice.why.facts["tile"], advice.why.facts["other"]} == {"6-6", "6-2"}


@pytest.mark.parametrize(
    ("grid", "tiles", "place", "fr", "en"),
    [
        pytest.param(
            "6-6 1-1 | 6-5 2-1",
            "6-6 1-1",
            "a1",
            "Vous avez déjà vu ce 6-6 : un des 2 dominos jamais vus va avec.",
            "You have seen this 6-6 before: one of the 2 tiles never seen goes with it.",
            id="of two",
        ),
        pytest.param(
            "6-6 1-1 | 6-5 2-0",
            "6-6 1-1 2-0 1-1",
            "a1",
            "Vous avez déjà vu ce 6-6 : le seul domino jamais vu va avec.",
            "You have seen this 6-6 before: the only tile never seen goes with it.",
            id="the last",
        ),
        pytest.param(
            "6-6 1-1 | 6-5 2-0",
            "6-6 2-0 1-1",
            "b2",
            "Rien ne va avec le 1-1 : ce domino, déjà vu, n’apprend rien aux autres.",
            "Nothing goes with the 1-1: this tile, seen before, tells the others nothing.",
            id="nothing new",
        ),
    ],
)
def test_a_tile_that_was_seen_is_turned_up_for_a_reason(
    grid: str, tiles: str, place: str, fr: str, en: str
) -> None:
    table = at(grid, tiles)
    view = table.view(table.seat)
    move = next(one for one in view.moves if one.text == f"turn {place}")
    why = merit(game, view, move, Random(1))
    assert why is not None
    assert [words(lang).whole(why).replace("\u00a0", " ") for lang in ("fr", "en")] == [fr, en]


@pytest.mark.parametrize(
    ("tiles", "place"),
    [
        pytest.param("6-6 2-0", "b2", id="nothing goes with it"),
        pytest.param("1-1 2-0 6-6", "a2", id="a new tile may go with the 6-6"),
    ],
)
def test_a_tile_that_was_seen_may_be_turned_up_for_none(tiles: str, place: str) -> None:
    table = at("6-6 1-1 | 6-5 2-0", tiles)
    view = table.view(table.seat)
    move = next(one for one in view.moves if one.text == f"turn {place}")
    assert merit(game, view, move, Random(1)) is None


def test_every_hint_of_some_parties_has_a_reason_unless_all_places_are_alike() -> None:
    for seed in range(3):
        table = Table(game, seats=2, seed=seed)
        while table.seat is not None:
            view = table.view(table.seat)
            advice = advise(game, view, Random(seed))
            alike = len({one.text.split()[1] in view.known.seen for one in view.moves}) == 1
            assert advice.points or advice.why is not None or alike, view
            table.play(advice.move.text)


# -- a beginner who forgets ------------------------------------------------------------------------


def with_the_last_four(view: View, rng: Random) -> str:
    """A player who remembers exactly the last four tiles turned up, and uses them as well as can
    be: a pair among them, or what goes with the tile that is up; else a place they do not know."""
    state = game.guess(view, rng)
    turned = [move.steps[0][1] for _, move in reversed(state.past)]
    if state.up != NOTHING:
        up = board_tile(state, turned.pop(0))
    places = [move.steps[0][1] for move in game.moves(state)]
    known = {place: board_tile(state, place) for place in turned[:4] if place in places}
    if state.up != NOTHING:
        good = [place for place, tile in known.items() if MATCHES[up] >> tile & 1]
    else:
        good = [
            place
            for place, tile in known.items()
            if any(MATCHES[tile] >> known[other] & 1 for other in known if other != place)
        ]
    return f"turn {rng.choice(good or [place for place in places if place not in known] or places)}"


def board_tile(state: Field, place: str) -> int:
    return state.tiles[PLACE_NAMES.index(place)]


def share(one: Player, other: Player, deals: int) -> float:
    """Of the games that `one` wins, each deal played from both sides."""
    won = 0.0
    for seed in range(deals):
        for side in range(2):
            table, rng = Table(game, seed=seed), Random(f"{seed}:{side}")
            while table.seat is not None:
                table.play((one if table.seat == side else other)(table.view(table.seat), rng))
            won += (side in table.winners) / len(table.winners)
    return won / (2 * deals)


def test_a_beginner_forgets_like_a_child() -> None:
    """It wins about half against somebody who remembers the last four tiles; docs/strength.md."""
    beginner, regular, chance = (
        partial(find_bot(name), game) for name in ("beginner", "regular", "random")
    )
    assert 0.42 < share(beginner, with_the_last_four, 60) < 0.58
    assert share(beginner, chance, 20) > 0.75
    assert share(beginner, regular, 20) < 0.45


def test_what_lies_face_up_is_not_forgotten_and_what_is_long_past_most_likely() -> None:
    table = at(FULL, "6-6 0-0 5-5 1-0 4-4 1-1 3-3 2-0 6-5")
    view = table.view(0)
    known = dict.fromkeys(("6-5", "2-0", "4-4", "6-6", "6-4"), 0)
    for seed in range(200):
        state = game.guess(view, Random(seed))
        forget(state, Random(seed))
        for name in known:
            known[name] += state.seen >> PLACE_NAMES.index(where(table, name)) & 1
    assert known["6-5"] == 200 > known["2-0"] > known["4-4"] > known["6-6"] > known["6-4"] == 0
