"""What a sensible player of Quinconce weighs: whose tile will bring the tower down.

Whoever can lay a tile must (MAG-4), also where the tower is sure to fall, and then takes all of it
(MAG-11). So a safe place for one's own tile is not enough: what counts is which ends it leaves to
those who play next, and to oneself once they have played.
"""

from collections.abc import Iterator, Mapping
from itertools import islice
from math import exp
from typing import Final

from pioche.core.game import OVER, Judge, Move
from pioche.core.tiles import PIPS, pips
from pioche.engines.towers.engine import Tower, moves, play, result
from pioche.engines.towers.merits import SAFE
from pioche.engines.towers.placement import FALLS, Lay
from pioche.engines.towers.statics import Box, Slip, cells
from pioche.engines.towers.trembling_hand import risk

GUESSES: Final = 8
TURNS: Final = 1  # of every player, that are looked at: two were no better
CALM: Final = 0.1  # a risk below which no tower falls; at 1 nearly all do
LIKELY: Final = 0.9  # a risk at which more towers fall than stand
TILE: Final = 0.3  # what a tile less in hand counts for the chance to win
POINT: Final = 0.001  # what a point less counts for it, where nothing else tells

Shape = tuple[tuple[object, ...], ...]
Risks = dict[Shape, float]


def weigh(guesses: Iterator[Tower], judge: Judge) -> Mapping[str, float] | None:
    """What each tile is worth, where it is laid: the chance to win that hands tell of some turns
    later, on average. Where there are safe places, only these are weighed."""
    states = list(islice(guesses, GUESSES))
    risks: Risks = {}
    falls = {m.text: risk_of(states[0], m, risks) for m in moves(states[0]) if isinstance(m, Lay)}
    if not falls:
        return None
    limit = max(SAFE, min(falls.values()))
    found = {text: 0.0 for text, fall in falls.items() if fall <= limit}
    for state in states:
        for move in moves(state):
            if isinstance(move, Lay) and move.text in found:
                fall = chance_of_a_fall(falls[move.text])
                worth = (1 - fall) * worth_after(state, move, judge, risks) if fall < 1 else 0.0
                if fall > 0:
                    worth += fall * worth_after(state, move.settled(Slip(), FALLS), judge, risks)
                found[move.text] += worth / len(states)
    return found


def chance_of_a_fall(risk: float) -> float:
    """MAG-12: the hand errs. Rather too careful: of 2500 tiles laid, 3 in 100 brought the tower
    down at a risk of a quarter, one in ten at a half, nearly all at 1."""
    return min(1.0, (max(0.0, risk - CALM) / (1 - CALM)) ** 2)


def risk_of(state: Tower, move: Lay, risks: Risks) -> float:
    """The risk of a placement. Only the shape of the tower counts for it, not which tiles it is
    made of: so most of them are met again on the next guess."""
    shape = *(place(laid.box) for laid in state.tower), place(move.box)
    if shape not in risks:
        risks[shape] = risk(state, move)
    return risks[shape]


def place(box: Box) -> tuple[object, ...]:
    return box.z, box.slip, *sorted(cells(box))


def worth_after(state: Tower, move: Lay, judge: Judge, risks: Risks) -> float:
    """What a move is worth if then everybody lays a tile where it is safest, the heaviest first."""
    seat, playing = state.seat, state.standing.active
    after = state.copy()
    play(after, move)
    turns = TURNS * len(playing)
    while after.seat != OVER and turns:
        play(after, safest(after, risks))
        turns -= 1
    if after.seat == OVER:
        return judge(result(after))[state.standing.sides[seat]]
    odds = {one: exp(-TILE * after.hands[one].bit_count()) for one in playing}
    return odds[seat] / sum(odds.values()) * (1 - POINT * pips(after.hands[seat]))


def safest(state: Tower, risks: Risks) -> Move:
    """The heaviest of the safest moves, with what is likely to come of it."""
    found = moves(state)
    lays = [move for move in found if isinstance(move, Lay)]
    if not lays or not state.tower:
        return found[0]
    least = min(risk_of(state, move, risks) for move in lays)
    best = max(
        (move for move in lays if risk_of(state, move, risks) == least),
        key=lambda move: PIPS[move.tile],
    )
    return best if least < LIKELY else best.settled(Slip(), FALLS)
