"""Records as JSON, and JSON read, as quickly as this machine can: a state is written for every seat
after every move. The house of a device has only Python's own library; it writes the same text.

Fields stand as their record names them. To sort them would take a third of the time."""

import json
from collections.abc import Callable
from typing import Any

from pioche.core.records import shallow

slowly = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=shallow).encode


def quickest() -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    """To write JSON, and to read it."""
    try:
        from msgspec.json import Decoder, Encoder
    except ImportError:
        return slowly, json.loads
    encode, decode = Encoder(enc_hook=shallow).encode, Decoder().decode

    def read(text: str) -> Any:
        try:
            return decode(text)
        except (ValueError, RecursionError):  # it is stricter than Python, whose word counts
            return json.loads(text)

    return lambda value: encode(value).decode(), read


to_json, from_json = quickest()
