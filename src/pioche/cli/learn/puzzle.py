"""The lesson of a kind of puzzle at this terminal: dominoes are typed as in `play`."""

from collections.abc import Callable
from dataclasses import dataclass

from pioche.cli.error_lines import explain
from pioche.cli.learn.game import Again, heading
from pioche.cli.paragraphs import Prose
from pioche.cli.play import puzzle
from pioche.cli.play.commands import Leave, ask, say_line
from pioche.cli.play.puzzle import Desk
from pioche.cli.play.solving import Moment, Solving, lay
from pioche.cli.play.typed import command
from pioche.cli.rules import sentences_in
from pioche.cli.terminal import At
from pioche.core.errors import PiocheError
from pioche.lessons import puzzle_runner
from pioche.lessons.lesson import Lesson, Step
from pioche.lessons.puzzle_runner import LaidReply
from pioche.puzzles import BOOK, payloads
from pioche.puzzles.model import cell_name
from pioche.puzzles.text import read_laid, write_laid


@dataclass
class Course:
    """A lesson that is being taken."""

    lesson: Lesson
    number: int  # of the step
    keep: Callable[[int], None]  # the step that is reached
    desk: Desk
    over: bool = False

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]


def run(lesson: Lesson, number: int, keep: Callable[[int], None], at: At, notice: str) -> None:
    """Take a lesson from this step until its last puzzle is solved."""
    desk = Desk(laid_out(lesson, number), at.say, at.console, at.plain)
    course = Course(lesson, number, keep, desk)
    announce(course, [notice] if notice else [])
    while not course.over:
        answer(course, ask(desk, at.say("prompt-learn-puzzle")))
    say_line(desk, at.say("learn-next", kind="puzzle"))


def laid_out(lesson: Lesson, number: int) -> Solving:
    laid = tuple(map(read_laid, puzzle_runner.laid_before(lesson, number)))
    return Solving(puzzle_runner.printed(lesson, number), lesson.id, Moment(laid))


def announce(course: Course, before: list[str]) -> None:
    """The board, what is still to be said of the step before, and what this step is about."""
    desk, step = course.desk, course.step
    say = desk.say
    desk.heading = heading(say, course.lesson, course.number)
    puzzle.show(desk)
    for line in before:
        say_line(desk, line)
    if desk.plain:
        say_line(desk, f"\n{desk.heading}.")
        if step.start:
            puzzle.whole(desk, "")
    tell(course)


def tell(course: Course) -> None:
    """What is to be done, brighter than what was said before."""
    desk, step = course.desk, course.step
    look = [desk.say("lesson-marked", tiles=", ".join(step.marks))] if step.marks else []
    for line in [step.words[desk.say.lang], *look]:
        if desk.plain:
            say_line(desk, line)
        else:
            desk.console.print(Prose(line, "bold"))


def answer(course: Course, text: str) -> None:
    """Do what was typed; what is not right changes nothing."""
    desk = course.desk
    text = command(desk.say, text.lower(), "typed-learn-commands")
    text = command(desk.say, text, "typed-puzzle-commands")
    try:
        match text:
            case "q":
                raise Leave
            case "z":
                raise Again
            case "?":
                say_line(desk, desk.say(payloads.task(desk.solving.puzzle)))
                say_line(desk, desk.say("learn-puzzle-commands"))
            case "v":
                puzzle.whole(desk, "")
            case "h":
                show_domino(course)
            case "":
                puzzle.show(desk)
                tell(course)
            case _:
                placed(course, text)
    except PiocheError as error:
        say_line(desk, explain(desk.say, error))


def laid_now(course: Course) -> list[str]:
    return [write_laid(one) for one in course.desk.solving.now.laid]


def show_domino(course: Course) -> None:
    text = puzzle_runner.shown_laid(course.lesson, course.number, laid_now(course))
    one = read_laid(text)
    cells = " ".join(map(cell_name, one.cells))
    say_line(course.desk, course.desk.say("learn-shown-laid", domino=f"{one.a}-{one.b} {cells}"))


def placed(course: Course, text: str) -> None:
    desk = course.desk
    typed = puzzle.typed(desk, text)
    if typed is None:
        return
    reply = puzzle_runner.reply_to_laid(
        course.lesson, course.number, laid_now(course), write_laid(typed)
    )
    words = [reply.words[desk.say.lang]] if reply.words else []
    if reply.fault:
        say_line(desk, puzzle.fault_words(desk, reply.fault))
        say_line(desk, sentences_in(BOOK[1], desk.say.lang, reply.fault.rule)[0].text)
    elif reply.kind == "other":
        say_line(desk, *words or [desk.say("learn-other")])
    else:
        lay(desk.solving, typed)
        go_on(course, reply, [puzzle.said(desk, "puz-said-laid", typed), *words])


def go_on(course: Course, reply: LaidReply, told: list[str]) -> None:
    """With the next step, or the next domino of the last one."""
    desk, lesson = course.desk, course.lesson
    if course.step.is_round:
        course.over = reply.solved
        if course.over:
            course.keep(course.number + 1)
        puzzle.show(desk)
        for line in told:
            say_line(desk, line)
        return
    course.number += 1
    course.keep(course.number)
    if course.step.start:
        puzzle.show(desk)
        for line in told:
            say_line(desk, line)
        if command(desk.say, ask(desk, desk.say("prompt-watch"))).lower() == "q":
            raise Leave
        desk.solving, told = laid_out(lesson, course.number), []
    announce(course, told)
