"""Paragraphs and columns of text, without a library: the short commands start quickly so.

Lines break only at spaces, never at the no-break spaces of French.
"""

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence

BOLD, DIM, ITALIC, UNDERLINE, ACCENT = "1", "2", "3", "4", "1;38;2;232;105;74"
GAP = "  "  # between two columns


def screen() -> tuple[int, int]:
    """How many columns and lines there are to write in."""
    size = shutil.get_terminal_size()
    return size.columns, size.lines


def styled(text: str, style: str) -> str:
    """Text in a style, where the terminal can show one."""
    plain = not sys.stdout.isatty() or "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return text if plain or not style else f"\x1b[{style}m{text}\x1b[0m"


def paragraph(text: str, width: int, style: str = "") -> list[str]:
    return [styled(line, style) for line in textwrap.wrap(text, max(width, 20)) or [""]]


def beside(labels: Sequence[str], text: str, width: int, style: str = "") -> list[str]:
    """A paragraph to the right of labels that are padded already."""
    left = GAP.join(labels) + GAP
    lines = textwrap.wrap(text, max(width - len(left), 20)) or [""]
    first = styled(left, DIM) + styled(lines[0], style)
    return [first.rstrip(), *(" " * len(left) + styled(line, style) for line in lines[1:])]
