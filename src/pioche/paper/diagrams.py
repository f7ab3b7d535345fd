"""A small diagram for the rules of a game: a position of its golden record, with the hand of the
player whose turn it is and what this player is after. All of it is what the engine says."""

from dataclasses import dataclass
from typing import Any, Final

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
from pioche.core.game import Game
from pioche.core.options import write_options
from pioche.picture import board as picture_of
from pioche.picture import hand as hand_of
from pioche.table.notation import loads
from pioche.table.table import Table
from pioche.words.messages import Words

MOVES: Final = 24  # so far into the first manche a position is looked for
ENOUGH: Final = 8  # tiles on the table
LARGEST_HAND: Final = 8


@dataclass(frozen=True, slots=True)
class Diagram:
    board: str  # SVG
    hand: str  # empty where nobody holds tiles
    caption: str


def diagram(game: Game[Any], say: Words) -> Diagram:
    """The first position of the record with the most to see: a choice of moves, and up to eight
    tiles on the table."""
    record = loads((game.folder / "golden.dom").read_text("utf-8"))
    deal, moves = record.record[0]
    table = Table(game, record.seats, write_options(record.options), record.seed, deal)
    best, most = table, (False, -1)
    for move in moves[:MOVES]:
        table = table.copy()
        table.replay(move)
        if table.seat is None:
            break
        seen = worth_seeing(table)
        if seen > most:
            best, most = table, seen
    view = best.view(best.seat)
    said = best.aim(view)
    assert said is not None
    hand = hand_of(view.hand) if view.hand else ""
    return Diagram(picture_of(best.view(None).board), hand, say.whole(said))


def worth_seeing(table: Table) -> tuple[bool, int]:
    view = table.view(table.seat)
    laying = [move for move in view.moves if move.steps]
    chosen = len(laying) > 1 and len(view.hand) <= LARGEST_HAND
    return chosen, min(ENOUGH, tiles_on(view.board))


def tiles_on(board: Board) -> int:
    match board:
        case ChainBoard():
            return bool(board.first) + sum(len(arm.tiles) for arm in board.arms)
        case RowBoard() | CountBoard() | SheetBoard() | GridBoard() | TowerBoard():
            return len(board.tiles)
        case TricksBoard():
            return len(board.trick)
        case MemoryBoard():
            return sum(place.state == "up" for place in board.places.values())
        case PilesBoard():
            return 0
