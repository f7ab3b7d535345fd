"""Lessons as they are sent. A step is played at a table of its own, which lives for one frame: what
was played since its position began comes along with every one."""

from collections.abc import Sequence
from functools import cache

from pioche.core.view import View
from pioche.house.entries import Entry, StoredTable, beginning, created_data
from pioche.house.frames.errors import not_understood
from pioche.house.frames.frames import read_frame
from pioche.house.frames.protocol import (
    Answer,
    Ask,
    Hint,
    LearntLesson,
    LearntMore,
    LessonAnswer,
    LessonCard,
    LessonFrame,
    LessonInfo,
    LessonLaid,
    LessonStep,
    LessonVerdict,
    Ping,
    PlayMove,
    PuzzleFault,
    Sit,
)
from pioche.house.frames.writing import to_json
from pioche.house.room import Guest, Room
from pioche.house.service import Out, Send, Step, Write, hear, refuse, shown_anew, written
from pioche.lessons import puzzle_runner, runner
from pioche.lessons.lesson import Lesson
from pioche.lessons.library import FIRST, find_lesson, lesson_ids
from pioche.puzzles.payloads import read_texts
from pioche.puzzles.text import to_link
from pioche.table.notation import dumps
from pioche.table.players import USUAL_LEVEL, Player

LEARNER = "learner"  # who holds the seat
UNDO = "undo"  # in a log: the last move was taken back
NOW = 0.0  # nobody's time runs in a lesson


@cache
def lesson_cards() -> tuple[LessonCard, ...]:
    return tuple(map(lesson_card, map(find_lesson, lesson_ids())))


def lesson_card(lesson: Lesson) -> LessonCard:
    game = "" if lesson.id == FIRST else lesson.game
    return LessonCard(lesson.id, game, lesson.puzzle, len(lesson.steps), lesson.taught())


@cache
def lesson_info(id: str) -> LessonInfo:
    lesson = find_lesson(id)
    steps = tuple(lesson_step(lesson, number) for number in range(len(lesson.steps)))
    return LessonInfo(lesson.id, lesson.game, lesson.puzzle, steps)


def lesson_step(lesson: Lesson, number: int) -> LessonStep:
    step = lesson.steps[number]
    link: str = ""
    laid: Sequence[str] = ()
    view: View | None = None
    if lesson.puzzle:
        link = to_link(puzzle_runner.printed(lesson, number))
        laid = puzzle_runner.laid_before(lesson, number)
    else:
        view = runner.position(lesson, number).view(lesson.seat)
    fresh = step.start is not None
    return LessonStep(
        step.teaches,
        step.words,
        step.marks,
        fresh,
        step.is_round,
        view.board if view else None,
        view.hand if view else (),
        link,
        tuple(laid),
    )


def known_learnt(more: LearntMore) -> tuple[LearntLesson, ...]:
    """Only of lessons that there are, at steps that they have: a device may remember others."""
    steps = {card.id: card.steps for card in lesson_cards()}
    return tuple(one for one in more.lessons if 0 <= one.step < steps.get(one.lesson, 0))


def step_of(id: str, number: int) -> Lesson:
    """A lesson that has this step."""
    lesson = find_lesson(id)
    if not 0 <= number < len(lesson.steps):
        raise not_understood("bad-request", f"The lesson has {len(lesson.steps)} steps.", 422)
    return lesson


# -- of a game -------------------------------------------------------------------------------------


def play_lesson(id: str, asked: LessonFrame) -> LessonAnswer:
    """Answer a frame as any table would, and say what the lesson says to it."""
    lesson = step_of(id, asked.step)
    if not lesson.game:
        raise not_understood("bad-request", "A puzzle has no table.", 422)
    log = list(asked.log) or shown_log(lesson, asked.step)
    room, guest = opened_room(lesson, asked.step, log)
    frame = read_frame(asked.frame)
    if isinstance(frame, PlayMove):
        return move_in_lesson(lesson, asked.step, room, guest, log, frame)
    if isinstance(frame, Ask):
        step = shown(lesson, asked.step, room, guest, frame)
    elif isinstance(frame, Ping):
        raise not_understood("bad-request", "A lesson has no connection.", 422)
    else:
        guest.seated = not isinstance(frame, Sit)
        step = hear(room, guest, frame, NOW)
    return LessonAnswer(tuple(log), carried_out(room, step), "", None, room.table.seat is None)


def shown_log(lesson: Lesson, number: int) -> list[str]:
    """What is played up to a step since its position began, where all do what is shown."""
    begun = len(runner.opened(lesson, number).history)
    return list(runner.position(lesson, number).history[begun:])


def opened_room(lesson: Lesson, number: int, log: Sequence[str]) -> tuple[Room, Guest]:
    """The table of a step, where this was played."""
    table = runner.opened(lesson, number)
    players = [
        Player() if seat == lesson.seat else Player(level=USUAL_LEVEL)
        for seat in range(table.seats)
    ]
    created = created_data(beginning(table, dumps(table)), players, salt="", chosen=True)
    entries = [Entry("created", created)]
    played = 0
    for text in log:
        played += -1 if text == UNDO else 1
        if played < 0:
            raise not_understood("bad-request", "Nothing was played that could be undone.", 422)
        undo, move = Entry("undo", {"moves": 1}), Entry("move", {"move": text})
        entries.append(undo if text == UNDO else move)
    room = Room(lesson.id, StoredTable(tuple(entries), {lesson.seat: LEARNER}))
    guest = Guest(LEARNER, seated=True, seat=lesson.seat)
    room.guests[guest] = None
    return room, guest


def move_in_lesson(
    lesson: Lesson, number: int, room: Room, guest: Guest, log: list[str], frame: PlayMove
) -> LessonAnswer:
    """Play a move. What is not waited for is shown with what comes of it, then taken back; after
    what is right the others play."""
    said = runner.reply(lesson, number, room.table, frame.move)
    step = hear(room, guest, frame, NOW)
    frames = carried_out(room, step)
    if not isinstance(step, Write):  # the table refuses it, or has moved on
        return LessonAnswer(tuple(log), frames, "refused", None, False)
    log.append(room.table.last or "")
    if said.kind == "other":
        log.append(UNDO)
        room.apply(Entry("undo", {"moves": 1}))
        frames += carried_out(room, shown_anew(room, None, NOW))
        return LessonAnswer(tuple(log), frames, "other", said.words, False)
    for text in runner.others_play(lesson, number, room.table.copy()):
        log.append(text)
        room.apply(Entry("move", {"move": text}))
        frames += carried_out(room, shown_anew(room, None, NOW))
    words = runner.ending(lesson, number, room.table) or said.words
    return LessonAnswer(tuple(log), frames, "right", words, room.table.seat is None)


def carried_out(room: Room, step: Step) -> tuple[str, ...]:
    """The frames of a step. Nothing of a lesson is kept, so it need not be written first."""
    while isinstance(step, Write):
        step = written(room, NOW)
    assert isinstance(step, Out), "the log of a lesson is in memory"
    return tuple(send.text for send in step.sends)


def shown(lesson: Lesson, number: int, room: Room, guest: Guest, frame: Ask) -> Step:
    """The move that is shown to who asks for a hint. Nothing else can be asked for."""
    table = room.table
    if frame.type != "hint" or table.seat != lesson.seat:
        error = not_understood("bad-request", "In a lesson one plays, and asks for a hint.")
        return refuse(room, guest, frame.id, error, NOW)
    text = runner.shown(lesson, number, table)
    move = next(move for move in table.view(lesson.seat).moves if move.text == text)
    hint = Hint(move.text, move.kind, move.steps, None, None, 0, None, None, ())
    answer = Answer("answer", frame.id, True, room.version, hint=hint)
    return Out([Send(guest, to_json(answer))])


# -- of a puzzle -----------------------------------------------------------------------------------


def lay_in_lesson(id: str, asked: LessonLaid) -> LessonVerdict:
    """What is said to a domino, or which one is shown."""
    lesson = step_of(id, asked.step)
    if not lesson.puzzle:
        raise not_understood("bad-request", "A game has no squares.", 422)
    read_texts(asked.laid)
    if not asked.domino:
        text = puzzle_runner.shown_laid(lesson, asked.step, asked.laid)
        return LessonVerdict("shown", text, None, None, False)
    said = puzzle_runner.reply_to_laid(lesson, asked.step, asked.laid, asked.domino)
    found = said.fault
    fault = PuzzleFault(found.code, found.rule, found.cells, found.facts) if found else None
    return LessonVerdict(said.kind, said.laid, said.words, fault, said.solved)
