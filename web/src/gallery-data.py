"""Write real boards for the gallery: python web/src/gallery-data.py > web/src/gallery-data.json"""

import json
import random
import sys
from typing import Any

from pioche import Table
from pioche.core.records import shallow


def boards(game: str, seed: int, stops: list[int], **setting: Any) -> list[dict[str, Any]]:
    """Play at random, tiles before draws, and keep what the seat to move sees at each stop."""
    table = Table(game, seed=seed, **setting)
    rng = random.Random(seed)
    kept = []
    for at in range(max(stops) + 1):
        seat = table.seat
        view = table.view(seat if seat is not None else 0)
        if at in stops or seat is None:
            kept.append(
                {
                    "game": game,
                    "setting": {**setting, "seed": seed, "moves": at},
                    "seats": table.seats,
                    "seat": view.seat,
                    "direction": view.direction,
                    "board": view.board,
                    "moves": [
                        {"kind": m.kind, "steps": [[s.piece, s.place, s.manner] for s in m.steps]}
                        for m in view.moves[:400]
                    ],
                }
            )
        if seat is None:
            break
        moves = table.moves()
        table.play(rng.choice([m for m in moves if m not in ("draw", "pass")] or moves))
    return kept


GALLERY = [
    *boards("jeu-de-dominos", 1, [0, 1, 2, 6, 14, 60]),
    *boards("whist", 4, [12, 24, 40]),
    *boards("jeu-de-dominos", 2, [40, 90], options={"set": 9}, seats=4),
    *boards("jeu-de-dominos", 2, [150], options={"set": 12}, seats=4),
    *boards("cinq-partout", 3, [3, 8, 14, 22, 40], options={"spinner": "firstDouble"}, seats=3),
    *boards("cinq-partout", 12, [5, 12, 30], options={"spinner": "firstDouble"}, seats=2),
    # The spinner is not the first tile: right of it, left of it, and far from it.
    *boards("cinq-partout", 11, [12], options={"spinner": "firstDouble"}, seats=2),
    *boards("cinq-partout", 20, [18], options={"spinner": "firstDouble"}, seats=2),
    *boards("cinq-partout", 54, [29], options={"spinner": "firstDouble"}, seats=2),
    *boards("sebastopol", 3, [1, 6, 12, 30]),
    *boards("sebastopol", 8, [10, 24], seats=2),
    *boards("matador", 5, [4, 12, 30]),
    *boards("domino-k", 5, [14]),
    *boards("dingominos", 7, [0, 8, 30, 80]),
    *boards("dingominos", 9, [160], seats=8),
    *boards("canton", 3, [0, 3, 9, 14, 25]),
    # With captures to choose from.
    *boards("canton", 16, [15], seats=3),
    *boards("canton", 2, [14], seats=3),
    *boards("canton", 52, [20], seats=3),
    *boards("canton", 6, [16], preset="pagat", seats=4),
    *boards("quarante-deux", 3, [2, 6, 8, 9, 20]),
    *boards("memory", 3, [0, 3, 5, 14, 30], seats=3),
    *boards("patience", 3, [0, 5], seats=1),
    *boards("nombres", 3, [0, 9, 16]),
    *boards("vingt", 3, [8]),
    *boards("crayon", 3, [8]),
    *boards("defi-magnetique", 3, [6]),
]
json.dump(GALLERY, sys.stdout, ensure_ascii=False, separators=(",", ":"), default=shallow)
