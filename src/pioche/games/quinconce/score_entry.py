"""En quinconce at a real table: who went out, or a block, and what is left (MAG-6)."""

from pioche.engines.towers.score_entry import tower_entry
from pioche.games.quinconce.game import game

entry = tower_entry(game)
