"""En tête-à-tête, au crayon (PEN): two hands of seven copied from a sheet into fifteen places.

The left arm of the chain is the left side of the fifteen places, the right arm the right side.
"""

from dataclasses import dataclass, replace
from functools import cache

from pioche.core.boards import end_names
from pioche.core.deal import Deal
from pioche.core.errors import DealError
from pioche.core.game import Company, Form, Move, Partie, Result, Standing
from pioche.core.options import Preset, choice, switch
from pioche.core.partie import after_one_manche, rotate_lead
from pioche.core.phrase import Reason
from pioche.core.sheet import Row, Sheet
from pioche.core.tiles import HIGH, LOW, NAME, SUIT, doubles_first, other_half, set_size
from pioche.engines.chain import refuse as general
from pioche.engines.chain import turn_rules, winning
from pioche.engines.chain.chain_game import MIND, WORDS, Display, chain_game
from pioche.engines.chain.dealing import Dealing, tiles_each
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.forms import no_draw_form, pass_form, place_form
from pioche.engines.chain.openings import any_tile, best_tile
from pioche.engines.chain.state import (
    CLOSED,
    NEVER,
    PASS,
    Chain,
    Join,
    Place,
    finish,
    next_turn,
    position,
)
from pioche.games.crayon import card, show
from pioche.games.crayon.aim import aim
from pioche.games.crayon.solver import solve

SIDE = 7  # places on each side of the one in the middle


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


def accept(standing: Standing, deal: Deal) -> None:
    """PEN-2: there is no stock. PEN-4: nor are there lots."""
    if deal.stock or set(deal.parts) - {"out"}:
        raise DealError(
            "A deal here is two hands and the tiles left out: no stock, no lots (PEN-2).",
            why="deal-two-hands",
        )


# -- the manche ------------------------------------------------------------------------------------

# PEN-4: the highest double begins; without a double, the strongest tile (GEN-3).
ORDER = doubles_first(6)


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
def rules(options: Options) -> ChainRules:
    found = ChainRules(
        reserve=NEVER,
        order=ORDER,
        openers=any_tile if options.opening_tile == "free" else best_tile,
        open=first_ends,
        join=join,
        offer=turn_rules.draw_never,
        after=after,
        score=score,
        laid=close_full_side if options.fixed_centre else None,
        own={"boxes": (0, 0)},
        end_name=end_name,
        pass_rule="PEN-6",
        opening_rule="PEN-4",
    )
    # PEN-3: the engine would lay a first double across.
    found.first_moves = [
        Place(t, -1, "start", Join(0, HIGH[t], LOW[t]), NAME[t]) for t in range(set_size(6))
    ]
    return found


def end_name(state: Chain, arm: int) -> str:
    """How an end is called: on a screen the track turns."""
    return end_names(show.board(state, None))[state.rules.arms[arm]]


def close_full_side(state: Chain, move: Place, covered: int) -> None:
    """PEN-8, `fixed_centre: on`: seven places on each side; a full side is closed."""
    on_this_side = 1 + sum(isinstance(m, Place) and m.arm == move.arm for _, m in state.past)
    if move.arm >= 0 and on_this_side == SIDE:
        state.ends[move.arm] = CLOSED


def on_either_side(state: Chain) -> object:
    """PEN-8, `fixed_centre: on`: how many places are left at an end counts as well."""
    laid = [move.arm for _, move in state.past if isinstance(move, Place)]
    ends = tuple(sorted((end, laid.count(arm)) for arm, end in enumerate(state.ends)))
    return position(state), ends if state.options.fixed_centre else None


def after(state: Chain, move: Move) -> None:
    """PEN-6: a pass ticks a B box. PEN-7: the last tile ends the game, and so do two passes in
    succession; both are played. PEN-5: otherwise it is the other one's turn."""
    if move is PASS:
        seat = state.seat
        state.own["boxes"] = tuple(n + (s == seat) for s, n in enumerate(state.own["boxes"]))
        if state.past[-2][1] is PASS:
            finish(state, "blocked")
            return
    elif not state.hands[state.seat]:
        finish(state, "domino")
        return
    next_turn(state)


def score(state: Chain) -> Result:
    """PEN-7: first out wins; if both are stuck, the one with fewer points left. Equal: a draw."""
    winner = winning.winning_side(state, "draw")
    left = winning.points_left(state)
    seats = winning.seats_on(state, winner)
    facts = {
        "hand": tuple(" ".join(show.dealt(state, seat)) for seat in (0, 1)),
        "boxes": state.own["boxes"],
        "left": left,
        "won": tuple(seat in seats for seat in (0, 1)),
        "null": not seats,
    }
    return winning.ended(state, "PEN-7", seats, (0, 0), left, facts)


def refuse(state: Chain, form: Form, text: str) -> Reason:
    """PEN-8: on a full side nothing can be laid, even what would fit."""
    reason = general.refuse(state, form, text)
    full = reason.phrase.name == "refused-closed"
    return Reason("PEN-8", reason.phrase) if full else reason


def alone(options: Options) -> bool:
    """PEN-1: one person may play for A and for B."""
    return options.solo


SHEET = Sheet(
    (
        Row("hand", {"fr": "Jeu de départ", "en": "Hand dealt"}, "fact"),
        Row("boxes", {"fr": "Cases B cochées", "en": "B boxes ticked"}, "fact"),
        Row("left", {"fr": "Points non biffés", "en": "Points not crossed out"}, "fact"),
        Row("won", {"fr": "Gagnant", "en": "Winner"}, "fact"),
        Row("null", {"fr": "Partie nulle", "en": "Drawn game"}, "fact"),
    )
)

game = chain_game(
    card,
    options=Options,
    presets=PRESETS,
    partie=Partie(after_one_manche, rotate_lead),
    # PEN-2: the other fourteen are not in the game.
    dealing=Dealing(tiles_each({2: 7}), rest="out", accept=accept),
    rules=rules,
    forms=(place_form("PEN-5"), no_draw_form("PEN-2"), pass_form("PEN-6")),
    display=Display(show.board),
    sheet=SHEET,
    company=Company(alone=alone),
    words=replace(WORDS, aim=aim, refuse=refuse, turn_rule="PEN-5"),
    mind=replace(MIND, solve=solve, position=on_either_side),
    on_paper=True,
)
