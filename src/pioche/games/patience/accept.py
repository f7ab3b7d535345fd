"""Which piles somebody may give.

A pile is written from the bottom up: the LAST tile of each group lies on top and is the visible
one. The only seat has no hand:

    - ; piles 6-4 0-0 5-1 3-2 | 6-6 … | … (seven groups of four)

A smaller deal may have fewer or lower piles.
"""

from typing import Any

from pioche.core.deal import Deal
from pioche.core.errors import DealError
from pioche.core.game import Standing
from pioche.engines.hands import check_double_six
from pioche.games.patience.state import HEIGHT, PILES


def accept(options: Any, standing: Standing, deal: Deal) -> None:
    """PAT-1; there may be fewer or lower piles. A deal that somebody gives is taken as it is, also
    when one plays solvable deals only."""
    if deal.hands != (0,) or deal.stock or set(deal.parts) != {"piles"}:
        raise DealError(
            "All tiles are in piles: a deal is '- ; piles 6-4 … | …' (PAT-1).", why="deal-piles"
        )
    piles = deal.parts["piles"]
    if len(piles) > PILES:
        raise DealError(
            f"There are at most {PILES} piles, not {len(piles)} (PAT-1).",
            why="piles-count",
            most=PILES,
            piles=len(piles),
        )
    for number, pile in enumerate(piles, 1):
        if not 1 <= len(pile) <= HEIGHT:
            raise DealError(
                f"A pile has 1 to {HEIGHT} tiles, separated from the next by '|'; "
                f"pile {number} has {len(pile)} (PAT-1).",
                why="pile-size",
                most=HEIGHT,
                pile=number,
                size=len(pile),
            )
    tiles = deal.part("piles")
    check_double_six(tiles)
    if len(set(tiles)) < len(tiles):
        raise DealError(
            "Each tile exists once, so it is in only one pile (GEN-1).", why="tile-in-two-piles"
        )
