"""How the terminal draws tiles and every shape of board."""

import re
from itertools import pairwise

import pytest

import pioche
from pioche.boards import (
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
    TowerBoard,
    TowerTile,
)
from pioche.cli import board, drawing
from pioche.cli.sentences import Company
from pioche.locale import words

GAME = "jeu-de-dominos"
TILE = re.compile(r"\d+-\d+")


@pytest.mark.parametrize("size", [drawing.SMALL, drawing.LARGE])
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
    assert captions == board.describe(say, company, memory)
    assert captions[0] == "Face up: a2 6-4."


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
    assert " 20  9 ─ 3 " in drawn
    assert " │" in drawn
    assert captions == []
    assert board.describe(say, company, laid)[0] == "Tiles: 9-3@0:0r 8-0@0:1d."


def test_a_tower_is_drawn_level_by_level() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    tiles = (
        TowerTile("6-6", 0, 0, ((0, 0), (1, 0)), (6, 6), 0, "r", 12, 0, 4, 0),
        TowerTile("6-4", 1, 1, ((1, 0), (2, 0)), (6, 4), 1, "r", 36, 0, 12, 0),
    )
    built = TowerBoard(24, (47.4, 23.4, 8), tiles)
    lines, _ = board.draw(say, company, built, 60, drawing.SMALL)
    assert lines[1].plain.split() == ["0", "6", "6", "·", "0", "·", "6", "4"]
    assert lines[2].plain.split() == ["Level", "0", "Level", "1"]
    assert board.describe(say, company, built) == ["Level 0: 6-6@0.0r.", "Level 1: 6-4@1.0r."]


def test_of_piles_the_tops_are_drawn_with_their_heights() -> None:
    say, company = words("en"), Company(("Anne",), (0,))
    piles = PilesBoard((Pile(4, "6-4"), Pile(0, None)))
    tiles, _ = board.draw(say, company, piles, 60, drawing.SMALL)
    assert tiles[-1].plain.split() == ["4", "tiles"]
    assert board.describe(say, company, piles) == ["Pile 1: 6-4 (4 tiles).", "Pile 2: — (empty)."]
