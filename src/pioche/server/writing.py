"""Records as JSON, and JSON read, as quickly as this machine can: a state is written for every seat
after every move. The house of a device has only Python's own library; it writes the same text."""

import json
from collections.abc import Callable
from typing import Any

from pioche.records import shallow
from pioche.records import to_json as slowly


def quickest() -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    """To write JSON, and to read it."""
    try:
        from msgspec.json import Decoder, Encoder
    except ImportError:
        return slowly, json.loads
    encode, decode = Encoder(order="sorted", enc_hook=shallow).encode, Decoder().decode

    def read(text: str) -> Any:
        try:
            return decode(text)
        except (ValueError, RecursionError):  # it is stricter than Python, whose word counts
            return json.loads(text)

    return lambda value: encode(value).decode(), read


to_json, from_json = quickest()


class Written:
    """A value as JSON. What comes next is mostly the same, or a list with something added: then
    only what is new is written."""

    __slots__ = ("_value", "text")

    def __init__(self) -> None:
        self._value: Any = ()
        self.text = "[]"

    def write(self, value: Any) -> str:
        before = self._value
        if value is not before:
            self.text = self._write(value, before)
            self._value = value
        return self.text

    def _write(self, value: Any, before: Any) -> str:
        if before and type(value) is type(before) is tuple and value[: len(before)] == before:
            new = to_json(value[len(before) :])
            return f"{self.text[:-1]},{new[1:]}" if len(new) > 2 else self.text
        return to_json(value)
