"""How often does the tower fall?

    python bench/tower.py
    python bench/tower.py --risks

Collapses in a manche of the two tower games with 2, 3 and 4 players of one kind, the mean of 200
seeded manches each (normal magnets, normal hand). With --magnet family or hard, another preset.
With --risks, how often a placement falls, by the risk that is shown for it and by the hand.
docs/tower.md has both tables and says what follows from them.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import inf
from random import Random
from typing import Any

from pioche.bots.greedy import SAFE
from pioche.core.catalogue import find
from pioche.core.game import OVER, Game, Move
from pioche.core.options import make_options
from pioche.core.partie import first_standing
from pioche.core.tiles import PIPS
from pioche.engines.towers.engine import Tower
from pioche.engines.towers.placement import FALLS, Lay
from pioche.engines.towers.statics import ADHESION, HANDS, Box, cells

GAMES = ("defi-magnetique", "quinconce")
MANCHES = 200
RISKS = (0.0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0, 1.2, 1.5, 2.0)

Player = Callable[[Game[Any], Tower, Sequence[Lay]], Sequence[Lay]]  # those it likes equally


def blind(game: Game[Any], state: Tower, lays: Sequence[Lay]) -> Sequence[Lay]:
    """Takes any legal placement."""
    return lays


def looking(game: Game[Any], state: Tower, lays: Sequence[Lay]) -> Sequence[Lay]:
    """Looks only at its own risk: the heaviest tile that can be laid safely."""
    safe = safe_ones(game, state, lays)
    return best(safe, lambda lay: PIPS[lay.tile])


def building(game: Game[Any], state: Tower, lays: Sequence[Lay]) -> Sequence[Lay]:
    """Looks further: of the safe placements, the one that leaves the fewest halves in the air."""
    safe = safe_ones(game, state, lays)
    return best(safe, lambda lay: (-in_the_air(state, lay.box), PIPS[lay.tile]))


PLAYERS: dict[str, Player] = {"building": building, "looking": looking, "blind": blind}


def safe_ones(game: Game[Any], state: Tower, lays: Sequence[Lay]) -> Sequence[Lay]:
    """The placements with a risk of at most SAFE; where there is none, the least risky ones."""
    assert game.hand is not None
    risks = {lay: game.hand.risk(state, lay) for lay in lays}
    limit = max(SAFE, min(risks.values()))
    return [lay for lay, risk in risks.items() if risk <= limit]


def best(lays: Sequence[Lay], worth: Callable[[Lay], Any]) -> Sequence[Lay]:
    most = max(map(worth, lays))
    return [lay for lay in lays if worth(lay) == most]


def in_the_air(state: Tower, box: Box) -> int:
    """How many halves have nothing under them, once this tile is laid?"""
    boxes = [*(laid.box for laid in state.tower), box]
    taken = {(*cell, b.z) for b in boxes for cell in cells(b)}
    return sum(z > 0 and (x, y, z - 1) not in taken for x, y, z in taken)


def collapses(game: Game[Any], seats: int, player: Player, magnet: str, seed: int) -> int:
    """Play a manche and count."""
    rng = Random(f"{game.id}:{seats}:{seed}")
    options = make_options(game.options, {"magnet": magnet})
    standing = first_standing(game, options, seats)
    state: Tower = game.start(options, standing, game.deal(options, standing, rng))
    while state.seat != OVER:
        moves = game.moves(state)
        move: Move = moves[0]
        lays = [m for m in moves if isinstance(m, Lay)]
        if state.tower and lays:
            liked = player(game, state, lays)
            move = liked[int(rng.random() * len(liked))]
        game.play(state, game.settled(state, move, rng))
    return state.collapses


def falls(game: Game[Any], seats: int, seed: int) -> Iterator[tuple[float, str, bool]]:
    """Play a manche blindly; for each placement the risk, and whether each hand would fall."""
    rng = Random(f"{game.id}:{seats}:{seed}")
    options = make_options(game.options, {})
    standing = first_standing(game, options, seats)
    state: Tower = game.start(options, standing, game.deal(options, standing, rng))
    assert game.hand is not None
    while state.seat != OVER:
        moves = game.moves(state)
        move = moves[int(rng.random() * len(moves))]
        if isinstance(move, Lay) and state.tower:
            risk = game.hand.risk(state, move)
            for hand in HANDS:
                tried = game.hand.settle(state, move.with_hand(hand), rng)
                assert isinstance(tried, Lay)
                yield risk, hand, tried.verdict == FALLS
        game.play(state, game.settled(state, move, rng))


def print_risks(manches: int) -> None:
    print(f"How often a placement falls, by the risk shown ({manches} blind manches, each number")
    print("of seats), and how many placements had that risk")
    print(f"{'game':16}{'risk':>12}" + "".join(f"{hand:>9}" for hand in HANDS) + f"{'of':>7}")
    for name in GAMES:
        game = find(name)
        found = [
            one
            for seats in (2, 3, 4)
            for seed in range(manches)
            for one in falls(game, seats, seed)
        ]
        for low, high in pairwise((*RISKS, inf)):
            row = [(hand, fell) for risk, hand, fell in found if low <= risk < high]
            shares = [[fell for h, fell in row if h == hand] for hand in HANDS]
            print(
                f"{name:16}{low:5.1f} – {high:4.1f}"
                + "".join(f"{sum(s) / len(s):9.1%}" if s else f"{'':9}" for s in shares)
                + f"{len(row) // len(HANDS):7}"
            )


def main() -> int:
    parser = argparse.ArgumentParser(description="Count how often the tower falls.")
    parser.add_argument("--manches", type=int, default=MANCHES, help=f"of each kind ({MANCHES})")
    parser.add_argument("--magnet", choices=sorted(ADHESION), default="normal", help="(normal)")
    parser.add_argument("--risks", action="store_true", help="how often each risk falls")
    args = parser.parse_args()
    if args.risks:
        print_risks(args.manches)
        return 0
    print(
        f"Collapses in a manche (share without any): {args.manches} manches each, "
        f"{args.magnet} magnets"
    )
    print(f"{'game':16}{'players':10}" + "".join(f"{seats:>9} seats" for seats in (2, 3, 4)))
    for name in GAMES:
        game = find(name)
        for kind, player in PLAYERS.items():
            row = f"{name:16}{kind:10}"
            for seats in (2, 3, 4):
                counts = [
                    collapses(game, seats, player, args.magnet, seed)
                    for seed in range(args.manches)
                ]
                none = sum(n == 0 for n in counts) / len(counts)
                row += f"{sum(counts) / len(counts):8.2f} ({none:4.0%})"
            print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
