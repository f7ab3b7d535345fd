"""What one seat sees of a chain, built from nothing."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from pioche.core.boards import Arm, Board, ChainBoard, ChainPiece, Facts, Known, end_names
from pioche.core.game import Game
from pioche.core.tiles import NAME, names
from pioche.core.view import NO_FACTS, NOTHING_KNOWN, Lack, Turn, View
from pioche.engines.chain.state import CLOSED, Chain, Place
from pioche.engines.views import view_of


def view(
    game: Game[Chain],
    state: Chain,
    seat: int | None,
    board: Board,
    facts: Facts = NO_FACTS,
    known: Known = NOTHING_KNOWN,
) -> View:
    """Show the manche to a seat, or to a spectator."""
    told = shown(state)
    seen = told.views[seat] = view_of(
        game,
        state,
        seat,
        hands=state.hands,
        past=told.pasts[seat],
        board=board,
        stock=len(state.deal.stock) - state.drawn,
        lacks=told.lacks,
        facts=facts,
        known=led_by_holder(known) if state.by_holder else known,
        before=told.views.get(seat),
    )
    return seen


LED_BY_HOLDER: Final = Known(holder=True)


def led_by_holder(known: Known) -> Known:
    """What is known where the holder of the best opener had to begin."""
    return LED_BY_HOLDER if known is NOTHING_KNOWN else replace(known, holder=True)


class Shown:
    """What has been shown of a manche so far. Its moves are never taken back: a manche without its
    last move is another state, played again."""

    __slots__ = ("arms", "board", "draws", "first", "lacks", "moves", "pasts", "views")

    def __init__(self, seats: int, arms: Sequence[str]) -> None:
        self.moves = self.draws = 0  # that are in what follows
        self.first: ChainPiece | None = None
        self.arms = [Arm(name, (), open=False) for name in arms]
        self.board: ChainBoard | None = None
        self.lacks: tuple[Lack, ...] = ()
        # As each seat knows it, and who watches: a drawn tile only the seat that drew it.
        self.pasts: dict[int | None, tuple[Turn, ...]] = dict.fromkeys((*range(seats), None), ())
        self.views: dict[int | None, View] = {}  # the last one of each seat, and of who watches


def shown(state: Chain) -> Shown:
    """What has been shown, with what was played meanwhile."""
    found = state.shown
    if found is None:
        found = state.shown = Shown(len(state.hands), state.rules.arms)
    assert isinstance(found, Shown)
    if found.moves < len(state.past):  # what a move tells of a hand is noted with it
        for at in range(found.moves, len(state.past)):
            _add(found, state, at)
        for seat, at, mask, drawn in state.lacks[len(found.lacks) :]:
            found.lacks += (Lack(seat, at, names(mask), drawn),)
    return found


def _add(found: Shown, state: Chain, at: int) -> None:
    who, move = state.past[at]
    turn = own = Turn(who, move.text, kind=move.kind)
    if move.kind == "draw":
        own = Turn(who, move.text, NAME[state.deal.stock[found.draws]], move.kind)
        found.draws += 1
    for seat in found.pasts:
        found.pasts[seat] += (own if seat == who else turn,)
    if isinstance(move, Place):
        piece = ChainPiece(
            tile=NAME[move.tile],
            inner=move.inner,
            outer=move.outer,
            across=move.across,
            manner=move.manner,
            seat=who,
            at=at,
        )
        if move.arm < 0:
            found.first = piece
        else:
            arm = found.arms[move.arm]
            found.arms[move.arm] = Arm(arm.name, (*arm.tiles, piece), arm.open)
    found.board = None
    found.moves = at + 1


def end_name(state: Chain, arm: int) -> str:
    """How an open end is called (`end_names`)."""
    return end_names(board(state, None))[state.rules.arms[arm]]


def board(state: Chain, seat: int | None) -> ChainBoard:
    """The layout: the first tile, and for each arm its tiles outwards and whether it is open."""
    found = shown(state)
    if found.board is None:
        for number, end in enumerate(state.ends):
            arm = found.arms[number]
            if arm.open != (end != CLOSED):
                found.arms[number] = Arm(arm.name, arm.tiles, open=not arm.open)
        shape: Literal["line", "cross"] = "line" if len(found.arms) == 2 else "cross"
        found.board = ChainBoard(shape, found.first, tuple(found.arms))
    return found.board
