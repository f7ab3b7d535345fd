"""The puzzles as frames and routes send them.

A puzzle is named by its id in the collection, by `daily-2027-01-31`, by `new-quadrille-2-abc`
(kind, level or 0 for any, seed), or by its link.
"""

import re
from datetime import date
from functools import lru_cache

from pioche.house.frames.protocol import PuzzleCard, PuzzleShape, PuzzleShelf, PuzzleSolution
from pioche.puzzles import payloads
from pioche.puzzles.hints import MOST_STEPS, TooLong, completion, step_limit
from pioche.puzzles.kinds import KINDS
from pioche.puzzles.model import UnknownPuzzle
from pioche.puzzles.text import write_laid
from pioche.puzzles.verdict import judge

DAILY = re.compile(r"daily-(\d{4}-\d{2}-\d{2})")
NEW = re.compile(rf"new-({'|'.join(KINDS)})-([0-5])-([A-Za-z0-9]{{1,20}})")


@lru_cache(maxsize=64)  # the collection and some more; each takes 30 kB
def puzzle_record(id: str) -> payloads.Record:
    """Find the puzzle of an id or a link."""
    if match := DAILY.fullmatch(id):
        try:
            return {**payloads.daily_record(date.fromisoformat(match[1])), "id": id}
        except ValueError:
            raise UnknownPuzzle(
                f"There is no day {match[1]}.", why="unknown-day", day=match[1]
            ) from None
    if match := NEW.fullmatch(id):
        kind, level, seed = match.groups()
        return {**payloads.generated_record(kind, seed, int(level) or None), "id": id}
    return payloads.puzzle_record(id)


def puzzle_solution(link: str, laid: tuple[str, ...]) -> PuzzleSolution:
    """Complete what the player has laid, with the player's own numbers; else give any solution."""
    puzzle, answer = payloads.find_puzzle(link), payloads.read_texts(laid)
    verdict = judge(puzzle, answer)
    if answer and not verdict.faults and not verdict.strays:
        try:
            completed = completion(puzzle, answer, step_limit(MOST_STEPS, puzzle))
        except TooLong:
            completed = None
        if completed:
            return PuzzleSolution(tuple(map(write_laid, completed)))
    return PuzzleSolution(tuple(payloads.solution_texts(link)))


def puzzle_corner(link: str, laid: tuple[str, ...]) -> PuzzleSolution:
    """The two dominoes in the corner of a solution that contains the dominoes laid."""
    return PuzzleSolution(tuple(payloads.corner_texts(link, laid)))


@lru_cache(maxsize=4)
def puzzle_shelf(day: date) -> PuzzleShelf:
    return PuzzleShelf(
        tuple(puzzle_card(entry["id"]) for entry in payloads.collection_records()),
        puzzle_card(f"daily-{day.isoformat()}"),
        day.isoformat(),
        tuple(
            _card_of(record["link"], {**record, "names": None, "difficulty": None})
            for record in payloads.open_records()
        ),
        payloads.levels_by_kind(),
    )


def puzzle_card(id: str) -> PuzzleCard:
    return _card_of(id, puzzle_record(id))


def _card_of(id: str, record: payloads.Record) -> PuzzleCard:
    return PuzzleCard(
        id=id,
        kind=record["kind"],
        names=record["names"],
        difficulty=record["difficulty"],
        link=record["link"],
        outline=puzzle_outline(record),
    )


def puzzle_outline(record: payloads.Record) -> tuple[PuzzleShape, ...]:
    """The dominoes of an outline, or its blocks if borders are not given."""
    return tuple(
        puzzle_shape([record["cells"][cell] for cell in cells])
        for cells in record["blocks"] or record["places"]
    )


def puzzle_shape(cells: list[payloads.Record]) -> PuzzleShape:
    """The rectangle around neighbouring cells. Turned dominoes are measured along their axis."""
    xs, ys = [cell["x"] for cell in cells], [cell["y"] for cell in cells]
    angle = cells[0]["angle"]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    if angle % 90:
        return PuzzleShape(round(x, 3), round(y, 3), 1, 2, angle)
    w, h = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    return PuzzleShape(round(x, 3), round(y, 3), round(w, 3), round(h, 3), 0)
