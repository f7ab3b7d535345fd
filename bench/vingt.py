"""How long does it take to list all legal plays of Vingt in mid-game?

    python bench/vingt.py

Thirty positions of seeded random play, each with a rack of five and 20 tiles laid (or a few more,
as an alignment has several), without and with the option that lets one new tile lie across; the
best of five runs of each, in CPU time.
"""

import argparse
import statistics
import sys
import time
from random import Random

from pioche.core.options import make_options
from pioche.core.partie import first_standing
from pioche.games.vingt.game import game
from pioche.games.vingt.search import RACK
from pioche.games.vingt.state import Grid

POSITIONS = 30
LAID = 20
MOST_MS = 50.0


def positions(seed: int) -> list[Grid]:
    """Positions of random play with at least 20 tiles laid, nobody in a series of single tiles."""
    chosen = make_options(game.options, {})
    found: list[Grid] = []
    number = 0
    while len(found) < POSITIONS:
        rng = Random(f"{seed}:{number}")
        standing = first_standing(game, chosen, 2 + number % 3)
        state = game.start(chosen, standing, game.deal(chosen, standing, rng))
        number += 1
        while state.seat >= 0:
            full = state.hands[state.seat].bit_count() == RACK
            if len(state.laid) >= LAID and full and not state.series:
                found.append(state)
                break
            legal = game.moves(state)
            game.play(state, legal[int(rng.random() * len(legal))])
    return found


def measure(state: Grid, crosswise: bool, runs: int = 5) -> tuple[float, int]:
    """The best time in milliseconds, and how many moves there are."""
    state.options = make_options(game.options, {"crosswise_new": crosswise})
    best = float("inf")
    for _ in range(runs):
        state.found = state.lines = None
        start = time.process_time()
        legal = game.moves(state)
        best = min(best, (time.process_time() - start) * 1000)
    return best, len(legal)


def main() -> int:
    parser = argparse.ArgumentParser(description="Time the move generation of Vingt.")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random play (1)")
    args = parser.parse_args()
    found = positions(args.seed)
    print(f"All legal plays of a rack of {RACK}, {LAID} tiles laid, {POSITIONS} positions")
    for title, crosswise in (("all tiles lengthwise", False), ("one tile across", True)):
        measured = [measure(state, crosswise) for state in found]
        times = [ms for ms, _ in measured]
        counts = [moves for _, moves in measured]
        verdict = "reached" if max(times) < MOST_MS else "NOT reached"
        print(title)
        print(f"  moves  mean {statistics.mean(counts):8,.0f}   most  {max(counts):8,}")
        print(f"  time   mean {statistics.mean(times):8.2f}   worst {max(times):8.2f}   ms")
        print(f"  under {MOST_MS:g} ms: {verdict}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
