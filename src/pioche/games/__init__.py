"""The games, one folder each; a new one is one line here."""

import sys
from types import ModuleType
from typing import Any

from pioche.catalogue import all_games, register
from pioche.game import Game
from pioche.games.aimantes_a_plat.game import game as aimantes_a_plat
from pioche.games.bergen.game import game as bergen
from pioche.games.canton.game import game as canton
from pioche.games.cent_a_zero.game import game as cent_a_zero
from pioche.games.cinq_partout.game import game as cinq_partout
from pioche.games.crayon.game import game as crayon
from pioche.games.defi_magnetique.game import game as defi_magnetique
from pioche.games.dingominos.game import game as dingominos
from pioche.games.domino_k.game import game as domino_k
from pioche.games.hongrois.game import game as hongrois
from pioche.games.jeu_de_dominos.game import game as jeu_de_dominos
from pioche.games.matador.game import game as matador
from pioche.games.memory.game import game as memory
from pioche.games.nombres.game import game as nombres
from pioche.games.patience.game import game as patience
from pioche.games.poule.game import game as poule
from pioche.games.quarante_deux.game import game as quarante_deux
from pioche.games.qui_perd_gagne.game import game as qui_perd_gagne
from pioche.games.quinconce.game import game as quinconce
from pioche.games.rubicon.game import game as rubicon
from pioche.games.sans_pioche.game import game as sans_pioche
from pioche.games.sebastopol.game import game as sebastopol
from pioche.games.tete_a_tete.game import game as tete_a_tete
from pioche.games.trois_partout.game import game as trois_partout
from pioche.games.vingt.game import game as vingt
from pioche.games.whist.game import game as whist

register(
    jeu_de_dominos,
    tete_a_tete,
    matador,
    cinq_partout,
    rubicon,
    nombres,
    hongrois,
    memory,
    sans_pioche,
    sebastopol,
    cent_a_zero,
    poule,
    domino_k,
    trois_partout,
    whist,
    qui_perd_gagne,
    bergen,
    canton,
    quarante_deux,
    patience,
    crayon,
    dingominos,
    aimantes_a_plat,
    defi_magnetique,
    quinconce,
    vingt,
)


class _Callable(ModuleType):
    """`pioche.games()` gives the catalogue, be `pioche.games` the function or this package."""

    def __call__(self) -> tuple[Game[Any], ...]:
        return all_games()


sys.modules[__name__].__class__ = _Callable
