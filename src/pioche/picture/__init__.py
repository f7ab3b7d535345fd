"""Tiles, hands and boards as pictures: SVG text, ink on paper.

`ink` draws one tile, `chain` places the tiles of a chain, `draw` draws hands and boards, `puzzle` a
puzzle, `notebook` what a notebook shows. Needs nothing but records: may import `core` only.
Begin with `draw`.
"""

from pioche.picture.draw import board, hand, tile

__all__ = ["board", "hand", "tile"]
