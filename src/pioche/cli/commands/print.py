"""The command `print`: what was ordered, as a PDF file."""

from pathlib import Path

import typer

from pioche.cli import files
from pioche.cli.bad_input import Refusal
from pioche.paper.orders import Order, fill
from pioche.words.messages import Words


def run(say: Words, order: Order, output: Path | None) -> None:
    made = fill(order)
    path = output or Path(made.name)
    if output is None and path.exists():
        raise Refusal("error-print-exists", file=str(path))
    files.write(path, made.pdf)
    typer.echo(say("printed", file=str(path)))
