"""The score sheet of a game on paper: its own rows, as many manches as a page holds, and the target
in the last line. Empty for a real table, or filled in."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from pioche.core.game import Game
from pioche.core.options import Value
from pioche.core.sheet import Cell, FilledSheet, Line, Row
from pioche.paper.messages import words
from pioche.paper.typeset import HEIGHT, MARGIN, PrintError, check_paper, pdf
from pioche.table.table import agree
from pioche.words.messages import Words, figure

HEAD = 38.0  # millimetres of the page for its title and its names
TALL = 8.6  # of a row, where that leaves room for the rows of a manche
LOW = 6.4  # at least
LONGEST_NAME = 40

Record = dict[str, Any]


def score_sheet(
    game: Game[Any],
    filled: FilledSheet | None = None,
    *,
    names: Sequence[str] = (),
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    lang: str = "fr",
    paper: str = "a4",
) -> bytes:
    """The sheet of a game as PDF: empty, for this many seats and these options, or with what
    `Table.sheet()` gives. `names` head the columns, one for each side."""
    say = words(lang)
    check_paper(paper)
    if filled is None:
        columns, lines, tall, note = _empty(say, game, seats, options or {}, paper)
    else:
        columns, lines = len(filled.columns), _filled(say, game, filled)
        room = HEIGHT[paper] - 2 * MARGIN - HEAD
        tall = min(TALL, max(LOW, room / (len(lines) + 1)))
        note = _note(say, sum(map(len, filled.columns)), columns)
    if len(names) > columns or any(len(name) > 2 * LONGEST_NAME for name in names):
        raise PrintError(
            f"This sheet has {columns} columns: give at most {columns} names of "
            f"{2 * LONGEST_NAME} letters.",
            why="print-names",
            columns=columns,
            most=2 * LONGEST_NAME,
        )
    title = say("print-sheet", game=game.names[lang])
    data = {
        "title": game.names[lang],
        "note": note,
        "head": say("print-names"),
        "columns": [*names, *[""] * (columns - len(names))],
        "rows": lines,
        "tall": tall,
        "first": _names_width(lines, columns),
    }
    return pdf("sheet", data, lang, paper, title)


def _names_width(lines: list[Record], columns: int) -> int:
    """Millimetres for the names of the rows: none is ever written on two lines."""
    longest = max(len(line["name"]) + len(line["aim"]) for line in lines)
    return 46 if columns > 4 and longest <= 22 else 62


def _note(say: Words, seats: int, sides: int) -> str:
    key = "print-sheet-note" if sides == seats else "print-sheet-teams"
    return say(key, seats=seats, sides=sides)


# -- empty -----------------------------------------------------------------------------------------


def _empty(
    say: Words, game: Game[Any], seats: int | None, wanted: Mapping[str, Value], paper: str
) -> tuple[int, list[Record], float, str]:
    options, seats = agree(game, seats, wanted, None)
    columns = len(set(game.company.sides(options, seats)))
    sheet = game.sheet.for_options(options)
    target = sheet.target(options, seats)
    fewest = game.partie.fewest_wins(options)
    last = _row(sheet.total.names[say.lang], "total", [""] * columns, last=True)
    last["aim"] = aim(say, target, fewest)
    start = [] if sheet.start is None else [sheet.start]
    points = any(row.kind != "fact" for row in sheet.manche)
    rows: list[Record] = [
        _row(row.names[say.lang], "start", [figure(game.partie.start)] * columns) for row in start
    ]
    ending = [last] if points or target is not None else []
    each = _manche(say, sheet.manche, 1, columns)
    room = HEIGHT[paper] - 2 * MARGIN - HEAD
    most = int((room / TALL - len(rows) - 1.3 * len(ending)) / len(each))
    most = max(1, most)
    if most < 3 and len(each) > 3:  # many rows to a manche: lower ones, so that more of them fit
        most = max(1, int((room / LOW - len(rows) - 1.3 * len(ending)) / len(each)))
    for n in range(1, most + 1):
        rows += _manche(say, sheet.manche, n, columns)
    tall = min(TALL * 1.2, room / (len(rows) + 1.3 * len(ending)))
    return columns, rows + ending, tall, _note(say, seats, columns)


def _manche(say: Words, declared: Iterable[Row], n: int, columns: int) -> list[Record]:
    """The rows of one manche. It begins with its number, where no row tells it."""
    declared = tuple(declared)
    found = [
        _row(row.names[say.lang].replace("{n}", str(n)), row.kind, [""] * columns)
        for row in declared
    ]
    if any("{n}" in row.names[say.lang] for row in declared):
        return found
    return [_heading(say("print-round", n=n)), *found]


def aim(say: Words, target: int | None, fewest_wins: bool) -> str:
    """What ends the partie, beside the last total. (A target of nought is in that line's name.)"""
    if not target:
        return ""
    return say("print-limit" if fewest_wins else "print-target", target=target)


def _row(name: str, kind: str, cells: list[str], last: bool = False) -> Record:
    return {
        "name": name,
        "cells": cells,
        "heading": False,
        "heavy": kind in ("sum", "total"),
        "last": last,
        "aim": "",
    }


def _heading(name: str) -> Record:
    return {**_row(name, "", []), "heading": True}


# -- filled in -------------------------------------------------------------------------------------


def _filled(say: Words, game: Game[Any], sheet: FilledSheet) -> list[Record]:
    declared = {row.names[say.lang] for row in game.sheet.manche}
    several = len({line.manche for line in sheet.lines} - {None}) > 1
    rows: list[Record] = []
    for manche, group in groupby(sheet.lines, key=lambda line: line.manche):
        lines = tuple(group)
        numbered = any(line.names[say.lang] not in declared for line in lines)
        if manche is not None and several and len(lines) > 1 and not numbered:
            rows.append(_heading(say("print-round", n=manche)))
        rows += [_line(say, line, sheet.fewest_wins) for line in lines]
    if sheet.lines and sheet.lines[-1].kind == "total":
        rows[-1]["last"] = True
        rows[-1]["aim"] = aim(say, sheet.target, sheet.fewest_wins)
    return rows


def _line(say: Words, line: Line, fewest_wins: bool) -> Record:
    cells = [cell_text(cell, line.kind, fewest_wins) for cell in line.cells]
    return _row(line.names[say.lang], line.kind, cells)


def cell_text(cell: Cell, kind: str, fewest_wins: bool = False) -> str:
    """A figure, or the points it is made of where they are few. Nought points say nothing, unless
    that is the best figure."""
    points = [part for part, _ in cell.parts]
    if kind not in ("sum", "total") and 1 < len(points) < 5:
        return " + ".join(map(figure, points))
    value = cell.value
    if isinstance(value, bool):
        return "×" if value else ""
    if isinstance(value, int):
        says = value != 0 or cell.parts or kind in ("total", "fact", "start") or fewest_wins
        return figure(value) if says else "·"
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    return "" if value is None else str(value)
