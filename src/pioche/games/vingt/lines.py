"""The lines that tiles make before they are played: their sums, and the marks they would get.

A screen asks while somebody lays tile by tile. Only the board and the tiles that are named are
looked at, never a rack.
"""

import re
from collections.abc import Sequence

from pioche.core.boards import GridLine
from pioche.core.game import Step
from pioche.core.tiles import read_tile
from pioche.games.vingt.grid import (
    DOWN,
    RIGHT,
    STEPS,
    TWENTY,
    Board,
    Piece,
    Run,
    closing_marks,
    halves,
    run_through,
    square,
    square_name,
    twenties,
)
from pioche.games.vingt.state import TILES, Grid


def lines_of(state: Grid, steps: Sequence[Step]) -> tuple[GridLine, ...]:
    """The line that is being made, and the others that come to 20 or more (VIN-12). None when
    tiles cannot lie so: there is no such tile or square, or it is taken."""
    pieces = tuple([piece for step in steps if (piece := _piece(step))])
    if len(pieces) < len(steps) or not _can_lie(state, pieces):
        return ()
    after = {**state.board, **{at: value for piece in pieces for at, value in halves(piece)}}
    runs = sorted(_runs(after, pieces), key=lambda run: _rank(run, pieces))
    full = [run for run in runs[1:] if run.total >= TWENTY]
    marks = _marks(state, after, pieces)
    return tuple([_line(after, run, marks) for run in (*runs[:1], *full)])


def _piece(step: Step) -> Piece | None:
    """Read a step; None when there is no such tile, square or direction."""
    name, place, manner = step
    t = read_tile(name)
    found = re.fullmatch(r"(-?\d{1,2}):(-?\d{1,2})", place)
    if t is None or t not in TILES or found is None or manner not in STEPS:
        return None
    return t, square(int(found[1]), int(found[2])), STEPS[manner]


def _can_lie(state: Grid, pieces: Sequence[Piece]) -> bool:
    """VIN-1, VIN-3: there is one of each tile, and one half to a square."""
    tiles = [t for t, _, _ in (*pieces, *[piece for _, piece in state.laid])]
    squares = [at for piece in pieces for at, _ in halves(piece)]
    distinct = len(set(tiles)) == len(tiles) and len(set(squares)) == len(squares)
    return distinct and not any(at in state.board for at in squares)


def _runs(board: Board, pieces: Sequence[Piece]) -> list[Run]:
    """All runs through these pieces of the board. VIN-12: one square is no run, but it is the
    beginning of one where its tile lies along it."""
    found: dict[Run, None] = {}  # in the order in which they were laid
    for piece in pieces:
        for at, value in halves(piece):
            if value:
                for step in (RIGHT, DOWN):
                    run = run_through(board, at, step)
                    if run.first != run.last or step == abs(piece[2]):
                        found[run] = None
    return list(found)


def _rank(run: Run, pieces: Sequence[Piece]) -> tuple[int, int, int]:
    """The main line holds most of the tiles, which lie along it rather than across, and it comes to
    most."""
    squares = run.squares()
    held = [p for p in pieces if any(value and at in squares for at, value in halves(p))]
    return -len(held), -any(abs(step) == run.step for _, _, step in held), -run.total


def _marks(state: Grid, board: Board, pieces: tuple[Piece, ...]) -> list[int]:
    """VIN-5, VIN-15: the marks that would be placed, as many as the seat to move has left."""
    options = state.options
    runs = twenties(board, pieces, options.cross_twenty == "mark", options.crosswise_new)
    return closing_marks(board, runs)[: state.left[state.seat]]


def _line(board: Board, run: Run, marks: Sequence[int]) -> GridLine:
    return GridLine(
        squares=tuple(map(square_name, run.squares())),
        values=tuple([board[at] for at in run.squares()]),
        total=run.total,
        missing=TWENTY - run.total,
        marks=tuple([square_name(at) for at in run.ends() if at in marks]),
    )
