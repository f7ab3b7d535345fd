"""Domino qui perd gagne at a real table: the points left in the four hands (QPG-2)."""

from pioche.engines.chain import score_entry as chain
from pioche.games.qui_perd_gagne.game import game
from pioche.games.whist.score_entry import fields

entry = chain.plain_entry(game, fields)
