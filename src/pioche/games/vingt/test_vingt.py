"""The rules of Vingt, each shown on a position made by hand.

A square is column:row, the row counted downwards. `9-4@0:1d` has its larger half, 9, on the square
0:1 and the 4 below it (d; r: to the right, l: to the left, u: above).
"""

import json
import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

import pioche
from pioche import Table
from pioche.core.boards import GridBoard, GridMark, GridTile
from pioche.core.deal import read_deal, write_deal
from pioche.core.events import Announced, Drew, Event, Gave, MancheEnded, Passed, Placed, Scored
from pioche.core.game import Move, Standing
from pioche.core.options import make_options
from pioche.core.partie import first_standing
from pioche.core.tiles import NAME, mask, names, read_tile
from pioche.games.vingt.game import game, lead, winners
from pioche.games.vingt.grid import MARK, Lay, closing_marks, halves, read_lay, square
from pioche.games.vingt.search import alignments
from pioche.games.vingt.state import TILES, Grid
from tests.helpers import board_of, events_for, refused

OPENING = "9-3 5-3 1-0 2-0 3-0 | 9-4 8-3 9-9 1-1 2-1 ; 6-0 7-0 8-0 9-0 4-0"
OPEN = "9-3@0:0r + 5-3@2:0r"


def at(deal: str, moves: str = "", seats: int = 2, **options: Any) -> Table:
    """A table with this deal, after these moves."""
    table = Table(game, seats=seats, deal=deal, options=options, seed="hand")
    for text in moves.split(","):
        if text.strip():
            table.play(text)
    return table


def position(
    tiles: str, rack: str, marks: str = "", stock: str = "7-7 7-6 7-5 7-4 7-3", **options: Any
) -> Table:
    """A table with these tiles and marks on the board; it is seat 0's turn."""
    size = len(rack.split())
    used = {*tiles.replace("@", " ").split(), *rack.split(), *stock.split()}
    spare = [NAME[t] for t in TILES if NAME[t] not in used][:size]
    table = at(f"{rack} | {' '.join(spare)} ; {stock}", **options)
    for piece in read_lay(" + ".join(tiles.split())).pieces:
        table._state.board.update(halves(piece))
        table._state.laid.append((1, piece))
    for word in marks.split():
        table._state.board[spot(word)] = MARK
        table._state.marks.append((1, spot(word)))
    return table


def spot(word: str) -> int:
    column, row = word.split(":")
    return square(int(column), int(row))


def placed_marks(events: tuple[Event, ...]) -> set[str]:
    """The squares on which these events put marks."""
    said = [e.value for e in events if isinstance(e, Announced) and e.what == "marks"]
    return set(" ".join(said).split())


def scored(events: tuple[Event, ...]) -> list[str]:
    return [e.value for e in events if isinstance(e, Announced) and e.what == "twenty"]


# -- tiles, marks and racks ------------------------------------------------------------------------


@pytest.mark.rule("VIN-1")
def test_two_to_four_players_and_54_tiles_without_the_double_blank() -> None:
    for seats in (1, 5):
        with pytest.raises(pioche.OptionError):
            Table(game, seats=seats)
    for seats in (2, 3, 4):
        deal = read_deal(Table(game, seats=seats, seed=1).deal)
        tiles = {NAME[t] for t in deal.stock} | set(names(sum(deal.hands)))
        assert len(tiles) == 54
        assert tiles == {f"{a}-{b}" for a in range(10) for b in range(a + 1)} - {"0-0"}
    for wrong in (
        "9-3 0-0 | 5-3 1-1",
        "9-3 5-3 | 1-1 2-1 ; 0-0",
        "9-3 | 10-0",
        "9-3 | 5-3 ; out 1-1",
    ):
        with pytest.raises(pioche.DealError):
            at(wrong)


@pytest.mark.rule("VIN-2")
@pytest.mark.parametrize(("seats", "marks"), [(2, 22), (3, 15), (4, 11)])
def test_everybody_has_the_same_marks_and_five_hidden_tiles(seats: int, marks: int) -> None:
    table = Table(game, seats=seats, seed=1)
    view = table.view(0)
    assert view.facts.marks == (marks,) * seats
    assert view.counts == (5,) * seats
    assert view.stock == 54 - 5 * seats
    assert len(view.hand) == 5
    assert table.view(None).hand == ()


@pytest.mark.rule("VIN-2")
def test_the_rack_is_filled_up_to_five_and_only_its_owner_sees_with_what() -> None:
    table = at(OPENING)
    told = table.play(OPEN)
    assert [e for e in told if isinstance(e, Drew)] == [Drew(0, "6-0", 4), Drew(0, "7-0", 3)]
    assert table.view(0).counts == (5, 5)
    assert set(table.view(0).hand) == {"1-0", "2-0", "3-0", "6-0", "7-0"}
    assert table.view(0).known.drawn == ("6-0", "7-0")
    for seat in (1, None):
        assert table.view(seat).known.drawn == ()
        drew = [e for e in events_for(table, seat) if isinstance(e, Drew)]
        assert drew == [Drew(0, None, 4), Drew(0, None, 3)]


@pytest.mark.rule("VIN-2")
def test_when_the_stock_is_empty_racks_grow_smaller() -> None:
    table = at("9-3 5-3 1-0 2-0 3-0 | 9-4 8-3 9-9 1-1 2-1 ; 6-0", OPEN)
    assert table.view(None).counts == (4, 5)
    assert table.view(None).stock == 0
    table.play("8-3@0:1d")
    table.play("stop")
    assert table.view(None).counts == (4, 4)


# -- runs and the opening --------------------------------------------------------------------------


@pytest.mark.rule("VIN-3")
def test_a_run_ends_at_empty_squares_marks_and_zeros_and_numbers_need_not_match() -> None:
    open_ends = position("7-2@0:0r 5-5@0:-3d", "9-4")
    assert placed_marks(open_ends.play("9-4@0:1d")) == {"0:-1", "0:3"}
    mark = position("7-2@0:0r 5-5@0:-3d", "9-4", marks="0:-1")
    assert placed_marks(mark.play("9-4@0:1d")) == {"0:3"}
    zero = position("7-2@0:0r 8-0@0:-2d", "9-4")
    assert scored(zero.play("9-4@0:1d")) == ["7 + 9 + 4"]
    more = position("7-2@0:0r 8-1@0:-2d", "9-4")  # 8+1+7 above, so the run is 29
    assert refused(more, "9-4@0:1d") == "VIN-6"


@pytest.mark.rule("VIN-3")
def test_tiles_cover_two_empty_squares_of_a_grid_without_bounds() -> None:
    table = position("7-2@0:0r", "9-4 8-3", marks="0:3")
    assert refused(table, "9-4@0:0d") == "VIN-3"
    assert refused(table, "9-4@0:2d") == "VIN-3"
    assert refused(table, "9-4@0:1d + 8-3@0:1r") == "VIN-3"
    table = position("7-2@-90:77r", "9-4")
    table.play("9-4@-90:78d")
    assert [m.row for m in board_of(table, GridBoard).marks] == [76, 80]


@pytest.mark.rule("VIN-4", "VIN-5")
def test_the_opening_9_3_and_5_3_makes_20_and_gets_two_marks() -> None:
    table = at(OPENING)
    told = table.play("9-3@0:0r + 5-3@2:0r")
    assert told[:4] == (
        Placed(0, "9-3", "0:0", "r"),
        Placed(0, "5-3", "2:0", "r"),
        Announced(0, "twenty", "9 + 3 + 5 + 3"),
        Announced(0, "marks", "-1:0 4:0"),
    )
    view = table.view(1)
    assert view.facts.marks == (20, 22)
    assert view.board == GridBoard(
        tiles=(
            GridTile("9-3", column=0, row=0, way="r", seat=0),
            GridTile("5-3", column=2, row=0, way="r", seat=0),
        ),
        marks=(GridMark(column=-1, row=0, seat=0), GridMark(column=4, row=0, seat=0)),
    )
    assert table.seat == 1


@pytest.mark.rule("VIN-4")
def test_the_opening_takes_two_to_five_tiles_that_add_up_to_20() -> None:
    table = at("9-9 9-3 5-3 2-0 1-1 | 8-8 8-7 8-6 8-5 8-4")
    assert refused(table, "9-9@0:0r") == "VIN-4"
    assert refused(table, "9-3@0:0r + 5-3@2:0r + 1-1@4:0r") == "VIN-4"
    assert refused(table, "9-3@0:0r + 5-3@5:0r") == "VIN-7"
    assert refused(table, "9-3@5:5r + 5-3@7:5r") == "VIN-4"  # it is written from 0:0
    sizes = {len(m.steps) for m in table.view(0).moves if m.kind == "place"}
    assert sizes == {2}  # 9-9 2-0, 9-9 1-1 and 9-3 5-3
    five = at("1-1 2-1 3-1 4-1 4-2 | 8-8 8-7 8-6 8-5 8-4")
    assert {len(m.steps) for m in five.view(0).moves if m.kind == "place"} == {5}
    assert len(five.moves()) == 120 * 2**4 + 1  # in every order and either way round, or pass
    four = at("1-1 3-1 | 8-8 8-7")
    assert four.moves() == ("pass",)


@pytest.mark.rule("VIN-4")
def test_who_cannot_open_passes_and_the_next_one_opens() -> None:
    table = at("1-1 2-1 1-0 2-0 3-0 | 9-3 5-3 1-1 9-9 8-8".replace("1-1 9-9", "4-1 9-9"))
    assert table.moves() == ("pass",)
    table.play("pass")
    assert table.seat == 1
    table.play(OPEN)
    assert table.seat == 0


@pytest.mark.rule("VIN-4", "GEN-6")
def test_lots_decide_who_begins() -> None:
    table = at("9-3 5-3 | 9-4 8-3 | 9-5 8-2 ; lots 5-1 9-0 4-4", seats=3)
    assert table.seat == 1  # 9 points are the most
    for seed in range(5):
        table = Table(game, seats=3, seed=seed)
        lots = table.view(None).lots
        assert len(lots) == 3
        assert "0-0" not in lots
        points = [int(lot[0]) + int(lot[2]) for lot in lots]
        assert points[table.seat or 0] == max(points)


@pytest.mark.rule("VIN-5")
def test_an_alignment_is_closed_at_each_end() -> None:
    table = position("7-2@0:0r", "9-4")
    assert placed_marks(table.play("9-4@0:1d")) == {"0:-1", "0:3"}
    assert table.view(0).facts.marks == (20, 22)


# -- using what lies there -------------------------------------------------------------------------


@pytest.mark.rule("VIN-6")
def test_later_alignments_use_a_part_of_a_tile_already_laid() -> None:
    table = position("7-2@0:0r", "9-3 5-3 9-4")
    assert refused(table, "9-3@0:5r + 5-3@2:5r") == "VIN-6"
    assert "9-4@0:1d" in table.moves()
    assert refused(table, "9-3@0:1d") == "VIN-6"  # 19 only
    assert scored(position("7-2@0:0r", "8-3").play("8-3@2:0r")) == ["7 + 2 + 8 + 3"]


@pytest.mark.rule("VIN-6")
def test_an_old_zero_that_closes_the_run_is_a_part_but_a_mark_is_none() -> None:
    zero = position("1-0@0:0r", "9-3 5-3")
    assert placed_marks(zero.play("9-3@2:0r + 5-3@4:0r")) == {"6:0"}
    mark = position("1-0@0:3r", "9-3 5-3", marks="1:0")
    assert refused(mark, "9-3@2:0r + 5-3@4:0r") == "VIN-6"
    # A zero of a new tile closes the run before the old zero does.
    own = position("1-0@0:0r", "9-0 8-3")
    assert refused(own, "9-0@3:0l + 8-3@4:0r") == "VIN-6"
    other_end = position("1-0@7:0l 2-0@-1:0r", "9-0 8-3")
    assert "9-0@2:0l + 8-3@3:0r" not in other_end.moves()


@pytest.mark.rule("VIN-6", "GEN-5")
def test_play_goes_on_clockwise() -> None:
    table = Table(game, seats=3, seed=3)
    order = []
    for _ in range(3):
        order.append(table.seat)
        table.play("pass")
    first = order[0] or 0
    assert order == [first, (first + 1) % 3, (first + 2) % 3]
    assert table.view(None).direction == "clockwise"
    assert at(OPENING, turn_direction="counterclockwise").view(0).direction == "counterclockwise"


@pytest.mark.rule("VIN-7")
def test_new_tiles_lie_on_both_sides_of_an_old_half() -> None:
    table = position("5-1@0:0d", "4-3 6-2")
    told = table.play("4-3@-2:0r + 6-2@1:0r")
    assert scored(told) == ["4 + 3 + 5 + 6 + 2"]
    assert placed_marks(told) == {"-3:0", "3:0"}


@pytest.mark.rule("VIN-7")
def test_new_tiles_lie_lengthwise_and_in_one_line() -> None:
    table = position("8-3@0:0r", "9-2 6-3 1-1")
    assert refused(table, "9-2@2:0d") == "VIN-7"
    assert "6-3@2:0r" in table.moves()
    assert refused(table, "6-3@2:0r + 1-1@6:6r") == "VIN-7"
    assert refused(table, "1-1@6:6d + 6-3@2:0r") == "VIN-7"


@pytest.mark.rule("VIN-7")
def test_new_tiles_may_lie_across_where_it_is_agreed() -> None:
    table = position("8-3@0:0r", "9-2 5-1", crosswise_new=True)
    assert "9-2@2:0d" in table.moves()
    assert "9-2@2:0u" in table.moves()
    assert refused(table, "5-1@2:0d") == "VIN-6"  # 16
    told = table.play("9-2@2:0d")
    assert scored(told) == ["8 + 3 + 9"]
    assert placed_marks(told) == {"-1:0", "3:0"}
    one = position("8-3@0:0r", "4-2 5-3 6-2 2-1", crosswise_new=True)
    assert "6-2@2:0r + 2-1@4:0u" not in one.moves()  # 8+3+6+2+2 is 21
    assert refused(one, "4-2@2:0d + 5-3@3:0d") == "VIN-7"  # 8+3+4+5, but both across


@pytest.mark.rule("VIN-7", "VIN-12")
def test_no_run_beside_the_line_may_exceed_20_for_a_tile_across() -> None:
    table = position("8-3@0:0r 9-9@3:1r", "9-2 9-3", crosswise_new=True)
    assert "9-3@2:0u" in table.moves()
    assert refused(table, "9-3@2:0d") == "VIN-12"  # 3+9+9
    assert scored(table.play("9-2@2:0d")) == ["8 + 3 + 9", "2 + 9 + 9"]
    zero = position("8-3@0:0r 9-6@0:1r 9-9@3:1r", "9-0", crosswise_new=True)
    assert scored(zero.play("9-0@2:0d")) == ["8 + 3 + 9"]  # the zero between 9 6 and 9 9


@pytest.mark.rule("VIN-7")
def test_a_tile_across_in_one_20_and_lengthwise_in_another_is_one_move() -> None:
    table = position("8-3@0:0r 9-1@2:2r", "9-2", crosswise_new=True)
    assert table.moves().count("9-2@2:0d") == 1
    assert scored(table.play("9-2@2:0d")) == ["8 + 3 + 9", "9 + 2 + 9"]


@pytest.mark.rule("VIN-7", "VIN-11")
def test_a_tile_may_lie_across_in_a_run_that_a_new_zero_parts_from_another() -> None:
    table = position("9-9@-1:0r 7-1@4:0d", "8-0 5-1", crosswise_new=True)
    assert "5-1@3:0u + 8-0@2:0l" in table.moves()
    assert scored(table.play("8-0@2:0l + 5-1@3:0d")) == ["8 + 5 + 7"]  # 9 9 0 8 5 7


# -- one alignment or single tiles -----------------------------------------------------------------

SERIES = "9-9 9-4 8-3 1-0 2-1"


@pytest.mark.rule("VIN-8")
def test_three_tiles_and_six_marks_in_one_turn() -> None:
    table = position("7-2@0:0r", SERIES)
    assert not table.view(0).facts.series
    first = table.play("9-4@0:1d")  # 9-4 under the 7: 7+9+4
    assert (placed_marks(first), table.seat) == ({"0:-1", "0:3"}, 0)
    assert table.view(1).facts.series
    assert placed_marks(table.play("9-9@1:-2d")) == {"1:-3", "1:1"}
    assert table.view(0).counts == (3, 5)
    assert placed_marks(table.play("8-3@2:0r")) == {"-1:0", "4:0"}
    assert table.view(0).counts == (2, 5)
    assert table.view(0).facts.marks == (16, 22)
    told = table.play("stop")
    assert [e.tile for e in told if isinstance(e, Drew)] == ["7-7", "7-6", "7-5"]
    assert (table.seat, table.view(0).counts) == (1, (5, 5))
    assert not table.view(0).facts.series


@pytest.mark.rule("VIN-8")
def test_single_tiles_and_an_alignment_of_several_are_never_mixed() -> None:
    table = position("7-2@0:0r", "9-4 8-3 7-1 2-1")
    both = "7-1@2:0r + 2-1@4:0r"  # 7+2+7+1+2+1
    assert both in table.moves()
    table.play("9-4@0:1d")
    assert all(len(m.steps) == 1 for m in table.view(0).moves if m.kind == "place")
    assert "stop" in table.moves()
    assert "pass" not in table.moves()
    assert refused(table, both) == refused(table, "pass") == "VIN-8"
    assert refused(table, "exchange 8-3") == "VIN-8"
    several = position("7-2@0:0r", "9-4 8-3 7-1 2-1")
    assert refused(several, "stop") == "VIN-8"
    several.play(both)
    assert several.seat == 1


@pytest.mark.rule("VIN-8")
def test_who_has_laid_the_last_tile_of_the_rack_has_no_more_to_say() -> None:
    table = position("7-2@0:0r", "9-4")
    told = table.play("9-4@0:1d")
    assert sum(isinstance(e, Drew) for e in told) == 5
    assert table.seat == 1


# -- closing ---------------------------------------------------------------------------------------


@pytest.mark.rule("VIN-9")
def test_an_end_that_has_a_mark_needs_no_other() -> None:
    table = position("7-2@0:0r", "9-4", marks="0:-1")
    assert placed_marks(table.play("9-4@0:1d")) == {"0:3"}
    assert table.view(0).facts.marks == (21, 22)


@pytest.mark.rule("VIN-9")
def test_a_mark_serves_in_both_directions() -> None:
    table = position("7-2@0:0r", SERIES)
    table.play("9-4@0:1d")
    table.play("9-9@1:-2d")  # its mark on 1:1 closes a column
    told = table.play("8-3@-1:1l")  # and now the row of the 9 as well
    assert scored(told) == ["3 + 8 + 9"]
    assert placed_marks(told) == {"-3:1"}


@pytest.mark.rule("VIN-10")
def test_a_zero_at_an_end_closes_it() -> None:
    table = position("7-1@5:0d", "8-0 3-2")
    told = table.play("8-0@2:0l + 3-2@4:0l")
    assert scored(told) == ["8 + 2 + 3 + 7"]
    assert placed_marks(told) == {"6:0"}
    old = position("8-0@0:0d 7-2@0:2r", "9-4")
    assert placed_marks(old.play("9-4@0:3d")) == {"0:5"}


@pytest.mark.rule("VIN-10")
def test_with_both_ends_closed_no_mark_is_placed() -> None:
    table = position("7-1@5:0d", "8-0 3-2", marks="6:0")
    told = table.play("8-0@2:0l + 3-2@4:0l")
    assert scored(told) == ["8 + 2 + 3 + 7"]
    assert placed_marks(told) == set()
    assert table.view(0).facts.marks == (22, 22)
    opening = at("9-0 8-0 2-1 | 8-8 8-7 8-6")
    told = opening.play("9-0@1:0l + 2-1@2:0r + 8-0@4:0r")
    assert (scored(told), placed_marks(told)) == (["9 + 2 + 1 + 8"], set())


@pytest.mark.rule("VIN-11")
def test_a_zero_is_never_inside_an_alignment() -> None:
    table = position("7-1@5:0d", "8-0 3-2 6-2")
    assert refused(table, "8-0@1:0r + 3-2@4:0l") == "VIN-11"  # 8 0 2 3 7
    assert refused(table, "3-2@2:0l + 8-0@3:0r") == "VIN-6"  # 2 3 8 0 7: the 7 is not in the run
    opening = at("9-0 8-3 | 8-8 8-7")
    assert refused(opening, "9-0@0:0r + 8-3@2:0r") == "VIN-11"
    assert "9-0@1:0l + 8-3@2:0r" in opening.moves()
    assert "8-3@0:0r + 9-0@2:0r" in opening.moves()
    assert "8-3@0:0r + 9-0@3:0l" not in opening.moves()


@pytest.mark.rule("VIN-11")
def test_another_run_may_be_on_the_far_side_of_a_zero() -> None:
    table = position("9-9@-2:0r 7-1@4:0d", "8-0 3-2")
    told = table.play("8-0@1:0l + 3-2@3:0l")  # 9 9 0 8 2 3 7
    assert scored(told) == ["8 + 2 + 3 + 7"]
    assert placed_marks(told) == {"5:0"}


@pytest.mark.rule("VIN-11", "VIN-12")
def test_a_zero_may_lie_between_two_runs_that_would_exceed_20_together() -> None:
    for crosswise in (False, True):
        table = position("9-6@0:0d 9-2@0:3d 7-5@2:2r", "8-0", crosswise_new=crosswise)
        told = table.play("8-0@1:2l")  # the zero between 9 6 and 9 2
        assert scored(told) == ["8 + 7 + 5"]


# -- crossing runs ---------------------------------------------------------------------------------


@pytest.mark.rule("VIN-12")
def test_no_crossing_run_may_exceed_20() -> None:
    assert refused(position("7-2@0:0r 9-8@1:1r", "9-4"), "9-4@0:1d") == "VIN-12"
    low = position("7-2@0:0r 8-2@1:1r", "9-4")  # 9+8+2 = 19 stays open
    assert placed_marks(low.play("9-4@0:1d")) == {"0:-1", "0:3"}


@pytest.mark.rule("VIN-12")
@pytest.mark.parametrize(
    ("cross_twenty", "marks"),
    [("mark", {"0:-1", "0:3", "-1:1", "3:1"}), ("ignore", {"0:-1", "0:3"})],
)
def test_a_crossing_run_of_20_counts_too(cross_twenty: str, marks: set[str]) -> None:
    table = position("7-2@0:0r 8-3@1:1r", "9-4", cross_twenty=cross_twenty)
    told = table.play("9-4@0:1d")
    assert placed_marks(told) == marks
    assert scored(told) == ["7 + 9 + 4", "9 + 8 + 3"][: len(marks) // 2]
    assert table.view(0).facts.marks == (22 - len(marks), 22)


@pytest.mark.rule("VIN-12")
def test_a_crossing_20_alone_is_no_alignment() -> None:
    table = position("8-2@0:0r", "9-1 9-8")
    # 9 on 2:0 makes 8+2+9 only; 9-1 lengthwise makes the 20.
    assert "9-1@2:0r" in table.moves()
    across = position("8-3@0:0r", "9-1")
    assert refused(across, "9-1@2:0d") == "VIN-7"


@pytest.mark.rule("VIN-13")
def test_marks_go_on_empty_squares_and_only_for_runs_with_a_new_tile() -> None:
    table = position("7-2@0:0r 9-3@0:6r 5-3@2:6r", "9-4")  # an old 20 without marks
    assert placed_marks(table.play("9-4@0:1d")) == {"0:-1", "0:3"}
    board = table._state.board
    assert closing_marks(board, []) == []
    assert all(
        board[spot(f"{m.column}:{m.row}")] == MARK for m in board_of(table, GridBoard, 0).marks
    )


@pytest.mark.rule("VIN-13")
def test_a_20_is_never_counted_twice() -> None:
    table = position("7-2@0:0r", "9-4 8-3")
    table.play("9-4@0:1d")
    told = table.play("8-3@-1:0l")  # the row of the 7, beside its column of 20
    assert scored(told) == ["3 + 8 + 7 + 2"]


# -- passing ---------------------------------------------------------------------------------------


@pytest.mark.rule("VIN-14")
def test_one_may_pass_although_one_could_play_and_nothing_is_swapped() -> None:
    table = at(OPENING)
    assert len(table.moves()) > 1
    assert refused(table, "exchange 1-0") == "VIN-14"
    assert table.play("pass") == (Passed(0, "VIN-14"),)
    assert (table.seat, table.view(None).counts, table.view(None).stock) == (1, (5, 5), 5)


@pytest.mark.rule("VIN-14")
def test_where_it_is_agreed_one_swaps_tiles_when_passing() -> None:
    table = at(OPENING, exchange_on_pass=True)
    assert sum(text.startswith("exchange") for text in table.moves()) == 31
    assert refused(table, "exchange 9-4") == "GEN-4"
    told = table.play("exchange 2-0 0-1")
    assert told == (
        Passed(0, "VIN-14"),
        Drew(0, "6-0", 4),
        Drew(0, "7-0", 3),
        Gave(0, "1-0"),
        Gave(0, "2-0"),
    )
    assert set(table.view(0).hand) == {"9-3", "5-3", "3-0", "6-0", "7-0"}
    assert table.view(None).stock == 5
    assert [NAME[t] for t in table._state.stock] == ["8-0", "9-0", "4-0", "1-0", "2-0"]
    small = at("9-3 5-3 | 9-4 8-3 ; 1-1", exchange_on_pass=True)
    assert [m for m in small.moves() if m.startswith("ex")] == ["exchange 5-3", "exchange 9-3"]
    assert refused(small, "exchange 9-3 5-3") == "VIN-14"


@pytest.mark.rule("VIN-14")
def test_with_swaps_two_circles_of_passes_end_the_game() -> None:
    table = at(OPENING, OPEN + ", pass, exchange 1-0, pass", exchange_on_pass=True)
    assert table.seat == 0
    table.play("pass")
    assert table.result is not None
    assert (table.result.how, table.winners) == ("passed", (0,))


# -- the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("VIN-15")
@pytest.mark.parametrize("left", [1, 2])
def test_who_has_placed_all_marks_wins_at_once_even_if_more_were_needed(left: int) -> None:
    table = position("7-2@0:0r", "9-4 8-3")
    table._state.left[:] = [left, 1]
    told = table.play("9-4@0:1d")
    assert len(placed_marks(told)) == left
    assert not any(isinstance(e, Drew) for e in told)
    assert (table.over, table.winners) == (True, (0,))
    assert table.result is not None
    assert (table.result.how, table.result.rule) == ("marks", "VIN-15")
    assert table.view(1).facts.marks == (0, 1)
    three = position("7-2@0:0r", "9-4 8-3")
    three._state.left[:] = [3, 1]
    three.play("9-4@0:1d")
    assert not three.over


@pytest.mark.rule("VIN-16")
def test_when_all_tiles_are_used_the_fewest_marks_win() -> None:
    table = at("9-3 5-3 | 9-8 8-3", OPEN + ", 8-3@0:1d")
    assert table.seat == 1
    told = table.play("9-8@1:1d")
    assert told[-2] == MancheEnded("played", "VIN-16", (1,), (0, 0), ((), ()))
    assert table.view(0).facts.marks == (20, 18)
    assert (table.over, table.winners) == (True, (1,))


# After the opening 9 + 3 + 5 + 3 nobody can make 20: the racks hold 1 and 7 points.
STUCK = "9-3 5-3 1-0 | 1-1 2-1 2-0"


@pytest.mark.rule("VIN-16")
def test_when_everybody_has_passed_and_nobody_could_lay_the_fewest_marks_win() -> None:
    table = at(STUCK, OPEN + ", pass")
    assert (table.seat, table.moves()) == (0, ("pass",))
    told = table.play("pass")
    assert told[-2] == MancheEnded(
        "blocked", "VIN-16", (0,), (0, 0), (("1-0",), ("1-1", "2-0", "2-1"))
    )
    assert (table.over, table.winners) == (True, (0,))


@pytest.mark.rule("VIN-16", "VIN-14")
def test_one_pass_of_a_player_who_could_lay_ends_nothing() -> None:
    table = at(OPENING, OPEN)
    assert len(table.moves()) > 1  # seat 1 could lay, and passes out of caution
    for _ in range(3):
        table.play("pass")
        assert not table.over
    table.play("pass")  # everybody, twice in a row
    assert table.result is not None
    assert (table.result.how, table.result.rule) == ("passed", "VIN-16")
    assert (table.over, table.winners) == (True, (0,))


@pytest.mark.rule("VIN-16")
def test_a_tie_after_passes_is_shared_and_a_tile_laid_between_breaks_the_row() -> None:
    tied = at(OPENING, OPEN + ", 8-3@0:1d, stop, pass, pass, pass, pass")
    assert (tied.over, tied.winners) == (True, (0, 1))  # 20 marks each
    between = at(
        OPENING.replace("9-9", "9-8"),
        OPEN + ", 8-3@0:1d, stop, pass, pass, pass, 9-8@1:1d, stop, pass",
    )
    assert (between.result, between.seat) == (None, 1)


@pytest.mark.rule("VIN-16")
def test_who_sees_play_go_on_after_a_circle_of_passes_knows_that_somebody_could_lay() -> None:
    table = at("9-3 5-3 1-0 | 9-4 8-3 2-1", OPEN + ", pass")
    assert table.moves() == ("pass",)  # seat 0 could not, so it must be seat 1
    table.play("pass")
    view = table.view(0)
    for n in range(60):
        state = game.guess(view, Random(n))
        assert game.view(state, 0) == view
        assert len(game.moves(state)) > 1


@pytest.mark.rule("VIN-18", "VIN-14")
def test_before_the_opening_too_one_cautious_pass_ends_nothing() -> None:
    table = at(OPENING, "pass, pass")
    assert (table.seat, table.result) == (0, None)
    assert len(table.moves()) > 1
    again = table.copy()
    table.play(OPEN)
    assert table.seat == 1
    for _ in range(2):
        again.play("pass")
    assert again.result is not None
    assert (again.result.how, again.over) == ("redeal", False)


@pytest.mark.rule("VIN-17")
@pytest.mark.parametrize(
    ("left", "points"), [((0, 4, 7), (11, 0, 0)), ((7, 2, 4), (0, 9, 0)), ((3, 3, 9), (0, 0, 0))]
)
def test_the_winner_scores_the_marks_of_the_others_less_his_own(
    left: tuple[int, ...], points: tuple[int, ...]
) -> None:
    table = at("9-3 5-3 | 1-0 2-0 | 1-1 2-1", OPEN + ", pass, pass", 3, competition=True)
    table._state.left[:] = left
    told = table.play("pass")
    gained = [e for e in told if isinstance(e, Scored)]
    assert [(e.seat, e.points, e.rule) for e in gained] == [
        (seat, n, "VIN-17") for seat, n in enumerate(points) if n
    ]
    assert table.totals == points
    assert not table.over
    marks, scores, total = table.sheet().lines
    assert [cell.value for cell in marks.cells] == list(left)
    assert [cell.value for cell in scores.cells] == list(points)
    assert [cell.value for cell in total.cells] == list(points)
    assert scores.cells[points.index(max(points))].parts == (
        ((max(points), "VIN-17"),) if any(points) else ()
    )
    assert table.sheet().target == 50


@pytest.mark.rule("VIN-17")
def test_a_competition_goes_on_to_its_total_and_the_lead_goes_round() -> None:
    table = at("9-3 5-3 | 1-0 2-0", OPEN + ", pass", competition=True, target=13)
    table._state.left[:] = [4, 10]
    table.play("pass")
    assert (table.totals, table.over) == ((6, 0), False)
    table.next_manche("1-0 2-0 | 9-3 5-3")
    assert (table.seat, table.view(None).lots) == (1, ())
    table.play(OPEN)
    table.play("pass")
    table._state.left[:] = [3, 10]
    table.play("pass")
    assert (table.totals, table.over, table.winners) == ((13, 0), True, (0,))


@pytest.mark.rule("VIN-17")
def test_without_competition_there_is_a_single_manche_without_points() -> None:
    table = at(STUCK, OPEN + ", pass, pass")
    assert (table.over, table.totals) == (True, (0, 0))
    assert table.sheet().target is None
    assert not any(isinstance(e, Scored) for e in table.events)


@pytest.mark.rule("VIN-18", "GEN-24")
def test_when_nobody_opens_the_tiles_are_dealt_again_and_the_same_player_starts() -> None:
    table = at("1-0 2-0 | 3-0 4-0 | 5-0 6-0 ; lots 1-1 2-1 9-9", seats=3)
    for seat in (2, 0, 1):
        assert (table.seat, table.moves()) == (seat, ("pass",))
        told = table.play("pass")
    end = MancheEnded(
        "redeal", "VIN-18", (), (0, 0, 0), (("1-0", "2-0"), ("3-0", "4-0"), ("5-0", "6-0"))
    )
    assert told == (Passed(1, "VIN-14"), end)
    assert (table.over, table.winners) == (False, ())
    table.next_manche()
    assert table.seat == 2
    assert table.view(None).counts == (5, 5, 5)
    assert table.view(None).lots == ()
    standing = first_standing(game, table.options, 3)
    assert table.result is None
    result = game.result(_ended(standing))
    assert winners(table.options, standing, result) is None
    assert lead(table.options, standing, result) == 0


@pytest.mark.rule("VIN-18")
def test_a_deal_that_nobody_opened_has_no_row_on_the_sheet() -> None:
    table = at("1-0 2-0 | 3-0 4-0", competition=True)
    for _ in range(2):
        table.play("pass")
    assert [line.names["en"] for line in table.sheet().lines] == ["Total"]
    table.next_manche("9-9 2-0 | 1-1 4-0")
    table.play("9-9@0:0r + 2-0@2:0r")
    table.play("pass")
    table.play("pass")
    rows = [line.names["en"] for line in table.sheet().lines]
    assert rows == ["Round 1: marks left", "Round 1: points", "Total"]


def _ended(standing: Standing) -> Grid:
    state = game.start(make_options(game.options, {}), standing, read_deal("1-0 | 2-0 | 3-0"))
    for _ in range(3):
        game.play(state, game.moves(state)[0])
    return state


@pytest.mark.rule("VIN-18")
def test_hands_of_five_have_no_opening_in_about_a_third_of_the_deals() -> None:
    rng = Random(5)
    tiles = list(TILES)
    stuck = sum(not alignments({}, sorted(rng.sample(tiles, 5)), 5, False) for _ in range(1000))
    assert 280 < stuck < 390


# -- bad input -------------------------------------------------------------------------------------


@pytest.mark.rule("GEN-4")
def test_tiles_that_are_not_in_the_rack_are_refused() -> None:
    table = at(OPENING)
    assert refused(table, "9-4@0:0r + 8-3@2:0r") == "GEN-4"
    assert refused(table, "0-0@0:0r + 9-3@2:0r") == "GEN-4"
    assert refused(table, "9-3@0:0r + 9-3@2:0r") == "GEN-4"
    for text in ("9-3@", "9-3@0,0r", "9-3@0:0x", "9-3@0:0r +", "lay 9-3", "9-3@1000:0r"):
        with pytest.raises(pioche.UnreadableMove):
            table.play(text)
    with pytest.raises(pioche.OutOfTurn):
        table.play(OPEN, seat=1)
    table.play("  9-3@0:0R +  5-3@2:0r ")
    assert table.seat == 1


# -- completeness: a second generator, written from the rules --------------------------------------

Square = tuple[int, int]
Laid = frozenset[tuple[Square, int]]  # the two halves of a tile
WAYS = {"r": (1, 0), "l": (-1, 0), "d": (0, 1), "u": (0, -1)}


def laid(text: str) -> frozenset[Laid]:
    """What a move's text puts where."""
    pieces = []
    for word in text.split(" + "):
        found = re.fullmatch(r"(\d)-(\d)@(-?\d+):(-?\d+)([rldu])", word)
        assert found is not None
        a, b, x, y = map(int, found.groups()[:4])
        dx, dy = WAYS[found[5]]
        pieces.append(frozenset({((x, y), a), ((x + dx, y + dy), b)}))
    return frozenset(pieces)


def all_runs(cells: dict[Square, int]) -> Iterator[list[Square]]:
    """VIN-3: all maximal lines of halves other than zero, in rows and columns."""
    for (x, y), value in cells.items():
        for dx, dy in ((1, 0), (0, 1)):
            if value and not cells.get((x - dx, y - dy)):
                run: list[Square] = []
                while cells.get((x + dx * len(run), y + dy * len(run))):
                    run.append((x + dx * len(run), y + dy * len(run)))
                yield run


def is_legal(old: dict[Square, int], tiles: tuple[Laid, ...], crosswise: bool) -> bool:
    """VIN-6, VIN-7, VIN-11, VIN-12 for tiles on empty squares."""
    new = dict(half for piece in tiles for half in piece)
    cells = old | new
    made = False
    for run in all_runs(cells):
        if len(run) == 1 or new.keys().isdisjoint(run):
            continue
        total = sum(cells[at] for at in run)
        if total > 20:
            return False
        if total < 20:
            continue
        (x, y), (x2, y2) = run[0], run[1]
        dx, dy = x2 - x, y2 - y
        line = {(x + dx * i, y + dy * i) for i in range(-1, len(run) + 1)}
        parts = [[at for at, _ in piece] for piece in tiles]
        inside = all(set(part) & set(run) for part in parts)
        across = sum(not set(part) <= line for part in parts)
        ends = line - set(run)
        uses = bool(set(run) & set(old)) or any(old.get(at) == 0 for at in ends)
        made = made or (inside and uses and across <= crosswise)
    return made


def naive(
    old: dict[Square, int], marks: set[Square], rack: list[int], crosswise: bool
) -> set[frozenset[Laid]]:
    """Try everything from every free square in line with an old half (VIN-6)."""
    found = set()
    taken = old.keys() | marks
    for dx, dy in ((1, 0), (0, 1)):
        ways = [(dx, dy), (dy, dx), (-dy, -dx)] if crosswise else [(dx, dy)]
        near = range(-2 * len(rack), 2)
        for start in {(x + dx * i, y + dy * i) for x, y in old for i in near} - taken:
            for tiles in tries(taken, start, ways, rack, 20):
                if is_legal(old, tiles, crosswise):
                    found.add(frozenset(tiles))
    return found


def tries(
    taken: set[Square], at: Square, ways: list[Square], rack: list[int], room: int
) -> Iterator[tuple[Laid, ...]]:
    """Tiles in every order and every way round, each from the next free square of the line, as all
    are in one run (VIN-7); at most one of them across, and not above 20 by themselves."""
    along = ways[0]
    while at in taken:
        at = (at[0] + along[0], at[1] + along[1])
    for t in rack:
        a, b = map(int, NAME[t].split("-"))
        rest = [other for other in rack if other != t]
        for (one, two), way in product({(a, b), (b, a)}, ways):
            beyond = (at[0] + way[0], at[1] + way[1])
            left = room - one - (two if way == along else 0)
            if beyond not in taken and left >= 0:
                piece = frozenset({(at, one), (beyond, two)})
                yield (piece,)
                then = ways if way == along else [along]
                for more in tries(taken | {at, beyond}, at, then, rest, left):
                    yield (piece, *more)


def begun(seats: int, rng: Random, **options: Any) -> Grid:
    chosen = make_options(game.options, options)
    standing = first_standing(game, chosen, seats)
    return game.start(chosen, standing, game.deal(chosen, standing, rng))


def any_of(found: Any, rng: Random) -> Move:
    move: Move = found[int(rng.random() * len(found))]
    return move


def small_board(rng: Random, tiles: int) -> Grid:
    """A position of random play with so many tiles laid, or a few more."""
    while True:
        state = begun(2, rng)
        while state.seat >= 0:
            if len(state.laid) >= tiles:
                return state
            game.play(state, any_of(game.moves(state), rng))


def cells_of(state: Grid) -> tuple[dict[Square, int], set[Square]]:
    board = game.view(state, None).board
    assert isinstance(board, GridBoard)
    old: dict[Square, int] = {}
    for piece in board.tiles:
        text = f"{piece.tile}@{piece.column}:{piece.row}{piece.way}"
        for halves_of in laid(text):
            old |= dict(halves_of)
    return old, {(m.column, m.row) for m in board.marks}


@pytest.mark.rule("VIN-6", "VIN-7", "VIN-10", "VIN-11", "VIN-12")
@pytest.mark.parametrize(
    ("size", "laid_tiles", "boards", "crosswise"),
    [
        *((1, 16, 30, False), (2, 6, 30, False), (3, 3, 10, False), (4, 6, 3, False)),
        *((1, 8, 40, True), (2, 6, 10, True), (3, 4, 3, True)),
    ],
)
def test_all_alignments_are_found(size: int, laid_tiles: int, boards: int, crosswise: bool) -> None:
    plays = zeros = 0
    for number in range(boards):
        rng = Random(f"{size}-{crosswise}-{number}")
        state = small_board(rng, laid_tiles)
        free = [t for t in TILES if t not in [p[0] for _, p in state.laid]]
        # Blanks and small tiles make most of the difficult cases.
        free.sort(key=lambda t: rng.random() * (1 if t in BLANKS and number % 2 else 2))
        rack = sorted(free[:size])
        old, marks = cells_of(state)
        texts = [Lay(pieces).text for pieces in alignments(state.board, rack, 5, crosswise)]
        assert len(texts) == len(set(texts))
        found = [laid(text) for text in texts]
        assert len(found) == len(set(found))
        assert set(found) == naive(old, marks, rack, crosswise)
        plays += len(found)
        zeros += sum("-0" in text for text in texts)
    assert plays > 10
    assert zeros or size == 1


BLANKS = [t for t in TILES if NAME[t].endswith("-0")]


# -- whole games -----------------------------------------------------------------------------------


def check_board(state: Grid, old_runs: set[tuple[Square, ...]]) -> set[tuple[Square, ...]]:
    """No run above 20, no zero in one, all scored 20s closed, marks conserved. Give all 20s."""
    cells, marks = cells_of(state)
    assert len(cells) == 2 * len(state.laid)
    assert not marks & set(cells)
    seats = len(state.hands)
    dealt = {2: 22, 3: 15, 4: 11}[seats]
    placed = [sum(who == seat for who, _ in state.marks) for seat in range(seats)]
    assert [n + left for n, left in zip(placed, state.left, strict=True)] == [dealt] * seats
    made = set()
    for run in all_runs(cells):
        total = sum(cells[at] for at in run)
        assert total <= 20
        assert all(cells[at] for at in run)
        if total == 20:
            made.add(tuple(run))
            (x, y), (x2, y2) = run[0], run[1]
            (x3, y3) = run[-1]
            ends = [(x - x2 + x, y - y2 + y), (x3 + x2 - x, y3 + y2 - y)]
            if state.how != "marks" and state.options.cross_twenty == "mark":
                assert all(end in marks or cells.get(end) == 0 for end in ends)
    assert old_runs <= made
    return made


@pytest.mark.rule("VIN-3", "VIN-11", "VIN-12", "VIN-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options", [{}, {"cross_twenty": "ignore"}, {"exchange_on_pass": True, "competition": True}]
)
def test_boards_are_sound_and_games_end(seats: int, options: dict[str, Any]) -> None:
    ends = set()
    for number in range(5):
        rng = Random(f"{seats}-{number}")
        state = begun(seats, rng, **options)
        runs: set[tuple[Square, ...]] = set()
        moved = 0
        while state.seat >= 0:
            found = list(game.moves(state))
            assert len({m.text for m in found}) == len(found)
            if len(found) > 1 and number % 2:  # keen players do not pass
                found = [m for m in found if m.kind != "pass"]
            told: list[Event] = []
            state.log = told
            game.play(state, any_of(found, rng))
            state.log = None
            for text in scored(tuple(told)):
                assert sum(map(int, text.split("+"))) == 20
                assert "0" not in text.split("+")
            now = check_board(state, runs)
            if options.get("cross_twenty") != "ignore":
                assert len(now - runs) == len(scored(tuple(told)))
            runs = now
            moved += 1
            assert moved < 400
            tiles = [piece[0] for _, piece in state.laid] + state.stock
            assert sorted(tiles + [t for h in state.hands for t in TILES if h >> t & 1]) == list(
                TILES
            )
        ends.add(state.how)
    assert ends <= {"marks", "played", "passed", "redeal"}


@pytest.mark.rule("GEN-4")
@pytest.mark.parametrize("exchange", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_fits_all_that_a_seat_knows_and_can_be_played_on(
    seats: int, exchange: bool
) -> None:
    different = tried = 0
    for number in range(2):
        rng = Random(f"guess-{seats}-{number}")
        state = begun(seats, rng, exchange_on_pass=exchange, competition=True)
        moved = 0
        while True:
            if state.seat < 0 or moved % 3 == number or moved < 4:
                for seat in (*range(seats), None):
                    seen = game.view(state, seat)
                    twin = game.guess(seen, rng)
                    assert game.view(twin, seat) == seen
                    assert game.view(twin, seat).to_json() == seen.to_json()
                    game.accept(state.options, state.standing, read_deal(write_deal(twin.deal)))
                    if state.seat >= 0:
                        tried += 1
                        different += twin.deal.hands != state.deal.hands
            if state.seat < 0:
                break
            found = [m for m in game.moves(state) if m.kind != "pass"]
            lays = [m for m in found if m.kind == "place"]
            swap = exchange and rng.random() < 0.4
            found = (found if swap else lays) or list(game.moves(state))
            game.play(state, any_of(found, rng))
            moved += 1
        while twin.seat >= 0:
            game.play(twin, any_of(game.moves(twin), rng))
    assert different > tried * 0.8


def sent(deal: str, texts: list[str], seats: int, seat: int | None, **options: Any) -> list[str]:
    """All that a seat is sent: its views and its events, byte for byte."""
    table = Table(game, seats=seats, deal=deal, seed=0, options=options)
    frames = [table.view(seat).to_json()]
    for text in texts:
        events = table.play(text)
        frames += [json.dumps(event.seen_by(seat).to_dict()) for event in events]
        frames.append(table.view(seat).to_json())
    return frames


@pytest.mark.rule("GEN-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_see(seats: int) -> None:
    for number in range(2):
        rng = Random(f"leak-{seats}-{number}")
        state = begun(seats, rng, exchange_on_pass=number == 1)
        for _ in range(12):
            if state.seat >= 0:
                game.play(state, any_of(game.moves(state), rng))
        texts = [move.text for _, move in state.past]
        for seat in (*range(seats), None):
            twin = game.guess(game.view(state, seat), rng)
            truth, other = (
                sent(write_deal(s.deal), texts, seats, seat, exchange_on_pass=number == 1)
                for s in (state, twin)
            )
            assert truth == other


def test_copies_are_independent_undo_restores_and_records_are_read_again() -> None:
    for seats, options in ((2, {}), (3, {"competition": True}), (4, {"exchange_on_pass": True})):
        rng = Random(seats)
        table = Table("vingt", seats=seats, seed=seats, options=options)
        moved = 0
        while not table.over and moved < 60:
            if table.seat is None:
                table.next_manche()
            text = table.moves()[int(rng.random() * len(table.moves()))]
            if moved % 5 == 0:
                watchers = (*range(seats), None)
                before = [table.view(seat).to_json() for seat in watchers]
                twin = table.copy()
                twin.play(text)
                assert [table.view(seat).to_json() for seat in watchers] == before
                assert twin.undo() == text
                assert [twin.view(seat).to_json() for seat in watchers] == before
            table.play(text)
            moved += 1
        record = pioche.dumps(table)
        again = pioche.loads(record)
        assert pioche.dumps(again) == record
        assert again.view(0) == table.view(0)


def test_steps_of_a_move_name_each_tile_its_square_and_its_way() -> None:
    table = at(OPENING)
    move = next(m for m in table.view(0).moves if m.text == OPEN)
    assert [(s.piece, s.place, s.manner) for s in move.steps] == [
        ("9-3", "0:0", "r"),
        ("5-3", "2:0", "r"),
    ]
    assert mask(TILES).bit_count() == 54
    assert read_tile("0-0") not in TILES
