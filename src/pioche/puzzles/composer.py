"""Finding new puzzles: outlines, solutions, and what must be revealed.

A puzzle of the pool is *proved*: its solution is unique, and it is graded. Whatever is found here
comes from a seeded random search, so that the same seed finds the same.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import combinations, islice
from random import Random

from pioche.core.tiles import HIGH, LOW
from pioche.puzzles.deductions import Purse, laid_at
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
)
from pioche.puzzles.kinds import LETTERS, board
from pioche.puzzles.model import TILES, Answer, Cell, Laid, Puzzle, relabel
from pioche.puzzles.solver import solutions
from pioche.puzzles.text import make
from pioche.puzzles.transforms import moved

# No puzzle of the pool needs more suppositions than this to be tried, from beginning to end.
MOST_TRIED = 2000
# A search for a second solution is given up after so many steps, and the puzzle with it.
MOST_STEPS = {"carre-13": 400, "triangle": 400}
MOST_STEPS_OF_OTHERS = 10_000


def is_unique(puzzle: Puzzle, most: int = 200_000) -> bool:
    """Is there one solution, and is that seen within so many steps?"""
    steps = 0

    def tick() -> None:
        nonlocal steps
        steps += 1
        if steps > most:
            raise TooHard

    try:
        return len(list(islice(solutions(puzzle, (), tick), 2))) == 1
    except TooHard:
        return False


def reveal(puzzle: Puzzle, revealed: Answer) -> Puzzle:
    return make(puzzle.kind, puzzle.rows, revealed, puzzle.totals, puzzle.matching)


# -- what must be revealed -------------------------------------------------------------------------


def easier(
    puzzle: Puzzle, solution: Answer, rng: Random, keep: Answer = ()
) -> Iterator[tuple[Puzzle, Grade]]:
    """One puzzle for each of the three easier levels that can be reached.

    All is revealed at first; then dominoes are covered, many at a time and then single ones, as
    long as the puzzle stays at its level. `keep` stays revealed.
    """
    shown = solution
    for level in (GLANCE, CROSSING, SHORT):
        # What is deduced without nested suppositions also proves that there is one solution.
        is_good = partial(_is_at_most, puzzle, level)
        shown = covered(shown, keep, rng, is_good)
        found = reveal(puzzle, shown)
        graded = grade(found)
        if graded.level == level and is_fair(found, level):
            yield found, graded


def _is_at_most(puzzle: Puzzle, level: int, shown: Answer) -> bool:
    return grade_within(reveal(puzzle, shown), level) is not None


def harder(
    puzzle: Puzzle, solution: Answer, rng: Random, keep: Answer = ()
) -> Iterator[tuple[Puzzle, Grade]]:
    """One puzzle for each of the two harder levels that can be reached, the hardest first.

    As much is covered as leaves one solution; then dominoes are revealed again, one by one, until
    short suppositions are enough. (Covering step by step from the easier levels seldom leads here:
    where short suppositions went as far as they can, longer ones hardly go further.)
    """
    most = MOST_STEPS.get(puzzle.kind, MOST_STEPS_OF_OTHERS)
    shown = covered(solution, keep, rng, lambda rest: is_unique(reveal(puzzle, rest), most))
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
    """The grade of a puzzle for the pool; None when it is too hard, or above this level."""
    try:
        return grade(puzzle, MOST_TRIED, level)
    except TooHard:
        return None


def covered(shown: Answer, keep: Answer, rng: Random, is_good: Callable[[Answer], bool]) -> Answer:
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
    """Is there a reason for every step from the beginning to the end, as hints look for it, and
    none of a higher level? (After a number was named a question may have more answers than one
    tries, so that, rarely, what the grade saw is not seen from the board.)"""
    b = board(puzzle)
    laid = list(puzzle.revealed)
    while len(laid) < b.wanted:
        step = next_step(b, laid, Purse(0))
        if step is None or step.level > level:
            return False
        laid.append(laid_at(b, step.place, step.bits))
    return True


# -- solutions -------------------------------------------------------------------------------------


def wander(puzzle: Puzzle, solution: Answer, rng: Random, steps: int, keep: int) -> Answer:
    """Walk from one solution to another: keep some dominoes, complete them in another way."""
    for _ in range(steps):
        kept = list(solution)
        rng.shuffle(kept)
        trial = reveal(puzzle, tuple(kept[:keep]))
        found = some(trial, 40, 400)
        if found:
            solution = found[rng.randrange(len(found))]
    return solution


def some(puzzle: Puzzle, most: int, steps: int) -> list[Answer]:
    """Some solutions, as far as they are found within so many steps."""
    made = 0
    found: list[Answer] = []

    def tick() -> None:
        nonlocal made
        made += 1
        if made > steps:
            raise TooHard

    try:
        for answer in islice(solutions(puzzle, (), tick), most):
            found.append(answer)
    except TooHard:
        pass
    return found


# -- outlines --------------------------------------------------------------------------------------


def creux_totals() -> list[tuple[int, ...]]:
    """All announcements of PUZ-4: a 3, a 16, two nines, and three others that differ."""
    others = [t for t in range(2, 16) if t not in (3, 9)]
    return sorted(tuple(sorted((3, 9, 9, 16, *three))) for three in combinations(others, 3))


def quadrille_outline(rng: Random) -> tuple[str, ...] | None:
    """Blocks dropped at random on one half of a field and mirrored: joined, or None."""
    width = rng.choice((8, 10, 12))
    blocks: list[Cell] = []

    def free(r: int, c: int) -> bool:
        return all(abs(r - y) > 1 or abs(c - x) > 1 for y, x in blocks)

    def touches(r: int, c: int) -> bool:
        near = [(abs(r - y), abs(c - x)) for y, x in blocks]
        return any(n in ((2, 0), (2, 1), (0, 2), (1, 2)) for n in near)

    blocks.append((0, width // 2 - 1) if rng.randrange(2) else (0, width // 2 - 2))
    if blocks[0][1] == width // 2 - 2:
        blocks.append((0, width // 2))
    for _ in range(400):
        if len(blocks) >= 14:
            break
        c = rng.randrange(width // 2)
        r = rng.randrange(10)
        twin = width - 2 - c
        if not free(r, c) or not touches(r, c):
            continue
        if twin == c:
            if len(blocks) % 2 == 1 or len(blocks) < 13:
                blocks.append((r, c))
        elif twin - c >= 2 and len(blocks) <= 12:
            blocks += [(r, c), (r, twin)]
    if len(blocks) != 14:
        return None
    taken = {}
    for at, (r, c) in enumerate(sorted(blocks)):
        taken.update(dict.fromkeys(((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)), at))
    return _drawn(taken)


# The symmetries of outlines: the images of a cell in a field of so many rows and columns.
def _both_mirrors(cell: Cell, rows: int, columns: int) -> tuple[Cell, ...]:
    (r, c), far, low = cell, columns - 1, rows - 1
    return (r, c), (r, far - c), (low - r, c), (low - r, far - c)


def _quarter_turns(cell: Cell, rows: int, columns: int) -> tuple[Cell, ...]:
    (r, c), far = cell, columns - 1
    return (r, c), (c, far - r), (far - r, far - c), (far - c, r)


def _one_mirror(cell: Cell, rows: int, columns: int) -> tuple[Cell, ...]:
    r, c = cell
    return (r, c), (r, columns - 1 - c)


DRAWN = 60  # so many outlines are drawn, and the most pleasing one is taken


def reussite_outline(rng: Random) -> tuple[str, ...] | None:
    """The most pleasing of some symmetrical outlines of 28 dominoes."""
    images = rng.choice((_both_mirrors, _both_mirrors, _quarter_turns, _one_mirror))
    rows, columns = rng.choice((8, 9, 10, 11)), rng.choice((9, 10, 11, 12))
    if images is _quarter_turns:
        rows = columns = rng.choice((9, 10, 11))
    drawn = [_reussite_drawn(rng, images, rows, columns) for _ in range(DRAWN)]
    found = [taken for taken in drawn if taken is not None]
    return _drawn(max(found, key=looks)) if found else None


def _reussite_drawn(
    rng: Random, images: Callable[[Cell, int, int], tuple[Cell, ...]], rows: int, columns: int
) -> dict[Cell, int] | None:
    """Dominoes grown from the middle with all their images: joined, or None."""
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


def looks(taken: dict[Cell, int]) -> int:
    """How pleasing an outline is: windows that are closed, no loose ends, and a compact field."""
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
    """Would a full square of 2×2 cells arise, in which all would be equal?"""
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


def corner(solution: Answer) -> Answer:
    """PUZ-1: the two dominoes in the upper-left corner, which one may look at."""
    return tuple(sorted(solution, key=lambda d: (min(map(sum, d.cells)), d.cells))[:2])


def shape(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The same for all turns and mirrors of an outline."""
    return min(relabel(moved(rows, (), turn)[0]) for turn in range(8))


@cache
def square_outlines() -> tuple[tuple[str, ...], ...]:
    """All squares of 6×6 cells in 18 dominoes that a half turn maps to themselves."""
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
    """The numbers of a solved square in other dominoes, if they can be cut so; None otherwise."""
    number: dict[Cell, int] = {}
    for d in solution:
        number[d.first], number[d.second] = d.a, d.b
    outlines = list(square_outlines())
    rng.shuffle(outlines)
    for rows in outlines:
        pairs: dict[str, list[Cell]] = {}
        for r, row in enumerate(rows):
            for c, letter in enumerate(row):
                pairs.setdefault(letter, []).append((r, c))
        laid = [Laid(one, two, number[one], number[two]) for one, two in pairs.values()]
        if len({d.tile for d in laid}) == len(laid):
            return make("carre-13", rows), tuple(sorted(laid))
    return None


# -- triangles -------------------------------------------------------------------------------------


def random_triangle(rng: Random) -> tuple[Puzzle, Answer] | None:
    """A triangle filled at random, but for its marked cells; its sums are then announced."""
    b = board(make("triangle", ()))
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
    return make("triangle", (), (), totals), tuple(sorted(laid))
