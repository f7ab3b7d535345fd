"""What happens at a table, in words: events, moves, places. No game is known here."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import groupby
from typing import TypeGuard

from pioche.cli.boards.tower_squares import PLACE, on_tower
from pioche.core.boards import Board, TowerBoard
from pioche.core.events import (
    REDEAL,
    Announced,
    Captured,
    Dealt,
    Event,
    MancheEnded,
    Placed,
    Scored,
)
from pioche.core.view import MoveView, StepView
from pioche.words.messages import Words


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits where: the name and the side of each seat, and for which seat we speak
    (None: for a spectator)."""

    names: tuple[str, ...]
    sides: tuple[int, ...]
    viewer: int | None = None
    all_seen: bool = False  # nothing is hidden: a partie told afterwards

    def seats_of(self, side: int) -> tuple[int, ...]:
        return tuple(seat for seat, s in enumerate(self.sides) if s == side)


WAYS = ("r", "d", "l", "u")
ABOVE = {"u": "above-u", "d": "above-d"}  # ways that would be heard as higher and lower

# A tile with a sign on it. In the notation signs have French names.
SIGNED = re.compile(r"\b(?:\d-[a-z]{5,}|[a-z]{5,}-\d|[a-z]{5,}-[a-z]{5,})\b")


def kebab(name: str) -> str:
    """MancheEnded -> manche-ended."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def tidy(text: str) -> str:
    """Parts of a sentence that stay empty leave no double spaces. (No-break spaces are kept.)"""
    return re.sub(r" {2,}", " ", text).strip(" ")


def with_signs(say: Words, text: str) -> str:
    """Name the signs on tiles in the language of the sentence."""

    def named(tile: re.Match[str]) -> str:
        return "-".join(sign_name(say, half) for half in tile[0].split("-"))

    return SIGNED.sub(named, text)


def sign_name(say: Words, half: str) -> str:
    """What is on a half of a tile: a number as it is, a sign by its name."""
    return say.maybe(f"sign-{half}", half)


def side_name(say: Words, company: Company, side: int) -> str:
    """The people of a side, the viewer first."""
    seats = sorted(company.seats_of(side), key=lambda seat: seat != company.viewer)
    return say.join([company.names[seat] for seat in seats])


# -- events ----------------------------------------------------------------------------------------


def story(say: Words, company: Company, events: Iterable[Event]) -> list[str]:
    """Tell the events as the viewer may see them, one line for each thing that happened; points
    stand on the line of what gave them."""
    lines: list[str] = []
    scoring: set[int] = set()  # the lines with points
    last: int | None = None
    for together in in_one_breath(events):
        event = together[0]
        if is_on_grid(event):
            lines.append(aligned(say, company, together))
            last = event.seat
            continue
        seen = event if company.all_seen else event.seen_by(company.viewer)
        brief = isinstance(seen, Scored) and at_once(say, company, seen, last)
        text = tell(say, company, seen, brief)
        if brief:
            lines[-1] = f"{lines[-1]} {text}"
        else:
            lines.append(text)
            last = seen.seat if isinstance(seen, Placed | Announced | Captured) else None
        if isinstance(seen, Scored):
            scoring.add(len(lines) - 1)
    return [with_signs(say, line) for line in folded(lines, scoring)]


def is_on_grid(event: Event) -> TypeGuard[Placed]:
    return isinstance(event, Placed) and bool(re.fullmatch(r"-?\d+:-?\d+", event.place))


def in_one_breath(events: Iterable[Event]) -> list[list[Event]]:
    """Events that are told as one: tiles laid together on a grid, with their sums and marks."""
    groups: list[list[Event]] = []
    for event in events:
        before = groups[-1][-1] if groups else None
        laid = is_on_grid(event) and before is not None and is_on_grid(before)
        said = isinstance(event, Announced) and event.what in ("twenty", "marks")
        if laid or (said and groups and is_on_grid(groups[-1][0])):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def aligned(say: Words, company: Company, together: Sequence[Event]) -> str:
    """Tiles laid together. Here squares are typed, so they are told."""
    laid = [event for event in together if isinstance(event, Placed)]
    said = [event for event in together if isinstance(event, Announced)]
    sums = [announcement(say, e.what, e.value) for e in said if e.what == "twenty"]
    squares = [square for e in said if e.what == "marks" for square in e.value.split()]
    return say(
        "event-aligned",
        tiles=say.join([f"{e.tile} {where(say, e.place)}" for e in laid]),
        sums=say.join(sums) or "none",
        marks=say("marks-at", count=len(squares), squares=say.join(squares))
        if squares
        else say("grid-marks", marks=0),
        **person(company, laid[0].seat),
    )


def at_once(say: Words, company: Company, scored: Scored, last: int | None) -> bool:
    """Did the seat that just moved score by that move, and not by the end of the manche?"""
    ended = say.has(f"how-{scored.reason}")
    return last is not None and company.sides[last] == scored.side and not ended


def folded(lines: list[str], scoring: set[int]) -> list[str]:
    """Say the same thing several times in a row once, with its number; say all points."""
    told = [(text, at if at in scoring else None) for at, text in enumerate(lines)]
    groups = [(text, len(list(same))) for (text, _), same in groupby(told)]
    return [text if count == 1 else f"{text} ×{count}" for text, count in groups]


def tell(say: Words, company: Company, event: Event, brief: bool = False) -> str:
    """Tell one event. Its fields become the arguments of the message `event-…`."""
    key = f"event-{kebab(type(event).__name__)}{'-brief' if brief else ''}"
    args = facts(say, company, event)
    if isinstance(event, Scored) and event.points < 0 and not brief:
        key, args["points"] = "event-scored-less", -event.points
    if isinstance(event, MancheEnded) and event.out is not None and event.winners == (event.out,):
        return say("event-went-out", **person(company, event.out))
    return tidy(say(say.by_rule(key, getattr(event, "rule", "")), **args))


def facts(say: Words, company: Company, event: Event) -> dict[str, str | int]:
    """The arguments for an event's message: seats become names, places become words."""
    args: dict[str, str | int] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        match field.name:
            case "seat" | "starter":
                args |= person(company, value)
            case "winners":
                args |= group(say, company, value)
            case "place":
                args["place"], args["where"] = value, told_where(say, value)
            case "manner":
                tile, place = getattr(event, "tile", ""), getattr(event, "place", "")
                told = told_manner(tile, place, value)
                args["manner"] = manner(say, told) or "none"
            case "what":
                args["what"] = announcement(say, value, getattr(event, "value", ""))
            case "title":
                args["title"] = say.maybe(f"title-{value}", value) if value else "none"
            case "counts":
                inside = [n for n in value if n]
                args["each"] = inside[0] if len(set(inside)) == 1 else "none" if inside else 0
                args["counts"] = ", ".join(map(str, value))
            case "lots":
                args["lots"] = lots_words(say, company, event) or "none"
            case _:
                args[field.name] = _plain(say, value)
    if isinstance(event, Scored):
        args["reason"] = reason(say, event.rule, event.points, event.reason) or "none"
        args |= group(say, company, company.seats_of(event.side))
    if isinstance(event, MancheEnded):
        args.pop("hands")
        args["how"] = how_words(say, company, event)
        if event.how == REDEAL:
            args["who"] = "void"
    return args


def lots_words(say: Words, company: Company, event: Event) -> str:
    """The lots by name. Who is out of the partie draws none."""
    if not isinstance(event, Dealt):
        return ""
    seats = range(len(event.counts))
    drew = [seat for seat in seats if event.counts[seat] or len(event.lots) == len(seats)]
    drawn = zip(drew, event.lots, strict=False)
    return ", ".join(say("lot-of", tile=tile, **person(company, seat)) for seat, tile in drawn)


def how_words(say: Words, company: Company, end: MancheEnded) -> str:
    """How a manche ended, in words."""
    key = say.by_rule(f"how-{end.how}", end.rule)
    who = {} if end.out is None else person(company, end.out)
    return say.maybe(key, say("how-other", how=end.how), **who)


def reason(say: Words, rule: str, points: int, given: str = "") -> str:
    """Why there are points: the sum that the event gives itself, else the words of the rule."""
    if "=" in given:
        return given.replace(" - ", " − ")
    return say.maybe(say.by_rule(f"because-{rule}", given), "", points=points)


def _plain(say: Words, value: object) -> str | int:
    if value is None or value in ((), ""):
        return "none"
    if isinstance(value, tuple):
        return say.join([str(one) for one in value])
    return value if isinstance(value, int) else str(value)


def person(company: Company, seat: int) -> dict[str, str | int]:
    return {"who": "you" if seat == company.viewer else "other", "name": company.names[seat]}


def group(say: Words, company: Company, seats: Sequence[int]) -> dict[str, str | int]:
    """Several people in one sentence: nobody, you, us (you and others), one, many. Where only one
    plays, nobody means that the game was lost."""
    if not seats:
        return {"who": "nobody" if len(company.names) > 1 else "alone", "names": ""}
    names = [company.names[seat] for seat in seats if seat != company.viewer]
    if company.viewer in seats:
        return {"who": "us" if names else "you", "names": say.join([say("you"), *names])}
    return {"who": "one" if len(names) == 1 else "many", "names": say.join(names)}


def announcement(say: Words, what: str, value: str) -> str:
    """What a seat said, such as `bid` with the value 31."""
    value = say.maybe(f"suit-{value}", value) if what == "trump" else value
    facts = {"value": value, "count": len(value.split())}
    return say.maybe(f"announce-{what}", f"{what} {value}".strip(), **facts)


# -- places, manners, moves ------------------------------------------------------------------------


def told_where(say: Words, place: str) -> str:
    """A place as it is told afterwards: of a tower, the level is enough."""
    if tower := PLACE.fullmatch(place):
        return say("place-level", level=int(tower[3]))
    return where(say, place)


def where(say: Words, place: str) -> str:
    """A place may have a number: `pile 4` is `place-pile` with a value."""
    word, _, value = place.partition(" ")
    return say.maybe(f"place-{word}", say("place-other", place=place), value=value) if place else ""


def manner(say: Words, text: str) -> str:
    """A manner may end in a number or a sign: `out4`, `out-joker` are `manner-out` with a value."""
    word, dash, value = text.partition("-")
    if not dash:
        word = text.rstrip("0123456789")
        value = text[len(word) :]
    if say.has(f"sign-{value}"):
        value = say("manner-sign", sign=sign_name(say, value))
    return say.maybe(f"manner-{word}", text, value=value) if text else ""


def told_manner(tile: str, place: str, text: str) -> str:
    """Of a double, either half points outward: that is not told. In a tower, up and down are those
    of its plan."""
    one, _, other = tile.partition("-")
    if text in ABOVE and PLACE.fullmatch(place):
        return ABOVE[text]
    return "" if one == other and text.startswith("out") else text


def move_words(say: Words, move: MoveView, board: Board | None = None) -> str:
    """A legal move in words; on a tower, with the names that its squares have on this board. A kind
    that is not known yet shows the move's own text."""
    word, _, value = move.text.partition(" ")
    value = say.maybe(f"suit-{value}", value) if move.kind == "trump" else value
    key = f"move-{word}" if say.has(f"move-{word}") else f"move-{move.kind}"
    if move.steps and (move.kind == "place" or not say.has(key)):
        return with_signs(say, ", ".join(_step(say, step, board) for step in move.steps))
    return say.maybe(key, move.text, value=value).rstrip()


def _step(say: Words, step: StepView, board: Board | None) -> str:
    if tower := on_tower(board, step.place, step.manner):
        squares, level = tower
        place = say("tower-squares", squares=squares, level=say("place-level", level=level))
        return say("move-place", tile=step.piece, where=place)
    alone = isinstance(board, TowerBoard) and not board.tiles
    if step.place in ("start", "trick", "table", "") or alone:
        text = say("move-start", tile=step.piece)
    else:
        text = say("move-place", tile=step.piece, where=where(say, step.place))
    # At an end a tile points outwards, and the first tile lies as it likes: its way says nothing.
    outwards = (step.place in ("L", "R") or alone) and step.manner in WAYS
    told = "" if outwards else told_manner(step.piece, step.place, step.manner)
    return f"{text}, {manner(say, told)}" if told else text


def listing(say: Words, texts: Sequence[str], most: int = 12, between: str = ", ") -> str:
    """Write a list for a sentence, cut when it is long."""
    shown = between.join(texts[:most])
    return shown if len(texts) <= most else say("and-more", texts=shown, count=len(texts))
