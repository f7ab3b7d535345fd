"""All solutions of a puzzle, by exact backtracking.

Of solutions that differ only by renamed numbers, turned empty rings or exchanged empty rays, the
search finds one; `count_solutions` says how many it stands for.

- reussite: number the groups of equal cells, the group with the fewest possible numbers first.
- quadrille: cover the cell with the fewest ways, and number the blocks on the way.
- carres-creux, etoile: list all fillings of each ring or ray, then use each domino once (an exact
  cover).
- carre-13, triangle, and a star without matching: the search of `deductions`, for which `cp_sat` is
  faster where OR-Tools is installed.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise, permutations
from math import factorial
from random import Random

from pioche.core.tiles import tile
from pioche.puzzles import deductions
from pioche.puzzles.kinds import CREUX_TOTALS, Board, board
from pioche.puzzles.model import NUMBERS, TILES, Answer, Cell, Laid, Puzzle, turned_cell

Tick = Callable[[], None]
"""Called at every step of a search, for a progress line."""

BIT_OF = [[1 << tile(a, b) for b in range(NUMBERS)] for a in range(NUMBERS)]


__all__ = ["SolutionCount", "Tick", "count_solutions", "first_solution", "solutions"]


def _quiet() -> None:
    pass


def solutions(puzzle: Puzzle, laid: Answer = (), tick: Tick = _quiet) -> Iterator[Answer]:
    """All solutions that contain the revealed and the laid dominoes."""
    b = board(puzzle)
    position = (*puzzle.revealed, *laid)
    if not _fits(b, position):
        return iter(())
    if puzzle.kind == "reussite":
        return _label(b, position, tick)
    if puzzle.kind == "quadrille":
        return _tile(b, position, tick)
    if puzzle.kind == "carres-creux" and not puzzle.totals:
        return _any_totals(b, position, tick)
    if b.units:
        return _cover(b, position, tick)
    return _reasoned(b, position, tick)


def is_solvable(puzzle: Puzzle, laid: Answer) -> bool:
    """Do the dominoes lie on places of the outline, each once, none above another?"""
    return _fits(board(puzzle), (*puzzle.revealed, *laid))


def first_solution(puzzle: Puzzle, laid: Answer = (), tick: Tick = _quiet) -> Answer | None:
    """One solution, if there is any."""
    return next(solutions(puzzle, laid, tick), None)


def _fits(b: Board, position: Answer) -> bool:
    """Do the dominoes lie on places, each once, none above another?"""
    cells = [cell for laid in position for cell in laid.cells]
    tiles = [laid.tile for laid in position]
    if len({*cells}) < len(cells) or len({*tiles}) < len(tiles):
        return False
    return all(
        (b.index.get(laid.first, -1), b.index.get(laid.second, -1)) in b.place_at
        for laid in position
    )


def known_numbers(b: Board, position: Answer) -> dict[int, int] | None:
    """The known numbers by cell; None if equal cells differ."""
    found = dict(b.given)
    for laid in position:
        for cell, number in ((laid.first, laid.a), (laid.second, laid.b)):
            if found.setdefault(b.index[cell], number) != number:
                return None
    groups: dict[int, int] = {}
    for at, number in found.items():
        if groups.setdefault(b.group[at], number) != number:
            return None
    return found


def _answer(b: Board, number: Sequence[int], pairs: Sequence[tuple[int, int]]) -> Answer:
    return tuple(sorted(Laid(b.cells[i], b.cells[j], number[i], number[j]) for i, j in pairs))


# -- reussite --------------------------------------------------------------------------------------


def _label(b: Board, position: Answer, tick: Tick) -> Iterator[Answer]:
    """Give numbers to groups. A domino joins two groups, and all dominoes differ."""
    known = known_numbers(b, position)
    if known is None:
        return
    groups = len(b.members)
    size = [len(members) for members in b.members]
    joined: list[list[int]] = [[] for _ in range(groups)]
    for i, j in b.places:
        g, h = b.group[i], b.group[j]
        joined[g].append(h)
        if g != h:
            joined[h].append(g)
    label = [-1] * groups
    room = [8] * NUMBERS  # a number is on eight cells
    for cell, number in known.items():
        g = b.group[cell]
        if label[g] < 0:
            label[g] = number
            room[number] -= size[g]
    used = 0
    for i, j in b.places:
        x, y = label[b.group[i]], label[b.group[j]]
        if x >= 0 and y >= 0:
            if used & BIT_OF[x][y]:
                return
            used |= BIT_OF[x][y]
    if min(room) < 0:
        return
    names = sorted(set(known.values()))  # the other numbers get names in rising order
    order = names + [v for v in range(NUMBERS) if v not in names]

    def search(used: int, named: int, left: int) -> Iterator[Answer]:
        tick()
        if not left:
            yield _answer(b, [label[g] for g in b.group], b.places)
            return
        best, best_cost, best_ways = -1, 1 << 30, []
        values = order[: named + 1]
        for g in range(groups):
            if label[g] >= 0:
                continue
            ways = []
            for v in values:
                if room[v] < size[g]:
                    continue
                after = used
                for h in joined[g]:
                    w = v if h == g else label[h]
                    if w >= 0:
                        bit = BIT_OF[v][w]
                        if after & bit:
                            break
                        after |= bit
                else:
                    ways.append((v, after))
            if not ways:
                return
            cost = 16 * len(ways) - len(joined[g])
            if cost < best_cost:
                best, best_cost, best_ways = g, cost, ways
        for v, after in best_ways:
            label[best] = v
            room[v] -= size[best]
            yield from search(after, named + (named < NUMBERS and v == order[named]), left - 1)
            room[v] += size[best]
        label[best] = -1

    yield from search(used, len(names), label.count(-1))


# -- quadrille -------------------------------------------------------------------------------------


def _tile(b: Board, position: Answer, tick: Tick) -> Iterator[Answer]:
    """Cover the cells with dominoes and number the blocks on the way."""
    known = known_numbers(b, position)
    if known is None:
        return
    cells = len(b.cells)
    group = b.group
    label = [-1] * len(b.members)
    room = [2] * NUMBERS  # a number has two blocks
    for cell, number in known.items():
        if label[group[cell]] < 0:
            label[group[cell]] = number
            room[number] -= 1
    if min(room) < 0:
        return
    free = [True] * cells
    pairs = []
    used = 0
    for laid in position:
        i, j = b.index[laid.first], b.index[laid.second]
        free[i] = free[j] = False
        pairs.append((i, j))
        used |= 1 << laid.tile
    beside = [[sum(b.places[p]) - cell for p in b.covers[cell]] for cell in range(cells)]
    names = sorted(set(known.values()))
    order = names + [v for v in range(NUMBERS) if v not in names]

    def values(which: int, named: int) -> list[int]:
        if label[which] >= 0:
            return [label[which]]
        return [v for v in order[: named + 1] if room[v]]

    def search(used: int, named: int) -> Iterator[Answer]:
        tick()
        best, best_cost, best_ways = -1, 1 << 30, []
        for cell in range(cells):
            if not free[cell]:
                continue
            x = label[group[cell]]
            ways = []
            cost = 0
            for other in beside[cell]:
                if free[other]:
                    y = label[group[other]]
                    if x < 0 or y < 0:
                        ways.append(other)
                        cost += 3 if x >= 0 or y >= 0 else 6
                    elif not used & BIT_OF[x][y]:
                        ways.append(other)
                        cost += 1
            if cost < best_cost:
                best, best_cost, best_ways = cell, cost, ways
                if cost < 2:
                    break
        if best < 0:
            yield _answer(b, [label[g] for g in group], [(min(p), max(p)) for p in pairs])
            return
        g = group[best]
        free[best] = False
        for other in best_ways:
            h = group[other]
            free[other] = False
            pairs.append((best, other))
            new_g = label[g] < 0
            for v in values(g, named):
                if new_g:
                    label[g] = v
                    room[v] -= 1
                after = named + (named < NUMBERS and v == order[named])
                new_h = label[h] < 0
                for w in values(h, after):
                    if used & BIT_OF[v][w]:
                        continue
                    if new_h:
                        label[h] = w
                        room[w] -= 1
                    more = after + (after < NUMBERS and w == order[after])
                    yield from search(used | BIT_OF[v][w], more)
                    if new_h:
                        label[h] = -1
                        room[w] += 1
                if new_g:
                    label[g] = -1
                    room[v] += 1
            pairs.pop()
            free[other] = True
        free[best] = True

    yield from search(used, len(names))


# -- carres-creux and etoile -----------------------------------------------------------------------

Filling = tuple[int, tuple[int, ...]]  # the mask of its dominoes, the numbers on its cells


@lru_cache(maxsize=64)
def _rings(total: int) -> tuple[Filling, ...]:
    """All rings with sides of this total: eight numbers clockwise, beginning at a corner."""
    found = []
    corners = range(NUMBERS)
    for a in corners:
        for b in corners:
            for c in corners:
                for d in corners:
                    middle = (total - a - b, total - b - c, total - c - d, total - d - a)
                    if min(middle) < 0 or max(middle) >= NUMBERS:
                        continue
                    p, q, r, s = middle
                    numbers = (a, p, b, q, c, r, d, s)
                    mask = BIT_OF[a][p] | BIT_OF[b][q] | BIT_OF[c][r] | BIT_OF[d][s]
                    if mask.bit_count() == 4:
                        found.append((mask, numbers))
    return tuple(found)


@lru_cache(maxsize=4)
def _rays(dominoes: int) -> tuple[Filling, ...]:
    """All matching rays of 21 points, from the centre outwards."""
    found: list[Filling] = []

    def grow(mask: int, ends: tuple[int, ...], points: int) -> None:
        if len(ends) == dominoes + 1:
            if points == 21:
                doubled = tuple(v for e in pairwise(ends) for v in e)
                found.append((mask, doubled))
            return
        for v in range(NUMBERS):
            bit = BIT_OF[ends[-1]][v]
            if not mask & bit and points + ends[-1] + v <= 21:
                grow(mask | bit, (*ends, v), points + ends[-1] + v)

    for v in range(NUMBERS):
        grow(0, (v,), 0)
    return tuple(found)


def _unit_cells(b: Board) -> list[list[int]]:
    """The cells of each ring or ray, in the order of its fillings."""
    if b.puzzle.kind == "etoile":
        return [list(line.cells) for line in b.lines]
    found = []
    for at in range(0, len(b.lines), 4):
        sides = [line.cells for line in b.lines[at : at + 4]]
        found.append([cell for side in sides for cell in side[:2]])
    return found


def _cover(b: Board, position: Answer, tick: Tick) -> Iterator[Answer]:
    """Fill every ring or ray, using each domino once."""
    known = known_numbers(b, position)
    if known is None:
        return
    star = b.puzzle.kind == "etoile"
    cells = _unit_cells(b)
    marked = [b.marked.count(v) if star else TILES for v in range(NUMBERS)]
    lists: list[list[Filling]] = []
    empty: dict[int, int] = {}  # the last empty unit of each class of equal units
    after: list[int] = []  # the empty unit before this one in its class
    laid_cells = {b.index[cell] for laid in position for cell in laid.cells}
    laid_tiles = 0
    for laid in position:
        laid_tiles |= 1 << laid.tile
    for at, unit in enumerate(b.units):
        all_of = _rays(len(unit.places)) if star else _rings(unit.alike)
        fixed = [(k, known[cell]) for k, cell in enumerate(cells[at]) if cell in known]
        own = 0
        for i, j in (b.places[place] for place in unit.places):
            if i in laid_cells:
                own |= BIT_OF[known[i]][known[j]]
        others = laid_tiles & ~own
        kept = [f for f in all_of if not f[0] & others and all(f[1][k] == v for k, v in fixed)]
        is_empty = not fixed
        if is_empty and unit.turns:  # its lowest domino comes first
            kept = [f for f in kept if BIT_OF[f[1][0]][f[1][1]] == f[0] & -f[0]]
        lists.append(kept)
        after.append(empty.get(unit.alike, -1) if is_empty else -1)
        if is_empty:
            empty[unit.alike] = at
    chosen: list[Filling | None] = [None] * len(lists)

    def search(used: int, lists: list[list[Filling]]) -> Iterator[Answer]:
        tick()
        best = -1
        for at, fillings in enumerate(lists):
            if chosen[at] is None and (best < 0 or len(fillings) < len(lists[best])):
                best = at
        if best < 0:
            number = [0] * len(b.cells)
            for at, filling in enumerate(chosen):
                for cell, v in zip(cells[at], filling[1] if filling else (), strict=True):
                    number[cell] = v
            yield _answer(b, number, b.places)
            return
        for filling in lists[best]:
            mask, numbers = filling
            if not marked[numbers[0]]:
                continue
            chosen[best] = filling
            marked[numbers[0]] -= 1
            gone = {v for v in range(NUMBERS) if not marked[v]}
            rest = []
            reach = used | mask
            for at, fillings in enumerate(lists):
                if chosen[at] is not None:
                    rest.append(fillings)
                    continue
                low = chosen[after[at]] if after[at] >= 0 else None
                kept = [
                    f
                    for f in fillings
                    if not f[0] & mask
                    and f[1][0] not in gone
                    and (low is None or f[0] > low[0])
                    and not (after[best] == at and f[0] > mask)
                ]
                if not kept:
                    break
                rest.append(kept)
                for f in kept:
                    reach |= f[0]
            else:
                if reach == (1 << TILES) - 1:  # every domino still has a place
                    yield from search(used | mask, rest)
            marked[numbers[0]] += 1
            chosen[best] = None

    if all(lists):
        yield from search(0, lists)


# Announcements with many solutions come first: they give a solution soon.
FIRST_TOTALS = (5, 6, 10)


def _any_totals(b: Board, position: Answer, tick: Tick) -> Iterator[Answer]:
    """PUZ-8: no announced totals. Try every announcement of PUZ-4, and every way to give its totals
    to the rings with dominoes; empty rings are alike."""
    on: dict[int, int] = {}
    for laid in position:
        on[b.index[laid.first]], on[b.index[laid.second]] = laid.a, laid.b
    begun = [ring for ring in range(7) if any(c in on for c in _unit_cells(b)[ring])]
    others = [t for t in range(2, 16) if t not in CREUX_TOTALS]
    threes = sorted(combinations(others, 3), key=lambda three: (three != FIRST_TOTALS, three))
    for three in threes:
        totals = sorted((*CREUX_TOTALS, *three))
        for given in sorted(set(permutations(totals, len(begun)))):
            fitting = all(
                _can_make(_unit_cells(b)[ring], total, on)
                for ring, total in zip(begun, given, strict=True)
            )
            tick()
            if not fitting:
                continue
            rest = list(totals)
            for total in given:
                rest.remove(total)
            of_ring = dict(zip(begun, given, strict=True))
            announced = tuple(of_ring[r] if r in of_ring else rest.pop() for r in range(7))
            puzzle = replace(b.puzzle, totals=announced)
            yield from _cover(board(puzzle), position, tick)


def _can_make(cells: list[int], total: int, on: dict[int, int]) -> bool:
    """Can the ring of these cells have this total, with the dominoes on it?"""
    fixed = [(k, on[cell]) for k, cell in enumerate(cells) if cell in on]
    return any(all(f[1][k] == v for k, v in fixed) for f in _rings(total))


# A lucky search restarts this often, each time after this many suppositions.
LUCKY_TRIES = 8
LUCKY_STEPS = 120


def lucky_solution(puzzle: Puzzle, laid: Answer, tick: Tick = _quiet) -> Answer | None:
    """One solution by a random search, where an exact one takes long: sums with little revealed.

    The random choices are the same on every machine. None does not mean that there is no solution.
    """
    b = board(puzzle)
    if puzzle.kind in ("reussite", "quadrille") or b.units:
        return None
    position = (*puzzle.revealed, *laid)
    if not _fits(b, position):
        return None
    for attempt in range(LUCKY_TRIES):
        rng = Random(f"{attempt} {len(position)} {puzzle.kind}")
        try:
            found = _guess(b, deductions.start_state(b, position), rng, [LUCKY_STEPS], tick)
        except deductions.Contradiction:
            return None
        if found is not None:
            return deductions.answer_of(b, found)
    return None


def _guess(
    b: Board, s: deductions.State, rng: Random, left: list[int], tick: Tick
) -> deductions.State | None:
    tick()
    left[0] -= 1
    if left[0] < 0:
        return None
    try:
        deductions.eliminate(b, s)
    except deductions.Contradiction:
        return None
    questions = deductions.open_questions(b, s)
    if not questions:
        return s
    answers = list(rng.choice([q for q in questions if len(q) == len(questions[0])]))
    rng.shuffle(answers)
    for choice in answers:
        trial = s.copy()
        try:
            deductions.assume(b, trial, choice)
        except deductions.Contradiction:
            continue
        found = _guess(b, trial, rng, left, tick)
        if found is not None or left[0] < 0:
            return found
    return None


def _reasoned(b: Board, position: Answer, tick: Tick) -> Iterator[Answer]:
    try:
        state = deductions.start_state(b, position)
    except deductions.Contradiction:
        return
    for solved in deductions.solved_states(b, state, tick):
        yield deductions.answer_of(b, solved)


# -- counting --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SolutionCount:
    """The number of solutions."""

    all: int
    """All of them."""
    up_to_renaming: int
    """Those that differ only in the names of numbers count once."""
    up_to_symmetry: int
    """So do those that are mirror images or turned."""


def count_solutions(puzzle: Puzzle, found: Iterator[Answer] | None = None) -> SolutionCount:
    """Count the solutions, or those in `found` of another solver."""
    b = board(puzzle)
    classes = set()
    seen = 0
    maps = symmetries(b)
    for answer in solutions(puzzle) if found is None else found:
        seen += 1
        classes.add(min(_canonical(b, answer, cells) for cells in maps))
    exchanged = _exchanges(b)
    named = {v for laid in puzzle.revealed for v in (laid.a, laid.b)} | set(b.given.values())
    free = sum(1 for v in range(NUMBERS) if b.renames >> v & 1 and v not in named)
    return SolutionCount(seen * exchanged * factorial(free), seen * exchanged, len(classes))


def _exchanges(b: Board) -> int:
    """The number of ways to turn the empty rings and to exchange empty units that are alike."""
    laid = {b.index[cell] for domino in b.puzzle.revealed for cell in domino.cells}
    empty = [u for u in b.units if not any(b.places[p][0] in laid for p in u.places)]
    ways = 1
    for kind in {u.alike for u in empty}:
        same = [u for u in empty if u.alike == kind]
        ways *= factorial(len(same)) * (4 ** len(same) if same[0].turns else 1)
    return ways


def symmetries(b: Board) -> list[dict[Cell, Cell]]:
    """The turns and mirrors of the grid that keep the outline, its places and its totals."""
    rows = max(r for r, _ in b.cells)
    columns = max(c for _, c in b.cells)
    top, left = min(r for r, _ in b.cells), min(c for _, c in b.cells)
    places = {frozenset((b.cells[i], b.cells[j])) for i, j in b.places}
    blocks = {frozenset(b.cells[i] for i in block) for block in b.blocks}
    lines = {(frozenset(b.cells[i] for i in line.cells), line.total) for line in b.lines}
    found = []
    for turn in range(8):
        image = {}
        for r, c in b.cells:
            y, x = turned_cell((r - top, c - left), turn, rows - top + 1, columns - left + 1)
            image[r, c] = (y + top, x + left)
        if (
            set(image.values()) == set(b.cells)
            and {frozenset(image[c] for c in p) for p in places} == places
            and {frozenset(image[c] for c in p) for p in blocks} == blocks
            and {(frozenset(image[c] for c in p), t) for p, t in lines} == lines
        ):
            found.append(image)
    return found


def _canonical(b: Board, answer: Answer, image: dict[Cell, Cell]) -> tuple[object, ...]:
    """A solution after a symmetry, its numbers renamed in the order of their appearance.

    Of rings and rays only the fillings count, not which of several equal units has them.
    """
    number: dict[Cell, int] = {}
    pairs = []
    for laid in answer:
        number[image[laid.first]] = laid.a
        number[image[laid.second]] = laid.b
        pairs.append(tuple(sorted((image[laid.first], image[laid.second]))))
    if b.units:
        return _fillings(b, number)
    if b.renames:
        names: dict[int, int] = {}
        for cell in sorted(number):
            number[cell] = names.setdefault(number[cell], len(names))
    return tuple(sorted((one, two, number[one], number[two]) for one, two in pairs))


def _fillings(b: Board, number: dict[Cell, int]) -> tuple[object, ...]:
    found = []
    for at, cells in enumerate(_unit_cells(b)):
        numbers = tuple(number[b.cells[cell]] for cell in cells)
        if b.units[at].turns:
            numbers = min(numbers[k:] + numbers[:k] for k in (0, 2, 4, 6))
        found.append((b.units[at].alike, numbers))
    return tuple(sorted(found))
