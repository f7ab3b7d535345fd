"""The commands of `pioche`, a module each, except those of a partie at the terminal.

A command loads what it needs when it runs. May import all of `cli`. Begin with `games`.
"""
