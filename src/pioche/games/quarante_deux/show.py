"""What one seat sees of a manche, built from nothing; and the deal that it may guess from that."""

from functools import cache
from random import Random

from pioche.core.boards import Bid, Known, LastTrick, Played, Taken, TricksBoard, Worth
from pioche.core.deal import Deal
from pioche.core.game import OVER
from pioche.core.tiles import BIT, NAME, mask, read_tile
from pioche.core.view import View
from pioche.engines.hidden_tiles import fill
from pioche.games.quarante_deux.score import ALL_POINTS, SPECIAL, TRICK, worth
from pioche.games.quarante_deux.state import FIRST_SPEAKER, Call, Lay, Tricks
from pioche.games.quarante_deux.tricks import TILES, sorted_suits


def board(state: Tricks) -> TricksBoard:
    """The trick on the table, the one before it, what was taken and what was said."""
    laid = tuple(Played(who, m.text) for who, m in state.past if isinstance(m, Lay))
    now = len(laid) // 4 * 4  # where the trick on the table begins
    said = [(who, m) for who, m in state.past if m.kind in ("bid", "pass")]
    return TricksBoard(
        trick=laid[now:],
        leader=None if state.leader == OVER else state.leader,
        last=LastTrick(laid[now - 4 : now], state.leader) if now else None,
        taken=tuple(Taken(tiles.bit_count() // 4, worth(tiles)) for tiles in state.taken),
        trump=state.trump if state.suits else None,
        contract=state.contract or None,
        bidder=None if state.bidder == OVER else state.bidder,
        bids=tuple(Bid(who, m.number if isinstance(m, Call) else None) for who, m in said),
        suits=suits(state.trump if state.suits else None, state.options.double_top_trump),
        worth=WORTH,
    )


WORTH = Worth({NAME[t]: points for t, points in SPECIAL.items()}, TRICK, ALL_POINTS)  # Q42-10


@cache
def suits(trump: int | None, double_on_top: bool) -> tuple[tuple[str, ...], ...]:
    """Q42-2 … Q42-4: the order in which a hand is sorted."""
    return tuple(tuple(NAME[t] for t in suit) for suit in sorted_suits(trump, double_on_top))


def known(state: Tricks) -> Known:
    return Known(holder=bool(state.deal.hands[state.starter] >> FIRST_SPEAKER & 1))


def guess_deal(view: View, rng: Random) -> Deal:
    """Guess the hands. A tile that was played or shown, or that made its holder speak first, was
    in that hand; the others are where no lack forbids them."""
    hands = [0, 0, 0, 0]
    for turn in view.past:
        hands[turn.seat] |= _tiles(turn.move)
    size = view.counts[0] + hands[0].bit_count()
    for seat, shown in enumerate(view.shown):
        hands[seat] |= _tiles(*shown)
    if view.seat is not None:
        hands[view.seat] |= _tiles(*view.hand)
    if view.known.holder:
        hands[view.starter] |= BIT[FIRST_SPEAKER]

    hidden = mask(TILES) & ~(hands[0] | hands[1] | hands[2] | hands[3])
    slots: list[tuple[int, int]] = []  # for each hidden tile in a hand: whose, and which may be it
    for seat, hand in enumerate(hands):
        possible = hidden & ~BIT[FIRST_SPEAKER]
        for lack in view.lacks:
            if lack.seat == seat:
                possible &= ~_tiles(*lack.tiles)
        slots += [(seat, possible)] * (size - hand.bit_count())
    away = [hidden] * (hidden.bit_count() - len(slots))  # only where hands are smaller
    found = fill(hidden, [possible for _, possible in slots] + away, rng)
    for (seat, _), t in zip(slots, found, strict=False):
        hands[seat] |= BIT[t]
    return Deal(tuple(hands))


def _tiles(*texts: str) -> int:
    """The tiles among these texts, as a hand."""
    return mask(t for t in map(read_tile, texts) if t is not None)
