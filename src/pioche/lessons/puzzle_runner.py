"""Runs the lesson of a kind of puzzle: what lies there when a step begins, and what comes of one
more domino."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from pioche.lessons.lesson import Lesson, Pattern, Start, Words
from pioche.puzzles.hints import MOST_STEPS, completion, step_limit
from pioche.puzzles.kinds import RULE, board
from pioche.puzzles.model import Answer, Laid, Puzzle, cell_name
from pioche.puzzles.payloads import find_puzzle
from pioche.puzzles.text import read_laid, write_laid
from pioche.puzzles.verdict import Fault, judge


@dataclass(frozen=True, slots=True)
class LaidReply:
    """What is said to a domino: it is right, and stays; or it breaks no rule, but is not the one
    that is waited for; or the rule refuses it, by a fault."""

    kind: Literal["right", "other", "refused"]
    laid: str
    words: Words | None = None
    fault: Fault | None = None
    solved: bool = False


def start_of(lesson: Lesson, number: int) -> Start:
    """The puzzle that a step is about, and what lies there when that puzzle begins."""
    start = lesson.steps[lesson.beginning(number)].start
    assert start is not None
    return start


def printed(lesson: Lesson, number: int) -> Puzzle:
    return find_puzzle(start_of(lesson, number).deal)


def laid_before(lesson: Lesson, number: int) -> list[str]:
    """What lies when a step begins, where all before it laid what is shown."""
    laid = list(start_of(lesson, number).moves)
    for at in range(lesson.beginning(number), number):
        laid.append(shown_laid(lesson, at, laid))
    return laid


def shown_laid(lesson: Lesson, number: int, laid: Sequence[str]) -> str:
    """The domino that is shown to who asks for it: the first that is waited for."""
    step = lesson.steps[number]
    if not step.is_round:
        return pattern_text(step.want[0])
    first = [one for one in map(pattern_text, step.want) if one not in laid]
    return (first or [one for one in solution(lesson, number) if one not in laid])[0]


def pattern_text(wanted: Pattern) -> str:
    return write_laid(read_laid(wanted.text))


def solution(lesson: Lesson, number: int) -> tuple[str, ...]:
    return solved(start_of(lesson, number).deal)


@cache
def solved(link: str) -> tuple[str, ...]:
    puzzle = find_puzzle(link)
    found = completion(puzzle, (), step_limit(MOST_STEPS, puzzle))
    assert found is not None, "the puzzle of a lesson has a solution"
    return tuple(map(write_laid, found))


def reply_to_laid(lesson: Lesson, number: int, laid: Sequence[str], text: str) -> LaidReply:
    """What is said to one more domino. In a round every domino of the solution is right."""
    step, puzzle = lesson.steps[number], printed(lesson, number)
    added = read_laid(text)
    written = write_laid(added)
    answer = (*map(read_laid, laid), added)
    verdict = judge(puzzle, answer)
    wanted = solution(lesson, number) if step.is_round else tuple(map(pattern_text, step.want))
    if written in wanted:
        words = step.right if not step.is_round or verdict.is_solved else None
        return LaidReply("right", written, words, solved=verdict.is_solved)
    if fault := fault_of(puzzle, answer, added):
        return LaidReply("refused", written, fault=fault)
    for one in step.answers:
        if not one.to or any(pattern.fits(written) for pattern in one.to):
            return LaidReply("other", written, one.words)
    return LaidReply("other", written)


def fault_of(puzzle: Puzzle, answer: Answer, added: Laid) -> Fault | None:
    """The fault that has come with this domino: one at its own cells before any other."""
    verdict, before = judge(puzzle, answer), judge(puzzle, answer[:-1])
    index = board(puzzle).index
    cells = tuple(index[cell] for cell in added.cells if cell in index)
    if added in verdict.strays:
        names = ", ".join(map(cell_name, added.cells))
        return Fault("no-place", RULE[puzzle.kind], cells, {"cells": names})
    new = [fault for fault in verdict.faults if fault not in before.faults]
    return min(new, key=lambda fault: not set(cells) & set(fault.cells), default=None)
