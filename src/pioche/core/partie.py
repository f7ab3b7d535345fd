"""From manches to a partie: the step from one manche to the next, and slots that games share.

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
    """The standing with which every partie begins."""
    sides = game.company.sides(options, seats)
    count = len(set(sides))
    return Standing(sides, (game.partie.start,) * count, (0,) * count, tuple(range(seats)))


def advance(
    game: Game[Any], options: Any, standing: Standing, result: Result
) -> tuple[Standing, tuple[int, ...] | None]:
    """Add a manche: the next standing, and the winners if the partie is over."""
    slots = game.partie
    counted = count_manche(game, options, standing, result)
    winners = slots.winners(options, counted, result)
    if winners is not None:
        return counted, winners
    carried = slots.carry(options, counted, result)
    remaining = replace(counted, active=slots.active(options, counted, result), carried=carried)
    lead = slots.lead(options, remaining, result)
    return replace(remaining, lead=lead, manche=standing.manche + 1), None


def count_manche(game: Game[Any], options: Any, standing: Standing, result: Result) -> Standing:
    """Add the points and the winners of a manche to the standing. Bots do so after every playout,
    so the record is written out here: `replace` is slower."""
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
    """The seats of these sides."""
    return tuple(seat for seat, side in enumerate(standing.sides) if side in sides)


# -- who leads next ----------------------------------------------------------------------------


def rotate_lead(options: Any, standing: Standing, result: Result) -> int:
    """GEN-7: the lead goes round in order of play; GEN-24: it skips seats that are out."""
    after = [seat for seat in standing.active if seat > result.starter]
    return after[0] if after else standing.active[0]


def lead_by_option(options: Any, standing: Standing, result: Result) -> int:
    """GEN-7 with its option `next_lead`."""
    slot: Callable[[Any, Standing, Result], int] = NEXT_LEAD[options.next_lead]
    return slot(options, standing, result)


def lead_by_deal(options: Any, standing: Standing, result: Result) -> int:
    return BY_DEAL


def _winner_leads(options: Any, standing: Standing, result: Result) -> int:
    """The winner of the manche leads; of several winners, the first after the last starter. After a
    draw the lead goes round."""
    order = _order_after(standing, result)
    return next((seat for seat in order if seat in result.winners), order[0])


def _loser_leads(options: Any, standing: Standing, result: Result) -> int:
    """The loser left with the most points leads; of equals, the first after the starter."""
    order = _order_after(standing, result)
    lost = [seat for seat in order if seat not in result.winners] or order
    return max(lost, key=lambda seat: result.left[seat])


def _order_after(standing: Standing, result: Result) -> tuple[int, ...]:
    """The seats still in, starting after the last starter."""
    first = standing.active.index(rotate_lead(None, standing, result))
    return standing.active[first:] + standing.active[:first]


NEXT_LEAD: dict[str, Callable[[Any, Standing, Result], int]] = {
    "rotate": rotate_lead,
    "roundWinner": _winner_leads,
    "holderOfStrongest": lead_by_deal,
    "roundLoser": _loser_leads,
}


# -- when it is over ---------------------------------------------------------------------------


def after_one_manche(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    return result.winners


def winners_at_target(target: int, standing: Standing) -> tuple[int, ...] | None:
    """GEN-21: the target is reached with at least as many points; the highest total wins.
    GEN-22: sides that are level at the top play on."""
    playing = {standing.sides[seat] for seat in standing.active}
    best = max(standing.totals[side] for side in playing)
    if best < target:
        return None
    top = [side for side in playing if standing.totals[side] == best]
    return seats_of(standing, top) if len(top) == 1 else None


def level_at_target(target: int, standing: Standing) -> tuple[int, ...]:
    """GEN-22: once the target is reached, only the seats level at the top play on."""
    best = max(standing.totals[standing.sides[seat]] for seat in standing.active)
    if best < target:
        return standing.active
    return tuple(s for s in standing.active if standing.totals[standing.sides[s]] == best)


def race_to_target(
    target: Callable[[Any, int], int], lead: Callable[[Any, Standing, Result], int]
) -> Partie:
    """GEN-21, GEN-22: a partie of as many manches as it takes to reach the target, which is a
    function of the options and the number of seats."""

    def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
        return winners_at_target(target(options, standing.seats), standing)

    def active(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
        return level_at_target(target(options, standing.seats), standing)

    return Partie(winners, lead, active=active)


# -- points as a burden ------------------------------------------------------------------------

SETTLE = "settle"  # carried: the next manche only decides who wins


def is_deciding(standing: Standing) -> bool:
    """Does this manche only decide who wins, without counting for the totals?"""
    return bool(standing.carried == SETTLE)


def lost_at_limit(
    limit: int,
    rule: str,
    lead: Callable[[Any, Standing, Result], int],
) -> Partie:
    """HON-6, HON-7: a seat that reaches the limit loses and leaves. The two others play a deciding
    manche (fewest points in it, then the lowest total), or with the option `settle` go on to the
    limit. If all reach it together, the lowest total wins; seats level there play a deciding
    manche. The totals do not include it."""

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
        return SETTLE if lost and options.settle == "oneRound" else None

    return Partie(winners, lead, tally, active, carry, out_rule=rule, fewest_wins=with_all_options)
