"""How strong is a bot against another? Duplicate deals: every side of a deal is played by both.

    python bench/strength.py                             expert against the yardstick, a few deals
    python bench/strength.py canton whist --deals 300    more of these
    python bench/strength.py --level regular --against random

The yardstick is the opponent of the first release, kept as it was (`yardstick.py`).

A share above the fair one (a half with two sides, a third with three) is better than the other bot;
the interval is that of 95 %. All cores are used; the same deals and choices come every time.
"""

import argparse
from collections.abc import Iterable
from random import Random
from typing import Any

import pioche
from pioche.bots import find_bot
from pioche.bots.greedy import gained, played, worth_most
from pioche.game import Game
from pioche.tournament import Pairing, Played, meeting, on_cores
from pioche.view import View


def newcomer(game: Game[Any], view: View, rng: Random) -> str:
    """A person who has just read the rules: sees points that can be had at once, else lays any
    piece; and says nothing foolish (bids and passes are the habitué's)."""
    chosen = find_bot("regular")(game, view, rng)
    pieces = [move for move in game.moves(game.guess(view, rng)) if move.steps]
    if chosen not in [move.text for move in pieces] or view.seat is None:
        return chosen
    state = game.guess(view, rng)
    now = {
        move: gained(game, played(game, state, move, rng), view.seat, False)[:2]
        for move in game.moves(state)
        if move.steps
    }
    best = worth_most(now)
    return best[int(rng.random() * len(best))].text


# Beside the levels: bots that are there to compare with.
OTHERS = {"yardstick": "yardstick:greedy", "newcomer": "strength:newcomer"}


def row(name: str, fair: float, played: list[Played]) -> str:
    found = meeting("", "", played, fair)
    cost = 1000 * sum(one.seconds for one in played) / max(1, sum(one.decisions for one in played))
    return (
        f"{name:<24} {found.share:5.3f} ± {found.within:5.3f} (fair {fair:.2f})"
        f"  points {found.lead:+6.1f}  {cost:6.1f} ms a decision"
    )


def measure(names: Iterable[str], asked: argparse.Namespace) -> None:
    level, against = (OTHERS.get(name, name) for name in (asked.level, asked.against))
    with on_cores(asked.cores) as run:
        for name in names:
            game = pioche.find(name)
            count = asked.seats or game.seats[0]
            sides = len(set(game.sides(game.options(), count)))
            pairing = Pairing(game.id, count, (), level, against, parties=asked.parties)
            played = run(pairing, range(asked.deals))
            print(row(f"{game.id} ({count})", 1 / sides, played), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="all games that the expert thinks ahead in")
    parser.add_argument("--level", default="expert")
    parser.add_argument(
        "--against", default="yardstick", help="a level, yardstick, newcomer, random"
    )
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument(
        "--seats", type=int, default=0, help="by default the usual number of each game"
    )
    parser.add_argument("--parties", action="store_true", help="whole parties, not manches")
    parser.add_argument("--cores", type=int, default=None)
    asked = parser.parse_args()
    thinking = [game.id for game in pioche.all_games() if game.policy and min(game.seats) > 1]
    what = "parties" if asked.parties else "deals"
    print(f"{asked.level} against {asked.against}, {asked.deals} {what}, each from every side")
    measure(asked.games or thinking, asked)
