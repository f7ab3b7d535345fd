"""Writing records as JSON and reading JSON, as fast as this machine can: every move writes a state
for every seat. The house of a device has only Python's standard library and writes the same text.

Fields keep the order of their record: sorting them would take a third of the time."""

import json
from collections.abc import Callable
from typing import Any

from pioche.core.records import shallow

stdlib_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=shallow).encode


def fastest_json() -> tuple[Callable[[Any], str], Callable[[str], Any]]:
    """The fastest writer and reader of JSON here."""
    try:
        from msgspec.json import Decoder, Encoder
    except ImportError:
        return stdlib_json, json.loads
    encode, decode = Encoder(enc_hook=shallow).encode, Decoder().decode

    def read(text: str) -> Any:
        try:
            return decode(text)
        except (ValueError, RecursionError):  # it is stricter than Python, which decides
            return json.loads(text)

    return lambda value: encode(value).decode(), read


to_json, from_json = fastest_json()
