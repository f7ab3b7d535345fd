"""A house of tables, as a server and a page without a server share it.

The modules here and in `frames/` decide; they know no clock, task or wire. `running/` carries out
what they decide and may use asyncio and clocks. May import everything below: tables, bots, words,
puzzles, scores, paper. Never imports `server` or `device`. Begin with `service`, then `room`.
"""
