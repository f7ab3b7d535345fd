"""How the terminal draws tiles and every shape of board."""

import re
from itertools import pairwise

import pytest

import pioche
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


def test_an_unknown_or_odd_board_is_listed() -> None:
    say, company = words("en"), Company(("a",), (0,))
    layout = {"shape": "spiral", "trump": None, "grid": [[1, None], ["6-4"]], "piles": ["5-5"]}
    for odd in (layout, {**layout, "shape": "line"}):
        tiles, _ = board.draw(say, company, odd, 60, drawing.SMALL)
        text = "\n".join(line.plain for line in tiles)
        assert "grid:" in text
        assert "piles: 5-5" in text
        assert board.describe(say, company, odd) == text.split("\n")


def test_a_field_and_loose_tiles_are_drawn() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    places = {
        "a1": {"state": "back", "tile": None},
        "a2": {"state": "up", "tile": "6-4"},
        "b1": {"state": "empty", "tile": None},
        "b2": {"state": "back", "tile": None},
    }
    missed = [{"place": "b2", "tile": "1-1"}]
    memory = {"shape": "memory", "places": places, "missed": missed, "taken": [["5-5"], []]}
    tiles, captions = board.draw(say, company, memory, 60, drawing.SMALL)
    assert [line.plain for line in tiles[:3]] == [
        "┌───────┐┌───┬───┐",
        "│   a1  ││⠅⠅⠅│⠅ ⠅│",
        "└───────┘└───┴───┘",
    ]
    assert captions == board.describe(say, company, memory)
    assert captions[0] == "Face up: a2 6-4."
    unknown = {"shape": "heap", "tiles": ["6-4", {"tile": "4-1"}], "total": 15}
    tiles, captions = board.draw(say, company, unknown, 60, drawing.SMALL)
    assert tiles[-1].plain.split() == ["6-4", "4-1"]
    assert captions == ["total: 15"]


def test_in_a_row_the_equal_halves_of_neighbours_face_each_other() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    row = {"shape": "row", "tiles": ["2-1", "4-2", "5-2"], "joints": [2, 2], "captures": []}
    tiles, captions = board.draw(say, company, row, 60, drawing.SMALL)
    two = drawing.half("2", drawing.SMALL, standing=True)[0]
    assert tiles[1].plain == f"│{two}││{two}││{two}│"
    assert tiles[-1].plain.split() == ["2-1", "4-2", "5-2"]
    assert captions == []
    empty = {"shape": "row", "tiles": [], "joints": [], "captures": []}
    assert board.draw(say, company, empty, 60, drawing.SMALL) == (
        [],
        ["The row is empty."],
    )


def test_on_a_grid_the_halves_of_a_tile_are_joined_and_marks_are_shown() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    tiles = [
        {"tile": "9-3", "column": 0, "row": 0, "way": "r"},
        {"tile": "8-0", "column": 0, "row": 1, "way": "d"},
    ]
    laid = {"shape": "grid", "tiles": tiles, "marks": [{"column": -1, "row": 0}]}
    lines, captions = board.draw(say, company, laid, 60, drawing.SMALL)
    drawn = "\n".join(line.plain for line in lines)
    assert " 20  9 ─ 3 " in drawn
    assert " │" in drawn
    assert captions == []
    assert board.describe(say, company, laid)[0] == "Tiles: 9-3@0:0r 8-0@0:1d."


def test_a_tower_is_drawn_level_by_level() -> None:
    say, company = words("en"), Company(("Anne", "Lucas"), (0, 1))
    tiles = [
        {
            "tile": "6-6",
            "at": 0,
            "cells": [[0, 0], [1, 0]],
            "numbers": [6, 6],
            "level": 0,
            "way": "r",
        },
        {
            "tile": "6-4",
            "at": 1,
            "cells": [[1, 0], [2, 0]],
            "numbers": [6, 4],
            "level": 1,
            "way": "r",
        },
    ]
    lines, _ = board.draw(say, company, {"shape": "tower", "tiles": tiles}, 60, drawing.SMALL)
    assert lines[1].plain.split() == ["0", "6", "6", "·", "0", "·", "6", "4"]
    assert lines[2].plain.split() == ["Level", "0", "Level", "1"]
    assert board.describe(say, company, {"shape": "tower", "tiles": tiles}) == [
        "Level 0: 6-6@0.0r.",
        "Level 1: 6-4@1.0r.",
    ]


def test_of_piles_the_tops_are_drawn_with_their_heights() -> None:
    say, company = words("en"), Company(("Anne",), (0,))
    piles = {"shape": "piles", "piles": [{"height": 4, "top": "6-4"}, {"height": 0, "top": None}]}
    tiles, _ = board.draw(say, company, piles, 60, drawing.SMALL)
    assert tiles[-1].plain.split() == ["4", "tiles"]
    assert board.describe(say, company, piles) == ["Pile 1: 6-4 (4 tiles).", "Pile 2: — (empty)."]
