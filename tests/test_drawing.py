"""How the terminal draws tiles and every shape of board."""

import re
from itertools import pairwise

import pytest

import pioche
from pioche.cli.boards import board, drawing
from pioche.cli.boards.tower_squares import notation
from pioche.cli.sentences import move_words
from pioche.core.boards import (
    Arm,
    ChainBoard,
    ChainPiece,
    CountBoard,
    CountedTile,
    FieldPlace,
    GridBoard,
    GridMark,
    GridTile,
    MemoryBoard,
    Pile,
    PilesBoard,
    RowBoard,
    SeenTile,
    SheetBoard,
    TowerBoard,
    TowerTile,
)
from pioche.core.view import MoveView, StepView
from pioche.words.messages import Company, words
from tests.helpers import play, sit

GAME = "jeu-de-dominos"
TILE = re.compile(r"\d+-\d+")
CROSSED = re.compile(r"/(\d-\d)/")


@pytest.mark.parametrize("size", [drawing.TINY, drawing.SMALL, drawing.LARGE])
@pytest.mark.parametrize("value", ["0", "1", "5", "6", "9", "12", "joker"])
def test_a_tile_is_a_box_of_equal_lines(size: drawing.Size, value: str) -> None:
    for block in (drawing.lying(value, "3", size), drawing.standing(value, "3", size)):
        assert len({line.cell_len for line in block}) == 1
    pips = "".join(drawing.half(value, drawing.LARGE, standing=False)).count("●")
    assert pips == (int(value) if value.isdecimal() and int(value) < 10 else 0)


def test_a_long_chain_is_wrapped_and_reads_from_left_to_right() -> None:
    table = pioche.Table(GAME, seed=1)
    while table.seat is not None:
        table.play(table.moves()[0])
    say, company = words("fr"), Company(("a", "b"), (0, 1))
    layout = table.view(None).board
    tiles, _ = board.draw(say, company, layout, 58, drawing.SMALL)
    assert len(tiles) > 5
    assert all(line.cell_len <= 58 for line in tiles)
    chain = board.describe(say, company, layout)[0]
    halves = [tuple(tile.split("-")) for tile in TILE.findall(chain)]
    assert all(a[1] == b[0] for a, b in pairwise(halves))


def test_a_field_is_drawn_and_a_pair_just_turned_back_can_still_be_seen() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    places = {
        "a1": FieldPlace("back", None),
        "a2": FieldPlace("up", "6-4"),
        "b1": FieldPlace("empty", None),
        "b2": FieldPlace("back", None),
    }
    memory = MemoryBoard(2, 2, places, (SeenTile("b2", "1-1"),), (("5-5",), ()))
    tiles, captions = board.draw(say, company, memory, 60, drawing.SMALL)
    assert [line.plain for line in tiles[:3]] == [
        "┌───────┐┌───┬───┐",
        "│   a1  ││⠅⠅⠅│⠅ ⠅│",
        "└───────┘└───┴───┘",
    ]
    assert captions == ["Face up: a2 6-4.", "Turned back just now: b2 1-1."]
    assert board.describe(say, company, memory) == [
        "Empty places: b1.",
        *captions,
        "Taken (Anne): 5-5.",
    ]
    small, _ = board.draw(say, company, memory, 60, drawing.TINY)
    assert [line.plain for line in small] == ["[a1 ][6│4]", " b1  [1│1]"]


def test_counted_tiles_stand_over_the_totals_that_were_announced() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    counted = CountBoard(15, (CountedTile(0, "6-4", 10), CountedTile(1, "4-1", 15)))
    tiles, captions = board.draw(say, company, counted, 60, drawing.SMALL)
    assert tiles[-1].plain.split() == ["10", "15"]
    assert captions == ["The count is 15."]
    assert board.describe(say, company, counted) == ["The count is 15."]
    assert board.describe(words("fr"), company, CountBoard(0, ())) == []


def test_in_a_row_the_equal_halves_of_neighbours_face_each_other() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    row = RowBoard(("2-1", "4-2", "5-2"), (2, 2), ())
    tiles, captions = board.draw(say, company, row, 60, drawing.SMALL)
    two = drawing.half("2", drawing.SMALL, standing=True)[0]
    assert tiles[1].plain == f"│{two}││{two}││{two}│"
    assert tiles[-1].plain.split() == ["2-1", "4-2", "5-2"]
    assert captions == []
    empty = RowBoard((), (), ())
    assert board.draw(say, company, empty, 60, drawing.SMALL) == (
        [],
        ["The row is empty."],
    )


def test_on_a_grid_the_halves_of_a_tile_are_joined_and_marks_are_shown() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    tiles = (GridTile("9-3", 0, 0, "r", 0), GridTile("8-0", 0, 1, "d", 1))
    laid = GridBoard(tiles, (GridMark(-1, 0, 0),))
    lines, captions = board.draw(say, company, laid, 60, drawing.SMALL)
    drawn = "\n".join(line.plain for line in lines)
    assert " 0  ·  · 20  9──3  ·" in drawn
    assert " 1  ·  ·  ·  8╷ ·" in drawn
    assert " 2  ·  ·  ·  0╵ ·" in drawn
    assert captions == []
    narrow, captions = board.draw(say, company, laid, 22, drawing.SMALL)
    assert narrow[3].plain == "  0 · · ● 9─3 · · "
    assert captions == ["● is a mark."]
    cut, captions = board.draw(say, company, laid, 60, drawing.SMALL, 5)
    assert len(cut) == 4
    assert "8╷" in "".join(line.plain for line in cut), "the last tile is shown"
    assert captions == ["The grid is larger than the screen: v shows all of it."]
    assert board.describe(say, company, laid) == [
        "Row 0, columns -1 to 1: mark, 9, 3.",
        "Row 1, column 0: 8.",
        "Row 2, column 0: 0.",
    ]


def test_what_lies_apart_in_a_row_of_a_grid_is_told_apart() -> None:
    say, company = words("fr"), Company(("Anne", "Lucas"), (0, 1))
    tiles = (GridTile("9-3", 0, 0, "l", 0), GridTile("8-0", 3, -1, "d", 1))
    assert board.describe(say, company, GridBoard(tiles, ())) == [
        "Rangée -1, colonne 3\N{NO-BREAK SPACE}: 8.",
        "Rangée 0, colonnes -1 à 0\N{NO-BREAK SPACE}: 3, 9.",
        "Rangée 0, colonne 3\N{NO-BREAK SPACE}: 0.",
    ]


def tower(*tiles: tuple[str, tuple[int, int], tuple[int, int], int]) -> TowerBoard:
    """A tower of these tiles: the name, two cells, the level."""
    return TowerBoard(
        24,
        (47.4, 23.4, 8),
        tuple(
            TowerTile(name, 0, at, (a, b), (int(name[0]), int(name[2])), level, "r", 0, 0, 0, 0)
            for at, (name, a, b, level) in enumerate(tiles)
        ),
    )


def test_a_tower_is_drawn_level_by_level_with_squares_that_can_be_typed() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    built = tower(("6-6", (0, 0), (1, 0), 0), ("6-4", (1, 0), (1, 1), 1))
    lines, _ = board.draw(say, company, built, 60, drawing.TINY)
    assert [line.plain.rstrip() for line in lines] == [
        "L0 b c   L1 c",
        " 2 6─6    2 6╷",
        "          3 4╵",
    ]
    lines, _ = board.draw(say, company, built, 60, drawing.SMALL)
    assert lines[-1].plain.split() == ["Level", "1"]
    assert board.describe(say, company, built) == [
        "On the table: 6-6 b2–c2.",
        "Level 1: 6-4 c2–c3.",
    ]
    move = MoveView("4-1@1.1.2d", "place", (StepView("4-1", "1.1.2", "d"),))
    assert move_words(say, move, built) == "4-1 at c3–c4, on level 2"
    assert notation(built, "4-1", "c3", "c4", 2) == move.text


def test_a_tower_in_one_row_is_seen_from_the_side() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    built = tower(("6-6", (0, 0), (1, 0), 0), ("6-4", (1, 0), (2, 0), 1))
    lines, _ = board.draw(say, company, built, 60, drawing.SMALL)
    assert [line.plain for line in lines] == ["Level 1  · 6─4 ", "Level 0  6─6 · "]


def test_a_cross_has_its_double_in_the_middle_and_arms_that_never_meet() -> None:
    say, company = words("en"), Company(("a", "b", "c"), (0, 1, 2))
    table = sit("sebastopol", "6-6 6-1 5-0 | 6-2 6-4 5-1 | 6-3 6-5 5-2", "6-6")
    play(table, "6-2>N", "6-3>E", "6-1>S", "6-4>W")
    lines, captions = board.draw(say, company, table.view(None).board, 40, drawing.TINY)
    assert [line.plain.strip() for line in lines] == [
        "┌2┐", "└6┘", "[4│6]┌6┐[6│3]", "└6┘", "┌6┐", "└1┘",
    ]  # fmt: skip
    assert len({line.plain.index("6") for line in lines if line.plain.strip() == "└6┘"}) == 1
    assert captions == ["Ends: 2, 3, 1, 4."]


def test_a_long_arm_of_a_cross_winds_within_its_quarter() -> None:
    say, company = words("en"), Company(("a", "b"), (0, 1))
    tiles = [(6, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0)]
    pieces = tuple(
        ChainPiece(f"{max(a, b)}-{min(a, b)}", a, b, False, "", 0, at)
        for at, (a, b) in enumerate(tiles, 1)
    )
    first = ChainPiece("6-6", 6, 6, True, "", 0, 0)
    arms = tuple(Arm(name, pieces if name in "EN" else (), True) for name in "NESW")
    lines, _ = board.draw(say, company, ChainBoard("cross", first, arms), 35, drawing.TINY)
    assert [line.plain.rstrip() for line in lines] == [
        " " * 23 + "[0│5][5│4]",
        " " * 18 + "[1│2][2│3][3│4]",
        " " * 15 + "┌1┐",
        " " * 15 + "└6┘",
        " " * 15 + "┌6┐[6│1][1│2][2│3]",
        " " * 15 + "└6┘[0│5][5│4][4│3]",
    ]


def test_a_pencil_sheet_shows_its_places_marks_and_crossed_out_tiles() -> None:
    table = pioche.Table("crayon", seed=11)
    while table.seat is not None:
        table.play(table.moves()[0])
    say, company = words("fr"), Company(("Anne", "Lucas"), (0, 1), 0)
    layout = table.view(0).board
    assert isinstance(layout, SheetBoard)
    for size in (drawing.SMALL, drawing.TINY):
        lines, captions = board.draw(say, company, layout, 76, size)
        drawn = "\n".join(line.plain for line in lines)
        assert lines[0].plain.split() == [str(number) for number in range(1, 16)]
        for copied in layout.tiles:
            mark = "•" if copied.seat == 0 else "×"
            assert f"{copied.left}{mark}{copied.right}" in drawn
        assert drawn.count("D") == sum(copied.left == copied.right for copied in layout.tiles)
        laid = {copied.tile for copied in layout.tiles}
        assert "(A •)" in captions[0]
        assert "(B ×)" in captions[1]
        assert {tile for line in captions for tile in CROSSED.findall(line)} == laid


def test_of_piles_the_tops_are_drawn_with_their_heights() -> None:
    say, company = words("en"), Company(("Anne",), (0,))
    piles = PilesBoard((Pile(4, "6-4"), Pile(0, None)))
    tiles, _ = board.draw(say, company, piles, 60, drawing.SMALL)
    assert tiles[-2].plain.split() == ["pile", "1", "pile", "2"]
    assert tiles[-1].plain.split() == ["4", "tiles", "empty"]
    assert board.describe(say, company, piles) == ["Pile 1: 6-4 (4 tiles).", "Pile 2: — (empty)."]
