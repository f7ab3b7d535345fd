"""The commands of `pioche`, a module each. What happens at a table is in `play`.

A command loads what it needs when it runs. May import all of `cli`. Begin with `games`.
"""
