"""For researchers: many manches at once, and the games behind the interfaces that they know.

`simulation` plays manches between bots, `tournament` the same deals with exchanged seats. `ladder`
lets bots meet the same opponents (`yardstick`, `nets`), `decisions` asks what is hard, `corpus`
writes parties. `spiel` is a state in the manner of OpenSpiel, `open_spiel_games` has the games for
OpenSpiel itself. `episode` is a manche or a partie in numbers and actions (`observation`,
`actions`); `zoo`, `vector` and `solo` are environments made of it, which need the extra `lab`. May
import `bots`, `table` and below. Begin with `simulation`, or with `episode`.
"""
