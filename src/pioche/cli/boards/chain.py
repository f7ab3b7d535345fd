"""A chain: one line with two arms, perhaps with side arms, or a cross."""

from collections.abc import Iterator

from rich.text import Text

from pioche.cli.boards.cross import cross
from pioche.cli.boards.drawing import (
    BONE,
    LAST,
    Block,
    Size,
    across,
    halves,
    in_rows,
    lying,
    wrapped,
)
from pioche.cli.sentences import sign_name
from pioche.core.boards import Arm, ChainBoard, ChainPiece, open_ends
from pioche.words.event_phrases import where
from pioche.words.messages import Words


def draw(say: Words, board: ChainBoard, width: int, size: Size) -> tuple[list[Text], list[str]]:
    """Left and right arm as one line; any other arm below, from the inside outwards."""
    if not board.first:
        return [], [say("table-empty")]
    newest = all_pieces(board)[-1].at
    if board.shape == "cross":
        return cross(board, newest, width, size), [ends(say, board)]
    drawn = wrapped([laid(*piece, size, newest) for piece in _line(board)], width)
    for arm in _parted(board)[2]:
        if arm.tiles:
            drawn += _side_arm(say, arm, newest, width, size)
    return drawn, [ends(say, board)]


def describe(say: Words, board: ChainBoard) -> list[str]:
    if not board.first:
        return [say("table-empty")]
    tiles = " ".join(_as_it_lies(say, *piece) for piece in _line(board))
    lines = [say("table-centre" if board.shape == "cross" else "table-chain", tiles=tiles)]
    for arm in _parted(board)[2]:
        tiles = " ".join(_as_it_lies(say, p, str(p.inner), str(p.outer)) for p in arm.tiles)
        if tiles:
            name = say.whole(where(arm.name)).capitalize()
            lines.append(say("label", name=name, text=f"{tiles}."))
    return [*lines, ends(say, board)]


def all_pieces(board: ChainBoard) -> list[ChainPiece]:
    """The tiles on the table in the order in which they were laid."""
    pieces = [p for arm in board.arms for p in arm.tiles]
    first = [board.first] if board.first else []
    return sorted([*first, *pieces], key=lambda piece: piece.at)


def laid(piece: ChainPiece, left: str, right: str, size: Size, newest: int) -> Block:
    style = LAST if piece.at == newest else BONE
    return (across if piece.across else lying)(left, right, size, style)


def ends(say: Words, board: ChainBoard) -> str:
    """What does each open arm show, or ask for? A closed arm waits."""
    shown = []
    values = open_ends(board)
    for arm in board.arms:
        if arm.open:
            value, tile = values[arm.name]
            wants = arm.wants and say(f"table-end-{arm.wants}", tile=tile)
            if not wants or wants not in shown:
                shown.append(wants or _value(say, value))
        elif arm.tiles:
            shown.append(say("table-closed", value=_value(say, arm.tiles[-1].outer)))
    return say("table-ends", ends=", ".join(shown)) if shown else ""


def _value(say: Words, half: int | str) -> str:
    """What an end shows: a number, a blank, or a sign by its name."""
    return say("suit-0") if str(half) == "0" else sign_name(say, str(half))


def _parted(
    board: ChainBoard,
) -> tuple[tuple[ChainPiece, ...], tuple[ChainPiece, ...], list[Arm]]:
    """The tiles left and right of the first one, and the arms that are neither."""
    arms = {arm.name: arm for arm in board.arms}
    left, right = arms.pop("L", None), arms.pop("R", None)
    return left.tiles if left else (), right.tiles if right else (), list(arms.values())


def _line(board: ChainBoard) -> Iterator[tuple[ChainPiece, str, str]]:
    """The tiles of the line from left to right, each with its left and right half."""
    left, right, _ = _parted(board)
    for piece in reversed(left):
        yield piece, str(piece.outer), str(piece.inner)
    if board.first:
        high, low = halves(board.first.tile)
        yield board.first, low, high
    for piece in right:
        yield piece, str(piece.inner), str(piece.outer)


def _side_arm(say: Words, arm: Arm, newest: int, width: int, size: Size) -> list[Text]:
    label = say.maybe(f"arm-{arm.name}", arm.name) + " ▸ "
    blocks = [laid(p, str(p.inner), str(p.outer), size, newest) for p in arm.tiles]
    rows = in_rows(blocks, width - len(label))
    middle = len(rows[0]) // 2
    return [
        Text.assemble(label if at == middle else " " * len(label), line)
        for at, line in enumerate(line for row in rows for line in row)
    ]


def _as_it_lies(say: Words, piece: ChainPiece, left: str, right: str) -> str:
    """A tile from left to right; of one that lies across, neither half touches alone."""
    crosswise = piece.across and left != right
    return f"{piece.tile} ({say('manner-cross')})" if crosswise else f"{left}-{right}"
