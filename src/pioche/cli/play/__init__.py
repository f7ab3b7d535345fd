"""A partie or a puzzle at this terminal, kept as it is played.

`loop` asks whose turn it is, `typed` reads what they type, `screen` shows the table, `plain` tells
it in words. May import `cli.boards` and what lies directly in `cli`. Begin with `loop`.
"""
