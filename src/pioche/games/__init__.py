"""The games, one folder each; a new one is one line here.

`__init__` of a folder holds the card of the game, `game` its rules, `mind` how it is played well,
`score_entry` how a round with real tiles is entered. May import `core` and `engines`; the tests
also use a table. Begin with `matador/game`.
"""

from pioche.core.catalogue import register

register(
    "pioche.games.jeu_de_dominos",
    "pioche.games.tete_a_tete",
    "pioche.games.matador",
    "pioche.games.cinq_partout",
    "pioche.games.rubicon",
    "pioche.games.nombres",
    "pioche.games.hongrois",
    "pioche.games.memory",
    "pioche.games.sans_pioche",
    "pioche.games.sebastopol",
    "pioche.games.cent_a_zero",
    "pioche.games.poule",
    "pioche.games.domino_k",
    "pioche.games.trois_partout",
    "pioche.games.whist",
    "pioche.games.qui_perd_gagne",
    "pioche.games.bergen",
    "pioche.games.canton",
    "pioche.games.quarante_deux",
    "pioche.games.patience",
    "pioche.games.crayon",
    "pioche.games.dingominos",
    "pioche.games.aimantes_a_plat",
    "pioche.games.defi_magnetique",
    "pioche.games.quinconce",
    "pioche.games.vingt",
)
