"""Making the pool, from seeds: the same puzzles on every machine.

    make pool                                       hours; may be stopped, and goes on where it was
    python -m pioche.puzzles.pool_maker --kind etoile     one kind

A base has a kind and a number, and the two are its seed. From the seed come an outline with a
solution, and puzzles of all levels: each is the solution with some of its dominoes covered. What a
base gives depends on nothing else, so that any of them can be made again alone:

    python -m pioche.puzzles.pool_maker --kind etoile --base 7

What was made is kept in `build/pool`, one file for each kind, written after every base. When a kind
is complete its part of `data/pool.txt` is written again: the bases in order, and of each level as
many puzzles as are wanted.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from random import Random

from pioche.puzzles import composer
from pioche.puzzles.grading import LEVELS, LONG, NESTED, Grade
from pioche.puzzles.kinds import KINDS
from pioche.puzzles.model import Answer, Puzzle
from pioche.puzzles.pool import DATA, ENOUGH, shown_in
from pioche.puzzles.solver import first
from pioche.puzzles.text import from_link, make, to_link

# The square that was given to the project, solved.
SQUARE = "c.GOkGGP.AQBMCjDAEeFZGDHPIaJUKlLHMXNEOqPSQKRI"

RUNS = 4  # of the search for easier puzzles, in one base
HARD_RUNS = {"quadrille": 40}  # of that for harder ones, which are rare in quadrilles
HARD_RUNS_OF_OTHERS = 10
EASY_BASES = 30  # later bases give harder puzzles only
MOST_BASES = 300
MOST_OF_A_LEVEL = 3  # puzzles of a base
WANTED = ENOUGH + 4

Found = tuple[Puzzle, Answer]  # an outline, and a solution of it


# -- outlines with a solution ----------------------------------------------------------------------


@cache
def given(kind: str) -> tuple[Puzzle, ...]:
    """The outlines that were given to the project: some of réussites, with the solution that their
    corner decides, and of quadrilles, since of those few can be solved."""
    text = resources.files(__package__).joinpath("data", "given.txt").read_text("utf-8")
    puzzles = [from_link(line) for line in text.splitlines() if line[0] != "#"]
    return tuple(puzzle for puzzle in puzzles if puzzle.kind == kind)


def find(kind: str, number: int) -> Found:
    """The outline and the solution of a base."""
    rng = Random(f"{kind} {number}")
    known = given(kind)
    match kind:
        case "reussite" if number <= len(known):
            return composer.reveal(known[number - 1], ()), known[number - 1].revealed
        case "reussite":
            return _reussite(rng)
        case "quadrille":
            outline = known[(number - 1) % len(known)]
            return outline, rng.choice(composer.some(outline, 200, 20_000))
        case "carre-13":
            return _square(rng)
        case "carres-creux":
            return _creux(number, rng)
        case "triangle":
            return _triangle(rng)
    star = make("etoile", ())
    begin = first(star)
    assert begin is not None
    return star, composer.wander(star, begin, rng, 25, 5)


def _reussite(rng: Random) -> Found:
    while True:
        rows = composer.reussite_outline(rng)
        if rows is not None:
            puzzle = make("reussite", rows)
            found = composer.some(puzzle, 1, 3000)
            if found:
                return puzzle, found[0]


def _square(rng: Random) -> Found:
    """Walk from the square that is known; its numbers are cut into dominoes in another way."""
    puzzle, solution = composer.reveal(from_link(SQUARE), ()), from_link(SQUARE).revealed
    cut = None
    while cut is None:
        solution = composer.wander(puzzle, solution, rng, 16, 8)
        cut = composer.square_from(solution, rng)
    return cut


def _creux(number: int, rng: Random) -> Found:
    totals = composer.creux_totals()
    Random("carres-creux").shuffle(totals)
    while True:
        puzzle = make("carres-creux", (), (), totals[number % len(totals)])
        found = composer.some(puzzle, 50, 3000)
        if found:
            return puzzle, rng.choice(found)
        number += 97  # not every announcement can be kept


def _triangle(rng: Random) -> Found:
    while True:
        found = composer.random_triangle(rng)
        if found is not None:
            return found


# -- the puzzles of a base -------------------------------------------------------------------------


def base_lines(kind: str, number: int) -> list[str]:
    """What a base gives, as lines of the pool."""
    name = f"{kind}-{number:03d}"
    puzzle, solution = find(kind, number)
    keep = composer.corner(solution) if kind == "reussite" else ()
    kept: dict[str, Grade] = {}

    def is_full(*levels: int) -> bool:
        counts = Counter(graded.level for graded in kept.values())
        return all(counts[level] >= MOST_OF_A_LEVEL for level in levels)

    def keep_some(found: Iterator[tuple[Puzzle, Grade]]) -> None:
        for made, graded in found:
            if not is_full(graded.level):
                kept.setdefault(shown_in(made, solution), graded)

    for run in range(RUNS if number <= EASY_BASES else 0):
        keep_some(composer.easier(puzzle, solution, Random(f"{name} easier {run}"), keep))
    for run in range(HARD_RUNS.get(kind, HARD_RUNS_OF_OTHERS)):
        if not is_full(LONG, NESTED):
            keep_some(composer.harder(puzzle, solution, Random(f"{name} harder {run}"), keep))
    lines = [f"{g.level} {g.effort} {shown}" for shown, g in kept.items()]
    return [f"{name} {to_link(composer.reveal(puzzle, solution))}", *sorted(lines, key=_order)]


def _order(line: str) -> tuple[int, int, str]:
    level, effort, shown = line.split()
    return int(level), int(effort), shown


# -- the pool --------------------------------------------------------------------------------------


def grow(kind: str, kept: Path) -> Iterator[str]:
    """Make base after base until there is enough of every level, going on from the file of those
    that are kept; a sentence about each. The file ends with a full line `end`, but for a base in
    which it was stopped."""
    text = kept.read_text("utf-8") if kept.exists() else ""
    text = text[: text.rfind("end\n") + 4] if "end\n" in text else ""
    kept.write_text(text, "utf-8")
    for number in range(text.count("end\n") + 1, MOST_BASES + 1):
        if is_enough(text):
            return
        began = time.process_time()
        lines = base_lines(kind, number)
        text += "\n".join([*lines, "end\n"])
        kept.write_text(text, "utf-8")
        found = " ".join(line.split()[0] for line in lines[1:])
        yield f"{lines[0].split()[0]}: levels {found} ({time.process_time() - began:.0f} s)"


def is_enough(text: str) -> bool:
    counts = Counter(line.split()[0] for line in chosen(text))
    return all(counts[str(level)] >= WANTED for level in LEVELS)


def chosen(text: str) -> list[str]:
    """The lines for the pool: as many puzzles of each level as are wanted, and their bases; what
    two bases have in common is taken once."""
    counts: Counter[str] = Counter()
    seen: set[tuple[str, str]] = set()
    lines: list[str] = []
    base = link = ""
    for line in text.splitlines():
        words = line.split()
        if len(words) == 2:
            base, link = line, words[1]
        elif len(words) == 3 and counts[words[0]] < WANTED and (link, words[2]) not in seen:
            counts[words[0]] += 1
            seen.add((link, words[2]))
            lines += [base, line] if base else [line]
            base = ""
    return lines


def with_kind(pool: str, kind: str, lines: list[str]) -> str:
    """The text of the pool with these lines as the part of a kind; its remarks stay."""
    parts: dict[str, list[str]] = {name: [] for name in ("#", *KINDS)}
    part = "#"
    for line in pool.splitlines():
        word = line.split()[0]
        if not word.isdigit():
            part = word.rpartition("-")[0] or "#"
        parts[part].append(line)
    parts[kind] = lines
    return "\n".join(line for part in parts.values() for line in part) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m pioche.puzzles.pool_maker", description=__doc__
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--kind", choices=KINDS, help="only this kind")
    parser.add_argument("--base", type=int, help="print what this base gives, and change nothing")
    parser.add_argument("--folder", type=Path, default=Path("build/pool"), help="what is kept")
    asked = parser.parse_args()
    kinds = (asked.kind,) if asked.kind else KINDS
    if asked.base:
        for kind in kinds:
            print("\n".join(base_lines(kind, asked.base)))
        return
    asked.folder.mkdir(parents=True, exist_ok=True)
    path = Path(__file__).parent / "data" / DATA
    for kind in kinds:
        kept = asked.folder / f"{kind}.txt"
        for sentence in grow(kind, kept):
            print(sentence, flush=True)
        path.write_text(with_kind(path.read_text("utf-8"), kind, chosen(kept.read_text("utf-8"))))


if __name__ == "__main__":
    main()
