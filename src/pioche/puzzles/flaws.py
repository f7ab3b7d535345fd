"""Why a puzzle that somebody has drawn has no solution, where that can be seen at one look."""

from collections import Counter
from itertools import combinations_with_replacement

from pioche.core.tiles import NAME, tile
from pioche.puzzles.kinds import Board, board
from pioche.puzzles.model import NUMBERS, TILES, Answer, Puzzle, lay
from pioche.puzzles.solver import known_numbers

MOST_EQUAL = 8  # a number is on eight squares of the whole set


def flaw(puzzle: Puzzle) -> tuple[str, str]:
    """What is wrong, and with which domino or how many squares; ("", "") where more than one look
    is needed."""
    b, position = board(puzzle), puzzle.revealed
    wrong = clash(b, position)
    if wrong[0]:
        return wrong
    if not b.borders and (odd := odd_part(b, position)):
        return "odd", str(odd)
    if b.wanted < TILES:  # the others stay aside
        return "", ""
    covered = {b.index[cell] for laid in position for cell in laid.cells}
    free = [(b.cells[i], b.cells[j]) for i, j in b.places if not covered & {i, j}]
    used = {laid.tile for laid in position}
    for low, high in combinations_with_replacement(range(NUMBERS), 2):
        ways = (lay(*cells, *n) for cells in free for n in ((low, high), (high, low)))
        if tile(low, high) not in used and all(clash(b, (*position, way))[0] for way in ways):
            return "nowhere", NAME[tile(low, high)]
    return "", ""


def clash(b: Board, position: Answer) -> tuple[str, str]:
    """What these dominoes and the outline alone make impossible."""
    known = known_numbers(b, position)
    if known is None:
        return "contradicted", ""
    number = {b.group[cell]: value for cell, value in known.items()}
    if b.wanted == TILES:
        squares = Counter(dict.fromkeys(range(NUMBERS), 0))
        for group, members in enumerate(b.members):
            squares[number.get(group, -1 - group)] += len(members)  # its own, where it is unknown
        most = max(squares.values())
        if most > MOST_EQUAL:
            return "too-many", str(most)
    if b.borders:
        named = [[number.get(group, -1 - group) for group in ends] for ends in b.ends]
        if len({tuple(sorted(ends)) for ends in named}) < len(named):
            return "same", ""
    return "", ""


def odd_part(b: Board, position: Answer) -> int:
    """The squares of a part that dominoes cannot cover, as they are odd in number; 0: none is."""
    left = set(range(len(b.cells))) - {b.index[cell] for laid in position for cell in laid.cells}
    while left:
        part, edge = set[int](), {left.pop()}
        while edge:
            cell = edge.pop()
            part.add(cell)
            edge |= {other for at in b.covers[cell] for other in b.places[at]} & left
            left -= edge
        if len(part) % 2:
            return len(part)
    return 0
