"""Random play to the end of a manche; quick, where every turn is that of the general rule.

Then a turn is a tile laid where equal numbers touch, or a draw or a pass where none fits, and a few
small numbers say it all. A hand is spread out by suits: its bit 8 * v + w stands for the tile v-w,
which so lies under both of its numbers. What fits an end v are the seven bits from 8 * v on, the
lowest tile first, as `engine.moves` lists them.

The quick way serves those who simulate manches at random with the compiled form: 1.7 times as many
of the plain game, 1.8 of Whist, 2.1 of Cent à zéro. tests/test_random_play.py proves that both ways
play the same.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from mypy_extensions import i64

from pioche.core.game import OVER, Move
from pioche.core.tiles import BIT, COMPILED, HIGH, LOW, TILE_OF
from pioche.core.tiles import tile as tile_of
from pioche.engines.chain.engine import ChainRules, moves, note_opening, placements, play
from pioche.engines.chain.state import DOUBLE, DRAW, PASS, Chain, finish
from pioche.engines.chain.turn_rules import draw_one
from pioche.engines.hands import draws

SUIT: Final = 127  # the bits of a suit
COUNT: Final = bytes([bits.bit_count() for bits in range(128)])
# NTH[8 * bits + n]: which is the nth of these bits?
NTH: Final = bytes(
    [([w for w in range(7) if bits >> w & 1] + [0] * 8)[n] for bits in range(128) for n in range(8)]
)
BIT_OF: Final = bytes([1 << w for w in range(8)])
MOST_SEATS: Final = 4  # of which `play_quickly` keeps the hands
ACROSS: Final = 64  # an end is 8 * v, and this if a double lies across

# What `past` says of a seat that passes, or draws.
PASSED: Final[list[Any]] = [(seat, PASS) for seat in range(8)]
DREW: Final[list[Any]] = [(seat, DRAW) for seat in range(8)]


def spread(tiles: i64) -> i64:
    """Spread tiles out by suits: each under its larger number, then these rows as columns too."""
    rows = (
        tiles & 1
        | (tiles >> 1 & 3) << 8
        | (tiles >> 3 & 7) << 16
        | (tiles >> 6 & 15) << 24
        | (tiles >> 10 & 31) << 32
        | (tiles >> 15 & 63) << 40
        | tiles >> 21 << 48
    )
    swapped = (rows ^ rows >> 7) & 0x00AA00AA00AA00AA
    columns = rows ^ swapped ^ swapped << 7
    swapped = (columns ^ columns >> 14) & 0x0000CCCC0000CCCC
    columns ^= swapped ^ swapped << 14
    swapped = (columns ^ columns >> 28) & 0x00000000F0F0F0F0
    return rows | columns ^ swapped ^ swapped << 28


def gathered(cells: i64) -> i64:
    """The tiles that are spread out like this."""
    return (
        cells & 1
        | (cells >> 8 & 3) << 1
        | (cells >> 16 & 7) << 3
        | (cells >> 24 & 15) << 6
        | (cells >> 32 & 31) << 10
        | (cells >> 40 & 63) << 15
        | (cells >> 48 & 127) << 21
    )


def one_of(tiles: i64, random: Callable[[], float]) -> i64:
    """Choose one of these tiles."""
    choices: i64 = COUNT[tiles & 127]
    choices += COUNT[tiles >> 7 & 127] + COUNT[tiles >> 14 & 127] + COUNT[tiles >> 21]
    if choices > 1:
        chosen: i64 = int(random() * float(choices))
        while chosen:
            tiles &= tiles - 1
            chosen -= 1
    return TILE_OF[(tiles & -tiles) % 67]


def play_out(state: Chain, rng: Random) -> None:
    """Play random moves until the manche is over."""
    random: Callable[[], float] = draws(rng)
    if COMPILED and is_quick(state):
        play_quickly(state, random)
    while state.seat != OVER:
        found = moves(state)
        choices = len(found)
        play(state, found[int(random() * choices)] if choices > 1 else found[0])


def is_quick(state: Chain) -> bool:
    """Can `play_quickly` play this manche to its end?"""
    return (
        state.rules.general
        and state.seat != OVER
        and state.log is None
        and 1 < len(state.seating.active) <= MOST_SEATS
    )


def play_quickly(state: Chain, random: Callable[[], float]) -> None:
    """Play random moves to the end, on unboxed numbers where this is compiled. (Where it is not, it
    takes as long as the other way.)"""
    rules = state.rules
    hands = state.hands
    following = state.seating.following
    past: list[Any] = state.past
    noted: list[Any] = rules.noted
    seat: i64 = state.seat
    seats: i64 = len(state.seating.active)
    # The hands, spread out: of the seat to move, of the next one, and so on.
    cells = spread(hands[seat])
    at: i64 = following[seat]
    second = spread(hands[at])
    third: i64 = 0
    fourth: i64 = 0
    if seats > 2:
        at = following[at]
        third = spread(hands[at])
    if seats > 3:
        fourth = spread(hands[following[at]])
    held = cells | second | third | fourth
    before = held  # and what has been drawn since
    stock: i64 = state.left
    laid: i64 = state.laid
    drawn: i64 = state.drawn
    fresh: i64 = state.fresh
    left: i64 = _brief(state.ends[0]) if laid else 0
    right: i64 = _brief(state.ends[1]) if laid else 0
    last = seat
    how = "blocked"
    while True:
        last = seat
        at_left = cells >> (left & 63) & SUIT
        at_right = cells >> (right & 63) & SUIT
        if not laid:
            tile = one_of(rules.openers(rules.order, hands[seat]), random)
            note_opening(state, seat, tile)
            note: Any = (seat, rules.first_moves[tile])
            across = ACROSS if HIGH[tile] == LOW[tile] else 0
            left = LOW[tile] << 3 | across
            right = HIGH[tile] << 3 | across
            both = spread(BIT[tile])
        elif at_left | at_right:
            lefts: i64 = COUNT[at_left]
            choices = lefts + COUNT[at_right]
            chosen: i64 = int(random() * float(choices)) if choices > 1 else 0
            # Masks instead of branches, which no processor could foresee: all bits are set for the
            # right end, and for a double.
            on_right = lefts - 1 - chosen >> 63
            end = left ^ (left ^ right) & on_right
            fitting = at_left ^ (at_left ^ at_right) & on_right
            outer: i64 = NTH[fitting << 3 | chosen - (lefts & on_right)]
            inner = end >> 3 & 7
            double = (outer ^ inner) - 1 >> 63
            shown = outer << 3 | double & ACROSS
            left ^= (left ^ shown) & ~on_right
            right ^= (right ^ shown) & on_right
            place = seat << 8 | end << 1 | on_right & 8 | outer
            note = noted[place]
            if note is None:
                note = _note(rules, place)
                noted[place] = note
            here: i64 = BIT_OF[outer]
            there: i64 = BIT_OF[inner]
            both = here << (inner << 3) | there << (outer << 3)
        else:
            lacking = rules.fits[left >> 3 & 7] | rules.fits[right >> 3 & 7]
            state.lacks.append((seat, len(past), lacking, False))
            if stock and (fresh < 0 or rules.offer is not draw_one):
                fresh = state.deal.stock[drawn]
                drawn += 1
                stock -= 1
                hands[seat] |= BIT[fresh]
                both = spread(BIT[fresh])
                cells |= both
                held |= both
                before |= both
                past.append(DREW[seat])
                if not stock and not (held >> (left & 63) | held >> (right & 63)) & SUIT:
                    break
                continue
            note = PASSED[seat]
            both = 0
        past.append(note)
        fresh = -1
        if both:
            laid += 1
            held ^= both
            cells ^= both
            if not cells:
                how = "domino"
                break
        seat = following[seat]
        if seats == 2:
            cells, second = second, cells
        elif seats == 3:
            cells, second, third = second, third, cells
        else:
            cells, second, third, fourth = second, third, fourth, cells
        if not stock and not (held >> (left & 63) | held >> (right & 63)) & SUIT:
            break
    gone = gathered(before ^ held)
    for seat, tiles in enumerate(hands):
        hands[seat] = tiles & ~gone
    state.ends = [_code(left), _code(right)]
    state.drawn = drawn
    state.left = stock
    state.laid = laid
    state.last = last
    finish(state, how)


def _brief(end: i64) -> i64:
    """An end as it is here."""
    return (end & 7) << 3 | (end & DOUBLE) << 2


def _code(end: i64) -> i64:
    """An end as the rules know it."""
    return end >> 3 & 7 | (end & ACROSS) >> 2


def _note(rules: ChainRules, place: int) -> tuple[int, Move]:
    """What is noted of a move, by its seat, the end, the arm and the half that shows."""
    end = _code(place >> 1 & 120)
    tiles = BIT[tile_of(end % DOUBLE, place & 7)]
    return place >> 8, placements(rules, place >> 3 & 1, end, tiles)[0]
