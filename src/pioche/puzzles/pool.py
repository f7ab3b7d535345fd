"""Proved puzzles to draw from, shipped as data; and the search that finds more of them.

`data/pool.txt` has one puzzle a line: its base (one outline with one solution), its level, its
effort and its link. A base has up to three puzzles: the fewer dominoes are revealed, the harder.

    python -m pioche.puzzles.pool            find two new bases of each kind and add them
    python -m pioche.puzzles.pool --kind etoile --count 5 --seed 7

The search is seeded by the bases that are there, so running it again goes on instead of repeating.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from random import Random

from pioche.puzzles import search
from pioche.puzzles.difficulty import Grade
from pioche.puzzles.kinds import KINDS
from pioche.puzzles.model import Answer, Puzzle
from pioche.puzzles.solve import first
from pioche.puzzles.text import from_link, make, to_link

DATA = "pool.txt"


@dataclass(frozen=True, slots=True)
class Pooled:
    """A proved puzzle of the pool."""

    base: str
    kind: str
    grade: Grade
    link: str

    @property
    def puzzle(self) -> Puzzle:
        return from_link(self.link)


@cache
def pool() -> tuple[Pooled, ...]:
    """All puzzles of the pool, in the order of the file."""
    text = resources.files(__package__).joinpath("data", DATA).read_text("utf-8")
    found = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            base, level, effort, link = line.split()
            kind = base.rpartition("-")[0]
            found.append(Pooled(base, kind, Grade(int(level), int(effort)), link))
    return tuple(found)


# -- finding more ----------------------------------------------------------------------------------

Found = tuple[Puzzle, Answer, Answer]  # an outline, a solution of it, what stays revealed


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
            yield puzzle, found[0], search.corner(puzzle, found[0])


def _quadrilles(rng: Random) -> Iterator[Found]:
    while True:
        rows = search.quadrille_outline(rng)
        if rows is None:
            continue
        puzzle = make("quadrille", rows)
        found = search.some(puzzle, 20, 20_000)
        if found:
            yield puzzle, found[rng.randrange(len(found))], ()


def _squares(rng: Random) -> Iterator[Found]:
    """Walk from a square that is known; its numbers are cut into dominoes in other ways."""
    known = next(p for p in pool() if p.kind == "carre-13").puzzle
    solution = first(known)
    assert solution is not None
    puzzle = search.reveal(known, ())
    while True:
        solution = search.wander(puzzle, solution, rng, 8, 8)
        cut = search.square_from(solution, rng)
        if cut is not None:
            puzzle, solution = cut
            yield puzzle, solution, ()


def _creux(rng: Random) -> Iterator[Found]:
    totals = search.creux_totals()
    rng.shuffle(totals)
    for announced in totals:
        puzzle = make("carres-creux", (), (), announced)
        found = search.some(puzzle, 50, 3000)
        if found:
            yield puzzle, found[rng.randrange(len(found))], ()


def _triangles(rng: Random) -> Iterator[Found]:
    while True:
        found = search.random_triangle(rng)
        if found is not None:
            yield (*found, ())


def _stars(rng: Random) -> Iterator[Found]:
    puzzle = make("etoile", ())
    solution = first(puzzle)
    assert solution is not None
    while True:
        solution = search.wander(puzzle, solution, rng, 12, 5)
        yield puzzle, solution, ()


def extend(kind: str, count: int, seed: str, lines: list[str]) -> Iterator[str]:
    """Find new bases and add their lines; says what it found and what it was."""
    bases = {line.split()[0] for line in lines if line and not line.startswith("#")}
    numbers = [int(base.rpartition("-")[2]) for base in bases if base.rpartition("-")[0] == kind]
    number = max(numbers, default=0)
    mine = [line.split()[3] for line in lines if line.startswith(f"{kind}-")]
    shapes = {search.shape(from_link(link).rows) for link in mine}
    rng = Random(f"{kind} {number} {seed}")
    added = tried = 0
    for puzzle, solution, keep in find(kind, rng):
        if added == count:
            return
        tried += 1
        shape = search.shape(puzzle.rows)
        if kind in ("reussite", "quadrille") and shape in shapes:
            continue
        shapes.add(shape)
        began = time.process_time()
        steps = list(search.ladder(puzzle, solution, rng, keep))
        if not steps:
            continue
        number += 1
        added += 1
        base = f"{kind}-{number:03d}"
        lines += [f"{base} {g.level} {g.effort} {to_link(p)}" for p, g in steps]
        what = ", ".join(f"level {g.level} with {len(p.revealed)} revealed" for p, g in steps)
        yield f"{base}: {what} ({time.process_time() - began:.0f} s; outline {tried})"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pioche.puzzles.pool", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--kind", choices=KINDS, help="only this kind")
    parser.add_argument("--count", type=int, default=2, help="new bases of each kind (2)")
    parser.add_argument("--seed", default="0", help="another seed finds others")
    asked = parser.parse_args()
    path = Path(__file__).parent / "data" / DATA
    for kind in (asked.kind,) if asked.kind else KINDS:
        lines = path.read_text("utf-8").splitlines()
        for sentence in extend(kind, asked.count, asked.seed, lines):
            path.write_text("\n".join(lines) + "\n", "utf-8")
            print(sentence, flush=True)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
