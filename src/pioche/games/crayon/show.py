"""The sheet of the pencil game as a seat sees it (PEN-1, PEN-3, PEN-8, PEN-9)."""

from pioche.core.boards import Ink, SheetBoard, SheetHand, SheetPiece, SheetTile
from pioche.core.game import OVER
from pioche.core.tiles import NAME, is_double, tiles_in
from pioche.engines.chain.state import Chain, Place

PLACES = 15
CENTRE = 8  # the place in the middle, counted from 1
LETTERS = ("A", "B")
MARKS: tuple[Ink, Ink] = ("dots", "crosses")  # PEN-3: with which each of the two draws


def board(state: Chain, seat: int | None) -> SheetBoard:
    """The sheet: fifteen places, both hands, the B boxes, and at the end the result line. PEN-9: a
    seat sees only its own hand. PEN-1: a player who plays alone sees both.

    A place has its number from 1; a tile in it the numbers at its left and its right, its owner's
    mark, and the letter D if it is a double. A piece of a hand is crossed out once it is copied; of
    a hand that is hidden only those are known.
    """
    over = state.seat == OVER
    line = _line(state)
    first = next((copied.place for copied in line if copied.at == 0), CENTRE)
    result: str | None = None
    if over:
        winners = state.rules.score(state).winners
        result = LETTERS[winners[0]] if winners else "null"
    hands = tuple(_hand(state, s, s == seat or _open(state)) for s in (0, 1))
    return SheetBoard(PLACES, first, line, hands, result)


def _open(state: Chain) -> bool:
    """Do both hands lie open? PEN-1: always, when one person plays both; else at the end."""
    return bool(state.options.solo) or state.seat == OVER


def _line(state: Chain) -> tuple[SheetTile, ...]:
    """PEN-8: the chain in the middle of the places, or with its first tile in the centre."""
    line: list[tuple[int, int, Place]] = []  # from left to right: when, by whom, what
    before_first = 0
    for at, (seat, move) in enumerate(state.past):
        if isinstance(move, Place) and move.arm == 0:
            line.insert(0, (at, seat, move))
            before_first += 1
        elif isinstance(move, Place):
            line.append((at, seat, move))
    skipped = (PLACES - len(line)) // 2
    if state.options.fixed_centre:
        skipped = CENTRE - 1 - before_first
    return tuple(_copied(skipped + n, *laid) for n, laid in enumerate(line, 1))


def _copied(place: int, at: int, seat: int, move: Place) -> SheetTile:
    # The first tile has its smaller half, `outer`, to the left; so has the left arm.
    left, right = (move.inner, move.outer) if move.arm == 1 else (move.outer, move.inner)
    return SheetTile(
        place=place,
        tile=NAME[move.tile],
        left=left,
        right=right,
        across=move.across,
        letter=_letter(move.tile),
        seat=seat,
        mark=MARKS[seat],
        at=at,
    )


def _hand(state: Chain, seat: int, is_open: bool) -> SheetHand:
    pieces = _pieces(state, seat, is_open)
    return SheetHand(seat, LETTERS[seat], MARKS[seat], is_open, pieces, state.own["boxes"][seat])


def _pieces(state: Chain, seat: int, is_open: bool) -> tuple[SheetPiece, ...]:
    """PEN-3: the seven tiles, the copied ones crossed out. Of a hidden hand, these come first: the
    order of its tiles tells nothing."""
    hand, held = state.deal.hands[seat], state.hands[seat]
    known = _descending(hand if is_open else hand & ~held)
    pieces = [
        SheetPiece(NAME[t], _letter(t), crossed=not (is_open and held >> t & 1)) for t in known
    ]
    hidden = hand.bit_count() - len(known)
    return (*pieces, *[SheetPiece(None, None, crossed=False)] * hidden)


def _letter(tile: int) -> str:
    """PEN-3: a double carries a D."""
    return "D" if is_double(tile) else ""


def dealt(state: Chain, seat: int) -> list[str]:
    """The hand as the sheet shows it, in the order of the deal's text."""
    return [NAME[t] for t in _descending(state.deal.hands[seat])]


def _descending(hand: int) -> list[int]:
    return sorted(tiles_in(hand), reverse=True)
