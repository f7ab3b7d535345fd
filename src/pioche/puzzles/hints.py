"""Hints: the next step from the player's position with its reason, or the first mistake.

A hint starts from the player's dominoes with the player's own numbers: in a réussite or a
quadrille these may be any renaming. Hints never look at a stored solution.

The reason is a list of notes (`hint_notes`). Each note is one deduction from the board and from
the notes before it, and says what remains; so the first notes are hints of their own ("this square
cannot be a 3, because …"). Every note holds in every solution.
"""

from dataclasses import dataclass, field
from itertools import islice

from pioche.core.tiles import NAME
from pioche.puzzles import deductions, grading
from pioche.puzzles.hint_notes import Note, laid_facts, reason_notes
from pioche.puzzles.kinds import RULE, Board, board
from pioche.puzzles.model import Answer, Laid, Puzzle, cell_name
from pioche.puzzles.solver import Tick, first_solution, lucky_solution, solutions
from pioche.puzzles.verdict import Facts, Fault, judge

# A hint takes less than a second and is the same on every machine, however busy: the limits count
# steps of a search, about 40,000 in a second.
# After this many steps the search stops: the puzzle reveals too little (none of ours does).
MOST_STEPS = 20_000
# The steps to find the first mistake, once it is clear that there is one.
TRACING = 10_000
# The deductions to repeat while a chain is shortened.
SHORTENING = 25_000
# In these kinds a step tries one number; in the others it deduces, or lists fillings of a line.
SHORT_STEPS = ("reussite", "quadrille")
LONG_STEP = 20  # short steps that take as long as one of the others


@dataclass(frozen=True, slots=True)
class Hint:
    """`kind`: solved, fault, mistake, step or open. `code` names the sentence, `facts` fill it.

    `laid` is the domino to lay (step) or to take back (mistake); `cells` are the cells to show.
    `level` is the level of the technique, 0 without a deduction. `steps` are the notes of the
    reason.
    """

    kind: str
    code: str
    rule: str
    laid: Laid | None = None
    cells: tuple[int, ...] = ()
    facts: Facts = field(default_factory=dict)
    fault: Fault | None = None
    level: int = 0
    steps: tuple[Note, ...] = ()


def hint(puzzle: Puzzle, answer: Answer) -> Hint:
    """The hint for this position. The dominoes of the answer are in the order of play."""
    b = board(puzzle)
    rule = RULE[puzzle.kind]
    verdict = judge(puzzle, answer)
    if verdict.is_solved:
        return Hint("solved", "solved", rule)
    if verdict.strays:
        stray = verdict.strays[0]
        return Hint("fault", "no-place", rule, stray, facts={"cells": _cells_text(stray)})
    if verdict.faults:
        fault = verdict.faults[0]
        names = ", ".join(cell_name(b.cells[cell]) for cell in fault.cells)
        facts: Facts = {**fault.facts, "cells": names}
        return Hint("fault", fault.code, fault.rule, cells=fault.cells, facts=facts, fault=fault)
    try:
        solution = completion(puzzle, answer, step_limit(MOST_STEPS, puzzle))
    except TooLong:
        return _next_step(b, answer, None)
    if solution is None:
        return _first_mistake(b, answer)
    return _next_step(b, answer, solution)


class TooLong(Exception):
    """The search needs more steps than allowed."""


def step_limit(steps: int, puzzle: Puzzle) -> Tick:
    """A tick that raises TooLong after this many short steps."""
    cost = 1 if puzzle.kind in SHORT_STEPS else LONG_STEP
    return grading.tick_limit(steps // cost, TooLong)


def completion(puzzle: Puzzle, answer: Answer, tick: Tick) -> Answer | None:
    """A solution that contains these dominoes, if there is one."""
    only = only_solution(puzzle)
    if only is not None:
        return only if {*answer} <= {*only} else None
    return lucky_solution(puzzle, answer) or first_solution(puzzle, answer, tick)


def only_solution(puzzle: Puzzle) -> Answer | None:
    """The one solution of a puzzle whose rule allows no renaming and no exchange, if the search
    finds in time that there is just one."""
    b = board(puzzle)
    if b.renames or b.units:
        return None
    if puzzle not in _known:
        try:
            found = list(islice(solutions(puzzle, (), step_limit(MOST_STEPS, puzzle)), 2))
        except TooLong:
            found = []
        if len(_known) > 256:
            _known.clear()
        _known[puzzle] = found[0] if len(found) == 1 else None
    return _known[puzzle]


_known: dict[Puzzle, Answer | None] = {}


def _first_mistake(b: Board, answer: Answer) -> Hint:
    """The earliest domino that makes the puzzle unsolvable."""
    tick = step_limit(TRACING, b.puzzle)
    good, bad = -1, len(answer)  # the first `good` can be completed, the first `bad` cannot
    try:
        while bad - good > 1:
            middle = (good + bad) // 2
            if completion(b.puzzle, answer[:middle], tick) is None:
                bad = middle
            else:
                good = middle
    except TooLong:
        return _take_back(b, answer[:bad], "dead")
    return _take_back(b, answer[:bad], "mistake")


def _take_back(b: Board, answer: Answer, code: str) -> Hint:
    """The advice to take back the last of these dominoes."""
    if not answer:
        return Hint("mistake", "impossible", RULE[b.puzzle.kind])
    wrong = answer[-1]
    facts: Facts = {"tile": NAME[wrong.tile], "cells": _cells_text(wrong), "step": len(answer)}
    return Hint("mistake", code, RULE[b.puzzle.kind], wrong, _cell_numbers(b, wrong), facts)


def _cells_text(laid: Laid) -> str:
    return f"{cell_name(laid.first)}-{cell_name(laid.second)}"


def _cell_numbers(b: Board, laid: Laid) -> tuple[int, ...]:
    return tuple(b.index[cell] for cell in laid.cells)


# -- the next step ---------------------------------------------------------------------------------


def _next_step(b: Board, answer: Answer, solution: Answer | None) -> Hint:
    """The next step; without a solution (the search was too long) only if a reason shows it."""
    position = [*b.puzzle.revealed, *answer]
    try:
        step = grading.next_step(b, position, deductions.Allowance(SHORTENING))
    except deductions.Contradiction:  # only when the search was too long
        return _take_back(b, answer, "dead")
    if step is not None:
        return _hint_of(b, position, step)
    if solution is not None:
        return _one_way(b, position, solution)
    return Hint("open", "too-open", RULE[b.puzzle.kind])


def _hint_of(b: Board, position: list[Laid], step: grading.Step) -> Hint:
    steps = reason_notes(b, position, step)
    laid = deductions.laid_at(b, step.place, step.bits)
    facts = laid_facts(laid)
    if step.technique == "free-name":
        free = deductions.unnamed(b, deductions.start_state(b, position))
        facts["numbers"] = ", ".join(map(str, deductions.NUMBERS_IN[free]))
    return Hint(
        "step",
        step.technique,
        RULE[b.puzzle.kind],
        laid,
        b.places[step.place],
        facts,
        level=step.level,
        steps=steps,
    )


def _one_way(b: Board, position: list[Laid], solution: Answer) -> Hint:
    """One domino of a solution, where no reason shows that all others are wrong.

    If possible it lies beside the dominoes on the board.
    """
    covered = {cell for laid in position for cell in laid.cells}

    def beside(laid: Laid) -> int:
        return -sum(
            1
            for r, c in laid.cells
            for cell in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c))
            if cell in covered
        )

    laid = min((d for d in solution if d.first not in covered), key=beside)
    return Hint(
        "step", "one-way", RULE[b.puzzle.kind], laid, _cell_numbers(b, laid), laid_facts(laid)
    )
