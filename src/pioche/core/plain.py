"""A view in plain characters, for whoever works at a Python prompt: `print(view)`."""

import textwrap
from collections.abc import Iterable, Iterator

from pioche.core.boards import (
    STEPS,
    Arm,
    Board,
    ChainBoard,
    ChainPiece,
    CountBoard,
    GridBoard,
    MemoryBoard,
    PilesBoard,
    RowBoard,
    SheetBoard,
    TowerBoard,
    TricksBoard,
    lies_crosswise,
    open_ends,
)
from pioche.core.view import View

WIDTH = 78
HIDDEN = "?"  # a tile that this seat does not see
MOST_MOVES = 24  # that are written out


def plain_view(view: View) -> str:
    """The board, the hand, what everybody sees beside them, and the moves."""
    turn = "over" if view.turn is None else f"seat {view.turn} to move"
    who = "a spectator" if view.seat is None else f"seat {view.seat}"
    lines = [f"{view.game}, round {view.standing.manche}, {turn}, seen by {who}"]
    lines += plain_board(view.board) or ["nothing is laid"]
    hands = enumerate(view.shown) if any(view.shown) else [(view.seat, view.hand)]
    lines += [line for seat, hand in hands if hand for line in _row(f"hand {seat}:", hand)]
    totals = [a + b for a, b in zip(view.standing.totals, view.points, strict=True)]
    # Once a manche is over its points stand in the result; the standing does not hold them yet.
    beside = [("tiles", view.counts), ("points", view.points if view.result else totals)]
    told = [f"{name} {' '.join(map(str, numbers))}" for name, numbers in beside]
    lines.append(", ".join([*told, f"stock {view.stock}"]))
    texts = [move.text for move in view.moves]
    more = [f"… {len(texts)} in all"] if len(texts) > MOST_MOVES else []
    return "\n".join([*lines, *_row("moves:", [*texts[:MOST_MOVES], *more], ", ")])


def plain_board(board: Board) -> list[str]:
    """What lies on the table; no line where nothing does."""
    match board:
        case ChainBoard():
            return _chain(board)
        case RowBoard():
            captures = [" + ".join(group) for group in board.captures]
            return [*_row("row:", board.tiles), *_row("captures:", captures, ", ")]
        case TricksBoard():
            return list(_tricks(board))
        case MemoryBoard():
            faces = {"back": HIDDEN, "empty": "·"}
            cells = [p.tile or faces[p.state] for p in board.places.values()]
            rows = [cells[at : at + board.cols] for at in range(0, len(cells), board.cols)]
            names = [f"{name[0]}:" for name in list(board.places)[:: board.cols]]
            return [
                " ".join([name, *(cell.rjust(3) for cell in row)])
                for name, row in zip(names, rows, strict=True)
            ]
        case PilesBoard():
            piles = [f"{pile.top or '-'} of {pile.height}" for pile in board.piles]
            return _row("piles:", piles, ", ")
        case CountBoard():
            tiles = [f"{laid.tile} = {laid.total}" for laid in board.tiles]
            return [f"total: {board.total}", *_row("tiles:", tiles, ", ")]
        case SheetBoard():
            hands = [
                line
                for hand in board.hands
                for line in _row(
                    f"sheet {hand.letter}:",
                    [f"({p.piece})" if p.crossed else p.piece or HIDDEN for p in hand.pieces],
                )
            ]
            return [*_row("row:", [f"{t.left}-{t.right}" for t in board.tiles]), *hands]
        case GridBoard():
            return list(_grid(board))
        case TowerBoard():
            tiles = [
                f"{t.tile}@{t.cells[0][0]}.{t.cells[0][1]}.{t.level}{t.way}" for t in board.tiles
            ]
            return _row("tower:", tiles)


def _row(name: str, words: Iterable[str], between: str = " ") -> list[str]:
    """Words after a name, in as many lines as they need; none without words."""
    # A word of several parts stays whole.
    text = between.join(word.replace(" ", "\N{NO-BREAK SPACE}") for word in words)
    if not text:
        return []
    lines = textwrap.wrap(
        f"{name} {text}",
        WIDTH,
        subsequent_indent=" " * (len(name) + 1),
        break_on_hyphens=False,
    )
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def _chain(board: ChainBoard) -> list[str]:
    """The line from left to right as its tiles lie, then the other arms outwards; a tile across
    that is no double is written in brackets."""
    if board.first is None:
        return []
    arms = {arm.name: arm for arm in board.arms}
    nothing = Arm("", (), open=False)
    left, right = arms.pop("L", nothing).tiles, arms.pop("R", nothing).tiles
    line = [_lying(piece, piece.outer, piece.inner) for piece in (*left[::-1], board.first)]
    line += [_lying(piece, piece.inner, piece.outer) for piece in right]
    lines = _row("chain:", line)
    for arm in arms.values():
        lines += _row(f"{arm.name}:", [_lying(p, p.inner, p.outer) for p in arm.tiles])
    ends = [f"{name} {value}" for name, (value, _) in open_ends(board).items()]
    return lines + _row("ends:", ends, ", ")


def _lying(piece: ChainPiece, left: int | str, right: int | str) -> str:
    return f"({piece.tile})" if lies_crosswise(piece) else f"{left}-{right}"


def _tricks(board: TricksBoard) -> Iterator[str]:
    spoken = [f"seat {b.seat} {b.bid or 'passed'}" for b in board.bids]
    yield from _row("bids:", spoken, ", ")
    if board.trump is None:
        return
    yield f"trump {board.trump}, contract {board.contract} of seat {board.bidder}"
    yield from _row("trick:", [f"seat {p.seat} {p.tile}" for p in board.trick], ", ")
    tricks = " ".join(str(side.tricks) for side in board.taken)
    yield f"taken: tricks {tricks}, points {' '.join(str(side.points) for side in board.taken)}"


def _grid(board: GridBoard) -> Iterator[str]:
    """Row by row; a mark is written as `**`."""
    squares: dict[tuple[int, int], str] = {(m.column, m.row): "**" for m in board.marks}
    for tile in board.tiles:
        across, down = STEPS[tile.way]
        larger, _, smaller = tile.tile.partition("-")
        squares[tile.column, tile.row] = larger
        squares[tile.column + across, tile.row + down] = smaller
    if not squares:
        return
    columns, rows = zip(*squares, strict=True)
    span = range(min(columns), max(columns) + 1)
    yield "    " + "".join(f"{column:3}" for column in span)
    for row in range(min(rows), max(rows) + 1):
        yield f"{row:3}:" + "".join(squares.get((column, row), "·").rjust(3) for column in span)
