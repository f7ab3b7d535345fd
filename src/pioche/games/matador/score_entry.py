"""Le Matador at a real table: who went out, or a block, and the points left (MAT-14)."""

from pioche.core.game import Standing
from pioche.core.score_entry import Field, points_left, who_began, who_went_out
from pioche.engines.chain import score_entry as chain
from pioche.games.matador.game import Options, game


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    """Who began matters for the next manche, and where the starter loses a tie (GEN-19)."""
    goes_on = options.partie != "single" or options.blocked_tie == "starterLoses"
    return (
        *(who_began(standing) if goes_on else ()),
        who_went_out(standing),
        points_left(standing, by_tiles=options.blocked_tie == "fewestTiles"),
    )


entry = chain.plain_entry(game, fields)
