"""The next step from where the player stands, with its reason; or where the first mistake lies.

A hint starts from what the player has laid, with the player's own numbers: in a réussite or a
quadrille these may be any renaming. A stored solution is never looked at.
"""

from dataclasses import dataclass, field
from itertools import islice

from pioche.puzzles import reason
from pioche.puzzles.difficulty import FEW, is_refuted
from pioche.puzzles.judge import Facts, Fault, judge, line_facts
from pioche.puzzles.kinds import RULE, Board, board
from pioche.puzzles.model import NUMBERS, Answer, Laid, Puzzle, cell_name
from pioche.puzzles.solve import Tick, first, solutions
from pioche.tiles import NAME

# A hint takes less than a second, and is the same on every machine, however busy: what is limited
# are the steps of a search, of which there are about 40,000 in a second.
# A search that takes more steps is given up: a puzzle that reveals too little (none of ours).
LONGEST = 20_000
# In so many the first mistake is looked for, once it is clear that there is one.
TRACING = 10_000
# After so many suppositions, a hint says what the search has found instead.
MOST_SUPPOSED = 250
# A step that only tries a number is short; the other kinds reason, or list what fills a line.
SHORT_STEPS = ("reussite", "quadrille")
LONG_STEP = 20  # as long as so many short ones


@dataclass(frozen=True, slots=True)
class Hint:
    """`kind`: solved, fault, mistake, step or open. `code` names the sentence, `facts` fill it.

    `laid` is the domino to lay (step) or to take back (mistake); `cells` are the cells to show.
    """

    kind: str
    code: str
    rule: str
    laid: Laid | None = None
    cells: tuple[int, ...] = ()
    facts: Facts = field(default_factory=dict)
    fault: Fault | None = None


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
    only = the_solution(puzzle, tick)
    if only is not None:
        return only if {*answer} <= {*only} else None
    return first(puzzle, answer, tick)


def the_solution(puzzle: Puzzle, tick: Tick) -> Answer | None:
    """The solution, where the rule leaves nothing to rename or to exchange and there is but one."""
    b = board(puzzle)
    if b.renames or b.units:
        return None
    if puzzle not in _known:
        found = list(islice(solutions(puzzle, (), tick), 2))
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
    position = (*b.puzzle.revealed, *answer)
    covered = {b.index[cell] for laid in position for cell in laid.cells}
    try:
        state = reason.begin(b, position)
        found = _by_crossing_out(b, state, covered)
    except reason.Dead:  # only when no search could tell
        return _take_back(b, answer, "dead")
    if found is not None:
        return found
    found = _free_choice(b, state)
    if found is not None:
        return found
    found = _by_supposing(b, state)
    if found is not None:
        return found
    if solution is not None:
        return _by_search(b, solution, state)
    return Hint("open", "too-open", RULE[b.puzzle.kind])


def _by_crossing_out(b: Board, state: reason.State, covered: set[int]) -> Hint | None:
    """Cross out, the simplest reasons first, until some place has one candidate left."""
    going = True
    while going:
        going = False
        for rule in reason.RULES:
            if rule(b, state):
                place = _decided(b, state, covered)
                if place is not None:
                    code, facts, cells = _reason(b, state, place, covered)
                    return _step(b, code, place, state.mask[place], facts, cells)
                going = True
                break
    return None


def _decided(b: Board, state: reason.State, covered: set[int]) -> int | None:
    """A place that is empty and has one candidate; preferably next to a laid domino."""
    found = [
        place
        for place, mask in enumerate(state.mask)
        if state.sure[place]
        and mask
        and not mask & (mask - 1)
        and b.places[place][0] not in covered
    ]

    def beside(place: int) -> int:
        groups = {b.group[cell] for cell in b.places[place]}
        return -sum(1 for g in groups if any(cell in covered for cell in b.members[g]))

    return min(found, key=beside, default=None)


def _step(
    b: Board,
    code: str,
    place: int,
    bits: int,
    facts: Facts,
    cells: tuple[int, ...] = (),
) -> Hint:
    x, y = divmod(bits.bit_length() - 1, NUMBERS)
    i, j = b.places[place]
    laid = Laid(b.cells[i], b.cells[j], x, y)
    known: Facts = {
        "tile": NAME[laid.tile],
        "first": cell_name(laid.first),
        "second": cell_name(laid.second),
        "a": x,
        "b": y,
    }
    return Hint("step", code, RULE[b.puzzle.kind], laid, (i, j, *cells), {**known, **facts})


def _reason(
    b: Board, state: reason.State, place: int, covered: set[int]
) -> tuple[str, Facts, tuple[int, ...]]:
    """Why nothing else can lie there, as far as one sentence can say it."""
    code, facts = state.why[place]
    touched = [
        next(
            (other for other in b.members[b.group[cell]] if other in covered or other in b.given),
            -1,
        )
        for cell in b.places[place]
    ]
    near = tuple(cell for cell in touched if cell >= 0)
    match code:
        case "touch" if len(near) == 2:
            return "touch-both", {}, near
        case "touch" if near:
            return "touch-one", {"number": _number_on(b, state, near[0])}, near
        case "used":
            return "last-tile", {}, near
        case "home":
            return "only-place", {}, near
        case "halves":
            return "halves", {"number": facts[0]}, near
        case "line":
            line = b.lines[facts[0]]
            return "line-total", line_facts(b, line), line.cells
        case "marks":
            return "marked", {"number": facts[0]}, b.marks
        case "cover":
            return "only-cover", {}, near
    return "elimination", {}, near


def _number_on(b: Board, state: reason.State, cell: int) -> int:
    return state.dom[b.group[cell]].bit_length() - 1


def _free_choice(b: Board, state: reason.State) -> Hint | None:
    """A number without a name yet, or an empty ring: the player may choose."""
    for question in reason.choices(b, state):
        if len(question) > 1:
            return None
        if not question:
            continue
        place, bits = question[0]
        x, y = divmod(bits.bit_length() - 1, NUMBERS)
        free = reason.unnamed(b, state)
        if free & (1 << x | 1 << y):
            numbers = ", ".join(map(str, reason.NUMBERS_IN[free]))
            return _step(b, "free-name", place, bits, {"numbers": numbers})
        if b.units:
            return _step(b, "free-unit", place, bits, {})
        return _step(b, "elimination", place, bits, {})
    return None


def _by_supposing(b: Board, state: reason.State) -> Hint | None:
    """A question of which all answers but one are refuted by crossing out alone."""
    tries = MOST_SUPPOSED
    for question in reason.choices(b, state):
        if len(question) > FEW:
            return None
        left = []
        for choice in question:
            if not tries:
                return None
            tries -= 1
            if not is_refuted(b, state, choice):
                left.append(choice)
                if len(left) > 1:
                    break
        if len(left) == 1:
            place, bits = left[0]
            return _step(b, "supposition", place, bits, {"others": len(question) - 1})
    return None


def _by_search(b: Board, solution: Answer, state: reason.State) -> Hint:
    """Where suppositions have to be nested: what leads to the end, and how much there is to try.

    The solution is one that goes on from the player's dominoes.
    """
    at = {b.place_at[b.index[d.first], b.index[d.second]]: d for d in solution}
    for question in reason.choices(b, state):
        for place, _ in question:
            if place in at and len(question) > 1:
                bits = reason.pair(at[place].a, at[place].b)
                return _step(b, "nested", place, bits, {"others": len(question) - 1})
    raise AssertionError("an unsolved position has an open question")
