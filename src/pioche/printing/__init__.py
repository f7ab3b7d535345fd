"""Paper: what can be printed, as PDF. Each function gives the bytes of a file; the same input gives
the same bytes.

    words     the words on paper, in French and in English
    typeset   from a template and its data to PDF
    orders    what somebody asks to have printed, for the terminal and the server
    sheets    the score sheet of a game, empty or filled in
    pencil    booklets of a game that is played on printed sheets
    tilesets  tiles to cut out
    puzzles   puzzles with their solutions on the back
    rules     the rule book of all games, or the rules of one
    diagrams  positions from the games' golden records, for the rules
"""

from pioche.printing.pencil import booklet
from pioche.printing.rules import rule_book, rules_of
from pioche.printing.sheets import score_sheet
from pioche.printing.tilesets import tile_set

__all__ = ["booklet", "rule_book", "rules_of", "score_sheet", "tile_set"]
