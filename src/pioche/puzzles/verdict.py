"""The verdict on an answer, by the rule of its kind and never by comparison with a solution.

The verdict on an unfinished answer covers its dominoes so far: a fault is visible on the board.
"""

from dataclasses import dataclass, field

from pioche.puzzles.kinds import CREUX_TOTALS, NO_TOTAL, RULE, Board, Line, board
from pioche.puzzles.model import Answer, Laid, Puzzle, cell_name

Facts = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault with its rule and its cells. `facts` fill the sentence."""

    code: str  # no-place, overlap, twice, unequal, block, sixes, line, marks, sides, totals, lacks
    rule: str
    cells: tuple[int, ...]
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LineSum:
    """The sum of a line so far, and the number of its filled cells."""

    points: int
    filled: int
    full: bool
    wrong: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """The faults, the dominoes outside the outline, and the sums of the lines."""

    faults: tuple[Fault, ...]
    strays: tuple[Laid, ...]  # dominoes outside the places of the outline
    sums: tuple[LineSum, ...]
    laid: int  # dominoes on the board, the revealed ones included
    wanted: int

    @property
    def is_solved(self) -> bool:
        return not self.faults and not self.strays and self.laid == self.wanted


def judge(puzzle: Puzzle, answer: Answer) -> Verdict:
    """Judge an answer; the revealed dominoes lie there already and are not part of it."""
    b = board(puzzle)
    faults: list[Fault] = []
    strays: list[Laid] = []
    number: dict[int, int] = {}
    of_tile: dict[int, list[int]] = {}
    own_rule = RULE[puzzle.kind]
    for laid in (*puzzle.revealed, *answer):
        pair = (b.index.get(laid.first, -1), b.index.get(laid.second, -1))
        if pair not in b.place_at:
            strays.append(laid)
            continue
        if pair[0] in number or pair[1] in number:
            faults.append(Fault("overlap", own_rule, pair))
            continue
        number[pair[0]], number[pair[1]] = laid.a, laid.b
        of_tile.setdefault(laid.tile, []).extend(pair)
    for cells in of_tile.values():
        if len(cells) > 2:
            numbers = {"a": number[cells[0]], "b": number[cells[1]]}
            high, low = max(numbers.values()), min(numbers.values())
            faults.append(Fault("twice", own_rule, tuple(cells), {"tile": f"{high}-{low}"}))
    faults += _equalities(b, number, own_rule)
    sums = tuple(_sum(b, at, number) for at in range(len(b.lines)))
    for line, found in zip(b.lines, sums, strict=True):
        if found.wrong:
            facts = {**line_facts(b, line), "points": found.points}
            faults.append(Fault("line", own_rule, line.cells, facts))
    faults += _marked(b, number, own_rule)
    faults += _open_rings(b, sums, own_rule)
    placed = sum(len(cells) // 2 for cells in of_tile.values())
    return Verdict(tuple(faults), tuple(strays), sums, placed, b.wanted)


def line_facts(b: Board, line: Line) -> Facts:
    """A line as players find it on the board: a column by its letter, a diagonal by its ends."""
    first, last = sorted((b.cells[line.cells[0]], b.cells[line.cells[-1]]))
    return {
        "line": line.name,
        "number": cell_name(first)[0] if line.name == "column" else line.number,
        "ends": f"{cell_name(first)}-{cell_name(last)}",
        "total": line.total,
    }


def _equalities(b: Board, number: dict[int, int], rule: str) -> list[Fault]:
    """Touching cells with different numbers; a block counts as one fault."""
    faults = []
    if b.blocks:
        for at, block in enumerate(b.blocks):
            filled = [cell for cell in block if cell in number]
            numbers = {number[cell] for cell in filled}
            given = b.given.get(block[0])
            if given is not None and numbers - {given}:
                wrong = tuple(cell for cell in filled if number[cell] != given)
                faults.append(Fault("sixes", rule, wrong, {"number": given}))
            elif len(numbers) > 1:
                faults.append(Fault("block", rule, tuple(filled), {"number": at + 1}))
        return faults
    for i, j in b.touching:
        if i in number and j in number and number[i] != number[j]:
            first, second = (cell_name(b.cells[cell]) for cell in (i, j))
            facts: Facts = {"first": first, "second": second, "a": number[i], "b": number[j]}
            faults.append(Fault("unequal", rule, (i, j), facts))
    return faults


def _sum(b: Board, at: int, number: dict[int, int]) -> LineSum:
    line = b.lines[at]
    filled = [number[cell] for cell in line.cells if cell in number]
    points, full = sum(filled), len(filled) == len(line.cells)
    wrong = line.total != NO_TOTAL and (points > line.total or (full and points != line.total))
    return LineSum(points, len(filled), full, wrong)


def _marked(b: Board, number: dict[int, int], rule: str) -> list[Fault]:
    """Numbers that stand on the marked cells too often."""
    faults = []
    for v in sorted({number[cell] for cell in b.marks if cell in number}):
        cells = tuple(cell for cell in b.marks if number.get(cell) == v)
        if len(cells) > b.marked.count(v):
            facts: Facts = {"number": v, "most": b.marked.count(v)}
            faults.append(Fault("marks", rule, cells, facts))
    return faults


def _open_rings(b: Board, sums: tuple[LineSum, ...], rule: str) -> list[Fault]:
    """PUZ-8, without announced totals: the sides of a ring are equal, and the totals of the rings
    are a 3, a 16, two nines and others that all differ."""
    if not any(line.total == NO_TOTAL for line in b.lines):
        return []
    faults = []
    made: dict[int, list[int]] = {}  # by total: one side of each ring that makes it
    for at in range(0, len(b.lines), 4):
        full = [k for k in range(at, at + 4) if sums[k].full]
        points = {sums[k].points for k in full}
        if len(points) > 1:
            cells = tuple(dict.fromkeys(cell for k in full for cell in b.lines[k].cells))
            low, high = min(points), max(points)
            faults.append(Fault("sides", rule, cells, {"points": low, "other": high}))
        elif full:
            made.setdefault(points.pop(), []).append(full[0])
    for total, sides in sorted(made.items()):
        if len(sides) > max(CREUX_TOTALS.count(total), 1):
            cells = tuple(cell for k in sides for cell in b.lines[k].cells)
            facts: Facts = {"total": total, "most": max(CREUX_TOTALS.count(total), 1)}
            faults.append(Fault("totals", rule, cells, facts))
    if all(s.full for s in sums) and not faults:
        for total in sorted(set(CREUX_TOTALS)):
            if len(made.get(total, ())) < CREUX_TOTALS.count(total):
                facts = {"total": total, "times": CREUX_TOTALS.count(total)}
                faults.append(Fault("lacks", rule, (), facts))
    return faults
