"""Who won a manche, and its result: what functions for the slot `score` are made of."""

from collections.abc import Mapping, Sequence
from typing import Any

from pioche.core.game import Result
from pioche.core.tiles import pips
from pioche.engines.chain.state import Chain


def points_left(state: Chain) -> tuple[int, ...]:
    """The points in each hand."""
    return tuple([pips(hand) for hand in state.hands])


def by_side(state: Chain, per_seat: tuple[int, ...]) -> list[int]:
    """Add up what the seats of each side have."""
    sums: list[int] = []
    for seats in state.seating.of_side:
        total = 0
        for seat in seats:
            total += per_seat[seat]
        sums.append(total)
    return sums


def winning_side(state: Chain, tie: str) -> int | None:
    """GEN-17: the player who went out wins; after a block, the fewest points. GEN-19: a tie is
    drawn, unless `blocked_tie` parts those who are level."""
    if state.how != "blocked":
        return state.seating.side[state.last]
    return side_with_least(state, tie, by_side(state, points_left(state)))


def side_with_least(state: Chain, tie: str, left: list[int]) -> int | None:
    """GEN-19: the side to which the fewest points are left after a block, if it is only one."""
    sides = state.seating.side
    level: list[int] = []
    for seat in state.seating.active:
        side = sides[seat]
        if not level or left[side] < left[level[0]]:
            level = [side]
        elif left[side] == left[level[0]] and side not in level:
            level.append(side)
    if len(level) > 1 and tie == "starterLoses":
        level = [side for side in level if side != sides[state.starter]]
    if len(level) > 1 and tie == "fewestTiles":
        tiles = by_side(state, tuple([hand.bit_count() for hand in state.hands]))
        least = min(tiles[side] for side in level)
        level = [side for side in level if tiles[side] == least]
    return level[0] if len(level) == 1 else None


def seats_on(state: Chain, side: int | None) -> tuple[int, ...]:
    """The seats of a side, in order."""
    return () if side is None else state.seating.of_side[side]


def fewest_left(state: Chain, left: Sequence[int]) -> tuple[int, ...]:
    """The seats that have the fewest points left."""
    fewest = min(left[seat] for seat in state.standing.active)
    return tuple(seat for seat in state.standing.active if left[seat] == fewest)


def ended(
    state: Chain,
    rule: str,
    winners: tuple[int, ...],
    points: Sequence[int],
    left: tuple[int, ...],
    facts: Mapping[str, Any] = {},
) -> Result:
    """The result: the seats that won by this rule, the points by side, those left in each hand."""
    out = state.last if state.how == "domino" else None
    return Result(state.how, rule, state.starter, winners, tuple(points), left, facts, out)


def winner_takes(state: Chain, rule: str, counting: bool) -> Result:
    """GEN-17, GEN-19: find the winner. If the partie is played for points, they score those in
    the hands of the other side."""
    left = points_left(state)
    by_sides = by_side(state, left)
    if state.how != "blocked":
        winner: int | None = state.seating.side[state.last]
    else:
        winner = side_with_least(state, state.options.blocked_tie, by_sides)
    seating = state.seating
    points = won = seating.none
    if winner is not None:
        won = seating.one[winner]
        if counting:
            theirs = sum(by_sides) - by_sides[winner]
            points = tuple([theirs * one for one in won])
    facts = {"won": won, "left": tuple(by_sides)}
    return ended(state, rule, seats_on(state, winner), points, left, facts)
