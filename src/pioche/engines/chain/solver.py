"""Perfect play of a chain with two ends and two sides, all tiles being known. Exact, and quick.

A position is the tiles still in the hands, the two open ends and who is to lay: tiles are laid by
their owners, so what is left says who holds what (where tiles are drawn, the hands are noted too).
Which end is which does not matter. The search is a negamax with bounds for each position and a
window of one point, moved until both bounds meet: first it finds out who wins, then by how much.

`two_sided` makes the slot `Mind.solve` from the game's goal: what an end is worth.
"""

from collections.abc import Callable
from typing import Final

from pioche.core.game import OVER, Move, Solution
from pioche.core.tiles import BIT, HIGH, LOW, PIPS, SUIT, TILES, tiles_in
from pioche.engines.chain import engine, openings, turn_rules
from pioche.engines.chain.state import DOUBLE, NEVER, Chain

# A search that needs more is given up: seconds, not hours. (Not final: each search looks it up.)
MOST_POSITIONS = 1_000_000
ENDGAME: Final = 6  # tiles in all hands together, from which on a search is as short as a playout
FAR: Final = 1 << 30  # beyond all values
UNIT: Final = 64  # what is left in hands is counted in this part of a point: ties are broken below
WIN: Final = 1000  # whoever wins is better off, however many points

SUITS: Final = SUIT
# BEYOND[v][t]: the half that shows when tile t is laid at an end v
BEYOND: Final = [[LOW[t] if HIGH[t] == v else HIGH[t] for t in range(TILES)] for v in range(13)]

Worth = Callable[[bool, int, int], int]


class Goal:
    """What an end is worth to the side that made it: `worth(out, mine, theirs)`, where `out` says
    that it laid its last tile (else nobody can lay any), from what each side has left in units of a
    point. `most(mine, theirs)` is what a side can reach at best once nothing is drawn. Each tile
    adds `tile` to what is left, the side `behind` as much at once: so ties are broken."""

    __slots__ = ("behind", "most", "tile", "worth")

    def __init__(
        self,
        worth: Worth,
        most: Callable[[int, int], int],
        tile: int = 0,
        behind: int = -1,
    ) -> None:
        self.worth = worth
        self.most = most
        self.tile = tile
        self.behind = behind


class Search:
    """What stays the same during a search, and what it has found out."""

    __slots__ = (
        "high", "limit", "low", "most", "most_positions", "positions", "stock", "until", "weights",
        "worth",
    )  # fmt: skip

    def __init__(self, goal: Goal, stock: tuple[int, ...], limit: int, until: bool) -> None:
        self.worth = goal.worth
        self.most = goal.most
        self.weights = [UNIT * PIPS[t] + goal.tile for t in range(TILES)]
        self.stock = stock
        self.limit = limit  # how far the stock may be drawn
        self.until = until  # GEN-12: is it drawn until a tile fits, or once?
        self.low: dict[int, int] = {}
        self.high: dict[int, int] = {}
        self.positions = 0
        self.most_positions = MOST_POSITIONS


class TooLong(Exception):
    """The search has seen more positions than it may."""


# -- the search ------------------------------------------------------------------------------------


def value_of(
    search: Search,
    hands: tuple[int, ...],
    rest: int,
    a: int,
    b: int,
    mine: int,
    theirs: int,
    drawn: int,
    seat: int,
    alpha: int,
    beta: int,
) -> int:
    """What the position is worth to the side of `seat`, or a bound of it outside the window.

    `hands` begin with that of the seat, `rest` is all of them together, `a <= b` are the ends. Some
    tile in some hand fits, or some may still be drawn."""
    fits = SUITS[a] | SUITS[b]
    hand = hands[0]
    sign = 1
    while not hand & fits:  # GEN-12: draw, or pass
        if drawn < search.limit:
            t = search.stock[drawn]
            drawn += 1
            hand |= BIT[t]
            rest |= BIT[t]
            mine += search.weights[t]
            hands = (hand, *hands[1:])
            if search.until or hand & fits:
                continue
        elif not rest & fits:  # GEN-18
            return sign * search.worth(False, mine, theirs)
        hands = hands[1:] + hands[:1]
        hand = hands[0]
        seat += 1
        mine, theirs = theirs, mine
        alpha, beta = -beta, -alpha
        sign = -sign
    if not hand & (hand - 1):
        return sign * search.worth(True, mine - search.weights[hand.bit_length() - 1], theirs)

    key = (rest << 4 | a) << 6 | b << 2 | seat % len(hands)
    if drawn >= search.limit:
        bound = search.most(mine, theirs)
        if bound <= alpha:
            return sign * bound
        bound = -search.most(theirs, mine)
        if bound >= beta:
            return sign * bound
    if search.limit:
        for held in hands[:-1]:
            key = key << TILES | held
        key = key << 7 | drawn
    low = search.low.get(key, -FAR)
    if low >= beta:
        return sign * low
    high = search.high.get(key, FAR)
    if high <= alpha:
        return sign * high
    alpha = max(alpha, low)
    beta = min(beta, high)
    search.positions += 1
    if search.positions > search.most_positions:
        raise TooLong

    best = -FAR
    floor = alpha
    weights = search.weights
    foe = hands[1]
    others = hands[1:]
    # Tiles with the ends that they leave, as one number: those first that leave the next seat least
    # to lay, of these the light ones.
    order: list[int] = []
    fitting = hand & SUITS[a]
    beyond = BEYOND[a]
    while fitting:
        t = (fitting & -fitting).bit_length() - 1
        fitting &= fitting - 1
        x = beyond[t]
        n = (foe & (SUITS[x] | SUITS[b])).bit_count()
        order.append((n << 7 | t) << 8 | (x << 4 | b if x <= b else b << 4 | x))
    if a != b:
        fitting = hand & SUITS[b]
        beyond = BEYOND[b]
        while fitting:
            t = (fitting & -fitting).bit_length() - 1
            fitting &= fitting - 1
            x = beyond[t]
            n = (foe & (SUITS[x] | SUITS[a])).bit_count()
            order.append((n << 7 | t) << 8 | (x << 4 | a if x <= a else a << 4 | x))
    if len(order) > 1:
        order.sort()
    seat += 1
    for move in order:
        t = move >> 8 & 127
        x = move >> 4 & 15
        y = move & 15
        left = mine - weights[t]
        bit = BIT[t]
        if drawn >= search.limit and not (rest ^ bit) & (SUITS[x] | SUITS[y]):
            found = search.worth(False, left, theirs)
        else:
            found = -value_of(
                search,
                (*others, hand ^ bit),
                rest ^ bit,
                x,
                y,
                theirs,
                left,
                drawn,
                seat,
                -beta,
                -floor,
            )
        if found > best:
            best = found
            if found >= beta:
                break
            if found > floor:
                floor = found
    if best < beta:
        search.high[key] = best
    if best > alpha:
        search.low[key] = best
    return sign * best


# -- the interface ---------------------------------------------------------------------------------


def two_sided(goal: Callable[[Chain], Goal]) -> Callable[[Chain], Solution | None]:
    """The slot `Mind.solve` of a chain game with this goal."""

    def solve(state: Chain) -> Solution | None:
        """Perfect play from here to the end. Of equally good moves the first one is taken. None
        where there are more than two sides, or drawing is free, or it would take too long."""
        if not _soluble(state):
            return None
        rules = state.rules
        aims = goal(state)
        limit = 0 if rules.reserve == NEVER else state.drawn + state.left
        search = Search(aims, state.deal.stock, limit, rules.offer is turn_rules.draw_until)
        try:
            return _played(state.copy(), search, aims)
        except TooLong:
            return None

    return solve


def _soluble(state: Chain) -> bool:
    standing = state.standing
    everybody = len(standing.active) == standing.seats
    rules = state.rules
    return (
        everybody
        and standing.sides in ((0, 1), (0, 1, 0, 1))
        and rules.join is openings.plain_join
        and rules.after is turn_rules.one_tile_a_turn
        and rules.offer in (turn_rules.draw_until, turn_rules.draw_one, turn_rules.draw_never)
    )


def _played(state: Chain, search: Search, goal: Goal) -> Solution:
    """Find the value where there is a choice for the first time, then the moves that keep it."""
    line: list[str] = []
    value: int | None = None  # to side 0
    while state.seat != OVER:
        moves = engine.moves(state)
        move = moves[0]
        if len(moves) > 1:
            sign = -1 if state.seat % 2 else 1
            if value is None:
                value = sign * _exact(state, search, goal)
            aim = sign * value
            for move in moves:
                if _after(state, move, search, goal, aim - 1, aim) >= aim:
                    break
        line.append(move.text)
        engine.play(state, move)
    if value is None:
        value = _ended(state, search, goal, 0)
    return Solution(value, tuple(line))


def _exact(state: Chain, search: Search, goal: Goal) -> int:
    """What the state is worth to the side whose turn it is: a window of one point is moved until
    both bounds meet."""
    low, high = -FAR, FAR
    guess = 0
    while low < high:
        beta = max(guess, low + 1)
        guess = _value(state, search, goal, beta - 1, beta)
        if guess < beta:
            high = guess
        else:
            low = guess
    return low


def _value(state: Chain, search: Search, goal: Goal, alpha: int, beta: int) -> int:
    """As `value_of`, from a state: before the first tile is laid, the openings are tried."""
    if not state.laid:
        best = -FAR
        for move in engine.moves(state):
            best = max(best, _after(state, move, search, goal, max(alpha, best), beta))
            if best >= beta:
                break
        return best
    seat = state.seat
    hands = tuple(state.hands[seat:] + state.hands[:seat])
    rest = 0
    for hand in hands:
        rest |= hand
    a, b = sorted(end % DOUBLE for end in state.ends)
    mine, theirs = _left(state, search, goal, seat % 2), _left(state, search, goal, 1 - seat % 2)
    return value_of(search, hands, rest, a, b, mine, theirs, state.drawn, seat, alpha, beta)


def _after(state: Chain, move: Move, search: Search, goal: Goal, alpha: int, beta: int) -> int:
    """What a move is worth to the side that makes it."""
    side = state.seat % 2
    twin = state.copy()
    engine.play(twin, move)
    if twin.seat == OVER:
        return _ended(twin, search, goal, side)
    if twin.seat % 2 == side:
        return _value(twin, search, goal, alpha, beta)
    return -_value(twin, search, goal, -beta, -alpha)


def _ended(state: Chain, search: Search, goal: Goal, side: int) -> int:
    mover = state.last % 2
    mine, theirs = _left(state, search, goal, mover), _left(state, search, goal, 1 - mover)
    found = goal.worth(state.how == "domino", mine, theirs)
    return found if mover == side else -found


def _left(state: Chain, search: Search, goal: Goal, side: int) -> int:
    """What a side has left, in units."""
    left = int(goal.behind == side)
    for seat in range(side, len(state.hands), 2):
        for t in tiles_in(state.hands[seat]):
            left += search.weights[t]
    return left


def nearly_over(state: Chain) -> bool:
    """The slot `Mind.endgame`: is a search from here about as short as a playout?"""
    held = 0
    for hand in state.hands:
        held += hand.bit_count()
    return held <= ENDGAME and _soluble(state)


# -- goals -----------------------------------------------------------------------------------------


def first_out(state: Chain, tie: str, counting: bool) -> Goal:
    """GEN-17: the side that goes out wins, after a block the lighter one. GEN-19: a tie is drawn
    or broken. `counting`: the winner scores what the other side has left."""
    behind = state.standing.sides[state.starter] if tie == "starterLoses" else -1
    return Goal(
        taken if counting else won,
        win_and_theirs if counting else win_alone,
        int(tie == "fewestTiles"),
        behind,
    )


def won(out: bool, mine: int, theirs: int) -> int:
    """Only the manche counts."""
    if out or mine < theirs:
        return 1
    return -1 if mine > theirs else 0


def taken(out: bool, mine: int, theirs: int) -> int:
    """The winner takes what the other side has left."""
    if out or mine < theirs:
        return WIN + theirs // UNIT
    return -WIN - mine // UNIT if mine > theirs else 0


def lighter(out: bool, mine: int, theirs: int) -> int:
    """The lighter side takes what the other one has left, even if that one went out."""
    if mine < theirs:
        return WIN + theirs // UNIT
    return -WIN - mine // UNIT if mine > theirs else 0


def win_alone(mine: int, theirs: int) -> int:
    return 1


def win_and_theirs(mine: int, theirs: int) -> int:
    return WIN + theirs // UNIT
