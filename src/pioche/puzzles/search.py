"""Finding new puzzles: outlines, solutions, and what must be revealed.

A puzzle of the pool is *proved*: its solution is unique, and it is graded. Whatever is found here
comes from a seeded random search, so that the same seed finds the same.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice
from random import Random

from pioche.puzzles.difficulty import LEVELS, NESTED, Grade, TooHard, grade
from pioche.puzzles.kinds import LETTERS, board
from pioche.puzzles.model import TILES, Answer, Cell, Laid, Puzzle, relabel
from pioche.puzzles.solve import solutions
from pioche.puzzles.text import make
from pioche.puzzles.vary import moved
from pioche.tiles import HIGH, LOW

# A puzzle whose proof takes more suppositions than this is not shipped: a hint would be slow. Where
# sums rule, the search of `reason` is all a hint has, so less is allowed.
MOST = 1500
MOST_OF = {"carre-13": 250, "triangle": 250}
# Nor does anybody try more single suppositions than this.
MOST_TRIED = 150


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


def ladder(
    puzzle: Puzzle, solution: Answer, rng: Random, keep: Answer = ()
) -> Iterator[tuple[Puzzle, Grade]]:
    """One puzzle for each level that can be reached, from the easiest to the hardest.

    All is revealed at first; then dominoes are covered, one after the other, as long as the
    solution stays unique and the puzzle stays at its level. `keep` stays revealed.
    """
    shown = list(solution)
    before: Grade | None = None
    for level in LEVELS:
        hidden = [laid for laid in shown if laid not in keep]
        rng.shuffle(hidden)
        for laid in hidden:
            rest = [other for other in shown if other != laid]
            if _holds(reveal(puzzle, tuple(rest)), level):
                shown = rest
        found = reveal(puzzle, tuple(shown))
        graded = grade(found)
        if graded.level == level and (before is None or graded > before):
            yield found, graded
        before = graded


def _holds(puzzle: Puzzle, level: int) -> bool:
    """Is it solved at this level? Crossing out alone, and refuting, prove uniqueness as well."""
    if level == NESTED:
        return is_unique(puzzle, MOST_OF.get(puzzle.kind, 20 * MOST))
    try:
        grade(puzzle, MOST_TRIED, level)
    except TooHard:
        return False
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


def reussite_outline(rng: Random) -> tuple[str, ...] | None:
    """Fourteen dominoes grown on one half of a field and mirrored: joined, with loops, or None."""
    width = rng.choice((8, 9, 10, 11, 12))
    height = rng.choice((7, 8, 9, 10))
    turned = rng.randrange(3) == 0  # a half turn instead of a mirror

    def twin(cell: Cell) -> Cell:
        r, c = cell
        return (height - 1 - r if turned else r, width - 1 - c)

    taken: dict[Cell, int] = {}
    at = 0
    ends = [(height // 2, width // 2 - 1)]
    for _ in range(600):
        if at == 14:
            break
        r, c = ends[rng.randrange(len(ends))]
        dr, dc = ((0, 1), (1, 0), (0, -1), (-1, 0))[rng.randrange(4)]
        one, two = (r, c), (r + dr, c + dc)
        cells = (one, two, twin(one), twin(two))
        if len({*cells}) < 4 or any(
            cell in taken or not (0 <= cell[0] < height and 0 <= cell[1] < width) for cell in cells
        ):
            continue
        if any(_crowded(taken, cell) for cell in cells):
            continue
        taken[one] = taken[two] = at
        taken[twin(one)] = taken[twin(two)] = at + 14
        at += 1
        for y, x in (one, two):
            ends += [(y, x + 1), (y + 1, x), (y, x - 1), (y - 1, x)]
    if at < 14 or not _is_joined(taken):
        return None
    return _drawn(taken)


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


def corner(puzzle: Puzzle, solution: Answer) -> Answer:
    """PUZ-1: the two dominoes in the upper-left corner, which one may look at."""
    return tuple(sorted(solution, key=lambda d: (sum(d.first), d))[:2])


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
