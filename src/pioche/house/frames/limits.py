"""How many entries something that a client sends may have."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class AtMost:
    """So many of them, counted before any is looked at: what is wrong with each of a million would
    be a long list."""

    count: int

    def holds(self, given: Any) -> bool:
        return not isinstance(given, list | tuple | dict) or len(given) <= self.count

    @property
    def words(self) -> str:
        return f"it has more than {self.count} entries"

    def __get_pydantic_core_schema__(self, kind: Any, following: Any) -> Any:
        """By which FastAPI checks the same."""
        from pydantic_core import core_schema  # only the server has it

        return core_schema.no_info_before_validator_function(self._checked, following(kind))

    def _checked(self, given: Any) -> Any:
        if not self.holds(given):
            raise ValueError(self.words)
        return given
