"""Why a tile laid at an end is a good move, in what its player can see: the own hand, the ends, the
tiles not seen yet, and what the others have shown that they do not hold."""

from collections.abc import Sequence

from pioche.core.game import OVER, Merit, Move
from pioche.core.phrase import Fact, Phrase, phrase
from pioche.core.tiles import NAME, SUIT, is_double, set_size, tiles_in
from pioche.engines.chain import engine
from pioche.engines.chain.state import PASS, Chain, Place, fitting

FEW = 2  # so many tiles, or fewer, can be told as few
EARLY = 3  # a hand of so many tiles still has time to be rid of its doubles


def _after(state: Chain, move: Place) -> Chain | None:
    """The state after the move; None if the manche is over, or something else than laying is to
    come in the same turn."""
    after = engine.played(state, move)
    if after.seat == OVER:
        return None
    if after.seat == state.seat and not any(isinstance(m, Place) for m in engine.moves(after)):
        return None
    return after


def _new_ends(after: Chain, move: Place) -> list[int]:
    """What the tile shows: at its end, or at both if it opened."""
    return [after.ends[move.arm]] if move.arm >= 0 else list(dict.fromkeys(after.ends))


def _new_end(after: Chain, move: Place) -> int | None:
    """The one thing that the tile asks for; None if it asks for several, or for nothing."""
    ends = [end for end in _new_ends(after, move) if end >= 0]
    return ends[0] if len(ends) == 1 else None


def unseen(state: Chain, seat: int) -> int:
    """The tiles that this seat has neither in the hand nor seen on the table."""
    found = (1 << set_size(state.rules.top)) - 1 & ~state.hands[seat]
    for _, move in state.past:
        if isinstance(move, Place):
            found &= ~move.bit
    return found


def lacking(state: Chain, seat: int) -> int:
    """Tiles that a seat has shown not to hold, and cannot have taken since."""
    found = 0
    for who, at, tiles, only_drawn in state.lacks:
        if who == seat and not only_drawn and not _took_since(state, seat, at, tiles):
            found |= tiles
    return found


def _took_since(state: Chain, seat: int, at: int, tiles: int) -> bool:
    """Has the seat taken a tile since then that may be one of these? If it has laid one of these,
    that was the one it had taken."""
    taken = 0
    for who, move in state.past[at:]:
        if who == seat and isinstance(move, Place):
            taken -= taken > 0 and bool(move.bit & tiles)
        elif who == seat and move is not PASS:
            taken += 1
    return taken > 0


def _next_opponent(state: Chain, after: Chain) -> str | None:
    """How the next player is called; None for a partner, or oneself."""
    sides = state.standing.sides
    if sides[after.seat] == sides[state.seat]:
        return None
    return "opponent" if len(state.standing.active) == 2 else "next"


def _merit(name: str, after: Chain, end: int, **facts: Fact) -> Phrase:
    return phrase(name, want=after.rules.wants(end), **facts)


# -- what is worth most --------------------------------------------------------------------------


def nothing_for_these_ends(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """The next player has shown to hold nothing that fits any end."""
    after = _after(state, move) if isinstance(move, Place) else None
    who = _next_opponent(state, after) if after else None
    if after is None or who is None:
        return None
    possible = unseen(after, state.seat) & ~lacking(after, after.seat)
    return None if possible & fitting(after) else phrase("merit-no-answer", who=who)


def lacks_the_number(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """The next player has shown to hold nothing that fits the new end."""
    after = _after(state, move) if isinstance(move, Place) else None
    who = _next_opponent(state, after) if after else None
    if after is None or who is None or not isinstance(move, Place):
        return None
    end = _new_end(after, move)
    if end is None:
        return None
    others = unseen(after, state.seat) & after.rules.fits[end]
    known = others and not others & ~lacking(after, after.seat)
    return _merit("merit-lacks", after, end, who=who) if known else None


def helps_the_partner(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """It covers an end for which the partner has shown to hold nothing."""
    after = _after(state, move) if isinstance(move, Place) else None
    if after is None or not isinstance(move, Place) or move.arm < 0:
        return None
    seat, sides = state.seat, state.standing.sides
    covered = state.rules.fits[state.ends[move.arm]]
    if covered == after.rules.fits[after.ends[move.arm]]:
        return None
    for partner in state.standing.active:
        if partner != seat and sides[partner] == sides[seat]:
            possible = unseen(state, seat) & ~lacking(state, partner)
            if not possible & covered and possible & fitting(after):
                return phrase("merit-partner-lacks")
    return None


def few_elsewhere(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """The new end fits a tile of the hand, and few others."""
    found = _shares(state, move)
    if found is None:
        return None
    after, end, mine, others = found
    if not mine or others > FEW:
        return None
    return _merit("merit-scarce", after, end, count=others)


def _shares(state: Chain, move: Move) -> tuple[Chain, int, int, int] | None:
    """The state after the move, the new end, and how many tiles fit it: of the hand, and elsewhere
    as far as one has not seen them."""
    after = _after(state, move) if isinstance(move, Place) else None
    end = _new_end(after, move) if after and isinstance(move, Place) else None
    if after is None or end is None:
        return None
    fits = after.rules.fits[end]
    mine = after.hands[state.seat] & fits
    return after, end, mine.bit_count(), (unseen(after, state.seat) & fits).bit_count()


# -- what is told if nothing better can be -------------------------------------------------------


def double_early(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """A double fits one number only, and there are others to lay."""
    if not isinstance(move, Place) or not is_double(move.tile):
        return None
    others = [m for m in moves if isinstance(m, Place) and not is_double(m.tile)]
    numbers = sum(state.rules.fits[v] & move.bit > 0 for v in range(state.rules.top + 1))
    early = state.hands[state.seat].bit_count() > EARLY
    return phrase("merit-double") if others and early and numbers == 1 else None


def most_numbers_left(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """No other tile leaves more different numbers in the hand, and some leave fewer."""
    if not isinstance(move, Place):
        return None
    hand = state.hands[state.seat]
    kept = {
        m.tile: sum(bool(hand & ~m.bit & suit) for suit in SUIT)
        for m in moves
        if isinstance(m, Place)
    }
    best = min(kept.values()) < kept[move.tile] == max(kept.values())
    return phrase("merit-variety", count=kept[move.tile]) if best else None


def covers_a_foreign_end(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """It covers an end at which the hand has nothing else; no end asks for the same any more."""
    if not isinstance(move, Place) or move.arm < 0:
        return None
    after = _after(state, move)
    if after is None or not after.hands[state.seat]:
        return None
    covered = state.rules.fits[state.ends[move.arm]]
    gone = covered & ~fitting(after)
    return phrase("merit-covers") if gone and not after.hands[state.seat] & covered else None


def holds_the_number(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """The new end fits other tiles of the hand."""
    found = _shares(state, move)
    if found is None or not found[2]:
        return None
    after, end, mine, _ = found
    return _merit("merit-number", after, end, count=mine)


def another_fits(jokers: int) -> Merit[Chain]:
    """A tile of the hand that is none of these still fits an end."""

    def fits(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
        after = _after(state, move) if isinstance(move, Place) else None
        if after is None:
            return None
        left = list(tiles_in(after.hands[state.seat] & fitting(after) & ~jokers))
        return phrase("merit-next", tile=NAME[left[-1]]) if left else None

    return fits


def some_elsewhere(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """Few tiles elsewhere fit the new end, though none of the hand does."""
    found = _shares(state, move)
    if found is None or found[3] > FEW:
        return None
    return _merit("merit-few", found[0], found[1], count=found[3])


def few_can_score(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
    """After no other tile could fewer of those that one has not seen score at once, and after some
    more."""
    if not isinstance(move, Place):
        return None
    counts = {m.text: _scoring_next(state, m) for m in moves if isinstance(m, Place)}
    least = counts[move.text] == min(counts.values()) < max(counts.values())
    return phrase("merit-few-score", count=counts[move.text]) if least else None


def _scoring_next(state: Chain, move: Place) -> int:
    """How many tiles that this seat has not seen would score for the next player?"""
    after = _after(state, move)
    if after is None:
        return 0
    seat = after.seat
    after.hands[seat] = unseen(after, state.seat)
    scoring = 0
    for answer in engine.moves(after):
        if isinstance(answer, Place):
            later = engine.played(after, answer)
            if later.points[seat] > after.points[seat]:
                scoring |= answer.bit
    return scoring.bit_count()


def keeps_one_of(tiles: int, name: str) -> Merit[Chain]:
    """One of these tiles could be laid, and is kept."""

    def keeps(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
        could = any(isinstance(m, Place) and tiles & m.bit for m in moves)
        lays_it = isinstance(move, Place) and tiles & move.bit
        return phrase(name) if could and not lays_it else None

    return keeps


SURE: tuple[Merit[Chain], ...] = (
    nothing_for_these_ends,
    lacks_the_number,
    helps_the_partner,
    few_elsewhere,
)
FAINT: tuple[Merit[Chain], ...] = (
    double_early,
    most_numbers_left,
    covers_a_foreign_end,
    holds_the_number,
    another_fits(jokers=0),
    some_elsewhere,
)
# Where jokers fit as well as what an end asks for, how many tiles do is hard to see.
SURE_WITH_JOKERS: tuple[Merit[Chain], ...] = (nothing_for_these_ends,)


def only_fits(jokers: int, name: str) -> Merit[Chain]:
    """Nothing but these tiles fits the new end."""

    def fits(state: Chain, move: Move, moves: Sequence[Move]) -> Phrase | None:
        after = _after(state, move) if isinstance(move, Place) else None
        end = _new_end(after, move) if after and isinstance(move, Place) else None
        if after is None or end is None:
            return None
        fitting_it = after.rules.fits[end]
        return phrase(name) if fitting_it and not fitting_it & ~jokers else None

    return fits


def faint_with(jokers: int, kept: str, only: str) -> tuple[Merit[Chain], ...]:
    return (
        only_fits(jokers, only),
        keeps_one_of(jokers, kept),
        double_early,
        most_numbers_left,
        covers_a_foreign_end,
        another_fits(jokers),
    )
