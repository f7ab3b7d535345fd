"""A printed sheet, played with a pencil: places in a row, a dot or a cross in every tile."""

from rich.text import Text

from pioche.cli.boards.drawing import BACK, BONE, LAST, TINY, Size
from pioche.core.boards import Ink, SheetBoard, SheetHand, SheetTile
from pioche.words.messages import Company, Words

MARKS: dict[Ink, str] = {"dots": "•", "crosses": "×"}


def draw(
    say: Words, company: Company, board: SheetBoard, width: int, size: Size
) -> tuple[list[Text], list[str]]:
    """All places with their numbers; the tiles copied so far with their player's mark and the D
    of a double; under them both hands."""
    tiles = {copied.place: copied for copied in board.tiles}
    newest = max((copied.at for copied in board.tiles), default=-1)
    most = max(1, width // 5)
    lines = []
    for first in range(1, board.places + 1, most):
        cells = [
            _place(number, tiles.get(number), board.start, newest, size)
            for number in range(first, min(first + most, board.places + 1))
        ]
        lines += [Text.assemble(*row) for row in zip(*cells, strict=True)]
    return lines, [_drawn_hand(say, company, hand) for hand in board.hands]


def describe(say: Words, company: Company, board: SheetBoard) -> list[str]:
    tiles = " ".join(f"{copied.left}-{copied.right}" for copied in board.tiles)
    lines = [say("table-chain", tiles=tiles)] if tiles else []
    return [*lines, *(_hand_in_words(say, company, hand) for hand in board.hands)]


def _place(
    number: int, copied: SheetTile | None, start: int, newest: int, size: Size
) -> list[Text]:
    """A place: its number, the tile in it, and the letter of a double."""
    inside, letter, style = "   ", " ", BACK
    if copied:
        inside = f"{copied.left}{MARKS[copied.mark]}{copied.right}"
        letter = copied.letter or " "
        style = LAST if copied.at == newest else BONE
    elif number == start:
        inside = " ▾ "
    head = Text(f"{number:^5}", style=BACK)
    if size is TINY:
        return [head, Text(f"[{inside}]", style=style), Text(f"{letter:^5}")]
    drawn = ("┌───┐", f"│{inside}│", f"│{letter:^3}│", "└───┘")
    return [head, *(Text(line, style=style) for line in drawn)]


def _drawn_hand(say: Words, company: Company, hand: SheetHand) -> str:
    """A printed hand as it looks: its player's mark, and strokes around tiles crossed out."""
    tiles = [f"/{p.piece}/" if p.crossed else p.piece for p in hand.pieces if p.piece]
    return _hand(say, company, hand, tiles, f" {MARKS[hand.mark]}")


def _hand_in_words(say: Words, company: Company, hand: SheetHand) -> str:
    """A hand in words: the tiles that are left."""
    return _hand(say, company, hand, [p.piece for p in hand.pieces if p.piece and not p.crossed])


def _hand(say: Words, company: Company, hand: SheetHand, tiles: list[str], mark: str = "") -> str:
    name, letter = company.names[hand.seat], hand.letter
    hidden = sum(not p.piece and not p.crossed for p in hand.pieces)
    if hidden:
        tiles = [*tiles, say("sheet-hidden", count=hidden)]
    return say(
        "table-sheet-hand",
        name=f"{name}{mark}" if name == letter else f"{name} ({letter}{mark})",
        tiles=" ".join(tiles) or say("table-nothing"),
        boxes=hand.boxes,
    )
