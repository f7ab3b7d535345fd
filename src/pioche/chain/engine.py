"""The engine of the games in which a turn is: lay a tile at an open end, or be stuck.

A game fills the slots of `ChainRules` with functions. The engine turns the joining rule into
tables once per set of options, so that listing the moves of a hand is a few look-ups.

An *end* is a small number: what an arm of the layout shows to the next tile. Its meaning belongs to
the game; most use `plain_join`: v for an ordinary half, DOUBLE + v for a double laid across.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pioche.deal import Deal
from pioche.errors import PiocheError
from pioche.events import Drew, Event, MancheEnded, Passed, Placed, Scored
from pioche.game import BY_DEAL, OVER, Form, Move, Result, Standing
from pioche.mechanics.hands import winner_of_lots
from pioche.tiles import BIT, HIGH, LOW, NAME, SUIT, names, read_tile, set_size, tiles_in

CODES: Final = 64  # ends are numbers below this
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


class Chain:
    """The state of a manche; `begin` makes it."""

    __slots__ = (
        "by_holder", "deal", "drawn", "ends", "following", "fresh", "hands", "how", "lacks", "laid",
        "last", "left", "log", "options", "own", "past", "points", "rules", "seat", "standing",
        "starter",
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
    following: list[int]  # for each seat the next one

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
        twin.following = self.following
        twin.starter = self.starter
        twin.by_holder = self.by_holder
        twin.seat = self.seat
        return twin


def begin(
    rules: "ChainRules", options: Any, standing: Standing, deal: Deal, own: dict[str, Any]
) -> Chain:
    """Set up a manche at its first move."""
    state = Chain()
    state.rules = rules
    state.options = options
    state.standing = standing
    state.deal = deal
    state.log = None
    state.hands = list(deal.hands)
    state.drawn = 0
    state.left = max(0, len(deal.stock) - rules.reserve)
    state.fresh = -1
    state.ends = []
    state.laid = 0
    state.points = [0] * len(standing.totals)
    state.past = []
    state.lacks = []
    state.own = own
    state.how = ""
    state.last = OVER
    state.following = following(standing)
    state.starter, state.by_holder = rules.leads(state)
    state.seat = state.starter
    return state


_FOLLOWING: dict[tuple[int, tuple[int, ...]], list[int]] = {}


def following(standing: Standing) -> list[int]:
    """For each seat, the next seat still in."""
    key = (len(standing.sides), standing.active)
    known = _FOLLOWING.get(key)
    if known is None:
        active = standing.active
        known = [next((a for a in active if a > s), active[0]) for s in range(key[0])]
        _FOLLOWING[key] = known
    return known


# -- the slots ---------------------------------------------------------------------------------


class ChainRules:
    """One game with one set of options: its slots, and the tables made from its joining rule."""

    __slots__ = (
        "above", "after", "arms", "drawn_rule", "fits", "first_moves", "join", "laid", "leads",
        "offer", "open", "openers", "opening_rule", "order", "other", "pass_rule", "reserve",
        "reveals", "score", "tables", "top",
    )  # fmt: skip

    def __init__(
        self,
        *,
        top: int,
        arms: str,
        reserve: int,
        order: Sequence[int],
        leads: Callable[[Chain], tuple[int, bool]],
        openers: Callable[[Sequence[int], int], int],
        open: Callable[[int], tuple[int, ...]],
        join: Callable[[int, int], tuple[Join, ...]],
        offer: Callable[[Chain, int, tuple[Move, ...]], tuple[Move, ...]],
        reveals: Callable[[Chain, Move], None],
        after: Callable[[Chain, Move], None],
        score: Callable[[Chain], Result],
        laid: Callable[[Chain, Place, int], None] | None = None,
        other: Callable[[Chain, Move], None] | None = None,
        pass_rule: str = "GEN-12",
        opening_rule: str = "GEN-9",
        drawn_rule: str = "GEN-16",
    ) -> None:
        self.top = top  # the largest number of the set
        self.arms = arms  # one letter for each arm
        self.reserve = reserve  # tiles of the stock that are never drawn
        self.order = order  # the tiles, best opener first
        self.leads = leads  # who begins, and whether as the holder of the best opener
        self.openers = openers  # which tiles of the hand may open
        self.open = open  # the ends after the opening tile, one for each arm
        self.join = join  # the ways to lay a tile at an end
        self.offer = offer  # what may be done, given the possible placements
        self.reveals = reveals  # note what a move told everybody
        self.after = after  # whose turn is next, or the end of the manche
        self.score = score  # the result of a manche that is over
        self.laid = laid  # what a laid tile does: points, new arms (given the end it covered)
        self.pass_rule = pass_rule  # the rule by which a seat passes
        self.opening_rule = opening_rule  # the rule that says which tile opens
        self.drawn_rule = drawn_rule  # the rule that says what becomes of a tile just drawn
        self.other = other  # moves that are neither placements nor draws nor passes

        tiles = range(set_size(top))
        self.fits = [sum(BIT[t] for t in tiles if join(end, t)) for end in range(CODES)]
        # tables[arm][end][tiles that fit] = the placements, filled when first asked for
        self.tables: list[list[dict[int, tuple[Place, ...]]]] = [
            [{} for _ in range(CODES)] for _ in arms
        ]
        self.first_moves = [
            Place(t, -1, "start", Join(0, HIGH[t], LOW[t], HIGH[t] == LOW[t]), NAME[t])
            for t in tiles
        ]
        # above[t]: what a hand that opened with t cannot hold
        self.above = [
            sum(BIT[u] for u in tiles if not openers(order, BIT[t] | BIT[u]) & BIT[t])
            for t in tiles
        ]


def _placements(rules: ChainRules, arm: int, end: int, fitting: int) -> tuple[Place, ...]:
    """List the ways to lay these tiles at an end; each placement is made once and kept."""
    table = rules.tables[arm][end]
    found: list[Place] = []
    for t in tiles_in(fitting):
        one = table.get(BIT[t])
        if one is None:
            one = tuple([_place(t, arm, rules.arms[arm], j) for j in rules.join(end, t)])
            table[BIT[t]] = one
        found += one
    table[fitting] = placements = tuple(found)
    return placements


def _place(tile: int, arm: int, arm_name: str, join: Join) -> Place:
    manner = f":{join.manner}" if join.manner else ""
    return Place(tile, arm, arm_name, join, f"{NAME[tile]}>{arm_name}{manner}")


# -- moves and play ----------------------------------------------------------------------------


def moves(state: Chain) -> tuple[Move, ...]:
    """List what the seat to move may do."""
    rules = state.rules
    hand = state.hands[state.seat]
    found: tuple[Move, ...] = ()
    if not state.laid:
        openers = rules.openers(rules.order, hand)
        first_moves = rules.first_moves
        found = tuple([first_moves[t] for t in tiles_in(openers)])
        return rules.offer(state, hand, found)
    fits = rules.fits
    tables = rules.tables
    arm = 0
    for end in state.ends:
        if end >= 0:
            fitting = hand & fits[end]
            if fitting:
                known = tables[arm][end].get(fitting)
                found += known if known is not None else _placements(rules, arm, end, fitting)
        arm += 1  # noqa: SIM113 (faster than enumerate)
    return rules.offer(state, hand, found)


def play(state: Chain, move: Move) -> None:
    """Make a legal move."""
    seat = state.seat
    rules = state.rules
    log = state.log
    if isinstance(move, Place):
        arm = move.arm
        state.hands[seat] ^= move.bit
        state.laid += 1
        if log is not None:
            log.append(Placed(seat, NAME[move.tile], move.steps[0][1], move.manner))
        if arm < 0:
            _open(state, seat, move)
        else:
            if state.fresh >= 0:
                rules.reveals(state, move)
            covered = state.ends[arm]
            state.ends[arm] = move.end
            if rules.laid is not None:
                rules.laid(state, move, covered)
        state.fresh = -1
    elif move.kind == "draw":
        rules.reveals(state, move)
        state.fresh = t = state.deal.stock[state.drawn]
        state.drawn += 1
        if state.left:
            state.left -= 1
        state.hands[seat] |= BIT[t]
        if log is not None:
            log.append(Drew(seat, NAME[t], len(state.deal.stock) - state.drawn))
    elif move is PASS:
        rules.reveals(state, move)
        if log is not None:
            log.append(Passed(seat, rules.pass_rule))
    else:
        assert rules.other is not None
        rules.other(state, move)
    state.past.append((seat, move))
    state.last = seat
    rules.after(state, move)


def _open(state: Chain, seat: int, move: Place) -> None:
    """Lay the first tile. When its holder had to begin, nobody holds a better opener."""
    rules = state.rules
    state.ends = list(rules.open(move.tile))
    above = rules.above[move.tile]
    if above:
        for other in state.standing.active if state.by_holder else (seat,):
            state.lacks.append((other, 0, above, False))
    if rules.laid is not None:
        rules.laid(state, move, CLOSED)


# -- what slots are made of ------------------------------------------------------------------------


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


def next_turn(state: Chain) -> None:
    state.seat = state.following[state.seat]
    state.fresh = -1


def finish(state: Chain, how: str) -> None:
    """End the manche and tell everybody the result."""
    state.how = how
    state.seat = OVER
    state.fresh = -1
    if state.log is not None:
        result = scored(state)
        for side, all_points in enumerate(result.points):
            at_the_end = all_points - state.points[side]
            if at_the_end:
                sides = state.standing.sides
                seat = state.last if sides[state.last] == side else sides.index(side)
                state.log.append(Scored(seat, side, at_the_end, result.rule, how))
        state.log.append(
            MancheEnded(
                how, result.rule, result.winners, result.points, tuple(map(names, state.hands))
            )
        )


def result(state: Chain) -> Result:
    if state.seat != OVER:
        raise PiocheError("The round is not over, so it has no result yet.")
    return scored(state)


def scored(state: Chain) -> Result:
    """The game's own result, and who went out."""
    result = state.rules.score(state)
    if state.how == "domino":
        result.out = state.last
    return result


def points(state: Chain) -> list[int]:
    return state.points


def plain_join(end: int, tile: int) -> tuple[Join, ...]:
    """GEN-10: equal numbers touch; a double lies across and shows its number again."""
    v = end & (DOUBLE - 1)
    if end >= 2 * DOUBLE or v > 12 or not SUIT[v] >> tile & 1:
        return ()
    if HIGH[tile] == LOW[tile]:
        return (Join(DOUBLE + v, v, v, across=True),)
    outer = LOW[tile] if HIGH[tile] == v else HIGH[tile]
    return (Join(outer, v, outer),)


def plain_open(tile: int) -> tuple[int, int]:
    """The two ends of the first tile: its smaller half to the left, its larger to the right."""
    if HIGH[tile] == LOW[tile]:
        return (DOUBLE + HIGH[tile], DOUBLE + HIGH[tile])
    return (LOW[tile], HIGH[tile])


# -- who opens, with what --------------------------------------------------------------------------


def best_tile(order: Sequence[int], hand: int) -> int:
    """GEN-9: only the best opener of the hand."""
    return next(BIT[t] for t in order if hand >> t & 1)


def any_tile(order: Sequence[int], hand: int) -> int:
    return hand


def by_lot(state: Chain) -> tuple[int, bool]:
    """GEN-6: the strongest lot begins. A deal that names no lots lets the first seat begin."""
    if state.standing.lead != BY_DEAL:
        return state.standing.lead, False
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


# -- refusals ----------------------------------------------------------------------------------


def refuse(state: Chain, form: Form, text: str) -> str:
    """Which rule refuses the move? A tile that is not in the hand: GEN-4. The wrong first tile: the
    rule of the opening. Anything but the tile just drawn, when that one fits: the rule of drawn
    tiles. For who can lay nothing, drawing from an empty stock or passing too early: the rule of
    passing. Otherwise the rule of the form."""
    rules = state.rules
    drawn_fits = state.fresh >= 0 and fitting(state) >> state.fresh & 1
    if form.kind == "place":
        laid = read_tile(text.split(">")[0].rstrip("!"))
        if laid is None or not state.hands[state.seat] >> laid & 1:
            return "GEN-4"
        if not state.laid:
            return rules.opening_rule
        if drawn_fits and fitting(state) >> laid & 1 and laid != state.fresh:
            return rules.drawn_rule
    elif form.kind not in ("draw", "pass"):
        return form.rule
    elif drawn_fits:
        return rules.drawn_rule
    elif not able(state) and (form.kind == "draw") != bool(state.left):
        return rules.pass_rule
    return form.rule


def able(state: Chain) -> bool:
    """Can the seat to move lay a tile?"""
    return bool(state.hands[state.seat] & fitting(state))
