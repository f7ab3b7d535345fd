"""Random play to the end of a manche; quick, where every turn is that of the general rule.

Then a turn is a tile laid where equal numbers touch, or a draw or a pass where none fits, and a few
small numbers say it all. A hand is spread out by suits: its bit 8 * v + w stands for the tile v-w,
which so lies under both of its numbers. What fits an end v are the seven bits from 8 * v on, the
lowest tile first, as `engine.moves` lists them.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from mypy_extensions import i64

from pioche.chain.engine import ChainRules, moves, placements, play
from pioche.chain.state import DOUBLE, DRAW, PASS, Chain, finish
from pioche.chain.turns import draw_one
from pioche.game import OVER, Move
from pioche.tiles import BIT, HIGH, LOW, set_size, tile, tiles_in

SUIT: Final = 127  # the bits of a suit
COUNT: Final = bytes([bits.bit_count() for bits in range(128)])
# NTH[8 * bits + n]: which is the nth of these bits?
NTH: Final = bytes(
    [([w for w in range(7) if bits >> w & 1] + [0] * 8)[n] for bits in range(128) for n in range(8)]
)
BIT_OF: Final = bytes([1 << w for w in range(8)])
SPREAD: Final = [1 << 8 * HIGH[t] + LOW[t] | 1 << 8 * LOW[t] + HIGH[t] for t in range(set_size(6))]


def _spread_sevens(first: int) -> list[int]:
    """What each combination of the seven tiles from this one on is when it is spread out."""
    return [sum(SPREAD[first + t] for t in tiles_in(sevens)) for sevens in range(128)]


_FIRST: Final = _spread_sevens(0)
_SECOND: Final = _spread_sevens(7)
_THIRD: Final = _spread_sevens(14)
_FOURTH: Final = _spread_sevens(21)
MOST_SEATS: Final = 4

PASSED: Final[list[Any]] = [(seat, PASS) for seat in range(8)]
DREW: Final[list[Any]] = [(seat, DRAW) for seat in range(8)]


def spread(tiles: i64) -> i64:
    """Spread a hand out by suits."""
    found: i64 = _FIRST[tiles & 127]
    found |= _SECOND[tiles >> 7 & 127]
    found |= _THIRD[tiles >> 14 & 127]
    found |= _FOURTH[tiles >> 21]
    return found


def gathered(cells: i64) -> i64:
    """The tiles, from what they are when they are spread out."""
    return (
        cells & 1
        | (cells >> 8 & 3) << 1
        | (cells >> 16 & 7) << 3
        | (cells >> 24 & 15) << 6
        | (cells >> 32 & 31) << 10
        | (cells >> 40 & 63) << 15
        | (cells >> 48 & 127) << 21
    )


def play_out(state: Chain, rng: Random) -> None:
    """Play random moves until the manche is over."""
    random = rng.random
    quick = state.rules.general and state.log is None and len(state.seating.active) <= MOST_SEATS
    while state.seat != OVER:
        if quick and state.laid:
            _play_quickly(state, random)
            return
        found = moves(state)
        choices = len(found)
        play(state, found[int(random() * choices)] if choices > 1 else found[0])


def _play_quickly(state: Chain, random: Callable[[], float]) -> None:
    """Do the same where the first tile is laid and `ChainRules.general` holds."""
    rules = state.rules
    hands = state.hands
    following = state.seating.following
    past: list[Any] = state.past
    noted: list[Any] = rules.noted
    seat: i64 = state.seat
    seats = len(state.seating.active)
    # The hands, spread out: of the seat to move, of the next one, and so on.
    cells = spread(hands[seat])
    at: i64 = following[seat]
    second = spread(hands[at])
    at = following[at]
    third: i64 = spread(hands[at]) if seats > 2 else 0
    at = following[at]
    fourth: i64 = spread(hands[at]) if seats > 3 else 0
    held = cells | second | third | fourth
    before = held
    left: i64 = state.ends[0]
    right: i64 = state.ends[1]
    stock: i64 = state.left
    laid: i64 = state.laid
    drawn: i64 = state.drawn
    fresh: i64 = state.fresh
    last = seat
    how = "blocked"
    while True:
        last = seat
        at_left = cells >> ((left & 7) << 3) & SUIT
        at_right = cells >> ((right & 7) << 3) & SUIT
        if at_left | at_right:
            lefts: i64 = COUNT[at_left]
            choices = lefts + COUNT[at_right]
            chosen: i64 = int(random() * float(choices)) if choices > 1 else 0
            if chosen < lefts:
                outer: i64 = NTH[at_left << 3 | chosen]
                place = left << 1
                inner = left & 7
                left = outer if outer != inner else DOUBLE + outer
            else:
                outer = NTH[at_right << 3 | (chosen - lefts)]
                place = right << 1 | 1
                inner = right & 7
                right = outer if outer != inner else DOUBLE + outer
            place = (place << 3 | outer) << 3 | seat
            note = noted[place]
            if note is None:
                note = _note(rules, place)
                noted[place] = note
            past.append(note)
            here: i64 = BIT_OF[outer]
            there: i64 = BIT_OF[inner]
            both = here << (inner << 3) | there << (outer << 3)
            cells ^= both
            held ^= both
            laid += 1
            fresh = -1
            if not cells:
                how = "domino"
                break
        else:
            state.lacks.append((seat, len(past), rules.fits[left] | rules.fits[right], False))
            if stock and (fresh < 0 or rules.offer is not draw_one):
                fresh = state.deal.stock[drawn]
                drawn += 1
                stock -= 1
                hands[seat] |= BIT[fresh]
                both = SPREAD[fresh]
                cells |= both
                held |= both
                before |= both
                past.append(DREW[seat])
                if (
                    not stock
                    and not (held >> ((left & 7) << 3) | held >> ((right & 7) << 3)) & SUIT
                ):
                    break
                continue
            past.append(PASSED[seat])
            fresh = -1
        seat = following[seat]
        if seats == 2:
            cells, second = second, cells
        elif seats == 3:
            cells, second, third = second, third, cells
        else:
            cells, second, third, fourth = second, third, fourth, cells
        if not stock and not (held >> ((left & 7) << 3) | held >> ((right & 7) << 3)) & SUIT:
            break
    gone = gathered(before ^ held)
    for seat, tiles in enumerate(hands):
        hands[seat] = tiles & ~gone
    state.ends = [left, right]
    state.drawn = drawn
    state.left = stock
    state.laid = laid
    state.last = last
    finish(state, how)


def _note(rules: ChainRules, place: int) -> tuple[int, Move]:
    """What is noted of a move, by its seat, the half that shows, the arm and the end."""
    end = place >> 7
    tiles = BIT[tile(end & 7, place >> 3 & 7)]
    return place & 7, placements(rules, place >> 6 & 1, end, tiles)[0]
