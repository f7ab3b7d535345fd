"""The bidding (Q42-5): for how many points, and who names trumps."""

from collections.abc import Sequence

from pioche.core.events import REDEAL, Announced, Passed
from pioche.core.game import Move, Standing
from pioche.engines import ending
from pioche.games.quarante_deux.score import lines, result
from pioche.games.quarante_deux.state import BIDS, HIGHER, Call, Tricks


def bids(state: Tricks) -> Sequence[Move]:
    """Q42-5: bid 25 to 42, higher than before, or pass."""
    if not state.contract and len(state.speakers) == 1 and _last_must_bid(state):
        return BIDS[:1]
    return HIGHER[state.contract]


def _last_must_bid(state: Tricks) -> bool:
    """Q42-5: after three redeals in a row, or where it is agreed, the last speaker must bid 25."""
    return state.options.all_pass == "lastMustBid25" or redeals(state.standing) >= 3


def redeals(standing: Standing) -> int:
    """How often in a row has everybody passed?"""
    return int(standing.carried or 0)


def speak(state: Tricks, seat: int, move: Move) -> None:
    """Q42-5: each speaks once; or, until three have passed, whoever has not passed speaks again.
    A bid of 42 closes the bidding. When all pass, the tiles are dealt again."""
    speakers = state.speakers
    speakers.pop(0)
    if isinstance(move, Call):
        state.contract = move.number
        state.bidder = seat
        if state.options.auction == "untilThreePass":
            speakers.append(seat)
        if state.log is not None:
            state.log.append(Announced(seat, "bid", str(move.number)))
    elif state.log is not None:
        state.log.append(Passed(seat, "Q42-5"))
    if state.contract == 42 or speakers == [state.bidder]:
        speakers.clear()
    if speakers:
        state.seat = speakers[0]
    elif state.contract:
        state.seat = state.leader = state.bidder
    else:
        ending.finish(state, REDEAL, result, state.hands, lines)
