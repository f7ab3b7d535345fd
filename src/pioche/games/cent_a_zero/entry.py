"""Le cent à zéro at a real table: the points left melt the other's malus (CAZ-3)."""

from pioche.chain import entry as chain
from pioche.chain.state import Chain
from pioche.entry import Entered, Entry, Field, points_left, who_began, who_went_out
from pioche.game import Standing
from pioche.games.cent_a_zero.game import HAND, Options, game


def fields(options: Options, standing: Standing) -> tuple[Field, ...]:
    return (
        *who_began(standing),
        who_went_out(standing),
        points_left(standing, most=HAND(options, 2) if options.draw == "none" else 0),
    )


def ended(options: Options, standing: Standing, entered: Entered) -> Chain:
    return chain.went_out_or_blocked(game, options, standing, entered)


entry = Entry(fields, ended)
