"""Perfect play of the tricks, all hands being known: how many points each side makes. Exact.

Between two tricks a position is the tiles that are left and who leads: who holds what follows from
the deal. Every side is better off with more points in its tricks, whatever the contract; so the
search counts points, a window of one point being moved until both bounds meet.
"""

from typing import Final

from pioche.core.game import OVER, Solution
from pioche.core.tiles import BIT, PIPS
from pioche.games.quarante_deux.score import SIDES, SPECIAL, TRICK, points, worth
from pioche.games.quarante_deux.state import Tricks
from pioche.games.quarante_deux.tricks import TILES, Suits, playable
from pioche.games.quarante_deux.turns import moves, play

MOST_POSITIONS: Final = 300_000  # between tricks; a search that needs more is given up
ENDGAME: Final = 8  # tiles in all hands together, from which on a search is quick
EXTRA: Final = [SPECIAL.get(t, 0) for t in TILES]


class Search:
    """What stays the same during a search, and what it has found out."""

    __slots__ = ("free_ruff", "high", "low", "partner_master", "positions", "suits")

    def __init__(self, suits: Suits, free_ruff: bool, partner_master: bool) -> None:
        self.suits = suits
        self.free_ruff = free_ruff
        self.partner_master = partner_master
        self.low: dict[int, int] = {}
        self.high: dict[int, int] = {}
        self.positions = 0


class TooLong(Exception):
    """The search has seen more positions than it may."""


def value_of(
    search: Search, hands: tuple[int, ...], seat: int, held: int, alpha: int, beta: int
) -> int:
    """The points that side 0 still makes when `seat` leads to a trick, or a bound of them outside
    the window; `held` are all points still to be made."""
    if held <= alpha:
        return held
    if beta <= 0 or not hands[seat]:
        return 0
    key = (hands[0] | hands[1] | hands[2] | hands[3]) << 2 | seat
    low = search.low.get(key, 0)
    if low >= beta:
        return low
    high = search.high.get(key, held)
    if high <= alpha or low == high:
        return high
    search.positions += 1
    if search.positions > MOST_POSITIONS:
        raise TooLong
    found = in_trick(search, hands, seat, 0, -1, -1, -1, TRICK, held, alpha, beta)
    if found < beta:
        search.high[key] = found
    if found > alpha:
        search.low[key] = found
    return found


def in_trick(
    search: Search,
    hands: tuple[int, ...],
    seat: int,
    laid: int,
    led: int,
    best: int,
    holder: int,
    pot: int,
    held: int,
    alpha: int,
    beta: int,
) -> int:
    """The same in the middle of a trick: so many tiles are `laid`, `led` is the first of them and
    `best` that of the `holder`; the trick is worth `pot` so far."""
    if laid == 4:
        gain = pot if SIDES[holder] == 0 else 0
        return gain + value_of(search, hands, holder, held - pot, alpha - gain, beta - gain)
    suits = search.suits
    hand = hands[seat]
    legal = hand
    if laid:
        may_discard = holder == seat ^ 2 and search.partner_master
        legal = playable(suits, hand, led, best, search.free_ruff, may_discard)
    mine = SIDES[seat] == 0
    bound = -1 if mine else 1 << 20
    for t in _in_order(suits, hands, hand, legal, laid, best, holder == seat ^ 2):
        after = (*hands[:seat], hand ^ BIT[t], *hands[seat + 1 :])
        takes = not laid or bool(suits.beats[best] >> t & 1)
        found = in_trick(
            search,
            after,
            seat + 1 & 3,
            laid + 1,
            led if laid else t,
            t if takes else best,
            seat if takes else holder,
            pot + EXTRA[t],
            held,
            alpha,
            beta,
        )
        if mine:
            if found > bound:
                bound = found
                alpha = max(alpha, found)
        elif found < bound:
            bound = found
            beta = min(beta, found)
        if alpha >= beta:
            break
    return bound


def _in_order(
    suits: Suits,
    hands: tuple[int, ...],
    hand: int,
    legal: int,
    laid: int,
    best: int,
    partner_holds: bool,
) -> list[int]:
    """The tiles to try, one of those that come to the same; likely good ones first."""
    others = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hand
    if laid:
        others |= BIT[best]
    found: list[tuple[int, int]] = []
    while legal:
        t = (legal & -legal).bit_length() - 1
        legal &= legal - 1
        beats = suits.beats[t]
        same = False
        for _, u in found:
            if (
                suits.suit[u] == suits.suit[t]
                and not (suits.beats[u] ^ beats) & others
                and EXTRA[u] == EXTRA[t]
            ):
                same = True
                break
        if same:
            continue
        if not laid:
            order = -30 if not beats & others else PIPS[t]
        elif partner_holds:
            order = -EXTRA[t]
        elif suits.beats[best] >> t & 1:
            order = -20 + (beats & others).bit_count()
        else:
            order = EXTRA[t] + PIPS[t] // 4
        found.append((order, t))
    found.sort()
    return [t for _, t in found]


# -- the interface ---------------------------------------------------------------------------------


def solve(state: Tricks) -> Solution | None:
    """Perfect play from here to the end; the value is by how many points side 0 is ahead in this
    manche. Of equally good moves the first one is taken. None before trumps are named, or where it
    would take too long."""
    if state.seat != OVER and state.suits is None:
        return None
    state = state.copy()
    line: list[str] = []
    try:
        if state.seat != OVER:
            _play(state, line)
    except TooLong:
        return None
    scored = points(state)
    return Solution(scored[0] - scored[1], tuple(line))


def _play(state: Tricks, line: list[str]) -> None:
    suits = state.suits
    assert suits is not None
    search = Search(suits, state.options.free_ruff, state.options.partner_master)
    made = worth(state.taken[0]) + _exact(search, state)  # points of side 0 at the end
    while state.seat != OVER:
        found = moves(state)
        chosen = found[0]
        if len(found) > 1:
            mine = SIDES[state.seat] == 0
            for chosen in found:
                twin = state.copy()
                play(twin, chosen)
                aim = made - worth(twin.taken[0])
                if mine and _value(search, twin, aim - 1, aim) >= aim:
                    break
                if not mine and _value(search, twin, aim, aim + 1) <= aim:
                    break
        line.append(chosen.text)
        play(state, chosen)


def _exact(search: Search, state: Tricks) -> int:
    low, high = 0, _held(state)
    guess = high // 2
    while low < high:
        beta = max(guess, low + 1)
        guess = _value(search, state, beta - 1, beta)
        if guess < beta:
            high = guess
        else:
            low = guess
    return low


def _value(search: Search, state: Tricks, alpha: int, beta: int) -> int:
    if state.seat == OVER:
        return 0
    hands, held, trick = tuple(state.hands), _held(state), state.trick
    if not trick:
        return value_of(search, hands, state.seat, held, alpha, beta)
    pot = TRICK + sum(EXTRA[t] for t in trick)
    return in_trick(
        search,
        hands,
        state.seat,
        len(trick),
        trick[0],
        state.best,
        state.holder,
        pot,
        held,
        alpha,
        beta,
    )


def _held(state: Tricks) -> int:
    """All points still to be made."""
    tiles = state.trick[:]
    for hand in state.hands:
        tiles += [t for t in TILES if hand >> t & 1]
    return len(tiles) // 4 * TRICK + sum(EXTRA[t] for t in tiles)


def nearly_over(state: Tricks) -> bool:
    """Is a search from here quick?"""
    left = 0
    for hand in state.hands:
        left += hand.bit_count()
    return state.suits is not None and left <= ENDGAME
