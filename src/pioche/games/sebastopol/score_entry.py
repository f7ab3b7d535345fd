"""Sebastopol at a real table: everybody notes the points left (SEB-7)."""

from pioche.core.game import Standing
from pioche.core.score_entry import Field, points_left, who_went_out
from pioche.engines.chain import score_entry as chain
from pioche.games.sebastopol.game import Options, game


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """GEN-8: the holder of the double opens every manche, so who began tells nothing."""
    return (who_went_out(standing), points_left(standing))


entry = chain.plain_entry(game, fields)
