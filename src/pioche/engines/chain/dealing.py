"""How the tiles of a chain game are dealt."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from pioche.core.deal import Deal
from pioche.core.game import Standing
from pioche.engines.hands import check_deal, deal_hands


def double_six(options: Any) -> int:
    """GEN-1: the set is the double-six."""
    return 6


def any_deal(standing: Standing, deal: Deal) -> None:
    """A deal that is right for a chain game is right."""


class Dealing(NamedTuple):
    """How the tiles of a chain game are dealt."""

    hand_size: Callable[[Any, int], int]  # tiles in each hand, by options and players still in
    top: Callable[[Any], int] = double_six  # the largest number of the set
    rest: str = ""  # the part that the tiles left over make; without a name they are the stock
    lots: bool = False  # GEN-6: tiles are drawn before the first manche
    deal: Callable[[Any, Standing, Random], Deal] | None = None  # where hands are dealt otherwise
    accept: Callable[[Standing, Deal], None] = any_deal  # what a deal needs besides equal hands


def tiles_each(by_seats: Mapping[int, int]) -> Callable[[Any, int], int]:
    """How many tiles each hand has, by the number of players still in."""
    return lambda options, seats: by_seats[seats]


def dealt_by(dealing: Dealing) -> Callable[[Any, Standing, Random], Deal]:
    """Deal hands to those still in."""
    hand_size, top, rest, lots = dealing.hand_size, dealing.top, dealing.rest, dealing.lots
    # For whom was dealt last: options and standing; the set, the size of a hand and whether by lot.
    recent: list[tuple[Any, Any, int, int, bool]] = [(None, None, 0, 0, False)]

    def deal(options: Any, standing: Standing, rng: Random) -> Deal:
        known, known_standing, largest, size, first = recent[0]
        if known is not options or known_standing is not standing:
            largest, size = top(options), hand_size(options, len(standing.active))
            first = lots and standing.manche == 1
            recent[0] = (options, standing, largest, size, first)
        return deal_hands(standing, rng, largest, size, rest, lots=first)

    return deal


def accepting(dealing: Dealing) -> Callable[[Any, Standing, Deal], None]:
    """Check that the hands have as many tiles as this deals, and what else a deal needs."""
    hand_size, top = dealing.hand_size, dealing.top

    def accept(options: Any, standing: Standing, deal: Deal) -> None:
        check_deal(standing, deal, top(options), hand_size(options, len(standing.active)))
        dealing.accept(standing, deal)

    return accept
