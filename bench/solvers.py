"""How fast are deals solved, every tile being known? Beside the PyPI package `dominoes`.

    python bench/solvers.py                    our solvers, then two deals beside the peer
    python bench/solvers.py --peer-deals 10    more of them (20 to 60 s each)
    python bench/solvers.py --no-peers

A deal is solved when value and line of perfect play are known. The peer and we solve the same deals
for the same points, in the same run; both must find the same value.
"""

import argparse
import importlib
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import ModuleType
from typing import Any

import pioche
from pioche.core.deal import Deal
from pioche.core.game import Game, Solution
from pioche.core.options import Value, make_options
from pioche.core.partie import first_standing
from pioche.core.tiles import tile
from pioche.engines.chain.solver import UNIT, Goal, two_sided
from pioche.engines.chain.state import Chain

BLOCK: dict[str, Value] = {"draw": "none"}
FREE: dict[str, Value] = {**BLOCK, "opening_tile": "free"}
TEAMS: dict[str, Value] = {**BLOCK, "teams": True, "hand": "7", "partie": "points 100"}

# Name, game, options, seats, deals, median that is aimed at (milliseconds).
KINDS: tuple[tuple[str, str, dict[str, Value], int, int, float | None], ...] = (
    ("two, 7 + 7, block", "tete-a-tete", BLOCK, 2, 300, 3.0),
    ("two, 7 + 7, block, free opening", "tete-a-tete", FREE, 2, 300, 3.0),
    ("two, 7 + 7, block, points", "jeu-de-dominos", {**BLOCK, "partie": "points 100"}, 2, 300, 3.0),
    ("two, 7 + 7, drawing", "tete-a-tete", {}, 2, 100, None),
    ("four, 7 each, points", "jeu-de-dominos", TEAMS, 4, 20, None),
    ("four, 7 each, whist", "whist", {"hand": 7}, 4, 10, None),
    ("pencil game", "crayon", {}, 2, 100, None),
    ("patience", "patience", {}, 1, 200, None),
)
TRICKS = (3, 4, 5)  # left to play, of quarante-deux


def timed(solve: Callable[[Any], Solution | None], state: Any) -> float:
    """Milliseconds of CPU time."""
    begin = time.process_time()
    found = solve(state)
    used = time.process_time() - begin
    assert found is not None
    return 1000 * used


def measure(name: str, game: str, given: dict[str, Value], seats: int, deals: int) -> list[float]:
    chosen = pioche.find(game)
    assert chosen.mind.solve is not None
    options = make_options(chosen.options, given)
    standing = first_standing(chosen, options, seats)
    found = []
    for number in range(deals):
        deal = chosen.deal(options, standing, Random(f"{name}:{number}"))
        found.append(timed(chosen.mind.solve, chosen.start(options, standing, deal)))
    return found


def tricks_left(count: int, deals: int) -> list[float]:
    """Deals of quarante-deux, played sensibly until so many tricks are left."""
    game = pioche.find("quarante-deux")
    assert game.mind.solve is not None
    assert game.mind.policy is not None
    options = game.options()
    standing = first_standing(game, options, 4)
    found = []
    for number in range(deals):
        rng = Random(number)
        state = game.start(options, standing, game.deal(options, standing, rng))
        for move in ("bid 25", "pass", "pass", "pass"):
            game.play(state, next(m for m in game.moves(state) if m.text == move))
        while sum(map(int.bit_count, state.hands)) > 4 * count or state.suits is None:
            game.play(state, game.mind.policy(state, game.moves(state), rng))
        found.append(timed(game.mind.solve, state))
    return found


def row(name: str, found: list[float], target: float | None) -> str:
    median = statistics.median(found)
    aimed = ""
    if target is not None:
        aimed = f"  (aim: {target:g} ms, {'reached' if median < target else 'NOT reached'})"
    return f"  {name:<34} {median:9.3f} ms median, {max(found):9.3f} most{aimed}"


# -- beside the peer -------------------------------------------------------------------------------

AIM = 200  # times faster


def everything(state: Chain) -> Goal:
    """The peer's points: the winners score all that is left, their own included."""

    def worth(out: bool, mine: int, theirs: int) -> int:
        if out or mine < theirs:
            return (mine + theirs) // UNIT
        return -(mine + theirs) // UNIT if mine > theirs else 0

    return Goal(worth, lambda mine, theirs: (mine + theirs) // UNIT)


def beside(peer: ModuleType, deals: int) -> list[tuple[float, float]]:
    """Milliseconds of ours and of theirs for each deal, from the first tile on: any may open."""
    game: Game[Any] = pioche.find("jeu-de-dominos")
    options = make_options(game.options, {**TEAMS, **FREE})
    solve = two_sided(everything)
    found = []
    standing = replace(first_standing(game, options, 4), lead=0, manche=2)
    for number in range(deals):
        deal = game.deal(options, standing, Random(f"peer:{number}"))
        state = game.start(options, standing, Deal(deal.hands))
        theirs = as_theirs(peer, state.hands)

        begin = time.process_time()
        ours = solve(state)
        middle = time.process_time()
        _, value = peer.search.alphabeta(theirs)
        end = time.process_time()
        assert ours is not None
        assert ours.value == value, (number, ours.value, value)
        found.append((1000 * (middle - begin), 1000 * (end - middle)))
        print(
            f"  deal {number + 1}: {found[-1][0]:9.1f} ms, peer {found[-1][1]:9.0f} ms", flush=True
        )
    return found


def as_theirs(peer: ModuleType, hands: list[int], starter: int = 0) -> Any:
    """The same deal as a game of the peer."""
    theirs = [
        peer.Hand(
            [peer.Domino(a, b) for a in range(7) for b in range(a + 1) if h >> tile(a, b) & 1]
        )
        for h in hands
    ]
    openings = tuple((domino, True) for domino in theirs[starter])
    return peer.Game(peer.Board(), theirs, [], starter, openings, starter, None)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--no-peers", action="store_true", help="measure Pioche alone")
    parser.add_argument("--peer-deals", type=int, default=2, help="deals beside the peer (2)")
    args = parser.parse_args()

    print("Deals solved, CPU time of value and line")
    for name, game, given, seats, deals, target in KINDS:
        print(row(name, measure(name, game, given, seats, deals), target), flush=True)
    for count in TRICKS:
        print(row(f"quarante-deux, {count} tricks left", tricks_left(count, 40), None), flush=True)
    if args.no_peers:
        return 0
    try:
        peer = importlib.import_module("dominoes")
    except ImportError:
        print(
            "dominoes is not installed, so there is nothing to compare with: "
            "'make bench' installs the peers; --no-peers does without.",
            file=sys.stderr,
        )
        return 2
    print("\nFour players, 7 tiles each, beside dominoes.search.alphabeta")
    found = beside(peer, args.peer_deals)
    ratio = sum(theirs for _, theirs in found) / sum(ours for ours, _ in found)
    verdict = "reached" if ratio >= AIM else "NOT reached"
    print(f"  {ratio:.0f} times faster over all deals; target {AIM} times: {verdict}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
