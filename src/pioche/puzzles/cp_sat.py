"""All solutions by OR-Tools CP-SAT: for the kinds with sums, and as a second opinion on all kinds.

OR-Tools is the extra `pioche[puzzles]`. Nobody needs it to play, for hints or to make puzzles.
"""

import importlib.util
import pickle
import subprocess
import sys
from collections.abc import Callable

from pioche.core.errors import MissingPackage
from pioche.core.tiles import tile
from pioche.puzzles.kinds import Board, board
from pioche.puzzles.model import NUMBERS, TILES, Answer, Laid, Puzzle

SUMS = ("carre-13", "triangle")
TICK = 0.1  # seconds between two calls of `tick`


def is_installed() -> bool:
    return importlib.util.find_spec("ortools") is not None


def solutions(
    puzzle: Puzzle,
    laid: Answer = (),
    most: int = 0,
    tick: Callable[[], None] | None = None,
    seed: int | None = None,
) -> list[Answer]:
    """All solutions (or `most` of them), also those that differ only by a renaming or a turn.

    With a seed the search is random: for one solution among many. It runs in a process of its own:
    OR-Tools and HiGHS bring different versions of one library, and a process can load only one.
    """
    if not is_installed():
        raise MissingPackage("puzzles")
    child = subprocess.Popen(
        [sys.executable, "-m", "pioche.puzzles.cp_sat"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    given: bytes | None = pickle.dumps((puzzle, laid, most, seed))
    with child:
        try:
            while True:
                try:
                    output, _ = child.communicate(given, TICK)
                    break
                except subprocess.TimeoutExpired:
                    given = None  # the first call has sent it
                    if tick is not None:
                        tick()
        except BaseException:
            child.kill()
            raise
    if child.returncode:
        raise RuntimeError(f"The search with OR-Tools ended with {child.returncode}.")
    found: list[Answer] = pickle.loads(output)
    return found


def search(
    puzzle: Puzzle, laid: Answer, most: int, seed: int | None, alike: bool = True
) -> list[Answer]:
    """Solve in this process. Without `alike`, give one of the solutions that differ only by turns
    or exchanges of empty rings and rays."""
    from ortools.sat.python import cp_model

    b = board(puzzle)
    model = cp_model.CpModel()
    # lies[place, a, b]: the domino at this place has a on its first cell and b on its second.
    lies = {
        (place, x, y): model.new_bool_var("")
        for place in range(len(b.places))
        for x in range(NUMBERS)
        for y in range(NUMBERS)
    }
    for covers in b.covers:
        model.add_exactly_one(
            lies[p, x, y] for p in covers for x in range(NUMBERS) for y in range(NUMBERS)
        )
    for t in range(TILES):
        of_tile = [lit for (_, x, y), lit in lies.items() if tile(x, y) == t]
        if b.wanted == TILES:
            model.add_exactly_one(of_tile)
        else:
            model.add_at_most_one(of_tile)
    # carries[cell][v]: the literals that put v on the cell; exactly one of all is true.
    carries = [
        [
            [
                lies[p, x, y]
                for p in covers
                for x in range(NUMBERS)
                for y in range(NUMBERS)
                if (x if b.places[p][0] == cell else y) == v
            ]
            for v in range(NUMBERS)
        ]
        for cell, covers in enumerate(b.covers)
    ]
    number = [
        sum(v * sum(carries[cell][v]) for v in range(NUMBERS)) for cell in range(len(b.cells))
    ]
    for i, j in b.touching:
        for v in range(NUMBERS):
            model.add(sum(carries[i][v]) == sum(carries[j][v]))
    for line in b.lines:
        model.add(sum(number[cell] for cell in line.cells) == line.total)
    for v in set(b.marked):
        model.add(sum(sum(carries[cell][v]) for cell in b.marks) == b.marked.count(v))
    for cell, v in b.given.items():
        model.add(sum(carries[cell][v]) == 1)
    for domino in (*puzzle.revealed, *laid):
        place = b.place_at[b.index[domino.first], b.index[domino.second]]
        model.add(lies[place, domino.a, domino.b] == 1)

    if not alike:
        # The smallest domino of an empty ring comes first, and rings and rays are in that order.
        on = {b.index[cell] for d in (*puzzle.revealed, *laid) for cell in d.cells}
        last: dict[int, int] = {}  # the first place of the last unit of each class
        which = [
            sum(tile(x, y) * lies[p, x, y] for x in range(NUMBERS) for y in range(NUMBERS))
            for p in range(len(b.places))
        ]
        for unit in b.units:
            if not any(cell in on for place in unit.places for cell in b.places[place]):
                head, *others = unit.places
                for other in others if unit.turns else ():
                    model.add(which[head] < which[other])
                if unit.alike in last:
                    model.add(which[last[unit.alike]] < which[head])
                last[unit.alike] = head

    found: list[Answer] = []

    class Collect(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            found.append(_answer(b, [key for key, lit in lies.items() if self.value(lit)]))
            if most and len(found) >= most:
                self.stop_search()

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if seed is None:
        solver.parameters.enumerate_all_solutions = True
    else:
        solver.parameters.random_seed = seed
        solver.parameters.randomize_search = True
    solver.solve(model, Collect())
    return sorted(found)


def _answer(b: Board, keys: list[tuple[int, int, int]]) -> Answer:
    return tuple(
        sorted(
            Laid(b.cells[b.places[place][0]], b.cells[b.places[place][1]], x, y)
            for place, x, y in keys
        )
    )


if __name__ == "__main__":
    sys.stdout.buffer.write(pickle.dumps(search(*pickle.load(sys.stdin.buffer))))
