"""Runs the lesson of a game: the position of a step, and what comes of a move.

It decides nothing that a table decides. Whoever runs a lesson keeps the table and the number of the
step; where that is lost, `position` makes it again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from pioche.bots.beginner import beginner
from pioche.bots.greedy import greedy
from pioche.core.errors import MoveError
from pioche.core.events import Event, Scored
from pioche.core.move import Move
from pioche.lessons.lesson import CONDITIONS, Lesson, LessonError, Pattern, Step, Words
from pioche.table.table import Table


@dataclass(frozen=True, slots=True)
class Tried:
    """A legal move of the one who learns, tried on a copy of the table: what came of it."""

    move: Move
    seat: int
    after: Table
    events: tuple[Event, ...]

    @property
    def points(self) -> int:
        return sum(
            event.points
            for event in self.events
            if isinstance(event, Scored) and event.seat == self.seat
        )


Condition = Callable[[Tried, int | None], bool]


def scores(tried: Tried, points: int | None) -> bool:
    """It brings points at once: so many, or any."""
    return tried.points > 0 if points is None else tried.points == points


def double(tried: Tried, _: int | None) -> bool:
    """A double is laid."""
    return any(len(set(piece.split("-"))) == 1 for piece, _, _ in tried.move.steps if piece)


def takes(tried: Tried, _: int | None) -> bool:
    """Tiles are taken: captured, or in a trick."""
    return any(
        type(event).__name__ in ("Captured", "TrickWon")
        and getattr(event, "seat", None) == tried.seat
        for event in tried.events
    )


def goes_out(tried: Tried, _: int | None) -> bool:
    """The manche ends, and is won."""
    result = tried.after.result
    return result is not None and tried.seat in result.winners


HOLDS: Final[Mapping[str, Condition]] = dict(
    zip(CONDITIONS, (scores, double, takes, goes_out), strict=True)
)


# -- positions -------------------------------------------------------------------------------------


def opened(lesson: Lesson, number: int) -> Table:
    """The table with which the position of a step begins, as it is dealt and played on."""
    start = lesson.steps[lesson.beginning(number)].start
    assert start is not None
    table = Table(lesson.game, lesson.seats, lesson.options, lesson.id, start.deal)
    for text in start.moves:
        table.replay(text)
    return table


def position(lesson: Lesson, number: int) -> Table:
    """The table at which a step begins, where all before it played what is shown."""
    table = opened(lesson, number)
    for at in range(lesson.beginning(number), number + 1):
        for text in lesson.steps[at].then:
            table.replay(text)
        if at < number:
            table.play(shown(lesson, at, table))
    return table


def shown(lesson: Lesson, number: int, table: Table) -> str:
    """The move that is shown to who asks for it: the first that is waited for; in a round, once
    these are played, what looks best one move ahead."""
    step = lesson.steps[number]
    for pattern in step.want:
        for text in table.moves():
            if fits((pattern,), table, text, lesson.seat):
                return text
    if step.is_round and table.seat is not None:
        return greedy(table.game, table.view(table.seat), chance(lesson, step, table))
    raise LessonError(f"Lesson {lesson.id}, step {number + 1}: no legal move is waited for.")


def fits(patterns: Sequence[Pattern], table: Table, text: str, seat: int) -> bool:
    """Is this legal move one of these?"""
    tried: Tried | None = None
    for pattern in patterns:
        if not pattern.fits(text):
            continue
        if not pattern.condition:
            return True
        tried = tried or try_out(table, text, seat)
        if HOLDS[pattern.condition](tried, pattern.number):
            return True
    return False


def try_out(table: Table, text: str, seat: int) -> Tried:
    after = table.copy()
    return Tried(table.read(text), seat, after, after.play(text))


# -- moves -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to a move: it is right, and played; or legal, but not the one that is waited
    for; or refused."""

    kind: Literal["right", "other", "refused"]
    text: str  # of the move, as records write it
    words: Words | None = None
    error: MoveError | None = None


def reply(lesson: Lesson, number: int, table: Table, text: str) -> Reply:
    """What is said to a move of the one who learns. The table stays as it is."""
    step = lesson.steps[number]
    try:
        move = table.read(text, lesson.seat)
    except MoveError as error:
        return Reply("refused", text, error=error)
    if step.is_round:
        return Reply("right", move.text)
    if fits(step.want, table, move.text, lesson.seat):
        return Reply("right", move.text, step.right)
    return Reply("other", move.text, answer(step, table, move.text, lesson.seat))


def answer(step: Step, table: Table, text: str, seat: int) -> Words | None:
    for one in step.answers:
        if not one.to or fits(one.to, table, text, seat):
            return one.words
    return None


def others_play(lesson: Lesson, number: int, table: Table) -> list[str]:
    """What the others do after a right move in this step, until it is the learner's turn again: as
    the next step tells it, or in a round as beginners do. It is played on this table."""
    step = lesson.steps[number]
    played = []
    if not step.is_round:
        follows = lesson.steps[number + 1]
        for text in () if follows.start else follows.then:
            table.replay(text)
            played.append(table.last or text)
        return played
    while table.seat not in (None, lesson.seat):
        view = table.view(table.seat)
        table.play(beginner(table.game, view, chance(lesson, step, table)))
        played.append(table.last or "")
    return played


def chance(lesson: Lesson, step: Step, table: Table) -> Random:
    """A round goes the same way for everybody who plays the same."""
    return Random(f"{lesson.id}:{step.seed}:{len(table.history)}")


def ending(lesson: Lesson, number: int, table: Table) -> Words | None:
    """What is said at the end of a round: to who has won, or to who has not."""
    step, result = lesson.steps[number], table.result
    if result is None:
        return None
    won = lesson.seat in (table.winners if table.over else result.winners)
    return step.right if won else next((one.words for one in step.answers if not one.to), None)
