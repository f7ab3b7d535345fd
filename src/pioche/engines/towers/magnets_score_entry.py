"""Magnetic dominoes at a real table: who went out, or a block, and what is left (MAG-5, MAG-6)."""

from dataclasses import replace
from typing import Any, Final

from pioche.core.errors import EntryError
from pioche.core.game import Standing
from pioche.core.score_entry import Entered, Field, hands_of_counts, points_left, who_went_out
from pioche.core.tiles import set_size
from pioche.engines.towers.magnets import counts_tiles

TILES_LEFT: Final = {"fr": "Dominos restés en main", "en": "Tiles left in hand"}


def fields(options: Any, standing: Standing) -> tuple[Field, ...]:
    """MAG-5: with `kids`, tiles are counted."""
    if counts_tiles(options):
        left = Field("tiles", "numbers", TILES_LEFT, standing.active, high=set_size(6))
    else:
        left = points_left(standing)
    return (who_went_out(standing), left)


def with_hands(entered: Entered) -> Entered:
    """Where tiles were counted, some hands that have as many. MAG-5: whoever did not go out has
    tiles left."""
    if "hands" in entered.values:
        return entered
    counts, out = entered["tiles"], entered["out"]
    for seat, n in enumerate(counts):
        if (n == 0) != (seat == out):
            name = entered.names[seat]
            if n:
                raise EntryError(
                    f"{name} went out, so nothing is left there.",
                    why="entry-out-holds",
                    player=name,
                )
            raise EntryError(
                f"{name} did not go out, so at least one tile is left there.",
                why="entry-holds",
                player=name,
            )
    if sum(counts) > set_size(6):
        raise EntryError(
            f"That makes {sum(counts)} tiles, and there are only {set_size(6)}.",
            why="entry-tiles",
            tiles=sum(counts),
            all=set_size(6),
        )
    return replace(entered, values={**entered.values, "hands": hands_of_counts(counts)})
