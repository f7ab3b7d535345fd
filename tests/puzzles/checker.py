"""An independent checker, written from the statements of the booklet and nothing else.

It takes the drawing of a puzzle and dominoes on cells, and gives its complaints. It shares no code
with the judge, the solvers or the kinds of the library.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

Square = tuple[int, int]
Domino = tuple[Square, Square, int, int]


class Sheet(NamedTuple):
    """The outline as it is printed, and the number on each of its squares."""

    letters: dict[Square, str]
    totals: tuple[int, ...]
    points: dict[Square, int]

    def total(self, *squares: Square) -> int:
        return sum(self.points[square] for square in squares)


def complaints(
    kind: str,
    rows: tuple[str, ...],
    totals: tuple[int, ...],
    dominoes: list[Domino],
    matching: bool = True,
) -> list[str]:
    letters = {(r, c): x for r, row in enumerate(rows) for c, x in enumerate(row) if x != "."}
    halves = [half for one, two, a, b in dominoes for half in ((one, a), (two, b))]
    if sorted(square for square, _ in halves) != sorted(letters):
        return ["the outline is not covered exactly"]
    sheet = Sheet(letters, totals, dict(halves))
    found = [*_common(kind, sheet, dominoes), *CHECKS[kind](sheet)]
    return [one for one in found if matching or "does not match" not in one]


def _common(kind: str, sheet: Sheet, dominoes: list[Domino]) -> Iterator[str]:
    """Every domino is one of the set, lies on its place, and is there once."""
    names = Counter((max(a, b), min(a, b)) for _, _, a, b in dominoes)
    for (high, low), times in names.items():
        if times > 1 or not 0 <= low <= high <= 6:
            yield f"domino {high}-{low} is there {times} times"
    if len(dominoes) != (18 if kind == "carre-13" else 28):
        yield f"{len(dominoes)} dominoes are laid"
    for one, two, _, _ in dominoes:
        if kind == "quadrille":  # which draws no borders
            is_place = abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1
        else:
            is_place = sheet.letters[one] == sheet.letters[two]
        if not is_place:
            yield f"the domino on {one} and {two} lies on no place"


def _reussite(sheet: Sheet) -> Iterator[str]:
    """Squares that touch and are not of one domino carry the same number."""
    for r, c in sheet.points:
        for other in ((r + 1, c), (r, c + 1)):
            differs = other in sheet.points and sheet.letters[other] != sheet.letters[r, c]
            if differs and sheet.points[other] != sheet.points[r, c]:
                yield f"{(r, c)} and {other} touch and differ"


def _quadrille(sheet: Sheet) -> Iterator[str]:
    """Each square of four carries one number; the one in the upper left corner carries sixes."""
    for letter in set(sheet.letters.values()):
        numbers = {sheet.points[square] for square, own in sheet.letters.items() if own == letter}
        if len(numbers) > 1:
            yield f"block {letter} carries {numbers}"
    # The block nearest to the corner: its own upper-left square is; of two, the higher one.
    tops = {
        min(at for at in sheet.letters if sheet.letters[at] == x) for x in sheet.letters.values()
    }
    if sheet.points[min(tops, key=lambda at: (sum(at), at))] != 6:
        yield "the block in the upper left corner does not carry sixes"


def _carre(sheet: Sheet) -> Iterator[str]:
    """Thirteen on 6 rows, 6 columns and 2 diagonals."""
    six = range(6)
    lines = [[(i, j) for j in six] for i in six] + [[(j, i) for j in six] for i in six]
    lines += [[(i, i) for i in six], [(i, 5 - i) for i in six]]
    for line in lines:
        if sheet.total(*line) != 13:
            yield f"{line[0]} to {line[-1]} makes {sheet.total(*line)}"


def _creux(sheet: Sheet) -> Iterator[str]:
    """Seven hollow squares; rows and columns of one square make its total; 3, 16 and 9 twice."""
    totals = sheet.totals or tuple(
        sheet.total(*((top, left + i) for i in range(3)))
        for top, left in [(0, 4 * ring) for ring in range(4)] + [(4, 4 * n + 2) for n in range(3)]
    )
    counts = Counter(totals)
    if counts[9] != 2 or counts[3] != 1 or counts[16] != 1 or len(counts) != 6:
        yield "the totals are not those of the booklet"
    for ring, total in enumerate(totals):
        top, left = (0, 4 * ring) if ring < 4 else (4, 4 * ring - 14)
        for far in (0, 2):
            row = [(top + far, left + i) for i in range(3)]
            column = [(top + i, left + far) for i in range(3)]
            if not sheet.total(*row) == sheet.total(*column) == total:
                yield f"a side of square {ring + 1} does not make {total}"


def _triangle(sheet: Sheet) -> Iterator[str]:
    """The announced sums, and 0,0,0,0,1,2,3,4,5,6 at the ends of rows 2 to 6."""
    rows = [sheet.total(*(at for at in sheet.points if at[0] == row)) for row in range(7)]
    columns = [sheet.total(*(at for at in sheet.points if at[1] == c)) for c in range(14)]
    if (*rows, *columns) != sheet.totals:
        yield "the sums are not those announced"
    ends = [sheet.points[row, column] for row in range(1, 6) for column in (6 - row, 7 + row)]
    if sorted(ends) != [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]:
        yield f"the ends of the rows carry {ends}"


def _etoile(sheet: Sheet) -> Iterator[str]:
    """Eight rays of 21 that match inside; 0,0,1,2,3,4,5,6 in the centre."""
    centre = []
    for down, right in ((d, r) for d in (-1, 0, 1) for r in (-1, 0, 1) if d or r):
        length = 6 if down and right else 8
        ray = [sheet.points[8 + down * n, 8 + right * n] for n in range(1, length + 1)]
        if sum(ray) != 21:
            yield f"a ray is {ray}"
        if any(ray[i] != ray[i + 1] for i in range(1, length - 1, 2)):
            yield f"a ray does not match: {ray}"
        centre.append(ray[0])
    if sorted(centre) != [0, 0, 1, 2, 3, 4, 5, 6]:
        yield f"the centre carries {centre}"


CHECKS = {
    "reussite": _reussite,
    "quadrille": _quadrille,
    "carre-13": _carre,
    "carres-creux": _creux,
    "triangle": _triangle,
    "etoile": _etoile,
}
