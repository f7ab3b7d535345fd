"""Patience (PAT): seven piles; take away two visible tiles that make 12, until none is left."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pioche.core.deal import Deal
from pioche.core.events import Captured, Turned
from pioche.core.game import Form, Game, Mind, Move, Partie, Result, Solution, Standing, Words
from pioche.core.options import Preset, choice
from pioche.core.partie import after_one_manche, rotate_lead
from pioche.core.sheet import Row, Sheet
from pioche.core.tiles import NAME
from pioche.core.view import View
from pioche.engines import ending
from pioche.engines.hands import shuffled
from pioche.engines.views import begun, public_past, view_of
from pioche.games.patience import card, show
from pioche.games.patience.accept import accept
from pioche.games.patience.aim import aim
from pioche.games.patience.merits import MERITS
from pioche.games.patience.refuse import refuse
from pioche.games.patience.solver import TILES, solution, solvable, without
from pioche.games.patience.state import (
    PILES,
    STOP,
    Heaps,
    Remove,
    pile_name,
    removal,
    removals,
    top_of,
)


@dataclass(frozen=True)
class Options:
    deal: str = choice("random", "solvableOnly", rule="PAT-4")


PRESETS: Final = {
    "soluble": Preset(
        {
            "fr": "Une donne que l’on peut vider (au hasard, une sur quatre)",
            "en": "A deal that can be cleared (by chance, one in four)",
        },
        {"deal": "solvableOnly"},
    ),
}

# There are no points in this game: the sheet says how far the player got, and whether that was
# everything.
SHEET: Final = Sheet(
    (
        Row("removed", {"fr": "Dominos retirés", "en": "Tiles removed"}, "fact"),
        Row("won", {"fr": "Réussie", "en": "Cleared"}, "fact"),
    )
)


# -- the deal --------------------------------------------------------------------------------------


def deal(options: Options, standing: Standing, rng: Random) -> Deal:
    """PAT-1: 28 tiles, 7 piles of 4. PAT-4: chance decides, or it goes on until a deal can be
    cleared, which about every fourth can."""
    while True:
        order = shuffled(TILES, rng)
        piles = tuple(tuple(order[at::PILES]) for at in range(PILES))
        if options.deal == "random" or solvable(piles):
            return Deal((0,), (), {"piles": piles})


def solve(state: Heaps) -> Solution:
    """PAT-3: can what is left be cleared by somebody who knows all tiles? The value is 1 if it can,
    with the pairs in order; else nought, and nothing to say."""
    heights = zip(state.deal.parts["piles"], state.heights, strict=True)
    found = solution([pile[:height] for pile, height in heights])
    if found is None:
        return Solution(0, ())
    pile_of = state.pile_of
    return Solution(1, tuple(removal((t, u), (pile_of[t], pile_of[u])).text for t, u in found))


# -- play ------------------------------------------------------------------------------------------


def moves(state: Heaps) -> Sequence[Move]:
    """The pairs that can be taken away; `stop` only where there is none in the deal itself."""
    return state.legal


def play(state: Heaps, move: Move) -> None:
    state.past.append(move)
    if isinstance(move, Remove):
        _remove(state, move)
    # PAT-2: everything cleared is a win, no pair left a loss.
    if not state.legal or move is STOP:
        how = "stuck" if state.visible else "cleared"
        ending.finish(state, how, result, state.deal.hands)


def _remove(state: Heaps, move: Remove) -> None:
    """PAT-2: turn up the tiles beneath. PAT-4: an empty pile stays empty."""
    state.visible = without(state.visible, state.beneath, move.pair)
    for pile in move.piles:
        state.heights[pile] -= 1
    state.legal = removals(state)
    if state.log is not None:
        state.log.append(Captured(state.seat, tuple(NAME[t] for t in move.pair), 0))
        for pile in move.piles:
            top = top_of(state, pile)
            if top is not None:
                state.log.append(Turned(state.seat, pile_name(pile), top, stays=True))


def points(state: Heaps) -> tuple[int, ...]:
    """There are none: a patience is won or lost."""
    return (0,)


def result(state: Heaps) -> Result:
    """PAT-2: won or lost; the facts say how many tiles were taken away."""
    won = state.how == "cleared"
    gone = len(state.pile_of) - sum(state.heights)
    facts = {"removed": (gone,), "won": (won,)}
    return Result(state.how, "PAT-2", 0, (0,) if won else (), points(state), facts=facts)


# -- what is seen and guessed ----------------------------------------------------------------------


def view(state: Heaps, seat: int | None) -> View:
    """The tiles beneath are nobody's, and stay so when the manche is over, since one may always go
    back."""
    return view_of(
        game,
        state,
        seat,
        hands=state.deal.hands,
        past=public_past([(0, move) for move in state.past]),
        board=show.board(state),
        known=show.known(state),
    )


def guess(view: View, rng: Random) -> Heaps:
    """Put unseen tiles beneath at random and play the known moves. (Where only solvable deals are
    dealt, a guess need not be one.)"""
    state = begun(game, view, show.guess_deal(view, rng))
    for turn in view.past:
        play(state, next(move for move in state.legal if move.text == turn.move))
    return state


game: Game[Heaps] = Game(
    card=card,
    options=Options,
    presets=PRESETS,
    forms=(
        Form("remove", r"[0-6]-[0-6]( [0-6]-[0-6])?", "6-4 1-1", "PAT-2"),
        Form("stop", "stop", "stop", "PAT-2"),
        Form("pass", "pass|draw", "", "PAT-2"),
    ),
    partie=Partie(after_one_manche, rotate_lead),
    deal=deal,
    accept=accept,
    start=Heaps,
    moves=moves,
    play=play,
    score=result,
    view=view,
    guess=guess,
    words=Words(aim, refuse, merits=MERITS, turn_rule="PAT-1"),
    points=points,
    sheet=SHEET,
    mind=Mind(left_counts=None, solve=solve),
)
