"""The command `learn`: the lessons, and one of them taken step by step."""

from typing import TYPE_CHECKING

from pioche.cli.learn import lessons
from pioche.cli.learn.learnt import Learnt, keep, learnt_of, newest_left
from pioche.core.errors import PiocheError
from pioche.lessons.lesson import Lesson
from pioche.lessons.library import FIRST, find_lesson, lesson_ids
from pioche.words.messages import Words

if TYPE_CHECKING:
    from pioche.cli.terminal import At

# What is played is loaded when a lesson begins: the list comes quickly.


def run(say: Words, name: str | None, plain: bool) -> None:
    lesson = find_lesson(lessons.named(name)) if name else choose(say, plain)
    while lesson is not None:
        lesson = take(say, lesson, plain)


def choose(say: Words, plain: bool) -> Lesson | None:
    """One of the list, perhaps the one that was left in the middle; None if the user quits."""
    print("\n".join(lessons.plain_lines(say) if plain else lessons.lines(say)))
    left = newest_left(lesson_ids())
    prompt = say("prompt-learn")
    if left is not None:
        step, count = learnt_of(left).left + 1, len(find_lesson(left).steps)
        prompt = say("prompt-learn-left", name=lessons.title(say, left), step=step, count=count)
    while True:
        text = answer(prompt) or left
        if text == "q":
            return None
        if text:
            try:
                return find_lesson(lessons.named(text))
            except PiocheError as error:
                complain(say, error)
        else:
            print(say("error-learn-which", most=len(lesson_ids())))


def answer(prompt: str) -> str:
    """What is typed; whoever closes the input quits."""
    print(prompt, end="", flush=True)
    try:
        return input().strip().lower()
    except EOFError:
        print()
        return "q"


def complain(say: Words, error: PiocheError) -> None:
    from pioche.cli.error_lines import explain

    print(explain(say, error))


def take(say: Words, lesson: Lesson, plain: bool) -> Lesson | None:
    """Take a lesson to its end, and again as often as one likes; what is to be learnt next."""
    from pioche.cli.learn import game, puzzle
    from pioche.cli.play.commands import Leave
    from pioche.cli.terminal import At, terminal

    at = At(say, terminal(plain), plain)
    begun, last = learnt_of(lesson.id), len(lesson.steps) - 1
    number = min(begun.left, last)
    notice = say("learn-goes-on") if number else ""
    can_keep = True

    def reached(step: int) -> None:
        """Keep it, before it is shown; behind the last step all is learnt. That it cannot be kept
        is said once."""
        nonlocal begun, can_keep
        begun = Learnt(True) if step > last else Learnt(begun.done, step)
        if can_keep:
            try:
                keep(lesson.id, begun)
            except PiocheError as error:
                can_keep = False
                complain(say, error)
                answer(say("prompt-watch"))

    what = "r"
    try:
        while what in ("r", "z"):
            reached(number)
            try:
                (puzzle if lesson.puzzle else game).run(lesson, number, reached, at, notice)
                what = next_one(say, lesson)
            except game.Again:
                what = "z"
            number, notice = last if what == "r" else 0, ""
    except (Leave, EOFError):
        what = "q"
    except KeyboardInterrupt:
        print()
        farewell(say, lesson)
        raise
    if what == "l" or (what == "" and lesson.id == FIRST):
        return choose(say, plain)
    if what == "":
        play(lesson, at)
    else:
        farewell(say, lesson)
    return None


def next_one(say: Words, lesson: Lesson) -> str:
    """The letter of what is to come after a lesson; what means nothing is asked again."""
    from pioche.cli.play.typed import command

    kind = "first" if lesson.id == FIRST else "puzzle" if lesson.puzzle else "game"
    while True:
        text = command(say, answer(say("prompt-learn-next")), "typed-learn-next")
        if text in ("", "r", "z", "l", "q"):
            return text
        print(say("learn-next", kind=kind))


def play(lesson: Lesson, at: "At") -> None:
    """A real partie, or a puzzle of the kind that was learnt."""
    from pioche.cli.commands import play

    play.run(play.Asked(lesson.id), at)


def farewell(say: Words, lesson: Lesson) -> None:
    if learnt_of(lesson.id).left:
        print(say("resume", command=f"pioche learn {lesson.id}"))
    print(say("goodbye"))
