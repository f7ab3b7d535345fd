"""What is played, in one line for each game: the same in every form of the package.

    python tests/played.py [MANCHES]

For each game: whether its rules are compiled, and a digest of its golden record played again and of
random manches with every preset and number of seats: all moves, events, views, results and records.
It needs the package alone.
"""

import sys
from hashlib import sha256
from random import Random
from typing import Any

import pioche
from pioche.core.catalogue import find
from pioche.core.errors import PiocheError
from pioche.core.game import Game
from pioche.core.records import to_json


def told(table: "pioche.Table") -> str:
    """What everybody sees of a table, and what may be done."""
    seats: list[int | None] = [*range(table.seats), None]
    views = [to_json(table.view(seat)) for seat in seats]
    return "\n".join([*views, *(table.moves() if table.seat is not None else ())])


def golden(game: Game[Any]) -> list[str]:
    text = (game.folder / "golden.dom").read_text("utf-8")
    table = pioche.loads(text)
    return [pioche.dumps(table), told(table)]


def at_random(game: Game[Any], preset: str | None, seats: int, seed: int) -> list[str]:
    rng = Random(seed)
    try:
        table = pioche.Table(game.id, seats=seats, preset=preset, seed=seed)
    except PiocheError:
        return []  # not every preset is for every number of seats
    found = []
    while table.seat is not None:
        found.append(told(table))
        moves = table.moves()
        events = table.play(moves[int(rng.random() * len(moves))])
        found += [str(event.to_dict()) for event in events]
    return [*found, pioche.dumps(table)]


def main(manches: int) -> None:
    for card in pioche.all_cards():
        game = find(card.id)
        texts = golden(game)
        for preset in (None, *game.presets):
            for seats in game.seats:
                for seed in range(manches):
                    texts += at_random(game, preset, seats, seed)
        rules = sys.modules[f"pioche.games.{game.id.replace('-', '_')}.game"]
        form = "plain" if str(rules.__file__).endswith(".py") else "compiled"
        print(game.id, form, len(texts), sha256("\n".join(texts).encode()).hexdigest())


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
