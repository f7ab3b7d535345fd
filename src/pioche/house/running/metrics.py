"""The figures of a house: those that a server tells, and those of a house nobody measures."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Protocol


class Metrics(Protocol):
    """Counters with the methods of `Uncounted`; a server's are those of its `web.metrics`."""

    sockets: Any
    entries: Any
    failures: Any
    conflicts: Any
    answering: Any
    writing: Any
    thinking: Any

    def look(self, name: str, text: str, count: Callable[[], float]) -> None:
        """A figure that is looked up whenever somebody asks."""


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


class NoMetrics:
    """Nothing is counted."""

    sockets: Any = Uncounted()
    entries = failures = conflicts = answering = writing = thinking = sockets

    def look(self, name: str, text: str, count: Callable[[], float]) -> None:
        """Nobody asks."""
