"""Proved puzzles to draw from, shipped as data; and the search that finds more of them.

`data/pool.txt` has a line for each base, an outline with one solution:

    quadrille-012 <the link with all its dominoes revealed>

and below it one for each of its puzzles: level, effort, and which dominoes of the solution are
revealed, as a number in the digits of links. Each run down the ladder of levels gives one puzzle of
each level that can be reached.

    make pool                                          until each kind and level has 60
    python -m pioche.puzzles.pool --kind etoile --puzzles 80 --seed 7

The search is seeded by the bases that are there, so running it again goes on instead of repeating.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from random import Random

from pioche.puzzles import search
from pioche.puzzles.difficulty import LEVELS, Grade
from pioche.puzzles.kinds import KINDS
from pioche.puzzles.model import Answer, Puzzle
from pioche.puzzles.solve import first
from pioche.puzzles.text import DIGITS, from_link, make, to_link

DATA = "pool.txt"
RUNS = {"quadrille": 12}  # down the ladder, of a base; outlines of quadrilles are rare
RUNS_OF_OTHERS = 3
MOST_OF_A_LEVEL = 3  # puzzles of a base


@dataclass(frozen=True, slots=True)
class Pooled:
    """A proved puzzle of the pool."""

    base: str
    kind: str
    grade: Grade
    whole: str  # the link of its solution
    shown: str  # which dominoes of it are revealed

    @property
    def puzzle(self) -> Puzzle:
        solved = from_link(self.whole)
        number = 0
        for digit in self.shown:
            number = number * 64 + DIGITS.index(digit)
        revealed = tuple(d for at, d in enumerate(solved.revealed) if number >> at & 1)
        return make(solved.kind, solved.rows, revealed, solved.totals, solved.matching)

    @property
    def link(self) -> str:
        return to_link(self.puzzle)


def shown_in(puzzle: Puzzle, solution: Answer) -> str:
    """Which dominoes of a solution are revealed, in the digits of links."""
    number = sum(1 << at for at, d in enumerate(sorted(solution)) if d in puzzle.revealed)
    text = ""
    while number:
        number, digit = divmod(number, 64)
        text = DIGITS[digit] + text
    return text or DIGITS[0]


@cache
def pool() -> tuple[Pooled, ...]:
    """All puzzles of the pool, in the order of the file."""
    return tuple(read(resources.files(__package__).joinpath("data", DATA).read_text("utf-8")))


def read(text: str) -> Iterator[Pooled]:
    base = whole = ""
    for line in text.splitlines():
        words = line.split()
        if len(words) == 2:
            base, whole = words
        elif len(words) == 3 and words[0] != "#":
            level, effort, shown = words
            kind = base.rpartition("-")[0]
            yield Pooled(base, kind, Grade(int(level), int(effort)), whole, shown)


# -- finding more ----------------------------------------------------------------------------------

# The square that was given to the project, solved.
SQUARE = "c.GOkGGP.AQBMCjDAEeFZGDHPIaJUKlLHMXNEOqPSQKRI"

Found = tuple[Puzzle, Answer]  # an outline, and a solution of it


def find(kind: str, rng: Random) -> Iterator[Found]:
    """Outlines with a solution, as many as one likes."""
    return {
        "reussite": _reussites,
        "quadrille": _quadrilles,
        "carre-13": _squares,
        "carres-creux": _creux,
        "triangle": _triangles,
        "etoile": _stars,
    }[kind](rng)


def _reussites(rng: Random) -> Iterator[Found]:
    while True:
        rows = search.reussite_outline(rng)
        if rows is None:
            continue
        puzzle = make("reussite", rows)
        found = search.some(puzzle, 1, 3000)
        if found:
            yield puzzle, found[0]


def _quadrilles(rng: Random) -> Iterator[Found]:
    while True:
        rows = search.quadrille_outline(rng)
        if rows is None:
            continue
        puzzle = make("quadrille", rows)
        found = search.some(puzzle, 20, 20_000)
        if found:
            yield puzzle, found[rng.randrange(len(found))]


def _squares(rng: Random) -> Iterator[Found]:
    """Walk from a square that is known; its numbers are cut into dominoes in other ways."""
    solution = from_link(SQUARE).revealed
    puzzle = search.reveal(from_link(SQUARE), ())
    while True:
        solution = search.wander(puzzle, solution, rng, 8, 8)
        cut = search.square_from(solution, rng)
        if cut is not None:
            puzzle, solution = cut
            yield puzzle, solution


def _creux(rng: Random) -> Iterator[Found]:
    totals = search.creux_totals()
    rng.shuffle(totals)
    for announced in totals:
        puzzle = make("carres-creux", (), (), announced)
        found = search.some(puzzle, 50, 3000)
        if found:
            yield puzzle, found[rng.randrange(len(found))]


def _triangles(rng: Random) -> Iterator[Found]:
    while True:
        found = search.random_triangle(rng)
        if found is not None:
            yield found


def _stars(rng: Random) -> Iterator[Found]:
    puzzle = make("etoile", ())
    solution = first(puzzle)
    assert solution is not None
    while True:
        solution = search.wander(puzzle, solution, rng, 12, 5)
        yield puzzle, solution


def climb(
    base: str, whole: str, had: list[Pooled], wanted: Counter[int], seed: str
) -> Iterator[str]:
    """The lines of more puzzles of a base, at the levels of which more are wanted."""
    solved = from_link(whole)
    keep = search.corner(solved.revealed) if solved.kind == "reussite" else ()
    found: dict[str, Grade] = {}
    old = {p.shown for p in had}
    levels = Counter(p.grade.level for p in had)
    for run in range(RUNS.get(solved.kind, RUNS_OF_OTHERS)):
        rng = Random(f"{base} {run} {seed}")
        for puzzle, graded in search.ladder(solved, solved.revealed, rng, keep):
            if wanted[graded.level] > 0:
                shown = shown_in(puzzle, solved.revealed)
                if (
                    shown not in found
                    and shown not in old
                    and levels[graded.level] < MOST_OF_A_LEVEL
                ):
                    levels[graded.level] += 1
                    wanted[graded.level] -= 1
                    found[shown] = graded
    for shown, graded in sorted(found.items(), key=lambda item: (item[1], item[0])):
        yield f"{graded.level} {graded.effort} {shown}"


def extend(kind: str, puzzles: int, most: int, seed: str, text: str) -> Iterator[tuple[str, str]]:
    """Go on until there are so many puzzles of each level, or so many bases; gives the new text and
    a sentence each time that something was found."""
    lines = text.splitlines()
    mine = [p for p in read(text) if p.kind == kind]
    wanted = Counter(dict.fromkeys(LEVELS, puzzles))
    wanted.subtract(Counter(p.grade.level for p in mine))
    bases = [line.split() for line in lines if line.startswith(f"{kind}-")]

    def told(base: str, whole: str, began: float, more: list[str], at: int) -> tuple[str, str]:
        lines[at:at] = more
        levels = ", ".join(line.split()[0] for line in more if line[0].isdigit())
        sentence = f"{base}: levels {levels} ({time.process_time() - began:.0f} s)"
        return "\n".join(lines) + "\n", sentence

    for base, whole in bases:
        had = [p for p in mine if p.base == base]
        full = Counter(p.grade.level for p in had)
        if any(wanted[level] > 0 and full[level] < MOST_OF_A_LEVEL for level in LEVELS):
            began = time.process_time()
            more = list(climb(base, whole, had, wanted, seed))
            at = lines.index(f"{base} {whole}") + 1
            yield told(base, whole, began, more, at)
    number = max((int(base.rpartition("-")[2]) for base, _ in bases), default=0)
    shapes = {search.shape(from_link(whole).rows) for _, whole in bases}
    rng = Random(f"{kind} {number} {seed}")
    for puzzle, solution in find(kind, rng):
        if max(wanted.values()) <= 0 or number >= most:
            return
        shape = search.shape(puzzle.rows)
        if kind in ("reussite", "quadrille") and shape in shapes:
            continue
        began = time.process_time()
        base, whole = f"{kind}-{number + 1:03d}", to_link(search.reveal(puzzle, solution))
        more = list(climb(base, whole, [], wanted, seed))
        if more:
            shapes.add(shape)
            number += 1
            yield told(base, whole, began, [f"{base} {whole}", *more], len(lines))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pioche.puzzles.pool", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--kind", choices=KINDS, help="only this kind")
    parser.add_argument("--puzzles", type=int, default=60, help="of each kind and level (60)")
    parser.add_argument("--bases", type=int, default=120, help="of a kind at most (120)")
    parser.add_argument("--seed", default="0", help="another seed finds others")
    asked = parser.parse_args()
    path = Path(__file__).parent / "data" / DATA
    for kind in (asked.kind,) if asked.kind else KINDS:
        text = path.read_text("utf-8")
        for grown, sentence in extend(kind, asked.puzzles, asked.bases, asked.seed, text):
            path.write_text(grown, "utf-8")
            print(sentence, flush=True)


if __name__ == "__main__":
    main()
