"""Le 3 partout at a real table: what each player scores, as it is scored (TRP-2)."""

from pioche.games.cinq_partout.score_entry import totals_entry
from pioche.games.trois_partout.game import THREES, game

entry = totals_entry(game, THREES)
