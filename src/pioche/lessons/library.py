"""All lessons: the first table, one in the folder of each game, and one for each kind of puzzle."""

from functools import cache
from pathlib import Path

from pioche.core.catalogue import all_cards
from pioche.core.errors import PiocheError, nearest, shortened
from pioche.lessons.lesson import Lesson, read_lesson
from pioche.puzzles.kinds import KINDS

FIRST = "premiere-table"  # for who has never held a domino
FILE = "lesson.txt"
HERE = Path(__file__).parent


class UnknownLesson(PiocheError):
    """A lesson that does not exist."""

    code = "unknown-lesson"


def lesson_ids() -> tuple[str, ...]:
    """The first table, then the games in the order of their boxes, then the kinds of puzzle. A game
    that is being made may have no lesson yet."""
    games = [card.id for card in all_cards() if (card.folder / FILE).exists()]
    return (FIRST, *games, *KINDS)


def find_lesson(name: str) -> Lesson:
    """The lesson of a game or a kind of puzzle, or the first table."""
    id = name.strip().lower().replace("_", "-").replace(" ", "-")
    if id not in lesson_ids():
        near = nearest(id, lesson_ids())
        hint = f" Did you mean {near}?" if near else ""
        raise UnknownLesson(
            f"There is no lesson '{shortened(name)}'.{hint}",
            why="unknown-lesson",
            name=shortened(name),
            near=near,
        )
    return lesson_of(id)


@cache
def lesson_of(id: str) -> Lesson:
    """By its id: what is kept must not depend on how somebody spells a name."""
    return read_lesson(id, lesson_file(id).read_text("utf-8"))


def lesson_file(id: str) -> Path:
    for card in all_cards():
        if card.id == id:
            return card.folder / FILE
    return HERE / "texts" / f"{id}.txt"
