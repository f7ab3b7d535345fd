"""What one seat sees of a chain, built from nothing."""

from typing import Any

from pioche.chain.engine import CLOSED, Chain, Place, moves
from pioche.game import OVER, Move
from pioche.options import as_dict
from pioche.tiles import NAME, names
from pioche.view import Lack, MoveView, StepView, Turn, View


def view(
    game: str, state: Chain, seat: int | None, board: dict[str, Any], facts: dict[str, Any]
) -> View:
    """Show the manche to a seat, or to somebody who only watches."""
    over = state.seat == OVER
    result = state.rules.score(state) if over else None
    return View(
        game=game,
        options=as_dict(state.options),
        standing=state.standing,
        seat=seat,
        turn=None if over else state.seat,
        starter=state.starter,
        # Between two players there is no direction to choose.
        direction=getattr(state.options, "turn_direction", "counterclockwise"),
        hand=names(state.hands[seat]) if seat is not None else (),
        counts=tuple(hand.bit_count() for hand in state.hands),
        stock=len(state.deal.stock) - state.drawn,
        lots=tuple(NAME[t] for t in state.deal.part("lots")),
        board=board,
        points=tuple(state.points),
        past=_past(state, seat),
        lacks=tuple(Lack(s, at, names(mask), drawn) for s, at, mask, drawn in state.lacks),
        moves=tuple(map(move_view, moves(state))) if seat == state.seat else (),
        shown=tuple(map(names, state.hands)) if over else (),
        result=result_facts(result) if result else None,
        facts={"holder": state.by_holder, **facts},
    )


def move_view(move: Move) -> MoveView:
    return MoveView(move.text, move.kind, tuple(StepView(*step) for step in move.steps))


def result_facts(result: Any) -> dict[str, Any]:
    return {
        "how": result.how,
        "rule": result.rule,
        "winners": result.winners,
        "points": result.points,
        "left": result.left,
    }


def _past(state: Chain, seat: int | None) -> tuple[Turn, ...]:
    """The moves so far; a drawn tile only for the seat that drew it."""
    turns = []
    drawn = 0
    for who, move in state.past:
        tile = None
        if move.kind == "draw":
            if who == seat:
                tile = NAME[state.deal.stock[drawn]]
            drawn += 1
        turns.append(Turn(who, move.text, tile, move.kind))
    return tuple(turns)


def board(state: Chain) -> dict[str, Any]:
    """The layout: the first tile, and for each arm its tiles outwards and whether it is open."""
    arms: dict[str, list[dict[str, Any]]] = {arm: [] for arm in state.rules.arms}
    first: dict[str, Any] | None = None
    for at, (seat, move) in enumerate(state.past):
        if not isinstance(move, Place):
            continue
        piece = {
            "tile": NAME[move.tile],
            "inner": move.inner,
            "outer": move.outer,
            "across": move.across,
            "manner": move.manner,
            "seat": seat,
            "at": at,
        }
        if move.arm < 0:
            first = piece
        else:
            arms[state.rules.arms[move.arm]].append(piece)
    return {
        "shape": "line" if len(state.rules.arms) == 2 else "cross",
        "first": first,
        "arms": [
            {"name": name, "tiles": arms[name], "open": bool(state.ends) and end != CLOSED}
            for name, end in zip(state.rules.arms, state.ends or [CLOSED] * len(arms), strict=True)
        ],
    }
