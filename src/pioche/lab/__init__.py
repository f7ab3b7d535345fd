"""For researchers: the games behind the interfaces that they know.

    spiel    a state in the manner of OpenSpiel, with sampling of what is hidden
    zoo      an environment of PettingZoo (needs the extra `lab`)

Both play one manche; an action is the number of a move in the list of legal moves.
"""
