"""Random manches per CPU-second: each game, and the same kind of round beside other programs.

    make bench                          (in its own environment, with the peers)
    python bench/playouts.py --no-peers

Pioche and a peer take turns in many short rounds on one core, so that a busy machine slows both
alike; the ratio is taken within each round. Deal and final score are part of every manche.
"""

import argparse
import importlib
import json
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from random import Random
from types import ModuleType
from typing import Any

import pioche
from pioche.game import Game
from pioche.options import Value, make
from pioche.partie import first_standing
from pioche.simulate import playout

BATCH = 20  # manches between two looks at the clock

Play = Callable[[], object]  # plays one manche to its end


@dataclass(frozen=True)
class Speed:
    """Manches per CPU-second: the median of the rounds and their spread."""

    median: float
    low: float
    high: float


@dataclass(frozen=True)
class GameSpeed:
    game: str
    seats: int
    speed: Speed


@dataclass(frozen=True)
class Comparison:
    peer: str
    round: str
    ours: Speed
    theirs: Speed
    ratio: Speed
    target: float


# -- who plays -------------------------------------------------------------------------------------


def our_manche(game: Game[Any], seats: int, options: dict[str, Value]) -> Play:
    """A manche of Pioche as the first one of a partie."""
    chosen = make(game.options, options)
    standing = first_standing(game, chosen, seats)
    rng = Random(1)
    return lambda: game.result(playout(game, chosen, standing, rng))


def our_block_round(seats: int, options: dict[str, Value]) -> Play:
    """A block round as both peers play it: the first seat leads, with any tile."""
    game = pioche.find("jeu-de-dominos")
    chosen = make(game.options, {"draw": "none", "opening_tile": "free", **options})
    standing = replace(first_standing(game, chosen, seats), lead=0, manche=2)
    rng = Random(1)
    return lambda: game.result(playout(game, chosen, standing, rng))


def openspiel_round(modules: list[ModuleType]) -> Play:
    """Two players, 7 tiles each. Its chance outcomes are equally likely here."""
    game = modules[0].load_game("python_block_dominoes")
    random = Random(1).random

    def play() -> object:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = outcomes[int(random() * len(outcomes))][0]
            else:
                actions = state.legal_actions()
                action = actions[int(random() * len(actions))]
            state.apply_action(action)
        return state.returns()

    return play


def dominoes_round(modules: list[ModuleType]) -> Play:
    """Four players in two teams, 7 tiles each."""
    new = modules[0].Game.new
    random = Random(1).random

    def play() -> object:
        game = new()
        while game.result is None:
            found = game.valid_moves
            game.make_move(*found[int(random() * len(found))])
        return game.result

    return play


@dataclass(frozen=True)
class Peer:
    name: str
    modules: tuple[str, ...]
    round: str
    play: Callable[[list[ModuleType]], Play]
    ours: Callable[[], Play]
    target: float


PEERS = (
    Peer(
        "OpenSpiel",
        ("pyspiel", "open_spiel.python.games.block_dominoes"),
        "two-player block, 7 tiles",
        openspiel_round,
        lambda: our_block_round(2, {}),
        8,
    ),
    Peer(
        "dominoes",
        ("dominoes",),
        "two against two, block, 7 tiles",
        dominoes_round,
        lambda: our_block_round(4, {"teams": True, "hand": "7"}),
        2,
    ),
)


# -- measuring -------------------------------------------------------------------------------------


def rate(play: Play, seconds: float) -> float:
    """Play for about so many CPU-seconds; give the manches per second."""
    done = 0
    start = time.process_time()
    while True:
        for _ in range(BATCH):
            play()
        done += BATCH
        used = time.process_time() - start
        if used >= seconds:
            return done / used


def in_turns(plays: list[Play], rounds: int, seconds: float) -> list[list[float]]:
    """Let all play one after the other, round after round; the first round only warms up."""
    found: list[list[float]] = [[] for _ in plays]
    for number in range(rounds + 1):
        for rates, play in zip(found, plays, strict=True):
            measured = rate(play, seconds)
            if number:
                rates.append(measured)
    return found


def speed(rates: list[float]) -> Speed:
    return Speed(statistics.median(rates), min(rates), max(rates))


def compare(peer: Peer, modules: list[ModuleType], rounds: int, seconds: float) -> Comparison:
    ours, theirs = in_turns([peer.ours(), peer.play(modules)], rounds, seconds)
    ratios = [a / b for a, b in zip(ours, theirs, strict=True)]
    return Comparison(peer.name, peer.round, speed(ours), speed(theirs), speed(ratios), peer.target)


def load(peer: Peer) -> list[ModuleType] | None:
    """Import a peer; None when it is not installed."""
    try:
        return [importlib.import_module(name) for name in peer.modules]
    except ImportError:
        return None


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, where the system lets us choose."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


# -- the report ------------------------------------------------------------------------------------


def print_games(games: list[GameSpeed]) -> None:
    print(f"{'Random manches per CPU-second':<33} seats   median      min – max")
    for g in games:
        s = g.speed
        print(f"  {g.game:<33} {g.seats:>3} {s.median:>8,.0f} {s.low:>8,.0f} – {s.high:,.0f}")


def print_comparisons(comparisons: list[Comparison]) -> None:
    print("\nBeside other programs, the same kind of round in turns")
    for c in comparisons:
        verdict = "reached" if c.ratio.median >= c.target else "NOT reached"
        print(
            f"  {c.peer:<10} {c.round}\n"
            f"             Pioche {c.ours.median:,.0f}, {c.peer} {c.theirs.median:,.0f}: "
            f"{c.ratio.median:.1f} times (rounds {c.ratio.low:.1f} – {c.ratio.high:.1f}); "
            f"target {c.target:g} times: {verdict}"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
    parser.add_argument("--no-peers", action="store_true", help="measure Pioche alone")
    parser.add_argument("--rounds", type=int, default=7, help="rounds for each measure (7)")
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU-seconds a round (0.3)")
    args = parser.parse_args()

    loaded = [] if args.no_peers else [(peer, load(peer)) for peer in PEERS]
    with one_core():
        comparisons = [
            compare(peer, modules, args.rounds, args.seconds) for peer, modules in loaded if modules
        ]
        catalogue = pioche.all_games()
        plays = [our_manche(game, game.seats[0], {}) for game in catalogue]
        rates = in_turns(plays, args.rounds, args.seconds / 2)
    games = [GameSpeed(g.id, g.seats[0], speed(r)) for g, r in zip(catalogue, rates, strict=True)]
    missing = [peer.name for peer, modules in loaded if modules is None]

    if args.json:
        found = {
            "games": [asdict(g) for g in games],
            "peers": [asdict(c) for c in comparisons],
            "missing": missing,
        }
        print(json.dumps(found, indent=2))
    else:
        print_games(games)
        if comparisons:
            print_comparisons(comparisons)
    for name in missing:
        print(
            f"{name} is not installed, so there is nothing to compare with: "
            "'make bench' installs the peers; --no-peers does without.",
            file=sys.stderr,
        )
    return 2 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
