"""Records as JSON, as quickly as this machine can: a state is written for every seat after every
move. The house of a device has only Python's own library; it writes the same text."""

from collections.abc import Callable
from typing import Any

from pioche.records import in_order, shallow
from pioche.records import to_json as slowly

FEW = 8  # parts of a list that are looked at one by one


def quickest() -> Callable[[Any], str]:
    try:
        from msgspec.json import Encoder
    except ImportError:
        return slowly
    encode = Encoder(order="sorted", enc_hook=shallow).encode
    return lambda value: encode(value).decode()


to_json = quickest()


class Written:
    """A value as JSON. What comes next is mostly the same, or the same with something added: only
    what is new is written."""

    __slots__ = ("_parts", "_value", "text")

    def __init__(self) -> None:
        self._value: Any = self  # nothing yet
        self.text = ""
        self._parts: dict[Any, Written] = {}  # of a record by name, of a short list by number

    def write(self, value: Any) -> str:
        before = self._value
        if value is not before:
            self.text = self._write(value, before)
            self._value = value
        return self.text

    def _write(self, value: Any, before: Any) -> str:
        if type(value) is tuple:
            if type(before) is not tuple or not before:
                return to_json(value)
            count = len(before)
            if value[:count] == before:
                new = to_json(value[count:])
                return f"{self.text[:-1]},{new[1:]}" if len(new) > 2 else self.text
            if len(value) == count <= FEW and in_order(type(value[0])):
                return f"[{','.join([self._part(at, part) for at, part in enumerate(value)])}]"
            return to_json(value)
        names = in_order(type(value))
        if names is None:
            return to_json(value)
        every = [f'"{name}":{self._part(name, getattr(value, name))}' for name in names]
        return f"{{{','.join(every)}}}"

    def _part(self, name: Any, value: Any) -> str:
        part = self._parts.get(name)
        if part is None:
            part = self._parts[name] = Written()
        return part.write(value)
