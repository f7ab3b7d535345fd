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

Names = Mapping[str, str]


def always(options: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a manche. {n} in its names is the number of the manche.

    The kind says what fills it: `points` the Scored events whose `row` is this key (the key ""
    collects the events of no other row; one that names a total changes only that), `fact` the
    result's fact of that key, `sum` all points of the manche, `carried` the total before it,
    `total` the total after it."""

    key: str
    names: Names
    kind: str = "points"
    when: Callable[[Any], bool] = always  # is it on the sheet with these options?


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
    """The rows of each manche, the last line, the first line if there is one, the target, and the
    row of a manche that only decides who wins."""

    manche: tuple[Row, ...] = (MANCHE,)
    total: Row = TOTAL
    start: Row | None = None
    target: Callable[[Any, int], int | None] = no_target
    deciding: Row = DECIDING

    def for_options(self, options: Any) -> "Sheet":
        """Keep only the rows for these options."""
        return replace(self, manche=tuple(row for row in self.manche if row.when(options)))


PLAIN_SHEET = Sheet()
WON = Row("won", {"fr": "Manche {n} : gagnée", "en": "Round {n}: won"}, "fact")
LEFT = Row("left", {"fr": "Manche {n} : points restants", "en": "Round {n}: points left"}, "fact")


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure, and the points with their rules that add up to it."""

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
    fewest_wins: bool  # reaching the target loses

    def to_dict(self) -> dict[str, Any]:
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
