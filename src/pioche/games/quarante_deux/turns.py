"""The moves of quarante-deux: bids, trumps and tricks."""

from collections.abc import Sequence
from typing import Final

from pioche.core.events import Announced, Placed, TrickWon
from pioche.core.game import Move
from pioche.core.tiles import NAME, mask
from pioche.engines import ending
from pioche.games.quarante_deux.auction import bids, speak
from pioche.games.quarante_deux.score import SIDES, lines, result, worth
from pioche.games.quarante_deux.state import TRUMPS, Call, Lay, Tricks, lays
from pioche.games.quarante_deux.tricks import Suits, denied, playable


def moves(state: Tricks) -> Sequence[Move]:
    """List what the seat to move may do."""
    suits = state.suits
    seat = state.seat
    if suits is None:
        return TRUMPS if seat == state.bidder else bids(state)
    hand = state.hands[seat]
    trick = state.trick
    if trick:
        free_ruff = state.options.free_ruff
        hand = playable(suits, hand, trick[0], state.best, free_ruff, _may_discard(state, seat))
    return lays(hand)


def play(state: Tricks, move: Move) -> None:
    """Make a legal move."""
    seat = state.seat
    if isinstance(move, Lay):
        _lay(state, seat, move)
    elif isinstance(move, Call) and move.kind == "trump":
        _name_trump(state, seat, move.number)
    else:
        speak(state, seat, move)
    state.past.append((seat, move))


# -- trumps ----------------------------------------------------------------------------------------

# SUITS[is the double on top?][trump]
SUITS: Final = [[Suits(trump, on_top) for trump in range(7)] for on_top in (False, True)]


def _name_trump(state: Tricks, seat: int, trump: int) -> None:
    """Q42-6: the highest bidder names trumps, announces them and leads any tile."""
    state.trump = trump
    state.suits = SUITS[state.options.double_top_trump][trump]
    if state.log is not None:
        state.log.append(Announced(seat, "trump", str(trump)))


# -- the tricks ------------------------------------------------------------------------------------


def _may_discard(state: Tricks, seat: int) -> bool:
    """Q42-9: a player who cannot follow need not trump when their partner holds the trick."""
    return state.holder == seat ^ 2 and state.options.partner_master


def _lay(state: Tricks, seat: int, move: Lay) -> None:
    """Play a tile (Q42-7, Q42-8: see `playable`), and note what it told everybody."""
    suits = state.suits
    assert suits is not None
    t = move.tile
    trick = state.trick
    state.hands[seat] ^= move.bit
    if state.log is not None:
        state.log.append(Placed(seat, NAME[t], "trick"))
    if not trick:
        state.best = t
        state.holder = seat
    else:
        best = state.best
        free_ruff = state.options.free_ruff
        lacked = denied(suits, t, trick[0], best, free_ruff, _may_discard(state, seat))
        if lacked:
            state.lacks.append((seat, len(state.past), lacked))
        if suits.beats[best] >> t & 1:
            state.best = t
            state.holder = seat
    trick.append(t)
    if len(trick) < 4:
        state.seat = seat + 1 & 3
    else:
        _take(state)


def _take(state: Tricks) -> None:
    """Q42-6: the holder of the trick takes it and leads to the next, while there are tiles."""
    winner = state.holder
    tiles = mask(state.trick)
    state.taken[SIDES[winner]] |= tiles
    if state.log is not None:
        state.log.append(TrickWon(winner, tuple(NAME[t] for t in state.trick), worth(tiles)))
    state.trick = []
    state.seat = state.leader = winner
    if not state.hands[winner]:
        ending.finish(state, "played", result, state.hands, lines)
