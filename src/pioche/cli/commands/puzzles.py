"""The réussites in the terminal: the list, solving, hints and their techniques, a puzzle from a
seed, the puzzle of a day."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pioche.cli.bad_input import Refusal
from pioche.cli.columns import BOLD, DIM, GAP, beside, paragraph, screen, styled
from pioche.cli.json_output import echo_json
from pioche.cli.paragraphs import Prose
from pioche.cli.puzzles import find, reason_words, told
from pioche.cli.terminal import terminal
from pioche.core.errors import nearest, shortened
from pioche.core.tiles import NAME
from pioche.puzzles import cp_sat, solver
from pioche.puzzles.collection import collection
from pioche.puzzles.generator import Generated
from pioche.puzzles.hint_notes import is_outline
from pioche.puzzles.hints import Hint, hint
from pioche.puzzles.kinds import board
from pioche.puzzles.model import TILES, Answer, Cell, Puzzle, cell_name, outline_cells
from pioche.puzzles.payloads import Record, hint_record
from pioche.puzzles.techniques import BY_LEVEL, EXAMPLES, LEVEL_OF
from pioche.puzzles.text import (
    from_link,
    read_answer,
    to_link,
    write_answer,
    write_puzzle,
)
from pioche.words.messages import Words

NOTHING: Mapping[Cell, str] = {}

# -- the list --------------------------------------------------------------------------------------


def show_puzzles(console: Console, say: Words) -> None:
    grid = Grid(title=say("box-reussites"), title_style="bold", title_justify="left")
    grid.box = box.SIMPLE_HEAD
    grid.add_column(say("puzzles-name"))
    grid.add_column(say("games-id"), no_wrap=True)
    grid.add_column(say("puzzles-kind"))
    grid.add_column(say("puzzles-difficulty"))
    for entry in collection():
        grid.add_row(
            Text(entry.names[say.lang], style="bold"),
            entry.id,
            say(f"puzzle-kind-{entry.kind}"),
            Text.assemble(
                say(f"puzzle-level-{entry.grade.level}"), (f" {entry.grade.effort}", "dim")
            ),
        )
    console.print(grid)
    console.print(Prose(say("puzzles-effort"), style="dim"))
    console.print(Prose(say("puzzles-foot", puzzle=collection()[0].id), style="dim"))


# -- solving ---------------------------------------------------------------------------------------


def solve_command(say: Words, name: str, laid: str, count: bool, every: bool, as_json: bool) -> int:
    """Solve and show; gives the exit code: 1 when there is no solution."""
    puzzle = find(name)
    answer = read_answer(laid)
    if count and answer:
        raise Refusal("error-count-laid")
    console = terminal()
    with progress(say) as tick:
        found = _solutions(puzzle, answer, tick, every or count)
        counted = solver.count_solutions(puzzle, found) if count else None
        shown = list(found) if every else list(islice(found, 1))
    if counted is not None:
        return _show_count(console, say, puzzle, counted, as_json)
    if as_json:
        record = {
            "kind": puzzle.kind,
            "link": to_link(puzzle),
            "solutions": [write_answer(solution) for solution in shown],
        }
        echo_json(record)
        return 0 if shown else 1
    if not shown:
        console.print(Prose(say("solve-none-laid" if answer else "solve-none")))
        return 1
    for number, solution in enumerate(shown, 1):
        if every:
            console.print(Text(say("solve-number", number=number), style="bold"))
        console.print(Text(draw(solution)))
    if every:
        console.print(Prose(say("solve-all", count=len(shown))))
    return 0


def _solutions(
    puzzle: Puzzle, answer: Answer, tick: Callable[[], None], every: bool
) -> Iterator[Answer]:
    """Our own search; where sums rule, OR-Tools if it is there."""
    if puzzle.kind in cp_sat.SUMS and cp_sat.is_installed() and solver.is_solvable(puzzle, answer):
        return iter(cp_sat.solutions(puzzle, answer, 0 if every else 1, tick))
    return solver.solutions(puzzle, answer, tick)


def _show_count(
    console: Console, say: Words, puzzle: Puzzle, counted: solver.SolutionCount, as_json: bool
) -> int:
    if as_json:
        record = {
            "kind": puzzle.kind,
            "link": to_link(puzzle),
            "solutions": counted.all,
            "up_to_renaming": counted.up_to_renaming,
            "up_to_symmetry": counted.up_to_symmetry,
        }
        echo_json(record)
    else:
        lines = (
            say("solve-count-all", count=counted.all),
            say("solve-count-renaming", count=counted.up_to_renaming),
            say("solve-count-symmetry", count=counted.up_to_symmetry),
        )
        for line in lines:
            console.print(Prose(line))
    return 0 if counted.all else 1


@contextmanager
def progress(say: Words) -> Iterator[Callable[[], None]]:
    """A line on stderr while a search is long, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    console = Console(stderr=True)
    began = time.monotonic()
    steps = 0
    shown = began + 1
    with console.status(say("solve-progress", steps=0, seconds=0)) as status:

        def tick() -> None:
            nonlocal steps, shown
            steps += 1
            if steps % 256 == 0 and time.monotonic() > shown:
                shown = time.monotonic() + 0.5
                seconds = round(shown - began)
                status.update(say("solve-progress", steps=steps, seconds=seconds))

        yield tick


def draw(solution: Iterable[Any], empty: Mapping[Cell, str] = NOTHING) -> str:
    """The numbers where they lie, with a stroke between the halves of a domino; signs for cells on
    which nothing lies."""
    canvas: dict[Cell, str] = {(2 * r, 2 * c): sign for (r, c), sign in empty.items()}
    for laid in solution:
        (r1, c1), (r2, c2) = laid.cells
        canvas[2 * r1, 2 * c1], canvas[2 * r2, 2 * c2] = str(laid.a), str(laid.b)
        stroke = "-" if r1 == r2 else "|" if c1 == c2 else "\\" if c1 < c2 else "/"
        canvas[r1 + r2, c1 + c2] = stroke
    rows = range(min(r for r, _ in canvas), max(r for r, _ in canvas) + 1)
    columns = range(min(c for _, c in canvas), max(c for _, c in canvas) + 1)
    return "\n".join("".join(canvas.get((r, c), " ") for c in columns).rstrip() for r in rows)


# -- hints -----------------------------------------------------------------------------------------


def hint_told(name: str, laid: str) -> Record:
    return hint_record(to_link(find(name)), laid.split())


def hint_lines(say: Words, name: str, laid: str, every: bool) -> list[str]:
    """The next step with its reason in short or in full, or the first mistake."""
    return _told_lines(say, hint(find(name), read_answer(laid)), every)


def _told_lines(say: Words, found: Hint, every: bool) -> list[str]:
    width, _ = screen()
    sentence = f"{'fault' if found.kind == 'fault' else 'hint'}-{found.code}"
    lines = []
    if found.code in LEVEL_OF:
        lines += [styled(say(f"technique-{found.code}"), BOLD), ""]
    hidden = 0
    for note in found.steps:
        if not every and not is_outline(note):
            hidden += 1
            continue
        if hidden:
            lines += beside([GAP], say("steps-hidden", count=hidden), width, DIM)
            hidden = 0
        lines += beside([GAP * note.depth], reason_words(say, note), width)
    text = say(sentence, **told(say, found.facts))
    return [*lines, *([""] if found.steps else []), *paragraph(text, width)]


def technique_lines(say: Words) -> list[str]:
    """All techniques by the levels that need them, each in a few sentences."""
    width, _ = screen()
    widest = max(map(len, LEVEL_OF))
    lines = []
    for level, techniques in BY_LEVEL.items():
        title = say("puz-lessons-free")
        if level:
            title = say("puz-lessons-level", number=level, level=say(f"puzzle-level-{level}"))
        lines += ["", styled(title, BOLD)]
        for technique in techniques:
            text = f"{say(f'technique-{technique}')}. {say(f'technique-{technique}-about')}"
            lines += beside([f"{GAP}{technique:<{widest}}"], text, width)
    return [*lines, "", *paragraph(say("techniques-foot"), width, DIM)][1:]


def lesson_lines(say: Words, technique: str) -> list[str]:
    """One technique with its example: a position, and the hint from there."""
    key = technique.strip().lower()
    if key not in EXAMPLES:
        near = nearest(key, EXAMPLES) or "none"
        raise Refusal("error-unknown-technique", name=shortened(technique), near=near)
    width, _ = screen()
    puzzle = from_link(EXAMPLES[key])
    told = hint(puzzle, ())
    name, *rest = _told_lines(say, told, False)
    about = paragraph(say(f"technique-{key}-about"), width)
    laid = {laid.tile for laid in puzzle.revealed}
    free = [NAME[tile] for tile in range(TILES) if tile not in laid]
    left = paragraph(say("puz-lesson-free", tiles=", ".join(free)), width)
    return [name, "", *about, "", *_position_lines(puzzle, told.cells), "", *left, *rest]


def _position_lines(puzzle: Puzzle, asked: Iterable[int]) -> list[str]:
    """What lies, with the names of rows and columns; a dot where nothing lies, a question mark on
    the squares that are asked for."""
    b = board(puzzle)
    signs = dict.fromkeys(b.cells, "·") | dict.fromkeys((b.cells[cell] for cell in asked), "?")
    drawn = draw(puzzle.revealed, signs).split("\n")
    first = min(r for r, _ in b.cells)
    columns = range(min(c for _, c in b.cells), max(c for _, c in b.cells) + 1)
    lines = [f"{GAP}  " + " ".join(cell_name((0, c))[0] for c in columns)]
    for at, line in enumerate(drawn):
        row = "" if at % 2 else str(first + at // 2 + 1)
        lines.append(f"{GAP}{row:>2} {line}"[1:].rstrip())
    return lines


# -- making ----------------------------------------------------------------------------------------


def show_generated(say: Words, made: Generated, as_json: bool, **more: str) -> None:
    """The text of the puzzle, which `pioche solve FILE` reads; its link and grade as remarks."""
    link = to_link(made.puzzle)
    if as_json:
        record = {
            "kind": made.puzzle.kind,
            "difficulty": made.grade.level,
            "link": link,
            "text": write_puzzle(made.puzzle),
            "cells": len(outline_cells(made.puzzle.rows)),
            **more,
        }
        echo_json(record)
        return
    level = say(f"puzzle-level-{made.grade.level}")
    remark = say("generate-remark", level=level, link=link)
    typer.echo(f"# {remark}\n{write_puzzle(made.puzzle)}".rstrip("\n"))
