"""Score sheets as data: a game declares its rows, the table fills them from what happened.

A row of points takes the `Scored` events that name it, so a player can ask of every figure which
rule gave it. The same declaration serves the terminal, the browser and the printed page.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from pioche.core.events import Event, Scored

if TYPE_CHECKING:
    from pioche.core.game import Standing

Names = Mapping[str, str]


def always(options: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a manche. In its names, {n} is the number of the manche.

    The kind says what fills it: `points` the Scored events whose `row` is this key (the key ""
    takes everything that no other row takes), `fact` the entry of that key in the result's facts,
    `sum` all points of the manche, `carried` the total before it, `total` the total after it."""

    key: str
    names: Names
    kind: str = "points"
    when: Callable[[Any], bool] = always  # with which options is it on the sheet?


MANCHE = Row("", {"fr": "Manche {n}", "en": "Round {n}"})
SUM = Row("sum", {"fr": "Total de la manche", "en": "Round total"}, "sum")
CARRIED = Row(
    "carried", {"fr": "Report des manches précédentes", "en": "Carried forward"}, "carried"
)
DECIDING = Row(
    "", {"fr": "Manche {n} : décisive, hors total", "en": "Round {n}: deciding, not in the total"}
)
TOTAL = Row("total", {"fr": "Total", "en": "Total"}, "total")


def no_target(options: Any, seats: int) -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rows of each manche, the last line, what is at the top at the start, the target, and the
    row of a manche that only settles who wins."""

    manche: tuple[Row, ...] = (MANCHE,)
    total: Row = TOTAL
    start: Row | None = None
    target: Callable[[Any, int], int | None] = no_target
    deciding: Row = DECIDING

    def for_options(self, options: Any) -> "Sheet":
        """The sheet with those rows only that belong to these options."""
        return replace(self, manche=tuple(row for row in self.manche if row.when(options)))


PLAIN_SHEET = Sheet()
WON = Row("won", {"fr": "Manche {n} : gagnée", "en": "Round {n}: won"}, "fact")
LEFT = Row("left", {"fr": "Manche {n} : points restants", "en": "Round {n}: points left"}, "fact")


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure, and the points it is made of with their rules."""

    value: Any
    parts: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    names: Names
    kind: str
    manche: int | None
    cells: tuple[Cell, ...]  # one for each side


@dataclass(frozen=True, slots=True)
class FilledSheet:
    columns: tuple[tuple[int, ...], ...]  # the seats of each side
    lines: tuple[Line, ...]
    target: int | None
    fewest_wins: bool  # points are a burden: whoever reaches the target loses

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Played:
    """What the sheet needs of one manche: how it began, the totals after it, its events and its
    facts, and whether it only settles who wins."""

    number: int
    before: "Standing"
    after: tuple[int, ...]
    events: Sequence[Event]
    facts: Mapping[str, Any]
    deciding: bool = False


def fill(
    sheet: Sheet,
    sides: tuple[int, ...],
    start: int,
    played: Sequence[Sequence[Line]],
    last: tuple[int, ...] | None,
    target: int | None,
    fewest_wins: bool = False,
) -> FilledSheet:
    """Fill a sheet with the lines of the manches played, and the totals after the last of them."""
    count = len(set(sides))
    columns = tuple(tuple(s for s, x in enumerate(sides) if x == side) for side in range(count))
    lines = []
    if sheet.start:
        lines.append(Line(sheet.start.names, "start", None, (Cell(start),) * count))
    for manche in played:
        lines += manche
    total = (start,) * count if last is None else last
    lines.append(Line(sheet.total.names, "total", None, tuple(map(Cell, total))))
    if target is None:
        told = [line for line in lines if line.kind == "fact"]
        counted = (cell for line in lines if line.kind != "fact" for cell in line.cells)
        if told and not any(cell.value or cell.parts for cell in counted):
            lines = told  # where points play no part, rows of zeros would say nothing
    return FilledSheet(columns, tuple(lines), target, fewest_wins)


def lines_of(sheet: Sheet, manche: Played) -> tuple[Line, ...]:
    """What stands on the sheet of one manche that is over."""
    keys = {row.key for row in sheet.manche if row.kind == "points"}
    lines = []
    for row in (sheet.deciding,) if manche.deciding else sheet.manche:
        names = {lang: name.replace("{n}", str(manche.number)) for lang, name in row.names.items()}
        cells = tuple(_cell(row, keys, manche, side) for side in range(len(manche.after)))
        lines.append(Line(names, row.kind, manche.number, cells))
    return tuple(lines)


def _cell(row: Row, keys: set[str], manche: Played, side: int) -> Cell:
    if row.kind not in ("carried", "total") and side not in manche.before.sides_in:
        return Cell(None)  # out of the partie: a nought might be the best figure
    if row.kind == "fact":
        fact = manche.facts.get(row.key)
        return Cell(fact[side] if isinstance(fact, tuple | list) else fact)
    if row.kind == "carried":
        return Cell(manche.before.totals[side])
    if row.kind == "total":
        return Cell(manche.after[side])
    parts = tuple(
        (event.points, event.rule)
        for event in manche.events
        if isinstance(event, Scored) and event.side == side and _belongs(event.row, row, keys)
    )
    return Cell(sum(points for points, _ in parts), parts)


def _belongs(named: str, row: Row, keys: set[str]) -> bool:
    if row.kind == "sum":
        return True
    return named == row.key if named in keys else row.key == ""
