"""The engine of the games in which a turn is: lay a tile at an open end, or be stuck.

A game fills the slots of `ChainRules` with functions; a slot that it leaves alone has the general
rule. The engine turns the joining rule into tables once per set of options, so that listing the
moves of a hand is a few look-ups.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from pioche.core.deal import Deal
from pioche.core.events import Drew, Passed, Placed
from pioche.core.game import OVER, Move, Result, Standing
from pioche.core.phrase import Phrase
from pioche.core.tiles import BIT, HIGH, LOW, NAME, by_strength, set_size, tiles_in
from pioche.engines.chain import openings, turn_rules, views
from pioche.engines.chain.state import CLOSED, DRAW, NEVER, PASS, Chain, Join, Place, Seating

CODES: Final = 64  # ends are numbers below this
NOTHING: Final[Mapping[str, Any]] = {}


class ChainRules:
    """One game with one set of options: its slots, and the tables made from its joining rule."""

    __slots__ = (
        "above", "after", "arms", "drawn_rule", "end_name", "fits", "first_moves", "general",
        "join", "laid",
        "leads", "must", "noted", "offer", "open", "openers", "opening_rule", "order", "other",
        "own", "pass_rule", "reserve", "reserve_rule", "reveals", "score", "tables", "top", "wants",
    )  # fmt: skip

    def __init__(
        self,
        *,
        score: Callable[[Chain], Result],
        top: int = 6,
        arms: str = "LR",
        reserve: int = 0,
        order: Sequence[int] = (),
        leads: Callable[[Chain], tuple[int, bool]] = openings.by_holder,
        openers: Callable[[Sequence[int], int], int] = openings.best_tile,
        open: Callable[[int], tuple[int, ...]] = openings.plain_open,
        join: Callable[[int, int], tuple[Join, ...]] = openings.plain_join,
        wants: Callable[[int], Phrase] = openings.plain_want,
        offer: Callable[[Chain, int, tuple[Move, ...]], tuple[Move, ...]] = turn_rules.draw_until,
        reveals: Callable[[Chain, Move], None] = turn_rules.unable,
        after: Callable[[Chain, Move], None] = turn_rules.one_tile_a_turn,
        laid: Callable[[Chain, Place, int], None] | None = None,
        other: Callable[[Chain, Move], None] | None = None,
        end_name: Callable[[Chain, int], str] = views.end_name,
        own: Mapping[str, Any] = NOTHING,
        pass_rule: str = "GEN-12",
        opening_rule: str = "GEN-9",
        drawn_rule: str = "GEN-16",
        reserve_rule: str = "GEN-14",
    ) -> None:
        order = order or by_strength(top)
        self.score = score  # the result of a manche that is over
        self.top = top  # the largest number of the set
        self.arms = arms  # one letter for each arm
        self.reserve = reserve  # tiles of the stock that are never drawn
        self.order = order  # the tiles, best opener first
        self.leads = leads  # who begins, and whether as the holder of the best opener
        self.openers = openers  # which tiles of the hand may open
        self.open = open  # the ends after the opening tile, one for each arm
        self.join = join  # the ways to lay a tile at an end
        self.wants = wants  # what an end asks for, in words
        self.offer = offer  # what may be done, given the possible placements
        self.must = offer in turn_rules.MUST  # and whether only those, where there are any
        self.reveals = reveals  # note what a move told everybody
        self.after = after  # whose turn is next, or the end of the manche
        self.laid = laid  # what a laid tile does: points, new arms (given the end it covered)
        self.pass_rule = pass_rule  # the rule by which a seat passes
        self.opening_rule = opening_rule  # the rule that says which tile opens
        self.drawn_rule = drawn_rule  # the rule that says what becomes of a tile just drawn
        self.reserve_rule = reserve_rule  # the rule that keeps the last tiles in the stock
        self.end_name = end_name  # how the end of an arm is called
        self.other = other  # moves that are neither placements nor draws nor passes
        self.own = dict(own)  # what the game itself keeps in a state, as a manche begins
        # Does the double-six make one chain, and is every turn that of the general rule?
        self.general = (
            (top, arms, join, open) == (6, "LR", openings.plain_join, openings.plain_open)
            and openers in (openings.best_tile, openings.any_tile)
            and (self.must, reveals, after) == (True, turn_rules.unable, turn_rules.one_tile_a_turn)
            and (offer is not turn_rules.draw_never or reserve == NEVER)
            and laid is None
        )
        # noted[place]: what `past` then says of a move, filled when first asked for (see `quick`)
        self.noted: list[tuple[int, Move] | None] = [None] * (2048 if self.general else 0)

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


def placements(rules: ChainRules, arm: int, end: int, fitting: int) -> tuple[Place, ...]:
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


# -- the beginning --------------------------------------------------------------------------------


def begin(rules: "ChainRules", options: Any, standing: Standing, deal: Deal) -> Chain:
    """Set up a manche at its first move."""
    seating = seated(standing)
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
    state.points = list(seating.none)
    state.past = []
    state.lacks = []
    state.own = rules.own.copy()
    state.how = ""
    state.last = OVER
    state.seating = seating
    state.starter, state.by_holder = rules.leads(state)
    state.seat = state.starter
    state.shown = None
    return state


_seating = cache(Seating)
# The standing of the last manche and its seating: finding it again would take as long as the rest.
_recent: list[tuple[Any, Any]] = [(None, None)]


def seated(standing: Standing) -> Seating:
    """Who plays in a manche that begins with this standing."""
    known, seating = _recent[0]
    if known is not standing:
        seating = _seating(standing.sides, standing.active, len(standing.totals))
        _recent[0] = (standing, seating)
    found: Seating = seating
    return found


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
                found += known if known is not None else placements(rules, arm, end, fitting)
        arm += 1  # noqa: SIM113 (faster than enumerate)
    if found and rules.must:
        return found
    return rules.offer(state, hand, found)


def played(state: Chain, move: Move) -> Chain:
    """The state after a legal move; the one before stays as it is."""
    after = state.copy()
    play(after, move)
    return after


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
            end = rules.end_name(state, arm) if arm >= 0 else ""
            log.append(Placed(seat, NAME[move.tile], move.steps[0][1], move.manner, end))
        if arm < 0:
            state.ends = list(rules.open(move.tile))
            note_opening(state, seat, move.tile)
            if rules.laid is not None:
                rules.laid(state, move, CLOSED)
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
            bought = "" if move is DRAW else rules.drawn_rule
            log.append(Drew(seat, NAME[t], len(state.deal.stock) - state.drawn, bought))
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


def note_opening(state: Chain, seat: int, tile: int) -> None:
    """Who opens holds no better opener. When its holder had to begin, nobody does."""
    above = state.rules.above[tile]
    if above:
        for other in state.seating.active if state.by_holder else (seat,):
            state.lacks.append((other, 0, above, False))


# -- the end ---------------------------------------------------------------------------------------


def score(state: Chain) -> Result:
    return state.rules.score(state)
