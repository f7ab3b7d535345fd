"""Les dominos K at a real table: everybody notes the points left (KKK-9)."""

from pioche.core.game import Standing
from pioche.core.score_entry import Field, points_left
from pioche.engines.chain import score_entry as chain
from pioche.games.domino_k.game import Options, game


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """KKK-1, KKK-8: lots say who begins every manche, and going out ends nothing."""
    return (points_left(standing, besides=""),)


entry = chain.plain_entry(game, fields)
