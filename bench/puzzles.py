"""How long do the puzzles take in plain CPython?

    python bench/puzzles.py

All solutions of every quadrille outline of the pool, without anything revealed (the target: a
median under 100 ms), all solutions of the réussites of the house, and the slowest hint while every
puzzle of the house is played to its end by hints (the target: under 1 s). CPU time.
"""

import statistics
import sys
import time
from collections.abc import Callable

from pioche.puzzles.collection import collection
from pioche.puzzles.hint import hint
from pioche.puzzles.model import Answer
from pioche.puzzles.pool import pool
from pioche.puzzles.search import reveal
from pioche.puzzles.solve import solutions

MOST_MS = 100.0
MOST_HINT_MS = 1000.0


def milliseconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return (time.process_time() - began) * 1000


def quadrilles() -> list[float]:
    outlines = {p.puzzle.rows: p.puzzle for p in pool() if p.kind == "quadrille"}
    bare = [reveal(puzzle, ()) for puzzle in outlines.values()]
    return [milliseconds(lambda p=puzzle: list(solutions(p))) for puzzle in bare]  # type: ignore[misc]


def reussites() -> list[float]:
    mine = [entry.puzzle for entry in collection() if entry.kind == "reussite"]
    return [milliseconds(lambda p=puzzle: list(solutions(p))) for puzzle in mine]  # type: ignore[misc]


def hints() -> list[tuple[float, str]]:
    """The slowest hint of each puzzle."""
    found = []
    for entry in collection():
        answer: Answer = ()
        slowest = 0.0
        while True:
            began = time.process_time()
            told = hint(entry.puzzle, answer)
            slowest = max(slowest, (time.process_time() - began) * 1000)
            if told.laid is None:
                break
            answer = (*answer, told.laid)
        found.append((slowest, entry.id))
    return found


def main() -> None:
    times = quadrilles()
    median = statistics.median(times)
    print(
        f"quadrille, all solutions: median {median:.0f} ms, "
        f"slowest {max(times):.0f} ms of {len(times)} outlines"
    )
    times = reussites()
    print(
        f"reussite, all solutions: median {statistics.median(times):.0f} ms, "
        f"slowest {max(times):.0f} ms of {len(times)}"
    )
    slow, name = max(hints())
    print(f"hint: slowest {slow:.0f} ms ({name})")
    sys.exit(median > MOST_MS or slow > MOST_HINT_MS)


if __name__ == "__main__":
    main()
