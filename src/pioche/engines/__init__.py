"""What games share: plain functions, and two engines for families of games.

`chain/` plays games in which tiles are laid at open ends, `towers/` those in which tiles are
stacked. Beside them stand hands, tricks, hidden tiles, views, aims and options that several games
have. May import `core` only. Begin with `hands`, then `chain/engine`.
"""
