"""Notebooks: what shows itself as a picture, and the example of the documentation."""

import ast
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import pioche
from pioche import picture
from pioche.core.deal import Deal
from pioche.core.game import Game, Solution
from pioche.core.tiles import mask, tile
from pioche.picture import ink, notebook
from pioche.puzzles.collection import collection
from pioche.puzzles.model import Puzzle

EXAMPLE = Path(__file__).parents[1] / "docs" / "laboratory.ipynb"
SVG = "{http://www.w3.org/2000/svg}"
GAMES = [pytest.param(game, id=game.id) for game in pioche.all_games()]


def pictures(svg: str | None) -> list[ElementTree.Element]:
    """The pictures that are stacked in one, from the top."""
    assert svg is not None
    return list(ElementTree.fromstring(svg).findall(f"{SVG}svg"))


@pytest.mark.parametrize("game", GAMES)
def test_every_table_and_every_view_shows_itself(game: Game[Any]) -> None:
    table = pioche.Table(game, seed=1)
    assert table._repr_svg_() == table.view(table.seat)._repr_svg_()
    for seat in (None, *range(table.seats)):
        view = table.view(seat)
        assert len(pictures(view._repr_svg_())) >= 2 + bool(view.hand)


def test_a_view_shows_the_board_and_its_own_hand() -> None:
    table = pioche.Table("tete-a-tete", seed=1)
    assert table.seat is not None
    _, board, hand = pictures(table._repr_svg_())
    assert hand.attrib["width"] == str(7 * (100 + 16) - 16 + 4)
    assert float(hand.attrib["y"]) > float(board.attrib["height"])
    assert len(pictures(table.view(None)._repr_svg_())) == 2, "A spectator sees no hand."


def texts(svg: str | None) -> list[str]:
    return [text for picture in pictures(svg) for text in picture.itertext()]


def test_a_view_tells_who_sits_there_with_tiles_and_points() -> None:
    table = pioche.Table("cinq-partout", deal="6-6 5-0 1-0 | 6-4 2-2 1-1 ; 5-5 5-1")
    table.play("6-6")
    counts = ["2 tiles · 0 points", "3 tiles · 0 points"]
    told = ["seat 0", counts[0], "▸ seat 1", counts[1], "stock", "2 tiles"]
    assert texts(table.view(0)._repr_svg_()) == texts(table._repr_svg_()) == told
    table.names = ("Ada", "Bo")
    assert texts(table._repr_svg_())[:4] == ["Ada", counts[0], "▸ Bo", counts[1]]


def test_a_trick_is_shown_with_trumps_contract_and_names() -> None:
    table = pioche.Table("quarante-deux", seed=3, names=("Ada", "Bo", "Cé", "Do"))
    for bid in ("26", "pass"):
        table.play(f"bid {bid}" if bid != "pass" else bid)
    assert texts(table._repr_svg_())[8:] == ["26", "–", "Ada", "Bo", "Cé", "Do"]
    for move in ("pass", "pass", "trump 5"):
        table.play(move)
    _, board, _ = pictures(table._repr_svg_())
    assert [*board.itertext()] == ["26", "Ada", "Bo", "Cé", "Do"]
    assert len([*board.iter(f"{SVG}circle")]) == 5, "the trumps"
    alone = ElementTree.fromstring(picture.board(table.view(None).board))
    assert [*alone.itertext()] == ["26"]


def test_a_tower_is_as_large_as_other_pictures() -> None:
    table = pioche.Table("defi-magnetique", seed=1)
    table.play(table.moves()[0])
    width, height = ink.size(picture.board(table.view(None).board))
    assert 200 < width < 400
    assert 100 < height < 300


def test_a_deal_shows_hands_stock_and_lots() -> None:
    deal = Deal((mask([tile(6, 4)]), mask([tile(1, 1)])), (tile(2, 0),), {"lots": ((tile(5, 5),),)})
    circles = [len(list(part.iter(f"{SVG}circle"))) for part in pictures(deal._repr_svg_())]
    assert circles == [10, 2, 2, 10]


def test_a_picture_is_small_however_wide() -> None:
    assert ink.size(notebook.stacked([ink.svg("", 0, 0, 200, 100)])) == (60, 30)
    width, _ = ink.size(notebook.stacked([ink.svg("", 0, 0, 20000, 100)]))
    assert width == ink.WIDEST


def test_a_puzzle_shows_itself() -> None:
    svg = collection()[0].puzzle._repr_svg_()
    assert ElementTree.fromstring(svg).tag == f"{SVG}svg"


def test_the_example_of_the_documentation_runs() -> None:
    """Cell by cell; what a cell ends with is shown, as a picture where it has one."""
    cells = json.loads(EXAMPLE.read_text("utf-8"))["cells"]
    names: dict[str, Any] = {"__name__": "__main__"}
    shown = []
    for cell in cells:
        assert not cell.get("outputs"), "The notebook is kept without what it gave."
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop()
        assert isinstance(last, ast.Expr)
        exec(compile(tree, cell["id"], "exec"), names)
        shown.append(eval(compile(ast.Expression(last.value), cell["id"], "eval"), names))
    kinds = [type(value) for value in shown]
    assert kinds == [Deal, pioche.Table, pioche.View, Solution, pioche.Table, Puzzle]
    for value in shown:
        assert isinstance(value, Solution) or value._repr_svg_().startswith("<svg")
