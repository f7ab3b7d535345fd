"""Paper: what can be printed, as PDF. Each function gives the bytes of a file; the same input gives
the same bytes.

    words     the words on paper, in French and in English
    typeset   from a template and its data to PDF
    sheets    the score sheet of a game, empty or filled in
"""

from pioche.printing.sheets import score_sheet

__all__ = ["score_sheet"]
