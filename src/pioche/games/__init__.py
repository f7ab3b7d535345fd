"""The games, one folder each; a new one is one line here."""

from pioche.catalogue import register
from pioche.games.cinq_partout.game import game as cinq_partout
from pioche.games.hongrois.game import game as hongrois
from pioche.games.jeu_de_dominos.game import game as jeu_de_dominos
from pioche.games.matador.game import game as matador
from pioche.games.tete_a_tete.game import game as tete_a_tete

register(
    jeu_de_dominos,
    tete_a_tete,
    matador,
    cinq_partout,
    hongrois,
)
