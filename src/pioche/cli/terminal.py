"""The terminal as the commands write to it."""

from dataclasses import dataclass

from rich.console import Console

from pioche.words.messages import Words


@dataclass(frozen=True)
class At:
    """Where it is played."""

    say: Words
    console: Console
    plain: bool


def terminal(plain: bool = False) -> Console:
    """It shows what is written as it is: `0:-1:` is a square and a colon, no picture of a thumb."""
    return Console(no_color=plain or None, highlight=False, emoji=False)
