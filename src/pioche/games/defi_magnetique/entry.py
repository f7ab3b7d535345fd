"""Défi magnétique at a real table: who went out, or a block, and what is left (MAG-6)."""

from pioche.games.defi_magnetique.game import game
from pioche.towers.entry import tower_entry

entry = tower_entry(game)
