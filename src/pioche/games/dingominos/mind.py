"""What a sensible player of Dingominos weighs: the whole of the own turn, with all that can still
be laid in it, and what it leaves to the next player.

Points are those of tiles (DIN-20): few should be left in the own hand, and many in others'.
"""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from pioche.core.game import OVER, Judge
from pioche.core.tiles import tiles_in
from pioche.games.dingominos.state import Line, placements
from pioche.games.dingominos.turns import WORTH, moves, play, result

GUESSES: Final = 8
WHOLE: Final = 1000  # points: nobody ever holds so many

# What is worth as much as so many points less in the own hand:
EACH: Final = 5  # a tile less, whatever it counts
DRAWS: Final = 4  # each tile that the next player must draw
SKIPS: Final = 5  # each player who loses a turn
GOES_OUT: Final = 60  # that the next player cannot lay their last tile
FITS: Final = 2  # that a tile of the own hand fits the ends


def weigh(guesses: Iterator[Line], judge: Judge) -> Mapping[str, float]:
    """The worth of each move, if the turn goes on as well as it can; on average, since what is
    drawn is not known before."""
    states = list(islice(guesses, GUESSES))
    found = dict.fromkeys((move.text for move in moves(states[0])), 0.0)
    for state in states:
        for move in moves(state):
            after = state.copy()
            play(after, move)
            found[move.text] += best_turn(after, state.seat, judge) / len(states)
    return found


def best_turn(state: Line, seat: int, judge: Judge) -> float:
    """What the turn can still come to: another tile after REJOUER, or one just drawn."""
    if state.seat == OVER:
        return judge(result(state))[state.standing.sides[seat]]
    if state.seat != seat:
        return 0.5 - burden(state, seat) / WHOLE
    best = 0.0
    for move in moves(state):
        after = state.copy()
        play(after, move)
        best = max(best, best_turn(after, seat, judge))
    return best


def burden(state: Line, seat: int) -> float:
    """What a seat has left when its turn is over, less what it has left to the next player."""
    hand, theirs = state.hands[seat], state.hands[state.seat]
    found = float(sum(WORTH[t] + EACH for t in tiles_in(hand)))
    found -= DRAWS * min(state.pending, state.stock) + SKIPS * len(state.skipped)
    if not state.pending and theirs.bit_count() == 1 and placements(theirs, state.ends):
        found += GOES_OUT
    if placements(hand, state.ends):
        found -= FITS
    return found
