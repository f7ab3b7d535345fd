"""Records as plain data and as JSON, quickly.

`dataclasses.asdict` copies every leaf; a view has some hundreds of them and is written for every
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
        """That nobody changes a frozen record, mypy sees to. Python would see to it at a price: to
        make one would take three times as long, and some twenty are made for every move."""
        return dataclasses.dataclass(unsafe_hash=frozen, **how)


# How a notebook shows a record, by the name of its type. Records lie below what can draw them, so
# the table, which lies above both, puts the functions in.
PICTURES: dict[str, Callable[[Any], str]] = {}

_NAMES: dict[type[Any], tuple[str, ...]] = {}


def picture_of(record: Any) -> str | None:
    """The record as SVG, if anything can draw it here."""
    draw = PICTURES.get(type(record).__name__)
    return draw(record) if draw is not None else None


def names_of(kind: type[Any]) -> tuple[str, ...]:
    """The names of a record's fields, looked up once; none for what is no record."""
    found = _NAMES.get(kind)
    if found is None:
        there = fields(kind) if is_dataclass(kind) else ()
        found = _NAMES[kind] = tuple([field.name for field in there])
    return found


def shallow(record: Any) -> dict[str, Any]:
    """The fields of a record by name; what they hold stays as it is."""
    names = names_of(type(record))
    if not names and not is_dataclass(record):
        raise TypeError(f"{type(record).__name__} is not a record and has no JSON form")
    return {name: getattr(record, name) for name in names}


def deep(value: Any) -> Any:
    """A record, and all records in it, as dictionaries."""
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
    """JSON text, the same for equal values, without a space that could be left out. The encoder
    itself walks; it asks only for records."""
    return _ENCODER.encode(value)


_ENCODER = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=shallow
)
