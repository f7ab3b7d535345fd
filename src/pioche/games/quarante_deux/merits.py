"""Why to bid, pass, name a trump or play a tile: from the own hand and the tiles played."""

from collections.abc import Sequence

from pioche.core.game import Merit, Move
from pioche.core.phrase import Fact, Phrase, phrase
from pioche.core.tiles import BIT, NAME, PIPS, SUIT
from pioche.games.quarante_deux.mind import DOUBLES, strength, unseen
from pioche.games.quarante_deux.score import SIDES, SPECIAL
from pioche.games.quarante_deux.state import BIDS, PASS, TRUMPS, Call, Lay, Tricks
from pioche.games.quarante_deux.tricks import sorted_suits

LAST = 3  # tiles lie in the trick before the last one is played
HIGH_BID = 34
LONG = 3  # so many trumps, or fewer, are no reason to bid by themselves


def _best(state: Tricks) -> int:
    """The number that a sensible player would name as trump."""
    hand = state.hands[state.seat]
    return max(range(len(TRUMPS)), key=lambda n: strength(hand, TRUMPS[n]))


def _assets(state: Tricks, number: int) -> dict[str, Fact]:
    """What the hand holds with this trump: how many, the highest of all or not, and how many
    doubles of other suits, each the highest of its own."""
    hand = state.hands[state.seat]
    highest = sorted_suits(number, state.options.double_top_trump)[0][0]
    return {
        "count": (hand & SUIT[number]).bit_count(),
        "top": "yes" if hand & BIT[highest] else "no",
        "doubles": (hand & DOUBLES & ~SUIT[number]).bit_count(),
    }


def for_a_call(state: Tricks, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """The trump that is named, or that would be. With few of them, one may still bid so as not to
    leave the contract to the opponents."""
    if not isinstance(move, Call):
        return None
    number = move.number if move.kind == "trump" else _best(state)
    assets = _assets(state, number)
    last = move.kind == "bid" and state.contract and len(state.speakers) == 1
    few = (state.hands[state.seat] & SUIT[number]).bit_count() <= LONG
    if last and few and SIDES[state.bidder] != SIDES[state.seat]:
        return phrase("merit-outbid", bid=state.contract)
    return phrase("merit-trumps", number=number, **assets)


def for_a_pass(state: Tricks, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """The partner has the contract, a bid would have to be high, or the hand lacks something."""
    if move is not PASS:
        return None
    if state.contract and SIDES[state.bidder] == SIDES[state.seat]:
        return phrase("merit-partner-bid")
    least = max(BIDS[0].number, state.contract + 1)
    if least >= HIGH_BID:
        return phrase("merit-dear", bid=least)
    return phrase("merit-short", bid=least, **_assets(state, _best(state)))


# -- tricks ----------------------------------------------------------------------------------------


def _others(state: Tricks) -> int:
    """The tiles that others may still hold."""
    out = unseen(state)
    for t in state.trick:
        out &= ~BIT[t]
    return out


def feeds_the_partner(state: Tricks, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """The partner holds the trick for certain: there points go home, and nothing else is needed."""
    if not isinstance(move, Lay) or state.suits is None or not state.trick:
        return None
    beats = state.suits.beats[state.best]
    safe = len(state.trick) == LAST or not beats & _others(state)
    if state.holder != state.seat ^ 2 or not safe or beats & move.bit:
        return None
    points = SPECIAL.get(move.tile, 0)
    return phrase("merit-feeds", points=points) if points else phrase("merit-partner-wins")


def cannot_be_beaten(state: Tricks, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """No tile that others may hold beats it."""
    if not isinstance(move, Lay) or state.suits is None:
        return None
    leads = not state.trick or state.suits.beats[state.best] & move.bit
    beaten = state.suits.beats[move.tile] & _others(state)
    return phrase("merit-master") if leads and not beaten else None


def draws_trumps(state: Tricks, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """It asks the others for their trumps."""
    if not isinstance(move, Lay) or state.suits is None or state.trick:
        return None
    theirs = (state.suits.trumps & _others(state)).bit_count()
    asks = state.suits.trumps & move.bit and theirs
    return phrase("merit-draws-trumps", count=theirs) if asks else None


def goes_ahead(state: Tricks, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """It beats what lies there, though others may still beat it."""
    if not isinstance(move, Lay) or state.suits is None or not state.trick:
        return None
    if not state.suits.beats[state.best] & move.bit or len(state.trick) == LAST:
        return None
    count = (state.suits.beats[move.tile] & _others(state)).bit_count()
    return phrase("merit-ahead", tile=NAME[state.best], count=count)


def keeps_what_counts(state: Tricks, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """A tile that counts stays in the hand, though it could be played."""
    if not isinstance(move, Lay) or state.suits is None or SPECIAL.get(move.tile):
        return None
    kept = [m.tile for m in moves if isinstance(m, Lay) and SPECIAL.get(m.tile)]
    if not kept:
        return None
    most = max(kept, key=lambda t: (SPECIAL[t], PIPS[t]))
    return phrase("merit-count-kept", tile=NAME[most], points=SPECIAL[most])


def cannot_win(state: Tricks, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """Nothing in the hand beats the trick, and this gives nothing away."""
    if not isinstance(move, Lay) or state.suits is None or not state.trick:
        return None
    beats = state.suits.beats[state.best]
    if any(isinstance(m, Lay) and beats & m.bit for m in moves) or SPECIAL.get(move.tile):
        return None
    return phrase("merit-cannot-win", tile=NAME[state.best])


def keeps_trumps(state: Tricks, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """A trump could be played, and is kept."""
    if not isinstance(move, Lay) or state.suits is None:
        return None
    trumps = state.suits.trumps
    could = any(isinstance(m, Lay) and trumps & m.bit for m in moves)
    if not could or trumps & move.bit:
        return None
    return phrase("merit-trump-kept", count=(state.hands[state.seat] & trumps).bit_count())


def is_lowest(state: Tricks, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """It has the fewest points of the tiles that could be played."""
    if not isinstance(move, Lay) or state.suits is None:
        return None
    points = [PIPS[m.tile] for m in moves if isinstance(m, Lay)]
    least = PIPS[move.tile] == min(points) < max(points)
    return phrase("merit-lowest") if least else None


def counts_nothing(state: Tricks, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """Whoever takes it gets the trick and no more."""
    if not isinstance(move, Lay) or SPECIAL.get(move.tile):
        return None
    return phrase("merit-no-count")


MERITS: tuple[Merit[Tricks], ...] = (
    for_a_call,
    for_a_pass,
    feeds_the_partner,
    cannot_be_beaten,
    draws_trumps,
    goes_ahead,
    keeps_what_counts,
    cannot_win,
    keeps_trumps,
    is_lowest,
    counts_nothing,
)
