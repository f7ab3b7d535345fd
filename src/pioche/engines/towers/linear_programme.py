"""A small linear programme: the least first unknown, where all are ≥ 0 and satisfy equations.

The simplex method on a table of plain floats, in two phases: first any solution, then the least. It
is for some dozens of equations with numbers of about the same size, as towers have them. For those
it is faster than solvers of large programmes, and it runs wherever Python does.
"""

from collections.abc import Mapping, Sequence
from math import inf
from typing import Final

SMALL: Final = 1e-9  # what is less than this is nothing
FEASIBLE: Final = 1e-7  # equations hold as exactly as that
PATIENCE: Final = 60  # steps without progress before cycles are ruled out (Bland's rule)


def least_first(columns: Sequence[Mapping[int, float]], right: Sequence[float]) -> float:
    """The least value of the first unknown; infinite where the equations have no solution. A column
    holds the factors of one unknown by the number of the equation."""
    width = len(columns)
    table = [[0.0] * width + [value] for value in right]
    for at, column in enumerate(columns):
        for equation, value in column.items():
            table[equation][at] = value
    for row in table:
        if row[-1] < 0:
            row[:] = [-value for value in row]
    basis = [-1] * len(table)  # which unknown a row gives; -1: none yet
    missing = [-sum(row[at] for row in table) for at in range(width + 1)]
    _improve(table, basis, missing)
    if -missing[-1] > FEASIBLE * max(1.0, *map(abs, right)):
        return inf
    _complete(table, basis)
    cost = [1.0] + [0.0] * width
    for row, unknown in zip(table, basis, strict=True):
        if unknown == 0:
            cost = [value - part for value, part in zip(cost, row, strict=True)]
    _improve(table, basis, cost)
    return max(0.0, -cost[-1])


def _improve(table: list[list[float]], basis: list[int], cost: list[float]) -> None:
    """Exchange unknowns until none would lower the cost."""
    stuck = 0
    while True:
        entering = _entering(cost, stuck > PATIENCE)
        if entering is None:
            return
        leaving = _leaving(table, basis, entering, stuck > PATIENCE)
        if leaving is None:  # it would fall for ever: not with what a tower asks
            return
        before = cost[-1]
        _exchange(table, cost, leaving, entering)
        basis[leaving] = entering
        stuck = 0 if abs(cost[-1] - before) > SMALL else stuck + 1


def _entering(cost: Sequence[float], careful: bool) -> int | None:
    """The unknown that lowers the cost most; the first one, where care is taken."""
    best, found = -SMALL, None
    for at in range(len(cost) - 1):
        if cost[at] < best:
            best, found = cost[at], at
            if careful:
                break
    return found


def _leaving(
    table: Sequence[Sequence[float]], basis: Sequence[int], entering: int, careful: bool
) -> int | None:
    """The row that bounds it. Of several, the one with the largest factor, for exactness; with the
    first unknown, where care is taken."""
    least, found = inf, None
    for at, row in enumerate(table):
        factor = row[entering]
        if factor <= SMALL:
            continue
        bound = row[-1] / factor
        if found is None or bound < least - SMALL:
            least, found = bound, at
        elif bound <= least + SMALL:
            before = basis[at] < basis[found] if careful else factor > table[found][entering]
            if before:
                least, found = min(least, bound), at
    return found


def _exchange(table: list[list[float]], cost: list[float], leaving: int, entering: int) -> None:
    row = table[leaving]
    factor = row[entering]
    row[:] = [value / factor for value in row]
    parts = [(at, value) for at, value in enumerate(row) if value]
    for other in (*table[:leaving], *table[leaving + 1 :], cost):
        share = other[entering]
        if share:
            for at, value in parts:
                other[at] -= share * value
            other[entering] = 0.0


def _complete(table: list[list[float]], basis: list[int]) -> None:
    """Every row gives an unknown; one that says nothing new is left out."""
    idle = [0.0] * (len(table[0]) if table else 1)
    for at in reversed(range(len(table))):
        if basis[at] >= 0:
            continue
        row = table[at]
        largest = max(range(len(row) - 1), key=lambda unknown: abs(row[unknown]))
        if abs(row[largest]) > SMALL:
            _exchange(table, idle, at, largest)
            basis[at] = largest
        else:
            del table[at], basis[at]
