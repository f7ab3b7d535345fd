"""Puzzles as plain records of JSON values, for a browser. Nothing here waits for a long search.

The name of a puzzle is its link (`text.to_link`); built-in puzzles also have an id. An answer is a
list of texts such as `a1b1=6-4`, in the order of play. Cells, places and lines are numbers into the
record of the puzzle.

Names of kinds, levels, hints and faults are messages `puzzle-kind-…`, `puzzle-level-…`, `hint-…`
and `fault-…`, filled with the facts of the record.
"""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from functools import cache
from itertools import islice
from math import cos, pi, sin
from typing import Any

from pioche.core.tiles import NAME
from pioche.puzzles import collection, generator, pool
from pioche.puzzles.composer import corner_of
from pioche.puzzles.flaws import flaw
from pioche.puzzles.grading import NESTED, Grade, TooHard, grade
from pioche.puzzles.hint_notes import Note
from pioche.puzzles.hints import MOST_STEPS, TooLong, completion, step_limit
from pioche.puzzles.hints import hint as find_hint
from pioche.puzzles.kinds import DIRECTIONS, KINDS, NO_TOTAL, RULE, Board, board, ray_cells
from pioche.puzzles.model import TILES, Answer, Puzzle, PuzzleError, cell_name
from pioche.puzzles.solver import lucky_solution, solutions
from pioche.puzzles.techniques import EXAMPLES, LEVEL_OF
from pioche.puzzles.text import (
    from_link,
    make_puzzle,
    read_laid,
    read_puzzle,
    to_link,
    write_laid,
    write_puzzle,
)
from pioche.puzzles.verdict import judge

Record = dict[str, Any]


def kind_records() -> list[Record]:
    return [{"id": kind, "rule": RULE[kind]} for kind in KINDS]


def collection_records() -> list[Record]:
    """The built-in puzzles, easiest first."""
    return [
        {
            "id": entry.id,
            "kind": entry.kind,
            "difficulty": entry.grade.level,
            "effort": entry.grade.effort,
            "names": dict(entry.names),
            "link": entry.link,
            "rule": RULE[entry.kind],
            "revealed": len(entry.puzzle.revealed),
        }
        for entry in collection.collection()
    ]


def find_puzzle(name: str) -> Puzzle:
    """The puzzle of an id or of a link; a link of one letter is a kind with nothing revealed."""
    return (
        from_link(name) if "." in name or len(name) == 1 else collection.find_collected(name).puzzle
    )


def puzzle_record(name: str) -> Record:
    """A puzzle to draw and play."""
    found = find_puzzle(name)
    link = to_link(found)
    entry = next((e for e in collection.collection() if e.link == link), None)
    record = outline_record(found)
    record["id"] = entry.id if entry else None
    record["names"] = dict(entry.names) if entry else None
    record["difficulty"] = entry.grade.level if entry else None
    return record


def generated_record(kind: str, seed: str, difficulty: int | None = None) -> Record:
    return _made(generator.generate(kind, seed, difficulty))


def daily_record(day: date) -> Record:
    return {**_made(generator.daily(day)), "date": day.isoformat()}


def _made(made: generator.Generated) -> Record:
    record = outline_record(made.puzzle)
    return {**record, "id": None, "names": None, "difficulty": made.grade.level}


def levels_by_kind() -> dict[str, tuple[int, ...]]:
    """The levels with enough puzzles to draw, for each kind."""
    return {kind: pool.pool_levels(kind) for kind in KINDS}


def open_records() -> list[Record]:
    """PUZ-8: every kind as the booklet states it. Nothing is revealed, the rule alone decides.
    Puzzles that are built in so are not listed again."""
    squares = [e.puzzle for e in collection.collection() if e.kind in ("carre-13", "quadrille")]
    bare = [
        *(e.puzzle for e in collection.collection() if e.kind == "reussite"),
        *dict.fromkeys(make_puzzle(p.kind, p.rows) for p in squares),
        make_puzzle("carres-creux", ()),
        make_puzzle("etoile", ()),
        make_puzzle("etoile", (), matching=False),
        make_puzzle("triangle", ()),
    ]
    house = {entry.puzzle for entry in collection.collection()}
    return [outline_record(form) for form in map(open_form, bare) if form not in house]


def open_form(found: Puzzle) -> Puzzle:
    """PUZ-8: a puzzle as the booklet states it: nothing revealed, and of hollow squares only a 3, a
    16 and two nines announced."""
    totals = found.totals if found.kind == "triangle" else ()
    return make_puzzle(found.kind, found.rows, (), totals, found.matching)


def corner_texts(name: str, answer: Sequence[str]) -> list[str]:
    """PUZ-1: the two dominoes in the upper-left corner, which players may look at, of a solution
    that contains the laid dominoes."""
    wanted = find_puzzle(name)
    try:
        found = completion(wanted, read_texts(answer), step_limit(MOST_STEPS, wanted))
    except TooLong:
        raise too_open() from None
    if found is None:
        raise PuzzleError("No solution contains these dominoes.", why="puzzle-unsolvable-laid")
    return [write_laid(laid) for laid in corner_of(found)]


# Limits of the search through a puzzle that somebody has drawn.
MOST_COUNTED = 100
EXAMINED = 60_000  # steps of a search for solutions
GRADED = 700  # suppositions


def examine(text: str) -> Record:
    """The number of solutions, up to renaming and exchanging, and the grade of a puzzle that
    somebody has drawn as text. `counted` says whether the number is exact."""
    drawn = read_puzzle(text)
    count = 0
    counted = True
    try:
        for _ in islice(solutions(drawn, (), step_limit(EXAMINED, drawn)), MOST_COUNTED):
            count += 1
        counted = count < MOST_COUNTED
    except TooLong:
        counted = False
        count = count or int(lucky_solution(drawn, ()) is not None)
    graded = None
    if count == 1 and counted:
        try:
            graded = grade(drawn, GRADED)
        except TooHard:
            graded = Grade(NESTED, GRADED)
    why, which = flaw(drawn) if counted and not count else ("", "")
    return {
        "link": to_link(drawn),
        "text": write_puzzle(drawn),
        "why": why,
        "which": which,
        "solutions": count,
        "counted": counted,
        "difficulty": graded.level if graded else None,
        "effort": graded.effort if graded else None,
    }


def outline_record(found: Puzzle) -> Record:
    """The outline, its printed signs, and the dominoes next to it."""
    b = board(found)
    return {
        "link": to_link(found),
        "kind": found.kind,
        "rule": RULE[found.kind],
        "rows": 1 + max(r for r, _ in b.cells),
        "columns": 1 + max(c for _, c in b.cells),
        "cells": _cells(b),
        "borders": b.borders,
        "places": [list(pair) for pair in b.places],
        "blocks": [list(block) for block in b.blocks],
        "touching": [list(pair) for pair in b.touching],
        "lines": [{**asdict(line), "cells": list(line.cells)} for line in b.lines],
        "marks": list(b.marks),
        "marked": list(b.marked),
        "given": [{"cell": cell, "number": number} for cell, number in sorted(b.given.items())],
        "revealed": [write_laid(laid) for laid in found.revealed],
        "tiles": [NAME[t] for t in range(TILES)],
        "wanted": b.wanted,
        "renames": bool(b.renames),
        "matching": found.matching,
        "open": _open_link(found),
    }


def task(found: Puzzle) -> str:
    """The message that says what is to be done."""
    is_open = any(line.total == NO_TOTAL for line in board(found).lines)
    return f"puz-todo-{found.kind}{'-open' if is_open else '' if found.matching else '-free'}"


def _open_link(found: Puzzle) -> str | None:
    bare = open_form(found)
    return None if bare == found else to_link(bare)


def _cells(b: Board) -> list[Record]:
    """Each cell with its name, row and column, and the centre and angle of its drawing.

    x, y are in cell widths from the upper-left cell; `angle` turns the rays of a star.
    """
    at: dict[tuple[int, int], tuple[float, float, int]] = {}
    if b.puzzle.kind == "etoile":
        inner = 0.5 + 0.5 / sin(pi / 8) * cos(pi / 8)  # eight rays of width 1 just touch
        for ray in range(len(DIRECTIONS)):
            angle = 45 * ray
            for n, cell in enumerate(ray_cells(ray)):
                far = inner + n
                x, y = 9 + far * sin(angle * pi / 180), 9 - far * cos(angle * pi / 180)
                at[cell] = (round(x, 4), round(y, 4), angle % 180)
    return [
        {
            "name": cell_name((r, c)),
            "row": r,
            "column": c,
            "x": at.get((r, c), (float(c), 0.0, 0))[0],
            "y": at.get((r, c), (0.0, float(r), 0))[1],
            "angle": at.get((r, c), (0.0, 0.0, 0))[2],
        }
        for r, c in b.cells
    ]


def read_texts(answer: Sequence[str]) -> Answer:
    """Read the answer of a request."""
    if len(answer) > 2 * TILES:
        raise PuzzleError(
            "An answer has at most 28 dominoes.", why="puzzle-answer-long", most=TILES
        )
    return tuple(read_laid(word) for word in answer)


def check_answer(name: str, answer: Sequence[str]) -> Record:
    """The verdict on an answer, finished or not: faults with their cells, lines with their sums."""
    verdict = judge(find_puzzle(name), read_texts(answer))
    return {
        "solved": verdict.is_solved,
        "laid": verdict.laid,
        "wanted": verdict.wanted,
        "faults": [{**asdict(fault), "cells": list(fault.cells)} for fault in verdict.faults],
        "strays": [write_laid(laid) for laid in verdict.strays],
        "sums": list(map(asdict, verdict.sums)),
    }


def hint_record(name: str, answer: Sequence[str]) -> Record:
    """The next step from this answer, or its first mistake. Its words are the messages
    `hint-{code}` for a step or a mistake, `fault-{code}` for a fault, `reason-{code}` for notes."""
    found = find_hint(find_puzzle(name), read_texts(answer))
    return {
        "kind": found.kind,
        "code": found.code,
        "rule": found.rule,
        "laid": write_laid(found.laid) if found.laid else None,
        "cells": list(found.cells),
        "facts": found.facts,
        "level": found.level,
        "steps": [_note(note) for note in found.steps],
    }


def _note(note: Note) -> Record:
    return {
        "code": note.code,
        "depth": note.depth,
        "cells": list(note.cells),
        "because": list(note.because),
        "facts": note.facts,
        "left": [
            {
                "cells": list(left.cells),
                "numbers": list(left.numbers),
                "pairs": None if left.pairs is None else [f"{a}-{b}" for a, b in left.pairs],
            }
            for left in note.left
        ],
    }


@cache
def technique_records() -> list[Record]:
    """Each technique of the hints with an example, simplest first: a position and its hint. The
    words are the messages `technique-{technique}` and `technique-{technique}-about`."""
    return [
        {
            "technique": technique,
            "level": level,
            "puzzle": puzzle_record(EXAMPLES[technique]),
            "hint": hint_record(EXAMPLES[technique], ()),
        }
        for technique, level in LEVEL_OF.items()
    ]


def too_open() -> PuzzleError:
    return PuzzleError(
        "This puzzle reveals too little to be solved quickly; try pioche solve.",
        why="puzzle-too-open",
    )


def solution_texts(name: str, steps: int = 10 * MOST_STEPS) -> list[str]:
    """One solution, with the revealed dominoes."""
    wanted = find_puzzle(name)
    try:
        found = completion(wanted, (), step_limit(steps, wanted))
    except TooLong:
        raise too_open() from None
    if found is None:
        raise PuzzleError("This puzzle has no solution.", why="puzzle-unsolvable")
    return [write_laid(laid) for laid in found]
