"""Frames: what a client sends is read here, and what one seat is sent is written here."""

import json
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Any

from pioche.core.errors import MoveError, PiocheError
from pioche.core.events import Event
from pioche.core.phrase import Phrase
from pioche.core.records import names_of, shallow
from pioche.core.sheet import FilledSheet, Line
from pioche.core.view import View
from pioche.house.frames.errors import Refused, not_understood
from pioche.house.frames.protocol import (
    Agree,
    Ask,
    AskLines,
    AskOffers,
    AskRisk,
    AskWhy,
    Ping,
    PlayMove,
    Problem,
    Say,
    Sit,
    TableInfo,
)
from pioche.house.frames.reading import WrongField, read_record
from pioche.house.frames.writing import from_json, to_json
from pioche.table.table import LONGEST_MOVE
from pioche.words.event_phrases import event_phrases

WITHHELD = frozenset({"known"})  # of a view: what a guess needs, and no screen may show
SHOWN = tuple(name for name in names_of(View) if name not in WITHHELD)
WITH_KNOWN = (*SHOWN, *sorted(WITHHELD))
VALUES, VALUES_KNOWN = attrgetter(*SHOWN), attrgetter(*WITH_KNOWN)
MOVING_INFO = ("totals", "turn")  # of a table: what a move changes
LARGEST = 16 * 1024  # bytes of a client's frame
LONGEST_ID = 64
MOST_LEGAL = 12  # moves that are named in a refusal
MOST_STEPS = 5  # of a move that is asked about: a whole rack of a grid game
LARGEST_STATE = 64_000  # bytes of any frame that we send; of its parts, at most:
LARGEST_MOVES = LARGEST_CHANGE = 20_000
LARGEST_PAST = 12_000
LARGEST_LACKS = 6_000
LARGEST_SHEET = 16_000
MOST_SHOWN = 200  # manches on a sheet; fewer have room
LARGEST_INFO = 11_000
LONGEST_FACT = 2000  # characters of a text in a refusal
MOST_FACTS = 100  # texts of one list in it

TableFrame = Sit | PlayMove | Ask | Agree | AskRisk | AskWhy | AskLines | AskOffers | Say
ClientFrame = TableFrame | Ping
KINDS: dict[str, type[ClientFrame]] = {
    "sit": Sit,
    "move": PlayMove,
    "next": Ask,
    "undo": Ask,
    "back": Ask,
    "agree": Agree,
    "hint": Ask,
    "risk": AskRisk,
    "why": AskWhy,
    "lines": AskLines,
    "offers": AskOffers,
    "say": Say,
    "ping": Ping,
}


def read_frame(text: str | None) -> ClientFrame:
    """Read what a client sent (None: not a text), or say what is wrong with it."""
    if text is None:
        raise not_understood("not-text", "A frame is text with JSON in it, not binary data.")
    # A character has four bytes at most.
    if 4 * len(text) > LARGEST and len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        raise Refused(
            "frame-too-large",
            f"This message is too long: the limit is {LARGEST} bytes.",
            most=LARGEST,
        )
    try:
        data = from_json(text)
    except (ValueError, RecursionError):
        raise not_understood("not-json", "A frame is a JSON object; this is not JSON.") from None
    if not isinstance(data, dict):
        raise not_understood("bad-frame", "A frame is a JSON object with a type.")
    kind = data.get("type")
    if not isinstance(kind, str) or kind not in KINDS:
        raise not_understood("unknown-type", f"The type of a frame is one of {', '.join(KINDS)}.")
    try:
        frame = read_record(KINDS[kind], data)
    except WrongField as error:
        raise not_understood("bad-frame", str(error)) from None
    if not isinstance(frame, (Sit, Ping)):
        if not (frame.id.isprintable() and 0 < len(frame.id) <= LONGEST_ID):
            raise not_understood(
                "bad-frame", f"The field id is a text of 1 to {LONGEST_ID} characters."
            )
        if isinstance(frame, (PlayMove, AskRisk)):
            check_line("move", frame.move)
        elif isinstance(frame, AskWhy):
            check_line("piece", frame.piece)
            check_line("place", frame.place)
        elif isinstance(frame, (AskLines, AskOffers)):
            if isinstance(frame, AskOffers):
                check_line("piece", frame.piece)
            if len(frame.steps) > MOST_STEPS:
                raise not_understood("bad-frame", f"The field steps has {MOST_STEPS} at most.")
            for number, step in enumerate(frame.steps):
                for part, text in shallow(step).items():
                    check_line(f"steps.{number}.{part}", text)
    return frame


def check_line(field: str, text: str) -> None:
    """A move, or a part of one."""
    if not text.isprintable():
        raise not_understood("bad-frame", f"The field {field} is a text on one line.")
    if len(text) > LONGEST_MOVE:
        raise not_understood(
            "bad-frame", f"The field {field} has {LONGEST_MOVE} characters at most."
        )


def id_of(frame: TableFrame) -> str | None:
    """The id of a frame; to sit has none."""
    return None if isinstance(frame, Sit) else frame.id


def frame_id(text: str | None) -> str | None:
    """The id of a frame that cannot be taken, so that its sender knows which one is meant."""
    if text is None or len(text) > LARGEST:
        return None
    try:
        found = json.loads(text)["id"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    good = isinstance(found, str) and found.isprintable() and len(found) <= LONGEST_ID
    return found if good else None


def problem(error: PiocheError) -> Problem:
    """The legal moves are left out: they are in the view of the player whose turn it is."""
    facts = {name: as_sent(value) for name, value in error.facts.items() if name != "legal"}
    return Problem(error.code, error.why, sayable(str(error)), facts.pop("rule", None), facts)


def as_sent(value: object) -> Any:
    """A fact as it is sent. A cause is itself a problem; it lies in the sender's own record, so
    it keeps the first of the moves that would have been legal there."""
    if isinstance(value, PiocheError):
        cause = problem(value)
        if isinstance(value, MoveError):
            more = ("…",) if len(value.legal) > MOST_LEGAL else ()
            cause.facts["legal"] = (*value.legal[:MOST_LEGAL], *more)
        return cause
    if isinstance(value, Phrase):
        return {"name": value.name, "facts": {n: as_sent(v) for n, v in value.facts.items()}}
    if isinstance(value, tuple):
        return tuple(map(as_sent, value[:MOST_FACTS]))
    return sayable(value) if isinstance(value, str) else value


def sayable(text: str) -> str:
    """Half a character, which JSON allows and UTF-8 does not, is shown as a question mark."""
    return text[:LONGEST_FACT].encode("utf-8", "replace").decode()


# What was added to records of a view, by the name of the field and the identity of the old and the
# new one; None where more has changed. What several audiences see is compared once.
Alike = dict[tuple[str, int, int], dict[str, Any] | None]
SINGLE = frozenset({str, int, float, bool, type(None)})  # what has no parts


class Seen:
    """What one audience is shown at one version, and how that differs from what it was shown
    before: `changed` is the end of a `Changed`."""

    __slots__ = ("aim", "before", "changed", "info", "moving", "names", "pieces", "sheet",
                 "undo", "view", "whole")  # fmt: skip

    def __init__(
        self,
        view: View,
        aim: Phrase | None,
        undo: bool,
        info: TableInfo,
        moving: tuple[Any, ...],
        sheet: str,
        known: bool,
    ) -> None:
        self.whole = view
        self.names = WITH_KNOWN if known else SHOWN
        self.view: tuple[Any, ...] = (VALUES_KNOWN if known else VALUES)(view)
        self.pieces: tuple[str, ...] | None = None  # told instead of too many moves
        self.aim, self.undo = aim, undo
        self.info, self.moving, self.sheet = info, moving, sheet
        self.before: Seen | None = None
        self.changed = ""

    def compare(self, before: "Seen", alike: Alike) -> None:
        """Tell what has changed."""
        told: dict[str, Any] = {}
        view, more = changes(self.names, before.view, self.view, alike)
        if view:
            told["view"] = view
        if more:
            told["more"] = more
        if self.info is not before.info:
            told["table"] = self.table()
        elif self.moving is not before.moving and self.moving != before.moving:
            told["table"] = dict(zip(MOVING_INFO, self.moving, strict=True))
        if self.aim is not before.aim and self.aim != before.aim:
            told["aim"] = self.aim
        if self.undo is not before.undo:
            told["undo"] = self.undo
        if before.pieces is not None:
            if "moves" in view or "moves" in more:
                told["pieces"] = None
            else:
                self.pieces = before.pieces
        text = f",{to_json(told)[1:-1]}" if told else ""
        self.changed = text if self.sheet == before.sheet else f'{text},"sheet":{self.sheet}'
        self.before, before.before = before, None

    def table(self) -> dict[str, Any]:
        """What is told of the table; the info may be older than the last move."""
        return shallow(self.info) | dict(zip(MOVING_INFO, self.moving, strict=True))


def changes(
    names: Sequence[str], before: Sequence[Any], now: Sequence[Any], alike: Alike
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The values that are others than before; and what was added at the end of lists in those that
    are the same but for that, by where these lists are."""
    others: dict[str, Any] = {}
    more: dict[str, Any] = {}
    for name, old, new in zip(names, before, now, strict=True):
        if old is new:
            continue
        kind = type(new)
        if kind in SINGLE:
            if kind is not type(old) or old != new:
                others[name] = new
            continue
        if kind is tuple:
            added = growth(old, new, name)
        else:
            key = name, id(old), id(new)
            if key not in alike:
                alike[key] = growth(old, new, name)
            added = alike[key]
        if added is None:
            others[name] = new
        else:
            more.update(added)
    return others, more


def growth(before: Any, now: Any, path: str) -> dict[str, Any] | None:
    """What was added at the end of lists in a value, by where they are; None where more than that
    has changed."""
    more: dict[str, Any] = {}
    return more if _grown(before, now, path, more) else None


def _grown(before: Any, now: Any, path: str, more: dict[str, Any]) -> bool:
    kind = type(now)
    if kind is not type(before):
        return False
    if kind in SINGLE:
        return bool(now == before)
    if kind is tuple:
        length = len(before)
        if len(now) > length:
            more[path] = now[length:]
            return bool(now[:length] == before)
        if not now or len(now) < length or not names_of(type(now[0])):
            return bool(now == before)
        for at, (old, new) in enumerate(zip(before, now, strict=True)):
            if old is not new and not _grown(old, new, f"{path}.{at}", more):
                return False
        return True
    names = names_of(kind)
    if not names:
        return bool(now == before)
    for name in names:
        old, new = getattr(before, name), getattr(now, name)
        if old is not new and not _grown(old, new, f"{path}.{name}", more):
            return False
    return True


def view_values(view: View, known: bool = False) -> dict[str, Any]:
    """A view as it is sent."""
    names, values = (WITH_KNOWN, VALUES_KNOWN) if known else (SHOWN, VALUES)
    return dict(zip(names, values(view), strict=True))


def with_phrases(
    events: Sequence[Event], sides: Sequence[int], stood_in: Collection[int] = ()
) -> list[dict[str, Any]]:
    """Events as they are sent to those who saw them so, each with the phrase that tells it; without
    one, where that of a later event tells it as well."""
    phrases = event_phrases(events, sides, stood_in=stood_in)
    return [
        event.to_dict() if told is None else event.to_dict() | {"phrase": told}
        for event, told in zip(events, phrases, strict=True)
    ]


def write_view(view: View, known: bool = False) -> str:
    return to_json(view_values(view, known))


def is_whole(view: View, length: int, most: int) -> bool:
    """Can all of a view be sent that is so long? Its long parts have their shares."""
    if length <= min(LARGEST_LACKS, most // 6):
        return True
    lacks, moves, past = (size(to_json(part)) for part in (view.lacks, view.moves, view.past))
    left = most - (length - lacks - past)
    return (
        moves <= LARGEST_MOVES
        and lacks <= min(LARGEST_LACKS, left // 4)
        and past <= min(LARGEST_PAST, left // 3)
    )


# -- how large a frame may be ----------------------------------------------------------------------


def size(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode())


def newest(records: Sequence[Any], most: int) -> Sequence[Any]:
    """As many of the last records as can be written in so many bytes."""
    if size(to_json(records)) <= most:
        return records
    left = most
    kept: list[Any] = []
    for record in reversed(records):
        left -= size(to_json(record)) + 2
        if left < 0:
            break
        kept.append(record)
    return kept[::-1]


def fitting(view: View, most: int) -> tuple[View, tuple[str, ...] | None]:
    """A view that can be written in so many bytes, or as far as what lies on the table allows; and
    the pieces that can be laid, if there are too many moves to send them all."""
    pieces = None
    if len(newest(view.moves, LARGEST_MOVES)) < len(view.moves):
        pieces = tuple(dict.fromkeys(step.piece for move in view.moves for step in move.steps))
        view = replace(view, moves=tuple(move for move in view.moves if not move.steps))
    history = most - size(write_view(replace(view, past=(), lacks=())))
    lacks = newest(view.lacks, min(LARGEST_LACKS, history // 4))
    past = newest(view.past, min(LARGEST_PAST, history // 3))
    return replace(view, past=tuple(past), lacks=tuple(lacks)), pieces


class SheetText:
    """The score sheet as JSON, with as many of its last manches as there is room for. What stands
    there of a manche that is over stays as it is, and is written once."""

    def __init__(self) -> None:
        # By the identity of a line, which is kept: its text, and how large that is.
        self._lines: dict[int, tuple[Line, str, int]] = {}

    def write(self, sheet: FilledSheet) -> str:
        left, kept = LARGEST_SHEET, []
        known: dict[int, tuple[Line, str, int]] = {}
        for manche, lines in groupby(reversed(sheet.lines), attrgetter("manche")):
            if manche is not None and left < 0:
                continue
            texts = []
            for line in lines:
                found = self._lines.get(id(line))
                if found is None:
                    text = to_json(line)
                    found = line, text, size(text)
                known[id(line)] = found
                texts.append(found[1])
                left -= 0 if manche is None else found[2] + 2
            if manche is None or left >= 0:
                kept += texts
        self._lines = known
        around = to_json(replace(sheet, lines=()))
        return around.replace('"lines":[]', f'"lines":[{",".join(reversed(kept))}]', 1)
