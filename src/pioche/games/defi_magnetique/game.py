"""Défi magnétique (MAG-8 … MAG-14): a tower of magnetic tiles, until it falls."""

from dataclasses import dataclass
from typing import Final

from pioche.core.game import Form
from pioche.core.options import Preset, choice, switch, whole
from pioche.engines.towers import magnets
from pioche.engines.towers.engine import Places
from pioche.engines.towers.placement import HAND_WORDS, WAYS
from pioche.engines.towers.tower_game import FAMILY, tower_game
from pioche.games.defi_magnetique import card
from pioche.games.defi_magnetique.aim import aim
from pioche.games.defi_magnetique.places import find, fits, ways
from pioche.games.defi_magnetique.refuse import refuse


@dataclass(frozen=True)
class Options:
    magnet: str = choice("normal", "family", "hard", "off", rule="MAG-12")
    hand: str = choice("gesture", "even", rule="MAG-12")
    under: str = choice("anyLevel", "table", rule="MAG-9")
    second_parallel: bool = switch(False, rule="MAG-13")
    ends_only: bool = switch(False, rule="MAG-14")
    max_collapses: int = whole(10, 1, 100, rule="MAG-23")
    kids: bool = switch(False, rule="MAG-5")
    games: int = whole(1, 1, 20, rule="MAG-6")
    turn_direction: str = choice("clockwise", "counterclockwise", rule="GEN-5")


PRESETS: Final = {
    "famille": FAMILY,
    "suspense": Preset(
        {"fr": "Suspense : seulement aux extrémités", "en": "Suspense: only at the ends"},
        {"ends_only": True},
    ),
    **magnets.PRESETS,
}


game = tower_game(
    card,
    options=Options,
    presets=PRESETS,
    place=Form(
        "place",
        rf"[0-6]-[0-6](@-?\d+\.-?\d+\.\d+[{WAYS}])?{HAND_WORDS}",
        "6-4@1.0.1r",
        "MAG-8",
    ),
    places=Places("MAG-9", fits, ways, find),
    refuse=refuse,
    aim=aim,
)
