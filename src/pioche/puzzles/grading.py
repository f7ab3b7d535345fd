"""How hard is a puzzle? The reasoning that a person needs, found by reasoning like one.

    1  at a glance: one look at the board is enough for every next domino
    2  crossing out: conclusions lead to other conclusions
    3  a short supposition: what is supposed fails at a glance
    4  a long supposition: it fails after crossing out
    5  nested: a supposition needs others inside it

`effort` orders puzzles of one level. At a glance: how many dominoes are to be laid; crossing out:
how many of them are not seen at a glance; above: how many suppositions have to be refuted.

Hints take the very same steps (`next_step`), so that hardly any is harder than the puzzle's grade:
the more dominoes lie, the more can be deduced by the same means. In the pool none is
(`search.is_fair`).
"""

from collections.abc import Callable
from dataclasses import dataclass

from pioche.puzzles import deductions
from pioche.puzzles.deductions import Choice, Deduction, Log, State
from pioche.puzzles.kinds import Board, board
from pioche.puzzles.model import Laid, Puzzle

GLANCE, CROSSING, SHORT, LONG, NESTED = LEVELS = (1, 2, 3, 4, 5)

# A person supposes something where few answers are left.
FEW = 8
# Nested suppositions are tried for so many open questions, those with the fewest answers first.
QUESTIONS = 3
# After so many suppositions a hint shows one way to the end instead of a reason. It takes less than
# a second; suppositions about long lines take the longest.
MOST_SUPPOSED = {"carre-13": 700, "triangle": 700, "etoile": 700}
MOST_SUPPOSED_OF_OTHERS = 1500


@dataclass(frozen=True, slots=True, order=True)
class Grade:
    level: int
    effort: int


@dataclass(frozen=True, slots=True)
class Step:
    """The next domino: what lies at `place`, by which deductions, and of what level they are.

    `technique` names the hardest one; `free-name` and `free-unit` are choices that the rule leaves.
    """

    level: int
    technique: str
    place: int
    bits: int
    log: tuple[Deduction, ...] = ()


class TooHard(Exception):
    """More suppositions than were allowed, or a higher level."""


def at_most(most: int) -> deductions.Tick:
    """A tick that raises TooHard when so many suppositions were made."""
    left = most

    def tick() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise TooHard

    return tick


# -- the grade -------------------------------------------------------------------------------------


def grade(puzzle: Puzzle, most: int = 1_000_000, level: int = NESTED) -> Grade:
    """Grade a puzzle that has a solution.

    Raises TooHard after `most` suppositions, or when a higher level than `level` is needed. Where
    several solutions are left at the end, any of them will do.
    """
    b = board(puzzle)
    laid = list(puzzle.revealed)
    to_lay = b.wanted - len(laid)
    chained = 0
    while len(laid) < b.wanted:
        s = deductions.begin(b, laid)
        step = at_once(b, s, open_places(b, laid))
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
    tick = at_most(most)
    effort = 0

    def counted() -> None:
        nonlocal effort
        effort += 1
        tick()

    used = CROSSING
    while not deductions.is_solved(b, s):
        free = free_choice(b, s)
        if free is not None:
            deductions.choose(b, s, (free.place, free.bits))
            deductions.eliminate(b, s)
            continue
        log: Log = []
        needed = suppose(b, s, log, tick, counted, lambda: False, level)
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
    """Several ways lead to the end: take one."""
    for choice in deductions.choices(b, s)[0]:
        if next(deductions.search(b, _with(b, s, choice), tick), None) is not None:
            deductions.choose(b, s, choice)
            deductions.eliminate(b, s)
            return
    raise ValueError("only a puzzle that has a solution is graded")


def _with(b: Board, s: State, choice: Choice) -> State:
    trial = s.copy()
    deductions.choose(b, trial, choice)
    return trial


# -- the next step ---------------------------------------------------------------------------------


def open_places(b: Board, laid: list[Laid]) -> set[int]:
    """The places on which nothing lies."""
    covered = {b.index[cell] for domino in laid for cell in domino.cells}
    return {p for p, (i, j) in enumerate(b.places) if i not in covered and j not in covered}


def at_once(b: Board, s: State, free: set[int]) -> Step | None:
    """A domino that one look at the board decides: one deduction, and what then fits."""
    for place in deductions.decided(b, s):
        if place in free:
            return Step(GLANCE, "fit", place, deductions.fits(b, s, place))
    for technique, do in deductions.TECHNIQUES.items():
        for spot in deductions.spots(b, technique):
            trial = s.copy()
            if do(b, trial, spot, None):
                for place in deductions.decided(b, trial):
                    if place in free:
                        bits = deductions.fits(b, trial, place)
                        return Step(GLANCE, technique, place, bits, (Deduction(technique, spot),))
    return None


def free_choice(b: Board, s: State) -> Step | None:
    """A number without a name yet, or an empty ring: all ways are alike for the rule."""
    for question in deductions.choices(b, s):
        if len(question) > 1:
            return None
        if question:
            place, bits = question[0]
            technique = "free-name" if is_free_name(b, s, question[0]) else "free-unit"
            return Step(CROSSING, technique, place, bits)
    return None


def is_free_name(b: Board, s: State, choice: Choice) -> bool:
    """Is all that fits at this place the same but for the names of unused numbers?"""
    place, bits = choice
    free = deductions.unnamed(b, s)
    return (
        bool(free)
        and s.sure[place]
        and [*deductions.alike(deductions.fits(b, s, place), free)] == [bits]
    )


def is_free_unit(b: Board, s: State, choice: Choice) -> bool:
    """Is every place for this domino alike, but for turns and exchanges of empty rings and rays?"""
    tile = deductions.TILE_OF[choice[1]]
    same = {*deductions.same_elsewhere(b, s, choice)}
    for place, left in enumerate(deductions.look(b, s)):
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
    """Refute suppositions, the easiest first, and conclude; the level that it took, 0 when none
    can be refuted. Raises TooHard when a higher level than `level` would be needed."""
    for needed, how in ((SHORT, deductions.glance), (LONG, deductions.eliminate)):
        if level < needed:
            raise TooHard
        if _answer(b, s, log, tick, how) or _refute_all(b, s, log, tick, enough, how):
            return needed
    if level < NESTED:
        raise TooHard
    return NESTED if _refute_nested(b, s, log, inner_tick, enough) else 0


def _answer(b: Board, s: State, log: Log, tick: deductions.Tick, how: Callable[..., None]) -> bool:
    """Answer one open question by refuting all its other answers, if that can be done."""
    for question in deductions.choices(b, s):
        if len(question) > FEW:
            break
        failed = []
        right = 0
        for choice in question:
            tick()
            # All are refuted from the same board: one that was crossed out may send a glance at
            # another a different way.
            found = deductions.refutation(b, s, choice, how)
            if found is not None:
                failed.append(found)
                continue
            right += 1
            if right > 1:
                break
        if right == 1:
            deductions.cross_out_all(b, s, failed, log)
            deductions.eliminate(b, s, log)
            return True
    return False


def _refute_all(
    b: Board, s: State, log: Log, tick: deductions.Tick, enough: Enough, how: Callable[..., None]
) -> bool:
    """Try the answers of all questions with few of them once."""
    found = False
    tried = set()
    for question in deductions.choices(b, s):
        if len(question) > FEW:
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
    for question in deductions.choices(b, s)[:QUESTIONS]:
        failed = []
        right = 0
        for choice in question:
            tick()
            found = deductions.refute_deeply(b, s, choice, tick)
            if found is None:
                right += 1
                if right > 1:
                    break
            else:
                failed.append(found)
        if right > 1 or not failed:
            continue
        deductions.cross_out_all(b, s, failed, log)
        deductions.eliminate(b, s, log, enough)
        return True
    return False


def next_step(b: Board, laid: list[Laid], purse: deductions.Purse) -> Step | None:
    """The easiest next domino that can be shown, with the shortest reason that was found; None
    when nothing can be shown with so many suppositions as a hint may take. Raises Dead when nothing
    can lie there."""
    free = open_places(b, laid)
    start = deductions.begin(b, laid)
    step = at_once(b, start, free)
    if step is not None:
        return step
    s = start.copy()
    log: Log = []

    def enough() -> bool:
        return any(place in free for place in deductions.decided(b, s))

    deductions.eliminate(b, s, log, enough)
    level = CROSSING
    tick = at_most(MOST_SUPPOSED.get(b.puzzle.kind, MOST_SUPPOSED_OF_OTHERS))
    while not enough():
        choice = free_choice(b, s)
        if choice is not None:
            return _shortest_choice(b, start, log, choice, level, purse)
        try:
            needed = suppose(b, s, log, tick, tick, enough)
        except TooHard:
            return None
        if not needed:
            return None
        level = max(level, needed)
    return _shortest(b, start, s, log, free, level, purse)


NAMED = {CROSSING: "crossing", SHORT: "short", LONG: "long", NESTED: "nested"}


def _shortest(
    b: Board, start: State, s: State, log: Log, free: set[int], level: int, purse: deductions.Purse
) -> Step | None:
    place = next(place for place in deductions.decided(b, s) if place in free)
    bits = deductions.fits(b, s, place)

    def shows(state: State) -> bool:
        return state.sure[place] and deductions.fits(b, state, place) == bits

    kept = _kept(b, start, log, shows, purse)
    return None if kept is None else Step(level, NAMED[level], place, bits, kept)


def _shortest_choice(
    b: Board, start: State, log: Log, choice: Step, level: int, purse: deductions.Purse
) -> Step | None:
    is_free = is_free_name if choice.technique == "free-name" else is_free_unit

    def shows(state: State) -> bool:
        return is_free(b, state, (choice.place, choice.bits))

    kept = _kept(b, start, log, shows, purse)
    return None if kept is None else Step(level, choice.technique, choice.place, choice.bits, kept)


def _kept(
    b: Board, start: State, log: Log, shows: Callable[[State], bool], purse: deductions.Purse
) -> tuple[Deduction, ...] | None:
    """A short chain that still shows it; None when it cannot be shown from the board alone."""

    def holds(trial: list[Deduction]) -> bool:
        state = start.copy()
        deductions.repeat(b, state, trial)
        return shows(state)

    for chain in (deductions.shortened(b, start, log, holds, purse), log):
        state = start.copy()
        kept, _ = deductions.without_idle(b, state, chain)
        if shows(state):
            return tuple(kept)
    return None
