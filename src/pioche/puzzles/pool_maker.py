"""The maker of the pool, from seeds: the same puzzles on every machine.

    make pool                                             hours; goes on where it was stopped
    python -m pioche.puzzles.pool_maker --kind etoile     one kind

The kind and the number of a base are its seed. The seed gives an outline with a solution, and
puzzles of all levels: each is the solution with some covered dominoes. A base depends on nothing
else, so that any base can be made again alone:

    python -m pioche.puzzles.pool_maker --kind etoile --base 7

Finished bases are stored in `build/pool`, in one file for each kind, written after every base. When
a kind is complete, its part of `data/pool.txt` is replaced: the bases in order, with the wanted
number of puzzles of each level.
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
from pioche.puzzles.pool import ENOUGH, POOL_FILE, shown_digits
from pioche.puzzles.solver import first_solution
from pioche.puzzles.text import from_link, make_puzzle, to_link

# The first square of the project, solved.
SQUARE = "c.GOkGGP.AQBMCjDAEeFZGDHPIaJUKlLHMXNEOqPSQKRI"

RUNS = 4  # searches for easier puzzles in a base
HARD_RUNS = {"quadrille": 40}  # searches for harder ones, which are rare in quadrilles
HARD_RUNS_OF_OTHERS = 10
EASY_BASES = 30  # later bases give harder puzzles only
MOST_BASES = 300
MOST_OF_A_LEVEL = 3  # puzzles of a base
WANTED = ENOUGH + 4

Base = tuple[Puzzle, Answer]  # an outline, and a solution of it


# -- outlines with a solution ----------------------------------------------------------------------


@cache
def given_outlines(kind: str) -> tuple[Puzzle, ...]:
    """The outlines from an earlier search: some réussites, with the solution that their corner
    decides, and quadrilles, since few outlines of these have a solution."""
    text = resources.files(__package__).joinpath("data", "given.txt").read_text("utf-8")
    puzzles = [from_link(line) for line in text.splitlines() if line[0] != "#"]
    return tuple(puzzle for puzzle in puzzles if puzzle.kind == kind)


def find_base(kind: str, number: int) -> Base:
    """The outline and the solution of a base."""
    rng = Random(f"{kind} {number}")
    known = given_outlines(kind)
    match kind:
        case "reussite" if number <= len(known):
            return composer.reveal(known[number - 1], ()), known[number - 1].revealed
        case "reussite":
            return _reussite(rng)
        case "quadrille":
            outline = known[(number - 1) % len(known)]
            return outline, rng.choice(composer.some_solutions(outline, 200, 20_000))
        case "carre-13":
            return _square(rng)
        case "carres-creux":
            return _creux(number, rng)
        case "triangle":
            return _triangle(rng)
    star = make_puzzle("etoile", ())
    begin = first_solution(star)
    assert begin is not None
    return star, composer.wander(star, begin, rng, 25, 5)


def _reussite(rng: Random) -> Base:
    while True:
        rows = composer.reussite_outline(rng)
        if rows is not None:
            puzzle = make_puzzle("reussite", rows)
            found = composer.some_solutions(puzzle, 1, 3000)
            if found:
                return puzzle, found[0]


def _square(rng: Random) -> Base:
    """A walk from the known square, whose numbers are then cut into other dominoes."""
    known = from_link(SQUARE)
    puzzle, solution = composer.reveal(known, ()), known.revealed
    cut = None
    while cut is None:
        solution = composer.wander(puzzle, solution, rng, 16, 8)
        cut = composer.square_from(solution, rng)
    return cut


def _creux(number: int, rng: Random) -> Base:
    totals = composer.creux_totals()
    Random("carres-creux").shuffle(totals)
    while True:
        puzzle = make_puzzle("carres-creux", (), (), totals[number % len(totals)])
        found = composer.some_solutions(puzzle, 50, 3000)
        if found:
            return puzzle, rng.choice(found)
        number += 97  # not every announcement can be kept


def _triangle(rng: Random) -> Base:
    while True:
        found = composer.random_triangle(rng)
        if found is not None:
            return found


# -- the puzzles of a base -------------------------------------------------------------------------


def base_lines(kind: str, number: int) -> list[str]:
    """A base and its puzzles, as lines of the pool."""
    name = f"{kind}-{number:03d}"
    puzzle, solution = find_base(kind, number)
    keep = composer.corner_of(solution) if kind == "reussite" else ()
    grades: dict[str, Grade] = {}  # by the digits of the revealed dominoes

    def is_full(*levels: int) -> bool:
        counts = Counter(graded.level for graded in grades.values())
        return all(counts[level] >= MOST_OF_A_LEVEL for level in levels)

    def add(puzzles: Iterator[tuple[Puzzle, Grade]]) -> None:
        for made, graded in puzzles:
            if not is_full(graded.level):
                grades.setdefault(shown_digits(made, solution), graded)

    for run in range(RUNS if number <= EASY_BASES else 0):
        add(composer.easier_puzzles(puzzle, solution, Random(f"{name} easier {run}"), keep))
    for run in range(HARD_RUNS.get(kind, HARD_RUNS_OF_OTHERS)):
        if not is_full(LONG, NESTED):
            add(composer.harder_puzzles(puzzle, solution, Random(f"{name} harder {run}"), keep))
    lines = [f"{g.level} {g.effort} {shown}" for shown, g in grades.items()]
    return [f"{name} {to_link(composer.reveal(puzzle, solution))}", *sorted(lines, key=_order)]


def _order(line: str) -> tuple[int, int, str]:
    level, effort, shown = line.split()
    return int(level), int(effort), shown


# -- the pool --------------------------------------------------------------------------------------


def grow_pool(kind: str, file: Path) -> Iterator[str]:
    """Make base after base until every level has enough puzzles, going on from the file of finished
    bases; give a sentence about each. Each base in the file ends with a line `end`, except one in
    which the program was stopped."""
    text = file.read_text("utf-8") if file.exists() else ""
    text = text[: text.rfind("end\n") + 4] if "end\n" in text else ""
    file.write_text(text, "utf-8")
    for number in range(text.count("end\n") + 1, MOST_BASES + 1):
        if is_enough(text):
            return
        began = time.process_time()
        lines = base_lines(kind, number)
        text += "\n".join([*lines, "end\n"])
        file.write_text(text, "utf-8")
        levels = " ".join(line.split()[0] for line in lines[1:])
        yield f"{lines[0].split()[0]}: levels {levels} ({time.process_time() - began:.0f} s)"


def is_enough(text: str) -> bool:
    counts = Counter(line.split()[0] for line in pool_lines(text))
    return all(counts[str(level)] >= WANTED for level in LEVELS)


def pool_lines(text: str) -> list[str]:
    """The lines for the pool: the wanted number of puzzles of each level, with their bases; a
    puzzle that two bases share comes once."""
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


def replace_kind(pool: str, kind: str, lines: list[str]) -> str:
    """The text of the pool with these lines as the part of a kind; its comments stay."""
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
    parser.add_argument("--base", type=int, help="print this base and change nothing")
    parser.add_argument(
        "--folder", type=Path, default=Path("build/pool"), help="the finished bases"
    )
    asked = parser.parse_args()
    kinds = (asked.kind,) if asked.kind else KINDS
    if asked.base:
        for kind in kinds:
            print("\n".join(base_lines(kind, asked.base)))
        return
    asked.folder.mkdir(parents=True, exist_ok=True)
    path = Path(__file__).parent / "data" / POOL_FILE
    for kind in kinds:
        file = asked.folder / f"{kind}.txt"
        for sentence in grow_pool(kind, file):
            print(sentence, flush=True)
        path.write_text(
            replace_kind(path.read_text("utf-8"), kind, pool_lines(file.read_text("utf-8")))
        )


if __name__ == "__main__":
    main()
