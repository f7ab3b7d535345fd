"""A view of a state, built from nothing: what is the same in every game stands here."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from pioche.core.boards import Board, Facts, Known, end_names
from pioche.core.deal import Deal
from pioche.core.game import OVER, Game, Move, State
from pioche.core.options import make_options, write_options
from pioche.core.tiles import NAME, names
from pioche.core.view import NO_FACTS, NOTHING_KNOWN, Lack, MoveView, StepView, Turn, View

S = TypeVar("S", bound=State)


def view_of(
    game: Game[S],
    state: S,
    seat: int | None,
    *,
    hands: Sequence[int],
    past: tuple[Turn, ...],
    board: Board,
    stock: int = 0,
    lacks: tuple[Lack, ...] = (),
    facts: Facts = NO_FACTS,
    known: Known = NOTHING_KNOWN,
    tile_names: Callable[[int], tuple[str, ...]] = names,
    before: View | None = None,
) -> View:
    """Show a manche to a seat, or to a spectator: only one's own hand until it is over, and the
    moves only to the seat whose turn it is. What stays as it is in a manche is taken from a view
    of it that the same seat has had `before`, where there is one."""
    over = state.seat == OVER
    open_hands = over or game.company.alone(state.options)
    return View(
        game=before.game if before else game.id,
        options=before.options if before else write_options(state.options),
        standing=state.standing,
        seat=seat,
        turn=None if over else state.seat,
        starter=state.starter,
        direction=before.direction if before else direction_of(state.options),
        hand=tile_names(hands[seat]) if seat is not None else (),
        counts=tuple([hand.bit_count() for hand in hands]),
        stock=stock,
        lots=before.lots if before else tuple([NAME[t] for t in state.deal.part("lots")]),
        board=board,
        points=tuple(game.points(state)),
        past=past,
        lacks=lacks,
        moves=tuple(move_views(game.moves(state), board, facts)) if seat == state.seat else (),
        shown=tuple(map(tile_names, hands)) if open_hands else (),
        result=game.score(state) if over else None,
        facts=facts,
        known=known,
    )


def direction_of(options: Any) -> str:
    """Which way round one plays; a game for two has no direction to choose."""
    found: str = getattr(options, "turn_direction", "counterclockwise")
    return found


def begun(game: Game[S], view: View, deal: Deal) -> S:
    """The manche that a view shows, at its first move and with this deal."""
    return game.start(make_options(game.options, view.options), view.standing, deal)


def move_views(moves: Iterable[Move], board: Board, facts: Facts) -> Iterator[MoveView]:
    """The moves with the names of the ends at which they lay."""
    ends = {end.arm: end.name for end in facts.tower_ends} or end_names(board)
    for move in moves:
        yield move_view(move, ends.get(move.steps[0][1], "") if ends and move.steps else "")


@lru_cache(maxsize=1 << 13)  # games make each move once and reuse it
def move_view(move: Move, end: str = "") -> MoveView:
    return MoveView(move.text, move.kind, tuple(StepView(*step, end) for step in move.steps))


def public_past(past: Sequence[tuple[int, Move]]) -> tuple[Turn, ...]:
    """The moves so far, where everybody may know all of them."""
    return tuple(Turn(who, move.text, kind=move.kind) for who, move in past)


def past_with_draws(
    past: Sequence[tuple[int, Move]], stock: Sequence[int], seat: int | None
) -> tuple[Turn, ...]:
    """The moves so far; a tile drawn from the stock is told only to the seat that drew it."""
    turns = []
    drawn = iter(stock)
    for who, move in past:
        tile = NAME[next(drawn)] if move.kind == "draw" else None
        turns.append(Turn(who, move.text, tile if who == seat else None, move.kind))
    return tuple(turns)
