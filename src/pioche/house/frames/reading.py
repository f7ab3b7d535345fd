"""Reading JSON data of clients into records, strictly by the types of the fields.

Only types that clients send can be read: texts, numbers, lists, objects and records of those.
"""

from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pioche.house.frames.limits import AtMost

T = TypeVar("T")
PLAIN: dict[Any, str] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    NoneType: "null",
    dict: "an object",
    list: "a list",
}


class WrongField(Exception):
    """A field, and what is wrong with it."""

    def __init__(self, field: str, what: str) -> None:
        super().__init__(f"The field {field or 'body'} is wrong: {what}.")


def read_record(kind: type[T], data: Any, where: str = "") -> T:
    """Read a record from an object. Unknown fields are ignored."""
    if not isinstance(data, dict):
        raise WrongField(where, "it must be an object")
    given: dict[str, Any] = {}
    for name, hint, needed in _fields(kind):  # type: ignore[arg-type]
        if name in data:
            value = data[name]
            if type(value) is not hint:
                value = _read(hint, value, f"{where}.{name}" if where else name)
            given[name] = value
        elif needed:
            raise WrongField(f"{where}.{name}" if where else name, "it is missing")
    return kind(**given)


@cache
def _fields(kind: type[Any]) -> tuple[tuple[str, Any, bool], ...]:
    """The fields of a record: their names, their types, and whether they are required."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        (
            field.name,
            hints[field.name],
            field.default is MISSING and field.default_factory is MISSING,
        )
        for field in fields(kind)
    )


def _read(kind: Any, data: Any, where: str) -> Any:
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return data
    if origin is Annotated:
        for bound in parts[1:]:
            if isinstance(bound, AtMost) and not bound.holds(data):
                raise WrongField(where, bound.words)
        return _read(parts[0], data, where)
    if origin is Literal:
        if data not in parts or not isinstance(data, str):
            raise WrongField(where, f"it must be one of {', '.join(map(str, parts))}")
        return data
    if origin in (Union, UnionType):
        for part in parts:
            if type(data) is part:
                return data
        if any(is_dataclass(part) for part in parts) and data is not None:
            return _read(next(part for part in parts if is_dataclass(part)), data, where)
        raise WrongField(where, f"it must be {' or '.join(PLAIN[part] for part in parts)}")
    if origin is tuple:
        if not isinstance(data, list):
            raise WrongField(where, "it must be a list")
        return tuple(_read(parts[0], one, f"{where}.{at}") for at, one in enumerate(data))
    if origin is dict:
        if not isinstance(data, dict):
            raise WrongField(where, "it must be an object")
        return {name: _read(parts[1], one, f"{where}.{name}") for name, one in data.items()}
    if is_dataclass(kind):
        assert isinstance(kind, type)
        return read_record(kind, data, where)
    if type(data) is kind or (kind is float and type(data) is int):
        return data
    raise WrongField(where, f"it must be {PLAIN[kind]}")
