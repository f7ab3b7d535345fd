"""Which grids somebody may give."""

from typing import Any

from pioche.core.deal import Deal
from pioche.core.errors import DealError
from pioche.core.game import Standing
from pioche.core.tiles import mask
from pioche.engines.hands import check_double_six
from pioche.games.memory.state import COLUMNS, ROWS, any_pair


def accept(options: Any, standing: Standing, deal: Deal) -> None:
    """MEM-1; a grid may be smaller, but it is of pairs, and there is one to be found."""
    if deal.hands != (0,) * standing.seats or deal.stock:
        empty = " | ".join("-" * standing.seats)
        raise DealError(
            f"All tiles are in the grid: a deal is '{empty} ; grid …' (MEM-1).",
            why="deal-grid",
            empty=empty,
        )
    if unknown := set(deal.parts) - {"grid", "lots"}:
        raise DealError(
            f"A deal here has a grid and lots, no '{min(unknown)}' (MEM-1).",
            why="deal-grid-lots",
            name=min(unknown),
        )
    rows = deal.parts.get("grid", ())
    if len(rows) > ROWS or any(len(row) > COLUMNS for row in rows):
        sizes = ", ".join(str(len(row)) for row in rows)
        raise DealError(
            f"A grid has at most 4 rows of 7 tiles, separated by '|', not {sizes} (MEM-1).",
            why="grid-size",
            sizes=sizes,
        )
    grid, lots = deal.part("grid"), deal.part("lots")
    check_double_six((*grid, *lots))
    if len(grid) % 2 or not any_pair(mask(grid)):
        raise DealError(
            "A grid has an even number of tiles, and two of them share a number (MEM-4).",
            why="grid-pairs",
        )
    if lots and len(lots) != standing.seats:
        raise DealError(
            f"Each of the {standing.seats} seats draws one lot, not {len(lots)} (GEN-6).",
            why="lots-count",
            lots=len(lots),
            seats=standing.seats,
        )
