"""An independent checker, written from the statements of the booklet and nothing else.

It takes the drawing of a puzzle and dominoes on cells, and gives its complaints. It shares no code
with the judge, the solvers or the kinds of the library.
"""

from collections import Counter

Square = tuple[int, int]
Domino = tuple[Square, Square, int, int]


def complaints(
    kind: str, rows: tuple[str, ...], totals: tuple[int, ...], dominoes: list[Domino]
) -> list[str]:
    letters = {(r, c): x for r, row in enumerate(rows) for c, x in enumerate(row) if x != "."}
    points: dict[Square, int] = {}
    found = []
    for one, two, a, b in dominoes:
        for square, number in ((one, a), (two, b)):
            if square in points:
                found.append(f"{square} is covered twice")
            points[square] = number
    if set(points) != set(letters):
        found.append("the outline is not covered exactly")
        return found
    names = Counter((max(a, b), min(a, b)) for _, _, a, b in dominoes)
    found += [f"domino {name} is used twice" for name, times in names.items() if times > 1]
    if any(not 0 <= n <= 6 for n in points.values()):
        found.append("a number is not between 0 and 6")
    check = {
        "reussite": _reussite,
        "quadrille": _quadrille,
        "carre-13": _carre,
        "carres-creux": _creux,
        "triangle": _triangle,
        "etoile": _etoile,
    }[kind]
    return found + check(letters, points, totals, dominoes)


def _borders(letters: dict[Square, str], dominoes: list[Domino]) -> list[str]:
    return [
        f"the domino on {one} and {two} crosses a border"
        for one, two, _, _ in dominoes
        if letters[one] != letters[two]
    ]


def _all_28(dominoes: list[Domino]) -> list[str]:
    return [] if len(dominoes) == 28 else ["not all 28 dominoes are laid"]


def _reussite(
    letters: dict[Square, str],
    points: dict[Square, int],
    totals: tuple[int, ...],
    dominoes: list[Domino],
) -> list[str]:
    """Squares that touch and are not of one domino carry the same number."""
    found = _all_28(dominoes) + _borders(letters, dominoes)
    for r, c in points:
        for other in ((r + 1, c), (r, c + 1)):
            differs = other in points and letters[other] != letters[r, c]
            if differs and points[other] != points[r, c]:
                found.append(f"{(r, c)} and {other} touch and differ")
    return found


def _quadrille(
    letters: dict[Square, str],
    points: dict[Square, int],
    totals: tuple[int, ...],
    dominoes: list[Domino],
) -> list[str]:
    """Each square of four carries one number; the one in the upper left corner carries sixes."""
    found = _all_28(dominoes)
    for (r1, c1), (r2, c2), _, _ in dominoes:
        if abs(r1 - r2) + abs(c1 - c2) != 1:
            found.append("a domino does not lie on neighbours")
    for letter in set(letters.values()):
        numbers = {points[square] for square, own in letters.items() if own == letter}
        if len(numbers) > 1:
            found.append(f"block {letter} carries {numbers}")
    if points[min(letters)] != 6:
        found.append("the first block does not carry sixes")
    return found


def _carre(
    letters: dict[Square, str],
    points: dict[Square, int],
    totals: tuple[int, ...],
    dominoes: list[Domino],
) -> list[str]:
    """Thirteen on 6 rows, 6 columns and 2 diagonals."""
    lines = [[points[i, j] for j in range(6)] for i in range(6)]
    lines += [[points[j, i] for j in range(6)] for i in range(6)]
    lines += [[points[i, i] for i in range(6)], [points[i, 5 - i] for i in range(6)]]
    wrong = [f"a line makes {sum(line)}" for line in lines if sum(line) != 13]
    return wrong + _borders(letters, dominoes)


def _creux(
    letters: dict[Square, str],
    points: dict[Square, int],
    totals: tuple[int, ...],
    dominoes: list[Domino],
) -> list[str]:
    """Seven hollow squares; rows and columns of one square make its total; 3, 16 and 9 twice."""
    found = _all_28(dominoes) + _borders(letters, dominoes)
    counts = Counter(totals)
    if counts[9] != 2 or counts[3] != 1 or counts[16] != 1 or len(counts) != 6:
        found.append("the totals are not those of the booklet")
    for ring, total in enumerate(totals):
        top, left = (0, 4 * ring) if ring < 4 else (4, 4 * ring - 14)
        for side in (
            [(top, left + i) for i in range(3)],
            [(top + 2, left + i) for i in range(3)],
            [(top + i, left) for i in range(3)],
            [(top + i, left + 2) for i in range(3)],
        ):
            if sum(points[square] for square in side) != total:
                found.append(f"a side of square {ring + 1} does not make {total}")
    return found


def _triangle(
    letters: dict[Square, str],
    points: dict[Square, int],
    totals: tuple[int, ...],
    dominoes: list[Domino],
) -> list[str]:
    """The announced sums, and 0,0,0,0,1,2,3,4,5,6 at the ends of rows 2 to 6."""
    found = _all_28(dominoes) + _borders(letters, dominoes)
    rows = [sum(n for (r, _), n in points.items() if r == row) for row in range(7)]
    columns = [sum(n for (_, c), n in points.items() if c == column) for column in range(14)]
    if (*rows, *columns) != totals:
        found.append("the sums are not those announced")
    ends = [points[row, column] for row in range(1, 6) for column in (6 - row, 7 + row)]
    if sorted(ends) != [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]:
        found.append(f"the ends of the rows carry {ends}")
    return found


def _etoile(
    letters: dict[Square, str],
    points: dict[Square, int],
    totals: tuple[int, ...],
    dominoes: list[Domino],
) -> list[str]:
    """Eight rays of 21 that match inside; 0,0,1,2,3,4,5,6 in the centre."""
    found = _all_28(dominoes) + _borders(letters, dominoes)
    centre = []
    for up in (-1, 0, 1):
        for right in (-1, 0, 1):
            if not (up or right):
                continue
            ray: list[int] = []
            while (8 + up * (len(ray) + 1), 8 + right * (len(ray) + 1)) in points:
                ray.append(points[8 + up * (len(ray) + 1), 8 + right * (len(ray) + 1)])
            if len(ray) != (6 if up and right else 8) or sum(ray) != 21:
                found.append(f"a ray is {ray}")
            if any(ray[i] != ray[i + 1] for i in range(1, len(ray) - 1, 2)):
                found.append(f"a ray does not match: {ray}")
            centre.append(ray[0])
    if sorted(centre) != [0, 0, 1, 2, 3, 4, 5, 6]:
        found.append(f"the centre carries {centre}")
    return found
