"""The state of a manche in which a turn is: lay a tile at an open end, or be stuck.

An *end* is a small number: what an arm of the layout shows to the next tile. Its meaning belongs to
the game; most use `plain_join`: v for an ordinary half, DOUBLE + v for a double laid across.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pioche.core.deal import Deal
from pioche.core.events import Event, MancheEnded, Scored
from pioche.core.game import OVER, Move, Standing
from pioche.core.tiles import BIT, NAME, names

if TYPE_CHECKING:
    from pioche.engines.chain.engine import ChainRules

CLOSED: Final = -1  # an arm that nothing can be laid on (yet)
DOUBLE: Final = 16  # DOUBLE + v: a double across the end
NEVER: Final = 1 << 20  # a reserve that is never touched: nobody draws

# What a move told everybody: (seat, moves played before, tiles not held, only of the last drawn?)
Lacks = tuple[int, int, int, bool]


class Join(NamedTuple):
    """One way to lay a tile at an end: the new end, the half that touches, the half that shows."""

    end: int
    inner: int
    outer: int
    across: bool = False
    manner: str = ""


class Place(Move):
    """Lay a tile: at an arm, or (arm -1) as the first one."""

    __slots__ = ("across", "arm", "bit", "end", "inner", "manner", "outer", "tile")

    def __init__(self, tile: int, arm: int, arm_name: str, join: Join, text: str) -> None:
        super().__init__("place", text, ((NAME[tile], arm_name, join.manner),))
        self.tile = tile
        self.bit = BIT[tile]
        self.arm = arm
        self.end = join.end
        self.inner = join.inner
        self.outer = join.outer
        self.across = join.across
        self.manner = join.manner


DRAW: Final = Move("draw", "draw")
PASS: Final = Move("pass", "pass")
DRAW_ONLY: Final[tuple[Move, ...]] = (DRAW,)
PASS_ONLY: Final[tuple[Move, ...]] = (PASS,)


class Seating:
    """Who plays in a manche, as its standing says."""

    __slots__ = ("active", "following", "none", "of_side", "one", "side")

    def __init__(self, side: tuple[int, ...], active: tuple[int, ...], sides: int) -> None:
        self.side = side  # of each seat
        self.active = active  # the seats still in, in order of play
        # for each seat the next one
        self.following = bytes(
            [next((a for a in active if a > s), active[0]) for s in range(len(side))]
        )
        # the seats still in, by side
        self.of_side = [tuple([s for s in active if side[s] == one]) for one in range(sides)]
        self.none = (0,) * sides  # for each side nought
        self.one = [tuple([int(s == one) for s in range(sides)]) for one in range(sides)]  # or one


class Chain:
    """The state of a manche; `begin` makes it."""

    __slots__ = (
        "by_holder", "deal", "drawn", "ends", "fresh", "hands", "how", "lacks", "laid", "last",
        "left", "log", "options", "own", "past", "points", "rules", "seat", "seating", "shown",
        "standing", "starter",
    )  # fmt: skip

    rules: "ChainRules"
    options: Any
    standing: Standing
    deal: Deal
    log: list[Event] | None
    starter: int
    by_holder: bool  # did the starter begin as the holder of the best opener?
    seat: int
    hands: list[int]
    drawn: int  # tiles taken from the stock
    left: int  # tiles that may still be drawn (GEN-14: the reserve stays)
    fresh: int  # the tile drawn last in this turn, or -1
    ends: list[int]  # one for each arm, once a tile is laid
    laid: int  # tiles on the table
    points: list[int]
    past: list[tuple[int, Move]]
    lacks: list[Lacks]
    own: dict[str, Any]  # what else a game keeps; its values are never changed in place
    how: str  # how the manche ended
    last: int  # the seat that moved last
    seating: Seating
    shown: Any  # what views have told so far (`show`), so that they tell only what is new

    def copy(self) -> "Chain":
        twin = Chain()
        twin.rules = self.rules
        twin.options = self.options
        twin.standing = self.standing
        twin.deal = self.deal
        twin.log = None
        twin.hands = self.hands[:]
        twin.drawn = self.drawn
        twin.left = self.left
        twin.fresh = self.fresh
        twin.ends = self.ends[:]
        twin.laid = self.laid
        twin.points = self.points[:]
        twin.past = self.past[:]
        twin.lacks = self.lacks[:]
        twin.own = self.own.copy()
        twin.how = self.how
        twin.last = self.last
        twin.seating = self.seating
        twin.starter = self.starter
        twin.by_holder = self.by_holder
        twin.seat = self.seat
        twin.shown = None
        return twin


# -- what the slots of a game are made of ----------------------------------------------------------


def fitting(state: Chain) -> int:
    """All tiles that fit some open end."""
    fits = state.rules.fits
    found = 0
    for end in state.ends:
        if end >= 0:
            found |= fits[end]
    return found


def is_blocked(state: Chain) -> bool:
    """GEN-17, GEN-18: nothing left to draw, and no tile in any hand fits any end."""
    if state.left:
        return False
    fits = state.rules.fits
    for end in state.ends:
        if end >= 0:
            fitting = fits[end]
            for hand in state.hands:
                if hand & fitting:
                    return False
    return True


def able(state: Chain) -> bool:
    """Can the seat to move lay a tile?"""
    return bool(state.hands[state.seat] & fitting(state))


def position(state: Chain) -> object:
    """What tells this position from others: the ends, not on which side they are."""
    if state.seat == OVER:
        result = state.rules.score(state)
        return result.winners, tuple(result.points), tuple(state.hands)
    own = tuple(state.own.items())
    held = tuple(state.hands), tuple(state.points), state.fresh
    return state.seat, held, tuple(sorted(state.ends)), own


def total(state: Chain, seat: int) -> int:
    """The points of a seat's side in the partie, those of this manche included."""
    standing = state.standing
    side = standing.sides[seat]
    return standing.totals[side] + state.points[side]


def give(
    state: Chain,
    seat: int,
    points: int,
    rule: str,
    reason: str = "",
    row: str = "",
    parts: Sequence[int] = (),
) -> None:
    """Score points for a seat; say by which rule and why, perhaps by a sum of `parts`."""
    state.points[state.standing.sides[seat]] += points
    if state.log is not None:
        if parts:
            reason = f"{' + '.join(map(str, parts))} = {sum(parts)}"
        tell(state.log, state, seat, points, rule, reason, row)


def tell(
    log: list[Event], state: Chain, seat: int, points: int, rule: str, reason: str, row: str
) -> None:
    """Say which points a seat has scored. No points are not worth a word."""
    if points:
        log.append(Scored(seat, state.standing.sides[seat], points, rule, reason, row))


def next_turn(state: Chain) -> None:
    state.seat = state.seating.following[state.seat]
    state.fresh = -1


def finish(state: Chain, how: str) -> None:
    """End the manche and tell everybody the result."""
    state.how = how
    state.seat = OVER
    state.fresh = -1
    if state.log is not None:
        result = state.rules.score(state)
        for side, all_points in enumerate(result.points):
            at_the_end = all_points - state.points[side]
            if at_the_end:
                sides = state.standing.sides
                seat = state.last if sides[state.last] == side else sides.index(side)
                state.log.append(Scored(seat, side, at_the_end, result.rule, how))
        state.log.append(
            MancheEnded(
                how,
                result.rule,
                result.winners,
                result.points,
                tuple(map(names, state.hands)),
                result.out,
            )
        )
