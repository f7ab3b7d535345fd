"""The grade of a puzzle: the level of reasoning that it needs.

    1  at a glance: one look at the board shows every next domino
    2  crossing out: deductions lead to other deductions
    3  a short supposition: it fails at a glance
    4  a long supposition: it fails after crossing out
    5  nested: a supposition needs others inside it

`effort` orders the puzzles of a level by the number of dominoes to lay (level 1), of dominoes that
are not seen at a glance (2), or of suppositions to refute (3 to 5).

Hints take the same steps (`next_step`), so hardly any hint is harder than the puzzle's grade: the
more dominoes lie, the more the same techniques find. In the pool no hint is (`composer.is_fair`).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pioche.puzzles import deductions
from pioche.puzzles.deductions import Choice, Deduction, Log, State
from pioche.puzzles.kinds import Board, board
from pioche.puzzles.model import Laid, Puzzle

__all__ = ["Grade", "grade"]

GLANCE, CROSSING, SHORT, LONG, NESTED = LEVELS = (1, 2, 3, 4, 5)

# People suppose an answer only where few are left.
FEW_ANSWERS = 8
# Nested suppositions are tried for this many open questions, fewest answers first.
QUESTIONS = 3
# After this many suppositions a hint shows one way to the end instead of a reason. They take less
# than a second; suppositions about long lines take the longest.
MOST_SUPPOSED = {"carre-13": 700, "triangle": 700, "etoile": 700}
MOST_SUPPOSED_OF_OTHERS = 1500


@dataclass(frozen=True, slots=True, order=True)
class Grade:
    """How hard a puzzle is."""

    level: int
    """From 1, at a glance, to 5."""
    effort: int
    """It orders the puzzles of a level: the more, the harder."""


@dataclass(frozen=True, slots=True)
class Step:
    """The next domino: its place, its pair of numbers, and the deductions with their level.

    `technique` names the hardest deduction; `free-name` and `free-unit` are free choices.
    """

    level: int
    technique: str
    place: int
    bits: int
    log: tuple[Deduction, ...] = ()


class TooHard(Exception):
    """The puzzle needs more suppositions than allowed, or a higher level."""


def tick_limit(most: int, error: type[Exception] = TooHard) -> deductions.Tick:
    """A tick that raises an error after this many calls."""
    left = most

    def tick() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise error

    return tick


# -- the grade -------------------------------------------------------------------------------------


def grade(puzzle: Puzzle, most: int = 1_000_000, level: int = NESTED) -> Grade:
    """Grade a puzzle that has a solution.

    Raises TooHard after `most` suppositions, or if the puzzle needs a higher level than `level`.
    Where several solutions remain at the end, any of them will do.
    """
    b = board(puzzle)
    laid = list(puzzle.revealed)
    to_lay = b.wanted - len(laid)
    chained = 0
    while len(laid) < b.wanted:
        s = deductions.start_state(b, laid)
        step = glance_step(b, s, open_places(b, laid))
        if step is None:
            if level < CROSSING:
                raise TooHard
            deductions.eliminate(b, s)
            found = [p for p in deductions.decided(b, s) if p in open_places(b, laid)]
            if not found:
                break
            chained += 1
            laid.append(deductions.laid_at(b, found[0], deductions.fits(b, s, found[0])))
        else:
            laid.append(deductions.laid_at(b, step.place, step.bits))
    else:
        return Grade(CROSSING, chained) if chained else Grade(GLANCE, to_lay)
    tick = tick_limit(most)
    effort = 0

    def count_note() -> None:
        nonlocal effort
        effort += 1
        tick()

    used = CROSSING
    while not deductions.is_solved(b, s):
        free = free_step(b, s)
        if free is not None:
            deductions.assume(b, s, (free.place, free.bits))
            deductions.eliminate(b, s)
            continue
        log: Log = []
        needed = suppose(b, s, log, tick, count_note, lambda: False, level)
        if needed == NESTED:
            used = NESTED
        elif needed:
            effort += sum(1 for deduction in log if deduction.technique == "suppose")
            used = max(used, needed)
        else:
            _choose_any(b, s, tick)
    if used == CROSSING:
        effort = chained + 1
    return Grade(used, effort)


def _choose_any(b: Board, s: State, tick: deductions.Tick) -> None:
    """Take one of several ways to the end."""
    for choice in deductions.open_questions(b, s)[0]:
        if next(deductions.solved_states(b, _with(b, s, choice), tick), None) is not None:
            deductions.assume(b, s, choice)
            deductions.eliminate(b, s)
            return
    raise ValueError("only puzzles with a solution have a grade")


def _with(b: Board, s: State, choice: Choice) -> State:
    trial = s.copy()
    deductions.assume(b, trial, choice)
    return trial


# -- the next step ---------------------------------------------------------------------------------


def open_places(b: Board, laid: list[Laid]) -> set[int]:
    """The empty places."""
    covered = {b.index[cell] for domino in laid for cell in domino.cells}
    return {p for p, (i, j) in enumerate(b.places) if i not in covered and j not in covered}


def glance_step(b: Board, s: State, free: set[int]) -> Step | None:
    """A domino that one look at the board decides: one deduction and the fits that follow."""
    for place in deductions.decided(b, s):
        if place in free:
            return Step(GLANCE, "fit", place, deductions.fits(b, s, place))
    for technique, do in deductions.TECHNIQUES.items():
        for spot in deductions.spots_of(b, technique):
            trial = s.copy()
            if do(b, trial, spot, None):
                for place in deductions.decided(b, trial):
                    if place in free:
                        bits = deductions.fits(b, trial, place)
                        return Step(GLANCE, technique, place, bits, (Deduction(technique, spot),))
    return None


def free_step(b: Board, s: State) -> Step | None:
    """A free choice: a number without a name, or an empty ring, where all ways are alike."""
    for question in deductions.open_questions(b, s):
        if len(question) > 1:
            return None
        if question:
            place, bits = question[0]
            technique = "free-name" if is_free_name(b, s, question[0]) else "free-unit"
            return Step(CROSSING, technique, place, bits)
    return None


def is_free_name(b: Board, s: State, choice: Choice) -> bool:
    """Do the pairs that fit at this place differ only by the names of unused numbers?"""
    place, bits = choice
    free = deductions.unnamed(b, s)
    return (
        bool(free)
        and s.sure[place]
        and [*deductions.alike_pairs(deductions.fits(b, s, place), free)] == [bits]
    )


def is_free_unit(b: Board, s: State, choice: Choice) -> bool:
    """Do the places for this domino differ only by turns and exchanges of empty rings and rays?"""
    tile = deductions.TILE_OF[choice[1]]
    same = {*deductions.equal_choices(b, s, choice)}
    for place, left in enumerate(deductions.all_fits(b, s)):
        bits = left & deductions.OF_TILE[tile]
        while bits:
            if (place, bits & -bits) not in same:
                return False
            bits &= bits - 1
    return True


Enough = Callable[[], bool]


def suppose(
    b: Board,
    s: State,
    log: Log,
    tick: deductions.Tick,
    inner_tick: deductions.Tick,
    enough: Enough,
    level: int = NESTED,
) -> int:
    """Refute suppositions, the easiest first, and draw conclusions. The result is their level; 0 if
    no supposition fails. Raises TooHard if they need a higher level than `level`."""
    for needed, how in ((SHORT, deductions.glance), (LONG, deductions.eliminate)):
        if level < needed:
            raise TooHard
        if _answer(b, s, log, tick, how) or _refute_all(b, s, log, tick, enough, how):
            return needed
    if level < NESTED:
        raise TooHard
    return NESTED if _refute_nested(b, s, log, inner_tick, enough) else 0


def _answer(b: Board, s: State, log: Log, tick: deductions.Tick, how: Callable[..., None]) -> bool:
    """Answer one open question by refuting all its other answers, if possible."""
    for question in deductions.open_questions(b, s):
        if len(question) > FEW_ANSWERS:
            break
        # All refutations start from the same board: crossing out one answer may change the glance
        # at another.
        failed, right = _tried(question, tick, lambda c: deductions.refutation(b, s, c, how))
        if right == 1:
            deductions.cross_out_all(b, s, failed, log)
            deductions.eliminate(b, s, log)
            return True
    return False


def _tried(
    question: list[Choice], tick: deductions.Tick, refute: Callable[[Choice], Deduction | None]
) -> tuple[list[Deduction], int]:
    """The refutations of the answers that fail, and how many do not; two of these are enough."""
    failed = []
    right = 0
    for choice in question:
        tick()
        found = refute(choice)
        if found is not None:
            failed.append(found)
            continue
        right += 1
        if right > 1:
            break
    return failed, right


def _refute_all(
    b: Board, s: State, log: Log, tick: deductions.Tick, enough: Enough, how: Callable[..., None]
) -> bool:
    """Try each answer of all questions with few answers once."""
    found = False
    tried = set()
    for question in deductions.open_questions(b, s):
        if len(question) > FEW_ANSWERS:
            break
        for choice in question:
            if choice in tried or not deductions.fits(b, s, choice[0]) & choice[1]:
                continue
            tried.add(choice)
            tick()
            refutation = deductions.refutation(b, s, choice, how)
            if refutation is None:
                continue
            found = True
            log.append(refutation)
            named = s.named
            deductions.cross_out(b, s, choice)
            deductions.eliminate(b, s, log, enough)
            if enough() or s.named != named:
                return True
    return found


def _refute_nested(b: Board, s: State, log: Log, tick: deductions.Tick, enough: Enough) -> bool:
    """Answer one open question: refute all answers but one, with suppositions inside."""
    for question in deductions.open_questions(b, s)[:QUESTIONS]:
        failed, right = _tried(question, tick, lambda c: deductions.refute_nested(b, s, c, tick))
        if right > 1 or not failed:
            continue
        deductions.cross_out_all(b, s, failed, log)
        deductions.eliminate(b, s, log, enough)
        return True
    return False


def next_step(b: Board, laid: list[Laid], left: deductions.Allowance) -> Step | None:
    """The easiest next domino with a short reason; None if the suppositions of a hint show none.
    Raises Contradiction if the position has no solution."""
    free = open_places(b, laid)
    start = deductions.start_state(b, laid)
    step = glance_step(b, start, free)
    if step is not None:
        return step
    s = start.copy()
    log: Log = []

    def enough() -> bool:
        return any(place in free for place in deductions.decided(b, s))

    deductions.eliminate(b, s, log, enough)
    level = CROSSING
    tick = tick_limit(MOST_SUPPOSED.get(b.puzzle.kind, MOST_SUPPOSED_OF_OTHERS))
    while not enough():
        choice = free_step(b, s)
        if choice is not None:
            step = replace(choice, level=level)
            return _reasoned(b, start, log, step, partial(_is_free, b, choice), left)
        try:
            needed = suppose(b, s, log, tick, tick, enough)
        except TooHard:
            return None
        if not needed:
            return None
        level = max(level, needed)
    place = next(place for place in deductions.decided(b, s) if place in free)
    bits = deductions.fits(b, s, place)

    def shows(state: State) -> bool:
        return state.sure[place] and deductions.fits(b, state, place) == bits

    return _reasoned(b, start, log, Step(level, LEVEL_NAMES[level], place, bits), shows, left)


LEVEL_NAMES = {CROSSING: "crossing", SHORT: "short", LONG: "long", NESTED: "nested"}


def _is_free(b: Board, step: Step, s: State) -> bool:
    is_free = is_free_name if step.technique == "free-name" else is_free_unit
    return is_free(b, s, (step.place, step.bits))


def _reasoned(
    b: Board,
    start: State,
    log: Log,
    step: Step,
    shows: Callable[[State], bool],
    left: deductions.Allowance,
) -> Step | None:
    """The step with a short chain of deductions that still shows it; None if the board alone does
    not."""

    def holds(trial: list[Deduction]) -> bool:
        state = start.copy()
        deductions.repeat_all(b, state, trial)
        return shows(state)

    for chain in (deductions.shorten(b, start, log, holds, left), log):
        state = start.copy()
        without_idle, _ = deductions.drop_idle(b, state, chain)
        if shows(state):
            return replace(step, log=tuple(without_idle))
    return None
