"""The figures of a house that nobody measures: those of `metrics`, and nothing is counted."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext


class Uncounted:
    def labels(self, *_: str) -> "Uncounted":
        return self

    def inc(self) -> None:
        """Not counted."""

    def dec(self) -> None:
        """Not counted."""

    def add(self, _: float | str) -> None:
        """Not counted."""

    def time(self) -> AbstractContextManager[None]:
        return nullcontext()


class Unmeasured:
    sockets = entries = failures = conflicts = answering = writing = thinking = Uncounted()

    def look(self, name: str, text: str, count: Callable[[], float]) -> None:
        """Nobody asks."""
