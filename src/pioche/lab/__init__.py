"""For researchers: many manches at once, and the games behind the interfaces that they know.

`simulation` plays manches between bots, `tournament` the same deals with exchanged seats; `spiel`
is a state in the manner of OpenSpiel, `zoo` an environment of PettingZoo (needs the extra `lab`).
May import `bots`, `table` and below. Begin with `simulation`.
"""
