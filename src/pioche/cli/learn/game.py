"""The lesson of a game at this terminal: the table as `play` shows it, what is said of a move."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pioche.cli.bad_input import Refusal
from pioche.cli.error_lines import explain
from pioche.cli.learn.lessons import title
from pioche.cli.play import commands, loop, plain, screen
from pioche.cli.play.commands import Leave, ask, say_line
from pioche.cli.play.people import everybody, on_screen, seated
from pioche.cli.play.session import Session
from pioche.cli.play.typed import chosen, command
from pioche.cli.sentences import move_words, with_signs
from pioche.cli.terminal import At
from pioche.core.errors import MoveError, UndoError
from pioche.core.events import TurnedBack
from pioche.core.view import View
from pioche.lessons import runner
from pioche.lessons.lesson import Lesson, Step
from pioche.lessons.library import FIRST
from pioche.table.players import names_of
from pioche.table.takeback import is_forced
from pioche.words.event_phrases import where
from pioche.words.messages import Words


class Again(Exception):
    """Somebody wants to begin anew."""


@dataclass
class Course:
    """A lesson that is being taken."""

    lesson: Lesson
    number: int  # of the step
    keep: Callable[[int], None]  # the step that is reached
    at: At
    session: Session

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def fresh(self) -> bool:
        """Does the next step begin a new position?"""
        return not self.step.is_round and bool(self.lesson.steps[self.number + 1].start)

    @property
    def went_on(self) -> bool:
        """Was anything played in this round?"""
        begun = runner.position(self.lesson, self.number)
        return self.step.is_round and len(self.session.table.history) > len(begun.history)


def run(lesson: Lesson, number: int, keep: Callable[[int], None], at: At, notice: str) -> None:
    """Take a lesson from this step to the end of its round."""
    course = Course(lesson, number, keep, at, sit_down(lesson, number, at))
    announce(course)
    course.session.notice = notice
    while course.session.table.seat is not None:
        turn(course)
    finish(course)


def sit_down(lesson: Lesson, number: int, at: At) -> Session:
    """At the table of a step, with beginners. What was played before its position is not told."""
    table = runner.position(lesson, number)
    people = everybody(table.seats, table.alone)
    if not table.alone:
        people[0], people[lesson.seat] = people[lesson.seat], people[0]
    players = seated(people)
    table.names = names_of(players)
    session = Session(table, on_screen(at.say, players), at.say, at.console, at.plain, "")
    session.commands = "learn-commands"
    viewer = session.company(lesson.seat).viewer
    session.told = {viewer: len(runner.opened(lesson, number).events)}
    return session


def announce(course: Course) -> None:
    """What a step is about."""
    lesson, session, step = course.lesson, course.session, course.step
    say = session.say
    session.heading = heading(say, lesson, course.number)
    view = session.table.view(lesson.seat)
    looks = [mark_words(say, view, mark) for mark in step.marks]
    look = [say("lesson-marked", tiles=", ".join(looks))] if looks else []
    session.task = "\n".join([step.words[say.lang], *look])
    session.rule = next((rule for rule in step.teaches if not rule.startswith("merit-")), None)
    session.here = ""
    if session.plain:
        say_line(session, f"\n{session.heading}.")


def heading(say: Words, lesson: Lesson, number: int) -> str:
    step = say("lesson-step", number=number + 1, count=len(lesson.steps))
    return f"{title(say, lesson.id)} · {step}"


def mark_words(say: Words, view: View, mark: str) -> str:
    """A tile by its name; a place as moves name it."""
    if mark in view.hand or "-" in mark:
        return with_signs(say, mark)
    ends = [s.end for move in view.moves for s in move.steps if s.place == mark and s.end]
    return say.whole(where(mark, ends[0] if ends else ""))


# -- the learner's turn ----------------------------------------------------------------------------


def turn(course: Course) -> None:
    session, seat = course.session, course.lesson.seat
    view = session.table.view(seat)
    if is_forced(view) and course.went_on:
        play_right(course, runner.Reply("right", view.moves[0].text))
    else:
        loop.turn(session, seat, view, partial(answer, course))


def answer(course: Course, session: Session, view: View, text: str) -> bool:
    """Do what was typed; True when the table is to be shown anew."""
    text = command(session.say, command(session.say, text, "typed-learn-commands"))
    match text.lower():
        case "q":
            raise Leave
        case "z":
            raise Again
        case "u":
            return undo(course)
        case "h":
            show_move(course, view)
        case "s":
            say_line(session, session.say("learn-kept"))
        case _ if not loop.told(session, view, text):
            return try_move(course, view, text)
    return False


def undo(course: Course) -> bool:
    """In the round. Before it nothing stays that could be taken back."""
    session = course.session
    if course.went_on:
        return commands.undo(session)
    say_line(session, explain(session.say, UndoError("There is no move to take back.")))
    return False


def show_move(course: Course, view: View) -> None:
    session = course.session
    text = runner.shown(course.lesson, course.number, session.table)
    move = next(move for move in view.moves if move.text == text)
    say_line(session, session.say("learn-shown", move=move_words(session.say, move, view.board)))


def try_move(course: Course, view: View, text: str) -> bool:
    session, table = course.session, course.session.table
    try:
        wanted = chosen(session.say, table, view, text)
        reply = runner.reply(course.lesson, course.number, table, wanted)
        if reply.error:
            raise reply.error
    except (MoveError, Refusal) as error:
        loop.refuse(session, view, error)
        return False
    if reply.kind == "other":
        return take_back(course, reply)
    play_right(course, reply)
    return True


def take_back(course: Course, reply: runner.Reply) -> bool:
    """Tell what would come of a move that the step does not wait for; the table stays as it is."""
    session, table = course.session, course.session.table
    after = runner.try_out(table, reply.text, course.lesson.seat).after
    company = session.company(course.lesson.seat)
    told = replace(session, table=after).story(company, len(table.events))
    why = reply.words[session.say.lang] if reply.words else session.say("learn-other")
    told += [why, session.say("learn-back")]
    if session.plain:
        plain.write(session, told)
        return False
    session.notice = "\n".join(told)
    return True


def play_right(course: Course, reply: runner.Reply) -> None:
    """Play it, then let the others play; the next step begins."""
    session, lesson, fresh = course.session, course.lesson, course.fresh
    events = session.table.play(reply.text)
    words = reply.words[session.say.lang] if reply.words else ""
    if not course.step.is_round:
        course.keep(course.number + 1)
    if words or fresh or any(isinstance(event, TurnedBack) for event in events):
        look_at_it(course, words)
    if not fresh:
        runner.others_play(lesson, course.number, session.table)
    if course.step.is_round:
        session.task = ""  # from now on the game says what is to be done
        return
    course.number += 1
    if fresh:
        course.session = sit_down(lesson, course.number, course.at)
    announce(course)


def look_at_it(course: Course, words: str) -> None:
    """The table after the learner's own move, until it was seen."""
    session, seat = course.session, course.lesson.seat
    company = session.company(seat)
    if session.plain:
        plain.write(session, plain.news(session, company))
    else:
        session.notice = words
        screen.clear(session.console)
        screen.put(session, screen.picture(session, session.table.view(seat), company, [[]]))
        session.notice = ""
    if words:
        say_line(session, words)
    if command(session.say, ask(session, session.say("prompt-watch"))).lower() == "q":
        raise Leave


def finish(course: Course) -> None:
    """The end of the round: who has won hears so, who has not what would have been better."""
    session = course.session
    course.keep(course.number + 1)
    words = runner.ending(course.lesson, course.number, session.table)
    told = words[session.say.lang] if words else ""
    kind = "first" if course.lesson.id == FIRST else "game"
    session.notice = f"{told}\n{session.say('learn-next', kind=kind)}"
    (plain if session.plain else screen).show_end(session)
    say_line(session, session.notice)
