"""Records as plain data and as JSON, fast.

`dataclasses.asdict` copies every leaf. A view has some hundreds of leaves and is written for every
seat after every move.
"""

import dataclasses
import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen=False, **how):
        """mypy checks that nobody changes a frozen record. If Python checked as well, making one
        would take three times as long, and every move makes some twenty."""
        return dataclasses.dataclass(unsafe_hash=frozen, **how)


# How a notebook draws a record, by the name of its type. Records lie below the drawing code, so
# the table, which lies above both, registers the functions.
PICTURES: dict[str, Callable[[Any], str]] = {}

_NAMES: dict[type[Any], tuple[str, ...]] = {}


def picture_of(record: Any) -> str | None:
    """Draw the record as SVG, if a function for it is registered."""
    draw = PICTURES.get(type(record).__name__)
    return draw(record) if draw is not None else None


def names_of(kind: type[Any]) -> tuple[str, ...]:
    """Name the fields of a record type, looked up once; none for other types."""
    names = _NAMES.get(kind)
    if names is None:
        declared = fields(kind) if is_dataclass(kind) else ()
        names = _NAMES[kind] = tuple([field.name for field in declared])
    return names


def shallow(record: Any) -> dict[str, Any]:
    """Give the fields of a record by name, their values unchanged."""
    names = names_of(type(record))
    if not names and not is_dataclass(record):
        raise TypeError(f"{type(record).__name__} is not a record and has no JSON form")
    return {name: getattr(record, name) for name in names}


def deep(value: Any) -> Any:
    """Turn a record, and all records in it, into dictionaries."""
    kind = type(value)
    if kind in (str, int, bool, float, type(None)):
        return value
    if kind is tuple:
        return tuple([deep(part) for part in value])
    if kind is list:
        return [deep(part) for part in value]
    if kind is dict:
        return {name: deep(part) for name, part in value.items()}
    if is_dataclass(value):
        return {name: deep(getattr(value, name)) for name in names_of(kind)}
    return value


def to_json(value: Any) -> str:
    """Write compact JSON, the same text for equal values."""
    return _ENCODER.encode(value)


_ENCODER = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=shallow
)
