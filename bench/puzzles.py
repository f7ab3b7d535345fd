"""How long do the puzzles take in plain CPython?

    python bench/puzzles.py

For each kind, over the puzzles of the house and some of the pool at each of its levels: the median
and the slowest hint while a puzzle is played to its end by hints (the target: 300 ms and 1 s), the
slowest grade (5 s), and how long it takes to solve a puzzle and to prove that its solution is the
only one. Then all solutions of every outline of quadrilles with nothing revealed (a median under
100 ms). CPU time.
"""

import statistics
import sys
import time
from collections.abc import Callable, Iterator

from pioche.puzzles.collection import collection
from pioche.puzzles.grading import LEVELS, grade
from pioche.puzzles.hints import hint
from pioche.puzzles.kinds import KINDS
from pioche.puzzles.model import Answer, Puzzle
from pioche.puzzles.pool import pool
from pioche.puzzles.pool_maker import given_outlines
from pioche.puzzles.solver import first_solution, solutions

OF_A_LEVEL = 3  # puzzles of the pool, of each kind
MOST_MEDIAN_HINT = 300.0
MOST_HINT = 1000.0
MOST_GRADE = 5000.0
MOST_OUTLINE = 100.0


def milliseconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return (time.process_time() - began) * 1000


def chosen(kind: str) -> list[Puzzle]:
    """The house, and of each level of the pool the easiest, the hardest and one between."""
    found = [entry.puzzle for entry in collection() if entry.kind == kind]
    for level in LEVELS:
        mine = [p for p in pool() if (p.kind, p.grade.level) == (kind, level)]
        mine.sort(key=lambda pooled: pooled.grade)
        found += [mine[at * (len(mine) - 1) // (OF_A_LEVEL - 1)].puzzle for at in range(OF_A_LEVEL)]
    return found


def hints(puzzle: Puzzle) -> Iterator[float]:
    answer: Answer = ()
    while True:
        began = time.process_time()
        told = hint(puzzle, answer)
        yield (time.process_time() - began) * 1000
        if told.laid is None:
            return
        answer = (*answer, told.laid)


def spread(times: list[float]) -> str:
    return f"{statistics.median(times):5.0f} {max(times):6.0f}"


def main() -> None:
    fine = True
    print(f"{'median worst':13}puzzles          hint         grade         solve      only one")
    for kind in KINDS:
        puzzles = chosen(kind)
        told = [time for puzzle in puzzles for time in hints(puzzle)]
        graded = [milliseconds(lambda p=p: grade(p)) for p in puzzles]  # type: ignore[misc]
        solved = [milliseconds(lambda p=p: first_solution(p)) for p in puzzles]  # type: ignore[misc]
        counted = [milliseconds(lambda p=p: list(solutions(p))) for p in puzzles]  # type: ignore[misc]
        print(
            f"{kind:12} {len(puzzles):7} {spread(told):>19} "
            f"{spread(graded):>13} {spread(solved):>13} {spread(counted):>13}"
        )
        fine &= statistics.median(told) <= MOST_MEDIAN_HINT
        fine &= max(told) <= MOST_HINT and max(graded) <= MOST_GRADE
    bare = [milliseconds(lambda p=p: list(solutions(p))) for p in given_outlines("quadrille")]  # type: ignore[misc]
    print(f"all solutions of {len(bare)} bare quadrilles: {spread(bare)}")
    sys.exit(not fine or statistics.median(bare) > MOST_OUTLINE)


if __name__ == "__main__":
    main()
