"""A house of tables, as a server and a page without a server share it.

What is decided lives here and in `frames/`: no clock, no task, no wire. `running/` carries it out
and may use asyncio and clocks. May import everything below: tables, bots, words, puzzles, scores,
paper. Never imports `server` or `device`. Begin with `service`, then `room`.
"""
