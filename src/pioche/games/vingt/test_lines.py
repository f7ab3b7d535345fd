"""The lines of tiles that are laid and not played yet, by hand and against a plain reading of the
rules: all rows and columns are walked, square by square."""

from itertools import product
from random import Random
from typing import Any

import pytest

from pioche import Table
from pioche.core.boards import GridLine
from pioche.core.game import Step
from pioche.games.vingt.grid import MARK, column_and_row, halves, read_lay
from pioche.games.vingt.test_vingt import at, placed_marks, position

Square = tuple[int, int]


def lines(table: Table, laying: str) -> tuple[GridLine, ...]:
    return table.lines(steps_of(laying), table.seat)


def steps_of(laying: str) -> tuple[Step, ...]:
    words = [word.partition("@") for word in laying.split(" + ")]
    return tuple((tile, where[:-1], where[-1]) for tile, _, where in words)


def sums(table: Table, laying: str) -> list[tuple[tuple[int, ...], int]]:
    """The numbers in each line, and what is missing to 20."""
    return [(line.values, line.missing) for line in lines(table, laying)]


# -- by hand ---------------------------------------------------------------------------------------


@pytest.mark.rule("VIN-4", "VIN-5")
def test_an_opening_tile_by_tile() -> None:
    table = at("9-3 5-3 5-4 1-0 2-0 | 9-4 8-3 9-9 1-1 2-1")
    assert lines(table, "9-3@0:0r") == (GridLine(("0:0", "1:0"), (9, 3), 12, 8, ()),)
    squares = ("0:0", "1:0", "2:0", "3:0")
    whole = GridLine(squares, (9, 3, 5, 3), 20, 0, ("-1:0", "4:0"))
    assert lines(table, "9-3@0:0r + 5-3@2:0r") == (whole,)
    assert lines(table, "5-3@2:0r + 9-3@0:0r") == (whole,), "in whichever order they are laid"
    assert sums(table, "9-3@0:0r + 5-4@4:0r") == [((9, 3), 8)], "they do not touch yet"


@pytest.mark.rule("VIN-7")
def test_an_old_half_that_lies_across_counts_in_the_line() -> None:
    table = position("7-2@0:0r", "9-4")
    assert sums(table, "9-4@0:1d") == [((7, 9, 4), 0)]


@pytest.mark.rule("VIN-9", "VIN-10")
def test_a_zero_and_a_mark_end_a_line_and_need_no_further_mark() -> None:
    table = position("7-2@3:0d", "8-0 3-2", marks="4:0")
    (line,) = lines(table, "8-0@0:0l + 3-2@2:0l")
    assert (line.values, line.missing, line.marks) == ((8, 2, 3, 7), 0, ())


@pytest.mark.rule("VIN-11")
def test_a_zero_half_joins_no_lines() -> None:
    table = position("9-6@0:0d 9-2@0:3d", "8-0 9-0")
    assert sums(table, "8-0@1:2l") == [((8,), 12)], "9 + 6 and 9 + 2 stay apart beside the zero"
    assert sums(table, "9-0@0:-1u") == [((9, 9, 6), -4)], "the zero ends the line"
    assert sums(at("8-0 | 9-9"), "8-0@0:0d") == [((8,), 12)]


@pytest.mark.rule("VIN-7")
def test_a_tile_across_counts_one_half_in_the_line_of_the_others() -> None:
    table = position("8-3@0:0r", "9-2 5-1", crosswise_new=True)
    assert sums(table, "9-2@2:0d")[0] == ((9, 2), 9), "alone, a tile begins a line of its own"
    (line,) = lines(position("8-3@0:0r", "3-2 4-2", crosswise_new=True), "4-2@2:0r + 3-2@4:0d")
    assert (line.values, line.total, line.marks) == ((8, 3, 4, 2, 3), 20, ("-1:0", "5:0"))


@pytest.mark.rule("VIN-12")
@pytest.mark.parametrize(("cross_twenty", "crossed"), [("mark", ("0:-3", "0:1")), ("ignore", ())])
def test_two_lines_at_once(cross_twenty: str, crossed: tuple[str, ...]) -> None:
    table = position("9-5@0:-2d 8-5@2:0r", "6-1", cross_twenty=cross_twenty)
    main, across = lines(table, "6-1@0:0r")
    assert (main.values, main.missing, main.marks) == ((6, 1, 8, 5), 0, ("-1:0", "4:0"))
    assert (across.values, across.missing, across.marks) == ((9, 5, 6), 0, crossed)


@pytest.mark.rule("VIN-12")
def test_a_line_that_would_exceed_20_is_told_and_gets_no_mark() -> None:
    table = position("9-5@0:-2d", "6-1 8-1")
    assert sums(table, "6-1@0:0r") == [((6, 1), 13), ((9, 5, 6), 0)]
    assert sums(table, "8-1@0:0r") == [((8, 1), 11), ((9, 5, 8), -2)]
    assert lines(table, "8-1@0:0r")[1].marks == ()


@pytest.mark.rule("VIN-15")
def test_no_more_marks_than_are_left() -> None:
    table = position("8-5@2:0r", "6-1")
    table._state.left[0] = 1
    assert [line.marks for line in lines(table, "6-1@0:0r")] == [("-1:0",)]


@pytest.mark.rule("VIN-1", "VIN-3")
@pytest.mark.parametrize(
    "laying",
    [
        "6-1@2:0r",  # this square is taken
        "6-1@1:0r",  # and so is the one of the other half
        "6-1@3:1u",
        "6-1@5:0r",  # a mark lies there
        "6-1@0:0r + 6-2@1:0d",  # two tiles on one square
        "6-1@0:0r + 6-1@0:2r",  # the same tile twice
        "8-5@0:0r",  # it is on the board
        "0-0@0:0r",  # there is no such tile
        "10-1@0:0r",
        "x@0:0r",
        "6-1@100:0r",  # nor such a square
        "6-1@0:r",
        "6-1@ 0:0r",
        "6-1@stockr",
        "6-1@0:0x",  # nor such a direction
        "6-1@0:0r + x@0:2r",
    ],
)
def test_where_tiles_cannot_lie_there_are_no_lines(laying: str) -> None:
    assert lines(position("8-5@2:0r", "6-1 6-2", marks="5:0"), laying) == ()


def test_nothing_laid_makes_no_lines() -> None:
    assert position("8-5@2:0r", "6-1").lines(()) == ()


@pytest.mark.rule("GEN-5")
def test_only_the_seat_to_move_is_told_of_lines() -> None:
    table = position("8-5@2:0r", "6-1")
    steps = steps_of("6-1@0:0r")
    assert table.lines(steps) == table.lines(steps, 0) != ()
    assert table.lines(steps, 1) == ()
    for _ in range(4):
        table.play("pass")
    assert table.seat is None
    assert table.lines(steps) == table.lines(steps, 0) == ()


def test_racks_are_not_looked_at() -> None:
    """A tile of somebody else, or of the stock, is told of like an own one."""
    mine, theirs = (position("8-5@2:0r", rack, stock="7-7") for rack in ("6-1", "9-9"))
    assert lines(mine, "6-1@0:0r") == lines(theirs, "6-1@0:0r") != ()


def test_a_game_without_lines_tells_none() -> None:
    table = Table("jeu-de-dominos", seats=2, seed="lines")
    tile = table.view(table.seat).hand[0]
    assert table.lines([(tile, "start", "")]) == ()


# -- against the rules as they are written ---------------------------------------------------------


def naive_runs(board: dict[Square, int], new: set[Square]) -> list[tuple[Square, ...]]:
    """VIN-3: the maximal lines of consecutive halves other than zero that hold a new one."""
    counted = {at for at, value in board.items() if 0 < value < MARK}
    found = []
    for (column, row), (right, down) in product(counted, ((1, 0), (0, 1))):
        if (column - right, row - down) not in counted:
            run = [(column, row)]
            while (after := (run[-1][0] + right, run[-1][1] + down)) in counted:
                run.append(after)
            if new & set(run):
                found.append(tuple(run))
    return found


@pytest.mark.rule("VIN-3", "VIN-5", "VIN-12", "VIN-13")
@pytest.mark.parametrize("options", [{}, {"cross_twenty": "ignore"}, {"crosswise_new": True}])
def test_lines_are_those_of_the_rules_and_marks_those_that_are_placed(
    options: dict[str, Any],
) -> None:
    chance = Random(f"lines {options}")
    for number in range(2):
        table = Table("vingt", seats=2, seed=f"lines:{number}", options=options)
        while table.seat is not None:
            laid = [move for move in table.moves() if "@" in move]
            for whole in chance.sample(laid, min(8, len(laid))):
                check_lines(table, whole)
                words = whole.split(" + ")
                for count in range(1, len(words)):
                    check_lines(table, " + ".join(chance.sample(words, count)))
            if not laid:
                table.play(table.moves()[0])
                continue
            move = chance.choice(laid)
            told = {mark for line in lines(table, move) for mark in line.marks}
            assert told == placed_marks(table.play(move))


def check_lines(table: Table, laying: str) -> None:
    pieces = [dict(halves(piece)) for piece in read_lay(laying).pieces]
    after = {**table._state.board, **{at: n for piece in pieces for at, n in piece.items()}}
    board = {column_and_row(at): value for at, value in after.items()}
    new = {column_and_row(at) for piece in pieces for at in piece}
    runs = naive_runs(board, new)

    def held(run: tuple[Square, ...]) -> int:
        return sum(any(column_and_row(at) in run for at in piece) for piece in pieces)

    names = {tuple(f"{column}:{row}" for column, row in run): run for run in runs}
    found = lines(table, laying)
    assert len({line.squares for line in found}) == len(found)
    for line in found:
        run = names[line.squares]
        assert line.values == tuple(board[at] for at in run)
        assert (line.total, line.missing) == (sum(line.values), 20 - sum(line.values))
    assert held(names[found[0].squares]) == max(map(held, runs))
    full = {name for name, run in names.items() if sum(board[at] for at in run) >= 20}
    assert full | {found[0].squares} == {line.squares for line in found}
