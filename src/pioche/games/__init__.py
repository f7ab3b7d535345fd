"""The games, one folder each; a new one is one line here."""

from pioche.catalogue import register
from pioche.games.jeu_de_dominos.game import game as jeu_de_dominos

register(
    jeu_de_dominos,
)
