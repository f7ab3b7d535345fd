"""The text of a puzzle, readable and writable by hand, and its link.

    pioche-puzzle 1
    kind reussite
    outline
    A..CCFF.....
    A..D..IKKOO.
    …
    totals 3 5 6 9 9 10 16
    matching off
    reveal a1a2=6-6 a3b3=6-5
    end

`outline` draws one letter for each domino (for each block of four in a quadrille), a dot for an
empty cell. Kinds with a single outline need no drawing. `totals` announces the totals of the seven
rings, or of the 7 rows and 14 columns of a triangle; `matching off` is for a star. `reveal` lays
dominoes: two cells, and the number on each. A `#` begins a comment. The lines `id`, `name-fr`,
`name-en` and `grade` are for a collection; the reader returns them apart.

A link packs the same puzzle into a few characters for a URL.
"""

import re

from pioche.core.errors import shortened
from pioche.core.tiles import HIGH, LOW
from pioche.puzzles.kinds import FIXED_OUTLINES, THREES, board, find_kind
from pioche.puzzles.model import (
    WIDEST,
    Answer,
    Cell,
    Laid,
    Puzzle,
    PuzzleError,
    UnknownPuzzle,
    cell_name,
    lay,
    outline_cells,
    relabel,
)

FIRST_LINE = "pioche-puzzle 1"
ASIDE = ("id", "name-fr", "name-en", "grade")
MOST_LETTERS = 2000  # of an outline or a link

__all__ = [
    "from_link", "read_answer", "read_laid", "read_puzzle", "to_link", "write_answer",
    "write_laid", "write_puzzle",
]  # fmt: skip

_LAID = re.compile(r"([a-z])([0-9]{1,2})([a-z])([0-9]{1,2})=([0-6])-([0-6])")


# -- answers ---------------------------------------------------------------------------------------


def write_laid(laid: Laid) -> str:
    """Write a laid domino, such as `a1b1=6-4`."""
    return f"{cell_name(laid.first)}{cell_name(laid.second)}={laid.a}-{laid.b}"


def read_laid(word: str) -> Laid:
    """Read a laid domino."""
    found = _LAID.fullmatch(word.strip().lower())
    if not found:
        raise PuzzleError(
            f"'{shortened(word)}' does not place a domino; "
            "write two cells and two numbers, such as a1b1=6-4.",
            why="puzzle-laid",
            word=shortened(word),
        )
    c1, r1, c2, r2, a, b = found.groups()
    one = (int(r1) - 1, ord(c1) - ord("a"))
    two = (int(r2) - 1, ord(c2) - ord("a"))
    if one == two:
        raise PuzzleError(
            f"'{shortened(word)}' names one cell twice; a domino covers two cells.",
            why="puzzle-one-cell",
            word=shortened(word),
        )
    return lay(one, two, int(a), int(b))


def write_answer(answer: Answer) -> str:
    """Write laid dominoes, with blanks between them."""
    return " ".join(map(write_laid, answer))


def read_answer(text: str) -> Answer:
    """Read laid dominoes, in the order of play."""
    return tuple(read_laid(word) for word in text.split())


# -- the text --------------------------------------------------------------------------------------


def write_puzzle(puzzle: Puzzle, aside: dict[str, str] | None = None) -> str:
    """Write a puzzle; `aside` are further lines for a collection."""
    lines = [FIRST_LINE, *(f"{key} {value}" for key, value in (aside or {}).items())]
    lines += [f"kind {puzzle.kind}", "outline", *puzzle.rows]
    if puzzle.totals:
        lines.append(f"totals {' '.join(map(str, puzzle.totals))}")
    if not puzzle.matching:
        lines.append("matching off")
    words = [write_laid(laid) for laid in puzzle.revealed]
    lines += [f"reveal {' '.join(words[at : at + 6])}" for at in range(0, len(words), 6)]
    return "\n".join([*lines, "end", ""])


def read_puzzle(text: str) -> Puzzle:
    """Read a puzzle and check that its outline suits its kind."""
    return read_entry(text)[0]


def read_entry(text: str) -> tuple[Puzzle, dict[str, str]]:
    """Read a puzzle and its lines for a collection."""
    lines = [line.split("#")[0].strip() for line in text.lstrip("\ufeff").splitlines()]
    lines = [line for line in lines if line]
    if not lines or lines[0] != FIRST_LINE:
        raise PuzzleError(
            f"This is not a puzzle: its first line must be '{FIRST_LINE}'.",
            why="puzzle-first-line",
            line=FIRST_LINE,
        )
    if lines[-1] != "end":
        raise PuzzleError(
            "The puzzle is cut off: its last line must be 'end'.", why="puzzle-cut-off"
        )
    given: dict[str, str] = {}
    rows: list[str] = []
    drawing = False
    for line in lines[1:-1]:
        name, _, value = line.partition(" ")
        if name in ("kind", "totals", "matching", "reveal", *ASIDE) and value:
            drawing = False
            if name in given and name != "reveal":
                raise PuzzleError(
                    f"The line '{name}' is given twice.", why="puzzle-line-twice", name=name
                )
            given[name] = f"{given.get(name, '')} {value}".strip()
        elif line == "outline" and not rows:
            drawing = True
        elif drawing and re.fullmatch(r"[A-Za-z.]+", line):
            rows.append(line)
        else:
            raise PuzzleError(
                f"The line '{shortened(line)}' is unknown; a puzzle has the lines "
                "kind, outline and its drawing, totals, matching, reveal.",
                why="puzzle-line",
                line=shortened(line),
            )
    kind = find_kind(given.get("kind", ""))
    if given.get("matching", "on") not in ("on", "off"):
        raise PuzzleError(
            "The line 'matching' must be 'matching on' or 'matching off'.", why="puzzle-matching"
        )
    if not re.fullmatch(r"([0-9]{1,3}( |$))*", given.get("totals", "")):
        raise PuzzleError(
            "The line 'totals' needs numbers, such as: totals 3 5 6 9 9 10 16.",
            why="puzzle-totals",
        )
    totals = tuple(map(int, given.get("totals", "").split()))
    puzzle = make_puzzle(
        kind,
        tuple(rows),
        read_answer(given.get("reveal", "")),
        totals,
        given.get("matching", "on") == "on",
    )
    return puzzle, {key: given[key] for key in ASIDE if key in given}


def make_puzzle(
    kind: str,
    rows: tuple[str, ...],
    revealed: Answer = (),
    totals: tuple[int, ...] = (),
    matching: bool = True,
) -> Puzzle:
    """A checked puzzle in its standard form."""
    if sum(map(len, rows)) > MOST_LETTERS or max(map(len, rows), default=0) > WIDEST:
        raise PuzzleError(
            f"The outline is too large: at most {WIDEST} columns.", why="puzzle-wide", most=WIDEST
        )
    if kind in FIXED_OUTLINES:
        if rows and relabel(rows) != relabel(FIXED_OUTLINES[kind]):
            raise PuzzleError(
                f"The outline of a {kind} is always the same; leave it out.",
                why="puzzle-fixed",
                kind=kind,
            )
        rows = FIXED_OUTLINES[kind]
    elif not rows:
        raise PuzzleError(
            f"A {kind} needs its outline: the line 'outline', then the drawing.",
            why="puzzle-outline",
            kind=kind,
        )
    else:
        rows = relabel(rows)
    if kind == "triangle" and not totals:
        totals = THREES
    if totals and kind not in ("carres-creux", "triangle"):
        raise PuzzleError(
            f"A {kind} has no totals; leave the line out.", why="puzzle-no-totals", kind=kind
        )
    if not matching and kind != "etoile":
        raise PuzzleError("Only a star has a line 'matching'.", why="puzzle-no-matching")
    puzzle = Puzzle(kind, rows, tuple(sorted(revealed)), totals, matching)
    board(puzzle)
    return puzzle


# -- the link --------------------------------------------------------------------------------------

LINK_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CODE = {
    "reussite": "r",
    "quadrille": "q",
    "carre-13": "c",
    "carres-creux": "x",
    "triangle": "t",
    "etoile": "e",
}


def to_link(puzzle: Puzzle) -> str:
    """Write a puzzle with letters, digits, `-`, `_` and `.` only."""
    b = board(puzzle)
    outline = "" if puzzle.kind in FIXED_OUTLINES else _pack_outline(puzzle)
    wide = 1 if b.borders else 2
    revealed = ""
    for laid in puzzle.revealed:
        place = b.place_at[b.index[laid.first], b.index[laid.second]]
        turned = laid.a < laid.b
        revealed += _digits(place, wide) + _digits(2 * laid.tile + turned, 1)
    totals = "" if puzzle.totals == THREES else "".join(_digits(t, 2) for t in puzzle.totals)
    kind = CODE[puzzle.kind] if puzzle.matching else "f"
    return ".".join((kind, outline, revealed, totals)).rstrip(".")


def from_link(link: str) -> Puzzle:
    """Read a link; raises PuzzleError when it is none."""
    parts = link.strip().split(".")
    kinds = {code: kind for kind, code in CODE.items()} | {"f": "etoile"}
    try:
        if len(link) > MOST_LETTERS or len(parts) > 4 or parts[0] not in kinds:
            raise ValueError
        _, outline, revealed, totals = parts + [""] * (4 - len(parts))
        kind = kinds[parts[0]]
        rows = () if kind in FIXED_OUTLINES else _unpack_outline(kind, outline)
        matching = parts[0] != "f"
        empty = make_puzzle(kind, rows, (), _numbers(totals, 2), matching)
        b = board(empty)
        wide = 1 if b.borders else 2
        dominoes = []
        if len(revealed) % (wide + 1):
            raise ValueError
        for at in range(0, len(revealed), wide + 1):
            i, j = b.places[number_in(revealed[at : at + wide])]
            tile, turned = divmod(number_in(revealed[at + wide]), 2)
            numbers = (LOW[tile], HIGH[tile]) if turned else (HIGH[tile], LOW[tile])
            if max(numbers) > 6:
                raise ValueError
            dominoes.append(Laid(b.cells[i], b.cells[j], *numbers))
        return make_puzzle(kind, rows, tuple(dominoes), empty.totals, matching)
    except (ValueError, IndexError, PuzzleError, UnknownPuzzle):
        raise PuzzleError(
            f"'{shortened(link)}' is not a puzzle link, or it is damaged; copy the whole link.",
            why="puzzle-link",
            link=shortened(link),
        ) from None


def _pack_outline(puzzle: Puzzle) -> str:
    """The width, then each cell that is not covered yet: nothing, to the right, or down."""
    cells = outline_cells(puzzle.rows)
    base = 2 if puzzle.kind == "quadrille" else 3
    steps = []
    done: set[Cell] = set()
    for r, row in enumerate(puzzle.rows):
        for c, letter in enumerate(row):
            if (r, c) in done:
                continue
            if letter == ".":
                steps.append(0)
                continue
            same = [cell for cell, other in cells.items() if other == letter]
            done.update(same)
            steps.append(1 if base == 2 or same[1] == (r, c + 1) else 2)
    while steps[-1] == 0:
        steps.pop()
    number = 0
    for step in reversed(steps):
        number = number * base + step
    text = ""
    while number:
        number, digit = divmod(number, 64)
        text += LINK_DIGITS[digit]
    return _digits(max(map(len, puzzle.rows)), 1) + text


def _unpack_outline(kind: str, text: str) -> tuple[str, ...]:
    base = 2 if kind == "quadrille" else 3
    width = number_in(text[0])
    if not 1 <= width <= WIDEST:
        raise ValueError
    number = 0
    for digit in reversed(text[1:]):
        number = number * 64 + number_in(digit)
    covered: dict[Cell, str] = {}
    at = names = 0
    while number:
        cell = divmod(at, width)
        at += 1
        if cell in covered:
            continue
        number, step = divmod(number, base)
        if step:
            r, c = cell
            right, down, across = (r, c + 1), (r + 1, c), (r + 1, c + 1)
            mine = (right, down, across) if base == 2 else (right,) if step == 1 else (down,)
            for other in (cell, *mine):
                if other in covered or other[1] >= width:
                    raise ValueError
                covered[other] = chr(ord("A") + names) if names < 26 else chr(ord("a") + names - 26)
            names += 1
    if not covered or names > 28:
        raise ValueError
    rows = max(r for r, _ in covered) + 1
    return tuple("".join(covered.get((r, c), ".") for c in range(width)) for r in range(rows))


def _digits(number: int, wide: int) -> str:
    text = ""
    for _ in range(wide):
        number, digit = divmod(number, 64)
        text = LINK_DIGITS[digit] + text
    return text


def number_in(text: str) -> int:
    number = 0
    for digit in text:
        number = number * 64 + LINK_DIGITS.index(digit)
    return number


def _numbers(text: str, wide: int) -> tuple[int, ...]:
    return tuple(number_in(text[at : at + wide]) for at in range(0, len(text), wide))
