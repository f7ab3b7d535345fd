"""The terminal as the commands write to it."""

from rich.console import Console


def terminal(plain: bool = False) -> Console:
    """It shows what is written as it is: `0:-1:` is a square and a colon, no picture of a thumb."""
    return Console(no_color=plain or None, highlight=False, emoji=False)
