"""Domino whist at a real table: the points left in the four hands (WHI-4)."""

from typing import Any

from pioche.core.game import Standing
from pioche.core.score_entry import Field, points_left, who_began, who_went_out
from pioche.engines.chain import score_entry as chain
from pioche.games.whist.game import game, hand_size


def fields(options: Any, standing: Standing) -> tuple[Field, ...]:
    most = hand_size(options, 4)
    return (*who_began(standing), who_went_out(standing), points_left(standing, most=most))


entry = chain.plain_entry(game, fields)
