"""Paragraphs that break only at spaces: rich would break at the no-break spaces of French."""

import textwrap
from collections.abc import Iterator

from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.text import Text


class Prose:
    """A paragraph, or several lines, as wide as there is room."""

    def __init__(self, text: str, style: str = "") -> None:
        self.text = text
        self.style = style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        for line in self.text.split("\n"):
            for part in textwrap.wrap(line, options.max_width, break_on_hyphens=False) or [""]:
                yield Text(part, style=self.style, no_wrap=True, overflow="crop")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = max(map(len, self.text.split("\n")))
        words = max(map(len, self.text.replace("\n", " ").split(" ")))
        return Measurement(words, widest).with_maximum(options.max_width)
