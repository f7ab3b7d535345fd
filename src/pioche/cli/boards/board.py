"""The board, drawn from `view.board` or told in words: one module for each kind of shape."""

from rich.text import Text

from pioche.cli.boards import chain, grid, sheet, tables, tower
from pioche.cli.boards.drawing import Size
from pioche.core.boards import (
    Board,
    ChainBoard,
    CountBoard,
    GridBoard,
    MemoryBoard,
    PilesBoard,
    RowBoard,
    SheetBoard,
    TowerBoard,
    TricksBoard,
)
from pioche.words.messages import Company, Words

Drawn = tuple[list[Text], list[str]]  # lines with tiles, and captions under them


def draw(
    say: Words,
    company: Company,
    board: Board,
    width: int,
    size: Size,
    height: int | None = None,
) -> Drawn:
    """Draw a board with tiles of this size, in as many rows as the width needs. What has no size is
    cut to the height, where one is given."""
    match board:
        case ChainBoard():
            return chain.draw(say, board, width, size)
        case RowBoard():
            return tables.row(say, board, width, size)
        case TricksBoard():
            return tables.tricks(say, company, board, width, size)
        case MemoryBoard():
            return tables.field(say, company, board, width, size)
        case PilesBoard():
            return tables.piles(say, board, width, size)
        case CountBoard():
            return tables.count(say, board, width, size)
        case SheetBoard():
            return sheet.draw(say, company, board, width, size)
        case GridBoard():
            return grid.draw(say, board, width, height)
        case TowerBoard():
            return tower.draw(say, board, width, size)


def describe(say: Words, company: Company, board: Board) -> list[str]:
    """The same in words only."""
    match board:
        case ChainBoard():
            return chain.describe(say, board)
        case RowBoard():
            return tables.row_words(say, board)
        case TricksBoard():
            return tables.tricks_words(say, company, board)
        case MemoryBoard():
            return tables.field_words(say, company, board)
        case PilesBoard():
            return tables.piles_words(say, board)
        case CountBoard():
            return tables.count_words(say, board)
        case SheetBoard():
            return sheet.describe(say, company, board)
        case GridBoard():
            return grid.describe(say, board)
        case TowerBoard():
            return tower.describe(say, board)
