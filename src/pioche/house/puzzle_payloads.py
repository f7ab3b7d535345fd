"""The puzzles as they are sent.

A puzzle is named by its id in the house, by `daily-2027-01-31`, by `new-quadrille-2-abc` (kind,
level or 0 for any, seed), or by its link.
"""

import re
from datetime import date
from functools import lru_cache

from pioche.house.frames.protocol import PuzzleCard, PuzzleShape, PuzzleShelf, PuzzleSolution
from pioche.puzzles import payloads
from pioche.puzzles.hints import LONGEST, TooLong, complete, within
from pioche.puzzles.kinds import KINDS
from pioche.puzzles.model import UnknownPuzzle
from pioche.puzzles.text import write_laid
from pioche.puzzles.verdict import judge

DAILY = re.compile(r"daily-(\d{4}-\d{2}-\d{2})")
NEW = re.compile(rf"new-({'|'.join(KINDS)})-([0-5])-([A-Za-z0-9]{{1,20}})")


@lru_cache(maxsize=64)  # those of the house and some more; each takes 30 kB
def record_of(id: str) -> payloads.Record:
    """The puzzle that an id or a link names."""
    if found := DAILY.fullmatch(id):
        try:
            return {**payloads.daily(date.fromisoformat(found[1])), "id": id}
        except ValueError:
            raise UnknownPuzzle(
                f"There is no day {found[1]}.", why="unknown-day", day=found[1]
            ) from None
    if found := NEW.fullmatch(id):
        kind, level, seed = found.groups()
        return {**payloads.generated(kind, seed, int(level) or None), "id": id}
    return payloads.puzzle(id)


def solve(link: str, laid: tuple[str, ...]) -> PuzzleSolution:
    """The solution that the player was on the way to, in the player's own numbers; else any."""
    puzzle, answer = payloads.find(link), payloads.read_laid_texts(laid)
    verdict = judge(puzzle, answer)
    if answer and not verdict.faults and not verdict.strays:
        try:
            found = complete(puzzle, answer, within(LONGEST, puzzle))
        except TooLong:
            found = None
        if found:
            return PuzzleSolution(tuple(map(write_laid, found)))
    return PuzzleSolution(tuple(payloads.solution(link)))


def look(link: str, laid: tuple[str, ...]) -> PuzzleSolution:
    """The two dominoes in the corner, of a solution that contains what is laid."""
    return PuzzleSolution(tuple(payloads.look(link, laid)))


@lru_cache(maxsize=4)
def shelf(day: date) -> PuzzleShelf:
    return PuzzleShelf(
        tuple(card(entry["id"]) for entry in payloads.puzzles()),
        card(f"daily-{day.isoformat()}"),
        day.isoformat(),
        tuple(
            _card(record["link"], {**record, "names": None, "difficulty": None})
            for record in payloads.open_forms()
        ),
        payloads.levels(),
    )


def card(id: str) -> PuzzleCard:
    return _card(id, record_of(id))


def _card(id: str, record: payloads.Record) -> PuzzleCard:
    return PuzzleCard(
        id=id,
        kind=record["kind"],
        names=record["names"],
        difficulty=record["difficulty"],
        link=record["link"],
        outline=outline(record),
    )


def outline(record: payloads.Record) -> tuple[PuzzleShape, ...]:
    """The dominoes of an outline, or the blocks where its borders are not given."""
    return tuple(
        shape([record["cells"][cell] for cell in cells])
        for cells in record["blocks"] or record["places"]
    )


def shape(cells: list[payloads.Record]) -> PuzzleShape:
    """What these neighbours cover. Turned dominoes are measured along their own axis."""
    xs, ys = [cell["x"] for cell in cells], [cell["y"] for cell in cells]
    angle = cells[0]["angle"]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    if angle % 90:
        return PuzzleShape(round(x, 3), round(y, 3), 1, 2, angle)
    w, h = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    return PuzzleShape(round(x, 3), round(y, 3), round(w, 3), round(h, 3), 0)
