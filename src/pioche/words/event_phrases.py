"""What happened at a table, as phrases for every front end to fill in. No game is known here.

Phrases are made of events as one audience sees them (`Event.seen_by`), so they tell nothing else.
They name no player: seats stay numbers, in the facts `seat` and `seats`. The fact `rule` is a rule,
or a reason within one, that may have words of its own. `Words.whole` puts all of this into words.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import TypeGuard

from pioche.core.events import (
    REDEAL,
    Announced,
    Captured,
    Collapsed,
    Dealt,
    Drew,
    Eliminated,
    Event,
    Gave,
    MancheEnded,
    PartieEnded,
    Passed,
    Placed,
    Scored,
    Seated,
    TrickWon,
    Turned,
    TurnedBack,
    standing_in,
)
from pioche.core.phrase import Fact, Phrase, listed, phrase

BRIEF = "event-scored-brief"  # goes on with the sentence before: what gave these points
PLAYED = {"start": "event-opened", "trick": "event-played", "table": "event-laid"}
ABOVE = {"u": "above-u", "d": "above-d"}  # ways that would be heard as higher and lower
ON_GRID = re.compile(r"-?\d+:-?\d+")
ON_TOWER = re.compile(r"-?\d+\.-?\d+\.(\d+)")


def event_phrases(
    events: Iterable[Event],
    sides: Sequence[int],
    squares: bool = False,
    stood_in: Collection[int] = (),
) -> list[Phrase | None]:
    """A phrase for each event; None where that of a later one tells it as well. `sides` has the
    side of each seat. With `squares`, tiles on a grid are told with the squares on which they
    lie: a screen shows these. In the seats `stood_in`, the house played at first."""
    phrases: list[Phrase | None] = []
    move: Placed | Announced | Captured | None = None  # that the next points may be for
    for together in in_one_breath(events):
        event = together[-1]
        if isinstance(event, Scored):
            brief = move is not None and is_for(event, move, sides)
            phrases.append(scored(event, sides, brief))
            move = move if brief else None
        else:
            told = aligned(together, squares) if is_on_grid(together[0]) else event_phrase(event)
            if isinstance(event, Seated):
                stood_in = standing_in([event], stood_in)
            elif not isinstance(event, Eliminated):
                told = by_house(told, stood_in)
            phrases += [*[None] * (len(together) - 1), told]
            move = event if isinstance(event, Placed | Announced | Captured) else None
    return phrases


def is_for(points: Scored, move: Placed | Announced | Captured, sides: Sequence[int]) -> bool:
    """Has this move given these points? If it has not, their reason is a word for what has: an end
    such as `blocked`."""
    word = points.reason.isalpha() and points.reason
    said = isinstance(move, Announced) and move.what
    return sides[move.seat] == points.side and (not word or word == said)


def is_on_grid(event: Event) -> TypeGuard[Placed]:
    return isinstance(event, Placed) and ON_GRID.fullmatch(event.place) is not None


def in_one_breath(events: Iterable[Event]) -> list[list[Event]]:
    """Events that are told as one: tiles laid together on a grid, with their sums and marks."""
    groups: list[list[Event]] = []
    for event in events:
        laid = bool(groups) and is_on_grid(event) and is_on_grid(groups[-1][-1])
        said = isinstance(event, Announced) and event.what in ("twenty", "marks")
        if laid or (said and groups and is_on_grid(groups[-1][0])):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def event_phrase(event: Event) -> Phrase:
    """One event by itself."""
    match event:
        case Dealt():
            return dealt(event)
        case Placed(seat, tile, place):
            way = manner(told_manner(tile, place, event.manner))
            if name := PLAYED.get(place):
                return phrase(name, seat=seat, tile=lying(tile, way))
            at = where(place, event.end) if event.end else told_where(place)
            return phrase("event-placed", seat=seat, tile=tile, where=lying(at, way))
        case Drew(seat, tile, _, rule):
            return by_rule("event-drew", rule, seat=seat, tile=tile)
        case Gave(seat, tile):
            return phrase("event-gave", seat=seat, tile=tile)
        case Passed(seat, rule):
            return by_rule("event-passed", rule, seat=seat)
        case Announced(seat, what, value):
            return phrase("event-announced", seat=seat, what=announcement(what, value))
        case TrickWon(seat, tiles, points):
            return phrase("event-trick-won", seat=seat, tiles=listed(tiles), points=points)
        case Captured(seat, tiles):
            return phrase("event-captured", seat=seat, tiles=listed(tiles))
        case Turned(seat, place, None):
            return phrase("event-turned-hidden", seat=seat, place=place)
        case Turned(seat, place, tile):
            return phrase("event-turned", seat=seat, tile=tile, where=where(place))
        case TurnedBack(seat, places):
            return phrase("event-turned-back", seat=seat, places=listed(places))
        case Collapsed(seat, tiles):
            return phrase("event-collapsed", seat=seat, tiles=listed(tiles))
        case MancheEnded():
            return manche_ended(event)
        case Eliminated(seat, rule):
            return phrase("event-eliminated", seat=seat, rule=rule)
        case Seated(at, what, name, heir):
            if what in ("time", "absent", "back"):
                return phrase(f"event-seated-{what}", seat=at)
            person = name or phrase("player-number", number=at + 1)
            return Phrase(f"event-seated-{what}", {"name": person, "heir": heir or None})
        case PartieEnded(winners, _, title, games):
            named = phrase(f"title-{title}") if title else None
            return phrase("event-partie-ended", seats=winners, title=named, games=games)
    raise TypeError(f"{type(event).__name__} has no phrase")


def by_house(told: Phrase, seats: Collection[int]) -> Phrase:
    """The same of the house, where it is about one of the seats in which it plays for somebody."""
    if not seats:
        return told
    facts: dict[str, Fact] = {}
    for name, fact in told.facts.items():
        if name == "seat" and fact in seats:
            facts |= {"who": "other", "name": phrase("event-played-for", seat=fact)}
        else:
            facts[name] = by_house(fact, seats) if isinstance(fact, Phrase) else fact
    return Phrase(told.name, facts)


def names_then(names: Sequence[str], events: Sequence[Event]) -> list[tuple[str, ...]]:
    """The names of the seats as each event found them; `names` are those after the last."""
    found = []
    now = tuple(names)
    for event in reversed(events):
        if isinstance(event, Seated) and event.heir:
            now = (*now[: event.at], event.name, *now[event.at + 1 :])
        found.append(now)
    return found[::-1]


def by_rule(name: str, rule: str, **facts: Fact) -> Phrase:
    """A phrase for which this rule, if there is one, may have words of its own."""
    return Phrase(name, facts | {"rule": rule} if rule else facts)


def dealt(event: Dealt) -> Phrase:
    """Who is out of the partie holds nothing, and draws no lot."""
    held = [count for count in event.counts if count]
    each: Fact = held[0] if len(set(held)) == 1 else None if held else 0
    seats = range(len(event.counts))
    drew = [seat for seat in seats if event.counts[seat] or len(event.lots) == len(seats)]
    lots = zip(drew, event.lots, strict=False)
    facts: dict[str, Fact] = {"manche": event.manche, "each": each, "stock": event.stock}
    if each is None:
        facts["counts"] = event.counts
    facts["lots"] = tuple(phrase("lot-of", seat=seat, tile=tile) for seat, tile in lots) or None
    return by_rule("event-dealt", event.rule, **facts, seat=event.starter)


def scored(event: Scored, sides: Sequence[int], brief: bool) -> Phrase:
    why = reason(event.rule, event.points, event.reason)
    if brief:
        return phrase(BRIEF, points=event.points, reason=why, rule=event.rule)
    seats = tuple(seat for seat, side in enumerate(sides) if side == event.side)
    name, points = "event-scored", event.points
    if points < 0:
        name, points = "event-scored-less", -points
    return phrase(name, seats=seats, points=points, reason=why, rule=event.rule)


def reason(rule: str, points: int, given: str = "") -> Fact:
    """Why there are points: the sum that the event gives itself, else the words of the rule."""
    if "=" in given:
        return given.replace(" - ", " − ")
    return by_rule(f"because-{rule}", given if given.isalpha() else "", points=points)


def manche_ended(event: MancheEnded) -> Phrase:
    if event.out is not None and event.winners == (event.out,):
        return phrase("event-went-out", seat=event.out)
    who: dict[str, Fact] = {} if event.out is None else {"seat": event.out}
    how = by_rule(f"how-{event.how}", event.rule, **who)
    if event.how == REDEAL:  # nobody has won or lost
        return how
    return by_rule("event-manche-ended", event.rule, how=how, seats=event.winners)


def aligned(together: Sequence[Event], squares: bool) -> Phrase:
    """Tiles laid together on a grid, their sums, and the marks that close these."""
    laid = [event for event in together if isinstance(event, Placed)]
    said = [event for event in together if isinstance(event, Announced)]
    sums = [announcement(event.what, event.value) for event in said if event.what == "twenty"]
    marks = [place for event in said if event.what == "marks" for place in event.value.split()]
    tiles: list[Fact] = [event.tile for event in laid]
    closed = phrase("grid-marks", marks=len(marks))
    if squares:
        tiles = [phrase("move-place", tile=each.tile, where=where(each.place)) for each in laid]
        if marks:
            closed = phrase("marks-at", count=len(marks), squares=listed(marks))
    facts = {"tiles": listed(tiles), "sums": listed(sums), "marks": closed}
    if said:
        facts["what"] = announcement(said[-1].what, said[-1].value)
    return phrase("event-aligned", seat=laid[0].seat, **facts)


def announcement(what: str, value: str) -> Phrase:
    """What a seat said, such as `bid` with the value 31."""
    if not value:
        return phrase(f"announce-{what}")
    said = suit(value) if what == "trump" else value
    return phrase(f"announce-{what}", value=said, count=len(value.split()))


def suit(value: str) -> Fact:
    """A number as the suit that is trump: it has a name where a tile shows none."""
    return phrase("suit-0") if value == "0" else value


# -- places and manners ----------------------------------------------------------------------------


def told_where(place: str) -> Phrase:
    """A place as it is told afterwards: of a tower, the level is enough."""
    if tower := ON_TOWER.fullmatch(place):
        return phrase("place-level", level=int(tower[1]))
    return where(place)


def where(place: str, end: str = "") -> Phrase:
    """A place is a word, with or without a number (`L`, `pile 4`), or a square (`c2`, `0:-1`). The
    end of a chain is called by its name: left and right are lost where the chain turns. A row
    without tiles has one place."""
    if end == "row":
        return phrase("place-row")
    if end:
        sign = not end.isdecimal() and "-" not in end
        name: Fact = phrase(f"sign-{end}") if sign else int(end) if end.isdecimal() else end
        return phrase("place-end", end=name)
    word, _, value = place.partition(" ")
    if not word.isalpha():
        return phrase("place-other", place=place)
    return phrase(f"place-{word}", value=value) if value else phrase(f"place-{word}")


def told_manner(tile: str, place: str, text: str) -> str:
    """Of a double, either half points outward: that is not told. In a tower, up and down are those
    of its plan."""
    one, _, other = tile.partition("-")
    if text in ABOVE and ON_TOWER.fullmatch(place):
        return ABOVE[text]
    return "" if one == other and text.startswith("out") else text


def manner(text: str) -> Phrase | None:
    """A manner may end in a number or a sign: `out4`, `out-joker` are `manner-out` with a value."""
    word, dash, sign = text.partition("-")
    if text in ABOVE.values():
        return phrase("manner-above", value=sign)
    if dash:
        named = phrase("manner-sign", sign=phrase(f"sign-{sign}"))
        return phrase(f"manner-{word}", value=named)
    word = text.rstrip("0123456789")
    if word == text:
        return phrase(f"manner-{word}") if word else None
    return phrase(f"manner-{word}", value=text[len(word) :])


def lying(what: Fact, way: Phrase | None) -> Fact:
    """A tile or a place, and how the tile lies there."""
    return what if way is None else phrase("lying", what=what, manner=way)
