"""The general rule by its options (GEN), and the partie that goes with it (BASE-5)."""

from typing import Any

from pioche.core.game import Partie, Result, Standing
from pioche.core.options import number_in_value
from pioche.core.partie import lead_by_option, level_at_target, seats_of, winners_at_target
from pioche.engines.chain.engine import ChainRules
from pioche.engines.chain.openings import OPENERS
from pioche.engines.chain.state import NEVER
from pioche.engines.chain.turn_rules import OFFERS, unable, unwilling


def general_rule(options: Any, **changed: Any) -> ChainRules:
    """GEN-9, GEN-12, GEN-14, GEN-15 by the options of these names; a game that takes this rule
    gives its score and changes what it must."""
    by_options: dict[str, Any] = {
        "reserve": reserve(options),
        "openers": OPENERS[options.opening_tile],
        "offer": OFFERS[options.draw, options.voluntary_draw],
        "reveals": unwilling if options.voluntary_draw else unable,
    }
    return ChainRules(**{**by_options, **changed})


def reserve(options: Any) -> int:
    """GEN-14: so many tiles stay in the stock. GEN-12: where nobody draws, all do."""
    return NEVER if options.draw == "none" else int(options.reserve)


# -- the partie: one manche, or by the option `partie` so many manches or points -------------------


def for_points(options: Any) -> bool:
    """BASE-5: points are kept only where the partie is played for points."""
    return bool(options.partie.startswith("points"))


def winners(options: Any, standing: Standing, result: Result) -> tuple[int, ...] | None:
    """BASE-5: one manche; or the first to win N manches; or to reach N points."""
    if options.partie == "single":
        return result.winners
    if for_points(options):
        return winners_at_target(number_in_value(options.partie), standing)
    best = [side for side, n in enumerate(standing.wins) if n >= number_in_value(options.partie)]
    return seats_of(standing, best) if best else None


def active(options: Any, standing: Standing, result: Result) -> tuple[int, ...]:
    """GEN-22: those who are level at the target play on alone."""
    if for_points(options):
        return level_at_target(number_in_value(options.partie), standing)
    return standing.active


def target(options: Any, seats: int) -> int | None:
    """BASE-5: the points to which the partie is played, if it is."""
    return number_in_value(options.partie) if for_points(options) else None


PARTIE = Partie(winners, lead_by_option, active=active)
