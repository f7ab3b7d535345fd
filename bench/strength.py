"""How strong is a bot against another? Duplicate deals: every side of a deal is played by both.

    python bench/strength.py                             expert against the yardstick, a few deals
    python bench/strength.py canton whist --deals 300    more of these
    python bench/strength.py --level regular --against random

The yardstick is the opponent of the first release, kept as it was (`yardstick.py`).

A share above the fair one (a half with two sides, a third with three) is better than the other bot;
the interval is that of 95 %. All cores are used; the same deals and choices come every time.
"""

import argparse
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, NamedTuple

import yardstick

import pioche
from pioche.bots import Bot, find_bot
from pioche.bots.greedy import gained, played, worth_most
from pioche.bots.playout import at_random
from pioche.game import OVER, Game, Result
from pioche.partie import advance, first_standing
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
OTHERS: dict[str, Bot] = {"yardstick": yardstick.greedy, "newcomer": newcomer, "random": at_random}


def bot_of(name: str) -> Bot:
    return OTHERS.get(name) or find_bot(name)


class Played(NamedTuple):
    """One deal, played once for each side: the share of the manches that the bot won, the points by
    which it was ahead, and what its decisions cost."""

    share: float
    lead: float
    seconds: float
    decisions: int


def play(game_id: str, seats: int, level: str, against: str, number: int, parties: bool) -> Played:
    """Play a deal, or a whole partie, once for each side."""
    game = pioche.find(game_id)
    options = game.options()
    first = first_standing(game, options, seats)
    sides = sorted(set(first.sides))
    bots = bot_of(level), bot_of(against)
    share = lead = 0.0
    clock = Clock()
    for side in sides:
        rng = Random(f"{number}:{side}")
        standing, won = first, None
        seated = [bots[first.sides[seat] != side] for seat in range(seats)]
        while won is None:
            # The manches of a partie have deals of their own, the same for every side.
            luck = Random(f"{game_id}:{number}" + f":{standing.manche}" * parties)
            state = game.start(options, standing, game.deal(options, standing, luck))
            result = manche(game, state, seated, rng, bots[0], clock)
            if parties:
                standing, won = advance(game, options, standing, result)
            else:
                won = result.winners
        winning = {first.sides[seat] for seat in won} or set(sides)
        share += (side in winning) / len(winning)
        others = sum(result.points) - result.points[side]
        lead += result.points[side] - others / (len(sides) - 1)
    return Played(share / len(sides), lead / len(sides), clock.seconds, clock.decisions)


@dataclass
class Clock:
    """What decisions cost."""

    seconds: float = 0.0
    decisions: int = 0


def manche(
    game: Game[Any], state: Any, seated: list[Bot], rng: Random, measured: Bot, clock: Clock
) -> Result:
    """Play a manche to its end; measure the time of one bot."""
    while state.seat != OVER:
        moves = game.moves(state)
        move = moves[0]
        if len(moves) > 1:
            bot, view = seated[state.seat], game.view(state, state.seat)
            begin = time.process_time()
            text = bot(game, view, rng)
            if bot is measured:
                clock.seconds += time.process_time() - begin
                clock.decisions += 1
            move = next(m for m in moves if m.text == text)
        game.play(state, game.settle(state, move, rng) if game.settle else move)
    return game.result(state)


def row(name: str, fair: float, played: list[Played]) -> str:
    count = len(played)
    mean = sum(one.share for one in played) / count
    spread = sqrt(sum((one.share - mean) ** 2 for one in played) / max(1, count - 1) / count)
    lead = sum(one.lead for one in played) / count
    cost = 1000 * sum(one.seconds for one in played) / max(1, sum(one.decisions for one in played))
    return (
        f"{name:<24} {mean:5.3f} ± {1.96 * spread:5.3f} (fair {fair:.2f})"
        f"  points {lead:+6.1f}  {cost:6.1f} ms a decision"
    )


def measure(names: Iterable[str], asked: argparse.Namespace) -> None:
    with ProcessPoolExecutor(asked.cores) as pool:
        for name in names:
            game = pioche.find(name)
            count = asked.seats or game.seats[0]
            sides = len(set(game.sides(game.options(), count)))
            jobs = [
                pool.submit(play, game.id, count, asked.level, asked.against, n, asked.parties)
                for n in range(asked.deals)
            ]
            print(
                row(f"{game.id} ({count})", 1 / sides, [job.result() for job in jobs]), flush=True
            )


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
