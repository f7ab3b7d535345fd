"""Le cent à zéro at a real table: the points left melt the other's malus (CAZ-3)."""

from pioche.core.game import Standing
from pioche.core.score_entry import Field, points_left, who_began, who_went_out
from pioche.engines.chain import score_entry as chain
from pioche.games.cent_a_zero.game import HAND, Options, game


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    return (
        *who_began(standing),
        who_went_out(standing),
        points_left(standing, most=HAND(options, 2) if options.draw == "none" else 0),
    )


entry = chain.plain_entry(game, fields)
