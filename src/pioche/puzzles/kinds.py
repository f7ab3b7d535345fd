"""The six kinds of puzzle: each outline with its rule becomes one record for all other modules.

| kind | cells | rule |
|---|---|---|
| reussite | 28 places | touching cells of different dominoes are equal |
| quadrille | 14 blocks of 2×2, no borders | a block is uniform, the upper-left one carries sixes |
| carre-13 | 18 places in 6×6 | rows, columns and both diagonals total 13 |
| carres-creux | 7 rings of four dominoes | the four sides of a ring have its announced total |
| triangle | 28 places in rows of 2 to 14 | announced sums; ten marked cells |
| etoile | 8 rays of 4 and 3 dominoes | a ray totals 21 and matches; eight marked cells |
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pioche.core.errors import listing, nearest, shortened
from pioche.puzzles.model import (
    TILES,
    Cell,
    Puzzle,
    PuzzleError,
    UnknownPuzzle,
    cells_by_letter,
    outline_cells,
)

KINDS = ("reussite", "quadrille", "carre-13", "carres-creux", "triangle", "etoile")
RULE = dict(zip(KINDS, ("PUZ-1", "PUZ-2", "PUZ-3", "PUZ-4", "PUZ-6", "PUZ-5"), strict=True))

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZab"
NO_TOTAL = -1  # the total of a line that is not announced
CREUX_TOTALS = (3, 9, 9, 16)  # the totals that PUZ-4 names; the other three differ


@dataclass(frozen=True, slots=True)
class Line:
    """Cells with a total. `name` is the kind of line, `number` counts its lines from 1."""

    name: str  # row, column, diagonal, side, ray
    number: int
    cells: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a line: the domino of a place (weight 0), or a group of equal cells, of which the
    line has `weight`."""

    at: int
    weight: int = 0


@dataclass(frozen=True, slots=True)
class Unit:
    """A ring or a ray: its places in order, and the first cell of each place.

    Empty units with the same `alike` are exchangeable; a unit that `turns` (a ring) can also turn
    by one place.
    """

    places: tuple[int, ...]
    heads: tuple[int, ...]
    alike: int
    turns: bool


@dataclass(frozen=True, slots=True)
class Board:
    """A puzzle with its rule worked out. Cells and places are numbers from here on."""

    puzzle: Puzzle
    cells: tuple[Cell, ...]
    index: Mapping[Cell, int]
    places: tuple[tuple[int, int], ...]  # for dominoes; in a quadrille, any two neighbours
    place_at: Mapping[tuple[int, int], int]
    covers: tuple[tuple[int, ...], ...]  # the places that cover a cell
    ends: tuple[tuple[int, int], ...]  # the groups of the two cells of each place
    borders: bool  # every place holds a domino
    touching: tuple[tuple[int, int], ...]  # pairs of cells that carry the same number
    group: tuple[int, ...]  # of each cell: cells of one group are equal, by touching
    members: tuple[tuple[int, ...], ...]  # the cells of each group
    blocks: tuple[tuple[int, ...], ...]
    lines: tuple[Line, ...]
    parts: tuple[tuple[Part, ...], ...]  # of each line
    weights: tuple[tuple[int, ...], ...]  # of these parts
    marks: tuple[int, ...]  # cells that carry `marked` in some order
    marked: tuple[int, ...]
    given: Mapping[int, int]  # numbers printed on cells
    wanted: int  # how many dominoes an answer has
    renames: int  # mask of the numbers that are the same to the rule
    units: tuple[Unit, ...]


def find_kind(kind: str) -> str:
    """The kind of this name; capitals, accents and `_` do not matter."""
    key = kind.strip().lower().replace("_", "-").replace(" ", "-")
    key = key.replace("é", "e").replace("ç", "c")
    if key not in KINDS:
        near = nearest(key, KINDS)
        hint = f" Did you mean {near}?" if near else ""
        raise UnknownPuzzle(
            f"There is no kind of puzzle '{shortened(kind)}'.{hint} Kinds: {listing(KINDS)}.",
            why="unknown-kind",
            name=shortened(kind),
            near=near,
            kinds=KINDS,
        )
    return key


@lru_cache(maxsize=256)
def board(puzzle: Puzzle) -> Board:
    """The board of a puzzle; raises PuzzleError when its outline does not suit its kind."""
    return _MAKERS[puzzle.kind](puzzle)


# -- fixed outlines --------------------------------------------------------------------------------


def _rings() -> tuple[str, ...]:
    """Seven pinwheels: four above, three below."""
    grid = [["."] * 15 for _ in range(7)]
    for ring in range(7):
        top, left = (0, 4 * ring) if ring < 4 else (4, 4 * (ring - 4) + 2)
        for at, (r, c) in enumerate(RING_CELLS):
            grid[top + r][left + c] = LETTERS[4 * ring + at // 2]
    return tuple("".join(row) for row in grid)


# The eight cells of a ring, clockwise; each domino is a corner and the next cell.
RING_CELLS = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))

# The rays of the star from the top, clockwise: rays of four dominoes are straight.
DIRECTIONS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
STAR_CENTRE = 8


def ray_cells(ray: int) -> tuple[Cell, ...]:
    """The cells of a ray, from the centre outwards."""
    dr, dc = DIRECTIONS[ray]
    length = 6 if ray % 2 else 8
    return tuple((STAR_CENTRE + dr * i, STAR_CENTRE + dc * i) for i in range(1, length + 1))


def _star() -> tuple[str, ...]:
    grid = [["."] * 17 for _ in range(17)]
    letter = iter(LETTERS)
    for ray in range(8):
        name = ""
        for at, (r, c) in enumerate(ray_cells(ray)):
            name = name if at % 2 else next(letter)
            grid[r][c] = name
    return tuple("".join(row) for row in grid)


def _triangle() -> tuple[str, ...]:
    letter = iter(LETTERS)
    rows = ["".join(next(letter) * 2 for _ in range(n)) for n in range(1, 8)]
    return tuple(row.center(14, ".") for row in rows)


FIXED_OUTLINES = {"carres-creux": _rings(), "triangle": _triangle(), "etoile": _star()}


# -- making a board --------------------------------------------------------------------------------


def _domino_places(puzzle: Puzzle, count: int) -> dict[str, list[Cell]]:
    """The two cells of each domino; raises when the letters do not draw `count` dominoes."""
    found = cells_by_letter(puzzle.rows)
    for letter, cells in found.items():
        if len(cells) != 2:
            raise PuzzleError(
                f"In the outline, the letter {letter} is on "
                f"{len(cells)} cell{'s' if len(cells) > 1 else ''}; "
                "each domino has its own letter, on two cells.",
                why="puzzle-letter",
                letter=letter,
                cells=len(cells),
            )
        (r1, c1), (r2, c2) = cells
        if puzzle.kind != "etoile" and abs(r1 - r2) + abs(c1 - c2) != 1:
            raise PuzzleError(
                f"The two cells of domino {letter} are not side by side.",
                why="puzzle-apart",
                letter=letter,
            )
    if len(found) != count:
        raise PuzzleError(
            f"The outline has {len(found)} dominoes; a {puzzle.kind} has {count}.",
            why="puzzle-dominoes",
            kind=puzzle.kind,
            wanted=count,
            found=len(found),
        )
    return found


def _make(
    puzzle: Puzzle,
    places: list[tuple[int, int]],
    *,
    borders: bool = True,
    touching: tuple[tuple[int, int], ...] = (),
    blocks: tuple[tuple[int, ...], ...] = (),
    lines: tuple[Line, ...] = (),
    marks: tuple[int, ...] = (),
    marked: tuple[int, ...] = (),
    given: Mapping[int, int] | None = None,
    renames: int = 0,
    units: tuple[Unit, ...] = (),
) -> Board:
    cells = tuple(outline_cells(puzzle.rows))
    covers: list[list[int]] = [[] for _ in cells]
    for at, pair in enumerate(places):
        for cell in pair:
            covers[cell].append(at)
    group = _groups(len(cells), touching)
    members: list[list[int]] = [[] for _ in range(max(group) + 1)]
    for cell, which in enumerate(group):
        members[which].append(cell)
    parts = tuple(_parts(line, places if not touching else [], group) for line in lines)
    made = Board(
        puzzle=puzzle,
        cells=cells,
        index={cell: at for at, cell in enumerate(cells)},
        places=tuple(places),
        place_at={pair: at for at, pair in enumerate(places)},
        covers=tuple(map(tuple, covers)),
        ends=tuple((group[i], group[j]) for i, j in places),
        borders=borders,
        touching=touching,
        group=group,
        members=tuple(map(tuple, members)),
        blocks=blocks,
        lines=lines,
        parts=parts,
        weights=tuple(tuple(part.weight for part in some) for some in parts),
        marks=marks,
        marked=marked,
        given=given or {},
        wanted=len(cells) // 2,
        renames=renames,
        units=units,
    )
    _check_revealed(made)
    return made


def _parts(line: Line, places: list[tuple[int, int]], group: tuple[int, ...]) -> tuple[Part, ...]:
    """Whole dominoes first, then the groups of the remaining cells."""
    whole = [at for at, pair in enumerate(places) if {*pair} <= {*line.cells}]
    in_whole = {cell for at in whole for cell in places[at]}
    groups = [group[cell] for cell in line.cells if cell not in in_whole]
    return (
        *(Part(at) for at in whole),
        *(Part(g, groups.count(g)) for g in dict.fromkeys(groups)),
    )


def _groups(cells: int, pairs: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Number the sets of cells that pairs join, in the order of their first cells."""
    root = list(range(cells))

    def find(x: int) -> int:
        while root[x] != x:
            x = root[x]
        return x

    for x, y in pairs:
        low, high = sorted((find(x), find(y)))
        root[high] = low
    numbers: dict[int, int] = {}
    return tuple(numbers.setdefault(find(x), len(numbers)) for x in range(cells))


def _check_revealed(made: Board) -> None:
    seen: set[int] = set()
    covered: set[int] = set()
    for laid in made.puzzle.revealed:
        pair = tuple(made.index.get(cell, -1) for cell in laid.cells)
        if pair not in made.place_at:
            raise PuzzleError(
                "A revealed domino does not fit a place in the outline.",
                why="puzzle-revealed-place",
            )
        if laid.tile in seen or covered & set(pair):
            raise PuzzleError(
                "A domino is revealed twice, or two dominoes share a cell.",
                why="puzzle-revealed-twice",
            )
        seen.add(laid.tile)
        covered |= set(pair)


def _bordered(puzzle: Puzzle, count: int) -> tuple[dict[Cell, int], list[tuple[int, int]]]:
    index = {cell: at for at, cell in enumerate(outline_cells(puzzle.rows))}
    found = _domino_places(puzzle, count)
    return index, [(index[one], index[two]) for one, two in found.values()]


def _neighbours(index: Mapping[Cell, int]) -> list[tuple[int, int]]:
    """All pairs of cells side by side, in reading order."""
    pairs = []
    for (r, c), at in index.items():
        for beside in ((r, c + 1), (r + 1, c)):
            if beside in index:
                pairs.append((at, index[beside]))
    return pairs


def _reussite(puzzle: Puzzle) -> Board:
    """PUZ-1: touching cells of different dominoes carry the same number."""
    index, places = _bordered(puzzle, TILES)
    own = set(places)
    touching = tuple(pair for pair in _neighbours(index) if pair not in own)
    return _make(puzzle, places, touching=touching, renames=127)


def _quadrille(puzzle: Puzzle) -> Board:
    """PUZ-2: 14 uniform blocks, the upper-left one of sixes; dominoes lie anywhere."""
    index = {cell: at for at, cell in enumerate(outline_cells(puzzle.rows))}
    found = cells_by_letter(puzzle.rows)
    for letter, cells in found.items():
        r, c = cells[0]
        if sorted(cells) != [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]:
            raise PuzzleError(
                f"The letter {letter} does not form a block of 2×2 cells.",
                why="puzzle-block",
                letter=letter,
            )
    if len(found) != TILES // 2:
        raise PuzzleError(
            f"The outline has {len(found)} blocks; a quadrille has 14.",
            why="puzzle-blocks",
            found=len(found),
        )
    blocks = tuple(tuple(index[cell] for cell in cells) for cells in found.values())
    # PUZ-9: the upper-left block is nearest to the corner; of two, the higher one.
    nearest = min((cells[0] for cells in found.values()), key=lambda at: (sum(at), at))
    sixes = next(block for block in blocks if block[0] == index[nearest])
    touching = tuple((x, y) for a, b, c, d in blocks for x, y in ((a, b), (a, c), (b, d), (c, d)))
    return _make(
        puzzle,
        _neighbours(index),
        borders=False,
        touching=touching,
        blocks=blocks,
        given=dict.fromkeys(sixes, 6),
        renames=63,
    )


def _carre(puzzle: Puzzle) -> Board:
    """PUZ-3: six rows, six columns and two diagonals of 13."""
    if [len(row) for row in puzzle.rows] != [6] * 6 or any("." in row for row in puzzle.rows):
        raise PuzzleError(
            "The outline of a carre-13 is a full square of 6×6 cells.", why="puzzle-square"
        )
    _, places = _bordered(puzzle, 18)
    lines = [Line("row", n + 1, tuple(range(6 * n, 6 * n + 6)), 13) for n in range(6)]
    lines += [Line("column", n + 1, tuple(range(n, 36, 6)), 13) for n in range(6)]
    lines += [Line("diagonal", 1, tuple(range(0, 36, 7)), 13)]
    lines += [Line("diagonal", 2, tuple(range(5, 31, 5)), 13)]
    return _make(puzzle, places, lines=tuple(lines))


def _creux(puzzle: Puzzle) -> Board:
    """PUZ-4: the four sides of a ring have its announced total. PUZ-8, as in the booklet: only a 3,
    a 16 and two nines are announced, and all other totals differ."""
    index, places = _bordered(puzzle, TILES)
    at = {pair: n for n, pair in enumerate(places)}
    if puzzle.totals:
        _check_totals(puzzle, 7)
    lines, units = [], []
    for ring, total in enumerate(puzzle.totals or [NO_TOTAL] * 7):
        top, left = (0, 4 * ring) if ring < 4 else (4, 4 * (ring - 4) + 2)
        round_ = [index[top + r, left + c] for r, c in RING_CELLS]
        for side in range(4):
            cells = tuple(round_[(2 * side + i) % 8] for i in range(3))
            lines.append(Line("side", 4 * ring + side + 1, cells, total))
        units.append(_unit(at, round_, total, turns=True))
    return _make(puzzle, places, lines=tuple(lines), units=tuple(units))


def _unit(at: Mapping[tuple[int, int], int], cells: list[int], alike: int, turns: bool) -> Unit:
    """The ring or ray along these cells, two for each domino."""
    pairs = (sorted(cells[i : i + 2]) for i in range(0, len(cells), 2))
    return Unit(tuple(at[x, y] for x, y in pairs), tuple(cells[::2]), alike, turns)


def _check_totals(puzzle: Puzzle, count: int) -> None:
    if len(puzzle.totals) != count:
        raise PuzzleError(
            f"A {puzzle.kind} has {count} totals, but {len(puzzle.totals)} are given.",
            why="puzzle-totals-count",
            kind=puzzle.kind,
            wanted=count,
            found=len(puzzle.totals),
        )


def _triangle_board(puzzle: Puzzle) -> Board:
    """PUZ-6: the sums of 7 rows and 14 columns; the ends of rows 2 to 6 carry 0,0,0,0,1…6."""
    index, places = _bordered(puzzle, TILES)
    _check_totals(puzzle, 21)
    rows = [[index[r, c] for c in range(14) if (r, c) in index] for r in range(7)]
    columns = [[index[r, c] for r in range(7) if (r, c) in index] for c in range(14)]
    lines = [Line("row", n + 1, tuple(row), puzzle.totals[n]) for n, row in enumerate(rows)]
    lines += [
        Line("column", n + 1, tuple(column), puzzle.totals[7 + n])
        for n, column in enumerate(columns)
    ]
    marks = tuple(cell for row in rows[1:6] for cell in (row[0], row[-1]))
    marked = (0, 0, 0, 0, 1, 2, 3, 4, 5, 6)
    return _make(puzzle, places, lines=tuple(lines), marks=marks, marked=marked)


# The usual triangle: a row or column of n cells totals 3n.
THREES = tuple(6 * n for n in range(1, 8)) + tuple(3 * min(n, 15 - n) for n in range(1, 15))


def _etoile(puzzle: Puzzle) -> Board:
    """PUZ-5: rays of 21, matching inside a ray, 0,0,1…6 round the centre."""
    index, places = _bordered(puzzle, TILES)
    at = {pair: n for n, pair in enumerate(places)}
    lines, units, touching, marks = [], [], [], []
    for ray in range(8):
        cells = [index[cell] for cell in ray_cells(ray)]
        lines.append(Line("ray", ray + 1, tuple(cells), 21))
        touching += [(cells[i], cells[i + 1]) for i in range(1, len(cells) - 1, 2)]
        units.append(_unit(at, cells, len(cells) // 2, turns=False))
        marks.append(cells[0])
    return _make(
        puzzle,
        places,
        touching=tuple(touching) if puzzle.matching else (),
        lines=tuple(lines),
        marks=tuple(marks),
        marked=(0, 0, 1, 2, 3, 4, 5, 6),
        units=tuple(units) if puzzle.matching else (),
    )


_MAKERS: dict[str, Callable[[Puzzle], Board]] = {
    "reussite": _reussite,
    "quadrille": _quadrille,
    "carre-13": _carre,
    "carres-creux": _creux,
    "triangle": _triangle_board,
    "etoile": _etoile,
}
