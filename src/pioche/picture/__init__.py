"""Tiles, hands and boards as pictures: SVG text, ink on paper.

It needs nothing but records:

    ink       one tile: its pips or its signs, its back, printed or drawn by pencil
    chain     where the tiles of a chain lie
    draw      a hand, and each shape of board
    puzzle    a puzzle, empty or with dominoes laid
    notebook  what a notebook shows of a view and of a deal
"""

from pioche.picture.draw import board, hand, tile

__all__ = ["board", "hand", "tile"]
