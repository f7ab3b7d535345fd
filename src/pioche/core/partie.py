"""Manches into a partie: the slots that several games share, and the step from one to the next.

Every slot is a function of (options, standing, result); see `pioche.core.game.Partie`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pioche.core.game import (
    BY_DEAL,
    Game,
    Partie,
    Result,
    Standing,
    add_points,
    with_all_options,
)


def first_standing(game: Game[Any], options: Any, seats: int) -> Standing:
    """Where every partie begins."""
    sides = game.company.sides(options, seats)
    count = len(set(sides))
    return Standing(sides, (game.partie.start,) * count, (0,) * count, tuple(range(seats)))


def advance(
    game: Game[Any], options: Any, standing: Standing, result: Result
) -> tuple[Standing, tuple[int, ...] | None]:
    """Count a manche; give the next standing, and the winners when the partie is over."""
    slots = game.partie
    counted = count(game, options, standing, result)
    winners = slots.winners(options, counted, result)
    if winners is not None:
        return counted, winners
    carried = slots.carry(options, counted, result)
    remaining = replace(counted, active=slots.active(options, counted, result), carried=carried)
    lead = slots.lead(options, remaining, result)
    return replace(remaining, lead=lead, manche=standing.manche + 1), None


def count(game: Game[Any], options: Any, standing: Standing, result: Result) -> Standing:
    """The standing with the points of a manche, and with who has won it. (Bots ask after every
    manche that they play out, so it is written out instead of replaced.)"""
    won = {standing.sides[seat] for seat in result.winners}
    return Standing(
        standing.sides,
        game.partie.tally(options, standing, result),
        tuple([n + (side in won) for side, n in enumerate(standing.wins)]),
        standing.active,
        standing.lead,
        standing.manche,
        standing.carried,
    )


def seats_of(standing: Standing, sides: list[int]) -> tuple[int, ...]:
    """All seats of these sides."""
    return tuple(seat for seat, side in enumerate(standing.sides) if side in sides)


# -- who leads next ----------------------------------------------------------------------------


def rotate(options: Any, standing: Standing, result: Result) -> int:
    """GEN-7: the lead goes round in order of play; GEN-24: it skips those who are out."""
    after = [seat for seat in standing.active if seat > result.starter]
    return after[0] if after else standing.active[0]


def by_option(options: Any, standing: Standing, result: Result) -> int:
    """GEN-7 with its option `next_lead`."""
    slot: Callable[[Any, Standing, Result], int] = NEXT_LEAD[options.next_lead]
    return slot(options, standing, result)


def leave_to_the_deal(options: Any, standing: Standing, result: Result) -> int:
    return BY_DEAL


def _winner_leads(options: Any, standing: Standing, result: Result) -> int:
    """The winner of the manche leads; of several, the first after the last starter. After a drawn
    manche the lead goes round."""
    order = _order_after(standing, result)
    return next((seat for seat in order if seat in result.winners), order[0])


def _loser_leads(options: Any, standing: Standing, result: Result) -> int:
    """Of the losers, who kept the most points leads; of equals the first after the starter."""
    order = _order_after(standing, result)
    lost = [seat for seat in order if seat not in result.winners] or order
    return max(lost, key=lambda seat: result.left[seat])


def _order_after(standing: Standing, result: Result) -> tuple[int, ...]:
    """The seats still in, from the one after the last starter on."""
    first = standing.active.index(rotate(None, standing, result))
    return standing.active[first:] + standing.active[:first]


NEXT_LEAD: dict[str, Callable[[Any, Standing, Result], int]] = {
    "rotate": rotate,
    "roundWinner": _winner_leads,
    "holderOfStrongest": leave_to_the_deal,
    "roundLoser": _loser_leads,
}


# -- when it is over ---------------------------------------------------------------------------


def after_one_manche(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    return result.winners


def most_points(target: int, standing: Standing) -> tuple[int, ...] | None:
    """GEN-21: the target is reached with as many points or more; the highest total wins.
    GEN-22: sides that are level there play on."""
    playing = {standing.sides[seat] for seat in standing.active}
    best = max(standing.totals[side] for side in playing)
    if best < target:
        return None
    top = [side for side in playing if standing.totals[side] == best]
    return seats_of(standing, top) if len(top) == 1 else None


def tied_at(target: int, standing: Standing) -> tuple[int, ...]:
    """GEN-22: once the target is reached, only those who are level at the top play on."""
    best = max(standing.totals[standing.sides[seat]] for seat in standing.active)
    if best < target:
        return standing.active
    return tuple(s for s in standing.active if standing.totals[standing.sides[s]] == best)


def race_to(
    target: Callable[[Any, int], int], lead: Callable[[Any, Standing, Result], int]
) -> Partie:
    """GEN-21, GEN-22: as many manches as needed, until somebody reaches the target, a function of
    the options and the number of seats."""

    def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
        return most_points(target(options, standing.seats), standing)

    def active(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
        return tied_at(target(options, standing.seats), standing)

    return Partie(winners, lead, active=active)


# -- points as a burden ------------------------------------------------------------------------

SETTLE = "settle"  # carried: the next manche is played only to settle who wins


def is_deciding(standing: Standing) -> bool:
    """Is this manche played only to settle who wins, outside the totals?"""
    return bool(standing.carried == SETTLE)


def losing_at(
    limit: int,
    rule: str,
    lead: Callable[[Any, Standing, Result], int],
    one_manche_settles: Callable[[Any], bool],
) -> Partie:
    """HON-6, HON-7: who reaches the limit loses and leaves; the two others settle it in one manche
    (fewest points in it, then the lowest total), or go on to the limit. Where all reach it
    together, the lowest total wins; those who are level there settle it. A deciding manche is not
    added to the totals."""

    def tally(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
        if is_deciding(standing):
            return standing.totals
        return add_points(options, standing, result)

    def beaten(standing: Standing) -> list[int]:
        return [seat for seat in standing.active if standing.totals[seat] >= limit]

    def best_placed(standing: Standing, result: Result) -> tuple[int, ...]:
        def place(seat: int) -> tuple[int, int]:
            now = result.points[seat] if is_deciding(standing) else 0
            return (now, standing.totals[seat])

        best = min(map(place, standing.active))
        return tuple(seat for seat in standing.active if place(seat) == best)

    def active(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
        lost = beaten(standing)
        if is_deciding(standing) or len(lost) == len(standing.active):
            return best_placed(standing, result)
        return tuple(seat for seat in standing.active if seat not in lost)

    def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
        if not beaten(standing) and not is_deciding(standing):
            return None
        left = active(options, standing, result)
        return left if len(left) == 1 else None

    def carry(options: Any, standing: Standing, result: Result) -> str | None:
        lost = beaten(standing)
        if is_deciding(standing) or len(lost) == len(standing.active):
            return SETTLE
        return SETTLE if lost and one_manche_settles(options) else None

    return Partie(winners, lead, tally, active, carry, out_rule=rule, fewest_wins=with_all_options)
