"""The unbounded grid: squares, tiles on them, runs, and what an alignment must fulfil (VIN-3 to
VIN-13).

A square is one number, so that its neighbours are an addition away: ±1 to the side, ±DOWN above and
below. The board maps squares to what lies there: the number of a half, or MARK.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, NamedTuple

from pioche.core.boards import Way
from pioche.core.game import Move
from pioche.core.tiles import HIGH, LOW, NAME, read_tile

TWENTY: Final = 20
EMPTY: Final = -1
MARK: Final = 10  # what the board holds where a mark lies; halves are 0 to 9

RIGHT: Final = 1
DOWN: Final = 1024  # far more than 54 tiles can reach
ORIGIN: Final = (DOWN // 2) * DOWN + DOWN // 2
LETTERS: Final[dict[int, Way]] = {RIGHT: "r", DOWN: "d", -RIGHT: "l", -DOWN: "u"}
STEPS: Final[dict[str, int]] = {letter: step for step, letter in LETTERS.items()}

Board = dict[int, int]
Piece = tuple[int, int, int]  # tile, square of its larger half, direction of its other half


def square(column: int, row: int) -> int:
    return ORIGIN + row * DOWN + column


def column_and_row(at: int) -> tuple[int, int]:
    return at % DOWN - DOWN // 2, at // DOWN - DOWN // 2


def square_name(at: int) -> str:
    column, row = column_and_row(at)
    return f"{column}:{row}"


def halves(piece: Piece) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two squares of a piece and their numbers."""
    t, at, step = piece
    return (at, HIGH[t]), (at + step, LOW[t])


def first_square(piece: Piece) -> int:
    """The left or upper square of a piece."""
    return min(piece[1], piece[1] + piece[2])


# -- the move --------------------------------------------------------------------------------------


class Lay(Move):
    """Lay tiles in one alignment: `9-3@0:0r + 5-3@2:0r`, in reading order."""

    __slots__ = ("pieces",)

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        written = [_written(piece) for piece in pieces]
        text = " + ".join([text for text, _ in written])
        super().__init__("place", text, tuple([step for _, step in written]))
        self.pieces = pieces


def _written(piece: Piece) -> tuple[str, tuple[str, str, str]]:
    """A piece as text, and as a step of a move."""
    t, at, step = piece
    name, place, manner = NAME[t], square_name(at), LETTERS[step]
    return f"{name}@{place}{manner}", (name, place, manner)


def read_lay(text: str) -> Lay:
    """Read the text of a Lay; a tile that does not exist, such as 0-0, is read all the same."""
    pieces = []
    for word in text.split(" + "):
        name, _, place = word.partition("@")
        column, _, row = place[:-1].partition(":")
        t = read_tile(name)
        assert t is not None
        pieces.append((t, square(int(column), int(row)), STEPS[place[-1]]))
    return Lay(tuple(pieces))


# -- runs ------------------------------------------------------------------------------------------


class Run(NamedTuple):
    """VIN-3: a maximal line of halves other than zero; from `first` to `last` by `step`."""

    first: int
    last: int
    step: int
    total: int

    def squares(self) -> range:
        return range(self.first, self.last + 1, self.step)

    def ends(self) -> tuple[int, int]:
        """The squares just beyond."""
        return self.first - self.step, self.last + self.step


def run_of(board: Board, at: int, step: int) -> tuple[int, int, int]:
    """The run in this direction of the half on this square, which is not zero: its first and its
    last square, and its total."""
    total = board[at]
    first = last = at
    while 0 < (value := board.get(first - step, EMPTY)) < MARK:
        first -= step
        total += value
    while 0 < (value := board.get(last + step, EMPTY)) < MARK:
        last += step
        total += value
    return first, last, total


def run_through(board: Board, at: int, step: int) -> Run:
    first, last, total = run_of(board, at, step)
    return Run(first, last, step, total)


def runs_of(board: Board, pieces: Iterable[Piece], least: int = 0) -> set[Run]:
    """All runs of two squares or more through these pieces of the board that count so much at
    least. VIN-12: one square is no run."""
    found: set[Run] = set()
    for piece in pieces:
        for at, value in halves(piece):
            if value:
                for step in (RIGHT, DOWN):
                    first, last, total = run_of(board, at, step)
                    if first != last and total >= least:
                        found.add(Run(first, last, step, total))
    return found


def holds_all(run: Run, pieces: Iterable[Piece], crosswise: bool) -> bool:
    """VIN-7: does the run hold a part of every new tile, all of them lengthwise, or one of them
    across? (VIN-11: a zero is part of no run, so a tile beyond one is not in it.)"""
    squares = run.squares()
    across = 0
    for piece in pieces:
        across += abs(piece[2]) != run.step
        if across > crosswise:
            return False
        if not any(value and at in squares for at, value in halves(piece)):
            return False
    return True


def uses_old(board: Board, run: Run, new: set[int]) -> bool:
    """VIN-6: is an old half in the run, or an old zero at one of its ends?"""
    if any(at not in new for at in run.squares()):
        return True
    return any(at not in new and board.get(at) == 0 for at in run.ends())


def twenties(board: Board, pieces: tuple[Piece, ...], crossing: bool, crosswise: bool) -> list[Run]:
    """The runs of exactly 20 that these pieces of the board make; VIN-12: with or without those
    that merely cross the alignment."""
    return sorted(
        run
        for run in runs_of(board, pieces, TWENTY)
        if run.total == TWENTY and (crossing or holds_all(run, pieces, crosswise))
    )


def closing_marks(board: Board, runs: Iterable[Run]) -> list[int]:
    """VIN-5, VIN-9, VIN-10, VIN-13: the ends of these runs that are not closed yet."""
    return sorted({at for run in runs for at in run.ends() if at not in board})


# -- which rule refuses an alignment? --------------------------------------------------------------


def refusal(board: Board, pieces: tuple[Piece, ...], crosswise: bool) -> str:
    """The rule that refuses these tiles on these squares; "" when they may be laid."""
    opening = not board
    new = [at for piece in pieces for at, _ in halves(piece)]
    if len(set(new)) < len(new) or any(at in board for at in new):
        return "VIN-3"
    after = {**board, **{at: value for piece in pieces for at, value in halves(piece)}}
    runs = runs_of(after, pieces)
    lines = [run for run in runs if holds_all(run, pieces, crosswise and not opening)]
    if not lines:
        return "VIN-11" if _in_one_line(pieces) else "VIN-7"
    if any(run.total > TWENTY for run in runs if run not in lines):
        return "VIN-12"
    if opening:
        return "" if lines[0].total == TWENTY and len(pieces) > 1 else "VIN-4"
    if any(run.total > TWENTY for run in lines):
        return "VIN-12" if any(run.total == TWENTY for run in lines) else "VIN-6"
    made = [run for run in lines if run.total == TWENTY]
    if any(uses_old(after, run, set(new)) for run in made):
        return ""
    across = not crosswise and not refusal(board, pieces, crosswise=True)
    return "VIN-7" if across else "VIN-6"


def _in_one_line(pieces: tuple[Piece, ...]) -> bool:
    """Do the pieces fill one stretch of a line, end to end?"""
    steps = {abs(step) for _, _, step in pieces}
    starts = sorted(map(first_square, pieces))
    step = steps.pop()
    return not steps and all(b - a == 2 * step for a, b in pairwise(starts))
