"""Ready-made functions for the slots of the first tile and of joining: `leads`, `openers`, `open`,
`join` and `wants`."""

from collections.abc import Sequence

from pioche.core.game import BY_DEAL
from pioche.core.phrase import Phrase, a_number
from pioche.core.tiles import BIT, HIGH, LOW, SUIT
from pioche.engines.chain.state import DOUBLE, Chain, Join
from pioche.engines.hands import winner_of_lots

# -- who opens: the slot `leads`; with what: the slot `openers` ------------------------------------


def best_tile(order: Sequence[int], hand: int) -> int:
    """GEN-9: only the best opener of the hand."""
    for t in order:
        if hand >> t & 1:
            return BIT[t]
    return 0


def any_tile(order: Sequence[int], hand: int) -> int:
    return hand


# GEN-9, by the option `opening_tile`.
OPENERS = {"strongest": best_tile, "free": any_tile}


def by_lot(state: Chain) -> tuple[int, bool]:
    """GEN-6: the strongest lot begins. A deal that names no lots lets the first seat begin."""
    lead = state.standing.lead
    if lead != BY_DEAL:
        return lead, False
    if state.standing.manche > 1:  # next_lead: holderOfStrongest
        return by_holder(state)
    lots = state.deal.part("lots")
    return (winner_of_lots(state.standing, lots) if lots else state.standing.active[0]), False


def by_holder(state: Chain) -> tuple[int, bool]:
    """GEN-7: the holder of the best opener begins, unless the partie already says who leads."""
    standing = state.standing
    if standing.lead != BY_DEAL:
        return standing.lead, False
    hands = state.hands
    for t in state.rules.order:
        for seat in standing.active:
            if hands[seat] >> t & 1:
                return seat, True
    return standing.active[0], False


# -- the ends: the slots `open`, `join` and `wants` ------------------------------------------------


def plain_join(end: int, tile: int) -> tuple[Join, ...]:
    """GEN-10: equal numbers touch; a double lies across and shows its number again."""
    v = end & (DOUBLE - 1)
    if end >= 2 * DOUBLE or v > 12 or not SUIT[v] >> tile & 1:
        return ()
    if HIGH[tile] == LOW[tile]:
        return (Join(DOUBLE + v, v, v, across=True),)
    outer = LOW[tile] if HIGH[tile] == v else HIGH[tile]
    return (Join(outer, v, outer),)


def plain_want(end: int) -> Phrase:
    """GEN-10: an end asks for its number."""
    return a_number(end % DOUBLE)


def plain_open(tile: int) -> tuple[int, int]:
    """The two ends of the first tile: its smaller half to the left, its larger to the right."""
    if HIGH[tile] == LOW[tile]:
        return (DOUBLE + HIGH[tile], DOUBLE + HIGH[tile])
    return (LOW[tile], HIGH[tile])
