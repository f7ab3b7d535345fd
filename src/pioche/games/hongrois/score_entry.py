"""Les dominos hongrois at a real table: everybody notes the points left (HON-5)."""

from pioche.core.game import Standing
from pioche.core.score_entry import Field, points_left, who_began
from pioche.engines.chain import score_entry as chain
from pioche.games.hongrois.game import HAND, Options, game


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """HON-5: going out ends nothing, so several hands may be empty."""
    most = HAND(options, len(standing.active))
    return (*who_began(standing), points_left(standing, most=most, besides=""))


entry = chain.plain_entry(game, fields, otherwise="turns")
