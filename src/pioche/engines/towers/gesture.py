"""How steady was the hand? MAG-12: a gesture earns it, and nobody can say it.

While the hand is over the tower, it sways between -1 and 1, from the edge at first. A player who
lets go near the middle had a steady hand, one who lets go at the edge a hasty one. A tap is no
gesture.
"""

from math import cos, pi
from typing import Final

from pioche.core.boards import Sway
from pioche.core.game import Move
from pioche.engines.towers.engine import Tower
from pioche.engines.towers.placement import NORMAL, Lay
from pioche.engines.towers.trembling_hand import risk

TAP: Final = 220  # ms: shorter is no gesture
STEADY: Final = 0.26  # of the way from the middle to the edge
HASTY: Final = 0.82
CALM: Final = 1900  # ms for one sway to and fro where nothing is at risk
TENSE: Final = 1150  # and where the tower would fall


def sway(state: Tower, move: Move) -> Sway | None:
    """How the hand would sway over this placement: the riskier, the faster. None where every hand
    is normal: with `even` hands, and for the tile that begins a tower."""
    if state.options.hand != "gesture" or not isinstance(move, Lay) or not state.tower:
        return None
    period = CALM + (TENSE - CALM) * min(1.0, risk(state, move))
    return Sway(round(period), TAP, STEADY, HASTY)


def held(state: Tower, move: Move, time: int) -> Move:
    """The placement, let go after so many milliseconds."""
    swaying = sway(state, move)
    if swaying is None or not isinstance(move, Lay):
        return move
    return move.with_hand(earned(swaying, time))


def earned(sway: Sway, time: int) -> str:
    if time < sway.tap:
        return NORMAL
    far = abs(cos(2 * pi * time / sway.period))
    return "steady" if far <= sway.steady else "hasty" if far >= sway.hasty else NORMAL
