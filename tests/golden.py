"""Golden records: one whole partie of each game, played at random from a seed, kept in its folder.

They are reviewed as diffs: a change of a rule shows in them. `make golden` writes them again.
"""

import sys
from random import Random
from typing import Any

import pioche
from pioche.core.game import Game

SEED = "golden"
MOST_MANCHES = 30  # a longer partie is cut off here

# The usual table with the default options is recorded, unless another one shows more of the game.
OTHER_TABLES: dict[str, dict[str, object]] = {
    "jeu-de-dominos": {"seats": 3, "options": {"partie": "wins 2"}},
    "matador": {"seats": 3, "preset": "cent-points"},
    "cinq-partout": {"seats": 3},
    "hongrois": {"seats": 3},
}


def play_golden(game: Game[Any]) -> str:
    """Play the partie that a golden record keeps."""
    table = pioche.Table(game, seed=SEED, **OTHER_TABLES.get(game.id, {}))  # type: ignore[arg-type]
    rng = Random(SEED)
    while not table.over:
        if table.seat is None:
            if table.manche == MOST_MANCHES:
                break
            table.next_manche()
        moves = table.moves()
        table.play(moves[int(rng.random() * len(moves))])
    return pioche.dumps(table)


if __name__ == "__main__":
    for game in map(pioche.find, sys.argv[1:]) if sys.argv[1:] else pioche.all_games():
        (game.folder / "golden.dom").write_text(play_golden(game), "utf-8")
        print(f"{game.id}: golden.dom written")
