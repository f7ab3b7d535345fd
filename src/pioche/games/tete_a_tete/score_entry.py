"""En tête-à-tête at a real table: who went out, or a block, and the points left (TAT-3)."""

from pioche.core.game import Standing
from pioche.core.score_entry import Field, points_left, who_began, who_went_out
from pioche.engines.chain import score_entry as chain
from pioche.games.tete_a_tete.game import HAND, Options, game


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """GEN-19: who began matters only where the starter loses a tie."""
    return (
        *(who_began(standing) if options.blocked_tie == "starterLoses" else ()),
        who_went_out(standing),
        points_left(
            standing,
            most=HAND(options, 2) if options.draw == "none" else 0,
            by_tiles=options.blocked_tie == "fewestTiles",
        ),
    )


entry = chain.plain_entry(game, fields)
