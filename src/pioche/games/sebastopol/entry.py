"""Sebastopol at a real table: everybody notes the points left (SEB-7)."""

from pioche.chain import entry as chain
from pioche.chain.state import Chain
from pioche.entry import Entered, Entry, Field, points_left, who_went_out
from pioche.game import Standing
from pioche.games.sebastopol.game import Options, game


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """GEN-8: the holder of the double opens every manche, so who began tells nothing."""
    return (who_went_out(standing), points_left(standing))


def ended(options: Options, standing: Standing, entered: Entered) -> Chain:
    return chain.went_out_or_blocked(game, options, standing, entered)


entry = Entry(fields, ended)
