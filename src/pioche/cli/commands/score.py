"""Keeping the score of a game with real dominoes, by keyboard: question by question, manche by
manche. What was entered is written to a file after every manche."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from pioche.cli import files
from pioche.cli.bad_input import Refusal
from pioche.cli.error_lines import explain
from pioche.cli.play import score_sheet
from pioche.cli.play.screen import clear
from pioche.core.errors import PiocheError, shortened
from pioche.core.score_entry import Field, check_answer
from pioche.score import Counted, Kept, count, entered_again, read_kept, without_last, write_kept
from pioche.words.messages import Words

SHOWN = 8  # lines of the screen that the sheet leaves to questions and answers


@dataclass(frozen=True)
class Keeping:
    """One score at the terminal."""

    say: Words
    console: Console
    plain: bool
    path: Path | None


@dataclass(frozen=True)
class Question:
    """One line to be typed: a field, or a field for one seat."""

    field: Field
    seat: int | None = None


class Leave(Exception):
    """The user wants something else than to answer: `quit`, `undo`, or to `correct` a manche."""

    def __init__(self, what: str, manche: int = 0) -> None:
        super().__init__(what)
        self.what, self.manche = what, manche


def load(path: Path) -> Kept | None:
    """The score in a file; None where there is no file yet."""
    return read_kept(files.read(path)) if path.exists() and path.stat().st_size else None


def run(at: Keeping, kept: Kept) -> None:
    """Keep a score until the user quits. Nothing that was counted is lost."""
    counted = count(kept)
    save(at, kept)
    draft: dict[str, Any] = {}  # what was typed of the manche that is being entered
    waiting: dict[str, Any] = {}  # the same of the next manche, while an earlier one is corrected
    again: int | None = None  # the manche that is being corrected
    show(at, counted)
    while True:
        number = len(kept.manches) if again is None else again
        if again is None and counted.stopped is not None:
            number = counted.stopped
            draft = draft or dict(kept.manches[number])
            assert counted.why is not None
            why = explain(at.say, counted.why)
            write(at, at.say("score-stopped", number=counted.stopped + 1, why=why))
        fields = _fields(counted, number)
        try:
            if not fields:
                what(at, at.say("score-prompt-over"), len(counted.manches))
                return
            given = ask_all(at, counted, fields, draft, number, again is not None)
        except Leave as leave:
            if leave.what == "quit":
                if at.path is not None:
                    write(at, at.say("score-bye", file=str(at.path), game=kept.game))
                return
            if leave.what == "sheet":
                show(at, counted, whole=True)
            elif leave.what == "correct":
                waiting = draft if again is None else waiting
                again = leave.manche - 1
                draft = dict(kept.manches[again])
            elif again is not None:
                again, draft = None, waiting
            elif kept.manches:
                draft = dict(kept.manches[-1])
                kept = without_last(kept)
                counted = count(kept)
                save(at, kept)
                show(at, counted)
            continue
        wanted = entered_again(kept, number, given)
        found = count(wanted)
        if found.stopped == number:
            assert found.why is not None
            write(at, explain(at.say, found.why))
            draft = given
            continue
        draft = {} if again is None else waiting
        kept, counted, again = wanted, found, None
        save(at, kept)
        show(at, counted)


def _fields(counted: Counted, number: int) -> tuple[Field, ...]:
    """What is asked of this manche; nothing when the partie is over before it."""
    if number < len(counted.manches):
        return counted.manches[number].fields
    return counted.fields


def save(at: Keeping, kept: Kept) -> None:
    if at.path is not None:
        files.write(at.path, write_kept(kept).encode())


# -- the sheet -------------------------------------------------------------------------------------


def show(at: Keeping, counted: Counted, whole: bool = False) -> None:
    """The sheet, as much as leaves room for the questions; then who begins, or who has won."""
    say, console, sheet = at.say, at.console, counted.sheet
    over = counted.winners is not None
    names = [say.join([counted.names[seat] for seat in seats]) for seats in sheet.columns]
    rows = score_sheet.labelled_rows(say, counted.game, sheet, several=True)
    game = counted.game.names[say.lang]
    title = f"{game}: {score_sheet.title_of(say, sheet, over)}"
    if say.lang == "fr":
        title = f"{game} : {score_sheet.title_of(say, sheet, over)}"
    if at.plain:
        write(at, f"{title}.", *score_sheet.spoken_rows(say, names, rows))
    else:
        clear(console)
        won = {counted.sides[seat] for seat in counted.winners or ()}
        most = None if whole else max(6, console.height - SHOWN)
        for line in score_sheet.drawn(say, title, names, won, rows, console.width, most):
            console.print(line, no_wrap=True, overflow="crop", crop=True)
    if counted.stopped is None:
        write(at, *standing(say, counted))


def standing(say: Words, counted: Counted) -> Iterator[str]:
    """Who has won, or how it goes on."""
    if counted.winners is None:
        number = len(counted.manches) + 1
        key = "score-manche-deciding" if counted.deciding else "score-manche"
        lead = counted.lead
        leads = "" if lead is None else say("score-leads", name=counted.names[lead])
        if lead is None and counted.manches:
            leads = say("score-leads-deal")
        yield f"{say(key, number=number)}. {leads}".rstrip()
    elif not counted.winners:
        yield say("score-drawn")
    else:
        names = say.join([counted.names[seat] for seat in counted.winners])
        won = say("score-won", names=names, count=len(counted.winners))
        if counted.title:
            title = say(f"title-{counted.title}")
            games = say("score-games", title=title, games=counted.games)
            won += f" {games if counted.games > 1 else f'{title}.'}"
        yield won


def write(at: Keeping, *lines: str) -> None:
    for line in lines:
        at.console.print(line, markup=False, highlight=False, soft_wrap=at.plain)


# -- questions -------------------------------------------------------------------------------------


def ask_all(
    at: Keeping,
    counted: Counted,
    fields: Sequence[Field],
    draft: dict[str, Any],
    number: int,
    again: bool,
) -> dict[str, Any]:
    """Ask for everything; `u` goes back to the question before. What was typed before is offered
    again. The draft keeps the answers, whatever comes of them."""
    if again or number < len(counted.manches):
        write(at, at.say("score-manche-again", number=number + 1))
    asked: list[Question] = []
    while (question := _next(fields, draft, asked)) is not None:
        try:
            answer = ask(at, counted, question, draft)
        except Leave as leave:
            if leave.what == "undo" and asked:
                asked.pop()
                continue
            raise
        _put(question, draft, answer)
        asked.append(question)
    return _given(fields, draft)


def _next(
    fields: Sequence[Field], draft: dict[str, Any], asked: Sequence[Question]
) -> Question | None:
    """The first question that was not asked yet."""
    for question in _questions(fields, draft):
        if question not in asked:
            return question
    return None


def _questions(fields: Sequence[Field], draft: dict[str, Any]) -> Iterator[Question]:
    for field in fields:
        if not _is_asked(field, draft):
            continue
        if field.kind in ("hands", "numbers", "tally"):
            out = draft.get(field.besides) if field.kind == "hands" else None
            yield from (Question(field, seat) for seat in field.seats if seat != out)
        else:
            yield Question(field)


def _is_asked(field: Field, draft: dict[str, Any]) -> bool:
    return not field.if_nobody or draft.get(field.besides, 0) is None


def _before(question: Question, draft: dict[str, Any]) -> Any:
    """What was answered before; ... for nothing. Where somebody has left since, nobody knows whose
    number was whose."""
    field = question.field
    found = draft.get(field.key, ...)
    if question.seat is None:
        seats = found if isinstance(found, list | tuple) else [found]
        of_seats = field.kind in ("seat", "order") and found not in (None, ...)
        return ... if of_seats and not set(seats) <= set(field.seats) else found
    good = isinstance(found, list | tuple) and len(found) == len(field.seats)
    value = found[field.seats.index(question.seat)] if good else None
    return ... if value is None else value


def _put(question: Question, draft: dict[str, Any], answer: Any) -> None:
    if answer is ...:
        draft.pop(question.field.key, None) if question.seat is None else None
        return
    key, seats = question.field.key, question.field.seats
    if question.seat is None:
        draft[key] = answer
        return
    found = draft.get(key)
    good = isinstance(found, list | tuple) and len(found) == len(seats)
    values = list(found) if good and found is not None else [None] * len(seats)
    values[seats.index(question.seat)] = answer
    draft[key] = values


def _given(fields: Sequence[Field], draft: dict[str, Any]) -> dict[str, Any]:
    """The draft as it is counted: of hands, only those that were asked for."""
    given = {}
    for field in fields:
        if not _is_asked(field, draft) or field.key not in draft:
            continue
        value = draft[field.key]
        if field.kind == "hands":
            out = draft.get(field.besides)
            value = [
                None if seat == out else hand for seat, hand in zip(field.seats, value, strict=True)
            ]
        given[field.key] = value
    return given


def ask(at: Keeping, counted: Counted, question: Question, draft: dict[str, Any]) -> Any:
    """Ask until the answer can be read. Enter repeats the answer of before, or leaves open what may
    be left open."""
    say, field = at.say, question.field
    before = _before(question, draft)
    prompt = _prompt(say, counted, question)
    if before is not ...:
        prompt += f" [{_written(say, counted, field, before)}]"
    while True:
        text = what(at, f"{prompt} › ", len(counted.manches))
        if not text:
            if before is not ...:
                return before
            if field.kind in ("tally", "order", "tiles"):
                return [0] * len(field.items) if field.kind == "tally" else []
            if field.optional:
                return ...
        try:
            answer = READERS[field.kind](counted, field, text)
            check_answer(field, answer)
            return answer
        except PiocheError as error:
            write(at, explain(say, error))


def what(at: Keeping, prompt: str, manches: int) -> str:
    """What the user types; or what they want instead of answering."""
    while True:
        at.console.print(prompt, end="", markup=False, highlight=False, soft_wrap=True)
        try:
            text = input().strip()
        except EOFError:
            at.console.print()
            raise Leave("quit") from None
        word = text.lower()
        if word in ("q", "u", "t"):
            raise Leave({"q": "quit", "u": "undo", "t": "sheet"}[word])
        if word == "?":
            write(at, at.say("score-help"))
            continue
        if found := re.fullmatch(r"c\s*(\d{1,3})", word):
            if 1 <= int(found[1]) <= manches:
                raise Leave("correct", int(found[1]))
            write(at, at.say("error-score-manche", manches=manches))
            continue
        return text


def _prompt(say: Words, counted: Counted, question: Question) -> str:
    field = question.field
    name = field.names[say.lang]
    if question.seat is not None:
        name = say("score-points-of", field=name, name=counted.names[question.seat])
    match field.kind:
        case "seat" | "order":
            choices = [f"{at} {counted.names[seat]}" for at, seat in enumerate(field.seats, 1)]
            if field.nobody:
                choices.append(f"0 {field.nobody[say.lang]}")
            return f"{name} {' · '.join(choices)}"
        case "tally":
            told = [
                f"{label} {item.names[say.lang]} ({item.points})"
                if label != item.names[say.lang]
                else label
                for label, item in zip(labels(field), field.items, strict=True)
            ]
            return f"{name} ({' · '.join(told)})"
        case "tiles":
            return f"{name} ({' '.join(field.tiles)})"
        case "number" | "numbers":
            return f"{name} ({field.low}–{field.high})"
    if question.seat != field.seats[0]:
        return name  # how hands are given was said with the first one
    return f"{name} ({say('score-by-tiles' if field.by_tiles else 'score-by-points')})"


def labels(field: Field) -> list[str]:
    """What is typed for each item: the number in its name, else a letter."""
    numbers = [name.split()[-1] for item in field.items if (name := item.names["fr"])]
    typed, letters = [], iter("abcdefghijklmnop")
    for number in numbers:
        alone = number.isdigit() and numbers.count(number) == 1
        typed.append(number if alone else next(letters))
    return typed


def _written(say: Words, counted: Counted, field: Field, value: Any) -> str:
    """An answer of before, as it would be typed."""
    if field.kind == "tally":
        words = [label for label, n in zip(labels(field), value, strict=True) for _ in range(n)]
        return " ".join(words) or "-"
    if field.kind in ("seat", "order"):
        if value is None:
            return "0"
        seats = value if isinstance(value, list | tuple) else [value]
        return " ".join(str(field.seats.index(seat) + 1) for seat in seats) or "-"
    return " ".join(value) or "-" if isinstance(value, list | tuple) else str(value)


# -- reading answers -------------------------------------------------------------------------------


def _seat(counted: Counted, field: Field, text: str) -> int | None:
    """A number of the list, or the beginning of a name."""
    if text == "0" and field.nobody is not None:
        return None
    if text.isdecimal() and 1 <= int(text) <= len(field.seats):
        return field.seats[int(text) - 1]
    begun = [s for s in field.seats if counted.names[s].casefold().startswith(text.casefold())]
    if len(begun) == 1:
        return begun[0]
    raise Refusal(
        "error-score-seat",
        text=shortened(text),
        most=len(field.seats),
        nobody="some" if field.nobody else "none",
    )


def _whole(counted: Counted, field: Field, text: str) -> int:
    if re.fullmatch(r"\d{1,4}", text):
        return int(text)
    raise Refusal("error-score-number", text=shortened(text))


def _hand(counted: Counted, field: Field, text: str) -> int | list[str]:
    """Points, or tiles."""
    if re.fullmatch(r"\d{1,4}", text):
        return int(text)
    return _tiles(counted, field, text)


def _tiles(counted: Counted, field: Field, text: str) -> list[str]:
    return [] if text == "-" else [_tile(field, word) for word in text.lower().split()]


def _tile(field: Field, word: str) -> str:
    """A tile, whichever of its halves is said first."""
    turned = "-".join(reversed(word.split("-")))
    for name in (word, turned):
        if name in field.tiles:
            return name
    raise Refusal("error-score-tile", text=shortened(word), example=field.tiles[-1])


def _tally(counted: Counted, field: Field, text: str) -> list[int]:
    known = labels(field)
    counts = [0] * len(known)
    for word in [] if text == "-" else text.lower().replace(",", " ").split():
        if word not in known:
            raise Refusal("error-score-item", text=shortened(word), known=", ".join(known))
        counts[known.index(word)] += 1
    return counts


def _order(counted: Counted, field: Field, text: str) -> list[int]:
    words = [] if text == "-" else text.replace(",", " ").split()
    found = [_seat(counted, field, word) for word in words]
    return [seat for seat in found if seat is not None]


READERS: dict[str, Callable[[Counted, Field, str], Any]] = {
    "seat": _seat,
    "number": _whole,
    "numbers": _whole,
    "hands": _hand,
    "tiles": _tiles,
    "tally": _tally,
    "order": _order,
}
