"""What a terminal says of a table besides pictures: what happened, moves, lists. No game is known
here."""

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import groupby

from pioche.cli.boards.tower_squares import on_tower
from pioche.core.boards import Board, TowerBoard
from pioche.core.events import Event
from pioche.core.view import MoveView, StepView
from pioche.words.event_phrases import (
    BRIEF,
    event_phrases,
    lying,
    manner,
    names_then,
    suit,
    told_manner,
    where,
)
from pioche.words.messages import Company, Words

WAYS = ("r", "d", "l", "u")

# A tile with a sign on it. In the notation signs have French names.
SIGNED = re.compile(r"\b(?:\d-[a-z]{5,}|[a-z]{5,}-\d|[a-z]{5,}-[a-z]{5,})\b")


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


def story(
    say: Words, company: Company, events: Sequence[Event], stood_in: Collection[int] = ()
) -> list[str]:
    """Tell events as they were seen, a line for each thing that happened; points stand on the line
    of what gave them. The same thing several times in a row is said once, with its number, unless
    it gives points. At a terminal squares are typed, so they are told. The company is that after
    the last event; in the seats `stood_in` the house played before the first."""
    lines: list[str] = []
    scoring: set[int] = set()  # the lines with points
    phrases = event_phrases(events, company.sides, True, stood_in)
    for phrase, then in zip(phrases, companies(say, company, events), strict=True):
        if phrase is None:
            continue
        text = with_signs(say, say.whole(phrase, company=then))
        if phrase.name == BRIEF:
            lines[-1] = f"{lines[-1]} {text}"
        else:
            lines.append(text)
        if phrase.name.startswith("event-scored"):
            scoring.add(len(lines) - 1)
    told = [(text, at if at in scoring else None) for at, text in enumerate(lines)]
    groups = [(text, len(list(same))) for (text, _), same in groupby(told)]
    return [text if count == 1 else f"{text} ×{count}" for text, count in groups]


def companies(say: Words, company: Company, events: Sequence[Event]) -> list[Company]:
    """The company as each event found it: who has left since had a name."""
    return [
        company
        if names == company.names
        else replace(
            company,
            names=tuple(name or say("player-number", number=n) for n, name in enumerate(names, 1)),
        )
        for names in names_then(company.names, events)
    ]


def move_words(say: Words, move: MoveView, board: Board | None = None) -> str:
    """A legal move in words; on a tower, with the names that its squares have on this board. A kind
    that is not known yet shows the move's own text."""
    word, _, value = move.text.partition(" ")
    if move.kind == "trump":
        value = str(say.fact(suit(value)))
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
        text = say("move-place", tile=step.piece, where=say.whole(where(step.place, step.end)))
    # At an end a tile points outwards, and the first tile lies as it likes: its way says nothing.
    outwards = (step.place in ("L", "R") or alone) and step.manner in WAYS
    told = "" if outwards else told_manner(step.piece, step.place, step.manner)
    return str(say.fact(lying(text, manner(told))))


def listing(say: Words, texts: Sequence[str], most: int = 12, between: str = ", ") -> str:
    """Write a list for a sentence, cut when it is long."""
    shown = between.join(texts[:most])
    return shown if len(texts) <= most else say("and-more", texts=shown, count=len(texts))
