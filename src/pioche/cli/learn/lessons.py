"""All lessons at a terminal: by which names they go, and their list."""

from collections.abc import Mapping, Sequence
from functools import cache

from pioche.cli.columns import BOLD, DIM, screen, styled
from pioche.cli.learn.learnt import learnt_of
from pioche.cli.rules import unaccented
from pioche.core.catalogue import all_cards
from pioche.lessons.library import FIRST, lesson_ids
from pioche.puzzles.kinds import KINDS
from pioche.words.messages import LANGUAGES, Words, words

LEARNT, NOT_YET = "✓", " "
Shelf = tuple[str, list[str]]  # a heading, and the lessons under it


def title(say: Words, id: str) -> str:
    """What a lesson is called: as its game, or its kind of puzzle."""
    for card in all_cards():
        if card.id == id:
            return card.names[say.lang]
    return say("lesson-first") if id == FIRST else say(f"puzzle-kind-{id}")


def named(text: str) -> str:
    """The id of the lesson that is meant: by its number in the list, its id, or its name in any of
    our languages; else the text itself."""
    key = slug(text)
    if key in (numbers := [str(number) for number in range(1, len(lesson_ids()) + 1)]):
        return lesson_ids()[numbers.index(key)]
    return names().get(key, text)


@cache
def names() -> Mapping[str, str]:
    found = {slug(title(words(lang), id)): id for lang in LANGUAGES for id in lesson_ids()}
    first = [name for lang in LANGUAGES for name in words(lang)("typed-learn-first").split(", ")]
    return found | {slug(name): FIRST for name in first} | {id: id for id in lesson_ids()}


def slug(text: str) -> str:
    return "-".join(unaccented(text).replace("_", " ").replace("-", " ").split())


def shelves() -> list[Shelf]:
    """All but the first table."""
    found: dict[str, list[str]] = {}
    for card in all_cards():
        found.setdefault(f"box-{card.box}", []).append(card.id)
    return [*found.items(), ("box-reussites", list(KINDS))]


def lines(say: Words) -> list[str]:
    """The lessons in columns under their headings, with a number each, and what was learnt. Boxes
    of one game stand beside each other: so the list fits on a screen."""
    width, _ = screen()
    numbers = {id: number for number, id in enumerate(lesson_ids(), 1)}
    told = {id: title(say, id) for id in numbers}
    wide = max(map(len, told.values())) + 8
    columns = max(1, width // wide)

    def cell(id: str) -> str:
        mark = LEARNT if learnt_of(id).done else NOT_YET
        return f"{numbers[id]:>4} {mark} {told[id]}".ljust(wide)

    found = [f"{cell(FIRST)}{styled(say('learn-foot'), DIM)}"]
    for shelf in beside(shelves(), columns):
        headings = "".join(say(heading).ljust(wide) for heading, _ in shelf)
        found.append(styled(headings.rstrip(), BOLD))
        ids = [id for _, ids in shelf for id in ids]
        for at in range(0, len(ids), columns):
            found.append("".join(map(cell, ids[at : at + columns])).rstrip())
    return found


def beside(shelves: Sequence[Shelf], columns: int) -> list[list[Shelf]]:
    """Shelves that follow each other and hold one lesson each share a line."""
    found: list[list[Shelf]] = []
    for shelf in shelves:
        single = len(shelf[1]) == 1
        if single and found and len(found[-1]) < columns and len(found[-1][-1][1]) == 1:
            found[-1].append(shelf)
        else:
            found.append([shelf])
    return found


def plain_lines(say: Words) -> list[str]:
    """A line for each lesson."""
    found = []
    for number, id in enumerate(lesson_ids(), 1):
        done = [say("lesson-done")] if learnt_of(id).done else []
        found.append(f"{number}. {', '.join([title(say, id), *done])}.")
    return found
