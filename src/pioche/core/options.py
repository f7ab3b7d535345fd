"""Options of a game: one frozen dataclass per game, its fields made with `choice` and `whole`.

    @dataclass(frozen=True)
    class Options:
        draw: str = choice("until", "one", "none", rule="GEN-12")
        reserve: int = whole(0, 0, 2, rule="GEN-14")

The first value is the default and is always the game of the source. Names and values are those of
the rules, names in snake_case. The N in a value such as `wins N` means any whole number. A switch
has the values `off` and `on` and is stored as a bool.
"""

import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import lru_cache
from typing import Any

from pioche.core.errors import LONGEST_WORD, OptionError, listing, nearest, shortened

__all__ = [
    "OptionInfo", "Preset", "Value", "changed_options", "choice", "describe_options",
    "make_options", "switch", "whole", "write_options",
]  # fmt: skip

Value = str | int | bool
"""The value of an option."""

MOST_OPTIONS = 100  # in one request; no game has half as many


@dataclass(frozen=True)
class Preset:
    """A named set of options that players choose together."""

    names: Mapping[str, str]
    """By language."""
    options: Mapping[str, Value]
    """The options that it sets."""
    seats: tuple[int, ...] = ()
    """For these numbers of seats; empty: for every number."""


@dataclass(frozen=True)
class OptionInfo:
    """One option as a form, a command line or an error message needs it."""

    name: str
    """As in the Options record of the game."""
    default: Value
    """The value of the game's source."""
    values: tuple[str, ...]
    """The choices as text; empty for a whole number."""
    low: int
    """The least number, or the least N of a value such as `wins N`."""
    high: int
    """The largest."""
    rule: str
    """The rule that explains it."""


def choice(
    default: str | int, *others: str | int, rule: str, n: tuple[int, int] = (1, 1000)
) -> Any:
    """Declare an option with named values; `n` bounds the N of a value such as `wins N`."""
    values = tuple(str(v) for v in (default, *others))
    return field(
        default=default, metadata={"values": values, "low": n[0], "high": n[1], "rule": rule}
    )


def switch(default: bool, *, rule: str) -> Any:
    """Declare an option that is on or off."""
    values = ("on", "off") if default else ("off", "on")
    return field(default=default, metadata={"values": values, "low": 0, "high": 0, "rule": rule})


def whole(default: int, low: int, high: int, *, rule: str) -> Any:
    """Declare an option that is a whole number in a range."""
    return field(default=default, metadata={"values": (), "low": low, "high": high, "rule": rule})


def describe_options(options: type[Any]) -> tuple[OptionInfo, ...]:
    """List the options that an Options class declares."""
    return tuple(_info(f) for f in fields(options))


def _info(f: "Field[Any]") -> OptionInfo:
    assert f.default is not MISSING, f"option {f.name} needs a default"
    data = f.metadata
    return OptionInfo(f.name, f.default, data["values"], data["low"], data["high"], data["rule"])


def make_options(options: type[Any], given: Mapping[str, Value]) -> Any:
    """Build the Options of a game from a user's input; names and values are read kindly."""
    infos = {_plain(info.name): info for info in describe_options(options)}
    if len(given) > MOST_OPTIONS:
        raise OptionError(
            f"There are too many options: {len(given)}, and the game has {len(infos)}.",
            why="options-too-many",
            given=len(given),
            have=len(infos),
        )
    chosen: dict[str, Value] = {}
    for name, value in given.items():
        info = infos.get(_plain(name))
        if info is None:
            near = nearest(_plain(name), infos)
            hint = f"did you mean {infos[near].name}?" if near else "it has none of that name."
            have = listing([i.name for i in infos.values()], 30) or "none"
            raise OptionError(
                f"There is no option '{shortened(name)}': {hint} Options: {have}.",
                why="option-unknown",
                name=shortened(name),
                near=infos[near].name if near else None,
                names=tuple(i.name for i in infos.values()),
            )
        chosen[info.name] = read_value(info, value)
    return options(**chosen)


def read_value(info: OptionInfo, value: Value) -> Value:
    """Read one value of an option, or say which values it takes."""
    if isinstance(value, bool):
        value = "on" if value else "off"
    text = str(value).strip()
    given = shortened(text)
    if len(text) > LONGEST_WORD:
        text = ""  # like none of our values
    if not info.values:
        if re.fullmatch(r"-?\d{1,9}", text) and info.low <= int(text) <= info.high:
            return int(text)
        raise OptionError(
            f"Option {info.name} must be a whole number "
            f"from {info.low} to {info.high}, not '{given}'.",
            why="option-range",
            name=info.name,
            low=info.low,
            high=info.high,
            value=given,
        )
    for known in info.values:
        if _plain(known) == _plain(text):
            if " N" in known:
                break
            if isinstance(info.default, bool):
                return known == "on"
            return int(known) if isinstance(info.default, int) else known
        if known.endswith(" N"):
            number = re.fullmatch(re.escape(known[:-1]) + r"(\d{1,9})", text.lower())
            if number and info.low <= int(number[1]) <= info.high:
                return known[:-1] + str(int(number[1]))
    like = nearest(text, [v.lower() for v in info.values])
    near = next((v for v in info.values if v.lower() == like), None)
    hint = f" Did you mean {near}?" if near else ""
    has_number = any(" N" in v for v in info.values)
    span = f" (N from {info.low} to {info.high})" if has_number else ""
    raise OptionError(
        f"Option {info.name} must be one of {listing(info.values)}{span}, not '{given}'.{hint}",
        why="option-value",
        name=info.name,
        values=info.values,
        low=info.low if has_number else None,
        high=info.high,
        value=given,
        near=near,
    )


def write_value(value: Value) -> str:
    """Write a value as the user would type it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def write_options(options: Any) -> dict[str, str]:
    """Write all options with their values as text."""
    return dict(_written(options))


@lru_cache(maxsize=1 << 10)  # every view holds them
def _written(options: Any) -> tuple[tuple[str, str], ...]:
    return tuple((f.name, write_value(getattr(options, f.name))) for f in fields(options))


def changed_options(options: Any) -> dict[str, str]:
    """Write the options that differ from their defaults as text."""
    return {
        f.name: write_value(getattr(options, f.name))
        for f in fields(options)
        if getattr(options, f.name) != f.default
    }


@lru_cache(maxsize=1 << 8)
def number_in_value(value: str) -> int:
    """Give the N of a value such as `wins 3`."""
    return int(value.rsplit(" ", 1)[1])


def _plain(text: str) -> str:
    """Compare names without regard to case, dashes and underscores."""
    return text.replace("_", "").replace("-", "").lower()
