"""En quinconce at a real table: who went out, or a block, and what is left (MAG-6)."""

from pioche.games.quinconce.game import game
from pioche.towers.entry import tower_entry

entry = tower_entry(game)
