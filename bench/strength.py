"""How strong is a bot against another? Duplicate deals: every side of a deal is played by both.

    python bench/strength.py                             expert against greedy, a few deals each
    python bench/strength.py canton whist --deals 300    more of these
    python bench/strength.py --level greedy --against random

A share above the fair one (a half with two sides, a third with three) is better than the other bot;
the interval is that of 95 %. All cores are used; the same deals and choices come every time.
"""

import argparse
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from typing import NamedTuple

import pioche
from pioche.bots import find_bot
from pioche.game import OVER
from pioche.partie import first_standing


class Played(NamedTuple):
    """One deal, played once for each side: the share of the manches that the bot won, the points by
    which it was ahead, and what its decisions cost."""

    share: float
    lead: float
    seconds: float
    decisions: int


def play(game_id: str, seats: int, level: str, against: str, number: int) -> Played:
    game = pioche.find(game_id)
    options = game.options()
    standing = first_standing(game, options, seats)
    sides = sorted(set(standing.sides))
    deal = game.deal(options, standing, Random(f"{game_id}:{number}"))
    bot, other = find_bot(level), find_bot(against)
    share = lead = seconds = 0.0
    decisions = 0
    for side in sides:
        rng = Random(f"{number}:{side}")
        state = game.start(options, standing, deal)
        while state.seat != OVER:
            moves = game.moves(state)
            move = moves[0]
            if len(moves) > 1:
                ours = standing.sides[state.seat] == side
                view = game.view(state, state.seat)
                begin = time.process_time()
                text = (bot if ours else other)(game, view, rng)
                if ours:
                    seconds += time.process_time() - begin
                    decisions += 1
                move = next(m for m in moves if m.text == text)
            game.play(state, game.settle(state, move, rng) if game.settle else move)
        result = game.result(state)
        won = {standing.sides[seat] for seat in result.winners} or set(sides)
        share += (side in won) / len(won)
        others = sum(result.points) - result.points[side]
        lead += result.points[side] - others / (len(sides) - 1)
    return Played(share / len(sides), lead / len(sides), seconds, decisions)


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


def measure(names: Iterable[str], level: str, against: str, deals: int) -> None:
    with ProcessPoolExecutor() as pool:
        for name in names:
            game = pioche.find(name)
            seats = min(game.seats)
            sides = len(set(game.sides(game.options(), seats)))
            jobs = [
                pool.submit(play, game.id, seats, level, against, number) for number in range(deals)
            ]
            print(
                row(f"{game.id} ({seats})", 1 / sides, [job.result() for job in jobs]), flush=True
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="all games that the expert thinks ahead in")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--deals", type=int, default=10)
    asked = parser.parse_args()
    thinking = [game.id for game in pioche.all_games() if game.policy and min(game.seats) > 1]
    print(f"{asked.level} against {asked.against}, {asked.deals} deals, each from every side")
    measure(asked.games or thinking, asked.level, asked.against, asked.deals)
