"""Défi magnétique at a real table: who went out, or a block, and what is left (MAG-6)."""

from pioche.engines.towers.score_entry import tower_entry
from pioche.games.defi_magnetique.game import game

entry = tower_entry(game)
