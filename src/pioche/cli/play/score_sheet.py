"""The score sheet of a partie, as its game declares it."""

import io
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pioche.cli.play.seats import ACCENT
from pioche.cli.play.session import Session
from pioche.cli.sentences import side_name
from pioche.core.game import Game
from pioche.core.sheet import FilledSheet, Line
from pioche.words.messages import Company, Words, figure


def sheet_lines(
    session: Session, company: Company, width: int, most: int | None = None
) -> list[Text]:
    """The whole sheet; with `most` lines, the last manches that fit, and how to see the others."""
    say, table = session.say, session.table
    sheet = table.sheet()
    won = {table.standing.sides[seat] for seat in table.winners}
    names = [side_name(say, company, side) for side in range(len(sheet.columns))]
    title, rows = sheet_title(session, sheet), sheet_rows(session, sheet)
    return drawn(say, title, names, won, rows, width, most)


def sheet_rows(session: Session, sheet: FilledSheet) -> list[tuple[str, Line | None]]:
    table = session.table
    return labelled_rows(session.say, table.game, sheet, table.manche > 1 or not table.over)


def labelled_rows(
    say: Words, game: Game[Any], sheet: FilledSheet, several: bool
) -> list[tuple[str, Line | None]]:
    """The lines that say something, each with its name. A manche of several lines begins with its
    number, where no line names it and there are `several`."""
    declared = {row.names[say.lang] for row in game.sheet.manche}  # as yet without numbers
    rows: list[tuple[str, Line | None]] = []
    for manche, lines in groupby(sheet.lines, key=lambda line: line.manche):
        named = [(line.names[say.lang], line) for line in lines]
        numbered = {name for name, _ in named if name not in declared}
        if manche is not None and several and len(named) > 1 and not numbered:
            title = say.by_rule("table-manche", game.words.deal_rule)
            rows.append((say(title, manche=manche).capitalize(), None))
        for name, line in named:
            values = [cell.value for cell in line.cells]
            told = any(values) if line.kind == "points" else any(map(cell_text, values))
            if told or name in numbered:
                rows.append((name, line))
    return rows


def drawn(
    say: Words,
    title: str,
    names: Sequence[str],
    won: set[int],
    rows: Sequence[tuple[str, Line | None]],
    width: int,
    most: int | None = None,
) -> list[Text]:
    """A sheet with the names of its sides; those that have won stand out. With `most` lines, the
    last rows that fit."""
    cut = 0
    while True:
        grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
        grid.add_column(title, header_style="bold")
        for side, name in enumerate(names):
            grid.add_column(name, justify="right", style=ACCENT if side in won else "")
        for name, line in rows[cut:]:
            figures = [cell_text(cell.value) for cell in line.cells] if line else []
            grid.add_row(name, *figures, style="bold" if line and line.kind == "total" else "")
        lines = _as_lines(grid, width)
        if most is None or len(lines) + bool(cut) <= most or cut >= len(rows) - 1:
            break
        cut += 1
    return [*lines, Text(say("sheet-earlier"), style="dim")] if cut else lines


def spoken_rows(
    say: Words, names: Sequence[str], rows: Sequence[tuple[str, Line | None]]
) -> list[str]:
    """The same in words only."""
    lines = []
    for name, line in rows:
        cells = zip(names, line.cells if line else (), strict=False)
        figures = [f"{who} {text}" for who, cell in cells if (text := cell_text(cell.value))]
        lines.append(
            say("label", name=name, text=", ".join(figures) or "—") if line else f"{name}."
        )
    return lines


def sheet_title(session: Session, sheet: FilledSheet) -> str:
    return title_of(session.say, sheet, session.table.over)


def title_of(say: Words, sheet: FilledSheet, over: bool) -> str:
    """What the sheet shows, and to how many points the partie goes."""
    title = say("final-title") if over else say("standing-title")
    if sheet.target is None:
        return title
    aim = say("page-limit" if sheet.fewest_wins else "sheet-target", target=sheet.target)
    return f"{title}, {aim}"


def _as_lines(grid: Grid, width: int) -> list[Text]:
    console = Console(file=io.StringIO(), width=width, no_color=False, emoji=False)
    return [
        Text.assemble(*((segment.text, segment.style or "") for segment in line))
        for line in console.render_lines(grid, pad=False)
    ]


def cell_text(value: object) -> str:
    if isinstance(value, bool):
        return "✓" if value else ""
    if isinstance(value, int):
        return figure(value)
    return "" if value is None else str(value)
