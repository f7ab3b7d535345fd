"""The tiles that a game is played with: those of the double-six set, or its own."""

from typing import Any, Final

from pioche.core.game import Game
from pioche.core.tiles import NAME, set_size, tiles_in
from pioche.table.table import Table

USUAL: Final = 6  # the largest number of the usual set
ANY_SEED: Final = "0"  # every deal has all tiles


def has_own_tiles(game: Game[Any]) -> bool:
    """Is it played with other tiles than the double-six set?"""
    return set(tiles_of(game)) != set(NAME[: set_size(USUAL)])


def tiles_of(game: Game[Any]) -> tuple[str, ...]:
    """All tiles of a game with its usual options, by name."""
    deal = Table(game, seed=ANY_SEED).first_deal
    found = {t for hand in deal.hands for t in tiles_in(hand)} | set(deal.stock)
    found |= {t for name in deal.parts for t in deal.part(name)}
    return tuple(map(game.words.name_tile, sorted(found)))
