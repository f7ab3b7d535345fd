"""Limits on the number of entries in what a client sends."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class AtMost:
    """At most so many entries, counted before any is checked: a million wrong entries would make a
    long list of errors."""

    count: int

    def holds(self, given: Any) -> bool:
        return not isinstance(given, list | tuple | dict) or len(given) <= self.count

    @property
    def words(self) -> str:
        return f"it has more than {self.count} entries"

    def __get_pydantic_core_schema__(self, kind: Any, following: Any) -> Any:
        """Let FastAPI check the same."""
        from pydantic_core import core_schema  # only a server has it

        return core_schema.no_info_before_validator_function(self._checked, following(kind))

    def _checked(self, given: Any) -> Any:
        if not self.holds(given):
            raise ValueError(self.words)
        return given
