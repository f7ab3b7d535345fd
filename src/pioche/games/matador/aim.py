"""The standing line of Matador: what makes seven at the ends, and where a matador helps."""

from pioche.core.boards import ChainBoard
from pioche.core.phrase import Phrase, either, phrase
from pioche.core.view import View
from pioche.engines.aims import empty_hand, halves, is_to_move, kinds, plays
from pioche.engines.chain.aims import by_partie, chain_of, has_begun, opening, turn

MATADORS = {"0-0", "6-1", "5-2", "4-3"}  # MAT-4
MATADOR = phrase("aim-matador")


def ends(board: ChainBoard, inline: bool) -> list[set[int]]:
    """MAT-9: the halves that each end takes: a blank after a matador laid across, the complement or
    a blank after one laid in line, else the complement, which a blank has not."""
    assert board.first is not None
    first = {"L": board.first.outer, "R": board.first.inner}
    found = []
    for arm in board.arms:
        number = int(arm.tiles[-1].outer if arm.tiles else first[arm.name])
        in_line = inline and bool(arm.tiles) and arm.tiles[-1].tile in MATADORS
        complement = {7 - number} if number else set()
        found.append({0} if arm.wants == "blank" else complement | ({0} if in_line else set()))
    return found


def aim(view: View) -> Phrase:
    if not is_to_move(view) and plays(view) and view.options["partie"] != "single":
        return by_partie(view)
    if not has_begun(view):
        goal = empty_hand(view)
        return opening(goal, view) if is_to_move(view) else goal
    taken = ends(chain_of(view), view.options["matador_inline"] == "on")
    numbers = sorted(set().union(*taken), key=lambda half: half or 7)
    # MAT-4, MAT-6: a matador goes on a blank, and anywhere where it is a joker.
    joker = view.options["matador_joker"] == "on" or not all(taken)
    return matadors(view, numbers, joker) if is_to_move(view) else ask(numbers, joker)


def matadors(view: View, numbers: list[int], joker: bool) -> Phrase:
    """MAT-11: who could lay nothing but a matador may draw instead."""
    offered = kinds(view)
    if "place" not in offered:
        every = [*halves(numbers), MATADOR] if joker else halves(numbers)
        return turn(empty_hand(view), either(every), view)
    if "draw" in offered and numbers:
        return phrase("aim-draw-or-joker", wanted=either(halves(numbers)), joker=MATADOR)
    if "draw" in offered:
        return phrase("aim-blanks-or-draw")
    return ask(numbers, joker)


def ask(numbers: list[int], joker: bool) -> Phrase:
    """What the ends take."""
    if not numbers:
        return phrase("aim-blanks")
    message = "aim-seven" if any(numbers) else "aim-after-matador"
    wanted = either(halves(numbers))
    return (
        phrase(f"{message}-or", wanted=wanted, joker=MATADOR)
        if joker
        else phrase(message, wanted=wanted)
    )
