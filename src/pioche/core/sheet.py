"""Score sheets as data: a game declares rows, the table fills them from events.

A row of points collects the `Scored` events that name it, so every figure leads to its rules. One
declaration serves the terminal, the browser and the printed page.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from pioche.core.events import Event, Scored

if TYPE_CHECKING:
    from pioche.core.game import Standing

__all__ = [
    "CARRIED", "DECIDING", "LEFT", "MANCHE", "PLAIN_SHEET", "SUM", "TOTAL", "WON", "Cell",
    "FilledSheet", "Line", "Names", "Row", "Sheet",
]  # fmt: skip

Names = Mapping[str, str]
"""A text in each language."""


def always(options: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a manche."""

    key: str
    """What its figures are looked up by; empty for the points of no other row."""
    names: Names
    """By language. `{n}` is the number of the manche."""
    kind: str = "points"
    """What fills it: `points` the `Scored` events whose `row` is this key (the key "" collects the
    events of no other row; one that names a total changes only that), `fact` the result's fact
    of that key, `sum` all points of the manche, `carried` the total before it, `total` the total
    after it."""
    when: Callable[[Any], bool] = always
    """Is it on the sheet with these options?"""


MANCHE = Row("", {"fr": "Manche {n}", "en": "Round {n}"})
"""The points of the manche."""
SUM = Row("sum", {"fr": "Total de la manche", "en": "Round total"}, "sum")
"""All points of the manche, under several rows."""
CARRIED = Row(
    "carried", {"fr": "Report des manches précédentes", "en": "Carried forward"}, "carried"
)
"""The total before the manche."""
DECIDING = Row(
    "", {"fr": "Manche {n} : décisive, hors total", "en": "Round {n}: deciding, not in the total"}
)
"""The points of a manche that only decides who wins."""
TOTAL = Row("total", {"fr": "Total", "en": "Total"}, "total")
"""The total after the manche."""


def no_target(options: Any, seats: int) -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet, as a game declares it."""

    manche: tuple[Row, ...] = (MANCHE,)
    """The rows of each manche."""
    total: Row = TOTAL
    """The last line."""
    start: Row | None = None
    """The first line, if there is one."""
    target: Callable[[Any, int], int | None] = no_target
    """The total to reach, by the options and the number of seats; None where there is none."""
    deciding: Row = DECIDING
    """The row of a manche that only decides who wins."""

    def for_options(self, options: Any) -> "Sheet":
        """Keep only the rows for these options."""
        return replace(self, manche=tuple(row for row in self.manche if row.when(options)))


PLAIN_SHEET = Sheet()
"""A row for each manche, and the total."""
WON = Row("won", {"fr": "Manche {n} : gagnée", "en": "Round {n}: won"}, "fact")
"""Who has won the manche."""
LEFT = Row("left", {"fr": "Manche {n} : points restants", "en": "Round {n}: points left"}, "fact")
"""The points that were left in each hand."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure, and the points with their rules that add up to it."""

    value: Any
    """The figure; None where there is none."""
    parts: tuple[tuple[int, str], ...] = ()
    """The points that add up to it, each with its rule."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a filled sheet."""

    names: Names
    """What stands in front of it, by language."""
    kind: str
    """As in `Row`, or `start`."""
    manche: int | None
    """The number of its manche; None for the first line and the last."""
    cells: tuple[Cell, ...]
    """One for each side."""


@dataclass(frozen=True, slots=True)
class FilledSheet:
    """A score sheet with its figures."""

    columns: tuple[tuple[int, ...], ...]
    """The seats of each side."""
    lines: tuple[Line, ...]
    """From the top."""
    target: int | None
    """The total to reach; None where there is none."""
    fewest_wins: bool
    """Does reaching the target lose?"""

    def to_dict(self) -> dict[str, Any]:
        """Give the sheet as dictionaries and plain values."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class PlayedManche:
    """One manche as the sheet needs it: the standing before it, the totals after it, its events and
    facts, and whether it only decides who wins."""

    number: int
    before: "Standing"
    after: tuple[int, ...]
    events: Sequence[Event]
    facts: Mapping[str, Any]
    deciding: bool = False


def fill_sheet(
    sheet: Sheet,
    sides: tuple[int, ...],
    start: int,
    played: Sequence[Sequence[Line]],
    last: tuple[int, ...] | None,
    target: int | None,
    fewest_wins: bool = False,
) -> FilledSheet:
    """Fill a sheet with the lines of the manches, and the totals after the last one."""
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
        facts = [line for line in lines if line.kind == "fact"]
        points = (cell for line in lines if line.kind != "fact" for cell in line.cells)
        if facts and not any(cell.value or cell.parts for cell in points):
            lines = facts  # without points, rows of zeros would say nothing
    return FilledSheet(columns, tuple(lines), target, fewest_wins)


def manche_lines(sheet: Sheet, manche: PlayedManche) -> tuple[Line, ...]:
    """The lines of one finished manche."""
    keys = {row.key for row in sheet.manche if row.kind in ("points", "total")}
    lines = []
    for row in (sheet.deciding,) if manche.deciding else sheet.manche:
        names = {lang: name.replace("{n}", str(manche.number)) for lang, name in row.names.items()}
        cells = tuple(_cell(row, keys, manche, side) for side in range(len(manche.after)))
        lines.append(Line(names, row.kind, manche.number, cells))
    return tuple(lines)


def _cell(row: Row, keys: set[str], manche: PlayedManche, side: int) -> Cell:
    if row.kind not in ("carried", "total") and side not in manche.before.sides_in:
        return Cell(None)  # out of the partie; a zero might be the best figure
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
