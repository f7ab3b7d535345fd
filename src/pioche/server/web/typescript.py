"""The types of the browser client, written from the Python records.

    python -m pioche.server.web.typescript

writes web/src/generated/types.ts; a test fails when that file is not up to date.
"""

import types
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from pioche.core import boards, events, options, score_entry, sheet, view
from pioche.core.game import Result, Standing
from pioche.core.phrase import Phrase
from pioche.house.frames import protocol
from pioche.house.frames.frames import WITHHELD

FILE = Path(__file__).parents[4] / "web" / "src" / "generated" / "types.ts"

NO_END = "end"  # the steps that a screen makes need not name the end at which they lie
# What a client sends: a field with a default may be left out.
REQUESTS = (
    protocol.CompanyRequest,
    protocol.SeatRequest,
    protocol.NewTable,
    protocol.ImportRequest,
    protocol.ScoreRequest,
    protocol.PuzzleAnswer,
    protocol.PushRequest,
    protocol.LessonFrame,
    protocol.LessonLaid,
    protocol.LearntMore,
    protocol.Clock,
    protocol.Ping,
    protocol.Sit,
    protocol.PlayMove,
    protocol.Ask,
    protocol.AskRisk,
    protocol.AskWhy,
    protocol.AskLines,
    protocol.AskOffers,
    protocol.Say,
)
EVENT = "GameEvent"  # `Event` is a type of the browser's own
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", Any: "any", object: "any"}
UNIONS = {
    "ClientFrame": (
        *("Sit", "PlayMove", "Ask", "Agree"),
        *("AskRisk", "AskWhy", "AskLines", "AskOffers", "Say", "Ping"),
    ),
    "ServerFrame": (
        *("StateFrame", "Changed", "Answer", "Trouble", "Presence", "Rematch"),
        *("Watchers", "Said", "Pong"),
    ),
}
# Unions that have a name in Python as well.
NAMED: dict[object, str] = {boards.Board: "Board"}


def records(module: Any) -> list[type[Any]]:
    """The records that a module itself defines, in the order of its text."""
    found = [x for x in vars(module).values() if isinstance(x, type) and is_dataclass(x)]
    return [kind for kind in found if kind.__module__ == module.__name__]


def shown(module: Any) -> list[type[Any]]:
    """The records of a module that a screen may show."""
    withheld = {get_type_hints(view.View)[name] for name in WITHHELD}
    return [kind for kind in records(module) if kind not in withheld]


def event_types() -> list[type[Any]]:
    """All kinds of events."""
    return [kind for kind in records(events) if kind is not events.Event]


def typescript() -> str:
    """The whole file."""
    parts = [
        "// Written by `python -m pioche.server.web.typescript`. Change the Python records instead."
    ]
    plain = [options.OptionInfo, Standing, Result, Phrase]
    plain += [*shown(boards), *records(view)]
    plain += [sheet.Cell, sheet.Line, sheet.FilledSheet, score_entry.Item, score_entry.Field]
    plain += records(protocol)
    parts += ["\n".join(interface(kind)) for kind in plain]
    parts += [f"export type {name} = {union(hint)};" for hint, name in NAMED.items()]
    parts += ["\n".join(interface(kind, f'  event: "{kind.__name__}";')) for kind in event_types()]
    names = "".join(f"\n  | {kind.__name__}" for kind in event_types())
    parts.append(f"export type {EVENT} ={names};")
    parts += [f"export type {name} = {' | '.join(these)};" for name, these in UNIONS.items()]
    return "\n\n".join(parts) + "\n"


def interface(kind: type[Any], *first: str) -> Iterator[str]:
    """One record."""
    hints = get_type_hints(kind)
    if kind.__doc__ and not kind.__doc__.startswith(f"{kind.__name__}("):
        lines = [line.strip() for line in kind.__doc__.strip().splitlines()]
        yield f"/** {' '.join(line for line in lines if line)} */"
    yield f"export interface {kind.__name__} {{"
    yield from first
    for field in fields(kind):
        if kind is view.View and field.name in WITHHELD:
            continue
        given = field.default is not MISSING or field.default_factory is not MISSING
        left_out = kind in REQUESTS or kind is protocol.Changed or field.name == NO_END
        mark = "?" if given and left_out else ""
        # On the wire an event is a plain dictionary.
        event = field.name == "events" and hints[field.name] == tuple[dict[str, Any], ...]
        name = f"readonly {EVENT}[]" if event else written(hints[field.name])
        yield f"  {field.name}{mark}: {name};"
    if issubclass(kind, events.Event):
        yield f"  phrase?: {Phrase.__name__};"
    yield "}"


def union(hint: Any) -> str:
    return " | ".join(dict.fromkeys(map(written, get_args(hint))))


def written(hint: Any) -> str:
    """A Python type in TypeScript."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is type(None):
        return "null"
    if hint in NAMED:
        return NAMED[hint]
    if origin in (Union, types.UnionType):
        return union(hint)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin is tuple:
        if args[-1] is Ellipsis:
            inner = written(args[0])
            return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
        return f"readonly [{', '.join(map(written, args))}]"
    if origin is dict or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return f"Record<{written(args[0])}, {written(args[1])}>"
    return SIMPLE.get(hint) or hint.__name__


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(typescript(), "utf-8")
