"""En tête-à-tête, au crayon (PEN): two hands of seven copied from a sheet into fifteen places.

The left arm of the chain is the left side of the fifteen places, the right arm the right side.
"""

from dataclasses import dataclass, replace
from functools import cache
from random import Random

from pioche.boards import Ink, SheetBoard, SheetHand, SheetPiece, SheetTile
from pioche.chain import engine, show, turns
from pioche.chain.engine import CLOSED, PASS, Chain, Join, Place
from pioche.chain.family import chain_game, double_six, pass_form, place_form
from pioche.deal import Deal
from pioche.errors import DealError
from pioche.game import OVER, Form, Move, Partie, Result, Standing
from pioche.games.crayon import card
from pioche.mechanics.hands import deal_hands
from pioche.options import Preset, choice, switch
from pioche.partie import after_one_manche, rotate
from pioche.sheet import Row, Sheet
from pioche.tiles import (
    BY_STRENGTH,
    HIGH,
    LOW,
    NAME,
    SUIT,
    is_double,
    names,
    other_half,
    set_size,
    tiles_in,
)
from pioche.view import View

PLACES = 15
CENTRE = 8  # the place in the middle, counted from 1
SIDE = 7  # places on each side of it
LETTERS = ("A", "B")
MARKS: tuple[Ink, Ink] = ("dots", "crosses")  # PEN-3: with which each of the two draws


@dataclass(frozen=True)
class Options:
    solo: bool = switch(False, rule="PEN-1")
    opening_tile: str = choice("forced", "free", rule="PEN-4")
    fixed_centre: bool = switch(False, rule="PEN-8")


PRESETS = {
    "seul": Preset(
        {"fr": "Seul, pour A et pour B", "en": "Alone, for both A and B"}, {"solo": True}
    ),
    "centre-fixe": Preset(
        {"fr": "Départ fixé au centre", "en": "Start fixed in the centre"}, {"fixed_centre": True}
    ),
}


# -- the deal ----------------------------------------------------------------------------------


def hand_size(options: Options, seats: int) -> int:
    """PEN-2: seven tiles each."""
    return 7


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """PEN-2: fourteen tiles of the double-six; the others are not in the game."""
    return deal_hands(standing, rng, double_six(options), hand_size(options, 2), rest="out")


def accept(standing: Standing, deal: Deal) -> None:
    """PEN-2: there is no stock. PEN-4: nor are there lots."""
    if deal.stock or set(deal.parts) - {"out"}:
        raise DealError(
            "A deal here is two hands and the tiles left out: no stock, no lots (PEN-2).",
            why="deal-two-hands",
        )


# -- the manche ------------------------------------------------------------------------------------

# PEN-4: the highest double begins; without a double, the strongest tile (GEN-3).
ORDER = sorted((t for t in BY_STRENGTH if t < set_size(6)), key=lambda t: not is_double(t))


def join(end: int, tile: int) -> tuple[Join, ...]:
    """PEN-5: equal numbers touch. PEN-3: a double lies in line like the others."""
    if end > 6 or not SUIT[end] >> tile & 1:
        return ()
    outer = other_half(tile, end)
    return (Join(outer, end, outer),)


def first_ends(first: int) -> tuple[int, int]:
    """PEN-5: two free ends, the smaller half to the left."""
    return (LOW[first], HIGH[first])


@cache
def slots(options: Options) -> engine.ChainRules:
    rules = engine.ChainRules(
        top=6,
        arms="LR",
        reserve=engine.NEVER,
        order=ORDER,
        leads=engine.by_holder,
        openers=engine.any_tile if options.opening_tile == "free" else engine.best_tile,
        open=first_ends,
        join=join,
        offer=turns.draw_never,
        reveals=turns.unable,
        after=after,
        score=score,
        laid=close_full_side if options.fixed_centre else None,
        pass_rule="PEN-6",
        opening_rule="PEN-4",
    )
    # PEN-3: the engine would lay a first double across.
    rules.first_moves = [
        Place(t, -1, "start", Join(0, HIGH[t], LOW[t]), NAME[t]) for t in range(set_size(6))
    ]
    return rules


def close_full_side(state: Chain, move: Place, covered: int) -> None:
    """PEN-8, `fixed_centre: on`: seven places on each side; a full side is closed."""
    on_this_side = 1 + sum(isinstance(m, Place) and m.arm == move.arm for _, m in state.past)
    if move.arm >= 0 and on_this_side == SIDE:
        state.ends[move.arm] = CLOSED


def after(state: Chain, move: Move) -> None:
    """PEN-6: a pass ticks a B box. PEN-7: the last tile ends the game, and so do two passes in
    succession; both are played. PEN-5: otherwise it is the other one's turn."""
    if move is PASS:
        seat = state.seat
        state.own["boxes"] = tuple(n + (s == seat) for s, n in enumerate(state.own["boxes"]))
        if state.past[-2][1] is PASS:
            engine.finish(state, "blocked")
            return
    elif not state.hands[state.seat]:
        engine.finish(state, "domino")
        return
    engine.next_turn(state)


def score(state: Chain) -> Result:
    """PEN-7: first out wins; of two who are stuck, who has fewer points left. Equal: null."""
    winner = turns.winning_side(state, "draw")
    left = turns.points_left(state)
    seats = turns.seats_on(state, winner)
    return Result(
        state.how,
        "PEN-7",
        state.starter,
        seats,
        (0, 0),
        left,
        {
            "hand": tuple(" ".join(_dealt(state, seat)) for seat in (0, 1)),
            "boxes": state.own["boxes"],
            "left": left,
            "won": tuple(seat in seats for seat in (0, 1)),
            "null": not seats,
        },
    )


def refuse(state: Chain, form: Form, text: str) -> str:
    """PEN-8: on a full side nothing can be laid, even what would fit."""
    rule = engine.refuse(state, form, text)
    arm = "lr".find(text[-1])
    closed = bool(state.ends) and arm >= 0 and state.ends[arm] == CLOSED
    return "PEN-8" if rule == form.rule and form.kind == "place" and closed else rule


# -- what is seen ------------------------------------------------------------------------------


def view(state: Chain, seat: int | None) -> View:
    """PEN-9: one's own hand only. PEN-1: who plays alone sees both."""
    seen = show.view(game.id, state, seat, board(state, seat))
    return replace(seen, shown=tuple(map(names, state.hands))) if _open(state) else seen


def board(state: Chain, seat: int | None) -> SheetBoard:
    """The sheet: fifteen places, both hands, the B boxes, and at the end the result line.

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


def alone(options: Options) -> bool:
    """PEN-1: one person may play for A and for B."""
    return options.solo


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
        letter="D" if is_double(move.tile) else "",
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
    known = _dealt(state, seat)
    if not is_open:
        known = [NAME[t] for t in _descending(state.deal.hands[seat] & ~state.hands[seat])]
    held = names(state.hands[seat]) if is_open else ()
    doubles = {NAME[t] for t in ORDER if is_double(t)}
    pieces = [
        SheetPiece(piece, letter="D" if piece in doubles else "", crossed=piece not in held)
        for piece in known
    ]
    hidden = state.deal.hands[seat].bit_count() - len(known)
    return (*pieces, *[SheetPiece(None, None, crossed=False)] * hidden)


def _dealt(state: Chain, seat: int) -> list[str]:
    """The hand as the sheet shows it, in the order of the deal's text."""
    return [NAME[t] for t in _descending(state.deal.hands[seat])]


def _descending(hand: int) -> list[int]:
    return sorted(tiles_in(hand), reverse=True)


SHEET = Sheet(
    (
        Row("hand", {"fr": "Jeu de départ", "en": "Hand dealt"}, "fact"),
        Row("boxes", {"fr": "Cases B cochées", "en": "B boxes ticked"}, "fact"),
        Row("left", {"fr": "Points non biffés", "en": "Points not crossed out"}, "fact"),
        Row("won", {"fr": "Gagnant", "en": "Winner"}, "fact"),
        Row("null", {"fr": "Partie nulle", "en": "Drawn game"}, "fact"),
    )
)

game = replace(
    chain_game(
        card,
        options=Options,
        presets=PRESETS,
        forms=(place_form("PEN-5"), pass_form("PEN-6")),
        turn_rule="PEN-5",
        refuse=refuse,
        partie=Partie(after_one_manche, rotate),
        top=double_six,
        hand_size=hand_size,
        deal=deal,
        accept=accept,
        slots=slots,
        own={"boxes": (0, 0)},
        sheet=SHEET,
    ),
    view=view,
    alone=alone,
)
