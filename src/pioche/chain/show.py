"""What one seat sees of a chain, built from nothing."""

from dataclasses import replace

from pioche.boards import Arm, Board, ChainBoard, ChainPiece, Facts, Known
from pioche.chain.state import CLOSED, Chain, Place
from pioche.game import Game
from pioche.mechanics.views import past_with_draws, view_of
from pioche.tiles import NAME, names
from pioche.view import NO_FACTS, NOTHING_KNOWN, Lack, View


def view(
    game: Game[Chain],
    state: Chain,
    seat: int | None,
    board: Board,
    facts: Facts = NO_FACTS,
    known: Known = NOTHING_KNOWN,
) -> View:
    """Show the manche to a seat, or to a spectator."""
    return view_of(
        game,
        state,
        seat,
        hands=state.hands,
        past=past_with_draws(state.past, state.deal.stock, seat),
        board=board,
        stock=len(state.deal.stock) - state.drawn,
        lacks=tuple(Lack(s, at, names(mask), drawn) for s, at, mask, drawn in state.lacks),
        facts=facts,
        known=replace(known, holder=state.by_holder),
    )


def board(state: Chain, seat: int | None) -> ChainBoard:
    """The layout: the first tile, and for each arm its tiles outwards and whether it is open."""
    arms: dict[str, list[ChainPiece]] = {arm: [] for arm in state.rules.arms}
    first: ChainPiece | None = None
    for at, (who, move) in enumerate(state.past):
        if not isinstance(move, Place):
            continue
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
            first = piece
        else:
            arms[state.rules.arms[move.arm]].append(piece)
    ends = state.ends or [CLOSED] * len(arms)
    return ChainBoard(
        shape="line" if len(arms) == 2 else "cross",
        first=first,
        arms=tuple(
            Arm(name, tuple(arms[name]), open=end != CLOSED)
            for name, end in zip(state.rules.arms, ends, strict=True)
        ),
    )
