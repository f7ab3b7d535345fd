"""Random manches per CPU-second: each game, and the same kind of round beside other programs.

    make bench                          (in its own environment, with the peers)
    python bench/playouts.py --no-peers
    python bench/playouts.py --beside before=../before/src

Pioche and a peer take turns in many short rounds on one core, so that a busy machine slows both
alike; the ratio is taken within each round. Deal and final score are part of every manche.

Other forms of the package take part in these turns, each in a process of its own: the compiled
one after `make compiled`, and any that is named by the folder of its sources.
"""

import argparse
import importlib
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pioche
from pioche.core.game import Game
from pioche.core.options import Value, make_options
from pioche.core.partie import first_standing
from pioche.lab.simulation import playout

BATCH = 20  # manches between two looks at the clock

LEAST = 500  # manches per CPU-second of the slowest game, where it is compiled
COMPILED = Path(__file__).parents[1] / "build" / "compiled" / "src"

Play = Callable[[], object]  # plays one manche to its end
Measure = Callable[[float], float]  # for so many CPU-seconds; gives the manches per second


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
    beside: dict[str, Speed]  # other forms of the package


@dataclass(frozen=True)
class Comparison:
    peer: str
    round: str
    form: str  # which form of the package
    ours: Speed
    theirs: Speed
    ratio: Speed
    target: float


# -- who plays -------------------------------------------------------------------------------------


def our_manche(game: Game[Any], seats: int, options: dict[str, Value]) -> Play:
    """A manche of Pioche as the first one of a partie."""
    chosen = make_options(game.options, options)
    standing = first_standing(game, chosen, seats)
    rng = Random(1)
    return lambda: game.result(playout(game, chosen, standing, rng))


def our_block_round(seats: int, options: dict[str, Value]) -> Play:
    """A block round as both peers play it: the first seat leads, with any tile."""
    game = pioche.find("jeu-de-dominos")
    chosen = make_options(game.options, {"draw": "none", "opening_tile": "free", **options})
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
    compiled_target: float


PEERS = (
    Peer(
        "OpenSpiel",
        ("pyspiel", "open_spiel.python.games.block_dominoes"),
        "two-player block, 7 tiles",
        openspiel_round,
        lambda: our_block_round(2, {}),
        8,
        60,
    ),
    Peer(
        "dominoes",
        ("dominoes",),
        "two against two, block, 7 tiles",
        dominoes_round,
        lambda: our_block_round(4, {"teams": True, "hand": "7"}),
        2,
        25,
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


def in_turns(measures: list[Measure], rounds: int, seconds: float) -> list[list[float]]:
    """Let all play one after the other, round after round; the first round only warms up."""
    found: list[list[float]] = [[] for _ in measures]
    for number in range(rounds + 1):
        for rates, measure in zip(found, measures, strict=True):
            measured = measure(seconds)
            if number:
                rates.append(measured)
    return found


def our_measure(what: str) -> Measure:
    """A game, or the round of a peer as we play it, by its name."""
    for peer in PEERS:
        if peer.name == what:
            return partial(rate, peer.ours())
    game = pioche.find(what)
    return partial(rate, our_manche(game, game.seats[0], {}))


class Form:
    """Another form of the package, in a process of its own."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        environment = os.environ | {"PYTHONPATH": source}
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--measure"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, what: str) -> Measure:
        def measured(seconds: float) -> float:
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            print(what, seconds, file=self.process.stdin, flush=True)
            return float(self.process.stdout.readline())

        return measured


def answer_measures() -> int:
    """Measure what the lines of the input name, each for so many seconds."""
    known: dict[str, Measure] = {}
    for line in sys.stdin:
        what, seconds = line.split()
        if what not in known:
            known[what] = our_measure(what)
        print(known[what](float(seconds)), flush=True)
    return 0


def speed(rates: list[float]) -> Speed:
    return Speed(statistics.median(rates), min(rates), max(rates))


def compare(
    peer: Peer, modules: list[ModuleType], forms: list[Form], rounds: int, seconds: float
) -> list[Comparison]:
    names = ["", *(form.name for form in forms)]
    ours = [our_measure(peer.name), *(form.measure(peer.name) for form in forms)]
    *rates, theirs = in_turns([*ours, partial(rate, peer.play(modules))], rounds, seconds)
    return [
        Comparison(
            *(peer.name, peer.round, name, speed(mine), speed(theirs)),
            speed([a / b for a, b in zip(mine, theirs, strict=True)]),
            peer.compiled_target if name == "compiled" else peer.target,
        )
        for name, mine in zip(names, rates, strict=True)
    ]


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
    names = list(games[0].beside)
    columns = "".join(f"{name:>18}" for name in names)
    print(f"{'Random manches per CPU-second':<33} seats   median      min – max {columns}")
    for g in games:
        s = g.speed
        spread = f"{s.low:,.0f} – {s.high:,.0f}"
        others = [f"{g.beside[name].median:,.0f}" for name in names]
        times = [f"({g.beside[name].median / s.median:.1f} ×)" for name in names]
        more = "".join(f"{o:>10} {t:>7}" for o, t in zip(others, times, strict=True))
        print(f"  {g.game:<33} {g.seats:>3} {s.median:>8,.0f} {spread:>17} {more}")
    if "compiled" in names:
        slowest = min(games, key=lambda g: g.beside["compiled"].median)
        reached = slowest.beside["compiled"].median >= LEAST
        print(
            f"  The slowest compiled game is {slowest.game}; "
            f"target {LEAST}: {'reached' if reached else 'NOT reached'}"
        )


def print_comparisons(comparisons: list[Comparison]) -> None:
    print("\nBeside other programs, the same kind of round in turns")
    for c in comparisons:
        verdict = "reached" if c.ratio.median >= c.target else "NOT reached"
        form = f" ({c.form})" if c.form else ""
        print(
            f"  {c.peer:<10} {c.round}{form}\n"
            f"             Pioche {c.ours.median:,.0f}, {c.peer} {c.theirs.median:,.0f}: "
            f"{c.ratio.median:.1f} times (rounds {c.ratio.low:.1f} – {c.ratio.high:.1f}); "
            f"target {c.target:g} times: {verdict}"
        )


def forms_of(asked: list[str]) -> list[Form]:
    """The compiled form, where it has been built, and those that were asked for."""
    named = dict(text.split("=", 1) for text in asked)
    if COMPILED.exists():
        named = {"compiled": str(COMPILED), **named}
    return [Form(name, source) for name, source in named.items()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
    parser.add_argument("--no-peers", action="store_true", help="measure Pioche alone")
    parser.add_argument("--rounds", type=int, default=7, help="rounds for each measure (7)")
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU-seconds a round (0.3)")
    parser.add_argument(
        "--beside", action="append", default=[], metavar="NAME=FOLDER", help="another form of it"
    )
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.measure:
        return answer_measures()

    loaded = [] if args.no_peers else [(peer, load(peer)) for peer in PEERS]
    with one_core():
        forms = forms_of(args.beside)
        comparisons = [
            one
            for peer, modules in loaded
            if modules
            for one in compare(peer, modules, forms, args.rounds, args.seconds)
        ]
        games = []
        for game in pioche.all_games():
            measures = [our_measure(game.id), *(form.measure(game.id) for form in forms)]
            ours, *others = map(speed, in_turns(measures, args.rounds, args.seconds / 2))
            beside = {form.name: one for form, one in zip(forms, others, strict=True)}
            games.append(GameSpeed(game.id, game.seats[0], ours, beside))
        for form in forms:
            form.process.terminate()
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
