"""The counters and the pot of Rubicon, from deal to deal (RUB-1, RUB-9, RUB-10)."""

from typing import Any, NamedTuple

from pioche.core.game import Partie, Result, Standing
from pioche.core.partie import rotate_lead

COUNTERS = 5  # RUB-1
WON = ("exact", "survivor")  # the ends of a deal with which a pot is won


class Purse(NamedTuple):
    """What is carried between deals: counters, pot, deals of this race, pots won so far."""

    counters: tuple[int, ...]
    pot: int
    deals: int
    pots: int


def purse(standing: Standing) -> Purse:
    """RUB-1: five counters each, of which one goes into the pot at the start."""
    carried = standing.carried
    if isinstance(carried, Purse):
        return carried
    return Purse((COUNTERS - 1,) * standing.seats, standing.seats, 0, 0)


def settle(options: Any, standing: Standing, result: Result) -> tuple[Purse, tuple[int, ...]]:
    """What is carried on, and by whom. RUB-9: after a pot was won everybody antes again, and who
    cannot is out; not after a bust, for then the pot is still to be won."""
    now = purse(standing)
    held: tuple[int, ...] = result.facts["counters"]
    remaining = tuple(s for s in standing.active if s not in result.facts["out"])
    if result.how not in WON:
        deals = 0 if result.how == "bust" else now.deals + 1
        return Purse(held, result.facts["pot"], deals, now.pots), remaining
    remaining = tuple(s for s in remaining if held[s] > 0 or options.debt)
    anted = tuple(n - (seat in remaining) for seat, n in enumerate(held))
    return Purse(anted, len(remaining), 0, now.pots + 1), remaining


def carry(options: Any, standing: Standing, result: Result) -> Purse:
    return settle(options, standing, result)[0]


def active(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    return settle(options, standing, result)[1]


def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """RUB-9: one pot is one game; of several, the most counters win, and equals share."""
    if result.how not in WON:
        return None
    if options.pots == 1:
        return result.winners
    carried, remaining = settle(options, standing, result)
    if carried.pots < options.pots and len(remaining) > 1:
        return None
    held: tuple[int, ...] = result.facts["counters"]
    return tuple(seat for seat, n in enumerate(held) if n == max(held))


PARTIE = Partie(winners, rotate_lead, active=active, carry=carry, out_rule="RUB-10")
