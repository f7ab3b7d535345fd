"""The standing line of Canton: which sums are captured, and what the row takes."""

from pioche.core.boards import RowBoard
from pioche.core.phrase import Phrase, either, phrase
from pioche.core.view import View
from pioche.engines.aims import halves, is_to_move, kinds, plays, points_of, to_target
from pioche.engines.chain.aims import opening, turn

TARGET = 300  # CAN-12


def aim(view: View) -> Phrase:
    if not is_to_move(view):
        return to_target(view, TARGET) if plays(view) else phrase("aim-captures")
    offered = kinds(view)
    row = row_of(view).tiles
    if "take" in offered:
        sums = {sum(map(points_of, group)) for group in row_of(view).captures}
        return phrase("aim-take", points=either(sorted(sums)))
    if "place" in offered:
        if not view.past:
            return opening(phrase("aim-capture"), view)
        if not row:
            return phrase("aim-row-empty")
    if view.options["canton_style"] == "pagat":  # CAN-10: any tile goes on
        return phrase("aim-replace" if "draw" in offered else "aim-captures")
    wanted = either(halves(number for end in ends(view) for number in end))
    return turn(phrase("aim-sums"), wanted, view)


def row_of(view: View) -> RowBoard:
    assert isinstance(view.board, RowBoard)
    return view.board


def ends(view: View) -> list[list[int]]:
    """CAN-3: the numbers that each end of the row offers: both halves of its tile, or by option
    the one that its neighbour does not touch."""
    board = row_of(view)
    found = []
    for tile, joint in ((board.tiles[0], board.joints[:1]), (board.tiles[-1], board.joints[-1:])):
        numbers = list(map(int, tile.split("-")))
        if view.options["canton_ends"] == "unmatchedHalf" and joint and joint[0] is not None:
            numbers.remove(joint[0])
        found.append(numbers)
    return found
