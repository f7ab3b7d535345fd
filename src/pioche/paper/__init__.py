"""Paper: what can be printed, as PDF. The same input gives the same bytes.

`orders` reads what somebody asks for, for the terminal and the server alike; a module for each
kind of page makes it; `typeset` turns templates into PDF. May import everything below but `bots`
and `lab`. Begin with `orders`.
"""

from pioche.paper.pencil_sheets import booklet
from pioche.paper.rule_pages import rule_book, rules_of
from pioche.paper.score_sheets import score_sheet
from pioche.paper.tile_sets import tile_set

__all__ = ["booklet", "rule_book", "rules_of", "score_sheet", "tile_set"]
