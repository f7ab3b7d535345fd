"""The standing line of Dingominos: which signs go on, and what waits to be drawn."""

from pioche.core.boards import ChainBoard
from pioche.core.phrase import Phrase, a_number, either, phrase
from pioche.core.view import View
from pioche.engines.aims import empty_hand, is_to_move, kinds


def aim(view: View) -> Phrase:
    if not is_to_move(view):
        return empty_hand(view)
    if not view.past:
        return phrase("aim-sign-first")
    if view.facts.pending:
        return pending(view)
    offered = kinds(view)
    if view.past[-1].move == "draw":  # DIN-6: only the tile just drawn
        fits = "aim-drawn-fits" if "pass" in offered else "aim-drawn-must"
        return phrase(fits if "place" in offered else "aim-drawn-misfit")
    otherwise = "draw" if "draw" in offered else "pass" if "pass" in offered else "must"
    ends = signs(view)
    if "joker" in ends and "place" in offered:  # DIN-17
        return phrase("aim-any-sign", otherwise=otherwise)
    wanted = either([*map(sign, ends)])
    if view.facts.again and "place" in offered:  # DIN-8
        return phrase("aim-again", wanted=wanted)
    if view.facts.again:
        return phrase("aim-no-again", otherwise=otherwise)
    message = "aim-signs" if "place" in offered else "aim-no-sign"
    return phrase(message, wanted=wanted, otherwise=otherwise)


def pending(view: View) -> Phrase:
    """DIN-13: counter, or draw; DIN-21: with open hands, counter if you can. DIN-19: after the last
    tile nobody counters."""
    due = [move.text.partition(" ")[2] for move in view.moves if move.kind == "draw"]
    if not due:
        return phrase("aim-must-counter")
    if "place" in kinds(view):
        return phrase("aim-counter", count=int(due[0]))
    return phrase("aim-no-counter" if all(view.counts) else "aim-last-draw", count=int(due[0]))


def signs(view: View) -> list[str]:
    """DIN-5: the signs at the ends, each once."""
    board = view.board
    assert isinstance(board, ChainBoard)
    assert board.first is not None
    bare = {"L": board.first.outer, "R": board.first.inner}
    ends = [str(arm.tiles[-1].outer if arm.tiles else bare[arm.name]) for arm in board.arms]
    return list(dict.fromkeys(ends))


def sign(name: str) -> Phrase:
    return (
        a_number(int(name)) if name.isdecimal() else phrase("a-sign", sign=phrase(f"sign-{name}"))
    )
