"""Cinq partout at a real table: what each player scores, as it is scored (MUG-4)."""

from pioche.engines.chain.end_totals_score_entry import totals_entry
from pioche.games.cinq_partout.game import FIVES, game

entry = totals_entry(game, FIVES)
