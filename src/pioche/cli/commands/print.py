"""The command `print`: what was ordered, as a PDF file."""

from dataclasses import replace
from pathlib import Path

import typer

from pioche.cli import files
from pioche.cli.bad_input import Refusal
from pioche.paper.orders import Order, fill
from pioche.score import count, read_kept
from pioche.words.messages import Words


def run(say: Words, order: Order, output: Path | None) -> None:
    if order.what == "sheet" and order.which and Path(order.which).is_file():
        order = _score(order, Path(order.which))
    made = fill(order)
    path = output or Path(made.name)
    if output is None and path.exists():
        raise Refusal("error-print-exists", file=str(path))
    files.write(path, made.pdf)
    typer.echo(say("printed", file=str(path)))


def _score(order: Order, kept: Path) -> Order:
    """The sheet of a score that `pioche score` keeps in this file."""
    given = {"--seats": order.seats, "--option": order.options}
    if extra := ", ".join(name for name, value in given.items() if value):
        raise Refusal("error-score-file", file=str(kept), options=extra)
    counted = count(read_kept(files.read(kept)))
    if counted.why is not None:
        raise counted.why
    columns = counted.sheet.columns
    names = tuple(" · ".join(counted.names[seat] for seat in seats) for seats in columns)
    return replace(order, which=counted.game.id, filled=counted.sheet, names=names)
