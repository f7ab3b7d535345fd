"""Pictures: the same pips as on the page, and every shape of board."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pioche
from pioche import Table, picture
from pioche.core.boards import ChainBoard
from pioche.core.options import write_options
from pioche.picture import chain, ink

PAGE = Path(__file__).parents[1] / "web" / "src" / "tile"
SVG = "{http://www.w3.org/2000/svg}"


def circles(svg: str) -> list[tuple[float, float]]:
    found = ElementTree.fromstring(svg).iter(f"{SVG}circle")
    return [(float(one.attrib["cx"]), float(one.attrib["cy"])) for one in found]


def test_a_tile_shows_its_points() -> None:
    for name, points in (("6-4", 10), ("0-0", 0), ("12-11", 23), ("9-7", 16)):
        for lying in (True, False):
            assert len(circles(picture.tile(name, lying=lying))) == points


def test_the_rows_of_a_six_run_along_the_tile() -> None:
    assert len({y for _, y in circles(picture.tile("6-0"))}) == 2
    assert len({x for x, _ in circles(picture.tile("6-0", lying=False))}) == 2


def test_the_signs_are_those_of_the_page() -> None:
    text = (PAGE / "signs.ts").read_text("utf-8")
    for name, (lines, filled) in ink.SIGNS.items():
        assert re.search(rf"\b{name}:", text)
        assert lines in text
        assert filled in text


def test_a_hand_shows_all_its_tiles() -> None:
    assert len(circles(picture.hand(["6-6", "5-0", "2-1"]))) == 20


def tiles_apart(board: ChainBoard) -> None:
    """No two tiles of a chain lie on each other."""
    spots = chain.spots(board)
    for at, one in enumerate(spots):
        for other in spots[at + 1 :]:
            (w, h), (w2, h2) = one.size, other.size
            beside = abs(one.x - other.x) >= (w + w2) / 2 - 1e-9
            assert beside or abs(one.y - other.y) >= (h + h2) / 2 - 1e-9, (one, other)


@pytest.mark.parametrize("id", [game.id for game in pioche.all_games()])
def test_every_board_of_a_record_can_be_drawn(id: str) -> None:
    record = pioche.loads((pioche.find(id).folder / "golden.dom").read_text("utf-8"))
    deal, moves = record.record[0]
    table = Table(record.game, record.seats, write_options(record.options), record.seed, deal)
    for at, move in enumerate(moves):
        table.replay(move)
        if at % 6 == 0 or table.seat is None:
            board = table.view(None).board
            ElementTree.fromstring(picture.board(board))
            if isinstance(board, ChainBoard):
                tiles_apart(board)
