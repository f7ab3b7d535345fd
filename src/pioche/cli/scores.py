"""The score sheet of a partie, as its game declares it."""

import io
from itertools import groupby

from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pioche.cli.seats import ACCENT
from pioche.cli.sentences import Company, side_name
from pioche.cli.session import Session
from pioche.locale import figure
from pioche.sheet import FilledSheet, Line


def sheet_lines(
    session: Session, company: Company, width: int, most: int | None = None
) -> list[Text]:
    """The whole sheet; with `most` lines, the last manches that fit, and how to see the others."""
    say = session.say
    sheet = session.table.sheet()
    rows = sheet_rows(session, sheet)
    cut = 0
    while True:
        lines = _drawn(session, company, sheet, rows[cut:], width)
        if most is None or len(lines) + bool(cut) <= most or cut >= len(rows) - 1:
            break
        cut += 1
    return [*lines, Text(say("sheet-earlier"), style="dim")] if cut else lines


def sheet_rows(session: Session, sheet: FilledSheet) -> list[tuple[str, Line | None]]:
    """The lines that say something, each with its name. A manche of several lines begins with its
    number, where no line names it."""
    say, table = session.say, session.table
    declared = {row.names[say.lang] for row in table.game.sheet.manche}  # as yet without numbers
    several = table.manche > 1 or not table.over
    rows: list[tuple[str, Line | None]] = []
    for manche, lines in groupby(sheet.lines, key=lambda line: line.manche):
        named = [(line.names[say.lang], line) for line in lines]
        numbered = {name for name, _ in named if name not in declared}
        if manche is not None and several and len(named) > 1 and not numbered:
            title = say.by_rule("table-manche", table.game.deal_rule)
            rows.append((say(title, manche=manche).capitalize(), None))
        for name, line in named:
            values = [cell.value for cell in line.cells]
            told = any(values) if line.kind == "points" else any(map(cell_text, values))
            if told or name in numbered:
                rows.append((name, line))
    return rows


def _drawn(
    session: Session,
    company: Company,
    sheet: FilledSheet,
    rows: list[tuple[str, Line | None]],
    width: int,
) -> list[Text]:
    say, table = session.say, session.table
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    grid.add_column(sheet_title(session, sheet), header_style="bold")
    won = {table.standing.sides[seat] for seat in table.winners}
    for side in range(len(sheet.columns)):
        name = side_name(say, company, side)
        grid.add_column(name, justify="right", style=ACCENT if side in won else "")
    for name, line in rows:
        figures = [cell_text(cell.value) for cell in line.cells] if line else []
        grid.add_row(name, *figures, style="bold" if line and line.kind == "total" else "")
    return _as_lines(grid, width)


def sheet_title(session: Session, sheet: FilledSheet) -> str:
    """What the sheet shows, and to how many points the partie goes."""
    say = session.say
    title = say("final-title") if session.table.over else say("standing-title")
    if sheet.target is None:
        return title
    aim = say("page-limit" if sheet.fewest_wins else "sheet-target", target=sheet.target)
    return f"{title}, {aim}"


def _as_lines(grid: Grid, width: int) -> list[Text]:
    console = Console(file=io.StringIO(), width=width, no_color=False)
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
