"""Tiles drawn with characters, lying or standing, in three sizes.

A block is a list of lines of equal width, in the colours of bone and ebony. Half a tile is about a
square on the screen: five characters by three lines (large, round pips) or three by one (small,
pips in braille dots). Where there is no room for boxes, a tile is written as [6│4] (tiny).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text

Block = list[Text]

# Where the pips of a lying half are, as (column, row) of a grid of three by three.
_CORNERS = ((0, 0), (2, 2), (0, 2), (2, 0))
_SIX = (*_CORNERS, (1, 0), (1, 2))
_SIDES = ((0, 1), (2, 1))
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((1, 1),),
    _CORNERS[:2],
    (*_CORNERS[:2], (1, 1)),
    _CORNERS,
    (*_CORNERS, (1, 1)),
    _SIX,
    (*_SIX, (1, 1)),
    (*_SIX, *_SIDES),
    (*_SIX, *_SIDES, (1, 1)),
)

BONE = "#1e1916 on #f3ead6"
LAST = "bold #8f2a14 on #fffcf3"
RESTING = "#1e1916 on #a99d86"  # a tile that does not fit now
EBONY = "#f3ead6 on #2e2119"  # a tile that lies face down
BACK = "#8b7c69"


@dataclass(frozen=True, slots=True)
class Size:
    """The inside of a half, in characters."""

    wide: int
    high: int


LARGE = Size(5, 3)
SMALL = Size(3, 1)
TINY = Size(1, 1)


# A sign is drawn as a mark: its name would not fit on a tile. The table has a legend.
SIGN_MARKS = {
    "rejouer": "↻",
    "passer": "»",
    "changer": "⇄",
    "piocher": "+2",
    "contrer": "⊘",
    "joker": "★",
}


def half(value: str, size: Size, standing: bool) -> list[str]:
    """Draw one half. A number above nine is written out."""
    value = SIGN_MARKS.get(value, value)
    if not value.isdecimal() or int(value) >= len(PIPS):
        middle = size.high // 2
        return [
            (value[: size.wide] if row == middle else "").center(size.wide)
            for row in range(size.high)
        ]
    spots = PIPS[int(value)]
    if standing:
        spots = tuple((2 - row, column) for column, row in spots)
    if size is LARGE:
        grid = [[" "] * 5 for _ in range(3)]
        for column, row in spots:
            grid[row][column * 2] = "●"
        return ["".join(line) for line in grid]
    dots = [0, 0, 0]
    for column, row in spots:
        dots[column] |= 1 << row  # the first three dots of a braille cell are its left column
    return ["".join(chr(0x2800 + d) if d else " " for d in dots)]


def lying(left: str, right: str, size: Size = SMALL, style: str = BONE) -> Block:
    if size is TINY:
        return written(left, right, style)
    bar = "─" * size.wide
    rows = zip(half(left, size, False), half(right, size, False), strict=True)
    lines = [f"┌{bar}┬{bar}┐", *(f"│{a}│{b}│" for a, b in rows), f"└{bar}┴{bar}┘"]
    return [Text(line, style=style) for line in lines]


def written(left: str, right: str, style: str = BONE, bar: str = "│") -> Block:
    """A tile on one line, in figures and marks."""
    left, right = (SIGN_MARKS.get(value, value) for value in (left, right))
    return [Text(f"[{left}{bar}{right}]", style=style)]


def across(one: str, other: str, size: Size = SMALL, style: str = BONE) -> Block:
    """A tile that lies across its chain; on one line, a double bar says so."""
    return written(one, other, style, "║") if size is TINY else standing(one, other, size, style)


def standing(top: str, bottom: str, size: Size = SMALL, style: str = BONE) -> Block:
    if size is TINY:
        marks = [SIGN_MARKS.get(value, value) for value in (top, bottom)]
        widest = max(map(len, marks))
        one, other = (f"{mark:^{widest}}" for mark in marks)
        return [Text(f"┌{one}┐", style=style), Text(f"└{other}┘", style=style)]
    bar = "─" * size.wide
    lines = [
        f"┌{bar}┐",
        *(f"│{line}│" for line in half(top, size, True)),
        f"├{bar}┤",
        *(f"│{line}│" for line in half(bottom, size, True)),
        f"└{bar}┘",
    ]
    return [Text(line, style=style) for line in lines]


def face_down(label: str, style: str = "", size: Size = SMALL) -> Block:
    """The back of a lying tile, with a name on it; an empty place has the name only."""
    if size is TINY:
        return [Text(f"[{label:^3}]" if style else f" {label:^3} ", style=style or "dim")]
    if not style:
        return [Text(line.center(9), style="dim") for line in ("", label, "")]
    return [Text(line, style=style) for line in ("┌───────┐", f"│{label.center(7)}│", "└───────┘")]


def halves(tile: str) -> tuple[str, str]:
    """`6-4` -> 6, 4. Anything else goes on one half, and the other is blank."""
    high, dash, low = tile.partition("-")
    return (high, low) if dash else (tile, "")


def wide(block: Block) -> int:
    return block[0].cell_len


def labelled(block: Block, label: str, style: str = "") -> Block:
    """A block with words under it."""
    width = max(wide(block), len(label))
    before = (width - wide(block)) // 2
    after = width - wide(block) - before
    lines = [Text.assemble(" " * before, line, " " * after) for line in block]
    return [*lines, Text(label.center(width), style=style)]


def beside(blocks: Sequence[Block], gap: int = 0) -> list[Text]:
    """Put blocks side by side, their middles on one line."""
    height = max(len(block) for block in blocks)
    lines = [Text(no_wrap=True, overflow="crop") for _ in range(height)]
    for at, block in enumerate(blocks):
        above = (height - len(block)) // 2
        for row, line in enumerate(lines):
            line.append(" " * gap if at else "")
            inside = 0 <= row - above < len(block)
            line.append(block[row - above] if inside else Text(" " * wide(block)))
    return lines


def in_rows(blocks: Sequence[Block], width: int, gap: int = 0) -> list[list[Text]]:
    """Put blocks side by side in as many rows as the width needs."""
    rows: list[list[Block]] = []
    used = 0
    for block in blocks:
        if not rows or used + gap + wide(block) > width:
            rows.append([])
            used = -gap
        rows[-1].append(block)
        used += gap + wide(block)
    return [beside(row, gap) for row in rows]


def wrapped(blocks: Sequence[Block], width: int, gap: int = 0) -> list[Text]:
    """The lines of all rows."""
    return [line for row in in_rows(blocks, width, gap) for line in row]


def centred(lines: Sequence[Text], width: int) -> list[Text]:
    """Lines moved to the middle together."""
    widest = max((line.cell_len for line in lines), default=0)
    before = " " * max(0, (width - widest) // 2)
    return [Text.assemble(before, line) for line in lines]


def hand(
    tiles: Sequence[str],
    playable: Sequence[str],
    width: int,
    size: Size,
    name: Callable[[str], str] = str,
) -> list[Text]:
    """A hand as a rack of standing tiles, each with its name; those that fit are brighter."""
    blocks = []
    for tile in tiles:
        fits = tile in playable
        style = BONE if fits else RESTING
        if size is TINY:
            blocks.append(written(*halves(tile), style=style))
        else:
            block = standing(*halves(tile), size=size, style=style)
            blocks.append(labelled(block, name(tile), "" if fits else "dim"))
    return wrapped(blocks, width, gap=1)


def backs(count: int) -> str:
    return "▮" * min(count, 14)
