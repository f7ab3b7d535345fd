"""The next step from where the player stands, with its reason; or where the first mistake lies.

A hint starts from what the player has laid, with the player's own numbers: in a réussite or a
quadrille these may be any renaming. A stored solution is never looked at.

The reason is a chain of notes. Each is one deduction (`reason`) from what the board shows and from
the notes before it, and says what it leaves; so the first notes of a chain are hints of their own
("this square cannot be a 3, because …"). Nothing is said that does not hold in every solution.
"""

from dataclasses import dataclass, field
from itertools import islice

from pioche.core.tiles import NAME
from pioche.puzzles import deductions, grading
from pioche.puzzles.hint_notes import Note, notes
from pioche.puzzles.kinds import RULE, Board, board
from pioche.puzzles.model import Answer, Laid, Puzzle, cell_name
from pioche.puzzles.solver import Tick, first, lucky, solutions
from pioche.puzzles.verdict import Facts, Fault, judge

# A hint takes less than a second, and is the same on every machine, however busy: what is limited
# are the steps of a search, of which there are about 40,000 in a second.
# A search that takes more steps is given up: a puzzle that reveals too little (none of ours).
LONGEST = 20_000
# In so many the first mistake is looked for, once it is clear that there is one.
TRACING = 10_000
# So many deductions are made again to find a short chain among those that were found.
SHORTENING = 25_000
# A step that only tries a number is short; the other kinds reason, or list what fills a line.
SHORT_STEPS = ("reussite", "quadrille")
LONG_STEP = 20  # as long as so many short ones


@dataclass(frozen=True, slots=True)
class Hint:
    """`kind`: solved, fault, mistake, step or open. `code` names the sentence, `facts` fill it.

    `laid` is the domino to lay (step) or to take back (mistake); `cells` are the cells to show.
    `level` is that of the technique, as in grades; 0 where nothing is deduced. `steps` is the
    reason of a step, note by note.
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
    """Help with this position. The dominoes of the answer are in the order they were laid."""
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
        solution = complete(puzzle, answer, within(LONGEST, puzzle))
    except TooLong:
        return _next_step(b, answer, None)
    if solution is None:
        return _first_mistake(b, answer)
    return _next_step(b, answer, solution)


class TooLong(Exception):
    """A search took more steps than it was given."""


def within(steps: int, puzzle: Puzzle) -> Tick:
    """A tick that raises TooLong when so many steps are done."""
    cost = 1 if puzzle.kind in SHORT_STEPS else LONG_STEP
    left = steps

    def tick() -> None:
        nonlocal left
        left -= cost
        if left < 0:
            raise TooLong

    return tick


def complete(puzzle: Puzzle, answer: Answer, tick: Tick) -> Answer | None:
    """A solution that contains these dominoes, if there is one."""
    only = the_solution(puzzle)
    if only is not None:
        return only if {*answer} <= {*only} else None
    return lucky(puzzle, answer) or first(puzzle, answer, tick)


def the_solution(puzzle: Puzzle) -> Answer | None:
    """The solution, where the rule leaves nothing to rename or to exchange and there is but one
    that can be found in time."""
    b = board(puzzle)
    if b.renames or b.units:
        return None
    if puzzle not in _known:
        try:
            found = list(islice(solutions(puzzle, (), within(LONGEST, puzzle)), 2))
        except TooLong:
            found = []
        if len(_known) > 256:
            _known.clear()
        _known[puzzle] = found[0] if len(found) == 1 else None
    return _known[puzzle]


_known: dict[Puzzle, Answer | None] = {}


def _first_mistake(b: Board, answer: Answer) -> Hint:
    """The earliest domino after which there was no way to the end."""
    tick = within(TRACING, b.puzzle)
    good, bad = -1, len(answer)  # the first `good` can be completed, the first `bad` cannot
    try:
        while bad - good > 1:
            middle = (good + bad) // 2
            if complete(b.puzzle, answer[:middle], tick) is None:
                bad = middle
            else:
                good = middle
    except TooLong:
        return _take_back(b, answer[:bad], "dead")
    return _take_back(b, answer[:bad], "mistake")


def _take_back(b: Board, answer: Answer, code: str) -> Hint:
    """Take back the last domino of these."""
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
    """The next step; without a solution (the search was too long) as far as reasons go."""
    position = [*b.puzzle.revealed, *answer]
    purse = deductions.Purse(SHORTENING)
    try:
        step = grading.next_step(b, position, purse)
    except deductions.Dead:  # only when no search could tell
        return _take_back(b, answer, "dead")
    if step is not None:
        return _told(b, position, step)
    if solution is not None:
        return _one_way(b, position, solution)
    return Hint("open", "too-open", RULE[b.puzzle.kind])


def _told(b: Board, position: list[Laid], step: grading.Step) -> Hint:
    steps = notes(b, position, step)
    laid = deductions.laid_at(b, step.place, step.bits)
    facts = _laid_facts(laid)
    if step.technique == "free-name":
        free = deductions.unnamed(b, deductions.begin(b, position))
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


def _laid_facts(laid: Laid) -> Facts:
    return {
        "tile": NAME[laid.tile],
        "first": cell_name(laid.first),
        "second": cell_name(laid.second),
        "a": laid.a,
        "b": laid.b,
    }


def _one_way(b: Board, position: list[Laid], solution: Answer) -> Hint:
    """Nothing can be shown to be right and everything else wrong: show one way that leads on.

    It continues beside what lies there already, where that can be.
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
        "step", "one-way", RULE[b.puzzle.kind], laid, _cell_numbers(b, laid), _laid_facts(laid)
    )
