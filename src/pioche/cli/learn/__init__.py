"""Lessons at this terminal: their list, those of games and of puzzles, and what is kept of them.

They are played with the boards, words and refusals of `cli.play`, which they may import, and
`lessons`. Begin with `game`.
"""
