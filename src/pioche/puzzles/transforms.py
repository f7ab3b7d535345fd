"""Variants of a puzzle: turned, mirrored, with renamed numbers or mixed rings.

The changes respect the puzzle's rule, so the number of solutions and the grade stay the same.
"""

from collections.abc import Callable
from random import Random

from pioche.puzzles.kinds import board
from pioche.puzzles.model import NUMBERS, Answer, Cell, Laid, Puzzle, lay, turned_cell
from pioche.puzzles.solver import first_solution
from pioche.puzzles.text import make_puzzle


def vary(puzzle: Puzzle, rng: Random, is_as_hard: Callable[[Puzzle], bool]) -> Puzzle:
    """A puzzle that looks different and is as hard.

    `is_as_hard` decides only where a turn may change the known numbers: the sixes of a quadrille
    are in the upper-left corner, so a turn moves them to another block.
    """
    if puzzle.kind == "carres-creux":
        return _mix_rings(puzzle, rng)
    turn = rng.randrange(2 if puzzle.kind == "triangle" else 8)
    if puzzle.kind == "quadrille" and turn:
        turned = _turn_quadrille(puzzle, turn)
        return rename_numbers(turned if is_as_hard(turned) else puzzle, rng)
    if puzzle.kind == "reussite":
        turned = _turn(puzzle, 4 * (turn // 4))
        return rename_numbers(turned if _shows_corner(turned) else puzzle, rng)
    return _turn(puzzle, turn)


def _shows_corner(puzzle: Puzzle) -> bool:
    """PUZ-9: the corner that players may look at stays in the upper left; so the only turn of a
    réussite is the mirror at the diagonal through that corner."""
    b = board(puzzle)
    places = [tuple(b.cells[cell] for cell in place) for place in b.places]
    nearest = sorted(places, key=lambda place: (min(map(sum, place)), place))[:2]
    return {*nearest} <= {laid.cells for laid in puzzle.revealed}


def rename_numbers(puzzle: Puzzle, rng: Random) -> Puzzle:
    """Rename the numbers that the rule does not tell apart."""
    free = [v for v in range(NUMBERS) if board(puzzle).renames >> v & 1]
    names = list(free)
    rng.shuffle(names)
    to = dict(zip(free, names, strict=True))
    revealed = tuple(
        Laid(d.first, d.second, to.get(d.a, d.a), to.get(d.b, d.b)) for d in puzzle.revealed
    )
    return make_puzzle(puzzle.kind, puzzle.rows, revealed, puzzle.totals, puzzle.matching)


def turn_outline(rows: tuple[str, ...], laid: Answer, turn: int) -> tuple[tuple[str, ...], Answer]:
    """Turn or mirror an outline and the dominoes on it."""
    height, width = len(rows), max(map(len, rows))
    grid: dict[Cell, str] = {}
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            grid[turned_cell((r, c), turn, height, width)] = letter
    tall, wide = (width, height) if turn & 4 else (height, width)
    drawn = tuple("".join(grid.get((r, c), ".") for c in range(wide)) for r in range(tall))
    dominoes = []
    for d in laid:
        one, two = (turned_cell(cell, turn, height, width) for cell in d.cells)
        dominoes.append(lay(one, two, d.a, d.b))
    return drawn, tuple(sorted(dominoes))


def _turn(puzzle: Puzzle, turn: int) -> Puzzle:
    rows, revealed = turn_outline(puzzle.rows, puzzle.revealed, turn)
    totals = puzzle.totals
    if puzzle.kind == "triangle" and turn:  # the columns in reverse
        totals = totals[:7] + totals[:6:-1]
    return make_puzzle(puzzle.kind, rows, revealed, totals, puzzle.matching)


def _turn_quadrille(puzzle: Puzzle, turn: int) -> Puzzle:
    """Turn a quadrille; the number that arrives in the upper-left block (PUZ-9: the block nearest
    to the corner) changes places with six."""
    solution = first_solution(puzzle)
    assert solution is not None, "only solvable puzzles have variants"
    rows, turned = turn_outline(puzzle.rows, solution, turn)
    corner = min((cell for d in turned for cell in d.cells), key=lambda at: (sum(at), at))
    number = next(d.a if d.first == corner else d.b for d in turned if corner in d.cells)
    exchange = {number: 6, 6: number}
    _, shown = turn_outline(puzzle.rows, puzzle.revealed, turn)
    cells = {d.cells for d in shown}
    revealed = tuple(
        Laid(d.first, d.second, exchange.get(d.a, d.a), exchange.get(d.b, d.b))
        for d in turned
        if d.cells in cells
    )
    return make_puzzle(puzzle.kind, rows, revealed)


def _mix_rings(puzzle: Puzzle, rng: Random) -> Puzzle:
    """Reorder the rings and turn each of them."""
    b = board(puzzle)
    order = list(range(7))
    rng.shuffle(order)
    turns = [rng.randrange(4) for _ in order]
    totals = [0] * 7
    for ring, to in enumerate(order):
        totals[to] = puzzle.totals[ring]
    revealed = []
    for d in puzzle.revealed:
        place = b.place_at[b.index[d.first], b.index[d.second]]
        ring = next(at for at, unit in enumerate(b.units) if place in unit.places)
        at = b.units[ring].places.index(place)
        head, tail = (d.a, d.b) if b.index[d.first] == b.units[ring].heads[at] else (d.b, d.a)
        unit = b.units[order[ring]]
        k = (at + turns[ring]) % 4
        i, j = b.places[unit.places[k]]
        numbers = (head, tail) if i == unit.heads[k] else (tail, head)
        revealed.append(Laid(b.cells[i], b.cells[j], *numbers))
    return make_puzzle(puzzle.kind, puzzle.rows, tuple(revealed), tuple(totals))
