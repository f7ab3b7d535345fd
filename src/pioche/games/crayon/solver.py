"""Perfect play of the pencil game, both hands being known: who wins, by how much, and how. Exact.

What has been copied is what the hands no longer hold, so a position is two hands and two ends; a
few thousand of them at most, each valued once. Values are those of the player to move: WIN and the
points that the other one is left with, less one's own; the same below nought for a loss; nought for
a drawn game (PEN-7).
"""

from typing import Final

from pioche.core.game import OVER, Solution
from pioche.core.tiles import BIT, SUIT, other_half, pips
from pioche.engines.chain import engine
from pioche.engines.chain.state import PASS, Chain, Place

WIN: Final = 1000
SIDE: Final = 7  # PEN-8, `fixed_centre: on`: places on each side of the one in the middle
ENDLESS: Final = 99  # otherwise a side is never full

# Hand of the player to move, of the other, ends with the places left beside them, just passed?
Position = tuple[int, int, int, int, int, int, bool]


def solve(state: Chain) -> Solution:
    """Play perfectly from here to the end; the value is that for A. Of equally good moves the first
    one is taken."""
    known: dict[Position, int] = {}
    state = state.copy()
    line: list[str] = []
    turns = 0
    value: int | None = None
    while state.seat != OVER:
        valued = [(_after(state, move, known), move) for move in engine.moves(state)]
        best, move = max(valued, key=lambda found: found[0])
        if value is None:
            value = best if state.seat == 0 else -best
        turns += any(_outcome(other) != _outcome(best) for other, _ in valued)
        line.append(move.text)
        engine.play(state, move)
    if value is None:
        value = _ended(state, 0)
    return Solution(value, tuple(line), turns)


def _outcome(value: int) -> int:
    return (value > 0) - (value < 0)


def _after(state: Chain, move: object, known: dict[Position, int]) -> int:
    """What a move is worth for the player who makes it."""
    seat = state.seat
    twin = state.copy()
    assert move is PASS or isinstance(move, Place)
    engine.play(twin, move)
    if twin.seat == OVER:
        return _ended(twin, seat)
    left, right = twin.ends
    room = (ENDLESS, ENDLESS)
    if twin.options.fixed_centre:
        places = [m.arm for _, m in twin.past if isinstance(m, Place)]
        room = (SIDE - places.count(0), SIDE - places.count(1))
    passed = move is PASS
    theirs, mine = twin.hands[twin.seat], twin.hands[seat]
    return -_value((theirs, mine, left, right, *room, passed), known)


def _ended(state: Chain, seat: int) -> int:
    winners = engine.score(state).winners
    more = pips(state.hands[1 - seat]) - pips(state.hands[seat])
    return 0 if not winners else WIN + more if winners[0] == seat else more - WIN


def _value(position: Position, known: dict[Position, int]) -> int:
    found = known.get(position)
    if found is None:
        found = known[position] = _search(position, known)
    return found


def _search(position: Position, known: dict[Position, int]) -> int:
    mine, theirs, left, right, room_left, room_right, passed = position
    best = None
    # PEN-5: copy a tile at one of the two ends; at equal ends it is the same unless a side is full.
    ends = [(left, right, room_left, room_right)]
    if left != right or room_left != room_right:
        ends.append((right, left, room_right, room_left))
    for end, other, room, other_room in ends:
        fitting = mine & SUIT[end] if room > 0 else 0
        while fitting:
            tile = (fitting & -fitting).bit_length() - 1
            fitting &= fitting - 1
            rest = mine ^ BIT[tile]
            if not rest:  # PEN-7: the first who has copied all tiles wins
                worth = WIN + pips(theirs)
            else:
                following = other_half(tile, end)
                smaller = room - (room < ENDLESS)
                worth = -_value(
                    _position(theirs, rest, following, other, smaller, other_room), known
                )
            if best is None or worth > best:
                best = worth
    if best is not None:
        return best
    if passed:  # PEN-7: both are stuck, and the fewer points win
        more = pips(theirs) - pips(mine)
        return more + WIN * _outcome(more)
    return -_value((theirs, mine, left, right, room_left, room_right, True), known)  # PEN-6


def _position(mine: int, theirs: int, end: int, other: int, room: int, other_room: int) -> Position:
    """Which end is which does not matter, so equal positions are written in one way."""
    if (end, room) > (other, other_room):
        end, other, room, other_room = other, end, other_room, room
    return (mine, theirs, end, other, room, other_room, False)
