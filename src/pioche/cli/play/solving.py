"""A puzzle that is being solved: what lies, what is in pencil, and every moment before, so that all
can be taken back. It is kept as lines that the page would understand, too."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pioche.cli.bad_input import Refusal
from pioche.core.tiles import NAME, tile
from pioche.puzzles.kinds import board
from pioche.puzzles.model import Answer, Cell, Laid, Puzzle, PuzzleError, cell_name
from pioche.puzzles.text import from_link, read_laid, to_link, write_laid
from pioche.puzzles.verdict import judge

FIRST_LINE = "pioche-solving 1"
_NOTE = re.compile(r"([a-z])(\d{1,2}):([0-6]{1,7})")


@dataclass(frozen=True)
class Moment:
    laid: Answer = ()  # in the order of laying, without what is revealed
    noted: Mapping[Cell, str] = field(default_factory=dict)  # the numbers in pencil
    crossed: tuple[int, ...] = ()  # dominoes crossed out


@dataclass
class Solving:
    puzzle: Puzzle
    typed: str  # what to type to play it
    now: Moment = Moment()
    past: list[Moment] = field(default_factory=list)
    hints: int = 0  # asked for
    checks: int = 0
    looked: bool = False  # at the corner

    @property
    def over(self) -> bool:
        return judge(self.puzzle, self.now.laid).is_solved

    @property
    def left(self) -> int:
        return board(self.puzzle).wanted - len(self.puzzle.revealed) - len(self.now.laid)

    @property
    def lying(self) -> dict[Cell, Laid]:
        """What lies on each cell, revealed or laid."""
        all_laid = (*self.puzzle.revealed, *self.now.laid)
        return {cell: laid for laid in all_laid for cell in laid.cells}

    def numbers(self) -> dict[Cell, int]:
        return {c: x.a if c == x.first else x.b for c, x in self.lying.items()}

    def go(self, moment: Moment) -> None:
        """To this moment. What is in pencil under a domino is rubbed out."""
        covered = {cell for laid in moment.laid for cell in laid.cells}
        gone = {laid.tile for laid in moment.laid}
        self.past.append(self.now)
        self.now = replace(
            moment,
            noted={cell: text for cell, text in moment.noted.items() if cell not in covered},
            crossed=tuple(tile for tile in moment.crossed if tile not in gone),
        )

    def undo(self) -> bool:
        if not self.past:
            return False
        self.now = self.past.pop()
        return True


def lay(solving: Solving, laid: Laid) -> None:
    """What lies there, and the same domino elsewhere, comes off; what is revealed stays."""
    b = board(solving.puzzle)
    if (b.index.get(laid.first), b.index.get(laid.second)) not in b.place_at:
        cells = f"{cell_name(laid.first)}-{cell_name(laid.second)}"
        raise Refusal("fault-no-place", cells=cells)
    for fixed in solving.puzzle.revealed:
        if fixed.tile == laid.tile or {*fixed.cells} & {*laid.cells}:
            cells = f"{cell_name(fixed.first)}-{cell_name(fixed.second)}"
            raise Refusal("error-puzzle-fixed", tile=NAME[fixed.tile], cells=cells)
    others = tuple(
        other
        for other in solving.now.laid
        if other.tile != laid.tile and not {*other.cells} & {*laid.cells}
    )
    solving.go(replace(solving.now, laid=(*others, laid)))


def take(solving: Solving, laid: Laid) -> None:
    if laid in solving.puzzle.revealed:
        cells = f"{cell_name(laid.first)}-{cell_name(laid.second)}"
        raise Refusal("error-puzzle-fixed", tile=NAME[laid.tile], cells=cells)
    rest = tuple(other for other in solving.now.laid if other != laid)
    solving.go(replace(solving.now, laid=rest))


def note(solving: Solving, cell: Cell, digits: str) -> str:
    """Note numbers, or rub out those that are noted; what is noted then."""
    before = solving.now.noted.get(cell, "")
    after = "".join(d for d in "0123456" if (d in before) != (d in digits))
    noted = {c: text for c, text in solving.now.noted.items() if c != cell}
    solving.go(replace(solving.now, noted={**noted, cell: after} if after else noted))
    return after


def cross(solving: Solving, one: int) -> bool:
    """Cross a domino out, or no longer."""
    crossed = solving.now.crossed
    out = one not in crossed
    kept = (*crossed, one) if out else tuple(other for other in crossed if other != one)
    solving.go(replace(solving.now, crossed=kept))
    return out


# -- as text ---------------------------------------------------------------------------------------


def write_solving(solving: Solving) -> str:
    looked = ["looked"] if solving.looked else []
    return "\n".join(
        [
            FIRST_LINE,
            f"puzzle {to_link(solving.puzzle)}",
            f"typed {solving.typed}",
            " ".join(["asked", str(solving.hints), str(solving.checks), *looked]),
            *(_write_moment(moment) for moment in (*solving.past, solving.now)),
            "end",
            "",
        ]
    )


def read_solving(text: str) -> Solving:
    """Read what was kept; a text that was damaged is a PuzzleError."""
    lines = text.splitlines()
    try:
        (first, link, typed, asked, *moments, end) = lines
        if (first, end) != (FIRST_LINE, "end"):
            raise ValueError
        hints, checks, *looked = asked.split()[1:]
        *past, now = map(_read_moment, moments)
        puzzle = from_link(link.removeprefix("puzzle "))
        counts = int(hints), int(checks), bool(looked)
        return Solving(puzzle, typed.removeprefix("typed "), now, past, *counts)
    except (ValueError, IndexError):
        raise PuzzleError("This is not a puzzle in progress.", why="not-in-progress") from None


def _write_moment(moment: Moment) -> str:
    noted = [f"{cell_name(cell)}:{digits}" for cell, digits in moment.noted.items()]
    crossed = [f"x{NAME[tile]}" for tile in moment.crossed]
    return " ".join(["moment", *map(write_laid, moment.laid), *noted, *crossed])


def _read_moment(line: str) -> Moment:
    laid, noted, crossed = [], {}, []
    for word in line.split()[1:]:
        if found := _NOTE.fullmatch(word):
            noted[int(found[2]) - 1, ord(found[1]) - ord("a")] = found[3]
        elif word.startswith("x"):
            crossed.append(tile(int(word[1]), int(word[3:])))
        else:
            laid.append(read_laid(word))
    return Moment(tuple(laid), noted, tuple(crossed))
