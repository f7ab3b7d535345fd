"""How the parts of a table share the lines of a screen.

The larger the better, but what a player needs comes first: board, hand and question are on one
screen of 80 × 24. The log gives way first, then the seats share lines, then the tiles get smaller.
"""

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text

from pioche.cli.boards.drawing import LARGE, SMALL, TINY, Size, centred

CLOTH = "#557869"
ASIDE = 28  # columns for what stands beside a board
DrawBoard = Callable[[int, Size, int | None], tuple[list[Text], list[str]]]


@dataclass(frozen=True, slots=True)
class Parts:
    """What is to be shown, each in the ways in which it can be."""

    heading: Text
    seats: Callable[[int], list[Text]]  # a line for each seat
    together: Callable[[int], list[Text]]  # on as few lines as possible
    log: Sequence[str]  # the newest last
    board: DrawBoard  # for a width, a size, and perhaps a height
    facts: Sequence[str]  # more captions of the board
    rack: Callable[[Size], list[Text]]
    below: Sequence[Sequence[Text]]  # moves and question: the full form first, then shorter ones


@dataclass(frozen=True, slots=True)
class Plan:
    board: Size
    hand: Size
    spread: bool  # a line for each seat
    framed: bool
    log: int  # so many lines at least


PLANS = (
    Plan(LARGE, LARGE, True, True, 4),
    Plan(LARGE, SMALL, True, True, 4),
    Plan(SMALL, SMALL, True, True, 4),
    Plan(SMALL, SMALL, False, True, 3),
    Plan(SMALL, SMALL, False, False, 2),
    Plan(SMALL, TINY, False, True, 3),
    Plan(TINY, SMALL, False, True, 2),
    Plan(SMALL, TINY, False, False, 2),
    Plan(TINY, TINY, False, True, 2),
    Plan(TINY, TINY, False, False, 2),
)
CAPTIONS = 2  # lines under a board that is cut
LOWEST = 5  # lines of a board: it is never cut lower


def arranged(parts: Parts, width: int, height: int, most_log: int) -> list[Text]:
    """All lines of a screen, at most so many as its height. Only a board that cannot be drawn
    smaller is cut."""
    for below in parts.below:
        for plan in PLANS:
            lines = _stacked(parts, plan, below, width, height, most_log)
            if lines is not None:
                return lines
    below = parts.below[-1]
    room = height - 1 - len(parts.rack(TINY)) - len(below)
    for cut in (None, room):
        lines = _aside(parts, below, width, room, cut)
        if lines is not None and len(lines) <= height:
            return lines
    seats = parts.together(width)
    cut = max(LOWEST, room - len(seats) - CAPTIONS)
    return [
        parts.heading,
        *seats,
        *_cut(parts, width, cut),
        *centred(parts.rack(TINY), width),
        *below,
    ]


def _cut(parts: Parts, width: int, height: int) -> list[Text]:
    """A board that is both too high and too wide for anything beside it: as much as there is room
    for."""
    tiles, words = parts.board(width - 4, TINY, height)
    return on_cloth(tiles, captioned([*words, *parts.facts], width - 4), width, False)


def _stacked(
    parts: Parts, plan: Plan, below: Sequence[Text], width: int, height: int, most_log: int
) -> list[Text] | None:
    """Seats, log, board, hand, question, one under the other; the log gets the lines left over.
    None where the screen is not high enough."""
    seats = parts.seats(width) if plan.spread else parts.together(width)
    tiles, words = parts.board(width - 4, plan.board, None)
    captions = captioned([*words, *parts.facts], width - 4)
    rack = parts.rack(plan.hand)
    frame = 2 if plan.framed and (tiles or captions) else 0
    used = 1 + len(seats) + len(tiles) + len(captions) + frame + len(rack) + len(below)
    log = log_lines(parts.log, width, max(min(height - used, most_log), plan.log))
    if used + len(log) > height:
        return None
    cloth = on_cloth(tiles, captions, width, plan.framed)
    return [parts.heading, *seats, *log, *cloth, *centred(rack, width), *below]


def _aside(
    parts: Parts, below: Sequence[Text], width: int, height: int, cut: int | None
) -> list[Text] | None:
    """Seats, log and captions beside a board that is too high for anything above it. None where it
    is too wide as well."""
    broad = width - ASIDE - 2
    tiles, words = parts.board(broad, TINY, cut)
    if any(line.cell_len > broad for line in tiles):
        return None
    told = [part for word in [*words, *parts.facts] for part in broken(word, ASIDE)]
    seats = parts.together(ASIDE)
    log = log_lines(parts.log, ASIDE, max(0, height - len(seats) - len(told)))
    side = [*seats, *log, *(Text(word, style="dim") for word in told)][:height]
    lines = []
    for at in range(max(len(tiles), len(side))):
        left = tiles[at] if at < len(tiles) else Text()
        gap = " " * (broad + 2 - left.cell_len)
        lines.append(Text.assemble(left, gap, side[at]) if at < len(side) else left)
    rack = centred(parts.rack(TINY), width)
    return [parts.heading, *lines, *rack, *below]


# -- pieces ----------------------------------------------------------------------------------------


def rule(title: Text, width: int) -> Text:
    """A line across the screen with words in its middle."""
    bare = max(0, width - title.cell_len - 2)
    left, right = "─" * (bare // 2), "─" * (bare - bare // 2)
    line = Text.assemble((f"{left} ", CLOTH), title, (f" {right}", CLOTH))
    line.truncate(width)
    return line


def captioned(words: Sequence[str], width: int) -> list[Text]:
    """Captions, each in the middle of its line."""
    return [
        Text(part.center(width).rstrip(), style="dim")
        for text in words
        if text
        for part in broken(text, width)
    ]


def on_cloth(
    tiles: Sequence[Text], captions: Sequence[Text], width: int, framed: bool
) -> list[Text]:
    """Tiles in the middle with their captions, in a frame where there is room for one."""
    inner = width - 4
    lines = [*centred(tiles, inner), *captions]
    if not framed or not lines:
        return [Text.assemble("  ", line) for line in lines]
    bar = "─" * (width - 2)
    sides = [
        Text.assemble(("│ ", CLOTH), line, " " * (inner - line.cell_len), (" │", CLOTH))
        for line in lines
    ]
    return [Text(f"╭{bar}╮", style=CLOTH), *sides, Text(f"╰{bar}╯", style=CLOTH)]


def log_lines(told: Sequence[str], width: int, room: int) -> list[Text]:
    """The last sentences that there is room for, whole; the very last one is brighter."""
    lines: list[Text] = []
    for number, sentence in enumerate(reversed(told)):
        parts = [Text(f"  {p}", style="dim" if number else "") for p in broken(sentence, width - 2)]
        if len(lines) + len(parts) > room and (lines or not room):
            break
        lines = [*parts, *lines]
    return lines


def broken(text: str, width: int) -> list[str]:
    """A paragraph in lines. They break only at spaces: neither at no-break spaces nor in a tile."""
    return [
        part
        for line in text.split("\n")
        for part in textwrap.wrap(line, width, break_on_hyphens=False) or [""]
    ]
