"""Which rule refuses a move?"""

from pioche.game import Form
from pioche.games.quarante_deux.state import Tricks
from pioche.tiles import read_tile


def refuse(state: Tricks, form: Form, text: str) -> str:
    """Which rule refuses the move? Before the tricks, the rule of what is due. A tile that is not
    in the hand: GEN-4; a trump where trumps may be played: Q42-8; any other tile: Q42-7."""
    if form.kind != "place":
        return form.rule
    if state.suits is None:
        return "Q42-6" if state.seat == state.bidder else "Q42-5"
    t = read_tile(text)
    hand = state.hands[state.seat]
    if t is None or not hand >> t & 1:
        return "GEN-4"
    asked = state.suits.suit[state.trick[0]]
    trumps = state.suits.trumps
    may_trump = state.options.free_ruff or asked == trumps or not hand & asked
    return "Q42-8" if may_trump and trumps >> t & 1 else form.rule
