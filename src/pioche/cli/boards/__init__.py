"""Boards and tiles drawn with characters, a module for each shape.

May import `core` and `words`, and what lies directly in `cli`. Begin with `board`.
"""
