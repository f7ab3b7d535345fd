"""New puzzles: outlines, solutions, and the dominoes to reveal.

A puzzle of the pool is *proved*: its solution is unique, and it has a grade. All searches here are
random with a seed, so that the same seed finds the same puzzles.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from itertools import combinations, islice
from random import Random

from pioche.core.tiles import HIGH, LOW
from pioche.puzzles.deductions import Allowance, laid_at
from pioche.puzzles.grading import (
    CROSSING,
    GLANCE,
    LONG,
    NESTED,
    SHORT,
    Grade,
    TooHard,
    grade,
    next_step,
    tick_limit,
)
from pioche.puzzles.kinds import LETTERS, board
from pioche.puzzles.model import TILES, Answer, Cell, Laid, Puzzle, cells_by_letter
from pioche.puzzles.solver import solutions
from pioche.puzzles.text import make_puzzle

# A puzzle of the pool needs at most this many tries of suppositions, from beginning to end.
MOST_TRIED = 2000
# After this many steps the search for a second solution stops, and the puzzle is dropped.
MOST_STEPS = {"carre-13": 400, "triangle": 400}
MOST_STEPS_OF_OTHERS = 10_000


def is_unique_within(puzzle: Puzzle, most: int = 200_000) -> bool:
    """Do `most` steps of search show that there is exactly one solution?"""
    try:
        return len(list(islice(solutions(puzzle, (), tick_limit(most)), 2))) == 1
    except TooHard:
        return False


def reveal(puzzle: Puzzle, revealed: Answer) -> Puzzle:
    return make_puzzle(puzzle.kind, puzzle.rows, revealed, puzzle.totals, puzzle.matching)


# -- the dominoes to reveal ------------------------------------------------------------------------


def easier_puzzles(
    puzzle: Puzzle, solution: Answer, rng: Random, keep: Answer = ()
) -> Iterator[tuple[Puzzle, Grade]]:
    """One puzzle for each of the three easier levels within reach.

    The search reveals everything, then covers dominoes, many at a time and then single ones, as
    long as the puzzle stays at its level. `keep` stays revealed.
    """
    shown = solution
    for level in (GLANCE, CROSSING, SHORT):
        # Deductions without nested suppositions also prove that the solution is unique.
        is_good = partial(_is_at_most, puzzle, level)
        shown = cover(shown, keep, rng, is_good)
        found = reveal(puzzle, shown)
        graded = grade(found)
        if graded.level == level and is_fair(found, level):
            yield found, graded


def _is_at_most(puzzle: Puzzle, level: int, shown: Answer) -> bool:
    return grade_within(reveal(puzzle, shown), level) is not None


def harder_puzzles(
    puzzle: Puzzle, solution: Answer, rng: Random, keep: Answer = ()
) -> Iterator[tuple[Puzzle, Grade]]:
    """One puzzle for each of the two harder levels within reach, the hardest first.

    The search covers dominoes as long as the solution is unique, then reveals some again, one by
    one, until short suppositions are enough. (Covering step by step from the easier levels seldom
    leads here: where short suppositions reach their limit, longer ones hardly go further.)
    """
    most = MOST_STEPS.get(puzzle.kind, MOST_STEPS_OF_OTHERS)
    shown = cover(solution, keep, rng, lambda rest: is_unique_within(reveal(puzzle, rest), most))
    again = [laid for laid in solution if laid not in shown]
    rng.shuffle(again)
    given: set[int] = set()
    for laid in again:
        found = reveal(puzzle, shown)
        graded = grade_within(found)
        if graded is not None and graded.level < LONG:
            return
        if graded is not None and graded.level not in given and is_fair(found, graded.level):
            given.add(graded.level)
            yield found, graded
        shown = (*shown, laid)


def grade_within(puzzle: Puzzle, level: int = NESTED) -> Grade | None:
    """The grade of a puzzle for the pool; None if it is too hard, or above this level."""
    try:
        return grade(puzzle, MOST_TRIED, level)
    except TooHard:
        return None


def cover(shown: Answer, keep: Answer, rng: Random, is_good: Callable[[Answer], bool]) -> Answer:
    """Cover dominoes, many at a time and then single ones, as long as the puzzle is good."""
    hidden = [laid for laid in shown if laid not in keep]
    rng.shuffle(hidden)
    size = max(1, len(hidden) // 2)
    while size:
        for at in range(0, len(hidden), size):
            gone = hidden[at : at + size]
            rest = tuple(laid for laid in shown if laid not in gone)
            if len(rest) < len(shown) and is_good(rest):
                shown = rest
        hidden = [laid for laid in hidden if laid in shown]
        size = min(size // 2, len(hidden))
    return shown


def is_fair(puzzle: Puzzle, level: int) -> bool:
    """Do hints find a reason for every step from beginning to end, and none of a higher level?

    (Rarely, hints do not see from the board what the grade saw: once a number has a name, a
    question may have more answers than a hint tries.)
    """
    b = board(puzzle)
    laid = list(puzzle.revealed)
    while len(laid) < b.wanted:
        step = next_step(b, laid, Allowance(0))
        if step is None or step.level > level:
            return False
        laid.append(laid_at(b, step.place, step.bits))
    return True


# -- solutions -------------------------------------------------------------------------------------


def wander(puzzle: Puzzle, solution: Answer, rng: Random, steps: int, keep: int) -> Answer:
    """Walk from one solution to another: keep some dominoes and complete them differently."""
    for _ in range(steps):
        kept = list(solution)
        rng.shuffle(kept)
        trial = reveal(puzzle, tuple(kept[:keep]))
        found = some_solutions(trial, 40, 400)
        if found:
            solution = found[rng.randrange(len(found))]
    return solution


def some_solutions(puzzle: Puzzle, most: int, steps: int) -> list[Answer]:
    """The solutions that this many steps find, at most `most`."""
    found: list[Answer] = []
    with suppress(TooHard):
        found.extend(islice(solutions(puzzle, (), tick_limit(steps)), most))
    return found


# -- outlines --------------------------------------------------------------------------------------


def creux_totals() -> list[tuple[int, ...]]:
    """All announcements of PUZ-4: a 3, a 16, two nines, and three others that differ."""
    others = [t for t in range(2, 16) if t not in (3, 9)]
    return sorted(tuple(sorted((3, 9, 9, 16, *three))) for three in combinations(others, 3))


# The symmetries of outlines: the images of a cell in a field of these rows and columns.
def _both_mirrors(cell: Cell, rows: int, columns: int) -> tuple[Cell, ...]:
    (r, c), far, low = cell, columns - 1, rows - 1
    return (r, c), (r, far - c), (low - r, c), (low - r, far - c)


def _quarter_turns(cell: Cell, rows: int, columns: int) -> tuple[Cell, ...]:
    (r, c), far = cell, columns - 1
    return (r, c), (c, far - r), (far - r, far - c), (far - c, r)


def _one_mirror(cell: Cell, rows: int, columns: int) -> tuple[Cell, ...]:
    r, c = cell
    return (r, c), (r, columns - 1 - c)


DRAWN = 60  # outlines to draw; the most pleasing one is taken


def reussite_outline(rng: Random) -> tuple[str, ...] | None:
    """The most pleasing of some symmetrical outlines of 28 dominoes."""
    images = rng.choice((_both_mirrors, _both_mirrors, _quarter_turns, _one_mirror))
    rows, columns = rng.choice((8, 9, 10, 11)), rng.choice((9, 10, 11, 12))
    if images is _quarter_turns:
        rows = columns = rng.choice((9, 10, 11))
    drawn = [_reussite_drawn(rng, images, rows, columns) for _ in range(DRAWN)]
    found = [taken for taken in drawn if taken is not None]
    return _drawn(max(found, key=beauty)) if found else None


def _reussite_drawn(
    rng: Random, images: Callable[[Cell, int, int], tuple[Cell, ...]], rows: int, columns: int
) -> dict[Cell, int] | None:
    """Grow dominoes with all their images from the middle; None if they are not joined."""
    taken: dict[Cell, int] = {}
    count = 0
    ends = [(rows // 2 - rng.randrange(2), columns // 2 - 1)]
    for _ in range(500):
        if count == TILES:
            break
        r, c = ends[rng.randrange(len(ends))]
        dr, dc = ((0, 1), (1, 0), (0, -1), (-1, 0))[rng.randrange(4)]
        pairs = list(
            dict.fromkeys(
                tuple(sorted(both))
                for both in zip(
                    images((r, c), rows, columns),
                    images((r + dr, c + dc), rows, columns),
                    strict=True,
                )
            )
        )
        cells = [cell for both in pairs for cell in both]
        if (
            len({*cells}) < len(cells)
            or count + len(pairs) > TILES
            or any(y < 0 or x < 0 or y >= rows or x >= columns or (y, x) in taken for y, x in cells)
        ):
            continue
        trial = dict(taken)
        for at, (one, two) in enumerate(pairs):
            trial[one] = trial[two] = count + at
        if any(_crowded(trial, cell) for cell in cells):
            continue
        taken = trial
        count += len(pairs)
        for y, x in cells:
            ends += [(y, x + 1), (y + 1, x), (y, x - 1), (y - 1, x)]
    return taken if count == TILES and _is_joined(taken) else None


def beauty(taken: dict[Cell, int]) -> int:
    """How pleasing an outline is: closed windows, few loose ends, a compact field."""
    ends = windows = 0
    for r, c in taken:
        beside = [(r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c)]
        ends += sum(cell in taken for cell in beside) == 1
    edges = sum((cell in taken) for r, c in taken for cell in ((r, c + 1), (r + 1, c)))
    windows = edges - len(taken) + 1
    rows = max(r for r, _ in taken) - min(r for r, _ in taken) + 1
    columns = max(c for _, c in taken) - min(c for _, c in taken) + 1
    return 4 * windows - 3 * ends - rows * columns // 3 - 2 * abs(rows - columns)


def _crowded(taken: dict[Cell, int], cell: Cell) -> bool:
    """Does this cell complete a square of 2×2 cells, whose numbers would all be equal?"""
    r, c = cell
    for y in (r - 1, r):
        for x in (c - 1, c):
            square = [(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)]
            if sum(s in taken for s in square if s != cell) == 3:
                return True
    return False


def _is_joined(taken: dict[Cell, int]) -> bool:
    todo = [next(iter(taken))]
    seen = {*todo}
    while todo:
        r, c = todo.pop()
        for cell in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c)):
            if cell in taken and cell not in seen:
                seen.add(cell)
                todo.append(cell)
    return len(seen) == len(taken)


def _drawn(taken: dict[Cell, int]) -> tuple[str, ...]:
    top, left = min(r for r, _ in taken), min(c for _, c in taken)
    rows, columns = max(r for r, _ in taken) - top + 1, max(c for _, c in taken) - left + 1
    return tuple(
        "".join(
            LETTERS[taken[r + top, c + left]] if (r + top, c + left) in taken else "."
            for c in range(columns)
        )
        for r in range(rows)
    )


def corner_of(solution: Answer) -> Answer:
    """PUZ-1: the two dominoes in the upper-left corner, which players may look at."""
    return tuple(sorted(solution, key=lambda d: (min(map(sum, d.cells)), d.cells))[:2])


@cache
def square_outlines() -> tuple[tuple[str, ...], ...]:
    """All outlines of 6×6 cells in 18 dominoes that a half turn maps to themselves."""
    found: list[tuple[str, ...]] = []

    def grow(taken: dict[Cell, int], at: int) -> None:
        cell = next(((r, c) for r in range(6) for c in range(6) if (r, c) not in taken), None)
        if cell is None:
            found.append(_drawn(taken))
            return
        r, c = cell
        for other in ((r, c + 1), (r + 1, c)):
            pair = (cell, other)
            twins = tuple((5 - y, 5 - x) for y, x in pair)
            if max(other) < 6 and other not in taken:
                if {*pair} == {*twins}:
                    grow({**taken, cell: at, other: at}, at + 1)
                elif not {*pair} & {*twins}:
                    both = dict.fromkeys(pair, at) | dict.fromkeys(twins, at + 1)
                    grow({**taken, **both}, at + 2)

    grow({}, 0)
    return tuple(found)


def square_from(solution: Answer, rng: Random) -> tuple[Puzzle, Answer] | None:
    """The numbers of a solved square cut into other dominoes, if possible."""
    number: dict[Cell, int] = {}
    for d in solution:
        number[d.first], number[d.second] = d.a, d.b
    outlines = list(square_outlines())
    rng.shuffle(outlines)
    for rows in outlines:
        pairs = cells_by_letter(rows).values()
        laid = [Laid(one, two, number[one], number[two]) for one, two in pairs]
        if len({d.tile for d in laid}) == len(laid):
            return make_puzzle("carre-13", rows), tuple(sorted(laid))
    return None


# -- triangles -------------------------------------------------------------------------------------


def random_triangle(rng: Random) -> tuple[Puzzle, Answer] | None:
    """A triangle with random numbers, except on its marked cells, and the sums they make."""
    b = board(make_puzzle("triangle", ()))
    marked = list(b.marked)
    rng.shuffle(marked)
    tiles = list(range(TILES))
    rng.shuffle(tiles)
    on = dict(zip(b.marks, marked, strict=True))
    number: dict[int, int] = {}
    for i, j in sorted(b.places, key=lambda place: not {*place} & {*on}):
        want = on.get(i, on.get(j))
        fits = [t for t in tiles if want is None or want in (HIGH[t], LOW[t])]
        if not fits:
            return None
        tile = fits[0]
        tiles.remove(tile)
        x, y = (HIGH[tile], LOW[tile]) if rng.randrange(2) else (LOW[tile], HIGH[tile])
        if on.get(i, x) != x or on.get(j, y) != y:
            x, y = y, x
        number[i], number[j] = x, y
    totals = tuple(sum(number[cell] for cell in line.cells) for line in b.lines)
    laid = tuple(Laid(b.cells[i], b.cells[j], number[i], number[j]) for i, j in b.places)
    return make_puzzle("triangle", (), (), totals), tuple(sorted(laid))
